"""Chapters 4 and 8: freemen and advisors."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Options, i64, offer

from ..events import (
    ADVISOR,
    CHANGED,
    RETIRED,
)
from ..options import DIE
from ..state import BASES, DICE, NONE, Origins, Player
from ..tables import SCORPIO
from ..things import ADVISORS, COLOUR
from ..things import DIE as DIE_THING
from .resources import WISDOM, gain

HIGHEST: Final[i64] = 6


def freemen(me: Player) -> i64:
    """How many dice are on bases."""
    count: i64 = 0
    for die in me.dice:
        if die != NONE:
            count += 1
    return count


def has_free_base(me: Player) -> bool:
    """Whether a citizen can be taken (OR-4.3)."""
    return freemen(me) < me.bases


def find_unused(me: Player, die: i64) -> i64:
    """The base with this unused freeman, or NONE."""
    for base in range(BASES):
        if me.dice[base] == die:
            return base
    return NONE


def unused_mask(me: Player) -> i64:
    """One bit for each kind of die among the unused freemen."""
    mask: i64 = 0
    for die in me.dice:
        if 0 <= die < DICE:
            mask |= 1 << die
    return mask


def offer_dice(options: Options, mask: i64) -> None:
    """Add the dice of a mask, in their order."""
    die: i64 = 0
    while mask > 0:
        if mask & 1:
            offer(options, DIE.first + die)
        mask = mask >> 1
        die += 1


def put_on_base(me: Player, die: i64) -> i64:
    """Put a die on a free base; returns which (OR-4.3)."""
    base: i64 = 0
    while me.dice[base] != NONE:
        base += 1
    me.dice[base] = die
    return base


def rise(die: i64, by: i64) -> i64:
    """How much of this a die can rise, which ends at 6 (OR-13.5, OR-13.9, OR-13.10)."""
    room = HIGHEST - 1 - die % 6
    if by > room:
        return room
    return by


def change_die(s: Origins, player: i64, base: i64, by: i64) -> None:
    """Turn a freeman to another value, wherever it stands."""
    me = s.seats[player]
    before = me.dice[base]
    me.dice[base] = before + by
    s.tell(
        CHANGED, player, 0, DIE_THING.first + (before + by) % DICE, DIE_THING.first + before % DICE
    )


def increase(s: Origins, player: i64, base: i64) -> None:
    """Increase a freeman by 1; a 6 becomes an advisor (OR-4.4)."""
    if s.seats[player].dice[base] % 6 == HIGHEST - 1:
        retire(s, player, base)
    else:
        change_die(s, player, base, 1)


def retire(s: Origins, player: i64, base: i64) -> None:
    """A 6 becomes an advisor or, if its colour is in the row, brings points (OR-8.4.5)."""
    me = s.seats[player]
    die = me.dice[base] % DICE
    colour = die // 6
    me.dice[base] = NONE
    if (me.advisor_mask >> colour) & 1:
        s.tell(RETIRED, player, 0, COLOUR.first + colour)
        s.supply[colour] += 1
        s.score(player, s.tables.advisor_vp[advisor_count(me) - 1], ADVISORS)
    else:
        me.advisors |= (colour + 1) << (3 * advisor_count(me))
        me.advisor_mask |= 1 << colour
        s.tell(ADVISOR, player, 0, DIE_THING.first + die)
    if me.has(SCORPIO):
        gain(s, player, WISDOM, s.tables.scorpio_wisdom)


def advisor_count(me: Player) -> i64:
    """How many advisors stand in the row."""
    count: i64 = 0
    rest = me.advisors
    while rest > 0:
        count += 1
        rest = rest >> 3
    return count
