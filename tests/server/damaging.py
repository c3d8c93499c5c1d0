"""What happens to databases: rows are changed behind the server's back, on both kinds."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import select, text

from ludopolis.server.settings import Settings
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database


def sql(url: str, *statements: str, **values: Any) -> list[Any]:
    """Change rows; what the last statement answers."""

    async def run() -> list[Any]:
        database = Database(Settings(database=url).database_url())
        found: list[Any] = []
        try:
            async with database.writing() as connection:
                for statement in statements:
                    result = await connection.execute(text(statement), values)
                    found = list(result.all()) if result.returns_rows else []
        finally:
            await database.close()
        return found

    return asyncio.run(run())


def everything(url: str) -> dict[str, list[str]]:
    """All rows of all tables, written the same way for both kinds of databases."""

    async def read() -> dict[str, list[str]]:
        database = Database(Settings(database=url).database_url())
        found = {}
        try:
            async with database.reading() as connection:
                for name, table in schema.metadata.tables.items():
                    rows = await connection.execute(select(table))
                    found[name] = sorted(map(repr, rows))
        finally:
            await database.close()
        return found

    return asyncio.run(read())


# What leads from the shape of today back to 0005, which had neither records nor waiting rooms.
TO_0005 = (
    "DROP TABLE records", "DROP TABLE times", "DROP TABLE analyses", "DROP TABLE results",
    "DROP INDEX tables_seed", "DROP TABLE circle", "DROP TABLE invitations",
    "ALTER TABLE accounts DROP COLUMN page_for", "ALTER TABLE accounts DROP COLUMN seen_at",
    "ALTER TABLE tables DROP COLUMN spent",
    *[f"ALTER TABLE tables DROP COLUMN {name}" for name in (
        "gathering", "round", "level", "total", "bonus", "vacation", "pause", "guided",
    )],
    *[f"ALTER TABLE seats DROP COLUMN {name}" for name in (
        "ready", "answers", "resting", "rested", "quit_by",
    )],
    "UPDATE alembic_version SET version_num = '0005'",
)  # fmt: skip
