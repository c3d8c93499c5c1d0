"""Cleric: the lowest card of a Capital district moves into the City (CL-10.1)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, offer, text

from ...components.kinds import COLOUR_NAMES, COLOURS
from ...events import CONVERTED
from ...options import CLERIC_FROM
from ...reasons import NO_CARD_THERE, ONLY_TRIGGER
from ...state import CapitalLux2
from ...things import CARD, CITY
from ..cards import (
    enter_city,
    is_empty,
    kind_of,
    leave_capital,
    lowest,
    newest,
    value_of,
)
from ..limits import maximum
from ..power import Power, Question, ask


@final
class Cleric(Power):
    """Choose a Capital district; its lowest card comes to the own City (CL-10.1.1, CL-10.1.4)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        for district in range(COLOURS):
            if convert(s, district, trigger) >= 0:
                ask(s, CONVERTS[player * COLOURS + trigger])
                return


def convert(s: CapitalLux2, district: i64, trigger: i64) -> i64:
    """The place of the card that the Cleric would take from a district, or -1.

    The triggering card is never taken (CL-10.1.2, CL-10.1.3).
    """
    return lowest(s, district, newest(s, trigger) if district == trigger else -1)


@final
class Convert(Question):
    """From which Capital district (CL-10.1.1)."""

    def __init__(self, player: i64, trigger: i64) -> None:
        super().__init__(player)
        self.trigger = trigger

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Move the lowest card of which Capital district into your City?")

    def candidates(self, s: CapitalLux2) -> Options:
        return CLERIC_FROM.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        district = option - CLERIC_FROM.first
        if convert(s, district, self.trigger) >= 0:
            return LEGAL
        return NO_CARD_THERE if is_empty(s, district) else ONLY_TRIGGER

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"district": COLOUR_NAMES[option - CLERIC_FROM.first]}

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for district in range(COLOURS):
            if convert(s, district, self.trigger) >= 0:
                offer(found, CLERIC_FROM.first + district)
        return found

    def rob(self, s: CapitalLux2) -> i64:
        """The highest card that leaves him within the new MAXIMUM; else the lowest (CL-15.7)."""
        best: i64 = -1
        low: i64 = -1
        best_value: i64 = 0
        low_value: i64 = 0
        for district in range(COLOURS):
            place = convert(s, district, self.trigger)
            if place < 0:
                continue
            value = value_of(s, s.capital[place])
            most = maximum(s, district, value)
            fits = s.seats[self.player].total[district] + value <= most
            if fits and (best < 0 or value > best_value):
                best, best_value = district, value
            if low < 0 or value < low_value:
                low, low_value = district, value
        return CLERIC_FROM.first + (best if best >= 0 else low)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        district = option - CLERIC_FROM.first
        card = leave_capital(s, convert(s, district, self.trigger))
        enter_city(s, self.player, card, district)
        s.tell(CONVERTED, self.player, 0, CARD.first + kind_of(card), CITY.first + district)


CONVERTS: Final = [Convert(player, trigger) for player in range(4) for trigger in range(COLOURS)]
