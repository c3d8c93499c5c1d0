"""The component tables of Harbour, as the rules read them."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Edition, Value, i64, vec
from ludopolis.games.harbour.words import BID, PIER


class Tables(Value):
    """One edition of Harbour, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        cards, piers = edition.table("cards"), edition.tables("piers")
        self.ships = vec[i64](edition.table("ships").numbers("points"))
        self.hand: i64 = cards.number("hand")
        self.cards: i64 = cards.number("highest")
        self.bonuses = vec[i64]([pier.number("bonus") for pier in piers])
        cards.expect(cards.number("highest") == BID.size, f"expected {BID.size}", "highest")
        cards.expect(
            len(self.ships) <= self.hand <= 5,
            f"expected one card for each of the {len(self.ships)} ships, and at most 5",
            "hand",
        )
        edition.expect(
            len(self.bonuses) == PIER.size, f"expected {PIER.size}, found {len(piers)}", "piers"
        )
        edition.expect(
            len(self.ships) <= len(self.bonuses), "expected a pier for each ship", "ships.points"
        )

    def key(self) -> tuple[Any, ...]:
        return (self.edition,)
