"""The Auren (TM-13.1)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import SH, Board
from ...state import Player, TerraMystica
from ..actions import ACTA, Action
from ..cults import ChooseCult
from ..faction import NO_ACTION, Faction

STRONGHOLD_FAVOURS: Final[i64] = 0  # in stronghold_ability


@final
class Auren(Faction):
    """A favor tile with the stronghold, and steps on a cult track once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTA if me.built[SH] > 0 else NO_ACTION

    def favours_for(self, s: TerraMystica, board: Board, kind: i64) -> i64:
        if kind == SH:
            return s.tables.favours_for[SH] + board.stronghold_ability[STRONGHOLD_FAVOURS]
        return s.tables.favours_for[kind]


@final
class TwoSteps(Action):
    """Steps on one track (TM-13.1)."""

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(ChooseCult(player, s.seats[player].board.special_amount))
