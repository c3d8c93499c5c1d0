"""A game that somebody else drives, one pick after the other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ludopolis import games
from ludopolis.core import CHANCE, Edition, Game, InputError, Options, State, luck

SMALLEST: Final = -32768  # of the numbers that describe a position; beyond, they are cut off
LARGEST: Final = 32767
REWARDS: Final = ("win", "place", "score")


class Play:
    """One game after the other: chance draws by itself, and who has no choice is not asked.

    `player` is who has a choice now, and `options` what is open to them; nothing is open once the
    game has ended. The same seed plays the same game as everywhere, if the same picks are made. A
    game that reaches the bound on its picks is cut off.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        setup: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        seed: int = 0,
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        self.players = self.game.players[1] if players is None else players
        self.setup = self.game.setup.settle({} if setup is None else setup).values
        read = edition if isinstance(edition, Edition) else self.game.edition(_path(edition))
        self.edition = read
        self.first: State = self.game.start(self.players, self.setup, read)
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Begin a game."""
        self.seed, self.picks = seed, 0
        self.state = self.first.clone()
        self.player = CHANCE
        self.options: Options = []
        self._run_on()

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return not self.state.stack

    @property
    def is_cut_off(self) -> bool:
        """Whether it was stopped before its end, as it took too long."""
        return bool(self.state.stack) and self.picks >= self.game.longest

    def pick(self, option: int) -> None:
        """Make a pick that is open to who is asked, and run on to the next choice."""
        self.state.apply(option, self.player)
        self.picks += 1
        self._run_on()

    def _run_on(self) -> None:
        """Draw, and make the picks that leave no choice."""
        s, longest = self.state, self.game.longest
        while s.stack and self.picks < longest:
            step = s.asking()
            self.player = int(step.player)
            if self.player == CHANCE:
                s.apply(s.draw(luck(self.seed, self.picks)), CHANCE)
            else:
                self.options = step.options(s)
                if len(self.options) > 1:
                    return
                s.apply(self.options[0], self.player)
            self.picks += 1
        self.options = []


def paid(s: State, kind: str) -> list[float]:
    """What each seat gets in the end: for a win, for its place, or its score."""
    if kind == "score":
        return [float(score) for score in s.scores()]
    ranks = s.ranks()
    if kind == "win":
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    return [_of_place(rank, ranks) for rank in ranks]


def _of_place(rank: int, ranks: list[int]) -> float:
    """1 for the first of several, -1 for the last, evenly between; who share a place share it."""
    if len(ranks) == 1:
        return 1.0 if rank == 1 else -1.0
    place = rank - 1 + (ranks.count(rank) - 1) / 2
    return 1.0 - 2.0 * place / (len(ranks) - 1)


def checked_reward(kind: str) -> str:
    """One of the kinds of rewards."""
    if kind not in REWARDS:
        raise InputError(f"expected one of {', '.join(REWARDS)}, found {kind!r}", "reward")
    return kind


def _path(given: str | Path | None) -> Path | None:
    return None if given is None else Path(given)
