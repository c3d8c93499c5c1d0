"""Keys of towns: a marker reaches space 10 with one, and a ledger does not say which (TM-8.2)."""

from __future__ import annotations

from ludopolis.core import Step, i64

from ..rules.cults import ChooseTops, wants_key
from ..state import TerraMystica
from ..things import CULT_IDS
from .commands import CULT, FAVOUR, LOWER, SEND, Command
from .counting import UnreadableError
from .ledger import Row
from .pending import CULT as CULTS_AT


def lacks_key(s: TerraMystica, row: Row, step: Step, command: Command) -> bool:
    """Whether a marker would stop on 9 now, and the ledger has it on 10."""
    me = s.seats[step.player]
    if me.keys > 0 or not command.kind & (SEND | CULT | FAVOUR):
        return False
    if command.kind != FAVOUR:
        return wants_key(s, me, command.what, 3) and _ends_on_top(row, command.what)
    gain = s.tables.favour_gain[command.what].cults
    for cult in range(len(gain)):
        if gain[cult] > 0 and wants_key(s, me, cult, gain[cult]):
            return _ends_on_top(row, cult)
    return False


def _ends_on_top(row: Row, cult: i64) -> bool:
    """By the values, or because nobody lowered the marker to keep the key (TM-17.10)."""
    if row.values:
        return row.values[CULTS_AT + cult] == 10
    lowered = [one for one in row.commands if one.kind == LOWER and one.what == cult]
    for command in lowered:
        command.done = True
    return not lowered


def chosen_top(s: TerraMystica, row: Row, step: ChooseTops) -> i64:
    """The cult that the ledger shows on space 10, or one that was not lowered (TM-17.11)."""
    lowered: list[i64] = []
    for command in row.commands:
        if command.kind == LOWER and command.what in step.tracks:
            command.done = True
            lowered.append(command.what)
    best = [cult for cult in step.tracks if row.values and row.values[CULTS_AT + cult] == 10]
    best += [cult for cult in step.tracks if cult not in lowered]
    if not row.values:
        _check_tops(s, step, best)
    return best[0] if best else step.tracks[0]


def _check_tops(s: TerraMystica, step: ChooseTops, cults: list[i64]) -> None:
    """Without values the cults that use keys must follow from those that are lowered."""
    keys = s.seats[step.player].keys
    if len(cults) != keys:
        names = " and ".join([CULT_IDS[cult] for cult in step.tracks])
        raise UnreadableError(
            f"{names} could come to space 10 with {keys} key of a town:"
            " expected '-CULT' for the others before the town tile (TM-17.11)"
        )


def check_lowered(row: Row) -> None:
    """A cult is lowered only where a town tile asks for it (TM-17.11)."""
    for command in row.commands:
        if command.kind == LOWER and not command.done and not row.values:
            raise UnreadableError(
                f"{command.text!r}: no town tile asks which cult uses a key (TM-17.11)"
            )
