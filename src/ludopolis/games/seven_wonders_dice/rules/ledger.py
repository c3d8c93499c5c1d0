"""Coins and points as they come and go, each told."""

from __future__ import annotations

from ludopolis.core import i64

from ..events import GAINED, OVERFLOWED, SCORED
from ..state import SevenWondersDice
from ..things import BUILDING


def gain(s: SevenWondersDice, seat: i64, coins: i64) -> None:
    """Coins for the Gold Reserve; what does not fit is lost (WD-6.5)."""
    me = s.seats[seat]
    room = s.tables.most_coins - me.coins
    gained = coins if coins < room else room
    me.coins += gained
    if s.events is not None:
        if gained > 0:
            s.tell(GAINED, seat, gained)
        if coins > gained:
            s.tell(OVERFLOWED, seat, coins - gained)


def score(s: SevenWondersDice, seat: i64, points: i64, building: i64, cause: i64) -> None:
    """Points in the row of a building, because of this thing (WD-16.2)."""
    s.seats[seat].points += points
    s.tell(SCORED, seat, points, BUILDING.first + building, cause)
