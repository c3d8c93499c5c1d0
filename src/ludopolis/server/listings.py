"""Lists of tables, read without opening any."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select

from ludopolis.server import schema
from ludopolis.server.database import Database
from ludopolis.server.table import Listing

MOST: Final = 50  # tables in one list


class Lobby(NamedTuple):
    """How many tables one address may have on the list, and how long a table stays there."""

    most: int = 5
    live: float = 3600.0  # seconds without a change or a look of who sits there
    turns: float = 7 * 86_400.0


def on_the_list(lobby: Lobby) -> ColumnElement[bool]:
    """Tables for everybody that run and are not forsaken."""
    tables, seats = schema.tables, schema.seats

    def fresh(pace: str, seconds: float) -> ColumnElement[bool]:
        since = time.time() - seconds
        looked = exists().where(seats.c.table_id == tables.c.id, seats.c.looked > since)
        return and_(tables.c.pace == pace, or_(tables.c.changed > since, looked))

    kept = or_(fresh("live", lobby.live), fresh("turns", lobby.turns))
    return and_(tables.c.listed, ~tables.c.over, kept)


def listed_from(origin: str, lobby: Lobby) -> Select[Any]:
    """How many tables of an address are on the list."""
    mine = schema.tables.c.origin == origin
    return select(func.count()).select_from(schema.tables).where(mine, on_the_list(lobby))


class Listings:
    """Looks up tables by what somebody wants of them."""

    def __init__(self, database: Database, lobby: Lobby) -> None:
        self.database = database
        self.lobby = lobby

    async def listed(self) -> list[Listing]:
        """Tables for everybody that run, newest first."""
        return await self._list(select(schema.tables).where(on_the_list(self.lobby)))

    async def some(self, ids: Sequence[str]) -> list[Listing]:
        """The tables with these ids."""
        return await self._list(select(schema.tables).where(schema.tables.c.id.in_(ids)))

    async def of_account(self, account: str) -> list[Listing]:
        """The tables at which an account has a seat."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.account == account)
        return await self._list(select(schema.tables).where(schema.tables.c.id.in_(mine)))

    async def waiting(self, quiet: float, most: int) -> list[str]:
        """Some tables that go on for days, and where bots have to move, quiet for so long.

        Those that changed last come first; the others wait until somebody looks at them.
        """
        tables = schema.tables.c
        query = (
            select(tables.id)
            .where(tables.waiting, tables.pace == "turns", tables.changed <= time.time() - quiet)
            .order_by(tables.changed.desc())
            .limit(most)
        )
        async with self.database.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    async def out_of_time(self, moment: float) -> list[str]:
        """The tables at which somebody's time is over by then (`timing.py`)."""
        query = select(schema.tables.c.id).where(schema.tables.c.deadline <= moment)
        async with self.database.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    async def _list(self, query: Select[Any]) -> list[Listing]:
        async with self.database.reading() as connection:
            newest = query.order_by(schema.tables.c.changed.desc()).limit(MOST)
            rows = (await connection.execute(newest)).all()
            seats = select(schema.seats).where(schema.seats.c.table_id.in_([r.id for r in rows]))
            sitting: dict[str, list[Any]] = {row.id: [] for row in rows}
            for seat in await connection.execute(seats.order_by(schema.seats.c.seat)):
                sitting[seat.table_id].append(seat)
        return [_listing(row, sitting[row.id]) for row in rows]


def _listing(row: Any, seats: list[Any]) -> Listing:
    return Listing(
        id=row.id,
        game=row.game,
        names=[seat.name for seat in seats],
        open=len([seat for seat in seats if seat.kind == "open"]),
        mode=row.mode,
        pace=row.pace,
        picks=row.picks,
        over=row.over,
        asked=list(row.asked),
        created=row.created,
        changed=row.changed,
        seeded=row.seeder is not None,
    )
