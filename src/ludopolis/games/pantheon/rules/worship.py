"""Chapter 8: Worship, and offerings for a god."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..components.bags import MOST, ONE, WIDTH, count, is_part, size
from ..events import WORSHIPS
from ..options import (
    GOD_TILE,
    MOST_OFFERED,
    OFFER,
    offer_option,
    offered,
)
from ..reasons import (
    CARDS_ONLY,
    GOD_NOT_THERE,
    OFFER_NOT_HELD,
    OFFER_UNFIT,
    OFFERING_SHORT,
)
from ..state import NONE, Pantheon, Player
from ..things import (
    GIFT,
    GOD,
    OFFERINGS,
    PIETALTE,
    SURPARIT,
    THINGS,
)
from .cards import discard
from .doubts import offer_doubt
from .gods import gain_god

Strengths = tuple[i64, i64, i64, i64]


def strength(me: Player, kind: i64, offering: i64) -> i64:
    """What the player can bring of a type for a god: tile and cards together (PA-8.3, PA-8.4)."""
    rank = 0 if kind == PIETALTE else me.rank(offering)
    return rank + me.cards(GIFT + offering)


def strengths(me: Player, kind: i64) -> Strengths:
    """The same for all types, the strongest first."""
    a, b = strength(me, kind, 0), strength(me, kind, 1)
    c, d = strength(me, kind, 2), strength(me, kind, 3)
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    return (a, b, c, d) if b >= c else (a, c, b, d)


def is_enough(s: Pantheon, found: Strengths, kind: i64) -> bool:
    """Whether each number can be met by another type: the largest by the strongest (PA-8.2)."""
    cost, first = s.tables.cost, kind * OFFERINGS
    a, b, c, d = found
    if a < cost[first] or b < cost[first + 1]:
        return False
    return c >= cost[first + 2] and d >= cost[first + 3]


def can_afford(s: Pantheon, me: Player, kind: i64) -> bool:
    """Whether the player can bring what the god asks for (PA-8.2)."""
    return is_enough(s, strengths(me, kind), kind)


def next_god(s: Pantheon, me: Player, kind: i64) -> i64:
    """The first god of the display, from this kind on, that the player can pay for, or NONE."""
    found = strengths(me, SURPARIT)  # as for all but Pietalte
    rest = s.gods >> (WIDTH * kind)
    while rest > 0:
        if rest & MOST:
            if can_afford(s, me, kind) if kind == PIETALTE else is_enough(s, found, kind):
                return kind
        rest >>= WIDTH
        kind += 1
    return NONE


def append_gods(s: Pantheon, player: i64, options: Options) -> None:
    """Add the gods of the display that the player can pay for (PA-8.1)."""
    me = s.seats[player]
    kind = next_god(s, me, 0)
    while kind != NONE:
        offer(options, GOD_TILE.first + kind)
        kind = next_god(s, me, kind + 1)


def can_worship(s: Pantheon, player: i64) -> bool:
    """Whether a god of the display can be taken (PA-5.3)."""
    return next_god(s, s.seats[player], 0) != NONE


def god_refusal(s: Pantheon, player: i64, kind: i64) -> i64:
    """Whether the player can bring the offering of a god of the display (PA-8.1 to PA-8.4)."""
    if count(s.gods, kind) == 0:
        return GOD_NOT_THERE
    if can_afford(s, s.seats[player], kind):
        return LEGAL
    return CARDS_ONLY if kind == PIETALTE else OFFERING_SHORT


def god_facts(s: Pantheon, player: i64, kind: i64) -> dict[str, Word]:
    """What a god asks for, and what the player has."""
    first = kind * OFFERINGS
    cost = [str(number) for number in s.tables.cost[first : first + OFFERINGS] if number]
    have = [str(number) for number in strengths(s.seats[player], kind)]
    return {
        "god": THINGS[int(GOD.first + kind)].label,
        "cost": ", ".join(cost),
        "have": ", ".join(have),
    }


def missing(me: Player, kind: i64, offering: i64, number: i64) -> i64:
    """The cards still missing for a number; more than can be offered where there are too few."""
    rank = 0 if kind == PIETALTE else me.rank(offering)
    cards = max(0, number - rank)
    return cards if cards <= me.cards(GIFT + offering) else MOST_OFFERED + 1


def append_ways(
    s: Pantheon, me: Player, kind: i64, numbers: i64, place: i64, used: i64, cards: i64,
    found: Options,
) -> None:  # fmt: skip
    """Add the sets of cards that meet the numbers from `place` on with types not used yet."""
    if place == numbers:
        option = offer_option(cards)
        if option not in found:
            offer(found, option)
        return
    number = s.tables.cost[kind * OFFERINGS + place]
    for offering in range(OFFERINGS):
        if (used >> offering) & 1 == 0:
            needed = missing(me, kind, offering, number)
            if needed <= MOST_OFFERED:
                more = cards + needed * ONE[offering]
                append_ways(s, me, kind, numbers, place + 1, used | (1 << offering), more, found)


def ways_to_offer(s: Pantheon, me: Player, kind: i64, numbers: i64) -> Options:
    """The sets of cards for the first numbers of a god, each once, the smallest first.

    All types that can be paid are open for all numbers, also where fewer cards would do; which
    types stand for which numbers makes no other difference (PA-8.2, PA-8.3).
    """
    found: Options = []
    append_ways(s, me, kind, numbers, 0, 0, 0, found)
    found.sort()
    return found


def spare_cards(s: Pantheon, me: Player, kind: i64, numbers: i64, option: i64) -> i64:
    """How many of the cards offered could be kept, the others being enough (PA-8.3)."""
    cards = offered(option)
    spare: i64 = 0
    for way in ways_to_offer(s, me, kind, numbers):
        if is_part(offered(way), cards, OFFERINGS):
            spare = max(spare, size(cards) - size(offered(way)))
    return spare


def numbers_of(s: Pantheon, kind: i64) -> i64:
    """How many numbers a god shows."""
    numbers: i64 = 0
    while numbers < OFFERINGS and s.tables.cost[kind * OFFERINGS + numbers]:
        numbers += 1
    return numbers


def offer_refusal(s: Pantheon, player: i64, kind: i64, numbers: i64, option: i64) -> i64:
    """Exactly the cards that tiles leave missing (PA-8.3)."""
    me, cards = s.seats[player], offered(option)
    for offering in range(OFFERINGS):
        if count(cards, offering) > me.cards(GIFT + offering):
            return OFFER_NOT_HELD
    return LEGAL if option in ways_to_offer(s, me, kind, numbers) else OFFER_UNFIT


def discard_offer(s: Pantheon, player: i64, option: i64) -> None:
    """The cards offered go to the discard pile (PA-8.3)."""
    cards = offered(option)
    for offering in range(OFFERINGS):
        discard(s, player, GIFT + offering, count(cards, offering))


def take_from_display(s: Pantheon, player: i64, kind: i64, option: i64) -> None:
    """Pay, take the god, score, effect; the last god of the display ends the phase (PA-8.5)."""
    s.tell(WORSHIPS, player, 0, GOD.first + kind)
    discard_offer(s, player, option)
    s.gods -= ONE[kind]
    if s.gods == 0:
        s.ended = True
    gain_god(s, player, kind, True, True)


@final
class ChooseGod(Ask):
    """Which god of the display is worshipped (PA-8.1)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Which god do you worship?")

    def candidates(self, s: Pantheon) -> Options:
        return GOD_TILE.options

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        append_gods(s, self.player, found)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return god_refusal(s, self.player, option - GOD_TILE.first)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return god_facts(s, self.player, option - GOD_TILE.first)

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - GOD_TILE.first
        ways = ways_to_offer(s, s.seats[self.player], kind, numbers_of(s, kind))
        if len(ways) == 1:
            take_from_display(s, self.player, kind, ways[0])
        else:
            s.push(BringOffering(self.player, kind))


@final
class BringOffering(Ask):
    """Which cards are offered, where types can be chosen (PA-8.2)."""

    def __init__(self, player: i64, god: i64) -> None:
        super().__init__(player)
        self.god = god

    def prompt(self, s: Pantheon) -> Text:
        return text("What do you offer to {god}?", god=THINGS[int(GOD.first + self.god)].label)

    def candidates(self, s: Pantheon) -> Options:
        return OFFER.options

    def options(self, s: Pantheon) -> Options:
        return ways_to_offer(s, s.seats[self.player], self.god, numbers_of(s, self.god))

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return offer_refusal(s, self.player, self.god, numbers_of(s, self.god), option)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return god_facts(s, self.player, self.god)

    def doubt(self, s: Pantheon, option: i64) -> Text | None:
        me, numbers = s.seats[self.player], numbers_of(s, self.god)
        return offer_doubt(spare_cards(s, me, self.god, numbers, option))

    def choose(self, s: Pantheon, option: i64) -> None:
        take_from_display(s, self.player, self.god, option)


CHOOSE_GOD: Final = [ChooseGod(seat) for seat in range(4)]
