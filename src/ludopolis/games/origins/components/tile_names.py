"""Tiles of a city as options: by name, and where two have the same one, by where they lie too.

Four tiles are in question at a time: those of a district, or those beside a Mage Tower.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

from ..rules.city import corner, side, tile_at
from ..state import AGORA, FARM, NONE, TYPES, Player

KINDS: Final[i64] = 33  # buildings, Farm, Agora, Palace
IN_QUESTION: Final[i64] = 4


def district_tiles(me: Player, seat: i64) -> vec[i64]:
    """The tiles of a block: north-west, north-east, south-west, south-east."""
    return vec[i64]([tile_at(me, corner(seat, n)) for n in range(4)])


def tiles_beside(me: Player, place: i64) -> vec[i64]:
    """The tiles to the north, east, south and west of a place, or NONE."""
    return vec[i64]([tile_at(me, side(place, n)) for n in range(4)])


def kind_of(tile: i64) -> i64:
    """Which name a tile has: a Building its own, all Farms one."""
    if tile < FARM:
        return tile
    if tile < AGORA:
        return TYPES
    return TYPES + 1 + tile - AGORA


def has_namesake(tiles: vec[i64], n: i64) -> bool:
    """Whether another of the tiles has the name of this one."""
    kind = kind_of(tiles[n])
    for other in range(len(tiles)):
        if other != n and tiles[other] != NONE and kind_of(tiles[other]) == kind:
            return True
    return False


def option_of(tiles: vec[i64], n: i64) -> i64:
    """The option for one of four tiles, counted from the first of its range."""
    kind = kind_of(tiles[n])
    if has_namesake(tiles, n):
        return KINDS + kind * IN_QUESTION + n
    return kind


def picked_of(tiles: vec[i64], option: i64) -> i64:
    """Which of four tiles an option names, or NONE."""
    for n in range(IN_QUESTION):
        if tiles[n] != NONE and option_of(tiles, n) == option:
            return n
    return NONE
