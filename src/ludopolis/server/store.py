"""What is kept of tables: rows in, rows out. It checks nothing and knows no rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from sqlalchemy import Row, Select, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import Text
from ludopolis.server import schema
from ludopolis.server.committing import Addition, Committer, Conflict
from ludopolis.server.database import Database
from ludopolis.server.listings import Lobby, listed_from
from ludopolis.server.phrases import sentence, to_plain
from ludopolis.server.snapshots import pack
from ludopolis.server.table import ChatLine, LiveTable, Notice, Proposal, SeatInfo


class Crowded(Exception):  # noqa: N818 - an answer
    """One address has enough tables on the list."""


class LogLine(NamedTuple):
    """A line of the stored log: a pick, or how many were taken back."""

    kind: str  # "pick", "redo", "undo", or a change of seats that no pick may overtake
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

    @property
    def length(self) -> int:
        """How many lines there are altogether."""
        return len(self.log) + (0 if self.base is None else self.base.seq)


def state_of(table: LiveTable) -> dict[str, Any]:
    """What lists show of a table, kept with every change."""
    bots = {info.seat for info in table.seats if info.picker is not None}
    return {
        "changed": table.changed,
        "picks": len(table.match.log),
        "over": table.over or table.closed,
        "asked": table.asked,
        "waiting": not table.over and not bots.isdisjoint(table.asked),
        "deadline": table.deadline,
    }


class Store:
    """Tables in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.origin = uuid4().hex[:12]  # tells the notices of this process from others'
        self._committer = Committer(self._add)

    # Tables

    async def create(
        self, table: LiveTable, lines: Sequence[LogLine], lobby: Lobby | None = None
    ) -> None:
        """Keep a new table with what has happened at it already.

        `Crowded` if its address has as many tables on the list as a lobby takes from one.
        """
        spec, match = table.spec, table.match
        row = {
            "id": table.id, "game": spec.game, "rules": match.game.rules,
            "edition": match.edition.hash, "players": spec.players,
            "setup": dict(match.settings.values), "seed": match.seed, "mode": spec.mode,
            "pace": spec.pace, "listed": spec.listed, "created": table.created,
            "clock": spec.clock, "seeder": table.seeder, "origin": table.origin,
        }  # fmt: skip
        async with self.database.writing() as connection:
            if lobby is not None and spec.listed and table.origin is not None:
                await self._find_room(connection, table.origin, lobby)
            await connection.execute(insert(schema.tables), [row | state_of(table)])
            rows = [_seat_row(table.id, info) | _looking(table, info) for info in table.seats]
            await connection.execute(insert(schema.seats), rows)
            if lines:
                await connection.execute(insert(schema.log), _log_rows(table.id, 0, lines))
            kept = {"table_id": table.id, "kind": "now"} | _position(table, len(lines))
            await connection.execute(insert(schema.snapshots), [kept])

    async def _find_room(self, connection: AsyncConnection, origin: str, lobby: Lobby) -> None:
        """Refuse what is too much for the list; one address after the other, in all processes."""
        if not self.database.is_sqlite:
            alone = select(func.pg_advisory_xact_lock(func.hashtext(origin)))
            await connection.execute(alone)
        count = (await connection.execute(listed_from(origin, lobby))).scalar_one()
        if count >= lobby.most:
            raise Crowded

    async def load(self, table_id: str, since: int = 0) -> Stored | None:
        """The table, with its log from a line on."""
        async with self.database.reading() as connection:
            query = select(schema.tables).where(schema.tables.c.id == table_id)
            row = (await connection.execute(query)).first()
            if row is None:
                return None
            seats = await connection.execute(_of(table_id, schema.seats, schema.seats.c.seat))
            said = await connection.execute(_of(table_id, schema.said, schema.said.c.number))
            base = None if since else await _snapshot(connection, table_id, "base")
            first = since if base is None else base.seq
            lines = _of(table_id, schema.log, schema.log.c.seq).where(schema.log.c.seq >= first)
            log = [
                LogLine(line.kind, line.player, line.code)
                for line in await connection.execute(lines)
            ]
            told = said.all()
            chat = [_chat_line(found) for found in told if found.notice is None]
            notices = [_notice(found) for found in told if found.notice is not None]
            return Stored(row, [_seat(found) for found in seats], log, chat, notices, base)

    async def latest(self, table_id: str) -> Snapshot | None:
        """The position after the whole log, if it is kept."""
        async with self.database.reading() as connection:
            found = await _snapshot(connection, table_id, "now")
            count = select(func.count()).where(schema.log.c.table_id == table_id)
            length = (await connection.execute(count)).scalar_one()
            return found if found is not None and found.seq == length else None

    async def rebase(
        self, row: Row[Any], base: Snapshot, rules: int, hash_: str, said: Text
    ) -> None:
        """Let a table go on from a position under other rules, unless somebody did already."""
        tables, kept = schema.tables, schema.snapshots
        here = and_(
            tables.c.id == row.id, tables.c.rules == row.rules, tables.c.edition == row.edition
        )
        async with self.database.writing() as connection:
            change = update(tables).where(here).values(rules=rules, edition=hash_)
            if (await connection.execute(change)).rowcount != 1:
                return
            old = and_(kept.c.table_id == row.id, kept.c.kind == "base")
            await connection.execute(delete(kept).where(old))
            values = {"table_id": row.id, "kind": "base", **base._asdict()}
            await connection.execute(insert(kept).values(values))
            await _tell(connection, row.id, said)
            await self._notify(connection, row.id, base.seq)

    async def append(
        self, table: LiveTable, lines: Sequence[LogLine], called: Sequence[SeatInfo] = ()
    ) -> None:
        """Add lines to the log of a table; `Conflict` if another writer was first."""
        rows = _log_rows(table.id, table.length, lines)
        values = state_of(table) | {"here": table.id, "length": table.length + len(lines)}
        snapshot = {"here": table.id} | _position(table, table.length + len(lines))
        await self._committer.commit(Addition(rows, values, snapshot, _calls(table.id, called)))

    async def _add(self, additions: Sequence[Addition]) -> None:
        """Write the lines of several tables in one transaction."""
        # In one order everywhere, so that two processes never wait for each other in a ring.
        additions = sorted(additions, key=lambda addition: str(addition.table["here"]))
        shown = [dict(addition.table) for addition in additions]
        lengths = [values.pop("length") for values in shown]
        rows = [row for addition in additions for row in addition.rows]
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.log), rows)
            kept = schema.snapshots
            here = and_(kept.c.table_id == bindparam("here"), kept.c.kind == "now")
            new: dict[str, Any] = {name: bindparam(name) for name in Snapshot._fields}
            states = [addition.snapshot for addition in additions]
            await connection.execute(update(kept).where(here).values(new), states)
            names: dict[str, Any] = {name: bindparam(name) for name in shown[0] if name != "here"}
            change = update(schema.tables).where(schema.tables.c.id == bindparam("here"))
            await connection.execute(change.values(names), shown)
            await _call(connection, [call for addition in additions for call in addition.called])
            for values, length in zip(shown, lengths):
                await self._notify(connection, values["here"], length)

    async def _changed(self, connection: AsyncConnection, table: LiveTable, length: int) -> None:
        """Note what lists show, and tell other processes once it is committed."""
        values = state_of(table) | {"successor": table.successor}
        here = schema.tables.c.id == table.id
        await connection.execute(update(schema.tables).where(here).values(values))
        await self._notify(connection, table.id, length)

    async def _notify(self, connection: AsyncConnection, table_id: str, length: int) -> None:
        if not self.database.is_sqlite:
            told = f"{table_id} {length} {self.origin}"
            await connection.execute(select(func.pg_notify("ludopolis", told)))

    # Seats and words

    async def put_seat(
        self,
        table: LiveTable,
        before: SeatInfo,
        said: Text,
        lines: Sequence[LogLine] = (),
        called: Sequence[SeatInfo] = (),
    ) -> Notice:
        """Change who sits where and tell the table; `Conflict` if the seat changed meanwhile.

        With lines for the log, also if anything was added to the log meanwhile.
        """
        try:
            async with self.database.writing() as connection:
                if lines:
                    rows = _log_rows(table.id, table.length, lines)
                    await connection.execute(insert(schema.log), rows)
                    await _keep_snapshot(connection, table.id, len(lines))
                await self._changed(connection, table, table.length + len(lines))
                # First the table, then its seats from the first to the last, as picks do it: so
                # two processes never wait for each other in a ring.
                for info in table.seats:
                    if info.seat == before.seat:
                        await _put_seat(connection, table, before)
                    elif info in called:
                        await _call(connection, _calls(table.id, [info]))
                return await _tell(connection, table.id, said)
        except IntegrityError:
            raise Conflict from None

    async def put_table(
        self, table: LiveTable, values: dict[str, Any], said: Text, lines: Sequence[LogLine] = ()
    ) -> Notice:
        """Change these fields of a table and tell it; with lines for the log as `put_seat`."""
        here = schema.tables.c.id == table.id
        try:
            async with self.database.writing() as connection:
                if lines:
                    rows = _log_rows(table.id, table.length, lines)
                    await connection.execute(insert(schema.log), rows)
                    await _keep_snapshot(connection, table.id, len(lines))
                await connection.execute(update(schema.tables).where(here).values(values))
                await self._changed(connection, table, table.length + len(lines))
                return await _tell(connection, table.id, said)
        except IntegrityError:
            raise Conflict from None

    async def looks(self, table_id: str) -> dict[int, float]:
        """When the people on each seat looked last, as far as any process has written it."""
        seats = schema.seats
        query = select(seats.c.seat, seats.c.looked).where(seats.c.table_id == table_id)
        async with self.database.reading() as connection:
            return {row.seat: row.looked or 0.0 for row in await connection.execute(query)}

    async def say(self, table: LiveTable, seat: int | None, name: str, words: str) -> ChatLine:
        """Keep what was said."""
        at = time.time()
        values = {"table_id": table.id, "at": at, "seat": seat, "name": name, "text": words}
        async with self.database.writing() as connection:
            done = await connection.execute(insert(schema.said).values(values))
            await self._notify(connection, table.id, table.length)
        return ChatLine(_key(done), at, seat, name, words)

    async def set_successor(self, table: LiveTable, successor: str) -> bool:
        """Name the next table of the same players, unless there is one already."""
        here = and_(schema.tables.c.id == table.id, schema.tables.c.successor.is_(None))
        async with self.database.writing() as connection:
            change = update(schema.tables).where(here).values(successor=successor)
            return (await connection.execute(change)).rowcount == 1

    async def successor(self, table_id: str) -> str | None:
        """The next table of the same players."""
        query = select(schema.tables.c.successor).where(schema.tables.c.id == table_id)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar_one()
            return found

    # Secrets

    async def secret(self, name: str, proposed: str) -> str:
        """The secret of this name: the one that was kept first."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(schema.secrets).values(name=name, value=proposed))
        except IntegrityError:
            pass
        async with self.database.reading() as connection:
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return str((await connection.execute(query)).scalar_one())


def _of(table_id: str, source: Any, order: Any) -> Select[Any]:
    return select(source).where(source.c.table_id == table_id).order_by(order)


def _key(result: Any) -> int:
    return int(result.inserted_primary_key[0])


def _log_rows(table_id: str, seq: int, lines: Sequence[LogLine]) -> list[dict[str, Any]]:
    return [
        {"table_id": table_id, "seq": seq + number, **line._asdict()}
        for number, line in enumerate(lines)
    ]


def _position(table: LiveTable, seq: int) -> dict[str, Any]:
    return Snapshot(seq, pack(table.match))._asdict()


async def _snapshot(connection: AsyncConnection, table_id: str, kind: str) -> Snapshot | None:
    kept = schema.snapshots
    query = select(kept).where(kept.c.table_id == table_id, kept.c.kind == kind)
    row = (await connection.execute(query)).first()
    return None if row is None else Snapshot(row.seq, row.state)


async def _keep_snapshot(connection: AsyncConnection, table_id: str, lines: int) -> None:
    """Lines that change seats leave the position as it is."""
    kept = schema.snapshots
    here = and_(kept.c.table_id == table_id, kept.c.kind == "now")
    await connection.execute(update(kept).where(here).values(seq=kept.c.seq + lines))


async def _put_seat(connection: AsyncConnection, table: LiveTable, before: SeatInfo) -> None:
    """Write what is new about a seat, unless another process was first with something new."""
    seats, info = schema.seats, table.seats[before.seat]
    info.changes = before.changes + 1
    old, new = _seat_row(table.id, before), _seat_row(table.id, info)
    values = {name: new[name] for name in new if new[name] != old[name]}
    if before.kind != "human":
        values |= _looking(table, info) | {"told": None}
    here = and_(
        seats.c.table_id == table.id, seats.c.seat == info.seat, seats.c.chair == before.chair,
        seats.c.changes == before.changes,
    )  # fmt: skip
    if (await connection.execute(update(seats).where(here).values(values))).rowcount != 1:
        raise Conflict


def _looking(table: LiveTable, info: SeatInfo) -> dict[str, Any]:
    """Who has just sat down is looking."""
    return {"looked": table.changed if info.kind == "human" else None}


def _calls(table_id: str, called: Sequence[SeatInfo]) -> list[dict[str, Any]]:
    return [{"here": table_id, "at": info.seat, "since": info.called} for info in called]


async def _call(connection: AsyncConnection, calls: Sequence[dict[str, Any]]) -> None:
    """Note since when people have been asked."""
    if calls:
        seats = schema.seats
        here = and_(seats.c.table_id == bindparam("here"), seats.c.seat == bindparam("at"))
        change = update(seats).where(here).values(called=bindparam("since"))
        await connection.execute(change, list(calls))


async def _tell(connection: AsyncConnection, table_id: str, said: Text) -> Notice:
    at = time.time()
    values = {"table_id": table_id, "at": at, "name": "", "text": "", "notice": to_plain(said)}
    done = await connection.execute(insert(schema.said).values(values))
    return Notice(_key(done), at, said)


def _seat_row(table_id: str, info: SeatInfo) -> dict[str, Any]:
    proposal = None if info.proposal is None else list(info.proposal)
    return {
        "table_id": table_id, "seat": info.seat, "kind": info.kind, "name": info.name,
        "bot": info.bot, "chair": info.chair, "proposal": proposal, "account": info.account,
        "conceded": info.conceded, "away": info.away, "called": info.called,
        "host": info.host, "muted": info.muted, "heir": info.heir, "changes": info.changes,
    }  # fmt: skip


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
    )  # fmt: skip


def _chat_line(row: Row[Any]) -> ChatLine:
    return ChatLine(row.number, row.at, row.seat, row.name, row.text)


def _notice(row: Row[Any]) -> Notice:
    return Notice(row.number, row.at, sentence(row.notice))
