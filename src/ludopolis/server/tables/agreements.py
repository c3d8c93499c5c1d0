"""Proposals at tables, as people make them: `proposals.py` has the rules, `looks.py` who is there.

Whether somebody is absent is asked of this process and of the database, where all others write
it down. A look in any process ends a proposal; of two acts on one seat the store lets one be
first, so that nothing is carried out that was just ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import proposals
from ludopolis.server.tables.looks import Looks
from ludopolis.server.tables.proposals import Asking
from ludopolis.server.tables.seating import Change
from ludopolis.server.tables.tables import Tables

Act = Callable[[LiveTable, Asking], Change]


class Patience(NamedTuple):
    """Seconds, where a game is played in one sitting, and where it goes on for days."""

    live: float
    turns: float

    def at(self, table: LiveTable) -> float:
        """The seconds for a table."""
        return self.turns if table.spec.pace == "turns" else self.live


class Agreements:
    """Who is absent, and what the others want to do about it."""

    def __init__(self, tables: Tables, looks: Looks, absent: Patience, delay: Patience) -> None:
        self.tables = tables
        self.looks = looks
        self.absent = absent  # without a look, until something can be proposed
        self.delay = delay  # that a proposal stands

    async def want_bot(
        self, table_id: str, seat: int, bot: str, by: int, held: Sequence[int]
    ) -> LiveTable:
        """A bot shall play for a seat: at once for one's own, else by agreement."""
        self.tables.check_bots([bot])
        return await self._act(
            table_id, seat, by, held, lambda t, asking: proposals.bot_wanted(t, seat, bot, asking)
        )

    async def want_link(
        self, table_id: str, seat: int, by: int, held: Sequence[int]
    ) -> tuple[LiveTable, bool]:
        """A lost seat shall get a new link, by agreement; also whether it was made now.

        If so, the old links are dead and the caller hands out a new one.
        """
        made = False

        def act(table: LiveTable, asking: Asking) -> Change:
            nonlocal made
            info, said = proposals.link_wanted(table, seat, asking)
            made = info.chair != table.seats[seat].chair
            return info, said

        return await self._act(table_id, seat, by, held, act), made

    async def agree(self, table_id: str, seat: int, by: int, held: Sequence[int]) -> LiveTable:
        """Agree to what is proposed; a bot sits down once nothing is missing."""
        return await self._act(
            table_id, seat, by, held, lambda t, asking: proposals.agreed(t, seat, asking)
        )

    async def object(self, table_id: str, seat: int, by: int) -> LiveTable:
        """End what is proposed for a seat."""
        return await self.tables.change_seat(
            table_id, seat, lambda table: proposals.objected(table, seat, by)
        )

    async def look(self, table: LiveTable, seats: Sequence[int]) -> LiveTable:
        """Somebody looks from these seats: what is proposed for them is off."""
        for seat in seats:
            if proposals.is_answered_by_a_look(table.seats[seat]):
                table = await self._end(table, seat)
        return table

    async def _end(self, table: LiveTable, seat: int) -> LiveTable:
        try:
            return await self.tables.change_seat(
                table.id, seat, lambda found: proposals.came_back(found, seat)
            )
        except Refused:  # it was ended just now, or carried out
            return await self.tables.open(table.id)

    async def _act(
        self, table_id: str, seat: int, by: int, held: Sequence[int], act: Act
    ) -> LiveTable:
        table = await self.tables.open(table_id)
        seen = await self._seen(table)
        if not 0 <= seat < len(table.seats):
            raise Refused(text("there is no such seat"), "no_such_seat")
        found = table.seats[seat].proposal
        if found is not None and seen[seat] > found.at:
            table = await self.look(table, [seat])
        asking = Asking(
            by, tuple({*held, by}), self.tables.clock.now(), seen, self.looks.started,
            self.absent.at(table), self.delay.at(table),
        )  # fmt: skip
        done = await self.tables.change_seat(table_id, seat, lambda table: act(table, asking))
        self._show_when_due(done, seat)
        return done

    async def _seen(self, table: LiveTable) -> tuple[float, ...]:
        """When somebody last looked from each seat; who looks now is seen now."""
        written = await self.tables.store.looks(table.id)
        hub, now = self.tables.hub, self.tables.clock.now()
        return tuple(
            now
            if hub.is_present(table.id, info.seat)
            else max(written.get(info.seat, 0.0), self.looks.last(table.id, info.seat))
            for info in table.seats
        )

    def _show_when_due(self, table: LiveTable, seat: int) -> None:
        """Draw the table anew when a proposal has stood long enough; who looks later sees it."""
        found, now = table.seats[seat].proposal, self.tables.clock.now()
        if found is not None and found.at < found.due <= now + 3600:
            loop = asyncio.get_running_loop()
            loop.call_later(found.due - now + 0.05, self.tables.keeper.touch, table.id)
