"""Chapter 6.9: bridges."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Options, Text, i64, text

from ..components.geometry import SLOT_A, SLOT_B
from ..events import BRIDGED
from ..options import BRIDGE
from ..reasons import (
    NO_BRIDGE_LEFT,
    NO_SLOT,
    SLOT_TAKEN,
    SLOT_TOUCHES_NOTHING,
)
from ..state import NONE, TerraMystica
from ..things import SLOT
from .moment import OwnTurn
from .reach import refresh_reach
from .rewards import push_rewards
from .towns import found_at


def slot_refusal(s: TerraMystica, player: i64, slot: i64) -> i64:
    """Whether the player may build a bridge in this slot (TM-6.9)."""
    if s.bridges[slot] != NONE:
        return SLOT_TAKEN
    mine = s.owner[SLOT_A[slot]] == player or s.owner[SLOT_B[slot]] == player
    return LEGAL if mine else SLOT_TOUCHES_NOTHING


def bridging_refusal(s: TerraMystica, player: i64) -> i64:
    """Whether the player has a bridge and a slot for it (TM-14.5)."""
    if s.seats[player].bridges == 0:
        return NO_BRIDGE_LEFT
    for slot in range(BRIDGE.size):
        if slot_refusal(s, player, slot) == LEGAL:
            return LEGAL
    return NO_SLOT


@final
class PlaceBridge(OwnTurn):
    """Choose a slot for a bridge; it can found a town at once (TM-6.9)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose where the bridge goes")

    def own_candidates(self, s: TerraMystica) -> Options:
        return BRIDGE.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        return slot_refusal(s, self.player, option - BRIDGE.first)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        slot = option - BRIDGE.first
        s.bridges[slot] = self.player
        s.seats[self.player].bridges -= 1
        s.tell(BRIDGED, self.player, place=SLOT.first + slot)
        for player in range(s.players):
            refresh_reach(s, player)
        end = SLOT_A[slot] if s.owner[SLOT_A[slot]] == self.player else SLOT_B[slot]
        push_rewards(s, self.player, 0, found_at(s, self.player, end), False)
