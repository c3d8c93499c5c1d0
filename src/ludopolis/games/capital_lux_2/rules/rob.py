"""Rob, the solo opponent: he plays by instruction cards (CL-15)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Options, i64, offer
from ludopolis.core.lots import Lots

from ..components.kinds import COLOURS
from ..events import ROB_CARD_SHOWN
from ..options import DRAW_ROB
from ..state import CapitalLux2
from ..tables import IF_SAFE, TO_CAPITAL
from ..things import ROB_CARD
from .hands import (
    BELOW_KIND,
    KIND,
    capital_district,
    city_district,
)
from .limits import limit
from .playing import play_into_capital, play_into_city

ROB: Final[i64] = 1  # his seat


@final
class RobPlays(Chance):
    """Rob's next instruction card; with none left they are shuffled (CL-15.4)."""

    def options(self, s: CapitalLux2) -> Options:
        left = cards_left(s)
        found: Options = []
        for card in range(len(s.tables.rob_lead)):
            if left & (1 << card):
                offer(found, DRAW_ROB.first + card)
        return found

    def lot(self, s: CapitalLux2, lots: Lots) -> i64:
        left, cards = cards_left(s), len(s.tables.rob_lead)
        card = lots.below(cards)
        while left & (1 << card) == 0:
            card = lots.below(cards)
        return DRAW_ROB.first + card

    def choose(self, s: CapitalLux2, option: i64) -> None:
        card = option - DRAW_ROB.first
        s.rob_left = cards_left(s) & ~(1 << card)
        s.rob_card = card
        s.tell(ROB_CARD_SHOWN, -1, 0, ROB_CARD.first + card)
        follow(s, card)


def cards_left(s: CapitalLux2) -> i64:
    """Rob's face-down cards, one bit each; all of them again when none is left (CL-15.4)."""
    return s.rob_left if s.rob_left else (1 << len(s.tables.rob_lead)) - 1


def follow(s: CapitalLux2, card: i64) -> None:
    """Play the hand card that an instruction card means, where it says (CL-15.4, CL-15.5)."""
    to = s.tables.rob_to[card]
    kind = choose_card(s, card)
    if to == IF_SAFE:
        district = city_district(s, kind)
        total = s.seats[ROB].total[district] + s.tables.value[kind]
        if total > limit(s, district):
            to = TO_CAPITAL
    if to == TO_CAPITAL:
        play_into_capital(s, ROB, kind)
    else:
        play_into_city(s, ROB, kind)


def choose_card(s: CapitalLux2, card: i64) -> i64:
    """The highest or lowest card of the first colour that Rob holds, from the lead on (CL-15.4)."""
    hand, in_capital = s.seats[ROB].hand, s.tables.rob_to[card] == TO_CAPITAL
    for turn in range(COLOURS):
        colour = (s.tables.rob_lead[card] + turn) % COLOURS
        best: i64 = -1
        for held in hand:
            kind = held >> KIND
            own = capital_district(s, kind) if in_capital else city_district(s, kind)
            if own == colour and (best < 0 or precedes(s, held, best, s.tables.rob_high[card])):
                best = held
        if best >= 0:
            return best >> KIND
    raise AssertionError("Rob has a card in his hand")


def precedes(s: CapitalLux2, held: i64, other: i64, high: i64) -> bool:
    """Whether Rob prefers one card of a colour: by value, then the one held longest (CL-15.4)."""
    value, rival = s.tables.value[held >> KIND], s.tables.value[other >> KIND]
    if value == rival:
        return held & BELOW_KIND < other & BELOW_KIND
    return (value > rival) == (high == 1)


ROB_PLAYS: Final = RobPlays()
