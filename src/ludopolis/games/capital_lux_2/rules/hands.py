"""Hands: cards by kind, each with when it came and with who knows that it is there.

Who knows a card matters only for what players imagine (CL-16), never for the rules. A card that
came face up is known to all; one that was passed at the end of the draft, to whoever passed it. Of
the cards a player passed first it is known that the next two players have them, two each, and not
which: they bear that player's mark.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, inserted, vec
from ludopolis.core.numbers import pop

from ..state import CapitalLux2, Player

# A hand card: in bits 0 to 3 the players who know it, in 4 to 6 the player (counted from 1) who
# passed it first, in 7 to 12 which deck it came from (the epoch), in 13 to 24 when it came, then
# the kind, so that numbers in order are kinds in order and, among equal cards, the oldest first.
SEEN: Final[i64] = 15
PASSED: Final[i64] = 4
BY: Final[i64] = 7 << PASSED
EPOCH: Final[i64] = 7
ARRIVAL: Final[i64] = 13
KIND: Final[i64] = 25
BELOW_KIND: Final[i64] = (1 << KIND) - 1
BELOW_ARRIVAL: Final[i64] = (1 << ARRIVAL) - 1


def receive(me: Player, kind: i64, known: i64) -> None:
    """Take a card into the hand; `known` is what is known of it."""
    me.hand = inserted(me.hand, (kind << KIND) | (me.arrivals << ARRIVAL) | known)
    me.arrivals += 1


def find(cards: vec[i64], kind: i64) -> i64:
    """The place of the oldest card of a kind, or -1."""
    for place in range(len(cards)):
        if cards[place] >> KIND == kind:
            return place
    return -1


def release(me: Player, kind: i64) -> None:
    """Let a card of this kind leave the hand, for all to see.

    Where there are several, nobody can tell which of them left; so whoever knew of one now knows
    of one less.
    """
    place = find(me.hand, kind)
    me.hand, gone = pop(me.hand, place)
    known = gone & (SEEN | BY)
    while place < len(me.hand) and me.hand[place] >> KIND == kind:
        other = me.hand[place]
        freed = SEEN if known & BY else SEEN | BY  # a card bears one mark at most
        me.hand[place] = (other & ~freed) | (other & known & SEEN)
        known |= other & freed
        place += 1


def release_oldest(me: Player) -> i64:
    """Let the card leave that has been in the hand longest; return its kind (CL-1.9)."""
    first: i64 = 0
    for place in range(1, len(me.hand)):
        if me.hand[place] & BELOW_KIND < me.hand[first] & BELOW_KIND:
            first = place
    me.hand, card = pop(me.hand, first)
    return card >> KIND


def capital_district(s: CapitalLux2, kind: i64) -> i64:
    """The Capital district for a hand card: its colour, or that of the flag (CL-5.5)."""
    colour = s.tables.capital[kind]
    return s.flag if colour < 0 else colour


def city_district(s: CapitalLux2, kind: i64) -> i64:
    """The City district for a hand card: its colour, or that of the flag (CL-5.5)."""
    colour = s.tables.city[kind]
    return s.flag if colour < 0 else colour
