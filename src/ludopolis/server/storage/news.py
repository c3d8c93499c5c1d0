"""News between the processes of one PostgreSQL database: which table grew, and how long it is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog

RETRY: Final = 1.0  # seconds until a lost connection is tried again

News = Callable[[str, int], Awaitable[None]]
log = structlog.get_logger()


class Listener:
    """Hears of changes that other processes committed."""

    def __init__(
        self,
        url: str,
        origin: str,
        news: News,
        lost: Callable[[], None],
        others: Mapping[str, Callable[[str], None]] | None = None,
    ) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.origin = origin
        self.news = news
        self.lost = lost  # called when news may have been missed
        self.others = others or {}  # what is said on other channels, and who hears it
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, Error

        while True:
            try:
                async with await AsyncConnection.connect(self.url, autocommit=True) as connection:
                    await connection.execute("LISTEN ludopolis")
                    for channel in self.others:
                        await connection.execute(f"LISTEN {channel}".encode())
                    self.lost()
                    async for notice in connection.notifies():
                        if notice.channel in self.others:
                            self.others[notice.channel](notice.payload)
                        else:
                            await self._hear(notice.payload)
            except (Error, OSError) as problem:
                log.warning("listening to the database failed", fault=problem)
            await asyncio.sleep(RETRY)

    async def _hear(self, payload: str) -> None:
        table_id, length, origin = payload.split(" ")
        if origin == self.origin:
            return
        try:
            await self.news(table_id, int(length))
        except Exception:
            log.exception("news of a table could not be followed", table=table_id)
