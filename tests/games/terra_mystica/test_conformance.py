"""Random games of every table keep the rules of the interface and the invariants of the game.

A short run is part of all tests. `LUDOPOLIS_GAMES=100` plays so many games at each table instead.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import Edition
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.geometry import LANDS
from ludopolis.games.terra_mystica.rules.reach import refresh_reach
from ludopolis.games.terra_mystica.rules.towns import group_at, is_town, town_tiles_left
from ludopolis.games.terra_mystica.rules.turn import TakeAction
from ludopolis.games.terra_mystica.state import TerraMystica
from ludopolis.testing import Care, check_game, check_play
from ludopolis.testing.place import Place
from tests.games.deep import play_deeply
from tests.games.editions import toml
from tests.games.terra_mystica.position import overlaid

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
FLAGS = [choice.name for choice in GAME.setup if choice.allowed() == [False, True]]
EXTRAS = ["mini-expansion-1", "shipping-bonus", "temple-scoring-tile"]
SETUPS: dict[str, dict[str, Any]] = {
    "base": {},
    "introductory": {"setup": "introductory"},
    "dealt": {"colours": "dealt"},
    "first": {"first-player": "2"},
    **{flag: {flag: True} for flag in FLAGS},
    "all": {"colours": "dealt", **dict.fromkeys(FLAGS, True)},
    "introductory and all": {"setup": "introductory", **dict.fromkeys(FLAGS, True)},
}
EACH_SETUP = pytest.mark.parametrize("setup", list(SETUPS))
EACH_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])


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
@EACH_SETUP
def test_careful_games(setup: str, players: int) -> None:
    care = Care(every=40, breadth=3)
    played = check_game(GAME, players, SETUPS[setup], [players], care=care)
    assert (played.games, played.truncated) == (1, 0)


# Random players pass early. With plenty of goods and players who pass late, games go deep.
DULL = {"pass", "drop", "convert", "burn", "done", "decline"}
GREAT = {"build", "upgrade"}


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """An edition in which everybody starts with plenty."""
    rows = [dict(row) for row in GAME.edition().values["faction"]]
    for row in rows:
        row["start"] = {"C": 99, "W": 99, "P": 5}
    folder: Path = tmp_path_factory.mktemp("edition")
    return overlaid(folder, f"faction = {toml(rows)}")


def eager(options: list[int], rng: Random) -> int:
    """A pick that leads on: structures above all, passing only for want of anything else."""
    kinds: dict[str, list[int]] = {}
    for option in options:
        kinds.setdefault(GAME.options[option].kind, []).append(option)
    weights = [0.02 if kind in DULL else 5 if kind in GREAT else 1 for kind in kinds]
    if max(weights) < 1:
        weights = [9 if kind in ("done", "pass") else 1 for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def check_reach_and_towns(s: TerraMystica) -> None:
    """What must hold after each pick."""
    check_reach(s)
    check_towns(s)


def check_reach(s: TerraMystica) -> None:
    """What is noted about reach is what it would be if it were noted again."""
    if s.round == 0:
        return  # the first card is taken, and used from round 1 on
    again = s.clone()
    for seat, me in enumerate(s.seats):
        refresh_reach(again, seat)
        assert list(again.seats[seat].near) == list(me.near)


def check_towns(s: TerraMystica) -> None:
    """A group is in a town as a whole or not at all, and becomes one as soon as it can."""
    if not s.stack or not isinstance(s.stack[-1], TakeAction):
        return
    for hx in range(LANDS):
        if s.owner[hx] >= 0:
            group = group_at(s, s.owner[hx], hx)
            assert len({int(s.town[member]) for member in group}) == 1
            due = is_town(s, s.seats[s.owner[hx]], group)
            assert not due or town_tiles_left(s) == 0


def test_deep_games(rich: Edition) -> None:
    total: Counter[str] = Counter()
    for seed in range(8 * GAMES):
        setup = {"colours": "dealt", **dict.fromkeys(EXTRAS, seed % 2 == 0)}
        players = 2 + seed % 4
        s = GAME.start(players, setup, rich)
        assert isinstance(s, TerraMystica)
        checks = partial(check_reach_and_towns, s)
        total += play_deeply(Place(GAME, players, setup, seed), s, eager, checks).picked
        assert min(s.scores()) > 20
    common = {"build", "dig", "upgrade", "send", "action", "bridge", "favour", "town", "leech"}
    assert common <= set(total)
    assert total["town"] >= 16 * GAMES, "towns are founded in these games"
