"""What a player sees of Harbour, as plain JSON values."""

from __future__ import annotations

from .seen import View
from .state import SPENT, Harbour


def table_view(s: Harbour, player: int | None) -> View:
    """A hand is for its player; all can count cards, which leave face up (HB-1.2)."""
    spent = [card + 1 for card, place in enumerate(s.cards) if place == SPENT]
    auctions = len(spent) // s.players
    docking = len(s.stack) > 0 and s.stack[-1].player >= 0
    return {
        "players": [
            {
                "points": me.points,
                "piers": list(me.piers),
                "bid": me.bid + 1 if auctions or (spent and seat == player) else 0,
                "cards": len([place for place in s.cards if place == seat]),
            }
            for seat, me in enumerate(s.seats)
        ],
        "hand": [card + 1 for card, place in enumerate(s.cards) if place == player],
        "spent": spent,
        "ships": list(s.tables.ships)[auctions:],
        "docking": s.tables.ships[auctions - 1] if docking else 0,
    }
