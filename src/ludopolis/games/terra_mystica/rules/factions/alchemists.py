"""The Alchemists (TM-13.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH, Board
from ...state import Player, TerraMystica
from ...tables import Tables
from ..faction import Faction
from ..resources import gain_power

STRONGHOLD_POWER: Final[i64] = 0  # in stronghold_ability
SPADE_POWER: Final[i64] = 1


@final
class Alchemists(Faction):
    """Points are coins; with the stronghold spades bring power."""

    def trades_points(self) -> bool:
        return True

    def coins_per_point(self, tables: Tables) -> i64:
        return tables.coins_per_vp_alchemists

    def spade_power(self, me: Player) -> i64:
        if me.built[SH] > 0:
            return me.board.stronghold_ability[SPADE_POWER]
        return 0

    def gain_spades(self, s: TerraMystica, player: i64, spades: i64) -> None:
        gain_power(s, player, self.spade_power(s.seats[player]) * spades)

    def raise_stronghold(self, s: TerraMystica, player: i64) -> None:
        gain_power(s, player, self.stronghold_power(s.seats[player].board))

    def stronghold_power(self, board: Board) -> i64:
        return board.stronghold_ability[STRONGHOLD_POWER]
