"""Whether anything is lost: every table is made again from its log and compared."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from ludopolis.core import CHANCE
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.settings import Settings
from ludopolis.server.storage import schema, snapshots
from ludopolis.server.storage.chronicle import restored
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.store import Store
from ludopolis.server.storage.table import LiveTable
from tests.chaos.memory import Memory, Pick


def judge(url: str, memory: Memory) -> None:
    """Complain about all that is lost, twice there, broken or invented."""
    asyncio.run(_judge(url, memory))


async def _judge(url: str, memory: Memory) -> None:
    database = Database(Settings(database=url).database_url())
    store = Store(database)
    try:
        async with database.reading() as connection:
            ids = [str(found) for found in await connection.scalars(select(schema.tables.c.id))]
        for missing in memory.tables.difference(ids):
            memory.figures["lost"] += 1
            memory.complain(f"table {missing} is lost")
        kept: dict[Pick, str] = {}
        for table_id in ids:
            table = await _opened(store, table_id, memory)
            if table is not None:
                kept |= _picks(table)
    finally:
        await database.close()
    memory.figures["tables"] = len(ids)
    _compare(kept, memory)


async def _opened(store: Store, table_id: str, memory: Memory) -> LiveTable | None:
    """The table, made again from its log; it must be what is stored as its latest position."""
    stored, latest = await store.load(table_id), await store.latest(table_id)
    assert stored is not None
    try:
        table = restored(stored)
    except Refused as refusal:
        memory.figures["broken"] += 1
        memory.complain(f"table {table_id} is broken: {refusal.text}")
        return None
    row = stored.row
    if stored.base is not None:
        memory.figures["broken"] += 1
        memory.complain(f"table {table_id} goes on without the beginning of its log")
    if latest is None or latest.seq != stored.length:
        memory.complain(f"the latest position of {table_id} is not stored")
    elif snapshots.unpack(table.game, row.setup, row.seed, latest.state).state != table.match.state:
        memory.complain(f"the stored position of {table_id} is another one")
    late = [line for line in stored.log if line.kind == "away"]
    if late:  # everybody here has ten minutes, and nobody takes that long
        memory.figures["timed out"] += len(late)
        memory.complain(f"{len(late)} players of {table_id} were timed out")
    return table


def _picks(table: LiveTable) -> dict[Pick, str]:
    """What is in the log, by seat and number."""
    counts = [0] * len(table.seats)
    found: dict[Pick, str] = {}
    for entry in table.match.log:
        if entry.player != CHANCE:
            found[Pick(table.id, entry.player, counts[entry.player])] = entry.option.code
            counts[entry.player] += 1
    return found


def _compare(kept: dict[Pick, str], memory: Memory) -> None:
    for pick, codes in memory.acknowledged.items():
        memory.figures["picks acknowledged"] += 1
        if len(codes) > 1:
            memory.complain(f"{pick} was acknowledged {len(codes)} times: {codes}")
        if kept.get(pick) != codes[0]:
            memory.figures["lost"] += 1
            memory.complain(f"{pick} was acknowledged as {codes[0]}, kept is {kept.get(pick)}")
    seats = {(pick.table, pick.seat) for pick in memory.sent}
    for pick, code in kept.items():
        if (pick.table, pick.seat) in seats and code not in memory.sent.get(pick, ()):
            memory.complain(f"{pick} is kept as {code}, which nobody sent")
