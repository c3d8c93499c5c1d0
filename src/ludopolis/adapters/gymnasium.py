"""Ludopolis for Gymnasium: one seat at a table of bots.

Once this module is imported, `gymnasium.make("ludopolis/TerraMystica-v0", players=4,
opponents="greedy")` gives an environment in which the other seats are played by the bots that are
named. It observes the numbers that describe the position as its seat sees it (`docs/features.md`
names them in their order); an action is the number of an option, and `info["action_mask"]` is 1 for
each that is open. `action_masks()` gives the same, for libraries that ask in this way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludopolis import bots, games
from ludopolis.adapters.playing import MODES, SeenPlay, checked_mode
from ludopolis.batch import LARGEST, SMALLEST, checked_reward
from ludopolis.core import Bot, Edition, Game, InputError, Seat
from ludopolis.needing import needed

with needed("gymnasium"):
    import gymnasium
    from gymnasium import spaces

ILLEGAL = -1.0  # the reward of who picks what is not open

Told = dict[str, Any]  # `info`, as Gymnasium calls it


class LudopolisEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """One seat of a game against bots.

    `seat` is where it sits, drawn for each game if None. `reward` is paid in the end: `win` (1, or
    a share of it), `place` (from 1 for the first to -1 for the last) or `score`. Who picks what is
    not open loses 1, and the game stops; `info["refused"]` says why.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # as Gymnasium wants to know them

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        opponents: str | Sequence[str | Bot] = "greedy",
        seat: int | None = 0,
        setup: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.play = SeenPlay(game, players, setup, edition)  # what is played, and where it stands
        self.reward, self.render_mode = checked_reward(reward), checked_mode(render_mode)
        self.opponents = seated(opponents, self.play.players - 1)  # the bots on the other seats
        self.wanted = seat  # the seat that was asked for; None to draw it
        if seat is not None and not 0 <= seat < self.play.players:
            said = f"expected a seat from 0 to {self.play.players - 1}, or None, found {seat}"
            raise InputError(said, "seat")
        self.seat = 0  # the one of this game
        self._bots: dict[int, Bot] = {}
        self._luck: dict[int, Random] = {}
        numbers = len(self.play.game.feature_names())
        # The numbers of `game.feature_names()`, in their order.
        self.observation_space = spaces.Box(SMALLEST, LARGEST, (numbers,), np.int16)
        self.action_space = spaces.Discrete(len(self.play.game.options))  # the number of an option

    def reset(
        self, *, seed: int | None = None, options: Told | None = None
    ) -> tuple[NDArray[np.int16], Told]:
        """Begin a game, and let the others play until the seat has a choice."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**48))
        players = self.play.players
        self.seat = drawn % players if self.wanted is None else self.wanted
        others = [player for player in range(players) if player != self.seat]
        self._bots = dict(zip(others, self.opponents))
        self._luck = {player: Random(f"{drawn}/seat {player}") for player in others}
        self.play.restart(drawn)
        self._let_others_play()
        return self._observed(), self._told()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.int16], float, bool, bool, Told]:
        """The seat picks, and the others play until it has a choice again."""
        if not self.play.options:
            raise InputError("the game is over; expected reset()", "step")
        if int(action) not in self.play.options:
            refused = f"{int(action)} is not open; open are {list(self.play.options)}"
            return self._observed(), ILLEGAL, True, False, {**self._told(), "refused": refused}
        self.play.pick(int(action))
        self._let_others_play()
        over, cut_off = self.play.is_over, self.play.is_cut_off
        paid = self.play.rewards(self.reward)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observed(), paid, over, cut_off, self._told()

    def _let_others_play(self) -> None:
        play = self.play
        while play.options and play.player != self.seat:
            other = play.player
            seat = Seat(play.game, play.state, other)
            play.pick(self._bots[other].choose(seat, self._luck[other]))

    def _observed(self) -> NDArray[np.int16]:
        return self.play.observed(self.seat)

    def _told(self) -> Told:
        told: Told = {"action_mask": self.action_masks(), "seat": self.seat}
        if self.play.is_over:
            told |= {"scores": self.play.state.scores(), "ranks": self.play.state.ranks()}
        return told

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each option that is open now, else 0."""
        return self.play.mask(self.seat)

    def render(self) -> str | None:
        """The table as the seat sees it: text (`ansi`), a picture (`svg`), or printed (`human`)."""
        return self.play.rendered(self.render_mode, self.seat)


def seated(named: str | Sequence[str | Bot], count: int) -> list[Bot]:
    """A bot for each of the other seats: one name for all, or one for each."""
    each = [named] * count if isinstance(named, str) else list(named)
    if len(each) != count:
        said = f"expected one name, or {count} for the other seats, found {len(each)}"
        raise InputError(said, "opponents")
    return [bots.make(bot) if isinstance(bot, str) else bot for bot in each]


def register() -> None:
    """Make the games known to `gymnasium.make`, those of others too."""
    for name in games.names():
        title = "".join(part.capitalize() for part in name.split("-"))
        if (known := f"ludopolis/{title}-v0") not in gymnasium.registry:
            gymnasium.register(known, f"{__name__}:LudopolisEnv", kwargs={"game": name})


register()
