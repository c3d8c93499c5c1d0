"""The score board: a row for each building (WD-16.2)."""

from __future__ import annotations

from ludopolis.core import i64
from ludopolis.games.seven_wonders_dice.effects import PER_SPACE, VP
from ludopolis.games.seven_wonders_dice.guilds import bits
from ludopolis.games.seven_wonders_dice.state import Player, SevenWondersDice
from ludopolis.games.seven_wonders_dice.things import (
    AGORA,
    FIRST_SPACE,
    NOTE_BITS,
    NOTE_SHIFT,
    SPACE_COUNT,
)


def space_points(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """What a space scores for the crossed spaces that it counts (WD-15.7)."""
    points: i64 = 0
    for effect in s.board(me).effects[space]:
        if effect.kind == PER_SPACE:
            points += effect.amount * bits(me.crossed & effect.counted())
    return points


def counted_points(s: SevenWondersDice, me: Player) -> i64:
    """What would be counted if the game ended now (WD-15.7)."""
    points: i64 = 0
    for space in s.board(me).counting:
        if me.has(space):
            points += space_points(s, me, space)
    return points


def noted(me: Player, space: i64) -> i64:
    """The points noted for an attack (WD-8.5)."""
    return (me.noted >> NOTE_SHIFT[space]) & ((1 << NOTE_BITS) - 1)


def printed_points(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """The points that a crossed space has for itself, an attack those that were noted."""
    points: i64 = noted(me, space) if NOTE_SHIFT[space] >= 0 else 0
    for effect in s.board(me).effects[space]:
        if effect.kind == VP:
            points += effect.amount
    return points


def row(s: SevenWondersDice, me: Player, building: i64, counted: bool) -> i64:
    """The points of a building; `counted`: with those that are counted at the end (WD-16.2)."""
    points = s.tables.race_vp * me.race if building == AGORA else 0
    first = FIRST_SPACE[building]
    for space in range(first, first + SPACE_COUNT[building]):
        if me.has(space):
            points += printed_points(s, me, space)
            points += space_points(s, me, space) if counted else 0
    return points


def total(s: SevenWondersDice, me: Player, counted: bool) -> i64:
    """The sum of all rows."""
    points: i64 = 0
    for building in range(len(FIRST_SPACE)):
        points += row(s, me, building, counted)
    return points
