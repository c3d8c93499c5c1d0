"""Proselytist: a card for all river cards of other colours (CL-12.2)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, append, i64, offer, text, vec

from ...components.kinds import CARD_NAMES
from ...events import ADDED, COLLECTED
from ...options import ADD
from ...reasons import NOT_IN_HAND
from ...state import CapitalLux2
from ...things import CARD
from ..hands import KIND, SEEN, find, receive, release
from ..power import Power, Question, ask
from ..rounds import fill_river


@final
class Proselytist(Power):
    """Add a hand card to the river and take all of other colours (CL-12.2.1, CL-12.2.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        fill_river(s)

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if len(s.seats[player].hand) > 0:  # otherwise nothing happens (CL-12.2.3)
            ask(s, ADDS[player])


def colour_of(s: CapitalLux2, kind: i64) -> i64:
    """The colour of a river card; Rebels have one of their own (CL-12.2.4)."""
    return s.tables.city[kind]


@final
class AddToRiver(Question):
    """Which hand card; it must be one, even if nothing can be taken (CL-12.2.3)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Add a card to the river and take all cards of other colours")

    def candidates(self, s: CapitalLux2) -> Options:
        return ADD.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        held = find(s.seats[self.player].hand, option - ADD.first) >= 0
        return LEGAL if held else NOT_IN_HAND

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"card": CARD_NAMES[option - ADD.first]}

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        last: i64 = -1
        for card in s.seats[self.player].hand:
            if card >> KIND != last:
                last = card >> KIND
                offer(found, ADD.first + last)
        return found

    def rob(self, s: CapitalLux2) -> i64:
        """The card whose colour is rarest in the river, the lowest of these (CL-15.7)."""
        best: i64 = -1
        rarest: i64 = 0
        for card in s.seats[self.player].hand:
            kind = card >> KIND
            rank = 100 * alike(s, kind) + s.tables.value[kind]
            if best < 0 or rank < rarest:
                best, rarest = kind, rank
        return ADD.first + best

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind, me = option - ADD.first, s.seats[self.player]
        release(me, kind)
        s.tell(ADDED, self.player, 0, CARD.first + kind)
        nothing: list[int] = []
        left = vec[i64](nothing)
        for lying in s.river:
            if colour_of(s, lying) == colour_of(s, kind):
                left = append(left, lying)
            else:
                receive(me, lying, SEEN)
                s.tell(COLLECTED, self.player, 0, CARD.first + lying)
        s.river = append(left, kind)


def alike(s: CapitalLux2, kind: i64) -> i64:
    """How many river cards have the colour of this kind."""
    count: i64 = 0
    for lying in s.river:
        if colour_of(s, lying) == colour_of(s, kind):
            count += 1
    return count


ADDS: Final = [AddToRiver(player) for player in range(4)]
