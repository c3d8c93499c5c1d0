"""Money: the stack of special cards, what a hand is worth, and ways to pay (PA-7.6, PA-12.8)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, text

from ..components.bags import MOST, ONE, WIDTH, count
from ..events import MONEY_GAINED, PAID
from ..options import PAY, money_option
from ..reasons import CARD_TOO_MANY, CARDS_NOT_HELD, PAID_TOO_LITTLE
from ..state import NONE, Pantheon, Player
from ..things import CARD, CARD_KINDS, MONEY, SPECIAL, STONKUS1, STONKUS2
from .cards import discard


def special_top(s: Pantheon) -> i64:
    """The card on top of the special money, or NONE: the lowest, after Persia the highest."""
    found: i64 = NONE
    for kind in range(SPECIAL, CARD_KINDS):
        if count(s.special, kind):
            found = kind
            if not s.descending:
                return found
    return found


def special_stack(s: Pantheon) -> list[int]:
    """The values of the special money from the top down, which everybody sees (PA-2.7)."""
    found: list[int] = []
    for kind in range(SPECIAL, CARD_KINDS):
        found += [int(kind - MONEY + 1)] * count(s.special, kind)
    return found[::-1] if s.descending else found


def take_special(s: Pantheon, player: i64) -> None:
    """Take the top special money card, in sight of all; an empty stack gives nothing (PA-12.8)."""
    kind = special_top(s)
    if kind == NONE:
        return
    s.special -= ONE[kind]
    s.seats[player].hand += ONE[kind]
    s.seats[player].known += ONE[kind]
    s.tell(MONEY_GAINED, player, 0, CARD.first + kind)


def money_in_hand(me: Player) -> i64:
    """What the money cards of a hand are worth."""
    total: i64 = 0
    rest = me.hand >> (WIDTH * MONEY)
    value: i64 = 1
    while rest > 0:
        total += (rest & MOST) * value
        rest >>= WIDTH
        value += 1
    return total


def stonkus(s: Pantheon, me: Player) -> i64:
    """The money that gods add to each Purchase (PA-14.9)."""
    if me.gods == 0:
        return 0
    amounts = s.tables.god_amount
    return me.god(STONKUS1) * amounts[STONKUS1] + me.god(STONKUS2) * amounts[STONKUS2]


def is_due(me: Player, due: i64, twos: i64, threes: i64, fours: i64, fives: i64) -> bool:
    """Whether these cards, filled up with ones, pay what is due and none can be left out."""
    worth = 2 * twos + 3 * threes + 4 * fours + 5 * fives
    if worth < due:
        return due - worth <= me.cards(MONEY)
    least: i64 = 2 if twos else 3 if threes else 4 if fours else 5
    return worth - least < due


def ways_to_pay(me: Player, due: i64) -> Options:
    """The sets of money cards without one that could be left out (PA-7.6), ascending."""
    found: Options = []
    for twos in range(me.cards(MONEY + 1) + 1):
        for threes in range(me.cards(MONEY + 2) + 1):
            for fours in range(me.cards(MONEY + 3) + 1):
                for fives in range(me.cards(MONEY + 4) + 1):
                    if is_due(me, due, twos, threes, fours, fives):
                        worth = 2 * twos + 3 * threes + 4 * fours + 5 * fives
                        ones = max(0, due - worth)
                        found.append(money_option(ones, twos, threes, fours, fives))
    found.sort()
    return found


def cards_paid(option: i64) -> list[i64]:
    """How many cards of the values 1 to 5 an option to pay means."""
    rest = option - PAY.first
    return [rest // 54, rest // 18 % 3, rest // 6 % 3, rest // 2 % 3, rest % 2]


def worth_paid(option: i64) -> i64:
    """What those cards are worth."""
    cards = cards_paid(option)
    return cards[0] + 2 * cards[1] + 3 * cards[2] + 4 * cards[3] + 5 * cards[4]


def pay(s: Pantheon, player: i64, due: i64) -> None:
    """Pay what Stonkus does not cover; ask how, if there are several ways (PA-7.6)."""
    if due <= 0:
        return
    ways = ways_to_pay(s.seats[player], due)
    if len(ways) == 1:
        pay_with(s, player, ways[0])
    else:
        s.push(Pay(player, due))


def pay_with(s: Pantheon, player: i64, option: i64) -> None:
    """Discard the money cards."""
    s.tell(PAID, player, worth_paid(option))
    cards = cards_paid(option)
    for value in range(5):
        discard(s, player, MONEY + value, cards[value])


@final
class Pay(Ask):
    """Choose the money cards for what was bought (PA-7.6)."""

    def __init__(self, player: i64, due: i64) -> None:
        super().__init__(player)
        self.due = due

    def extent(self) -> i64:
        return self.due

    def prompt(self, s: Pantheon) -> Text:
        return text("Pay {due} money", due=self.due)

    def candidates(self, s: Pantheon) -> Options:
        return PAY.options

    def options(self, s: Pantheon) -> Options:
        return ways_to_pay(s.seats[self.player], self.due)

    def refusal(self, s: Pantheon, option: i64) -> i64:
        me, cards = s.seats[self.player], cards_paid(option)
        for value in range(5):
            if cards[value] > me.cards(MONEY + value):
                return CARDS_NOT_HELD
        worth = worth_paid(option)
        if worth < self.due:
            return PAID_TOO_LITTLE
        for value in range(5):
            if cards[value] and worth - (value + 1) >= self.due:
                return CARD_TOO_MANY
        return LEGAL

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return {"paid": worth_paid(option), "price": self.due}

    def choose(self, s: Pantheon, option: i64) -> None:
        pay_with(s, self.player, option)
