"""A position of Harbour."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from ludopolis.core import State, Step, Value, i64, vec

from .tables import Tables

DECK: Final[i64] = -1  # where a card lies that is in nobody's hand
SPENT: Final[i64] = -2


class Player(Value):
    """What lies in front of one player."""

    def __init__(self, points: i64, bid: i64, piers: vec[i64]) -> None:
        self.points = points
        self.bid = bid  # the card of the last auction, counted from 0
        self.piers = piers  # the ship at each pier; 0 while it is free

    def clone(self) -> Player:
        """An independent copy."""
        return Player(self.points, self.bid, self.piers[:])


class Harbour(State):
    """All of the table."""

    def __init__(
        self, tables: Tables, towage: bool, seats: list[Player], cards: vec[i64], stack: list[Step]
    ) -> None:
        super().__init__(len(seats), stack)
        self.tables = tables
        self.towage = towage
        self.seats = seats
        self.cards = cards  # where each bid card lies: the seat that holds it, DECK or SPENT

    def clone(self) -> Harbour:
        seats = [player.clone() for player in self.seats]
        return Harbour(self.tables, self.towage, seats, self.cards[:], self.stack[:])

    def check(self) -> None:
        assert len(self.cards) == self.tables.cards
        for place in self.cards:
            assert SPENT <= place < self.players
        for me in self.seats:
            pairs = zip(me.piers, self.tables.bonuses)
            assert me.points == sum([ship + bonus for ship, bonus in pairs if ship])

    def scores(self) -> list[int]:
        """The most points win (HB-4.1)."""
        return [me.points for me in self.seats]

    def tie_breaks(self) -> list[list[int]]:
        """Between equal scores the most valuable single ship wins (HB-4.2)."""
        return [[max(me.piers)] for me in self.seats]

    def _view(self, player: int | None) -> dict[str, Any]:
        from .view import table_view

        return cast(dict[str, Any], table_view(self, player))

    def _resample(self, player: i64, rng: Random) -> None:
        """The cards that the player does not see change places among themselves."""
        unseen = [
            card for card, place in enumerate(self.cards) if place != player and place != SPENT
        ]
        places = [self.cards[card] for card in unseen]
        rng.shuffle(places)
        for card, place in zip(unseen, places):
            self.cards[card] = place
