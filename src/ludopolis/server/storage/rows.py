"""Tables as rows of the database: what is read of them, and what is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, and_, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import Text
from ludopolis.server.ground import shelf
from ludopolis.server.storage import schema
from ludopolis.server.storage.commits import Conflict
from ludopolis.server.storage.phrases import sentence, to_plain
from ludopolis.server.storage.seats import ChatLine, Notice, Pause, Proposal, SeatInfo
from ludopolis.server.storage.snapshots import pack
from ludopolis.server.storage.table import LiveTable


class LogLine(NamedTuple):
    """A line of the stored log: a pick, or how many were taken back."""

    kind: str  # "pick", "with" (of the same act), "redo", "undo", or a change of seats
    player: int
    code: str


class Snapshot(NamedTuple):
    """A stored position, and how many lines of the log led to it."""

    seq: int
    state: bytes


class Stored(NamedTuple):
    """A table as it is kept."""

    row: Row[Any]
    seats: list[SeatInfo]
    log: list[LogLine]  # from the base on, if there is one
    chat: list[ChatLine]
    notices: list[Notice]
    base: Snapshot | None  # what the log is played on; None: the beginning of the game
    kept: int | None  # how many lines led to the position that is stored with it, if one is
    first: int | None  # the number of the first line of the log that is there
    last: int | None
    recorded: bool  # whether the record of its end is stored

    @property
    def length(self) -> int:
        """How many lines there are altogether."""
        return len(self.log) + self.start

    @property
    def start(self) -> int:
        """The number of the first line of the log, as it should be."""
        return 0 if self.base is None else self.base.seq

    @property
    def is_whole(self) -> bool:
        """Whether no line is missing that was written once, as far as that can be known."""
        if self.log and (self.first, self.last) != (self.start, self.length - 1):
            return False
        return self.kept is None or self.kept <= self.length


def state_of(table: LiveTable) -> dict[str, Any]:
    """What lists show of a table, kept with every change."""
    bots = {info.seat for info in table.seats if info.picker is not None}
    return {
        "changed": table.changed,
        "picks": len(table.match.log),
        "over": table.over or table.closed,
        "asked": table.asked,
        "waiting": not table.is_halted
        and (not bots.isdisjoint(table.asked) or table.foreseen is not None),
        "deadline": table.deadline,
        "spent": table.spent.to_plain() if table.spec.total is None else table.bank.to_plain(),
        "pause": None if table.pause is None else list(table.pause),
        "gathering": table.gathering if table.spec.gathering else None,
        "round": table.round,
    }


async def read_table(connection: AsyncConnection, table_id: str, since: int = 0) -> Stored | None:
    """A table as it is kept, with its log from a line on; fails where its rows make no sense."""
    query = select(schema.tables).where(schema.tables.c.id == table_id)
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    seats = await connection.execute(_of(table_id, schema.seats, schema.seats.c.seat))
    said = await connection.execute(_of(table_id, schema.said, schema.said.c.number))
    base = None if since else await read_snapshot(connection, table_id, "base")
    # Before the log, which can only be longer when it is read then.
    kept = await connection.scalar(_kept(table_id))
    recorded = await connection.scalar(_recorded(table_id)) if row.over else None
    first = since if base is None else base.seq
    lines = _of(table_id, schema.log, schema.log.c.seq).where(schema.log.c.seq >= first)
    found = (await connection.execute(lines)).all()
    log = [LogLine(line.kind, line.player, line.code) for line in found]
    told = said.all()
    return Stored(
        row, [_seat(seat) for seat in seats], log,
        [_chat_line(line) for line in told if line.notice is None],
        [_notice(line) for line in told if line.notice is not None],
        base, kept, found[0].seq if found else None, found[-1].seq if found else None,
        recorded is not None,
    )  # fmt: skip


def _kept(table_id: str) -> Select[Any]:
    kept = schema.snapshots
    return select(kept.c.seq).where(kept.c.table_id == table_id, kept.c.kind == "now")


def _recorded(table_id: str) -> Select[Any]:
    records = schema.records
    return select(records.c.table_id).where(records.c.table_id == table_id)


async def stored_record(connection: AsyncConnection, table_id: str) -> str | None:
    """The text of the record that was stored when a game ended."""
    records = schema.records
    query = select(records.c.text).where(records.c.table_id == table_id)
    found: str | None = await connection.scalar(query)
    return found


async def put_record(connection: AsyncConnection, table_id: str, record: str | None) -> None:
    """Keep the record of a game that has ended; none of one that goes on after all."""
    records = schema.records
    await connection.execute(delete(records).where(records.c.table_id == table_id))
    if record is not None:
        values = {"table_id": table_id, "text": record}
        await connection.execute(insert(records).values(values))


async def put_base(
    connection: AsyncConnection, row: Row[Any], base: Snapshot, said: Text, at: float
) -> bool:
    """Let a table go on from a position and tell it; False if that was done already."""
    tables, kept, game = schema.tables, schema.snapshots, shelf.find(row.game)
    here = and_(tables.c.id == row.id, tables.c.rules == row.rules, tables.c.edition == row.edition)
    new = {"rules": game.rules, "edition": game.edition().hash}
    if (await connection.execute(update(tables).where(here).values(new))).rowcount != 1:
        return False
    old = await read_snapshot(connection, row.id, "base")
    if old is not None and old.seq == base.seq and row.rules == game.rules:
        return False
    last = and_(kept.c.table_id == row.id, kept.c.kind == "base")
    await connection.execute(delete(kept).where(last))
    values = {"table_id": row.id, "kind": "base", **base._asdict()}
    await connection.execute(insert(kept).values(values))
    await tell(connection, row.id, said, at)
    return True


def _of(table_id: str, source: Any, order: Any) -> Select[Any]:
    return select(source).where(source.c.table_id == table_id).order_by(order)


def key_of(result: Any) -> int:
    """The number that a row got."""
    return int(result.inserted_primary_key[0])


def log_rows(table_id: str, seq: int, lines: Sequence[LogLine]) -> list[dict[str, Any]]:
    """Lines as rows of the log."""
    return [
        {"table_id": table_id, "seq": seq + number, **line._asdict()}
        for number, line in enumerate(lines)
    ]


def position(table: LiveTable, seq: int) -> dict[str, Any]:
    """The position after so many lines, as a row."""
    return Snapshot(seq, pack(table.match))._asdict()


async def read_snapshot(connection: AsyncConnection, table_id: str, kind: str) -> Snapshot | None:
    """A stored position: the one after the log ("now"), or what it is played on ("base")."""
    kept = schema.snapshots
    query = select(kept).where(kept.c.table_id == table_id, kept.c.kind == kind)
    row = (await connection.execute(query)).first()
    return None if row is None else Snapshot(row.seq, row.state)


async def keep_snapshot(connection: AsyncConnection, table_id: str, lines: int) -> None:
    """Lines that change seats leave the position as it is."""
    kept = schema.snapshots
    here = and_(kept.c.table_id == table_id, kept.c.kind == "now")
    await connection.execute(update(kept).where(here).values(seq=kept.c.seq + lines))


async def put_seat(connection: AsyncConnection, table: LiveTable, before: SeatInfo) -> None:
    """Write what is new about a seat, unless another process was first with something new."""
    seats, info = schema.seats, table.seats[before.seat]
    info.changes = before.changes + 1
    old, new = seat_row(table.id, before), seat_row(table.id, info)
    values = {name: new[name] for name in new if new[name] != old[name]}
    if before.kind != "human":
        values |= looking(table, info) | {"told": None}
    here = and_(
        seats.c.table_id == table.id, seats.c.seat == info.seat, seats.c.chair == before.chair,
        seats.c.changes == before.changes,
    )  # fmt: skip
    if (await connection.execute(update(seats).where(here).values(values))).rowcount != 1:
        raise Conflict


def looking(table: LiveTable, info: SeatInfo) -> dict[str, Any]:
    """Who has just sat down is looking."""
    return {"looked": table.changed if info.kind == "human" else None}


def calls(table_id: str, called: Sequence[SeatInfo]) -> list[dict[str, Any]]:
    """Who is asked since when, as `call` writes it."""
    return [{"here": table_id, "at": info.seat, "since": info.called} for info in called]


async def call(connection: AsyncConnection, calls: Sequence[dict[str, Any]]) -> None:
    """Note since when people have been asked."""
    if calls:
        seats = schema.seats
        here = and_(seats.c.table_id == bindparam("here"), seats.c.seat == bindparam("at"))
        change = update(seats).where(here).values(called=bindparam("since"))
        await connection.execute(change, list(calls))


async def tell(connection: AsyncConnection, table_id: str, said: Text, at: float) -> Notice:
    """Tell the table something."""
    values = {"table_id": table_id, "at": at, "name": "", "text": "", "notice": to_plain(said)}
    done = await connection.execute(insert(schema.said).values(values))
    return Notice(key_of(done), at, said)


def seat_row(table_id: str, info: SeatInfo) -> dict[str, Any]:
    """A seat as a row."""
    proposal = None if info.proposal is None else list(info.proposal)
    return {
        "table_id": table_id, "seat": info.seat, "kind": info.kind, "name": info.name,
        "bot": info.bot, "chair": info.chair, "proposal": proposal, "account": info.account,
        "conceded": info.conceded, "away": info.away, "called": info.called,
        "host": info.host, "muted": info.muted, "heir": info.heir, "changes": info.changes,
        "ready": info.ready, "answers": info.answers or None, "resting": info.resting,
        "rested": info.rested, "quit_by": info.quit_by,
    }  # fmt: skip


def pause_of(row: Row[Any]) -> Pause | None:
    """What was stored of a pause."""
    if row.pause is None:
        return None
    by, agreed, holds, until = row.pause
    return Pause(by, tuple((seat, chair) for seat, chair in agreed), holds, until)


def _seat(row: Row[Any]) -> SeatInfo:
    proposal = None
    if row.proposal is not None:
        bot, by, agreed, at, due = row.proposal
        proposal = Proposal(bot, by, tuple((seat, chair) for seat, chair in agreed), at, due)
    return SeatInfo(
        row.seat, row.kind, row.name, row.bot,
        proposal=proposal, chair=row.chair, account=row.account,
        conceded=row.conceded, away=row.away, called=row.called,
        host=row.host, muted=row.muted, heir=row.heir, changes=row.changes,
        ready=row.ready, answers=dict(row.answers or {}), resting=row.resting, rested=row.rested,
        quit_by=row.quit_by,
    )  # fmt: skip


def _chat_line(row: Row[Any]) -> ChatLine:
    return ChatLine(row.number, row.at, row.seat, row.name, row.text)


def _notice(row: Row[Any]) -> Notice:
    return Notice(row.number, row.at, sentence(row.notice))
