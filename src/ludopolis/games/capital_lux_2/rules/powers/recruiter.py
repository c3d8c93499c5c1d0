"""Recruiter: the visible card of small value joins the City (CL-9.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.kinds import RECRUITER
from ...events import RECRUITED, TURNED_UP
from ...options import DRAW
from ...state import NONE, CapitalLux2
from ...things import CARD, CITY
from ..cards import enter_city
from ..decks import FromDeck, ready, take_from_deck
from ..hands import city_district
from ..power import Power


@final
class Recruiter(Power):
    """Take the visible card into the City; the next is turned up (CL-9.3.1, CL-9.3.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        turn_up(s, NONE)

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if s.recruit == NONE:  # the place is filled first, if that is possible now (CL-3.10)
            turn_up(s, player)
        else:
            recruit(s, player)


def recruit(s: CapitalLux2, player: i64) -> None:
    """The visible card goes into the district of its colour (CL-9.3.2)."""
    kind = s.recruit
    district = city_district(s, kind)
    s.recruit = NONE
    enter_city(s, player, kind, district)
    s.tell(RECRUITED, player, 0, CARD.first + kind, CITY.first + district)
    turn_up(s, NONE)


def turn_up(s: CapitalLux2, recruiter: i64) -> None:
    """Turn up the next card, if there is one, for a player who takes it or for nobody."""
    if ready(s, RECRUITER):
        s.push(TURN_UP[recruiter + 1])


@final
class TurnUpRecruiter(FromDeck):
    """The next Recruiter card is turned up (CL-9.3.1)."""

    def __init__(self, recruiter: i64) -> None:
        super().__init__(RECRUITER)
        self.recruiter = recruiter  # who takes it at once, or NONE

    def choose(self, s: CapitalLux2, option: i64) -> None:
        s.recruit = option - DRAW.first
        take_from_deck(s, s.recruit)
        s.tell(TURNED_UP, -1, 0, CARD.first + s.recruit)
        if self.recruiter != NONE:
            recruit(s, self.recruiter)


TURN_UP: Final = [TurnUpRecruiter(player) for player in range(-1, 4)]
