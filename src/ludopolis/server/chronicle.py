"""Between the stored log and the match: what was picked and taken back makes the match again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludopolis.core import CHANCE, InputError, Match, luck, text
from ludopolis.server import shelf, snapshots
from ludopolis.server.store import LogLine, Stored
from ludopolis.server.table import LiveTable, NewSeat, NewTable, Refused

# Lines of the log that change seats or end the table, not the match.
BESIDE: Final = ("concede", "away", "back", "close")


def picks(match: Match, since: int, kind: str = "pick") -> list[LogLine]:
    """The lines to store for what was added to the log; the first is of this kind."""
    return [
        LogLine("pick" if number else kind, entry.player, entry.option.code)
        for number, entry in enumerate(match.log[since:])
    ]


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
                match.play(line.player, line.code)
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
    return (stored.row.rules, stored.row.edition) != (game.rules, game.edition().hash)


def restored(stored: Stored) -> LiveTable:
    """The table as it was."""
    row, game, base = stored.row, shelf.find(stored.row.game), stored.base
    if is_of_other_rules(stored):
        raise snapshots.other_rules()
    if base is None:
        match = Match(game, row.players, row.setup, row.seed, draws=False)
    else:
        match = snapshots.unpack(game, row.setup, row.seed, base.state)
    try:
        gave_up = advance(match, stored.log)
    except InputError as problem:
        said = text("the log of this table cannot be replayed: {problem}", problem=problem.said)
        raise Refused(said, "broken") from problem
    match.draws = True
    wanted = tuple(NewSeat(info.kind, info.name, info.bot or "") for info in stored.seats)
    spec = NewTable(
        row.game, row.players, row.setup, row.seed, wanted, row.mode, row.pace, row.listed,
        row.clock,
    )  # fmt: skip
    return LiveTable(
        id=row.id, spec=spec, match=match, seats=stored.seats, chat=stored.chat,
        notices=stored.notices, created=row.created, length=stored.length,
        successor=row.successor, changed=row.changed, deadline=row.deadline,
        gave_up=gave_up, seeder=row.seeder, hushed=row.hushed, closed=row.closed,
        origin=row.origin,
    )  # fmt: skip
