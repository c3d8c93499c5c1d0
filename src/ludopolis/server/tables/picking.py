"""What is picked, taken back and made again at a table: the match changes, or it is refused.

Each returns the lines that `tables.py` commits.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from ludopolis.core import Option, PickError, remainder, step_of, text, tried
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.chronicle import picks as picked
from ludopolis.server.storage.store import LogLine
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import asking, seating
from ludopolis.server.tables.keeper import moved_on

MOMENT: Final = 2.0  # seconds in which an act made by one click can be taken back


def made(
    table: LiveTable,
    seat: int,
    codes: Sequence[str],
    place: int,
    mark: str | None = None,
    bot: bool = False,
    finish: bool = False,
    moment: bool = False,
    foreseen: bool = False,
) -> list[LogLine]:
    """Make an act of one pick or several, against the place (and mark) that the seat has seen.

    All of it is made or nothing. With `finish` what is left of a turn without a thought is made
    too, as the game says; with `moment` bots wait before they answer what can be taken back.
    """
    _check_picker(table, seat, bot)
    _check_seen(table, seat, place, mark, codes[0])
    if foreseen and table.foreseen != (seat, codes[0]):
        raise Refused(text("the answer in advance was taken back"), "cancelled")
    options, before = [asking.find_option(table, code) for code in codes], len(table.match.log)
    if table.over:
        raise Refused.by(asking.over())
    if len(options) > 1:
        _check_act(table, seat, options)
    try:
        for number, option in enumerate(options):
            table.match.play(seat, option, number > 0)
    except PickError:
        raise Refused.by(asking.why_closed(table, seat, option)) from None
    table.finishing.pop(seat, None)
    if finish:
        table.finishing[seat] = options[-1].id
    _finish(table)
    table.returns_until = monotonic() + MOMENT if moment and table.undoable(seat) else 0.0
    return picked(table.match, before)


def _check_act(table: LiveTable, seat: int, options: Sequence[Option]) -> None:
    """Refuse an act before anything of it is made, where one of its picks is not open."""
    ids, match = [option.id for option in options], table.match
    if tried(match.game, match.state, seat, ids) is not None:
        return
    if tried(match.game, match.state, seat, ids[:1]) is None:
        raise Refused.by(asking.why_closed(table, seat, options[0]))
    raise asking.no_act()


def _finish(table: LiveTable) -> None:
    """Make the picks that end acts, once they are asked for.

    Others may have had to decide something first. Who is asked for a thought instead is asked.
    """
    match = table.match
    for seat, last in list(table.finishing.items()):
        if table.over or step_of(match.state, seat) is None:
            continue
        del table.finishing[seat]
        for option in remainder(match.game, match.state, seat, last):
            match.play(seat, match.game.options[option], True)


def taken_back(table: LiveTable, seat: int, place: int, picks: int) -> list[LogLine]:
    """Take back the last picks of a seat."""
    _check_picker(table, seat)
    _check_seen(table, seat, place)
    if not 0 < picks <= table.undoable(seat):
        said = text(
            "you cannot take back what others have seen, what chance has drawn or what a "
            "pick has shown you"
        )
        raise Refused(said, "nothing_to_undo")
    table.finishing.pop(seat, None)
    table.match.undo(seat, picks)
    return [LogLine("undo", seat, str(picks))]


def made_again(table: LiveTable, seat: int, place: int) -> list[LogLine]:
    """Make again what was taken back last."""
    _check_picker(table, seat)
    _check_seen(table, seat, place)
    if table.given_up:
        raise Refused(text("the game is over"), "over")
    before = len(table.match.log)
    try:
        table.match.redo(seat)
        while table.match.is_redo_joined(seat):
            table.match.redo(seat)
    except PickError:
        said = text("there is nothing to make again")
        raise Refused(said, "nothing_to_redo") from None
    return picked(table.match, before, redone=True)


def _check_picker(table: LiveTable, seat: int, bot: bool = False) -> None:
    """Refuse who does not pick for the seat."""
    if not 0 <= seat < len(table.seats):
        raise Refused(text("there is no such seat"), "no_such_seat")
    if table.closed:
        raise Refused(text("this table is closed"), "closed")
    seating.check_begun(table)
    seating.check_unpaused(table)
    seating.check_picker(table, seat, bot)


def _check_seen(
    table: LiveTable, seat: int, place: int, mark: str | None = None, code: str | None = None
) -> None:
    """Refuse what answers a position that is gone."""
    lines = table.lines(seat)
    if place == len(lines) and (mark is None or mark == table.mark(seat)):
        return
    if code is not None and 0 <= place < len(lines) and str(lines[place]) == f"{seat} {code}":
        raise Refused(text("this pick has been made already"), "repeated")
    raise moved_on()
