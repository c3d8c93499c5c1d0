"""What everything costs; refusals, options, picks and views all ask here (WD-5, WD-15.5)."""

from __future__ import annotations

from ludopolis.core import i64

from ..state import Player, SevenWondersDice
from ..things import NOTE_BITS, QUARTERS, SPACES


def die_cost(s: SevenWondersDice, me: Player, die: i64) -> i64:
    """Coins for choosing a die: its quarter, after the player's reductions (WD-5.1, WD-15.5)."""
    t = s.tables
    if me.free and (me.free >> t.colour_of[die]) & 1 == 1:
        return 0
    cost = t.quarter_cost[s.shown[die] & (QUARTERS - 1)]
    if cost <= me.discount:
        return 0  # compiled, a conditional expression would make objects of the numbers
    return cost - me.discount


def die_gain(s: SevenWondersDice, me: Player, die: i64) -> i64:
    """Coins that choosing the die brings before it is paid (WD-15.6)."""
    return (me.gains >> (s.tables.colour_of[die] * NOTE_BITS)) & ((1 << NOTE_BITS) - 1)


def purse(s: SevenWondersDice, me: Player, die: i64) -> i64:
    """The coins with which the player pays die and space (WD-15.6, WD-6.5)."""
    if me.gains == 0:
        return me.coins
    coins = me.coins + die_gain(s, me, die)
    return coins if coins < s.tables.most_coins else s.tables.most_coins


def space_cost(s: SevenWondersDice, me: Player, space: i64) -> i64:
    """Coins in place of the Resources that are required and not produced (WD-5.4)."""
    t = s.tables
    required = t.cost[me.city * SPACES + space]
    if required <= me.resources:
        return 0
    return (required - me.resources) * t.missing_coins
