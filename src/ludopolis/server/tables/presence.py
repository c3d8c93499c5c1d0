"""Who looks at which table, told between the processes of one PostgreSQL database.

Each process says from which seats people look through it when somebody comes or goes, and once
in a while, so that those who looked through a process that was killed are soon forgotten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

import structlog
from sqlalchemy import func, select

from ludopolis.server.storage.database import Database
from ludopolis.server.tables.hub import Hub

CHANNEL: Final = "ludopolis_present"
ALL: Final = "*"  # instead of a table: who has just come wants to know of all
EVERY: Final = 20.0  # seconds after which everything is said again
LASTS: Final = 50.0  # seconds for which it counts
BREATH: Final = 0.05  # seconds in which news gathers that is said together

log = structlog.get_logger()


class Presence:
    """Tells the others who is present here, and the hub who is present elsewhere."""

    def __init__(
        self, database: Database, origin: str, hub: Hub, look_round: Callable[[str], None]
    ) -> None:
        self.database = database
        self.origin = origin
        self.hub = hub
        self.look_round = look_round  # tells who follows a table that somebody came or went
        self._changed: set[str] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to tell."""
        self.hub.tell_moves(self._note)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop, once everybody knows who is gone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._tell()

    def ask(self) -> None:
        """What others said may have been missed: let them say it again."""
        self._note(ALL)

    def hear(self, payload: str) -> None:
        """Another process says who is present there."""
        table_id, origin, seats = payload.split(" ")
        if origin == self.origin:
            return
        if table_id == ALL:
            for each in self.hub.attended():
                self._note(each)
            return
        found = [int(seat) for seat in seats.split(".") if seat]
        self.hub.hear(table_id, origin, found, monotonic() + LASTS)
        self.look_round(table_id)

    def _note(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._news.set()

    async def _work(self) -> None:
        due = monotonic() + EVERY
        while True:
            try:
                async with asyncio.timeout(max(0.0, due - monotonic())):
                    await self._news.wait()
            except TimeoutError:
                due = monotonic() + EVERY
                self._changed.update(self.hub.attended())
                for table_id in self.hub.forget_old(monotonic()):
                    self.look_round(table_id)
            await asyncio.sleep(BREATH)
            await self._tell()

    async def _tell(self) -> None:
        """Say what is new; what cannot be said now is said with all the rest."""
        self._news.clear()
        changed, self._changed = sorted(self._changed), set()
        if not changed:
            return
        try:
            async with self.database.writing() as connection:
                for table_id in changed:
                    seats = ".".join([str(seat) for seat in self.hub.seats_here(table_id)])
                    told = f"{table_id} {self.origin} {seats}"
                    await connection.execute(select(func.pg_notify(CHANNEL, told)))
        except Exception as problem:
            log.warning("who is present could not be told", fault=problem)
