"""The condition of the Guild Court: a comparison with both neighbours (WD-13)."""

from __future__ import annotations

from ludopolis.core import LEGAL, i64

from ..reasons import FEWER, NOT_MORE
from ..state import SevenWondersDice


def bits(mask: i64) -> i64:
    """How many are in a set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def count_at_start(s: SevenWondersDice, seat: i64, group: i64) -> i64:
    """The spaces of a group that were crossed off when the turn began (WD-13.4, WD-13.5)."""
    return bits(s.seats[seat].start & s.tables.layout.group_mask[group])


def rival(s: SevenWondersDice, seat: i64, group: i64) -> i64:
    """The neighbour with more spaces of the group; the left one between equals (WD-13.2)."""
    left, right = s.left(seat), s.right(seat)
    more = count_at_start(s, right, group) > count_at_start(s, left, group)
    return right if more else left


def guild_refusal(s: SevenWondersDice, seat: i64, group: i64) -> i64:
    """LEGAL, or why the condition is not met: strict between two players (WD-13.2, WD-13.3)."""
    mine = count_at_start(s, seat, group)
    theirs = count_at_start(s, rival(s, seat, group), group)
    if s.players == 2:
        return LEGAL if mine > theirs else NOT_MORE
    return LEGAL if mine >= theirs else FEWER
