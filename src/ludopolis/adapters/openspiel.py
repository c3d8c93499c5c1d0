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

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np

from ludopolis import games
from ludopolis.adapters.logged import HIDDEN, At
from ludopolis.adapters.parameters import as_parameter, parameter, settled
from ludopolis.batch import checked_reward, paid
from ludopolis.batch.rows import numbers
from ludopolis.core import CHANCE, Chance, Game
from ludopolis.needing import needed

with needed("openspiel"):
    import pyspiel

REMEMBERED: Final = 128  # of the picks that a seat saw, in an information-state tensor
HIGHEST: Final = 10_000.0  # no score is higher
Params = Mapping[str, Any]  # of a game, by their names


class LudopolisGame(pyspiel.Game):
    """A game with a number of players; each of the games has a class of its own."""

    game: Game  # what is played

    def __init__(self, params: Params | None = None) -> None:
        given, game = dict(params or {}), self.game
        self.players: int = given.get("players", game.players[1])  # how many
        self.paid = checked_reward(given.get("returns", "place"))  # `returns`, of the parameters
        self.setup = settled(game, given)  # as the game takes it
        self.start = game.start(self.players, self.setup)  # the position before anything is drawn
        # Who tell seats what they know, and what they remember too.
        self.observers = {recalls: Observer(self, recalls, None) for recalls in (False, True)}
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
        return list(step.options(self.at.s)) if step.player == player else []

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

    # What it would answer itself, by asking the above in a roundabout way

    def is_chance_node(self) -> bool:
        """Whether chance is asked."""
        return not self.is_terminal() and bool(self.at.s.asking().player == CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What is open to who is asked, chance too, or to a seat."""
        if self.is_terminal():
            return []
        step = self.at.s.asking()
        if step.player == CHANCE or player not in (None, step.player):
            return list(super().legal_actions(*[] if player is None else [player]))
        return list(step.options(self.at.s))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The numbers that describe the position to who is asked, or to a seat."""
        return self._numbers(player, False)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same, and the last picks that they saw."""
        return self._numbers(player, True)

    def observation_string(self, player: int | None = None) -> str:
        """What who is asked sees, or a seat."""
        return self.at.words(self._seat(player), False)

    def information_state_string(self, player: int | None = None) -> str:
        """The same, and all that they saw."""
        return self.at.words(self._seat(player), True)

    def _numbers(self, player: int | None, recalls: bool) -> list[float]:
        observer = self.get_game().observers[recalls]
        observer.set_from(self, self._seat(player))
        found: list[float] = observer.tensor.tolist()
        return found

    def _seat(self, player: int | None) -> int:
        seat, players = self.current_player() if player is None else player, self.at.s.players
        if not 0 <= seat < players:
            raise pyspiel.SpielError(f"expected a seat from 0 to {players - 1}, found {seat}")
        return seat

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
        self.game, self.recalls = game, recalls
        described = len(game.feature_names())
        # All numbers in one row.
        self.tensor = np.zeros(described + (2 * REMEMBERED if recalls else 0), np.float32)
        self.dict = {"features": self.tensor[:described]}  # its parts, by their names
        if recalls:
            self.dict["picks"] = self.tensor[described:].reshape(REMEMBERED, 2)

    def set_from(self, state: LudopolisState, player: int) -> None:
        """Note what the seat knows as numbers."""
        at = state.at
        self.dict["features"][:] = numbers(self.game.features(at.s, player))
        if self.recalls:
            picks = self.dict["picks"]
            picks[:] = 0.0
            if newest := at.seen(player)[: -REMEMBERED - 1 : -1]:
                picks[: len(newest)] = np.maximum(newest, HIDDEN) + 1

    def string_from(self, state: LudopolisState, player: int) -> str:
        """What the seat knows in words: what it sees, and all that it saw."""
        return state.at.words(player, self.recalls)


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
