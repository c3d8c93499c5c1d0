"""The score board: a row for each building (WD-16.2)."""

from __future__ import annotations

from ludopolis.core import i64

from ..components.effects import ATTACK, PER_SPACE, VP
from ..components.layout import MET_BITS
from ..state import Player, SevenWondersDice
from ..things import AGORA, BUILDING_IDS
from .guilds import bits


def space_points(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """What a space scores for the crossed spaces that it counts (WD-15.7)."""
    points: i64 = 0
    for effect in s.board(me).effects[space]:
        if effect.kind == PER_SPACE:
            points += effect.amount * bits(me.crossed & s.tables.layout.mask[effect.place])
    return points


def counted_points(s: SevenWondersDice, me: Player) -> i64:
    """What would be counted if the game ended now (WD-15.7)."""
    points: i64 = 0
    for space in s.board(me).counting:
        if s.has(me, space):
            points += space_points(s, me, space)
    return points


def met(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """By how much defences lowered what the space scores; 0 if it is no attack (WD-8.5)."""
    shift = s.tables.layout.met_shift[space]
    return (me.met >> shift) & ((1 << MET_BITS) - 1) if shift >= 0 else 0


def noted(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """The points noted for an attack that is crossed off (WD-8.5)."""
    points = -met(s, me, space)
    for effect in s.board(me).effects[space]:
        if effect.kind == ATTACK:
            points += effect.amount
    return points


def printed_points(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """The points that a crossed space has for itself, an attack those that were noted."""
    points = noted(s, me, space)
    for effect in s.board(me).effects[space]:
        if effect.kind == VP:
            points += effect.amount
    return points


def row(s: SevenWondersDice, me: Player, building: i64, counted: bool) -> i64:
    """The points of a building; `counted`: with those that are counted at the end (WD-16.2)."""
    points = s.tables.race_vp * me.race if building == AGORA else 0
    board = s.tables.layout
    for n in range(board.starts[building], board.starts[building + 1]):
        space = board.spaces[n]
        if s.has(me, space):
            points += printed_points(s, me, space)
            points += space_points(s, me, space) if counted else 0
    return points


def total(s: SevenWondersDice, me: Player, counted: bool) -> i64:
    """The sum of all rows."""
    points: i64 = 0
    for building in range(len(BUILDING_IDS)):
        points += row(s, me, building, counted)
    return points
