"""What a host can do: silence people, take the table off the list, leave its guide, close it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludopolis.core import Text, text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.store import LogLine
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.seating import Change, check_going_on
from ludopolis.server.tables.tables import Tables


class Hosts:
    """Acts of hosts; who is one has a chair of theirs checked before."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def mute(self, table_id: str, seat: int, muted: bool, by: int) -> LiveTable:
        """Silence somebody at the table, or no longer."""

        def act(table: LiveTable) -> Change:
            check_host(table, by)
            info = table.seats[seat]
            if info.kind != "human" or seat == by:
                raise Refused(text("there is nobody to be muted"), "empty_seat")
            names = {"player": table.seats[by].name, "other": info.name}
            said = text("{player} mutes {other}", **names)
            if not muted:
                said = text("{player} lets {other} speak again", **names)
            return replace(info, muted=muted), said

        return await self.tables.change_seat(table_id, seat, act)

    async def hush(self, table_id: str, hushed: bool, by: int) -> LiveTable:
        """Silence all spectators, or no longer."""
        async with self.tables.keeper.holding(table_id) as table:
            player = check_host(table, by)
            said = text("{player} mutes the spectators", player=player)
            if not hushed:
                said = text("{player} lets spectators speak again", player=player)
            await self._put(table, {"hushed": hushed}, said)
            table.hushed = hushed
        return table

    async def unlist(self, table_id: str, by: int) -> LiveTable:
        """Take the table off the list."""
        async with self.tables.keeper.holding(table_id) as table:
            player = check_host(table, by)
            if not table.spec.listed:
                raise Refused(text("the table is not on the list"), "not_listed")
            said = text("{player} takes the table off the list", player=player)
            await self._put(table, {"listed": False}, said)
            table.spec = replace(table.spec, listed=False)
        return table

    async def unguide(self, table_id: str, by: int) -> LiveTable:
        """Explain the game no further; it is played on as any other."""
        async with self.tables.keeper.holding(table_id) as table:
            player = check_host(table, by)
            if not table.spec.guided:
                raise Refused(text("this game is not explained"), "not_guided")
            said = text("{player} plays on without the guide", player=player)
            await self._put(table, {"guided": False}, said)
            table.spec = replace(table.spec, guided=False)
        return table

    async def close(self, table_id: str, by: int) -> LiveTable:
        """End a table at which no person has picked yet; a pick that comes first keeps it open."""
        async with self.tables.keeper.holding(table_id) as table:
            player = check_host(table, by)
            check_going_on(table)
            if table.begun:
                said = text("the game has begun; concede, or leave the table")
                raise Refused(said, "started")
            table.closed = True
            table.wind()
            told = text("{player} closes the table", player=player)
            lines = [LogLine("close", by, "")]
            await self._put(table, {"closed": True, "listed": False}, told, lines)
            table.spec = replace(table.spec, listed=False)
            table.length += len(lines)
        return table

    async def _put(
        self,
        table: LiveTable,
        values: dict[str, Any],
        said: Text,
        lines: list[LogLine] | None = None,
    ) -> None:
        table.changed = self.tables.clock.now()
        table.notices.append(await self.tables.store.put_table(table, values, said, lines or []))


def check_host(table: LiveTable, seat: int) -> str:
    """Refuse who is not the host; the name of who is."""
    if table.host != seat:
        raise Refused(text("only who set up the table can do that"), "not_host")
    return table.seats[seat].name
