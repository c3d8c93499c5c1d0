"""Missionary: a Capital card of lower value comes into the hand (CL-10.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.kinds import CARD_NAMES, COLOURS
from ...events import CALLED
from ...options import MARKS, MISSIONARY_TAKE, distinct
from ...reasons import NOT_LOWER
from ...state import CapitalLux2
from ...things import CAPITAL, CARD
from ..cards import (
    HAS_TOKEN,
    district_of,
    find_in_capital,
    kind_of,
    leave_capital,
    strip,
    trigger_value,
    value_of,
)
from ..hands import SEEN, receive
from ..power import Power, Question, ask


@final
class Missionary(Power):
    """Take a Capital card of lower value into the hand, if there is one (CL-10.3.1, CL-10.3.2)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        value = trigger_value(s, trigger)
        for card in s.capital:
            if value_of(s, card) < value:
                ask(s, CALLS[player * COLOURS + trigger])
                return


def spot_of(card: i64) -> i64:
    """The option that names a card of the Capital."""
    marked = 1 if card & HAS_TOKEN else 0
    return MISSIONARY_TAKE.first + district_of(card) * MARKS + 2 * kind_of(card) + marked


def find_spot(s: CapitalLux2, option: i64) -> i64:
    """The place of the card that an option names."""
    spot = option - MISSIONARY_TAKE.first
    return find_in_capital(s, spot // MARKS, spot % MARKS // 2, spot % 2 == 1)


@final
class Call(Question):
    """Which card, of lower value than the triggering one (CL-10.3.1)."""

    def __init__(self, player: i64, trigger: i64) -> None:
        super().__init__(player)
        self.trigger = trigger

    def prompt(self, s: CapitalLux2) -> Text:
        value = int(trigger_value(s, self.trigger))
        return text("Take a Capital card of less than {value} into your hand", value=value)

    def candidates(self, s: CapitalLux2) -> Options:
        return distinct([spot_of(card) for card in s.capital])

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        value = value_of(s, s.capital[find_spot(s, option)])
        return LEGAL if value < trigger_value(s, self.trigger) else NOT_LOWER

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        card = s.capital[find_spot(s, option)]
        return {
            "card": CARD_NAMES[kind_of(card)],
            "value": int(value_of(s, card)),
            "limit": int(trigger_value(s, self.trigger)),
        }

    def options(self, s: CapitalLux2) -> Options:
        value = trigger_value(s, self.trigger)
        found: Options = []
        for card in s.capital:
            if value_of(s, card) < value:
                found.append(spot_of(card))
        return distinct(found)

    def rob(self, s: CapitalLux2) -> i64:
        """The highest eligible card; among equal ones by district, then age (CL-15.7)."""
        value = trigger_value(s, self.trigger)
        best: i64 = 0
        found = MISSIONARY_TAKE.first
        for district in range(COLOURS):
            for card in s.capital:
                if district_of(card) == district and best < value_of(s, card) < value:
                    best = value_of(s, card)
                    found = spot_of(card)
        return found

    def choose(self, s: CapitalLux2, option: i64) -> None:
        card = leave_capital(s, find_spot(s, option))
        kind = strip(s, card)
        receive(s.seats[self.player], kind, SEEN)
        place = CAPITAL.first + district_of(card)
        s.tell(CALLED, self.player, 0, CARD.first + kind, place)


CALLS: Final = [Call(player, trigger) for player in range(4) for trigger in range(COLOURS)]
