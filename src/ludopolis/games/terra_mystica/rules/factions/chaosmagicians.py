"""The Chaos Magicians (TM-13.11)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, i64

from ...components.boards import SH, Board
from ...state import Player, TerraMystica
from ..actions import ACTC, Action
from ..faction import NO_ACTION, Faction
from ..turn import TakeAction

FAVOURS: Final[i64] = 0  # in ability


@final
class ChaosMagicians(Faction):
    """One first dwelling, several favor tiles at a time, two actions once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTC if me.built[SH] > 0 else NO_ACTION

    def places_last(self) -> bool:
        return True

    def favours_for(self, s: TerraMystica, board: Board, kind: i64) -> i64:
        if s.tables.favours_for[kind] > 0:
            return board.ability[FAVOURS]
        return 0


@final
class DoubleTurn(Action):
    """Two actions in a row (TM-13.11)."""

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(SecondAction(player))
        s.push(TakeAction(player))


@final
class SecondAction(Do):
    """The second action of the Chaos Magicians, unless they passed (TM-13.11)."""

    def __init__(self, actor: i64) -> None:
        super().__init__()
        self.actor = actor

    def run(self, s: TerraMystica) -> None:
        if not s.seats[self.actor].passed:
            s.push(TakeAction(self.actor))
