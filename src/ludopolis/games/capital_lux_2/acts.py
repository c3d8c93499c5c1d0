"""What people do in a turn; for the screen, not for bots."""

from __future__ import annotations

from ludopolis.core import Deed, i64, step_of, text

from .options import PLAY, USE_TILE
from .rules.turn import TakeTurn
from .state import NONE, CapitalLux2


def deeds(s: CapitalLux2, player: i64) -> list[Deed]:
    """A card for the own City or for the Capital, or the Mentalist tile (CL-5.2)."""
    if not isinstance(step_of(s, player), TakeTurn):
        return []
    found = [
        Deed(text("Into your City"), PLAY.options[::2]),
        Deed(text("Into the Capital"), PLAY.options[1::2]),
    ]
    if s.seats[player].tile != NONE:
        found.append(Deed(text("Mentalist tile"), [USE_TILE]))
    return found
