"""How finished games ended, as their stored records tell; no log is read or played for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select

from ludopolis.core import InputError, parse
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database


class Ending(NamedTuple):
    """What a record says of the end."""

    over: bool  # whether the game came to its end by its rules
    scores: list[int]
    conceded: list[int]  # who gave the game up

    @property
    def left(self) -> list[int]:
        """Who did not give it up."""
        return [seat for seat in range(len(self.scores)) if seat not in self.conceded]

    @property
    def first(self) -> list[int]:
        """Who has most points of those; what decides where several have is not in a record."""
        most = max([self.scores[seat] for seat in self.left], default=0)
        return [seat for seat in self.left if self.scores[seat] == most]


async def endings(database: Database, tables: Sequence[str]) -> dict[str, Ending]:
    """By table, how games ended; nothing of those that have no record."""
    records = schema.records.c
    query = select(records.table_id, records.text).where(records.table_id.in_(tables))
    async with database.reading() as connection:
        rows = (await connection.execute(query)).all() if tables else []
    found = {row.table_id: _ending(row.text) for row in rows}
    return {table: ending for table, ending in found.items() if ending is not None}


def _ending(content: str) -> Ending | None:
    try:
        values = parse(content)
    except InputError:
        return None
    gone = sorted(map(int, values.get("conceded", {})))
    return Ending(values["over"], values["scores"], gone)
