"""Chapter 4: the tiles of a city and its seats of power."""

from __future__ import annotations

from typing import Final

from ludopolis.core import append, i64, inserted, vec

from ..components.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PLACES,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    step,
)
from ..components.patterns import GREY, block_number
from ..state import FARM, NONE, TYPES, Player
from ..tables import Tables

# Which of the eight places around a place are taken, as bits.
AT_NORTH: Final[i64] = 1
AT_EAST: Final[i64] = 2
AT_SOUTH: Final[i64] = 4
AT_WEST: Final[i64] = 8
AT_NORTH_EAST: Final[i64] = 16
AT_NORTH_WEST: Final[i64] = 32
AT_SOUTH_EAST: Final[i64] = 64
AT_SOUTH_WEST: Final[i64] = 128
BLOCK_NORTH_EAST: Final[i64] = 19  # the three others of the block in that direction
BLOCK_NORTH_WEST: Final[i64] = 41
BLOCK_SOUTH_EAST: Final[i64] = 70
BLOCK_SOUTH_WEST: Final[i64] = 140


def tile_index(me: Player, place: i64) -> i64:
    """Which tile of the city lies at a place, or NONE."""
    for n in range(len(me.places)):
        if me.places[n] == place:
            return n
    return NONE


def tile_at(me: Player, place: i64) -> i64:
    """The tile at a place, or NONE."""
    n = tile_index(me, place)
    return NONE if n == NONE else me.tiles[n]


def around(me: Player, place: i64) -> i64:
    """Which of the places around are taken, as bits."""
    taken: i64 = 0
    for other in me.places:
        away = other - place
        if away < 0:
            away += PLACES
        if away <= NORTH_WEST:
            if away == NORTH:
                taken |= AT_NORTH
            elif away == WEST:
                taken |= AT_WEST
            elif away == NORTH_WEST:
                taken |= AT_NORTH_WEST
            elif away == SOUTH_WEST:
                taken |= AT_SOUTH_WEST
        elif away >= SOUTH_EAST:
            if away == SOUTH:
                taken |= AT_SOUTH
            elif away == EAST:
                taken |= AT_EAST
            elif away == NORTH_EAST:
                taken |= AT_NORTH_EAST
            elif away == SOUTH_EAST:
                taken |= AT_SOUTH_EAST
    return taken


def insert(values: vec[i64], value: i64) -> vec[i64]:
    """The ascending values with one more; one that is there stays alone."""
    for known in values:
        if known == value:
            return values
    return inserted(values, value)


def without(values: vec[i64], value: i64) -> vec[i64]:
    """The values without the first that equals this one."""
    rest: list[i64] = []
    gone = False
    for known in values:
        if known == value and not gone:
            gone = True
        else:
            rest.append(known)
    return vec[i64](rest)


def add_tile(me: Player, tile: i64, place: i64) -> None:
    """Lay a tile; note the new places beside it and the new seats of power (OR-4.7, OR-4.8)."""
    taken = around(me, place)
    me.tiles = append(me.tiles, tile)
    me.places = append(me.places, place)
    me.open = without(me.open, place)
    if taken & AT_NORTH == 0:
        me.open = insert(me.open, step(place, NORTH))
    if taken & AT_EAST == 0:
        me.open = insert(me.open, step(place, EAST))
    if taken & AT_SOUTH == 0:
        me.open = insert(me.open, step(place, SOUTH))
    if taken & AT_WEST == 0:
        me.open = insert(me.open, step(place, WEST))
    add_seats(me, place, taken)


def add_seats(me: Player, place: i64, taken: i64) -> None:
    """A 2 by 2 block that a tile completes has a seat of power (OR-4.8)."""
    if taken & BLOCK_NORTH_EAST == BLOCK_NORTH_EAST:
        add_seat(me, place)
    if taken & BLOCK_NORTH_WEST == BLOCK_NORTH_WEST:
        add_seat(me, step(place, WEST))
    if taken & BLOCK_SOUTH_EAST == BLOCK_SOUTH_EAST:
        add_seat(me, step(place, SOUTH))
    if taken & BLOCK_SOUTH_WEST == BLOCK_SOUTH_WEST:
        add_seat(me, step(place, SOUTH_WEST))


def completes_block(taken: i64) -> bool:
    """Whether a tile with these places taken around it would make a new seat."""
    return (
        taken & BLOCK_NORTH_EAST == BLOCK_NORTH_EAST
        or taken & BLOCK_NORTH_WEST == BLOCK_NORTH_WEST
        or taken & BLOCK_SOUTH_EAST == BLOCK_SOUTH_EAST
        or taken & BLOCK_SOUTH_WEST == BLOCK_SOUTH_WEST
    )


def add_seat(me: Player, place: i64) -> None:
    """An empty seat, in the order of the places."""
    me.seats = append(me.seats, place)
    me.seat_dice = append(me.seat_dice, NONE)
    n = len(me.seats) - 1
    while n > 0 and me.seats[n - 1] > place:
        me.seats[n] = me.seats[n - 1]
        me.seat_dice[n] = me.seat_dice[n - 1]
        n -= 1
    me.seats[n] = place
    me.seat_dice[n] = NONE
    me.vacant += 1


def seat_index(me: Player, place: i64) -> i64:
    """Which seat belongs to the block whose south-west tile lies there, or NONE."""
    for n in range(len(me.seats)):
        if me.seats[n] == place:
            return n
    return NONE


def corner(seat: i64, n: i64) -> i64:
    """The places of a block: north-west, north-east, south-west, south-east."""
    if n == 0:
        return step(seat, NORTH)
    if n == 1:
        return step(seat, NORTH_EAST)
    return seat if n == 2 else step(seat, EAST)


def side(place: i64, n: i64) -> i64:
    """The places beside a place: north, east, south, west."""
    if n == 0:
        return step(place, NORTH)
    if n == 1:
        return step(place, EAST)
    return step(place, SOUTH) if n == 2 else step(place, WEST)


def is_building(tile: i64) -> bool:
    """Whether a tile lies with its Building up."""
    return 0 <= tile < TYPES


def is_farm(tile: i64) -> bool:
    """Whether a tile lies with its Farm up."""
    return FARM <= tile < FARM + TYPES


def tile_colour(tables: Tables, tile: i64) -> i64:
    """The colour of a tile; Farms, Agora and Palace are grey (OR-4.9)."""
    return tables.colour[tile] if is_building(tile) else GREY


def matches(tables: Tables, me: Player, seat: i64) -> i64:
    """One bit for each district card that the block of a seat looks like (OR-8.1.5)."""
    nw = tile_colour(tables, tile_at(me, corner(seat, 0)))
    ne = tile_colour(tables, tile_at(me, corner(seat, 1)))
    sw = tile_colour(tables, tile_at(me, corner(seat, 2)))
    se = tile_colour(tables, tile_at(me, corner(seat, 3)))
    return tables.matching[block_number(nw, ne, sw, se)]


def empty_sides(me: Player, place: i64) -> i64:
    """How many places beside a tile are empty (OR-12.1)."""
    taken = around(me, place)
    empty: i64 = 4
    for n in range(4):
        empty -= (taken >> n) & 1
    return empty


def farms(me: Player) -> i64:
    """How many Farms lie in the city."""
    count: i64 = 0
    for tile in me.tiles:
        if is_farm(tile):
            count += 1
    return count


def buildings_of(tables: Tables, me: Player, colour: i64) -> i64:
    """How many Buildings of a colour lie in the city."""
    count: i64 = 0
    for tile in me.tiles:
        if tile < TYPES and tables.colour[tile] == colour:
            count += 1
    return count
