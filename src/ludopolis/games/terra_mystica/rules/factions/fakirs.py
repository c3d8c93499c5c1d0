"""The Fakirs (TM-13.13)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH
from ...state import Player, TerraMystica
from ..faction import Faction
from ..reach import refresh_reach

CARPET_PRIESTS: Final[i64] = 0  # in ability
CARPET_VP: Final[i64] = 1
SKIPPED: Final[i64] = 2
SKIPPED_LATER: Final[i64] = 0  # in stronghold_ability
MOST_SKIPPED: Final[i64] = 4  # however many town tiles lengthen the carpet (TM-17.1)


@final
class Fakirs(Faction):
    """Carpet rides for priests, longer with the stronghold."""

    def passage_range(self, me: Player) -> i64:
        skipped = me.board.ability[SKIPPED]
        if me.built[SH] > 0:
            skipped = me.board.stronghold_ability[SKIPPED_LATER]
        return min(skipped + me.carpet, MOST_SKIPPED) + 1

    def passage_priests(self, me: Player) -> i64:
        return me.board.ability[CARPET_PRIESTS]

    def passage_points(self, me: Player) -> i64:
        return me.board.ability[CARPET_VP]

    def lengthens(self, s: TerraMystica, player: i64) -> bool:
        s.seats[player].carpet += 1
        refresh_reach(s, player)
        return True
