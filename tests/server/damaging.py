"""What happens to databases: rows are changed behind the server's back, on both kinds."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import text

from ludopolis.server.database import Database
from ludopolis.server.settings import Settings


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
