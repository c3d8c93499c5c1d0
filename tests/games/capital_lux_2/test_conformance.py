"""Random games of every combination of powers keep the rules of the interface and the invariants.

A short run is part of all tests. `LUDOPOLIS_GAMES=100` plays so many games at each table instead.
"""

from __future__ import annotations

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from ludopolis.core import Chance
from ludopolis.core.lots import Lots
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import COLOUR_IDS, LEVEL_IDS, POWER_IDS
from ludopolis.testing import Care, check_game, check_play

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
ALL = [
    dict(zip(COLOUR_IDS, powers))
    for powers in product(POWER_IDS[:4], POWER_IDS[4:8], POWER_IDS[8:12], POWER_IDS[12:])
]
EACH_NUMBER = pytest.mark.parametrize("players", [1, 2, 3, 4])
EACH_SET = pytest.mark.parametrize("powers", ["A", "B", "C", "D", "random"])


def table(number: int, turn: int) -> tuple[int, dict[str, Any]]:
    """One of the combinations, with players, side and level that change from one to the next."""
    players = 1 + (number + number // 4 + number // 16 + number // 64 + turn) % 4
    side, level = "ab"[(number + turn) % 2], LEVEL_IDS[(number + turn) % 3]
    return players, {**ALL[number], "side": side, "level": level}


def test_there_are_256_combinations() -> None:  # CL-3.1
    assert len({str(powers) for powers in ALL}) == 256
    assert {table(number, 0)[0] for number in range(256)} == {1, 2, 3, 4}


@pytest.mark.thorough
@pytest.mark.parametrize("blue", range(4))
def test_every_combination_of_powers(blue: int) -> None:  # CL-3.1, CL-13.8
    for number in range(64 * blue, 64 * blue + 64):
        for turn in range(GAMES):
            players, setup = table(number, turn)
            played = check_play(GAME, players, setup, [turn], care=Care(every=25))
            assert (played.games, played.truncated) == (1, 0)


@pytest.mark.thorough
@EACH_NUMBER
@EACH_SET
def test_careful_games(powers: str, players: int) -> None:
    care = Care(every=30, breadth=2)
    setup = {"powers": powers, "side": "ab"[players % 2]}
    played = check_game(GAME, players, setup, range(GAMES), care=care)
    assert (played.games, played.truncated) == (GAMES, 0)


def test_quick_draws_follow_the_same_odds() -> None:
    """What a step draws when games are played out is one of its options, by their weights."""
    seen: set[str] = set()
    for seed in range(12):
        s, rng = GAME.start(1 + seed % 4, {"powers": "random"}), Random(seed)
        lots = Lots(rng)
        while s.stack:
            step = s.asking()
            if isinstance(step, Chance) and type(step).__name__ not in seen:
                seen.add(type(step).__name__)
                check_odds(s, step, lots)
            s.apply(s.draw(rng), step.player if step.player >= 0 else -2)
    assert {"DealCard", "DrawToHand", "DrawAgent", "DrawProphet", "RobPlays", "TurnUpTile"} <= seen


def check_odds(s: Any, step: Chance, lots: Lots) -> None:
    options = step.options(s)
    weights = step.weights(s) or [1] * len(options)
    drawn = [step.lot(s, lots) for _ in range(4000)]
    for option, weight in zip(options, weights):
        expected = 4000 * weight / sum(weights)
        assert abs(drawn.count(option) - expected) < 5 * expected**0.5 + 5
    assert set(drawn) <= set(options)
