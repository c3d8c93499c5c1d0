"""Friends who are asked to a table, with one click and no link to send."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from ludopolis.core import text
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.circle import Circle
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.table import LiveTable

LASTS: Final = 14 * 86_400  # seconds for which an invitation is shown
MOST: Final = 50  # from one account in a day
DAY: Final = 86_400


class Invitation(NamedTuple):
    """A table to which somebody is asked."""

    table: str
    by: str  # as they write their name
    at: float


class Invitations:
    """Who is asked to which table."""

    def __init__(self, database: Database, clock: Clock, circle: Circle) -> None:
        self.database = database
        self.clock = clock
        self.circle = circle

    async def invite(self, table: LiveTable, by: str, friend: str) -> None:
        """Ask a friend to a free seat; who was asked before is not asked twice."""
        if not await self.circle.are_friends(by, friend):
            raise Refused(text("only friends can be invited"), "no_friend")
        free = [info for info in table.seats if info.kind == "open"]
        if not free or table.over or table.closed:
            raise Refused(text("no seat is free"), "taken")
        here = schema.invitations
        row = {"table_id": table.id, "account": friend, "by": by, "at": self.clock.now()}
        try:
            async with self.database.writing() as connection:
                mine = and_(here.c.by == by, here.c.at > self.clock.now() - DAY)
                query = select(func.count()).select_from(here).where(mine)
                if (await connection.execute(query)).scalar_one() >= MOST:
                    said = text("you have asked many people; wait until some of them have answered")
                    raise Refused(said, "too_many_asked")
                await connection.execute(insert(here), [row])
        except IntegrityError:
            pass

    async def decline(self, table_id: str, account: str) -> None:
        """Do not come; or have come."""
        here = schema.invitations
        mine = and_(here.c.table_id == table_id, here.c.account == account)
        async with self.database.writing() as connection:
            await connection.execute(delete(here).where(mine))

    async def to(self, account: str) -> list[Invitation]:
        """Where an account is asked to come and can still sit down, the newest first."""
        here, names, tables, seats = (
            schema.invitations, schema.accounts.c, schema.tables.c, schema.seats.c
        )  # fmt: skip
        free = select(seats.table_id).where(seats.table_id == here.c.table_id, seats.kind == "open")
        sits = select(seats.table_id).where(
            seats.table_id == here.c.table_id, seats.account == account
        )
        query = (
            select(here.c.table_id, names.shown, here.c.at)
            .join_from(here, schema.accounts, names.name == here.c.by)
            .join(schema.tables, tables.id == here.c.table_id)
            .where(here.c.account == account, here.c.at > self.clock.now() - LASTS, ~tables.over)
            .where(free.exists(), ~sits.exists())
            .order_by(here.c.at.desc())
            .limit(MOST)
        )
        async with self.database.reading() as connection:
            return [Invitation(*row) for row in await connection.execute(query)]

    async def from_table(self, table_id: str, by: str) -> list[str]:
        """Whom somebody has asked to a table, by their accounts."""
        here = schema.invitations.c
        query = select(here.account).where(here.table_id == table_id, here.by == by)
        async with self.database.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]
