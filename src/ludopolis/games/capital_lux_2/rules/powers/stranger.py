"""Stranger: a district of its own, filled from a river of Rebel cards (CL-9.4)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Do, Options, Text, Word, append, i64, text, vec
from ludopolis.core.numbers import pop

from ...components.kinds import CARD_NAMES, REBEL, STRANGERS
from ...events import STRANGER_GIVEN, STRANGER_TAKEN, TURNED_UP
from ...options import (
    DRAW,
    EXCHANGE,
    GIVE,
    TAKE_STRANGER,
    distinct,
)
from ...reasons import NO_OWN_STRANGER, NOT_IN_RIVER
from ...state import CapitalLux2
from ...things import CARD, CITY
from ..cards import (
    MARKED,
    district_of,
    enter_city,
    find_in_city,
    kind_of,
    leave_city,
    strip,
    value_of,
)
from ..decks import FromDeck, ready, take_from_deck
from ..limits import limit
from ..power import Power, Question, ask
from .agent import has_cards


@final
class Stranger(Power):
    """Take a river card into the Strangers district, or exchange one (CL-9.4.1, CL-9.4.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        fill(s)

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        s.push(MEETS[player])
        fill(s)  # open places are filled first, if that is possible now (CL-3.10)


def fill(s: CapitalLux2) -> None:
    """The river has three cards again, as far as the Rebel deck goes (CL-9.4.9)."""
    if len(s.strangers) < s.tables.strangers_river and ready(s, REBEL):
        s.push(FILL)


@final
class FillStrangers(FromDeck):
    """A Rebel card comes into the Strangers river."""

    def __init__(self) -> None:
        super().__init__(REBEL)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind = option - DRAW.first
        take_from_deck(s, kind)
        s.strangers = append(s.strangers, kind)
        s.tell(TURNED_UP, -1, 0, CARD.first + kind)
        fill(s)


@final
class Meet(Do):
    """With an empty river nothing happens (CL-9.4.9)."""

    def __init__(self, guest: i64) -> None:
        super().__init__()
        self.guest = guest

    def run(self, s: CapitalLux2) -> None:
        if len(s.strangers) > 0:
            ask(s, MEET_STRANGERS[self.guest])


def place_in(cards: vec[i64], kind: i64) -> i64:
    """The place of a kind in a river, or -1."""
    for place in range(len(cards)):
        if cards[place] == kind:
            return place
    return -1


def leave_river(s: CapitalLux2, player: i64, kind: i64) -> None:
    """A river card comes into the Strangers district (CL-9.4.2)."""
    s.strangers, _ = pop(s.strangers, place_in(s.strangers, kind))
    enter_city(s, player, kind, STRANGERS)
    s.tell(STRANGER_TAKEN, player, 0, CARD.first + kind, CITY.first + STRANGERS)


@final
class MeetStrangers(Question):
    """Which river card, to take or to exchange (CL-9.4.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Take a card of the Strangers river, or exchange one")

    def candidates(self, s: CapitalLux2) -> Options:
        return TAKE_STRANGER.options + EXCHANGE.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        taking = option in TAKE_STRANGER
        kind = option - (TAKE_STRANGER.first if taking else EXCHANGE.first)
        if place_in(s.strangers, kind) < 0:
            return NOT_IN_RIVER
        return LEGAL if taking or has_cards(s, self.player, STRANGERS) else NO_OWN_STRANGER

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        first = TAKE_STRANGER.first if option in TAKE_STRANGER else EXCHANGE.first
        return {"card": CARD_NAMES[option - first]}

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        can_give = has_cards(s, self.player, STRANGERS)
        for kind in s.strangers:
            found.append(TAKE_STRANGER.first + kind)
            if can_give:
                found.append(EXCHANGE.first + kind)
        return distinct(found)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        if option in TAKE_STRANGER:
            leave_river(s, self.player, option - TAKE_STRANGER.first)
            fill(s)
        else:
            ask(s, GiveStranger(self.player, option - EXCHANGE.first))

    def rob(self, s: CapitalLux2) -> i64:
        """The highest card that fits; or exchange for a lower one; or the lowest (CL-15.7)."""
        room = limit(s, STRANGERS) - s.seats[self.player].total[STRANGERS]
        fitting: i64 = -1
        low: i64 = -1
        for kind in s.strangers:
            value = s.tables.value[kind]
            if value <= room and (fitting < 0 or value > s.tables.value[fitting]):
                fitting = kind
            if low < 0 or value < s.tables.value[low]:
                low = kind
        if fitting >= 0:
            return TAKE_STRANGER.first + fitting
        high = highest_stranger(s, self.player)
        if high >= 0 and value_of(s, s.seats[self.player].city[high]) > s.tables.value[low]:
            return EXCHANGE.first + low
        return TAKE_STRANGER.first + low


def highest_stranger(s: CapitalLux2, player: i64) -> i64:
    """The place of the highest card of a Strangers district, or -1."""
    found: i64 = -1
    city = s.seats[player].city
    for place in range(len(city)):
        if district_of(city[place]) == STRANGERS:
            if found < 0 or value_of(s, city[place]) > value_of(s, city[found]):
                found = place
    return found


@final
class GiveStranger(Question):
    """Which card of the own Strangers district goes into the river (CL-9.4.2)."""

    def __init__(self, player: i64, kind: i64) -> None:
        super().__init__(player)
        self.kind = kind  # what is taken for it

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Which card do you give for {card}?", card=CARD_NAMES[self.kind])

    def candidates(self, s: CapitalLux2) -> Options:
        found: Options = []
        for card in s.seats[self.player].city:
            if district_of(card) == STRANGERS:
                found.append(GIVE.first + 2 * kind_of(card) + (1 if card & MARKED else 0))
        return distinct(found)

    def rob(self, s: CapitalLux2) -> i64:
        card = s.seats[self.player].city[highest_stranger(s, self.player)]
        return GIVE.first + 2 * kind_of(card) + (1 if card & MARKED else 0)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind, marked = (option - GIVE.first) // 2, (option - GIVE.first) % 2 == 1
        place = find_in_city(s, self.player, STRANGERS, kind, marked)
        given = strip(s, leave_city(s, self.player, place))
        leave_river(s, self.player, self.kind)
        s.strangers = append(s.strangers, given)
        s.tell(STRANGER_GIVEN, self.player, 0, CARD.first + given)


FILL: Final = FillStrangers()
MEETS: Final = [Meet(player) for player in range(4)]
MEET_STRANGERS: Final = [MeetStrangers(player) for player in range(4)]
