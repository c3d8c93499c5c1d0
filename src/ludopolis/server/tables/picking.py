"""What is picked, taken back and made again at a table: the match changes, or it is refused.

Each returns the lines that `tables.py` commits.
"""

from __future__ import annotations

from ludopolis.core import PickError, text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.chronicle import picks as picked
from ludopolis.server.storage.store import LogLine
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import asking, seating
from ludopolis.server.tables.keeper import moved_on


def made(
    table: LiveTable, seat: int, code: str, place: int, mark: str | None, bot: bool
) -> list[LogLine]:
    """Pick for a seat, against the place (and mark) that it has seen."""
    _check_picker(table, seat, bot)
    _check_seen(table, seat, place, mark, code)
    option, before = asking.find_option(table, code), len(table.match.log)
    if table.over:
        raise Refused.by(asking.over())
    try:
        table.match.play(seat, option)
    except PickError:
        raise Refused.by(asking.why_closed(table, seat, option)) from None
    return picked(table.match, before)


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
    except PickError:
        said = text("there is nothing to make again")
        raise Refused(said, "nothing_to_redo") from None
    return picked(table.match, before, "redo")


def _check_picker(table: LiveTable, seat: int, bot: bool = False) -> None:
    """Refuse who does not pick for the seat."""
    if not 0 <= seat < len(table.seats):
        raise Refused(text("there is no such seat"), "no_such_seat")
    if table.closed:
        raise Refused(text("this table is closed"), "closed")
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
