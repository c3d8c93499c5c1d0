"""Commits of the log, several tables at a time where they come at the same time.

Making a commit last takes the disk some milliseconds, however much is in it. SQLite commits one
transaction after the other, so what waits for the disk goes with the next one together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError


class Conflict(Exception):  # noqa: N818 - no error: somebody else was first
    """Another writer was first."""


class Addition(NamedTuple):
    """Lines for the log of one table, what lists show of it afterwards, and who is asked now."""

    rows: list[dict[str, Any]]
    table: dict[str, Any]
    snapshot: dict[str, Any]  # the state after them
    called: Sequence[dict[str, Any]] = ()
    record: str | None = None  # of a game that these lines end
    results: Sequence[dict[str, Any]] | None = None  # of such a game, for its accounts
    undone: bool = False  # whether they take something back, so that it has not ended any more


Write = Callable[[Sequence[Addition]], Awaitable[None]]


class Committer:
    """Writes additions in the order in which they come; each waits until its own is committed."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def commit(self, addition: Addition) -> None:
        """Keep the addition; `Conflict` if another writer was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def _work(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._write([addition for addition, _ in batch])
            except IntegrityError:
                await self._one_by_one(batch)
            except Exception as problem:
                _fail([done for _, done in batch], problem)
            else:
                _succeed([done for _, done in batch])

    async def _one_by_one(self, batch: list[tuple[Addition, asyncio.Future[None]]]) -> None:
        """One of them came too late; the others must not suffer for it."""
        for addition, done in batch:
            try:
                await self._write([addition])
            except IntegrityError:
                _fail([done], Conflict())
            except Exception as problem:
                _fail([done], problem)
            else:
                _succeed([done])


def _succeed(waiting: list[asyncio.Future[None]]) -> None:
    for done in waiting:
        if not done.done():
            done.set_result(None)


def _fail(waiting: list[asyncio.Future[None]], problem: Exception) -> None:
    for done in waiting:
        if not done.done():
            done.set_exception(problem)
