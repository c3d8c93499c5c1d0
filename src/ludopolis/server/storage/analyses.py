"""What was found about finished games: kept whole, and replaced by what is better."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database


class Analyses:
    """The analyses in a database, by table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, table_id: str) -> dict[str, Any] | None:
        """What is known of a table."""
        kept = schema.analyses
        query = select(kept.c.text).where(kept.c.table_id == table_id)
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        values: dict[str, Any] | None = None if found is None else json.loads(found)
        return values

    async def keep(self, table_id: str, found: dict[str, Any]) -> None:
        """Put this in the place of what was known, in one transaction."""
        kept, values = schema.analyses, {"table_id": table_id, "text": json.dumps(found)}
        try:
            async with self.database.writing() as connection:
                await connection.execute(delete(kept).where(kept.c.table_id == table_id))
                await connection.execute(insert(kept).values(values))
        except IntegrityError:
            pass  # another process was first, and has found the same
