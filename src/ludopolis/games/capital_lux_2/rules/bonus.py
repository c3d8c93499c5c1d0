"""Bonus cards: the strongest City of a district wins a Capital card (CL-6.20 to CL-6.29)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Options, Text, append, i64, text

from ..components.kinds import CARDS, COLOURS, STRANGERS
from ..events import REMOVED, TIED, WON
from ..options import BONUS_CARD, distinct
from ..state import CapitalLux2
from ..things import CAPITAL, CARD, CITY
from .cards import (
    COVERED,
    GOLD,
    HAS_TOKEN,
    change_in_capital,
    change_in_city,
    discard,
    district_of,
    find_in_capital,
    highest,
    kind_of,
    leave_capital,
    strip,
    value_of,
)
from .power import Question, ask
from .report import REMOVED as NOTE_REMOVED
from .report import TIED as NOTE_TIED
from .report import WON as NOTE_WON
from .report import note


@final
class CapitalTokensBack(Do):
    """Aristocrat tokens leave the Capital before bonus cards are given (CL-6.20, CL-11.3.4)."""

    def run(self, s: CapitalLux2) -> None:
        for place in range(len(s.capital)):
            card = s.capital[place]
            if card & HAS_TOKEN:
                strip(s, card)
                change_in_capital(s, place, card & ~HAS_TOKEN)


@final
class MarksBack(Do):
    """Aristocrat tokens and used Sentinel gold leave the Cities (CL-6.29)."""

    def run(self, s: CapitalLux2) -> None:
        for player in range(s.count):
            city = s.seats[player].city
            for place in range(len(city)):
                card = city[place]
                if card & (HAS_TOKEN | COVERED):
                    strip(s, card)
                    change_in_city(s, player, place, card & ~(HAS_TOKEN | GOLD | COVERED))


def strongest(s: CapitalLux2, district: i64) -> i64:
    """The players with the highest City total, one bit each; none below 1 (CL-6.21, CL-6.22)."""
    top = s.tables.min_strength
    found: i64 = 0
    for player in range(s.count):
        total = s.seats[player].total[district]
        if total > top or (total == top and found == 0):
            top = total
            found = 1 << player
        elif total == top:
            found |= 1 << player
    return found


def single(players: i64) -> i64:
    """The only player in the set, or -1."""
    for player in range(4):
        if players == 1 << player:
            return player
    return -1


def share_gold(s: CapitalLux2, players: i64, district: i64) -> None:
    """Tied players take gold, in turn order while there is some (CL-6.24, CL-6.27)."""
    for place in range(s.count):
        player = s.in_order(place)
        if players & (1 << player):
            gold = min(s.tables.tie_gold, s.gold)
            s.gold -= gold
            s.seats[player].gold += gold
            s.tell(TIED, player, gold, place=CITY.first + district)
            note(s, NOTE_TIED, player, district, gold)


def win(s: CapitalLux2, player: i64, place: i64, strongest_in: i64) -> None:
    """A card of the Capital becomes a bonus card (CL-6.23)."""
    card = leave_capital(s, place)
    me = s.seats[player]
    me.bonus = append(me.bonus, kind_of(card))
    s.tell(WON, player, 0, CARD.first + kind_of(card), CAPITAL.first + district_of(card))
    note(s, NOTE_WON, player, strongest_in, kind_of(card))


@final
class Bonus(Do):
    """The bonus card of one district; on a tie it is discarded (CL-6.21 to CL-6.25)."""

    def __init__(self, district: i64) -> None:
        super().__init__()
        self.district = district

    def run(self, s: CapitalLux2) -> None:
        players = strongest(s, self.district)
        if players == 0:
            return
        place, winner = highest(s, self.district), single(players)
        if winner < 0:
            share_gold(s, players, self.district)
        if place < 0:
            return
        if winner >= 0:
            win(s, winner, place, self.district)
            return
        card = leave_capital(s, place)
        s.tell(REMOVED, -1, 0, CARD.first + kind_of(card), CAPITAL.first + self.district)
        note(s, NOTE_REMOVED, -1, self.district, kind_of(card))
        discard(s, card)


@final
class StrangersBonus(Do):
    """The strongest Strangers district wins any card of the Capital (CL-9.4.7, CL-9.4.10)."""

    def run(self, s: CapitalLux2) -> None:
        players = strongest(s, STRANGERS)
        winner = single(players)
        if winner < 0:
            share_gold(s, players, STRANGERS)
        elif len(s.capital) > 0:
            ask(s, CHOOSE_BONUS[winner])


@final
class ChooseBonus(Question):
    """Any one card that is still in the Capital (CL-9.4.7)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Your Strangers district is the strongest: choose a bonus card")

    def candidates(self, s: CapitalLux2) -> Options:
        found: Options = []
        for card in s.capital:
            found.append(BONUS_CARD.first + district_of(card) * CARDS + kind_of(card))
        return distinct(found)

    def rob(self, s: CapitalLux2) -> i64:
        """The highest card (CL-15.7)."""
        best: i64 = -1
        for district in range(COLOURS):
            place = highest(s, district)
            if place >= 0 and (
                best < 0 or value_of(s, s.capital[place]) > value_of(s, s.capital[best])
            ):
                best = place
        card = s.capital[best]
        return BONUS_CARD.first + district_of(card) * CARDS + kind_of(card)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        spot = option - BONUS_CARD.first
        win(s, self.player, find_in_capital(s, spot // CARDS, spot % CARDS, False), STRANGERS)


CAPITAL_TOKENS_BACK: Final = CapitalTokensBack()
MARKS_BACK: Final = MarksBack()
BONUSES: Final = [Bonus(district) for district in range(COLOURS)]
STRANGERS_BONUS: Final = StrangersBonus()
CHOOSE_BONUS: Final = [ChooseBonus(player) for player in range(4)]
