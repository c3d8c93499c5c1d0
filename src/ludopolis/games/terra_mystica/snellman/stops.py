"""Markers that stop on space 9 for want of a key which comes later in the same turn (TM-17.10).

Here they stay there. Snellman makes the step when the key comes, unless the track was lowered by
that step before.
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Step, i64

from .. import options
from ..rules.cults import ChooseCult, top_is_free, wants_key
from ..state import TerraMystica
from ..things import CULT_IDS
from .page import Said, Turn

LOWEST: Final[i64] = 7  # snellman lowers no track below it


@final
class Stop:
    """Steps on a track that were lost."""

    def __init__(self, cult: i64, lost: i64, said: Said) -> None:
        self.cult = cult
        self.lost = lost
        self.said = said  # the command that brought them


def lowering(cult: i64, steps: i64) -> str:
    """The command that takes a marker back."""
    return f"-{steps if steps > 1 else ''}{CULT_IDS[cult]}"


def steps_of(s: TerraMystica, step: Step, option: i64) -> list[i64]:
    """The steps on each track that a pick brings."""
    steps: list[i64] = [0] * options.CULTS
    if option in options.SEND:
        choice = option - options.SEND.first
        steps[choice // 3] = 3 - choice % 3
    elif option in options.FAVOUR_TILE:
        steps = list(s.tables.favour_gain[option - options.FAVOUR_TILE.first].cults)
    elif isinstance(step, ChooseCult) and option in options.STEP:
        steps[option - options.STEP.first] = step.steps
    return steps


def cut_off(s: TerraMystica, step: Step, option: i64) -> list[tuple[i64, i64]]:
    """The tracks on which a pick will stop for want of a key, and how many steps are lost."""
    me, found = s.seats[step.player], []
    steps = steps_of(s, step, option)
    for cult in range(options.CULTS):
        lost = me.cults[cult] + steps[cult] - 9
        if steps[cult] > 0 and me.keys == 0 and wants_key(s, me, cult, steps[cult]):
            if me.cults[cult] - lost >= LOWEST:
                found.append((cult, lost))
    return found


def hold_back(s: TerraMystica, seat: i64, turn: Turn, stops: list[Stop]) -> None:
    """Lower the markers that are still on 9 though there is a key, now that the turn ends."""
    me = s.seats[seat]
    for stop in stops:
        stays = me.keys > 0 and me.cults[stop.cult] == 9 and top_is_free(s, stop.cult)
        if stays and stop.said in turn.said:
            turn.said.insert(turn.said.index(stop.said), Said(lowering(stop.cult, stop.lost)))
