"""Scholar: another card (CL-12.1)."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from ...components.kinds import CITIZEN
from ...state import CapitalLux2
from ..decks import draw_to_hand
from ..power import Power


@final
class Scholar(Power):
    """Draw the top Citizen card (CL-12.1.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        draw_to_hand(s, player, CITIZEN, 1)
