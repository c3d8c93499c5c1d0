"""The Engineers (TM-13.7)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH
from ...components.geometry import SLOT_A, SLOT_B, SLOT_COUNT
from ...reasons import SHORT_TO_BRIDGE
from ...state import Player, TerraMystica
from ..actions import ACTE, Action
from ..bridges import PlaceBridge, bridging_refusal
from ..faction import Faction

BRIDGE_VP: Final[i64] = 0  # in stronghold_ability


@final
class Engineers(Faction):
    """Bridges for workers, and points for bridges with the stronghold."""

    def special_action(self, me: Player) -> i64:
        return ACTE

    def pass_points(self, s: TerraMystica, player: i64) -> i64:
        """Points for each own bridge between two own structures (TM-13.7)."""
        me = s.seats[player]
        bridges: i64 = 0
        if me.built[SH] == 0:
            return 0
        for slot in range(SLOT_COUNT):
            if s.bridges[slot] == player:
                if s.owner[SLOT_A[slot]] == player and s.owner[SLOT_B[slot]] == player:
                    bridges += 1
        return bridges * me.board.stronghold_ability[BRIDGE_VP]


@final
class Bridge(Action):
    """A bridge for workers, as often as one likes (TM-13.7)."""

    def is_endless(self) -> bool:
        return True

    def shortage(self) -> i64:
        return SHORT_TO_BRIDGE

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        return bridging_refusal(s, player)

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(PlaceBridge(player))
