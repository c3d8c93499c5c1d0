"""Cards on the table: what they are worth, and how they come and go (CL-1, CL-8.4)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import append, i64
from ludopolis.core.numbers import pop

from ..state import CapitalLux2

# A card: the kind in bits 0 to 6, the district in 7 to 9, an Aristocrat token in 10 to 12, gold
# in 13, and in 14 whether the gold is used, so that it covers the card.
KIND: Final[i64] = 127
DISTRICT: Final[i64] = 7
IN_DISTRICT: Final[i64] = 7 << DISTRICT
TOKEN: Final[i64] = 10
HAS_TOKEN: Final[i64] = 7 << TOKEN
GOLD: Final[i64] = 1 << 13
COVERED: Final[i64] = 1 << 14
MARKED: Final[i64] = HAS_TOKEN | GOLD


def kind_of(card: i64) -> i64:
    """Which kind of card it is."""
    return card & KIND


def district_of(card: i64) -> i64:
    """Where it lies, whatever its printed colour (CL-1.3)."""
    return (card >> DISTRICT) & 7


def value_of(s: CapitalLux2, card: i64) -> i64:
    """What a card counts: its token, 0 if it is covered, or what is printed on it (CL-1.4)."""
    if card & (HAS_TOKEN | COVERED) == 0:
        return s.tables.value[card & KIND]
    if card & COVERED:
        return 0
    return s.tables.tokens[((card >> TOKEN) & 7) - 1]


def enter_capital(s: CapitalLux2, card: i64, district: i64) -> None:
    """Put a card, with what lies on it, into a Capital district, as its newest card (CL-1.9)."""
    s.capital = append(s.capital, (card & ~IN_DISTRICT) | (district << DISTRICT))
    s.total[district] += value_of(s, card)


def leave_capital(s: CapitalLux2, place: i64) -> i64:
    """Take a card, with what lies on it, out of the Capital."""
    s.capital, card = pop(s.capital, place)
    s.total[district_of(card)] -= value_of(s, card)
    return card


def enter_city(s: CapitalLux2, player: i64, card: i64, district: i64) -> None:
    """Put a card, with what lies on it, into a City district, as its newest card (CL-1.9)."""
    me = s.seats[player]
    me.city = append(me.city, (card & ~IN_DISTRICT) | (district << DISTRICT))
    me.total[district] += value_of(s, card)


def leave_city(s: CapitalLux2, player: i64, place: i64) -> i64:
    """Take a card, with what lies on it, out of a City."""
    me = s.seats[player]
    me.city, card = pop(me.city, place)
    me.total[district_of(card)] -= value_of(s, card)
    return card


def change_in_capital(s: CapitalLux2, place: i64, card: i64) -> None:
    """Put something on a card of the Capital, or take it off."""
    s.total[district_of(card)] += value_of(s, card) - value_of(s, s.capital[place])
    s.capital[place] = card


def change_in_city(s: CapitalLux2, player: i64, place: i64, card: i64) -> None:
    """Put something on a card of a City, or take it off."""
    me = s.seats[player]
    me.total[district_of(card)] += value_of(s, card) - value_of(s, me.city[place])
    me.city[place] = card


def strip(s: CapitalLux2, card: i64) -> i64:
    """The kind of a card that leaves the table; what lay on it is back in the supply (CL-6.14)."""
    if card & MARKED:
        if card & GOLD:
            s.gold += s.tables.guard_gold
        else:
            s.tokens |= 1 << (((card >> TOKEN) & 7) - 1)
    return card & KIND


def discard(s: CapitalLux2, card: i64) -> None:
    """Put a card on the discard pile of its type (CL-3.8)."""
    discard_kind(s, strip(s, card))


def discard_kind(s: CapitalLux2, kind: i64) -> None:
    """Put a card or Mentalist tile of this kind on its discard pile (CL-3.8)."""
    s.discard[kind] += 1
    s.discard_size[s.tables.deck[kind]] += 1


def lowest(s: CapitalLux2, district: i64, spared: i64 = -1) -> i64:
    """The place of the lowest card of a Capital district but the spared one, or -1.

    Of equal cards the one that has lain there longest (CL-1.7).
    """
    found: i64 = -1
    least: i64 = 0
    cards = s.capital
    for place in range(len(cards)):
        card = cards[place]
        if (card >> DISTRICT) & 7 == district and place != spared:
            value = value_of(s, card)
            if found < 0 or value < least:
                found = place
                least = value
    return found


def highest(s: CapitalLux2, district: i64) -> i64:
    """The place of the highest card of a Capital district, or -1 (CL-1.7)."""
    found: i64 = -1
    most: i64 = 0
    cards = s.capital
    for place in range(len(cards)):
        card = cards[place]
        if (card >> DISTRICT) & 7 == district:
            value = value_of(s, card)
            if found < 0 or value > most:
                found = place
                most = value
    return found


def newest(s: CapitalLux2, district: i64) -> i64:
    """The place of the newest card of a Capital district: the triggering card (CL-1.8)."""
    for place in range(len(s.capital) - 1, -1, -1):
        if district_of(s.capital[place]) == district:
            return place
    return -1


def trigger_value(s: CapitalLux2, trigger: i64) -> i64:
    """The value of the triggering card, which lies in this Capital district (CL-1.8)."""
    place = newest(s, trigger)
    return 0 if place < 0 else value_of(s, s.capital[place])


def find_in_capital(s: CapitalLux2, district: i64, kind: i64, marked: bool) -> i64:
    """The place of the oldest such card in the Capital, or -1."""
    for place in range(len(s.capital)):
        card = s.capital[place]
        if card & (KIND | IN_DISTRICT) == kind | (district << DISTRICT):
            if (card & MARKED != 0) == marked:
                return place
    return -1


def find_in_city(s: CapitalLux2, player: i64, district: i64, kind: i64, marked: bool) -> i64:
    """The place of the oldest such card in a City, or -1."""
    city = s.seats[player].city
    for place in range(len(city)):
        card = city[place]
        if card & (KIND | IN_DISTRICT) == kind | (district << DISTRICT):
            if (card & MARKED != 0) == marked:
                return place
    return -1


def is_empty(s: CapitalLux2, district: i64) -> bool:
    """Whether a Capital district has no card."""
    for card in s.capital:
        if district_of(card) == district:
            return False
    return True
