"""Keeps the time that clocks go by (`clock.py`) in the database, for all servers and the next."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

BEAT: Final = 2.0  # seconds between comparisons
NAME: Final = "played"


class Beats:
    """Keeps the time of this process and that of the database together."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock

    async def begin(self) -> None:
        """Go on from where the last server stopped."""
        self.clock.settle(await self._first())

    async def beat(self) -> None:
        """Compare; nothing is written while no clock runs at any table."""
        tables, times = schema.tables, schema.times
        runs = select(tables.c.id).where(tables.c.deadline.is_not(None)).limit(1)
        async with self.database.reading() as connection:
            if (await connection.execute(runs)).first() is None:
                return
            known = await _reading(connection) or 0.0
        mine = self.clock.played()
        if known < mine - BEAT / 2:
            here = times.c.name == NAME
            later = update(times).where(here, times.c.reading < mine).values(reading=mine)
            async with self.database.writing() as connection:
                await connection.execute(later)
        self.clock.settle(known)

    async def _first(self) -> float:
        """What is stored; at the first start the last moment at which a server has written."""
        async with self.database.reading() as connection:
            known = await _reading(connection)
            if known is not None:
                return known
            last = select(func.max(schema.tables.c.changed))
            written = (await connection.execute(last)).scalar_one()
        try:
            async with self.database.writing() as connection:
                row = {"name": NAME, "reading": written or 0.0}
                await connection.execute(insert(schema.times).values(row))
        except IntegrityError:
            pass  # another process was first
        async with self.database.reading() as connection:
            return await _reading(connection) or 0.0


async def _reading(connection: AsyncConnection) -> float | None:
    query = select(schema.times.c.reading).where(schema.times.c.name == NAME)
    found: float | None = (await connection.execute(query)).scalar_one_or_none()
    return found
