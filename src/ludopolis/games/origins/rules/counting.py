"""Chapter 12: what abilities count."""

from __future__ import annotations

from ludopolis.core import i64

from ..components.effects import (
    ADVISORS,
    BUILDING_COLOURS,
    BUILDINGS_OF,
    CLOSED_DISTRICTS,
    EMPTY_SPACES,
    FARMS,
    FREEMAN_COLOURS,
    FREEMEN,
    FREEMEN_OF,
    NOTHING_COUNTED,
    OBELISKS,
    WEAKER,
    Effect,
)
from ..state import COLOURS, DICE, NONE, TYPES, Origins, Player
from ..tables import Tables
from .citizens import advisor_count, freemen
from .city import buildings_of, empty_sides, farms
from .military import weaker_markers


def counted(s: Origins, player: i64, per: i64, place: i64) -> i64:
    """What a counter shows for a tile at a place (OR-12.7)."""
    me = s.seats[player]
    if per >= BUILDINGS_OF:
        if per < FREEMEN_OF:
            return buildings_of(s.tables, me, per - BUILDINGS_OF)
        return freemen_of(me, per - FREEMEN_OF)
    if per == FARMS:
        return farms(me)
    if per == FREEMEN:
        return freemen(me)
    if per == FREEMAN_COLOURS:
        return bits(freeman_colours(me))
    if per == BUILDING_COLOURS:
        return bits(building_colours(s.tables, me))
    if per == EMPTY_SPACES:
        return empty_sides(me, place)
    if per == WEAKER:
        return weaker_markers(s, player)
    if per == CLOSED_DISTRICTS:
        return len(me.seats) - me.vacant
    if per == ADVISORS:
        return advisor_count(me)
    if per == OBELISKS:
        return tiles_of(me, s.tables.obelisk)
    return bits(me.zodiac)


def amount(s: Origins, player: i64, effect: Effect, place: i64) -> i64:
    """The number of an effect: its base, and so much for each thing counted (OR-12.7)."""
    if effect.per == NOTHING_COUNTED:
        return effect.base
    return effect.base + effect.each * counted(s, player, effect.per, place)


def table_points(s: Origins, player: i64, effect: Effect, place: i64) -> i64:
    """The entry of a table for what is counted, at most its last one (OR-12.7)."""
    entry = counted(s, player, effect.per, place)
    last: i64 = len(effect.table) - 1
    return effect.table[last if entry > last else entry]


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask = mask >> 1
    return count


def freemen_of(me: Player, colour: i64) -> i64:
    """How many freemen are of a colour, used or not."""
    count: i64 = 0
    for die in me.dice:
        if die != NONE and die % DICE // 6 == colour:
            count += 1
    return count


def freeman_colours(me: Player) -> i64:
    """One bit for each colour among the freemen."""
    mask: i64 = 0
    for die in me.dice:
        if die != NONE:
            mask |= 1 << (die % DICE // 6)
    return mask


def building_colours(tables: Tables, me: Player) -> i64:
    """One bit for each colour among the Buildings."""
    mask: i64 = 0
    for colour in range(COLOURS):
        if buildings_of(tables, me, colour) > 0:
            mask |= 1 << colour
    return mask


def tiles_of(me: Player, kind: i64) -> i64:
    """How many Buildings of a type lie in the city."""
    count: i64 = 0
    for tile in me.tiles:
        if tile == kind and tile < TYPES:
            count += 1
    return count
