"""Who leads which city: dealt, or chosen in seat order (WD-3.1, WD-19.1)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Chance, Options, Text, Who, Word, i64, text

from ..events import LEADS
from ..options import LEAD
from ..reasons import CITY_TAKEN
from ..state import SevenWondersDice
from ..things import CITY, THINGS


def leader(s: SevenWondersDice, city: i64) -> i64:
    """The seat that leads the city, or -1."""
    for seat in range(s.players):
        if s.seats[seat].city == city:
            return seat
    return -1


def lead(s: SevenWondersDice, seat: i64, city: i64) -> None:
    """Take a city board."""
    s.seats[seat].city = city
    s.tell(LEADS, seat, thing=CITY.first + city)


@final
class DealCity(Chance):
    """A city that nobody leads, at random (WD-3.1)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def options(self, s: SevenWondersDice) -> Options:
        return [LEAD.first + city for city in range(LEAD.size) if leader(s, city) < 0]

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        lead(s, self.seat, option - LEAD.first)


@final
class ChooseCity(Ask):
    """Choose a city that nobody leads (WD-19.1)."""

    def prompt(self, s: SevenWondersDice) -> Text:
        return text("Choose the city you lead")

    def candidates(self, s: SevenWondersDice) -> Options:
        return LEAD.options

    def refusal(self, s: SevenWondersDice, option: i64) -> i64:
        return LEGAL if leader(s, option - LEAD.first) < 0 else CITY_TAKEN

    def facts(self, s: SevenWondersDice, option: i64) -> dict[str, Word]:
        city = option - LEAD.first
        named = THINGS[int(CITY.first + city)].label
        return {"city": named, "player": Who(int(leader(s, city)))}

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        lead(s, self.player, option - LEAD.first)
