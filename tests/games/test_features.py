"""Positions as numbers: named, always as many, and nothing in them that a seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.core import CHANCE, Game, State, is_compiled

POSITIONS = 1000 if is_compiled() else 100  # for each game
EVERY = 7  # picks from one look to the next
GAMES = [games.find(name) for name in games.names()]
DESCRIBED = [game for game in GAMES if game.feature_names()]


def named(game: Game) -> str:
    return game.name


def positions(game: Game, count: int) -> Iterator[State]:
    """Positions of random games, for all numbers of players in turn."""
    fewest, most = game.players
    rng, seen, number = Random(11), 0, 0
    while seen < count:
        s = game.start(fewest + number % (most - fewest + 1))
        number += 1
        for pick in range(game.longest):
            if not s.stack or seen == count:
                break
            if pick % EVERY == number % EVERY:
                yield s
                seen += 1
            step = s.asking()
            s.apply(s.draw(rng), step.player if step.player != CHANCE else -2)


def test_every_game_is_described() -> None:
    assert [game.name for game in GAMES] == [game.name for game in DESCRIBED]


@pytest.mark.parametrize("game", DESCRIBED, ids=named)
def test_each_number_has_a_name_of_its_own_and_a_meaning(game: Game) -> None:
    names = game.feature_names()
    assert len(set(names)) == len(names)
    assert [name for name in names if not game.meaning(name)] == []
    assert [name for name in names if "nothing" in name] == []


@pytest.mark.parametrize("game", DESCRIBED, ids=named)
def test_positions_that_a_seat_cannot_tell_apart_have_equal_numbers(game: Game) -> None:
    rng, size = Random(5), len(game.feature_names())
    for s in positions(game, POSITIONS):
        for seat in range(s.players):
            numbers = list(game.features(s, seat))
            assert len(numbers) == size
            for _ in range(2):
                imagined = list(game.features(s.resample(seat, rng), seat))
                assert differences(game, numbers, imagined) == []


def differences(game: Game, one: list[int], other: list[int]) -> list[Any]:
    found = zip(game.feature_names(), one, other)
    return [(name, a, b) for name, a, b in found if a != b]


@pytest.mark.parametrize("game", DESCRIBED, ids=named)
def test_a_description_changes_nothing(game: Game) -> None:
    for s in positions(game, 20):
        before = repr(s)
        game.features(s, 0)
        assert repr(s) == before


@pytest.mark.parametrize("game", DESCRIBED, ids=named)
def test_what_is_pending_is_told(game: Game) -> None:
    folder = game.name.replace("-", "_")
    known = import_module(f"ludopolis.games.{folder}.judge.features").KINDS
    for s in positions(game, POSITIONS):
        assert [type(step) for step in s.asks() if type(step) not in known] == []


@pytest.mark.parametrize("game", DESCRIBED, ids=named)
def test_numbers_are_told_from_each_seat(game: Game) -> None:
    told = [
        len({tuple(game.features(s, seat)) for seat in range(s.players)}) == s.players
        for s in positions(game, 40)
    ]
    assert sum(told) > len(told) / 2  # while a table is set up, seats may look alike
