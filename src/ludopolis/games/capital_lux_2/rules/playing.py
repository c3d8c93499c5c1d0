"""Playing a card from the hand (CL-5.3, CL-5.4)."""

from __future__ import annotations

from ludopolis.core import i64

from ..events import PLAYED_CAPITAL, PLAYED_CITY
from ..state import CapitalLux2
from ..things import CAPITAL, CARD, CITY
from .cards import enter_capital, enter_city
from .hands import capital_district, city_district, release


def play_into_city(s: CapitalLux2, player: i64, kind: i64) -> None:
    """The card goes into the own City, and nothing else happens (CL-5.3)."""
    district = city_district(s, kind)
    release(s.seats[player], kind)
    enter_city(s, player, kind, district)
    s.tell(PLAYED_CITY, player, 0, CARD.first + kind, CITY.first + district)


def play_into_capital(s: CapitalLux2, player: i64, kind: i64) -> None:
    """The card goes into the Capital, and the power of that district is used (CL-5.4)."""
    district = capital_district(s, kind)
    release(s.seats[player], kind)
    enter_capital(s, kind, district)
    s.tell(PLAYED_CAPITAL, player, 0, CARD.first + kind, CAPITAL.first + district)
    s.powers[district].activate(s, player, district)
