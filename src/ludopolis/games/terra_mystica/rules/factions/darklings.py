"""The Darklings (TM-13.4)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.boards import Board
from ..faction import Faction

ORDAINED: Final[i64] = 0  # in stronghold_ability


@final
class Darklings(Faction):
    """Spades for priests, which their exchange track says; the stronghold ordains workers."""

    def ordains(self, board: Board) -> i64:
        return board.stronghold_ability[ORDAINED]
