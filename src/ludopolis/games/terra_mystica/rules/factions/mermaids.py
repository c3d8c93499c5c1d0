"""The Mermaids (TM-13.9)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...state import TerraMystica
from ..faction import Faction
from ..shipping import sail_on

STRONGHOLD_LEVELS: Final[i64] = 0  # in stronghold_ability


@final
class Mermaids(Faction):
    """Towns over a river hex, and shipping with the stronghold."""

    def joins_rivers(self) -> bool:
        return True

    def raise_stronghold(self, s: TerraMystica, player: i64) -> None:
        for _ in range(s.seats[player].board.stronghold_ability[STRONGHOLD_LEVELS]):
            sail_on(s, player)
