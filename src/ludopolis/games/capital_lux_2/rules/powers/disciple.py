"""Disciple: another turn (CL-11.2)."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from ...state import CapitalLux2
from ..power import Power
from ..turn import extra_turn


@final
class Disciple(Power):
    """Take another turn at once (CL-11.2.1)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        extra_turn(s, player)
