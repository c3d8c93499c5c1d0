"""Connections to the database, and the way to its present shape."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 5_114_020  # an advisory lock, so that one of several processes migrates


class Database:
    """SQLite in one file, or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        # What was written is nothing for a log.
        options: dict[str, Any] = {"hide_parameters": True, "pool_pre_ping": not self.is_sqlite}
        self.engine: AsyncEngine = create_async_engine(url, **options)
        # SQLite has one writer at a time; waiting in line here is fairer than trying again there.
        self._writing = asyncio.Lock() if self.is_sqlite else None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def start(self) -> None:
        """Bring the database to its present shape."""
        async with self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed on leaving."""
        if self._writing is None:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.begin() as connection:
            yield connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for the writer; what is committed survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring a database to the shape of a version, the present one unless another is named."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
