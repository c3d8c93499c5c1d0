"""Tables in memory: one copy of each, opened from the store, changed one act at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from typing import Protocol

from ludopolis.core import InputError, text
from ludopolis.server.ground import watch
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.banking import Bank
from ludopolis.server.storage.chronicle import advance, is_of_other_rules
from ludopolis.server.storage.commits import Conflict
from ludopolis.server.storage.opening import Opener
from ludopolis.server.storage.rows import pause_of
from ludopolis.server.storage.store import Store, Stored
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.storage.winding import Spent
from ludopolis.server.tables.hub import Hub


def moved_on() -> Refused:
    """What who was too late is told."""
    said = text("the table has moved on since you looked; this is how it stands now")
    return Refused(said, "stale")


class Witness(Protocol):
    """Who is told what happens to tables."""

    def changed(self, table: LiveTable) -> None:
        """Something was done at a table, or it was made."""

    def opened(self, table: LiveTable) -> None:
        """A table was read from the store."""


class Keeper:
    """Opens tables, holds them while they change, and puts idle ones away."""

    def __init__(self, store: Store, hub: Hub, most: int) -> None:
        self.store = store
        self.opener = Opener(store)
        self.hub = hub
        self.most = most  # tables in memory
        self._witnesses: list[Witness] = []
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._versions = count(1)  # no two states of any table have the same
        self._missed = 0  # how often news may have been missed

    def tell(self, witness: Witness) -> None:
        """Tell somebody from now on."""
        self._witnesses.append(witness)

    async def open(self, table_id: str) -> LiveTable:
        """The table as it is committed. Nothing changes it before the caller's next `await`."""
        async with self._lock(table_id):
            return await self._load(table_id)

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table, for one act: leaving tells followers, failing forgets what was not kept.

        What is refused before anything has changed leaves the table as it is; an act that
        changes it and cannot commit makes the table be read again.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
            try:
                yield table
            except (Refused, InputError):
                raise
            except BaseException as problem:
                self._forget(table_id)
                if isinstance(problem, Conflict):
                    raise moved_on() from None
                raise
            self.publish(table)
            self._changed(table)

    def add(self, table: LiveTable) -> None:
        """Take in a table that was just made."""
        table.version = next(self._versions)
        self._tables[table.id] = table
        self._put_idle_away()
        self._changed(table)

    def publish(self, table: LiveTable) -> None:
        """Tell who follows the table that something about it is new."""
        for info in table.seats:
            info.present = self.hub.is_present(table.id, info.seat)
        table.version = next(self._versions)
        self.hub.publish(table.id, table.version)

    def look_round(self, table_id: str) -> None:
        """Tell who follows the table if somebody came or went."""
        table = self._tables.get(table_id)
        if table is None:
            return
        here = [self.hub.is_present(table_id, info.seat) for info in table.seats]
        if here != [info.present for info in table.seats]:
            self.publish(table)

    def touch(self, table_id: str) -> None:
        """Let who follows the table see it as it is drawn now."""
        table = self._tables.get(table_id)
        if table is not None:
            self.publish(table)

    async def refresh(self, table_id: str, length: int) -> None:
        """Follow what another process committed; `length` is how long the log is there."""
        lock = self._locks.get(table_id)
        if table_id not in self._tables and (lock is None or not lock.locked()):
            return  # nobody has it, and nobody is reading it
        async with self._lock(table_id):
            table = self._tables.get(table_id)
            if table is None:
                return
            try:
                stored = await self.store.load(table_id, table.length)
                if stored is None or length < 0:
                    return
                if is_of_other_rules(stored) or table.ended:
                    raise InputError("another process goes on with other rules")
                table.gave_up.update(advance(table.match, stored.log))
            except (ValueError, TypeError, LookupError):
                self._forget(table_id)
                table = await self._load(table_id)
            else:
                _follow(table, stored)
            self.publish(table)

    def forget_all(self) -> None:
        """Read every table anew when it is asked for: news of them may have been missed."""
        self._missed += 1
        for table_id in list(self._tables):
            self._forget(table_id)
            self.hub.publish(table_id, next(self._versions))

    def __len__(self) -> int:
        return len(self._tables)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _load(self, table_id: str) -> LiveTable:
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            return table
        with watch.OPENING.time():
            try:
                table = await self._read(table_id)
            except Refused:
                self._locks.pop(table_id, None)
                raise
        table.version = next(self._versions)
        for info in table.seats:
            info.present = self.hub.is_present(table_id, info.seat)
        self._tables[table_id] = table
        self._put_idle_away()
        for witness in self._witnesses:
            witness.opened(table)
        return table

    async def _read(self, table_id: str) -> LiveTable:
        """The table from the store; once more if news may have been missed meanwhile."""
        while True:
            missed = self._missed
            table = await self.opener.open(table_id)
            if missed == self._missed:
                return table

    def _changed(self, table: LiveTable) -> None:
        for witness in self._witnesses:
            witness.changed(table)

    def _forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)

    def _put_idle_away(self) -> None:
        for table_id in list(self._tables):
            if len(self._tables) <= self.most:
                break
            lock = self._locks.get(table_id)
            idle = not self.hub.followers(table_id) and (lock is None or not lock.locked())
            if idle:
                self._tables.pop(table_id)
                self._locks.pop(table_id, None)
        watch.IN_MEMORY.set(len(self._tables))


def _follow(table: LiveTable, stored: Stored) -> None:
    """Take over what is stored beside the log."""
    row = stored.row
    table.length += len(stored.log)
    table.seats, table.chat, table.notices = stored.seats, stored.chat, stored.notices
    table.successor, table.changed, table.closed = row.successor, row.changed, row.closed
    table.deadline, table.hushed, table.pause = row.deadline, row.hushed, pause_of(row)
    table.spent, table.bank = Spent.of(None if row.total else row.spent), Bank.of(row.spent)
    table.recorded, table.gathering = stored.recorded, bool(row.gathering)
    table.spec = replace(table.spec, listed=row.listed, guided=row.guided)
