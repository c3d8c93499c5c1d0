"""Chapter 9, first part: the draw pile, the discards and the face-up cards."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Do, Options, i64, offer
from ludopolis.core.lots import Lots

from ..components.bags import MOST, ONE, WIDTH, count, known_after, size
from ..events import (
    CARD_SHOWN,
    COLLECTED,
    DISCARDED,
    DRAWN,
    DRAWS,
    SHUFFLED,
)
from ..options import CARD_AT
from ..state import NONE, Pantheon
from ..things import CARD, CARD_KINDS

MOST_DEALT: Final = 63  # cards at a time: Depraccus, of which there may be many


def discard(s: Pantheon, player: i64, kind: i64, cards: i64) -> None:
    """Put cards of a hand on the discard pile, in sight of all."""
    if cards == 0:
        return
    me = s.seats[player]
    me.hand -= cards * ONE[kind]
    if me.known:
        me.known = known_after(me.known, kind, cards)
    s.discards += cards * ONE[kind]
    s.tell(DISCARDED, player, cards, CARD.first + kind)


def reshuffle(s: Pantheon) -> None:
    """An empty draw pile is made anew from the discards (PA-9.4)."""
    if s.pile == 0 and s.discards != 0:
        s.pile = s.discards
        s.discards = 0
        s.tell(SHUFFLED, NONE)


def collect_hands(s: Pantheon) -> None:
    """Where nothing else is left to draw, all hands are given up (PA-9.5)."""
    if s.pile != 0:
        return
    for me in s.seats:
        s.pile += me.hand
        me.hand = 0
        me.known = 0
    s.tell(COLLECTED, NONE)


def kinds_in(bag: i64, first: i64, kinds: i64) -> Options:
    """The options, counted from `first`, of the kinds in a bag."""
    found: Options = []
    for kind in range(kinds):
        if count(bag, kind):
            offer(found, first + kind)
    return found


def odds_in(bag: i64, kinds: i64) -> list[int]:
    """How many there are of the kinds in a bag."""
    return [count(bag, kind) for kind in range(kinds) if count(bag, kind)]


def drawn_from(bag: i64, lots: Lots) -> i64:
    """A kind drawn from a bag."""
    number = lots.below(size(bag))
    kind: i64 = 0
    while True:
        number -= bag & MOST
        if number < 0:
            return kind
        bag >>= WIDTH
        kind += 1


def deal(s: Pantheon, player: i64, cards: i64) -> None:
    """The player draws cards from the pile next."""
    if cards > 0:
        s.push(DEALS[player * (MOST_DEALT + 1) + min(cards, MOST_DEALT)])


def draw_now(s: Pantheon, player: i64) -> None:
    """The player draws one card from the pile at once."""
    if s.pile != 0:
        s.push(DRAW_CARD[player])
    else:
        deal(s, player, 1)


def replace_now(s: Pantheon) -> None:
    """A face-up card that was taken is replaced at once, if there is one to draw (PA-9.1)."""
    if s.pile == 0:
        reshuffle(s)
        if s.rulings.display_collects_hands:
            collect_hands(s)
    if s.pile != 0:
        s.push(SHOW_CARD)


@final
class Deal(Do):
    """A player draws cards from the pile, which is made anew where it is empty (PA-9.3, PA-9.4)."""

    def __init__(self, to: i64, cards: i64) -> None:
        super().__init__()
        self.to = to
        self.cards = cards

    def extent(self) -> i64:
        return self.cards

    def run(self, s: Pantheon) -> None:
        if s.pile == 0:
            reshuffle(s)
            collect_hands(s)
        if self.cards > 1:
            s.push(DEALS[self.to * (MOST_DEALT + 1) + self.cards - 1])
        s.push(DRAW_CARD[self.to])


class FromPile(Chance):
    """A card from the pile, each as likely as it is there often."""

    def options(self, s: Pantheon) -> Options:
        return kinds_in(s.pile, CARD_AT, CARD_KINDS)

    def weights(self, s: Pantheon) -> list[int]:
        return odds_in(s.pile, CARD_KINDS)

    def lot(self, s: Pantheon, lots: Lots) -> i64:
        return CARD_AT + drawn_from(s.pile, lots)


@final
class DrawCard(FromPile):
    """One card from the pile into a hand, unseen by the others."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - CARD_AT
        s.pile -= ONE[kind]
        s.seats[self.to].hand += ONE[kind]
        s.tell(DRAWS, self.to)
        s.tell_only(DRAWN, self.to, 0, CARD.first + kind)

    def seen_by(self, s: Pantheon) -> list[int]:
        return [self.to]


@final
class ShowCard(FromPile):
    """A card from the pile into the first gap of the display (PA-2.8, PA-9.1)."""

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - CARD_AT
        s.pile -= ONE[kind]
        s.display[gap(s)] = kind
        s.tell(CARD_SHOWN, NONE, 0, CARD.first + kind)


def gap(s: Pantheon) -> i64:
    """The first place of the display without a card, or NONE."""
    for place in range(s.tables.display):
        if s.display[place] == NONE:
            return place
    return NONE


@final
class FillDisplay(Do):
    """Gaps are filled as far as draw pile and discards allow (PA-9.6)."""

    def run(self, s: Pantheon) -> None:
        if gap(s) == NONE:
            return
        if s.pile != 0 or s.discards != 0 or s.rulings.display_collects_hands:
            s.push(self)
            replace_now(s)


# Steps never change, so the same ones serve every turn of every game.
DEALS: Final = [Deal(seat, cards) for seat in range(4) for cards in range(MOST_DEALT + 1)]
DRAW_CARD: Final = [DrawCard(seat) for seat in range(4)]
SHOW_CARD: Final = ShowCard()
FILL_DISPLAY: Final = FillDisplay()
