"""The component tables of Harbour, as the rules read them."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Edition, Value, i64, vec

from .words import BID, PIER

MOST_PLAYERS: Final = 5


class Tables(Value):
    """One edition of Harbour, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        ships, cards = edition.table("ships"), edition.table("cards")
        piers = edition.tables("piers")
        self.ships = vec[i64](ships.numbers("points"))
        self.hand: i64 = cards.number("hand")
        self.cards: i64 = cards.between("highest", BID.size, BID.size)
        self.bonuses = vec[i64]([pier.number("bonus") for pier in piers])
        ships.expect(
            all([points > 0 for points in self.ships]), "expected numbers above 0", "points"
        )
        ships.expect(0 < len(self.ships) <= PIER.size, f"expected 1 to {PIER.size} ships", "points")
        cards.expect(
            len(self.ships) <= self.hand and self.hand * MOST_PLAYERS <= self.cards,
            f"expected a card for each of the {len(self.ships)} ships, "
            f"and enough cards for {MOST_PLAYERS} players",
            "hand",
        )
        edition.expect(
            len(self.bonuses) == PIER.size, f"expected {PIER.size}, found {len(piers)}", "piers"
        )
        edition.expect(
            all([bonus >= 0 for bonus in self.bonuses]), "expected no bonus below 0", "piers"
        )
