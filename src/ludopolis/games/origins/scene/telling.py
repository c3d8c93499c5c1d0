"""What the tiles of the market and the zodiac cards in play do, in words."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing

from ..seen import view_of
from ..things import TEMPLE_IDS
from .market import tile
from .words import zodiac


def words_context(drawing: Drawing) -> dict[str, Any]:
    """The tiles that can be built, and the three cards with who holds them."""
    view = view_of(drawing)
    temples = [view["temples"][temple] for temple in TEMPLE_IDS]
    return {
        "tiles": [tile(drawing, kind) for kind in view["market"] if kind],
        "cards": [
            (each["card"], *zodiac(drawing, each["card"]), each["holder"])
            for each in temples
            if each["card"]
        ],
    }
