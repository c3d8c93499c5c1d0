"""Sentinel: gold on City cards, which may have to cover them (CL-11.4); see also `resolution`."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.kinds import CARD_NAMES, CARDS, DISTRICTS
from ...events import GUARDED
from ...options import GUARD, distinct
from ...reasons import HAS_GOLD
from ...state import CapitalLux2
from ...things import CARD, CITY
from ..cards import (
    GOLD,
    change_in_city,
    district_of,
    find_in_city,
    kind_of,
    value_of,
)
from ..limits import limit
from ..power import Power, Question, ask


@final
class Sentinel(Power):
    """Put 1 gold on a card of the own City that has none, if possible (CL-11.4.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if s.gold < s.tables.guard_gold:
            return
        for card in s.seats[player].city:
            if card & GOLD == 0:
                ask(s, GUARDS[player])
                return


@final
class Guard(Question):
    """Which card gets the gold (CL-11.4.1)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Put gold on a card of your City")

    def candidates(self, s: CapitalLux2) -> Options:
        city = s.seats[self.player].city
        return distinct([GUARD.first + district_of(c) * CARDS + kind_of(c) for c in city])

    def find(self, s: CapitalLux2, option: i64) -> i64:
        """The place of the card, without gold, that an option names, or -1."""
        spot = option - GUARD.first
        return find_in_city(s, self.player, spot // CARDS, spot % CARDS, False)

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        return HAS_GOLD if self.find(s, option) < 0 else LEGAL

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"card": CARD_NAMES[(option - GUARD.first) % CARDS]}

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for card in s.seats[self.player].city:
            if card & GOLD == 0:
                found.append(GUARD.first + district_of(card) * CARDS + kind_of(card))
        return distinct(found)

    def rob(self, s: CapitalLux2) -> i64:
        """His highest card without gold, where he has the least room (CL-15.7)."""
        me = s.seats[self.player]
        best: i64 = -1
        least: i64 = 0
        for district in range(DISTRICTS):
            high = highest_open(s, self.player, district)
            room = limit(s, district) - me.total[district]
            if high >= 0 and (best < 0 or room < least):
                best, least = high, room
        card = me.city[best]
        return GUARD.first + district_of(card) * CARDS + kind_of(card)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        place = self.find(s, option)
        card = s.seats[self.player].city[place]
        s.gold -= s.tables.guard_gold
        change_in_city(s, self.player, place, card | GOLD)
        where = CITY.first + district_of(card)
        s.tell(GUARDED, self.player, 0, CARD.first + kind_of(card), where)


def highest_open(s: CapitalLux2, player: i64, district: i64) -> i64:
    """The place of the highest card without gold of a City district, or -1."""
    found: i64 = -1
    city = s.seats[player].city
    for place in range(len(city)):
        if district_of(city[place]) == district and city[place] & GOLD == 0:
            if found < 0 or value_of(s, city[place]) > value_of(s, city[found]):
                found = place
    return found


GUARDS: Final = [Guard(player) for player in range(4)]
