"""Places of a city: an unbounded grid, numbered with a bounded set of numbers (OR-4.7).

All tiles of the game are 75, so a city has at most 77. It hangs together, so two of its tiles, or
places beside them, are at most 78 steps apart. The plane is therefore folded: places that differ by
(40, 39) or (-39, 40) share a number. The shortest way between two such places is 79 steps, so no
two places that matter to one city are ever confused, and a step is an addition. Each number is
named after its place nearest to the palace: those at most 39 steps away, 3121 in all.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

RADIUS: Final = 39
PLACES: Final[i64] = 3121
NORTH: Final[i64] = 1  # what a step adds, modulo PLACES
EAST: Final[i64] = 3042
SOUTH: Final[i64] = 3120
WEST: Final[i64] = 79
NORTH_EAST: Final[i64] = 3043
NORTH_WEST: Final[i64] = 80
SOUTH_EAST: Final[i64] = 3041
SOUTH_WEST: Final[i64] = 78

PALACE_PLACE: Final[i64] = 0  # (0, 0)
AGORA_PLACE: Final[i64] = 1  # (0, 1), directly above


def number(x: int, y: int) -> int:
    """The number of a place; x grows to the east, y to the north."""
    return (x * 3042 + y) % 3121


def _coordinates() -> list[tuple[int, int]]:
    found = [(0, 0)] * 3121
    for x in range(-RADIUS, RADIUS + 1):
        rest = RADIUS - abs(x)
        for y in range(-rest, rest + 1):
            found[number(x, y)] = (x, y)
    return found


COORDINATES: Final = _coordinates()  # by number
PLACE_NAMES: Final = [f"{x},{y}" for x, y in COORDINATES]


def step(place: i64, by: i64) -> i64:
    """The place one step further."""
    place += by
    return place - PLACES if place >= PLACES else place
