"""Connections to the database, and the way to its present shape."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludopolis.core import InputError
from ludopolis.server.storage.schema import metadata

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = 10  # seconds until a database that does not answer is given up
MIGRATING: Final = 5_114_020  # an advisory lock, so that one of several processes migrates


class Database:
    """SQLite in one file, or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        # What was written is nothing for a log.
        options: dict[str, Any] = {"hide_parameters": True, "pool_pre_ping": not self.is_sqlite}
        if not self.is_sqlite and "connect_timeout" not in url:
            options["connect_args"] = {"connect_timeout": PATIENCE}
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

    async def check_present(self) -> None:
        """Refuse a database that is not of the present shape; nothing is written."""
        path = make_url(self.url).database or ""
        if self.is_sqlite and not Path(path).is_file():
            raise InputError("there is no such file", "", path)
        async with self.engine.connect() as connection:
            found = await connection.run_sync(shape_of)
        if found != newest_shape():
            said = f"expected shape {newest_shape()} of a database of Ludopolis, found {found}"
            raise InputError(f"{said}; a start of the server brings an older one there", "database")

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def still(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with that sees the database as it is at one moment."""
        async with self.engine.connect() as connection:
            if self.is_sqlite:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
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


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def newest_shape() -> str:
    """The present shape of databases."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def shape_of(connection: Connection) -> str | None:
    """The shape that a database has; None: it is none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring a database to the shape of a version, the present one unless another is named."""
    config = _config()
    config.attributes["connection"] = connection
    _check_shape(connection, config)
    command.upgrade(config, version)


def _check_shape(connection: Connection, config: Config) -> None:
    """Refuse a database that is newer than this code, or none of ours."""
    known = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_heads()
    unknown = [shape for shape in found if shape not in known]
    if unknown:
        raise InputError(
            f"expected shape {known[0]} or an older one, found {unknown[0]!r}: the database was "
            "made by a newer version of Ludopolis, or by something else",
            "database",
        )
    there = set(inspect(connection).get_table_names())
    ours = set(metadata.tables) if connection.dialect.name != "sqlite" else there
    if not found and there & ours - {"alembic_version"}:
        raise InputError(
            "expected an empty database or one of Ludopolis, found one of something else",
            "database",
        )
