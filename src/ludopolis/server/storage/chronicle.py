"""Between the stored log and the match: what was picked and taken back makes the match again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ludopolis.core import CHANCE, Entry, InputError, Match, Text, concessions, luck, text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage import snapshots
from ludopolis.server.storage.banking import Bank
from ludopolis.server.storage.rows import LogLine, Snapshot, Stored, pause_of
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.storage.winding import Spent

# Lines of the log that change seats or end the table, not the match.
BESIDE: Final = ("concede", "away", "back", "close", "gather", "pause")


def picks(match: Match, since: int, redone: bool = False) -> list[LogLine]:
    """The lines to store for what was added to the log."""
    return [
        LogLine(_kind(entry, redone), entry.player, entry.option.code)
        for entry in match.log[since:]
    ]


def _kind(entry: Entry, redone: bool) -> str:
    if entry.player == CHANCE:
        return "pick"
    if redone:
        return "redo"
    return "with" if entry.joined else "pick"


def advance(match: Match, lines: Iterable[LogLine]) -> dict[int, int]:
    """Do again what is stored; chance does what it did then.

    Who conceded meanwhile is returned, with the number of picks made before.
    """
    gave_up: dict[int, int] = {}
    draws, match.draws = match.draws, False
    try:
        for line in lines:
            if line.kind == "undo":
                match.undo(line.player, int(line.code), again=True)
            elif line.kind == "redo":
                match.redo(line.player)
            elif line.kind == "concede":
                gave_up[line.player] = len(match.log)
            elif line.kind not in BESIDE:
                match.play(line.player, line.code, line.kind == "with")
    finally:
        match.draws = draws
    return gave_up


def let_chance_pick(match: Match) -> None:
    """Draw where a log ends before a draw, as that of a game typed in can."""
    while match.state.stack and match.state.stack[-1].player == CHANCE:
        drawn = match.state.draw(luck(match.seed, len(match.log)))
        match.play(CHANCE, match.game.options[drawn])


def is_of_other_rules(stored: Stored) -> bool:
    """Whether the log was written under rules or with components that are not those of today."""
    game = shelf.find(stored.row.game)
    alike = game.is_played_with(game.edition(), stored.row.edition)
    return stored.row.rules != game.rules or not alike


class Broken(Refused):
    """A table that cannot be made from what is stored of it."""

    def __init__(self, said: Text, replayed: bool = False) -> None:
        super().__init__(said, "broken")
        self.replayed = replayed  # whether only its log cannot be


def check(stored: Stored) -> None:
    """Refuse what no table can be made from, whatever its log says."""
    row, seats = stored.row, [info.seat for info in stored.seats]
    if row.game not in shelf.names():
        raise Broken(text("the game of this table is not installed here: {game}", game=row.game))
    numbers = [row.seed, row.created, row.changed, row.picks, row.deadline or 0, row.clock or 0]
    sound = isinstance(row.setup, dict) and all([isinstance(n, int | float) for n in numbers])
    if seats != list(range(row.players)) or not sound:
        raise Broken(unreadable())


def unreadable() -> Text:
    """What is said of a table whose rows make no sense."""
    return text("what is stored of this table cannot be read")


def restored(stored: Stored, clock: Clock | None = None) -> LiveTable:
    """The table as it was.

    What is wrong with a log is not said: it can tell what somebody picked unseen.
    """
    if is_of_other_rules(stored):
        raise snapshots.other_rules()
    try:
        if not stored.is_whole:
            raise InputError("lines are missing", "log")
        match = _beginning(stored)
        gave_up = advance(match, stored.log)
    except (Refused, ValueError, TypeError, LookupError) as problem:
        raise Broken(text("the log of this table cannot be replayed"), True) from problem
    match.draws = True
    return _table(stored, match, gave_up, clock)


def _beginning(stored: Stored) -> Match:
    """What the log is played on."""
    row, game, base = stored.row, shelf.find(stored.row.game), stored.base
    if base is None:
        return Match(game, row.players, row.setup, row.seed, draws=False)
    return snapshots.unpack(game, row.setup, row.seed, base.state)


def ended(
    stored: Stored, latest: Snapshot, record: dict[str, Any] | None, clock: Clock | None = None
) -> LiveTable:
    """A table that is over, as its stored position shows it: its log cannot be replayed here."""
    row, game = stored.row, shelf.find(stored.row.game)
    match = snapshots.unpack(game, row.setup, row.seed, latest.state)
    gave_up = {} if record is None else concessions(record)
    table = _table(stored, match, gave_up, clock)
    if not table.closed:
        table.ended = "rules" if is_of_other_rules(stored) else "damage"
    return table


def _table(stored: Stored, match: Match, gave_up: dict[int, int], clock: Clock | None) -> LiveTable:
    row = stored.row
    wanted = tuple(NewSeat(info.kind, info.name, info.bot or "") for info in stored.seats)
    spec = NewTable(
        row.game, row.players, row.setup, row.seed, wanted, row.mode, row.pace, row.listed,
        row.clock, row.gathering is not None, row.level or "", row.total, row.bonus or 0,
        row.vacation or 0, row.guided,
    )  # fmt: skip
    return LiveTable(
        id=row.id, spec=spec, match=match, seats=stored.seats, chat=stored.chat,
        notices=stored.notices, created=row.created, length=stored.length,
        successor=row.successor, changed=row.changed, deadline=row.deadline,
        spent=Spent.of(None if row.total else row.spent), gave_up=gave_up,
        seeder=row.seeder, hushed=row.hushed, closed=row.closed, origin=row.origin,
        recorded=stored.recorded, gathering=bool(row.gathering),
        bank=Bank.of(row.spent), pause=pause_of(row), clock=clock or Clock(),
    )  # fmt: skip
