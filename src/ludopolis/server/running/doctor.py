"""Checks what is stored of tables: every log is replayed and compared with what is kept beside it.

Each table is read as it is at one moment, so that a server may play meanwhile. Nothing is written
unless it shall be mended; then what follows from the log is made again from the log, and a table
whose log cannot be replayed goes on from its position, as it would when somebody opens it.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import Text, text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage import chronicle, outcomes, rows, schema, snapshots
from ludopolis.server.storage.chronicle import Broken, is_of_other_rules
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.listings import ROWS, is_about_a_row
from ludopolis.server.storage.records import final_record
from ludopolis.server.storage.rows import Stored
from ludopolis.server.storage.table import LiveTable

PAGE: Final = 200  # tables whose names are read at once
SHOWN: Final = ("picks", "over", "asked")  # what lists show, and follows from the log


class Fault(NamedTuple):
    """Something that is wrong with a table."""

    kind: str  # "rows", "log", "position", "list", "record", "results" or "rules"
    text: Text


class Finding(NamedTuple):
    """A table that was looked at."""

    table: str
    faults: list[Fault]  # those that are left
    mended: list[Fault]
    replayed: bool  # False: other rules wrote its log


async def examine(database: Database, mend: bool = False) -> AsyncIterator[Finding]:
    """Look at all tables, one after the other."""
    last = ""
    while True:
        async with database.reading() as connection:
            ids = await _next_ids(connection, last)
        for table_id in ids:
            async with database.still() as connection:
                found = await look_at(connection, table_id)
            if mend and found.faults:
                async with database.writing() as connection:
                    if database.is_sqlite:
                        await connection.exec_driver_sql("BEGIN IMMEDIATE")
                    found = await mend_table(connection, table_id)
            yield found
        if len(ids) < PAGE:
            return
        last = ids[-1]


async def examine_here(connection: AsyncConnection) -> AsyncIterator[Finding]:
    """The same within a transaction; what can be mended is."""
    last = ""
    while ids := await _next_ids(connection, last):
        for table_id in ids:
            yield await mend_table(connection, table_id)
        last = ids[-1]


async def _next_ids(connection: AsyncConnection, last: str) -> list[str]:
    known = schema.tables.c.id
    query = select(known).where(known > last).order_by(known).limit(PAGE)
    return [str(table_id) for table_id in (await connection.execute(query)).scalars()]


async def look_at(connection: AsyncConnection, table_id: str) -> Finding:
    """What is wrong with a table."""
    try:
        stored = await rows.read_table(connection, table_id)
        if stored is None:
            return Finding(table_id, [], [], True)
        chronicle.check(stored)
        if is_of_other_rules(stored):
            return Finding(table_id, await _faults_of_old(connection, stored), [], False)
        return Finding(table_id, await _faults(connection, stored), [], True)
    except Broken as problem:
        return Finding(table_id, [Fault("rows", problem.text)], [], True)
    except (*ROWS, DBAPIError) as problem:
        if not is_about_a_row(problem):
            raise
    return Finding(table_id, [Fault("rows", text("its rows cannot be read"))], [], True)


async def _faults(connection: AsyncConnection, stored: Stored) -> list[Fault]:
    try:
        table = chronicle.restored(stored)
    except Broken:
        return [Fault("log", text("its log cannot be replayed, or lines of it are missing"))]
    faults = await _faults_of_position(connection, stored, table)
    known = rows.state_of(table)
    if any([getattr(stored.row, name) != known[name] for name in SHOWN]):
        faults.append(Fault("list", text("lists show something else than its log")))
    wanted = final_record(table)
    found = await rows.stored_record(connection, table.id)
    if wanted is None and found is not None and not (table.over or table.closed):
        faults.append(Fault("record", text("a record is stored although it goes on")))
    elif wanted is not None and (found is None or not _same(found, wanted)):
        said = text("its record is not stored") if found is None else text(
            "its stored record is not that of its log"
        )  # fmt: skip
        faults.append(Fault("record", said))
    if await outcomes.are_wrong(connection, table):
        faults.append(Fault("results", text("its stored results are not those of its log")))
    return faults


def _same(found: str, wanted: str) -> bool:
    """Whether two records tell the same game; who has left since has lost their name."""
    try:
        one, other = json.loads(found), json.loads(wanted)
        return bool(one | {"names": []} == other | {"names": []})
    except (ValueError, TypeError):
        return False


async def _faults_of_position(
    connection: AsyncConnection, stored: Stored, table: LiveTable
) -> list[Fault]:
    latest = await rows.read_snapshot(connection, table.id, "now")
    if latest is None or latest.seq != stored.length:
        return [Fault("position", text("no position after the last line of its log is stored"))]
    row = stored.row
    try:
        match = snapshots.unpack(table.game, row.setup, row.seed, latest.state)
    except Refused:
        return [Fault("position", text("its stored position cannot be read"))]
    same = list(map(str, match.log)) == list(map(str, table.match.log))
    if not same or match.state != table.match.state:
        return [Fault("position", text("its stored position is not that of its log"))]
    return []


async def _faults_of_old(connection: AsyncConnection, stored: Stored) -> list[Fault]:
    """Of a table whose log other rules wrote: whether it can go on, or be shown."""
    row, latest = stored.row, await rows.read_snapshot(connection, stored.row.id, "now")
    stuck = Fault("rules", text("other rules wrote its log, and no position of it can be read"))
    if latest is None or (not row.over and latest.seq < stored.length):
        return [stuck]
    try:
        snapshots.unpack(shelf.find(row.game), row.setup, row.seed, latest.state)
    except Refused:
        return [stuck]
    return []


async def mend_table(connection: AsyncConnection, table_id: str) -> Finding:
    """Mend what can be mended in this transaction, and look again."""
    before = await look_at(connection, table_id)
    kinds = {fault.kind for fault in before.faults}
    if not kinds or kinds & {"rows", "rules"}:
        return before
    stored = await rows.read_table(connection, table_id)
    assert stored is not None, "tables are never deleted"
    if "log" in kinds:
        await _go_on(connection, stored)
    else:
        await _make_again(connection, chronicle.restored(stored))
    after = await look_at(connection, table_id)
    if "log" in kinds and not after.faults:
        return after._replace(mended=before.faults)
    left = {fault.kind for fault in after.faults}
    mended = [fault for fault in before.faults if fault.kind not in left]
    return after._replace(mended=mended)


async def _go_on(connection: AsyncConnection, stored: Stored) -> None:
    row, latest = stored.row, await rows.read_snapshot(connection, stored.row.id, "now")
    if row.over or latest is None or latest.seq <= (-1 if stored.last is None else stored.last):
        return
    try:
        snapshots.unpack(shelf.find(row.game), row.setup, row.seed, latest.state)
    except Refused:
        return
    await rows.put_base(connection, row, latest, snapshots.DAMAGE, Clock().now())


async def _make_again(connection: AsyncConnection, table: LiveTable) -> None:
    """Write what follows from the log."""
    kept, here = schema.snapshots, schema.tables.c.id == table.id
    now = (kept.c.table_id == table.id) & (kept.c.kind == "now")
    await connection.execute(delete(kept).where(now))
    values = {"table_id": table.id, "kind": "now"} | rows.position(table, table.length)
    await connection.execute(insert(kept).values(values))
    known = rows.state_of(table)
    shown = {name: known[name] for name in (*SHOWN, "waiting")}
    await connection.execute(update(schema.tables).where(here).values(shown))
    record = final_record(table)
    if record is not None or not (table.over or table.closed):
        await rows.put_record(connection, table.id, record)
    if not table.ended and await outcomes.are_wrong(connection, table):
        await outcomes.mend(connection, table)
