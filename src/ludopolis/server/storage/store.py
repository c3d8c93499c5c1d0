"""What is kept of tables: rows in, rows out. It checks nothing and knows no rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from sqlalchemy import Row, and_, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import Text
from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import outcomes, rows, schema
from ludopolis.server.storage.commits import Addition, Committer, Conflict
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.listings import Lobby, listed_from
from ludopolis.server.storage.records import final_record
from ludopolis.server.storage.rows import LogLine, Snapshot, Stored, state_of
from ludopolis.server.storage.seats import ChatLine, Notice, SeatInfo
from ludopolis.server.storage.table import LiveTable

__all__ = ["Crowded", "LogLine", "Snapshot", "Store", "Stored"]


class Crowded(Exception):  # noqa: N818 - an answer
    """One address has enough tables on the list."""


class Store:
    """Tables in a database."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self.database = database
        self.clock = clock or Clock()
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
            "level": spec.level or None, "total": spec.total, "bonus": spec.bonus or None,
            "vacation": spec.vacation or None, "guided": spec.guided,
        }  # fmt: skip
        async with self.database.writing() as connection:
            if lobby is not None and spec.listed and table.origin is not None:
                await self._find_room(connection, table.origin, lobby)
            await connection.execute(insert(schema.tables), [row | state_of(table)])
            seats = [
                rows.seat_row(table.id, info) | rows.looking(table, info) for info in table.seats
            ]
            await connection.execute(insert(schema.seats), seats)
            if lines:
                await connection.execute(insert(schema.log), rows.log_rows(table.id, 0, lines))
            kept = {"table_id": table.id, "kind": "now"} | rows.position(table, len(lines))
            await connection.execute(insert(schema.snapshots), [kept])
            await self._keep_record(connection, table)

    async def _find_room(self, connection: AsyncConnection, origin: str, lobby: Lobby) -> None:
        """Refuse what is too much for the list; one address after the other, in all processes."""
        if not self.database.is_sqlite:
            alone = select(func.pg_advisory_xact_lock(func.hashtext(origin)))
            await connection.execute(alone)
        mine = listed_from(origin, lobby, self.clock.now())
        if (await connection.execute(mine)).scalar_one() >= lobby.most:
            raise Crowded

    async def load(self, table_id: str, since: int = 0) -> Stored | None:
        """The table, with its log from a line on."""
        async with self.database.reading() as connection:
            return await rows.read_table(connection, table_id, since)

    async def latest(self, table_id: str) -> Snapshot | None:
        """The position that is stored with the table, if there is one."""
        async with self.database.reading() as connection:
            return await rows.read_snapshot(connection, table_id, "now")

    async def record(self, table_id: str) -> dict[str, Any] | None:
        """The record that was stored when the game ended."""
        async with self.database.reading() as connection:
            found = await rows.stored_record(connection, table_id)
            return None if found is None else json.loads(found)

    async def keep_record(self, table: LiveTable) -> None:
        """Store the record of a game that had ended before records were stored."""
        try:
            async with self.database.writing() as connection:
                await self._keep_record(connection, table)
        except IntegrityError:
            table.recorded = True  # another process was first

    async def rebase(self, row: Row[Any], base: Snapshot, said: Text) -> None:
        """Let a table go on from a position under the rules of today, unless it does already."""
        async with self.database.writing() as connection:
            if await rows.put_base(connection, row, base, said, self.clock.now()):
                await self._notify(connection, row.id, base.seq)

    async def append(
        self, table: LiveTable, lines: Sequence[LogLine], called: Sequence[SeatInfo] = ()
    ) -> None:
        """Add lines to the log of a table; `Conflict` if another writer was first."""
        added = rows.log_rows(table.id, table.length, lines)
        values = state_of(table) | {"here": table.id, "length": table.length + len(lines)}
        snapshot = {"here": table.id} | rows.position(table, table.length + len(lines))
        record, undone = final_record(table), any([line.kind == "undo" for line in lines])
        calls, went = rows.calls(table.id, called), outcomes.outcomes_of(table)
        addition = Addition(added, values, snapshot, calls, record, went, undone)
        await self._committer.commit(addition)
        table.recorded = record is not None

    async def _add(self, additions: Sequence[Addition]) -> None:
        """Write the lines of several tables in one transaction."""
        # In one order everywhere, so that two processes never wait for each other in a ring.
        additions = sorted(additions, key=lambda addition: str(addition.table["here"]))
        shown = [dict(addition.table) for addition in additions]
        lengths = [values.pop("length") for values in shown]
        added = [row for addition in additions for row in addition.rows]
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.log), added)
            kept = schema.snapshots
            here = and_(kept.c.table_id == bindparam("here"), kept.c.kind == "now")
            new: dict[str, Any] = {name: bindparam(name) for name in Snapshot._fields}
            states = [addition.snapshot for addition in additions]
            await connection.execute(update(kept).where(here).values(new), states)
            names: dict[str, Any] = {name: bindparam(name) for name in shown[0] if name != "here"}
            change = update(schema.tables).where(schema.tables.c.id == bindparam("here"))
            await connection.execute(change.values(names), shown)
            called = [call for addition in additions for call in addition.called]
            await rows.call(connection, called)
            for addition in additions:
                if addition.undone or addition.record is not None:
                    await rows.put_record(connection, addition.table["here"], addition.record)
                if addition.undone or addition.results is not None:
                    await outcomes.put(connection, addition.table["here"], addition.results or [])
            for values, length in zip(shown, lengths):
                await self._notify(connection, values["here"], length)

    async def _changed(self, connection: AsyncConnection, table: LiveTable, length: int) -> None:
        """Note what lists show, and tell other processes once it is committed."""
        values = state_of(table) | {"successor": table.successor}
        here = schema.tables.c.id == table.id
        await connection.execute(update(schema.tables).where(here).values(values))
        if not table.recorded:
            await self._keep_record(connection, table)
        await self._notify(connection, table.id, length)

    async def _keep_record(self, connection: AsyncConnection, table: LiveTable) -> None:
        record = final_record(table)
        if record is not None:
            values = {"table_id": table.id, "text": record}
            await connection.execute(insert(schema.records).values(values))
            table.recorded = True
        await outcomes.put_once(connection, table)

    async def _notify(self, connection: AsyncConnection, table_id: str, length: int) -> None:
        if not self.database.is_sqlite:
            told = f"{table_id} {length} {self.origin}"
            await connection.execute(select(func.pg_notify("ludopolis", told)))

    # Seats and words

    async def put_seat(
        self,
        table: LiveTable,
        before: SeatInfo,
        said: Text | None,
        lines: Sequence[LogLine] = (),
        called: Sequence[SeatInfo] = (),
    ) -> Notice | None:
        """Change who sits where and tell the table; `Conflict` if the seat changed meanwhile.

        Nothing is told where that is nobody's business. With lines for the log, also if anything
        was added to the log meanwhile.
        """
        try:
            async with self.database.writing() as connection:
                if lines:
                    added = rows.log_rows(table.id, table.length, lines)
                    await connection.execute(insert(schema.log), added)
                    await rows.keep_snapshot(connection, table.id, len(lines))
                await self._changed(connection, table, table.length + len(lines))
                # First the table, then its seats from the first to the last, as picks do it: so
                # two processes never wait for each other in a ring.
                for info in table.seats:
                    if info.seat == before.seat:
                        await rows.put_seat(connection, table, before)
                    elif info in called:
                        await rows.call(connection, rows.calls(table.id, [info]))
                if said is None:
                    return None
                return await rows.tell(connection, table.id, said, self.clock.now())
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
                    added = rows.log_rows(table.id, table.length, lines)
                    await connection.execute(insert(schema.log), added)
                    await rows.keep_snapshot(connection, table.id, len(lines))
                if values:
                    await connection.execute(update(schema.tables).where(here).values(values))
                await self._changed(connection, table, table.length + len(lines))
                return await rows.tell(connection, table.id, said, self.clock.now())
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
        at = self.clock.now()
        values = {"table_id": table.id, "at": at, "seat": seat, "name": name, "text": words}
        async with self.database.writing() as connection:
            done = await connection.execute(insert(schema.said).values(values))
            await self._notify(connection, table.id, table.length)
        return ChatLine(rows.key_of(done), at, seat, name, words)

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
