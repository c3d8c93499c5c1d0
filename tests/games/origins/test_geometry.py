"""The plane of a city is folded so that no two places of one city are ever confused."""

import pytest

from ludopolis.games.origins import GAME
from ludopolis.games.origins.components.geometry import (
    COORDINATES,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PLACES,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    number,
    step,
)
from ludopolis.games.origins.invariants import check_city
from ludopolis.games.origins.rules.city import add_tile, around, tile_index
from ludopolis.games.origins.state import new_player

TILES = 75
STEPS = {
    (0, 1): NORTH, (1, 0): EAST, (0, -1): SOUTH, (-1, 0): WEST,
    (1, 1): NORTH_EAST, (-1, 1): NORTH_WEST, (1, -1): SOUTH_EAST, (-1, -1): SOUTH_WEST,
}  # fmt: skip


def test_every_place_near_the_palace_has_a_number_of_its_own() -> None:  # OR-4.7
    assert sorted(number(x, y) for x, y in COORDINATES) == list(range(PLACES))
    assert all(abs(x) + abs(y) <= 39 for x, y in COORDINATES)


def test_no_two_places_of_a_city_share_a_number() -> None:  # OR-4.7
    # Two tiles of a city of 77 are at most 76 steps apart, two places beside it 78.
    far = TILES + 2 - 1 + 2
    for x in range(-far, far + 1):
        for y in range(abs(x) - far, far - abs(x) + 1):
            assert (number(x, y) == 0) == (x == y == 0)


@pytest.mark.parametrize(("x", "y"), list(STEPS))
def test_a_step_is_an_addition(x: int, y: int) -> None:  # OR-4.7
    for place, (a, b) in enumerate(COORDINATES):
        assert step(place, STEPS[x, y]) == number(a + x, b + y)


@pytest.mark.parametrize(("x", "y"), [(0, 1), (1, 0), (0, -1), (-1, 0)])
def test_all_tiles_of_the_game_fit_into_one_line(x: int, y: int) -> None:  # OR-4.7
    me = new_player(GAME.tables(GAME.edition()))
    first = 1 if (x, y) == (0, 1) else 0
    for n in range(1, TILES + 1):
        add_tile(me, 30, number(n * x, first + n * y))
    check_city(me)
    assert len(me.open) == 2 * (TILES + 2) + (2 if x == 0 else 1)
    assert list(me.seats) == []
    end = number(TILES * x, first + TILES * y)
    assert tile_index(me, end) == TILES + 1
    assert bin(around(me, end)).count("1") == 1
