"""The Dwarves (TM-13.8)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH
from ...state import Player
from ..faction import Faction

TUNNEL_WORKERS: Final[i64] = 0  # in ability, and in stronghold_ability for those who have one
TUNNEL_VP: Final[i64] = 1  # in ability
REACH: Final[i64] = 2  # hexes: a tunnel leads under one


@final
class Dwarves(Faction):
    """Tunnels for workers, cheaper with the stronghold."""

    def passage_range(self, me: Player) -> i64:
        return REACH

    def passage_workers(self, me: Player) -> i64:
        if me.built[SH] > 0:
            return me.board.stronghold_ability[TUNNEL_WORKERS]
        return me.board.ability[TUNNEL_WORKERS]

    def passage_points(self, me: Player) -> i64:
        return me.board.ability[TUNNEL_VP]
