"""Chapter 9, second part: the action Draw."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..components.bags import ONE
from ..events import TAKEN
from ..options import PILE, STOP, TAKE, TAKE_AT
from ..reasons import MORE_TO_DRAW, NOT_FACE_UP
from ..state import NONE, Pantheon
from ..things import CARD, CARD_KINDS, GADICEA
from .cards import draw_now, replace_now


def cards_to_draw(s: Pantheon, player: i64) -> i64:
    """The most cards of a Draw: three, and one for each Gadicea (PA-9.1, PA-9.2)."""
    return s.tables.drawn + s.seats[player].god(GADICEA) * s.tables.god_amount[GADICEA]


def place_of(s: Pantheon, kind: i64) -> i64:
    """Where a card of this kind lies face up, or NONE; equal cards are alike."""
    for place in range(s.tables.display):
        if s.display[place] == kind:
            return place
    return NONE


@final
class DrawCards(Ask):
    """Take a face-up card or one from the pile; those of Gadicea may be left (PA-9.1, PA-9.2)."""

    def prompt(self, s: Pantheon) -> Text:
        left = cards_to_draw(s, self.player) - s.made
        return text("Take a card: {left} left", left=left)

    def candidates(self, s: Pantheon) -> Options:
        return [STOP, *TAKE.options, PILE]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        if s.made >= s.tables.drawn:
            offer(found, STOP)
        shown: i64 = 0
        for place in range(s.tables.display):
            if s.display[place] != NONE:
                shown |= 1 << s.display[place]
        for kind in range(CARD_KINDS):
            if (shown >> kind) & 1:
                offer(found, TAKE_AT + kind)
        offer(found, PILE)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        if option == STOP:
            return LEGAL if s.made >= s.tables.drawn else MORE_TO_DRAW
        if option == PILE:
            return LEGAL
        return LEGAL if place_of(s, option - TAKE_AT) != NONE else NOT_FACE_UP

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return {"count": s.tables.drawn - s.made}

    def choose(self, s: Pantheon, option: i64) -> None:
        if option != STOP:
            s.made += 1
        if option == STOP or s.made == cards_to_draw(s, self.player):
            s.made = 0
        else:
            s.push(self)
        if option == PILE:
            draw_now(s, self.player)
        elif option != STOP:
            take_face_up(s, self.player, option - TAKE_AT)


def take_face_up(s: Pantheon, player: i64, kind: i64) -> None:
    """A face-up card, which everybody sees, is replaced at once (PA-9.1)."""
    me = s.seats[player]
    s.display[place_of(s, kind)] = NONE
    me.hand += ONE[kind]
    me.known += ONE[kind]
    s.tell(TAKEN, player, 0, CARD.first + kind)
    replace_now(s)


DRAW_CARDS: Final = [DrawCards(seat) for seat in range(4)]
