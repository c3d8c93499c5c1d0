"""What is said at tables: players among themselves, and spectators apart from them."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text
from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.names import check_name, clean_name, clean_words
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables

LONGEST: Final = 500  # letters in one line
LINES: Final = 2000  # of the players at one table
WHISPERS: Final = 500  # of its spectators, so that they cannot fill what players need
BURST: Final = 5  # lines that a spectator may send at once


class Talk:
    """Lets people speak."""

    def __init__(self, tables: Tables, per_minute: float) -> None:
        self.tables = tables
        self._spectators = Buckets(per_minute / 60, BURST)

    async def say(self, table_id: str, seat: int, words: str) -> LiveTable:
        """A player says something to the others."""
        said = _words(words)
        async with self.tables.keeper.holding(table_id) as table:
            info = table.seats[seat]
            if info.muted:
                raise Refused(text("the host has muted you"), "muted")
            if len(table.talk) >= LINES:
                raise Refused(text("enough has been said at this table"), "too_much")
            table.chat.append(await self.tables.store.say(table, seat, info.name, said))
        return table

    async def whisper(self, table_id: str, name: str, words: str, address: str) -> LiveTable:
        """A spectator says something to whoever wants to read it."""
        said, called = _words(words), clean_name(name)
        async with self.tables.keeper.holding(table_id) as table:
            if table.hushed:
                raise Refused(text("the host has muted the spectators"), "muted")
            if called:
                check_name(called, table.names)
            if len(table.whispers) >= WHISPERS:
                raise Refused(text("enough has been said at this table"), "too_much")
            if self._spectators.take(address):
                raise Refused(text("too many requests; wait a moment"), "too_fast")
            table.chat.append(await self.tables.store.say(table, None, called, said))
        return table


def _words(words: str) -> str:
    said = clean_words(words)[:LONGEST]
    if not said:
        raise Refused(text("there is nothing said"), "empty")
    return said
