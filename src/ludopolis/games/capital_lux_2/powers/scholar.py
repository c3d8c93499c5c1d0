"""Scholar: another card (CL-12.1)."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64
from ludopolis.games.capital_lux_2.decks import draw_to_hand
from ludopolis.games.capital_lux_2.kinds import CITIZEN
from ludopolis.games.capital_lux_2.power import Power
from ludopolis.games.capital_lux_2.state import CapitalLux2


@final
class Scholar(Power):
    """Draw the top Citizen card (CL-12.1.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        draw_to_hand(s, player, CITIZEN, 1)
