"""Decks and discard piles, and what is drawn from them (CL-3.8, CL-3.9)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Options, i64, offer
from ludopolis.core.lots import Lots

from ..components.kinds import DECKS, REBEL
from ..events import DREW, DREW_CARD, RESHUFFLED
from ..options import DRAW
from ..state import CapitalLux2
from ..things import CARD, DECK
from .hands import EPOCH, receive

MOST_DRAWN: Final = 9  # cards that one space of the Discovery board lets draw


def drawable(s: CapitalLux2, deck: i64) -> i64:
    """How many cards can be drawn, with those on the discard pile if they come back (CL-3.9)."""
    if s.tables.reshuffles:
        return s.deck_size[deck] + s.discard_size[deck]
    return s.deck_size[deck]


def ready(s: CapitalLux2, deck: i64) -> bool:
    """Whether a card can be drawn; an empty deck is made anew from its discard pile (CL-3.9).

    An edition may say that discarded cards do not come back.
    """
    if s.deck_size[deck] > 0:
        return True
    if drawable(s, deck) == 0:
        return False
    for kind in range(s.tables.first[deck], s.tables.end[deck]):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.deck_size[deck] = s.discard_size[deck]
    s.discard_size[deck] = 0
    s.epoch[deck] += 1
    s.tell(RESHUFFLED, -1, 0, DECK.first + deck)
    return True


def take_from_deck(s: CapitalLux2, kind: i64) -> None:
    """A card of this kind leaves its deck."""
    s.deck[kind] -= 1
    s.deck_size[s.tables.deck[kind]] -= 1


class FromDeck(Chance):
    """The top card of a deck, by how many of each kind are in it.

    `DRAW` numbers cards and `DRAW_TILE`, which follows it, Mentalist tiles: kinds are in one row.
    """

    def __init__(self, deck: i64) -> None:
        super().__init__()
        self.deck = deck

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for kind in range(s.tables.first[self.deck], s.tables.end[self.deck]):
            if s.deck[kind] > 0:
                offer(found, DRAW.first + kind)
        return found

    def weights(self, s: CapitalLux2) -> list[int]:
        first, end = s.tables.first[self.deck], s.tables.end[self.deck]
        return [s.deck[kind] for kind in range(first, end) if s.deck[kind] > 0]

    def lot(self, s: CapitalLux2, lots: Lots) -> i64:
        left = lots.below(s.deck_size[self.deck])
        kind = s.tables.first[self.deck]
        while left >= s.deck[kind]:
            left -= s.deck[kind]
            kind += 1
        return DRAW.first + kind


@final
class DrawToHand(FromDeck):
    """A player draws cards, unseen by the others (CL-12.1.1, CL-12.3.6, CL-12.4.1, CL-9.2.2)."""

    def __init__(self, to: i64, deck: i64, count: i64) -> None:
        super().__init__(deck)
        self.to = to
        self.count = count

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind = option - DRAW.first
        take_from_deck(s, kind)
        receive(s.seats[self.to], kind, s.epoch[self.deck] << EPOCH)
        s.tell(DREW, self.to, 0, DECK.first + self.deck)
        s.tell_only(DREW_CARD, self.to, 0, CARD.first + kind)
        draw_to_hand(s, self.to, self.deck, self.count - 1)

    def extent(self) -> i64:
        return self.count

    def seen_by(self, s: CapitalLux2) -> list[int] | None:
        return None if self.is_shown_at_once(s) else [self.to]

    def is_shown_at_once(self, s: CapitalLux2) -> bool:
        """Whether nobody decides anything before all hands are deposited (CL-6.3)."""
        deck = self.deck
        ends_turn = self.count == 1 or drawable(s, deck) == 1
        asks_for_flag = deck == REBEL and self.to < s.players
        return ends_turn and not asks_for_flag and s.ender == (self.to + 1) % s.count


# Steps never change, so that one of each is enough.
DRAWS: Final = [
    DrawToHand(to, deck, count)
    for to in range(4)
    for deck in range(DECKS)
    for count in range(MOST_DRAWN + 1)
]


def draw_to_hand(s: CapitalLux2, player: i64, deck: i64, count: i64) -> None:
    """Let a player draw cards, as many as there are (CL-3.9)."""
    if count > 0 and ready(s, deck):
        s.push(DRAWS[(player * DECKS + deck) * (MOST_DRAWN + 1) + count])
