"""Merchant: gold that raises the own MAXIMUM (CL-11.1); `resolution` says how it is paid."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from ...events import GOLD_TAKEN
from ...state import CapitalLux2
from ..power import Power


@final
class Merchant(Power):
    """Take 1 gold, if there is some (CL-11.1.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        gold = min(s.tables.merchant_gold, s.gold)
        if gold > 0:
            s.gold -= gold
            s.seats[player].gold += gold
            s.tell(GOLD_TAKEN, player, gold)
