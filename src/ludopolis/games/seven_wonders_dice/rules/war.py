"""Attacks on the neighbours, whose defences count if they were there when the turn began (WD-8)."""

from __future__ import annotations

from ludopolis.core import i64

from ..events import ATTACKED
from ..state import SevenWondersDice
from ..things import BUILDING, BUILDING_OF, EAST, SPACE, WEST
from .guilds import bits


def defences_against(s: SevenWondersDice, seat: i64, side: i64) -> i64:
    """The defences that face the attacks of one side (WD-8.5 to WD-8.7).

    West faces the East Barracks of the left neighbour, East the West Barracks of the right one.
    """
    if side == WEST:
        return bits(s.seats[s.left(seat)].start & s.tables.layout.defences[EAST])
    return bits(s.seats[s.right(seat)].start & s.tables.layout.defences[WEST])


def attack(s: SevenWondersDice, seat: i64, space: i64, points: i64) -> None:
    """Note the points of an attack space less the defences that face it, for good (WD-8.5)."""
    me, side = s.seats[seat], BUILDING_OF[space]
    met = defences_against(s, seat, side)
    if met > points:
        met = points
    me.met += met << s.tables.layout.met_shift[space]
    me.points += points - met
    s.tell(ATTACKED, seat, points - met, BUILDING.first + side, SPACE.first + space)
