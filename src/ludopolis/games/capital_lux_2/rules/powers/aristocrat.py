"""Aristocrat: a token doubles a card for this round (CL-11.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.kinds import CARD_NAMES, CARDS, DISTRICTS
from ...events import DOUBLED
from ...options import DOUBLE, DOUBLE_OWN, distinct
from ...reasons import HAS_TOKEN as HAS_TOKEN_REASON
from ...reasons import NO_FITTING_TOKEN
from ...state import NONE, CapitalLux2
from ...things import CAPITAL, CARD, CITY
from ..cards import (
    HAS_TOKEN,
    TOKEN,
    change_in_capital,
    change_in_city,
    district_of,
    find_in_capital,
    find_in_city,
    kind_of,
    value_of,
)
from ..limits import limit
from ..power import Power, Question, ask


@final
class Aristocrat(Power):
    """Put a token on a card that is worth half of it, if possible (CL-11.3.1, CL-11.3.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        s.tokens = (1 << len(s.tables.tokens)) - 1

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if fits_any(s, player):
            ask(s, DOUBLES[player])


def token_for(s: CapitalLux2, card: i64) -> i64:
    """The token in the supply that fits a card, or NONE (CL-11.3.2, CL-11.3.3)."""
    if card & HAS_TOKEN == 0:
        double = 2 * s.tables.value[kind_of(card)]
        for token in range(len(s.tables.tokens)):
            if s.tokens & (1 << token) and s.tables.tokens[token] == double:
                return token
    return NONE


def fits_any(s: CapitalLux2, player: i64) -> bool:
    """Whether a token fits a card of the Capital or of the own City."""
    for card in s.capital:
        if token_for(s, card) != NONE:
            return True
    for card in s.seats[player].city:
        if token_for(s, card) != NONE:
            return True
    return False


def in_capital(card: i64) -> i64:
    """The option that names a card of the Capital."""
    return DOUBLE.first + district_of(card) * CARDS + kind_of(card)


def in_city(card: i64) -> i64:
    """The option that names a card of the own City."""
    return DOUBLE_OWN.first + district_of(card) * CARDS + kind_of(card)


@final
class DoubleCard(Question):
    """Which card; its value says which token (CL-11.3.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Put an Aristocrat token on a card of half its value")

    def candidates(self, s: CapitalLux2) -> Options:
        found = [in_capital(card) for card in s.capital]
        found += [in_city(card) for card in s.seats[self.player].city]
        return distinct(found)

    def card(self, s: CapitalLux2, option: i64) -> i64:
        """The card that an option names, one without a token if there is one."""
        if option in DOUBLE:
            spot = option - DOUBLE.first
            place = find_in_capital(s, spot // CARDS, spot % CARDS, False)
            if place < 0:
                place = find_in_capital(s, spot // CARDS, spot % CARDS, True)
            return s.capital[place]
        spot = option - DOUBLE_OWN.first
        place = find_in_city(s, self.player, spot // CARDS, spot % CARDS, False)
        if place < 0:
            place = find_in_city(s, self.player, spot // CARDS, spot % CARDS, True)
        return s.seats[self.player].city[place]

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        card = self.card(s, option)
        if card & HAS_TOKEN:
            return HAS_TOKEN_REASON
        return NO_FITTING_TOKEN if token_for(s, card) == NONE else LEGAL

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        card = self.card(s, option)
        value = int(value_of(s, card))
        return {"card": CARD_NAMES[kind_of(card)], "value": value, "double": 2 * value}

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for card in s.capital:
            if token_for(s, card) != NONE:
                found.append(in_capital(card))
        for card in s.seats[self.player].city:
            if token_for(s, card) != NONE:
                found.append(in_city(card))
        return distinct(found)

    def rob(self, s: CapitalLux2) -> i64:
        """The highest token that fits safely in his City, in the Capital, in his City (CL-15.7)."""
        safe = self.best(s, True, True)
        if safe != NONE:
            return safe
        capital = self.best(s, False, False)
        return capital if capital != NONE else self.best(s, True, False)

    def best(self, s: CapitalLux2, own: bool, safe: bool) -> i64:
        """The option with the highest token; by district, then age."""
        found = NONE
        most: i64 = 0
        cards = s.seats[self.player].city if own else s.capital
        for district in range(DISTRICTS):
            room = limit(s, district) - s.seats[self.player].total[district] if safe else 0
            for card in cards:
                value = value_of(s, card)
                if district_of(card) != district or token_for(s, card) == NONE:
                    continue
                if value > most and (not safe or value <= room):
                    most = value
                    found = in_city(card) if own else in_capital(card)
        return found

    def choose(self, s: CapitalLux2, option: i64) -> None:
        card = self.card(s, option)
        token = token_for(s, card)
        s.tokens &= ~(1 << token)
        district = district_of(card)
        if option in DOUBLE:
            place = find_in_capital(s, district, kind_of(card), False)
            change_in_capital(s, place, card | ((token + 1) << TOKEN))
            where = CAPITAL.first + district
        else:
            place = find_in_city(s, self.player, district, kind_of(card), False)
            change_in_city(s, self.player, place, card | ((token + 1) << TOKEN))
            where = CITY.first + district
        value = s.tables.tokens[token]
        s.tell(DOUBLED, self.player, value, CARD.first + kind_of(card), where)


DOUBLES: Final = [DoubleCard(player) for player in range(4)]
