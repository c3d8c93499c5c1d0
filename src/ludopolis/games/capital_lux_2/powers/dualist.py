"""Dualist: cards with two colours (CL-12.4); `hands` says which one counts."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64
from ludopolis.games.capital_lux_2.decks import draw_to_hand
from ludopolis.games.capital_lux_2.kinds import DUALIST
from ludopolis.games.capital_lux_2.power import Power
from ludopolis.games.capital_lux_2.state import CapitalLux2


@final
class Dualist(Power):
    """Draw the top Dualist card (CL-12.4.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        draw_to_hand(s, player, DUALIST, 1)
