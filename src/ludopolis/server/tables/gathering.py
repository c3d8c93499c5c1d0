"""Before a game begins: who is ready, what they are called, and who plays on free seats.

A table that gathers begins with the act that makes it complete, in the same commit
(`Tables.put`). Every change of a seat is a line of its log until then, so that of two processes
one is first, and the other looks again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.names import check_name, clean_name
from ludopolis.server.storage.seats import SeatInfo
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.hosts import check_host
from ludopolis.server.tables.making import builder, check_bot
from ludopolis.server.tables.seating import Change, check_going_on
from ludopolis.server.tables.tables import Tables


class Gathering:
    """What people do in a waiting room."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def be_ready(self, table_id: str, seats: Sequence[int], ready: bool) -> LiveTable:
        """Somebody is ready on all of these seats, or no longer."""
        for seat in seats:
            table = await self.tables.open(table_id)
            if table.gathering and table.seats[seat].ready == ready:
                continue
            await self.tables.change_seat(table_id, seat, partial(_ready, seat=seat, ready=ready))
        return await self.tables.open(table_id)

    async def rename(self, table_id: str, seat: int, name: str) -> LiveTable:
        """Somebody wants to be called otherwise."""
        return await self.tables.change_seat(
            table_id, seat, partial(_renamed, seat=seat, name=name)
        )

    async def fill(self, table_id: str, seat: int | None, bot: str, by: int) -> LiveTable:
        """The host lets a bot play on a seat; None: on all that are free."""
        self.tables.check_bots([bot])
        table = await self.tables.open(table_id)
        check_gathering(table)
        free = [info.seat for info in table.seats if info.kind == "open"]
        if seat is None and not free:
            raise Refused(text("no seat is free"), "taken")
        for each in free if seat is None else [seat]:
            filled = partial(_filled, seat=each, bot=bot, by=by)
            table = await self.tables.change_seat(table_id, each, filled)
        return table

    async def free(self, table_id: str, seat: int, by: int, name: str = "") -> LiveTable:
        """The host frees a seat: a bot goes, or somebody who does not come.

        At one screen somebody sits there again, under this name.
        """
        freed = partial(_freed, seat=seat, by=by, name=name)
        return await self.tables.change_seat(table_id, seat, freed)


def check_gathering(table: LiveTable) -> None:
    """Refuse what can be done only before a game begins."""
    check_going_on(table)
    if not table.gathering:
        raise Refused(text("the game has begun"), "started")


def _ready(table: LiveTable, seat: int, ready: bool) -> Change:
    check_gathering(table)
    info = table.seats[seat]
    said = text("{player} is ready", player=info.name)
    if not ready:
        said = text("{player} is not ready yet", player=info.name)
    return replace(info, ready=ready), said


def _renamed(table: LiveTable, seat: int, name: str) -> Change:
    check_gathering(table)
    info, called = table.seats[seat], clean_name(name)
    if not called:
        raise Refused(text("nobody can be called so at a table; choose another name"), "no_name")
    check_name(called, [other.name for other in table.seats if other.seat != seat], seat + 1)
    said = text("{player} is now called {other}", player=info.name, other=called)
    return replace(info, name=called), None if called == info.name else said


def _filled(table: LiveTable, seat: int, bot: str, by: int) -> Change:
    """A bot on a free seat, or at one screen on one that nobody needs."""
    check_gathering(table)
    check_host(table, by)
    check_bot(bot)
    info = table.seats[seat]
    spare = table.spec.mode == "hotseat" and info.kind == "human" and seat != by
    if info.kind == "human" and not spare:
        raise Refused(text("somebody sits there already"), "taken")
    others = [other.name for other in table.seats if other.seat != seat]
    name = info.name if info.kind == "bot" else builder(seat, others)
    said = text("{player} lets the bot {bot} sit down", player=table.seats[by].name, bot=name)
    return SeatInfo(seat, "bot", name, bot, chair=info.chair), said


def _freed(table: LiveTable, seat: int, by: int, name: str) -> Change:
    """A free seat; at one screen somebody sits there again."""
    check_gathering(table)
    check_host(table, by)
    info = table.seats[seat]
    if info.kind == "open" or seat == by:
        raise Refused(text("there is nobody who could make room"), "empty_seat")
    said = text("{player} frees the seat of {other}", player=table.seats[by].name, other=info.name)
    if table.spec.mode == "hotseat":
        return SeatInfo(seat, "human", name or f"{seat + 1}", chair=info.chair), said
    return SeatInfo(seat, "open", "", chair=info.chair + 1), said
