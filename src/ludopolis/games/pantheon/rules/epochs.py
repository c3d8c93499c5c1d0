"""Chapter 10: the end of an epoch."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do

from ..components.bags import ONE
from ..components.geometry import SYMBOLS
from ..events import FEET_RETURNED
from ..state import NONE, Pantheon
from ..things import PHASE_END
from .scoring import SCORE_ALL
from .turn import next_seat


@final
class EndOfEpoch(Do):
    """Points for the active player, a new first player, and what leaves the board (PA-10)."""

    def run(self, s: Pantheon) -> None:
        s.score(s.active, s.tables.phase_points, PHASE_END)
        s.first = next_seat(s, s.active)
        s.active = NONE
        s.extra = 0
        s.ended = False
        clear_board(s)
        if s.tables.scored[s.epoch]:
            s.push(SCORE_ALL)


def clear_board(s: Pantheon) -> None:
    """Feet go back; gods, demigods and loot that are left are removed (PA-10.5)."""
    for me in s.seats:
        me.feet += s.feet_out(me)
    for space in s.tables.spaces:
        if not s.tables.is_column[space]:
            s.pieces[space] = 0
    s.tell(FEET_RETURNED, NONE)
    s.removed_gods += s.gods
    s.gods = 0
    s.removed_demigods += s.demigods
    s.demigods = 0
    for slot in range(SYMBOLS):
        if s.loot[slot] != NONE:
            s.removed_loot += ONE[s.loot[slot]]
            s.loot[slot] = NONE


END_OF_EPOCH: Final = EndOfEpoch()
