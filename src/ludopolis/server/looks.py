"""Who looks at tables that go on for days, noted so that notices go to others only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import and_, bindparam, or_, update

from ludopolis.server import schema
from ludopolis.server.database import Database
from ludopolis.server.keeping import now
from ludopolis.server.table import LiveTable

Look = dict[str, Any]


class Looks:
    """Gathers looks and writes them now and then, since there are many."""

    def __init__(self, database: Database, wanted: bool) -> None:
        self.database = database
        self.wanted = wanted  # whether anybody is sent notices here
        self._seats: dict[tuple[str, int], Look] = {}
        self._languages: dict[str, str] = {}

    def note(self, table: LiveTable, seats: Sequence[int], language: str) -> None:
        """Somebody looks from these seats."""
        if not self.wanted or table.spec.pace != "turns":
            return
        for seat in seats:
            self._seats[table.id, seat] = {"here": table.id, "at": seat, "when": now()}
            account = table.seats[seat].account
            if account is not None:
                self._languages[account] = language

    async def write(self) -> None:
        """Keep what was noted; who has looked can be told again."""
        looks, self._seats = list(self._seats.values()), {}
        languages, self._languages = self._languages, {}
        if not looks:
            return
        seats, accounts = schema.seats, schema.accounts
        here = and_(seats.c.table_id == bindparam("here"), seats.c.seat == bindparam("at"))
        looked = update(seats).where(here).values(looked=bindparam("when"), told=None)
        # In one order everywhere, so that two processes never wait for each other in a ring.
        looks.sort(key=lambda look: (look["here"], look["at"]))
        async with self.database.writing() as connection:
            await connection.execute(looked, looks)
            for account, language in sorted(languages.items()):
                other = or_(accounts.c.language.is_(None), accounts.c.language != language)
                mine = and_(accounts.c.name == account, other)
                await connection.execute(update(accounts).where(mine).values(language=language))
