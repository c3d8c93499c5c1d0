"""Random games of every table keep the rules of the interface and the invariants of the game.

A short run is part of all tests. `LUDOPOLIS_GAMES=100` plays so many games at each table instead.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from ludopolis.core import Edition
from ludopolis.games.origins import GAME
from ludopolis.testing import Care, check_game, check_play
from ludopolis.testing.place import Place
from tests.games.deep import play_deeply
from tests.games.editions import toml
from tests.games.origins.position import overlaid

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
FLAGS = [choice.name for choice in GAME.setup if choice.allowed() == [False, True]]
SETUPS: dict[str, dict[str, Any]] = {
    "base": {},
    "first": {"first-player": "1"},
    **{flag: {flag: True} for flag in FLAGS},
    "all": dict.fromkeys(FLAGS, True),
}
EACH_SETUP = pytest.mark.parametrize("setup", list(SETUPS))
EACH_NUMBER = pytest.mark.parametrize("players", [1, 2, 3, 4])


def test_every_choice_is_among_the_tables() -> None:
    for choice in GAME.setup:
        found = {setup.get(choice.name, choice.default) for setup in SETUPS.values()}
        assert len(found) > 1, choice.name


@pytest.mark.thorough
@EACH_NUMBER
@EACH_SETUP
def test_quick_games(setup: str, players: int) -> None:
    played = check_play(GAME, players, SETUPS[setup], range(GAMES))
    assert (played.games, played.truncated) == (GAMES, 0)


@pytest.mark.thorough
@EACH_NUMBER
@pytest.mark.parametrize("setup", ["base", "all"])
def test_careful_games(setup: str, players: int) -> None:
    care = Care(every=80, breadth=2)
    played = check_game(GAME, players, SETUPS[setup], [players], care=care)
    assert (played.games, played.truncated) == (1, 0)


# Random players pass early and build little. Players who pass late, with plenty, go deep.
DULL = {"pass", "done", "skip", "gold", "tower"}
GREAT = {"build", "seat", "card", "activate", "use", "copy", "build-aside", "bonus", "bottom"}


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """An edition in which everybody starts with plenty, and one colour makes a district."""
    goods = [{**row, "start": 60} for row in GAME.edition().values["resource"]]
    cards = [dict(row) for row in GAME.edition().values["district"]]
    for row in cards:
        row["pattern"] = [[row["pattern"][0][0], "any"], ["any", "any"]]
    text = f"resource = {toml(goods)}\ndistrict = {toml(cards)}"
    return overlaid(tmp_path_factory.mktemp("edition"), text)


def eager(options: list[int], rng: Random) -> int:
    """A pick that leads on: buildings and districts above all, passing for want of anything."""
    kinds: dict[str, list[int]] = {}
    for option in options:
        kinds.setdefault(GAME.options[option].kind, []).append(option)
    weights = [0.05 if kind in DULL else 5 if kind in GREAT else 1 for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def test_deep_games(rich: Edition) -> None:
    total: Counter[str] = Counter()
    for seed in range(12 * GAMES):
        players, setup = 1 + seed % 4, SETUPS["all" if seed % 2 else "base"]
        s = GAME.start(players, setup, rich)
        total += play_deeply(Place(GAME, players, setup, seed), s, eager, every=25).picked
        assert max(s.scores()) > 20
    common = {"build", "farm", "seat", "card", "activate", "copy", "tower", "temple", "train"}
    assert common <= set(total), common - set(total)
    assert {"reserve", "colour", "ship", "speaker", "plus"} <= set(total)


def test_random_games_end_long_before_the_bound() -> None:  # OR-3.5
    for seed in range(12):
        s = GAME.start(2 + seed % 3)
        assert s.play_out(Random(seed), GAME.longest) < GAME.longest / 4
        assert s.over
