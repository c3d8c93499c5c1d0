"""The Giants (TM-13.12)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH, Board
from ...state import Player, TerraMystica
from ..actions import ACTG, Action
from ..digging import push_free_spades
from ..faction import NO_ACTION, Faction

HOME_SPADES: Final[i64] = 0  # in ability


@final
class Giants(Faction):
    """As many spades for every hex, which their board counts; free ones once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTG if me.built[SH] > 0 else NO_ACTION

    def can_use(self, board: Board, spades: i64) -> bool:
        """A single spade is lost (TM-10.2)."""
        return spades >= board.ability[HOME_SPADES]


@final
class FreeSpades(Action):
    """Spades for one hex, to which none can be bought (TM-13.12)."""

    def begin(self, s: TerraMystica, player: i64) -> None:
        push_free_spades(s, player, s.seats[player].board.special_amount, False)
