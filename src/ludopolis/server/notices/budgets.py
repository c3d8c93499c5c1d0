"""Budgets: how often something may be done in an hour or a day, by all processes together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import and_, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

HOUR: Final = 3600
DAY: Final = 86_400


class Budget(NamedTuple):
    """So many in so many seconds, counted from whole hours or days on."""

    what: str
    seconds: int
    most: int

    @property
    def key(self) -> str:
        """The name of its count; whatever it is about, it fits and tells nobody an address."""
        return sha256(f"{self.what} {self.seconds}".encode()).hexdigest()


class _Spent(Exception):  # noqa: N818 - leaves a transaction
    """Nothing is left of a budget."""


class Budgets:
    """Keeps the counts."""

    def __init__(self, database: Database, clock: Callable[[], float] | None = None) -> None:
        self.database = database
        self.clock = clock or Clock().now
        self._insert: Any = sqlite.insert if database.is_sqlite else postgresql.insert

    async def take(self, wanted: Sequence[Budget]) -> float:
        """Take one from each: 0 if there was one, else the seconds until there is, and none taken.

        In one order everywhere, so that two processes never wait for each other in a ring.
        """
        now, spent = self.clock(), schema.spent
        budget = None
        try:
            async with self.database.writing() as connection:
                await connection.execute(delete(spent).where(spent.c.since < now - 2 * DAY))
                for budget in sorted(wanted, key=lambda budget: budget.key):
                    since = int(now // budget.seconds * budget.seconds)
                    row = {"what": budget.key, "since": since, "count": 0}
                    await connection.execute(
                        self._insert(spent).values(row).on_conflict_do_nothing()
                    )
                    here = and_(spent.c.what == budget.key, spent.c.since == since)
                    more = update(spent).where(here, spent.c.count < budget.most)
                    done = await connection.execute(more.values(count=spent.c.count + 1))
                    if done.rowcount != 1:
                        raise _Spent
        except _Spent:
            assert budget is not None
            return budget.seconds - now % budget.seconds
        return 0.0
