"""Chapter 3: which hexes a player can work on."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

from ..components.geometry import (
    BY_SAIL,
    BY_WALK,
    LANDS,
    OTHERS,
    SAIL,
    SIDES,
    SLOT_A,
    SLOT_B,
    SLOT_COUNT,
    WALK,
)
from ..state import NONE, Player, TerraMystica
from .faction import faction_of

# How a hex can be reached, in Player.near; 0 is out of reach.
DIRECT: Final[i64] = 1
BY_SHIP: Final[i64] = 2
BY_PASSAGE: Final[i64] = 3  # tunnel or carpet, paid each time


def shipping(s: TerraMystica, me: Player) -> i64:
    """The shipping value in the action phase: the track and the bonus card (TM-3.6, TM-12.2)."""
    if not me.board.sails:
        return 0
    if me.passed or me.bonus == NONE:
        return me.ship
    return me.ship + s.tables.bonus_ship[me.bonus]


def lengthens_ships(s: TerraMystica, card: i64) -> bool:
    """Whether a bonus card, or NONE, adds to the shipping of its owner (TM-12.2)."""
    return card != NONE and s.tables.bonus_ship[card] > 0


def refresh_reach(s: TerraMystica, player: i64) -> None:
    """Note how the player reaches each hex; due whenever structures, bridges or ranges change."""
    me = s.seats[player]
    near = vec[i64]([0] * LANDS)
    me.near = near
    me.homes = hexes_where(s.owner, player, player)
    sail, walk = shipping(s, me), faction_of(me).passage_range(me)
    for home in me.homes:
        for side in range(home * 6, home * 6 + 6):
            if SIDES[side] >= 0:
                near[SIDES[side]] = DIRECT
        if sail > 0:
            _note(near, home, sail, BY_SHIP)
        elif walk > 0:
            _note(near, home, walk, BY_PASSAGE)
    for slot in range(SLOT_COUNT):
        if s.bridges[slot] != NONE:
            if s.owner[SLOT_A[slot]] == player:
                near[SLOT_B[slot]] = DIRECT
            if s.owner[SLOT_B[slot]] == player:
                near[SLOT_A[slot]] = DIRECT
    me.reach = hexes_where(near, DIRECT, BY_PASSAGE)


def hexes_where(values: vec[i64], lowest: i64, highest: i64) -> vec[i64]:
    """The hexes whose value lies between two bounds, ascending."""
    hexes = vec[i64]([0] * LANDS)
    count: i64 = 0
    for hx in range(LANDS):
        if lowest <= values[hx] <= highest:
            hexes[count] = hx
            count += 1
    return hexes[:count]


def _note(near: vec[i64], home: i64, distance: i64, how: i64) -> None:
    """Mark the hexes within this distance that are not reached in a better way."""
    for n in range(home * OTHERS, home * OTHERS + OTHERS):
        other = BY_SAIL[n] if how == BY_SHIP else BY_WALK[n]
        away = SAIL[home * LANDS + other] if how == BY_SHIP else WALK[home * LANDS + other]
        if away > distance:
            return
        if near[other] == 0:
            near[other] = how


def touches_opponent(s: TerraMystica, player: i64, hx: i64) -> bool:
    """Whether an opposing structure is directly adjacent to the hex (TM-6.4.2)."""
    for side in range(hx * 6, hx * 6 + 6):
        other = SIDES[side]
        if other >= 0 and s.owner[other] != NONE and s.owner[other] != player:
            return True
    for slot in range(SLOT_COUNT):
        if s.bridges[slot] != NONE:
            other = across(slot, hx)
            if other >= 0 and s.owner[other] != NONE and s.owner[other] != player:
                return True
    return False


def across(slot: i64, hx: i64) -> i64:
    """The hex at the other end of a bridge slot, or -1 if the slot does not touch this hex."""
    if SLOT_A[slot] == hx:
        return SLOT_B[slot]
    return SLOT_A[slot] if SLOT_B[slot] == hx else -1


def distance_by_ship(s: TerraMystica, player: i64, hx: i64) -> i64:
    """River hexes between a hex and the player's nearest structure."""
    ways = [int(SAIL[home * LANDS + hx]) for home in range(LANDS) if s.owner[home] == player]
    return min(ways) if ways else 99


def distance_by_walk(s: TerraMystica, player: i64, hx: i64) -> i64:
    """Hexes from the player's nearest structure, over land and river alike."""
    ways = [int(WALK[home * LANDS + hx]) for home in range(LANDS) if s.owner[home] == player]
    return min(ways) if ways else 99
