"""The rules of Harbour: deal, bid, dock."""

from __future__ import annotations

from ludopolis.core import (
    LEGAL,
    Ask,
    Chance,
    Do,
    Options,
    Text,
    Word,
    i64,
    text,
)

from .state import DECK, SPENT, Harbour
from .words import (
    BERTH,
    BID,
    CARD,
    DEALT,
    DOCKED,
    NOT_IN_HAND,
    PIER,
    PIER_IS_FULL,
    SENT_AWAY,
    SHOWN,
)


class Deal(Chance):
    """A player draws a bid card, unseen by the others (HB-1.2)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def options(self, s: Harbour) -> Options:
        return [BID.first + card for card in range(s.tables.cards) if s.cards[card] == DECK]

    def choose(self, s: Harbour, option: i64) -> None:
        s.cards[option - BID.first] = self.to
        s.tell_only(DEALT, self.to, thing=CARD.first + option - BID.first)

    def seen_by(self, s: Harbour) -> list[int]:
        return [self.to]


class Bid(Ask):
    """Choose a card from the hand, unseen until all have chosen (HB-2.1)."""

    def prompt(self, s: Harbour) -> Text:
        return text("Choose a card to bid")

    def candidates(self, s: Harbour) -> Options:
        return BID.options

    def refusal(self, s: Harbour, option: i64) -> i64:
        return LEGAL if s.cards[option - BID.first] == self.player else NOT_IN_HAND

    def choose(self, s: Harbour, option: i64) -> None:
        card = option - BID.first
        s.cards[card] = SPENT
        s.seats[self.player].bid = card


class Award(Do):
    """The highest bid takes the ship, unless another is exactly one lower (HB-2.2, HB-2.3).

    Then the ship sails on; with towage it goes to that lower bid (HB-2.4).
    """

    def __init__(self, ship: i64) -> None:
        super().__init__()
        self.ship = ship

    def extent(self) -> i64:
        return self.ship

    def run(self, s: Harbour) -> None:
        winner: i64 = 0
        for player in range(s.players):
            s.tell(SHOWN, player, thing=CARD.first + s.seats[player].bid)
            if s.seats[player].bid > s.seats[winner].bid:
                winner = player
        second = holder_of(s, s.seats[winner].bid - 1)
        if second >= 0 and not s.towage:
            s.tell(SENT_AWAY, winner)
            return
        s.push(Dock(second if second >= 0 else winner, self.ship))


def holder_of(s: Harbour, bid: i64) -> i64:
    """Who bid exactly this in the present auction, or -1."""
    for player in range(s.players):
        if s.seats[player].bid == bid:
            return player
    return -1


class Dock(Ask):
    """Put the ship at a free pier; it scores its points and the pier's bonus (HB-3.1, HB-3.2)."""

    def __init__(self, player: i64, ship: i64) -> None:
        super().__init__(player)
        self.ship = ship

    def extent(self) -> i64:
        return self.ship

    def prompt(self, s: Harbour) -> Text:
        return text("Dock your ship of {ship} at a pier", ship=self.ship)

    def candidates(self, s: Harbour) -> Options:
        return PIER.options

    def refusal(self, s: Harbour, option: i64) -> i64:
        return PIER_IS_FULL if s.seats[self.player].piers[option - PIER.first] else LEGAL

    def facts(self, s: Harbour, option: i64) -> dict[str, Word]:
        return {"ship": s.seats[self.player].piers[option - PIER.first]}

    def choose(self, s: Harbour, option: i64) -> None:
        me, pier = s.seats[self.player], option - PIER.first
        points = self.ship + s.tables.bonuses[pier]
        me.piers[pier] = self.ship
        me.points += points
        s.tell(DOCKED, self.player, points, BERTH.first + pier)
