"""Dualist: cards with two colours (CL-12.4); `hands` says which one counts."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from ...components.kinds import DUALIST
from ...state import CapitalLux2
from ..decks import draw_to_hand
from ..power import Power


@final
class Dualist(Power):
    """Draw the top Dualist card (CL-12.4.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        draw_to_hand(s, player, DUALIST, 1)
