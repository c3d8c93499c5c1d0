"""The Halflings (TM-13.5)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, i64

from ...state import TerraMystica
from ...things import ABILITY
from ..digging import push_free_spades
from ..faction import Faction

SPADE_VP: Final[i64] = 0  # in ability
STRONGHOLD_SPADES: Final[i64] = 0  # in stronghold_ability


@final
class Halflings(Faction):
    """Points for each spade, and spades with the stronghold."""

    def gain_spades(self, s: TerraMystica, player: i64, spades: i64) -> None:
        s.score(player, s.seats[player].board.ability[SPADE_VP] * spades, ABILITY)

    def raise_stronghold(self, s: TerraMystica, player: i64) -> None:
        s.push(StrongholdSpades(player))


@final
class StrongholdSpades(Do):
    """The Halflings' stronghold brings spades, after the neighbours decided (TM-13.5)."""

    def __init__(self, builder: i64) -> None:
        super().__init__()
        self.builder = builder

    def run(self, s: TerraMystica) -> None:
        spades = s.seats[self.builder].board.stronghold_ability[STRONGHOLD_SPADES]
        push_free_spades(s, self.builder, spades, False)
