"""Chapter 11: when the game ends."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..events import ENDING as ENDING_MET
from ..state import COLOURS, Origins
from ..things import ENDING

ON_TOP: Final[i64] = 1
NO_GOLD: Final[i64] = 2
FEW_FLOORS: Final[i64] = 4
NO_CITIZENS: Final[i64] = 8


def endings_met(s: Origins) -> i64:
    """One bit for each end condition that holds now (OR-11.1); alone there are none (OR-14.8)."""
    if s.alone or s.round == 0:
        return 0
    met: i64 = NO_GOLD
    for gold in s.card_gold:
        if gold > 0:
            met = 0
    left: i64 = 0
    for colour in range(COLOURS):
        if s.floors[colour] > 0:
            left += 1
        if s.supply[colour] == 0:
            met |= NO_CITIZENS
    if left <= s.tables.end_floors:
        met |= FEW_FLOORS
    top = s.tables.temple_top
    for me in s.seats:
        if me.temples[0] == top and me.temples[1] == top and me.temples[2] == top:
            met |= ON_TOP
    return met


def floors_to_end(s: Origins) -> i64:
    """How many floors have to be taken, at the least, until few enough colours are left."""
    heaps = [int(floors) for floors in s.floors if floors > 0]
    heaps.sort()
    needed: i64 = 0
    for place in range(len(heaps) - int(s.tables.end_floors)):
        needed += heaps[place]
    return needed


def announce_endings(s: Origins) -> None:
    """Tell when a condition is met for the first time in a round (OR-11.2)."""
    met = endings_met(s)
    if met == s.announced:
        return
    for condition in range(ENDING.size):
        if ((met & ~s.announced) >> condition) & 1:
            s.tell(ENDING_MET, -1, 0, ENDING.first + condition)
    s.announced = met
