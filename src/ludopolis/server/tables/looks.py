"""Who looks at tables, and when they looked last.

Each process knows it to the second for those who look through it, and writes it down now and
then: for the other processes, for lists, and so that notices go to others only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import structlog
from sqlalchemy import and_, bindparam, or_, update

from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.table import LiveTable

Look = dict[str, Any]

TICK: Final = 10.0  # seconds between writings
EVERY: Final = 20.0  # seconds after which somebody who goes on looking is written down again
FORGET: Final = 20_000  # looks in memory before those are forgotten that are long past

log = structlog.get_logger()


class Looks:
    """Gathers looks and writes them now and then, since there are many."""

    def __init__(self, database: Database, clock: Clock, wanted: bool, longest: float) -> None:
        self.database = database
        self.clock = clock
        self.wanted = wanted  # whether anybody is sent notices here
        self.longest = longest  # seconds after which it does not matter when somebody looked
        self.started = clock.now()
        self._last: dict[tuple[str, int], float] = {}
        self._written: dict[tuple[str, int], float] = {}
        self._seats: dict[tuple[str, int], Look] = {}
        self._languages: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop, once everything is written."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._try()

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            await self._try()

    async def _try(self) -> None:
        try:
            await self.write()
        except Exception:
            log.exception("looks could not be written")

    def last(self, table_id: str, seat: int) -> float:
        """When somebody looked from this seat last through this process; 0 if never."""
        return self._last.get((table_id, seat), 0.0)

    def note_act(self, table: LiveTable, seats: Sequence[int]) -> None:
        """Somebody does something from these seats, whether or not they look at the table."""
        for seat in seats:
            self._last[table.id, seat] = self.clock.now()

    def note(self, table: LiveTable, seats: Sequence[int], language: str) -> None:
        """Somebody looks from these seats."""
        called = self.wanted and table.spec.pace == "turns"
        for seat in seats:
            key, at = (table.id, seat), self.clock.now()
            self._last[key] = at
            if called or at - self._written.get(key, 0.0) >= EVERY:
                self._written[key] = at
                self._seats[key] = {"here": table.id, "at": seat, "when": at}
            account = table.seats[seat].account
            if called and account is not None:
                self._languages[account] = language

    async def write(self) -> None:
        """Keep what was noted; who has looked can be told again."""
        looks, self._seats = list(self._seats.values()), {}
        languages, self._languages = self._languages, {}
        self._forget()
        if not looks:
            return
        seats, accounts = schema.seats, schema.accounts
        here = and_(seats.c.table_id == bindparam("here"), seats.c.seat == bindparam("at"))
        looked = update(seats).where(here).values(looked=bindparam("when"), told=None)
        # In one order everywhere, so that two processes never wait for each other in a ring.
        looks.sort(key=lambda look: (look["here"], look["at"]))
        async with self.database.writing() as connection:
            await connection.execute(looked, looks)
            for account, language in sorted(languages.items()):
                other = or_(accounts.c.language.is_(None), accounts.c.language != language)
                mine = and_(accounts.c.name == account, other)
                await connection.execute(update(accounts).where(mine).values(language=language))

    def _forget(self) -> None:
        """Forget looks that are so long past that who looked is absent anyway."""
        if len(self._last) > FORGET:
            since = self.clock.now() - self.longest
            self._last = {key: at for key, at in self._last.items() if at > since}
            self._written = {key: at for key, at in self._written.items() if key in self._last}
