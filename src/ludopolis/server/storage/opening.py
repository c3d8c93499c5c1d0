"""Tables out of the store, also where something has happened to what is stored of them.

The log makes a table. Where it cannot be replayed, since the rules are others now or since lines
are damaged or missing, a running table goes on from the position that is stored with it and is
told so. A table that is over is left as it is: its end is shown, its record was stored, and the
rules that wrote its log can replay it again.
"""

from __future__ import annotations

from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from ludopolis.core import Text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.ground.traces import trace
from ludopolis.server.storage import chronicle, snapshots
from ludopolis.server.storage.chronicle import Broken, is_of_other_rules
from ludopolis.server.storage.listings import ROWS, is_about_a_row
from ludopolis.server.storage.snapshots import DAMAGE
from ludopolis.server.storage.store import Snapshot, Store, Stored
from ludopolis.server.storage.table import LiveTable

TOLD: Final = 10_000  # damaged tables of which it is known that the host was told

log = structlog.get_logger()


class Opener:
    """Makes tables from what is stored, and tells the host once where that is damaged."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._told: set[str] = set()

    async def open(self, table_id: str) -> LiveTable:
        """The table; `Missing`, or `Refused` where nothing can be made of what is stored."""
        try:
            table = await self._open(table_id)
        except Broken as problem:
            self._tell(table_id, "a table cannot be opened", problem)
            raise
        except (*ROWS, DBAPIError) as problem:
            if not is_about_a_row(problem):
                raise
            raise self._broken(table_id, problem) from problem
        if (table.over or table.closed) and not table.recorded:
            await self.store.keep_record(table)
        return table

    async def _open(self, table_id: str) -> LiveTable:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Missing
        chronicle.check(stored)
        try:
            if is_of_other_rules(stored):
                return await self._of_other_rules(stored)
            return chronicle.restored(stored, self.store.clock)
        except Broken as problem:
            if not problem.replayed:
                raise
            return await self._from_position(stored, problem)

    async def _of_other_rules(self, stored: Stored) -> LiveTable:
        """The table as it goes on from its stored position under the rules of today.

        Refused if nothing is stored, if these rules cannot read it, or if a process with newer
        rules has taken the table on. One that is over does not go on, but shows its end.
        """
        row, game = stored.row, shelf.find(stored.row.game)
        latest = await self.store.latest(row.id)
        if latest is None:
            raise snapshots.other_rules()
        if row.over:
            return await self._ended(stored, latest)
        if row.rules > game.rules or latest.seq < stored.length:
            raise snapshots.other_rules()
        return await self._carried_on(stored, latest, snapshots.note(game, row.rules))

    async def _from_position(self, stored: Stored, problem: Broken) -> LiveTable:
        """The table as it goes on although its log cannot be replayed, if a position is stored."""
        latest = await self.store.latest(stored.row.id)
        if latest is None or latest.seq <= (-1 if stored.last is None else stored.last):
            raise problem
        try:
            if stored.row.over:
                table = await self._ended(stored, latest)
            else:
                table = await self._carried_on(stored, latest, DAMAGE)
        except Refused:
            raise problem from None
        self._tell(stored.row.id, "a table goes on without its log, which is damaged", problem)
        return table

    async def _ended(self, stored: Stored, latest: Snapshot) -> LiveTable:
        record = await self.store.record(stored.row.id)
        return chronicle.ended(stored, latest, record, self.store.clock)

    async def _carried_on(self, stored: Stored, latest: Snapshot, said: Text) -> LiveTable:
        row = stored.row
        snapshots.unpack(shelf.find(row.game), row.setup, row.seed, latest.state)
        await self.store.rebase(row, latest, said)
        again = await self.store.load(row.id)
        assert again is not None, "tables are never deleted"
        return chronicle.restored(again, self.store.clock)

    def _broken(self, table_id: str, problem: Exception) -> Broken:
        self._tell(table_id, "what is stored of a table cannot be read", problem)
        return Broken(chronicle.unreadable())

    def _tell(self, table_id: str, said: str, problem: Exception) -> None:
        """One line for the host, however often somebody tries."""
        if table_id not in self._told and len(self._told) < TOLD:
            self._told.add(table_id)
            log.error(said, table=table_id, fault=trace(problem))
