"""Ludopolis for OpenSpiel: `pyspiel.load_game("ludopolis_terra_mystica(players=4)")`.

Importing this module makes the games known. Chance has nodes of its own, every pick of the rules is
an action, and an action is the number of an option. Where several decide at once unseen, OpenSpiel
asks them one after the other, and nobody is told what the others picked.

Parameters: `players`; `returns`, which is what is paid in the end: `place` (from 1 for the first to
-1 for the last, which sums to zero), `win` (1, or a share of it) or `score`; and the choices of the
game's set-up under their names, with `_` for `-`: `mini_expansion_1=true`. `first_player` is the
number of a seat, counted from 1, or 0 to draw it. A game that is cut off at the bound on its picks
pays nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import numpy as np

from ludopolis import games
from ludopolis.adapters.parameters import as_parameter, parameter, settled
from ludopolis.batch import checked_reward, paid
from ludopolis.core import CHANCE, NOBODY, Chance, Game, State, Together
from ludopolis.learned.judging import array
from ludopolis.needing import needed

with needed("openspiel"):
    import pyspiel

REMEMBERED: Final = 128  # of the picks that a seat saw, in an information-state tensor
HIDDEN: Final = -1  # an option that nobody was told
HIGHEST: Final = 10_000.0  # no score is higher
Params = Mapping[str, Any]  # of a game, by their names
Pick = tuple[int, int, Sequence[int] | None]  # player, option, and who saw it (None: all)


class LudopolisGame(pyspiel.Game):
    """A game with a number of players; each of the games has a class of its own."""

    game: Game  # what is played

    def __init__(self, params: Params | None = None) -> None:
        given, game = dict(params or {}), self.game
        self.players: int = given.get("players", game.players[1])  # how many
        self.paid = checked_reward(given.get("returns", "place"))  # `returns`, of the parameters
        self.setup = settled(game, given)  # as the game takes it
        self.start = game.start(self.players, self.setup)  # the position before anything is drawn
        self.first: dict[int, Any] = {}  # what seats know at the start, by their numbers
        least, most, total = bounds(self.paid, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.options),
            max_chance_outcomes=len(game.options),
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, total == 0.0), info, given)

    def new_initial_state(self) -> LudopolisState:
        """The position in which the first decision, or draw, is open."""
        return LudopolisState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Params | None = None) -> Observer:
        """What tells a seat what it knows."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recalls, params)


class At:
    """A position with its log; OpenSpiel copies what a state has, so it has this alone."""

    def __init__(
        self,
        game: Game,
        setup: Params,
        paid: str,
        s: State,
        log: list[Pick],
        is_imagined: bool = False,
    ) -> None:
        self.game, self.setup, self.paid, self.s = game, setup, paid, s
        self.log = log  # all picks, the oldest first
        self.is_imagined = is_imagined  # the log does not lead to it
        self.told: dict[tuple[int, bool], str] = {}  # in words to seats; a search asks thrice

    def __deepcopy__(self, memo: Any) -> At:
        return At(self.game, self.setup, self.paid, self.s.clone(), self.log[:], self.is_imagined)

    def __reduce__(self) -> tuple[Any, ...]:
        named = (self.game.name, dict(self.setup), self.paid)
        if self.is_imagined:
            return _imagined, (*named, self.s, self.log)
        picks = [(player, option) for player, option, _ in self.log]
        return _replayed, (*named, self.s.players, picks)

    def apply(self, option: int, player: int = NOBODY) -> None:
        """A pick of who is asked, or of this one of them."""
        step = next(ask for ask in self.s.asks() if player in (NOBODY, ask.player))
        self.told.clear()
        self.log.append((int(step.player), option, step.seen_by(self.s)))
        self.s.apply(option, step.player)

    def known_to(self, player: int) -> list[Pick]:
        """The picks that a seat knows of; one that it did not see has no option."""
        top = self.s.stack[-1] if self.s.stack else None
        sealed = sum(len(picks) for picks in top.picks) if isinstance(top, Together) else 0
        opened = len(self.log) - sealed
        known = self.log[:opened] + [pick for pick in self.log[opened:] if pick[0] == player]
        return [
            (who, option if seen_by is None or player in seen_by else HIDDEN, seen_by)
            for who, option, seen_by in known
        ]

    def seen(self, player: int) -> list[tuple[int, int]]:
        """The same as a seat may tell them: who, and what, or -1 where that is hidden."""
        return [(who, option) for who, option, _ in self.known_to(player)]

    def imagined(self, player: int, rng: Random) -> At:
        """A position that the player cannot tell from this one, with what they know of the log."""
        s = self.s.resample(player, rng)
        at = At(self.game, self.setup, self.paid, s, self.known_to(player), is_imagined=True)
        asked = self.s.asking().player if self.s.stack else player
        while s.stack and s.asking().player != asked:  # others on lanes have picked unseen
            at.apply(s.draw(rng))
        return at


def _replayed(
    name: str, setup: Params, paid: str, players: int, picks: list[tuple[int, int]]
) -> At:
    """A position from its log."""
    game = games.find(name)
    at = At(game, setup, paid, game.start(players, setup), [])
    for player, option in picks:
        at.apply(option, player)
    return at


def _imagined(name: str, setup: Params, paid: str, s: State, log: list[Pick]) -> At:
    """A position that no log leads to."""
    return At(games.find(name), setup, paid, s, log, is_imagined=True)


class LudopolisState(pyspiel.State):
    """A position and the picks that led to it."""

    def __init__(self, game: LudopolisGame) -> None:
        super().__init__(game)
        self.at = At(game.game, game.setup, game.paid, game.start.clone(), [])  # where it stands

    # What OpenSpiel asks

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody any more."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        player = int(self.at.s.asking().player)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def is_terminal(self) -> bool:
        """Whether it is over, or has taken too long."""
        return not self.at.s.stack or len(self.at.log) >= self.at.game.longest

    def _legal_actions(self, player: int) -> list[int]:
        step = self.at.s.asking()
        return [int(option) for option in step.options(self.at.s)] if step.player == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw, and how often it does."""
        step = self.at.s.asking()
        options = step.options(self.at.s)
        weights = step.weights(self.at.s) if isinstance(step, Chance) else None
        if weights is None:
            return [(int(option), 1.0 / len(options)) for option in options]
        total = float(sum(weights))
        odds = [(int(option), weight / total) for option, weight in zip(options, weights)]
        return [(option, odd) for option, odd in odds if odd > 0.0]

    def _apply_action(self, action: int) -> None:
        self.at.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        code: str = self.at.game.options[action].code
        return code

    def returns(self) -> list[float]:
        """What each seat gets; nothing before the end."""
        return [0.0] * self.at.s.players if self.at.s.stack else paid(self.at.s, self.at.paid)

    def __str__(self) -> str:
        options = self.at.game.options
        codes = ["?" if option == HIDDEN else options[option].code for _, option, _ in self.at.log]
        return f"{self.at.game.name}: {'; '.join(codes) or 'the beginning'}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LudopolisState:
        """A state that the player cannot tell from this one.

        It is of nobody's making: its `history()` begins here, and what the player did not see in
        the log of this state is not in that of the other.
        """
        other = LudopolisState(self.get_game())
        other.at = self.at.imagined(player, Random(sampler()))
        return other


class Observer:
    """Tells a seat what it knows, as numbers or in words.

    The numbers are those that describe a position, in the order of `docs/features.md`. With perfect
    recall the last picks follow that the seat saw, the newest first: for each its player and its
    option, both counted from 1, with 0 for chance and for what is hidden. The words have all picks.
    """

    def __init__(self, made: LudopolisGame, recalls: bool, params: Params | None) -> None:
        if params:
            raise ValueError(f"expected no parameters, found {dict(params)}")
        game = made.game
        self.game, self.recalls, self.first = game, recalls, made.first
        described = len(game.feature_names())
        # All numbers in one row.
        self.tensor = np.zeros(described + (2 * REMEMBERED if recalls else 0), np.float32)
        self.dict = {"features": self.tensor[:described]}  # its parts, by their names
        if recalls:
            self.dict["picks"] = self.tensor[described:].reshape(REMEMBERED, 2)

    def set_from(self, state: LudopolisState, player: int) -> None:
        """Note what the seat knows as numbers."""
        self.dict["features"][:] = self._features(state, player)
        if self.recalls:
            picks = self.dict["picks"]
            picks[:] = 0.0
            for place, (who, option) in enumerate(reversed(state.at.seen(player)[-REMEMBERED:])):
                picks[place] = max(who, -1) + 1, option + 1

    def _features(self, state: LudopolisState, player: int) -> Any:
        """For each tensor OpenSpiel asks once more at the start, to learn how long it is."""
        if state.at.log:
            return array([self.game.features(state.at.s, player)])[0]
        if player not in self.first:
            self.first[player] = array([self.game.features(state.at.s, player)])[0]
        return self.first[player]

    def string_from(self, state: LudopolisState, player: int) -> str:
        """What the seat knows in words: what it sees, and all that it saw."""
        told = state.at.told
        if (player, self.recalls) not in told:
            known: list[Any] = [player, state.at.s.view(player)]
            if self.recalls:
                known.append(state.at.seen(player))
            said = json.dumps(known, separators=(",", ":"), ensure_ascii=False)
            told[player, self.recalls] = said
        return told[player, self.recalls]


def bounds(kind: str, players: int) -> tuple[float, float, float | None]:
    """The least and most that a seat can get, and what all get together, if that is certain."""
    if kind == "score":
        return -HIGHEST, HIGHEST, None
    if kind == "win":
        return 0.0, 1.0, None
    return -1.0, 1.0, 0.0 if players > 1 else None


def game_type(game: Game, sums_to_zero: bool = False) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"ludopolis_{game.name.replace('-', '_')}",
        long_name=str(game.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.ZERO_SUM if sums_to_zero else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[1], "returns": "place",
            **{parameter(choice): as_parameter(choice) for choice in game.setup},
        },
    )  # fmt: skip


def register() -> None:
    """Make all games known to OpenSpiel, those of others too."""
    for name in games.names():
        game = games.find(name)
        kind = game_type(game)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"{kind.short_name}_game", (LudopolisGame,), {"game": game})
            globals()[made.__name__] = made  # where it is looked for when it is unpacked
            pyspiel.register_game(kind, made)


register()
