"""Finished games are looked through in a process of its own, which stands back behind bots."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

import structlog

from ludopolis.core import is_compiled
from ludopolis.insight import VERSION
from ludopolis.server.storage.analyses import Analyses
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.attendant import names_of, question
from ludopolis.server.tables.botpool import BotFailure, Worker
from ludopolis.server.tables.line import Line

MOST: Final = 40  # games that wait; who comes later is asked to come back
STORED: Final = 10.0  # seconds after which what is known so far is stored
SLACK: Final = 60.0  # more than its time that the process may take
NICE: Final = 15  # how far it stands back: behind the server, and behind bots
FAILED: Final = 1000  # games of which it is known that it came to nothing

log = structlog.get_logger()


class Analyst:
    """Looks through games that somebody asks about, one after the other, and keeps the results."""

    def __init__(self, analyses: Analyses, seconds: float, compiled: str = "") -> None:
        self.analyses, self.seconds = analyses, seconds
        self.line = Line(1)
        self._worker = Worker("" if is_compiled() else compiled, NICE)
        self._known: dict[str, dict[str, Any]] = {}  # of games that are being looked through
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    async def found(self, table: LiveTable) -> dict[str, Any] | None:
        """What is known of a finished game by now; what is missing is being looked for."""
        known = self._known.get(table.id) or await self.analyses.read(table.id)
        if known is not None and known["about"] != about(table):
            known = None  # it was played on, or would be judged otherwise today
        if (known is None or known["done"] < 1.0) and not self.has_failed(table):
            self._start(table)
        return known

    def has_failed(self, table: LiveTable) -> bool:
        """Whether it came to nothing, so that there is nothing to wait for."""
        return table.id in self._failed

    def is_busy(self, table: LiveTable) -> bool:
        """Whether so many games wait that this one is not among them."""
        return table.id not in self._tasks and len(self._tasks) >= MOST

    def _start(self, table: LiveTable) -> None:
        if table.id not in self._tasks and len(self._tasks) < MOST:
            task = asyncio.create_task(self._look_through(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._end(table.id))

    def _end(self, table_id: str) -> None:
        del self._tasks[table_id]
        self._known.pop(table_id, None)

    async def _look_through(self, table: LiveTable) -> None:
        names, here = names_of(table), about(table)
        asked = question(table) | {"ask": "analysis", "gone": list(table.concessions)}
        stored = monotonic()

        async def hear(reply: dict[str, Any]) -> None:
            nonlocal stored
            known = self._known[table.id] = reply["found"] | {"about": here}
            if monotonic() > stored + STORED:
                stored = monotonic()
                await self.analyses.keep(table.id, known)

        await self.line.wait(names)
        begun = monotonic()
        try:
            reply = await self._ask(asked, hear)
            await self.analyses.keep(table.id, reply["found"] | {"about": here})
        except BotFailure as problem:
            log.warning("a game could not be analysed", table=table.id, reason=problem.reason)
            self._note_failure(table.id)
        except Exception:
            log.exception("an analysis was not stored", table=table.id)
            self._note_failure(table.id)
        finally:
            self.line.back(names, monotonic() - begun)

    async def _ask(self, asked: dict[str, Any], hear: Any) -> dict[str, Any]:
        asked = asked | {"budget": self.seconds}
        try:
            return await self._worker.ask(asked, self.seconds + SLACK, hear)
        finally:
            if not len(self.line):
                await self._worker.stop()

    def _note_failure(self, table_id: str) -> None:
        if len(self._failed) < FAILED:
            self._failed.add(table_id)

    async def close(self) -> None:
        """Leave off; what was stored by then is there."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.stop()


def about(table: LiveTable) -> str:
    """What an analysis is of: the log, the rules and the way of looking."""
    return f"{VERSION} {table.game.rules} {table.mark(None)}"
