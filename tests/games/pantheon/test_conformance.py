"""Random games of every table keep the rules of the interface and the invariants of the game.

A short run is part of all tests. `LUDOPOLIS_GAMES=100` plays so many games at each table instead.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.geometry import neighbours
from ludopolis.games.pantheon.state import FOOTED, JOINED, NONE, TOUCHED, Pantheon
from ludopolis.testing import Care, check_game, check_play
from ludopolis.testing.place import Place
from tests.games.deep import play_deeply

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
FLAGS = [choice for choice in GAME.setup if choice.allowed() == [False, True]]
SETUPS: dict[str, dict[str, Any]] = {
    "base": {},
    "first": {"first-player": "2"},
    "variants": {"choose-bonus": True, "scaled-start": True},
    "all": {choice.name: not choice.default for choice in FLAGS},
}
EACH_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


def test_every_choice_is_among_the_tables() -> None:
    for choice in GAME.setup:
        found = {setup.get(choice.name, choice.default) for setup in SETUPS.values()}
        assert len(found) > 1, choice.name


@pytest.mark.thorough
@EACH_NUMBER
@pytest.mark.parametrize("setup", list(SETUPS))
def test_quick_games(setup: str, players: int) -> None:
    played = check_play(GAME, players, SETUPS[setup], range(GAMES), care=Care(every=50))
    assert (played.games, played.truncated) == (GAMES, 0)


@pytest.mark.thorough
@pytest.mark.parametrize(("setup", "players"), [("base", 3), ("all", 2), ("variants", 4)])
def test_careful_games(setup: str, players: int) -> None:
    care = Care(every=150, breadth=3)
    played = check_game(GAME, players, SETUPS[setup], [players], care=care)
    assert (played.games, played.truncated) == (1, 0)


# Players who would rather place and worship than draw and stop come to know more of the rules.
DULL = {"stop", "skip", "draw", "end", "refuse", "pile"}
DEAR = 80  # at one position in so many the dear checks are made


def eager(options: list[int], rng: Random) -> int:
    """A pick that leads on."""
    weights = [0.2 if GAME.options[option].kind in DULL else 1 for option in options]
    return rng.choices(options, weights)[0]


def check_connected(s: Pantheon) -> None:
    """What is noted about each space is what the pieces on the board say (PA-6.5 to PA-6.9)."""
    if s.active == NONE:
        return
    home = s.tables.home[s.people]
    for player, me in enumerate(s.seats):
        own = [space for space in s.tables.spaces if s.pieces[space] & (1 << player)]
        feet = [space for space in own if not s.tables.is_column[space]]
        joined = [space for space in own if s.near[space] & (JOINED << player)]
        assert set(feet) <= set(joined)
        touched = {home, *around(s, home)}.union(*[around(s, space) for space in joined])
        footed = set().union(*[around(s, space) for space in feet])
        for space in s.tables.spaces:
            assert bool(s.near[space] & (TOUCHED << player)) == (space in touched)
            assert bool(s.near[space] & (FOOTED << player)) == (space in footed)
        assert not [space for space in own if space in touched and space not in joined]
        reached = sorted(touched - {home})
        assert list(me.reach) == [space for space in reached if not s.tables.is_column[space]]
        assert list(me.sites) == [space for space in reached if s.tables.is_column[space]]


def around(s: Pantheon, space: int) -> list[int]:
    """The spaces that touch a space."""
    return [cell for cell in neighbours(space) if s.tables.is_space[cell]]


def play_eagerly(players: int, seed: int) -> tuple[Pantheon, Counter[str]]:
    """A whole game, and how often each kind of event was told."""
    place, s = Place(GAME, players, {}, seed), GAME.start(players)
    assert isinstance(s, Pantheon)

    def also() -> None:
        if len(place.log) % DEAR == 0:
            check_connected(s)

    return s, play_deeply(place, s, eager, also, every=DEAR).told


def test_deep_games() -> None:
    total: Counter[str] = Counter()
    for seed in range(4 * GAMES):
        s, told = play_eagerly(2 + seed % 3, seed)
        total += told
        assert max(s.scores()) > 20
    assert total["placed"] > 300 * GAMES
    assert {"jumped", "looted", "worships", "traitera_used", "shuffled", "bought"} <= set(total)
