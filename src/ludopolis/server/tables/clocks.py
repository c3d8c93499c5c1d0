"""Ends the time of people who are asked, at tables that want a clock."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.beats import BEAT, Beats
from ludopolis.server.tables.tables import Tables

BREATH: Final = 20.0  # seconds before a table is tried again

log = structlog.get_logger()


class Clocks:
    """Looks again and again for tables at which time is over.

    Several processes may find the same table; the log lets one of them, or a pick, be first.
    """

    def __init__(self, tables: Tables, tick: float) -> None:
        self.tables = tables
        self.tick = tick
        self.beats = Beats(tables.store.database, tables.clock)
        self._tasks: list[asyncio.Task[None]] = []
        self._later: dict[str, float] = {}

    async def start(self) -> None:
        """Go on from when the last server stopped, and begin to look."""
        await self.beats.begin()
        self._tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        """Stop, and keep what the time is."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._compare()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._compare()

    async def _compare(self) -> None:
        try:
            await self.beats.beat()
        except Exception:
            log.exception("the time of clocks could not be kept")

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self.tick)
            try:
                moment = self.tables.clock.played()
                for table_id in await self.tables.listings.out_of_time(moment):
                    await self._end(table_id)
            except Exception:
                log.exception("looking for time that is over failed")

    async def _end(self, table_id: str) -> None:
        now = self.tables.clock.now()
        if self._later.get(table_id, 0.0) > now:
            return
        try:
            await self.tables.time_out(table_id)
        except Refused as refusal:
            log.info("a clock was too late", table=table_id, reason=refusal.reason)
        except Exception:
            log.exception("a clock could not be ended", table=table_id)
        else:
            return
        # Somebody was quicker, or the table cannot be opened: no need to try at every tick.
        self._later = {known: end for known, end in self._later.items() if end > now}
        self._later[table_id] = now + BREATH
