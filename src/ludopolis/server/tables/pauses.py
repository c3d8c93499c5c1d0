"""Time that stands still: for everybody by agreement, or for one player on vacation.

A pause holds when all people who play have agreed to it, and ends when all of them want to go on,
or by itself after a while. A vacation is nobody else's business: each player has some days of it
at tables that are played turn by turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from ludopolis.core import text, texts
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import Pause
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.seating import Change, check_begun, check_going_on, check_picker
from ludopolis.server.tables.tables import Tables

DAY: Final = 86_400.0
MOMENT: Final = 60.0  # seconds that are no day any more
LONGEST: Final = {"live": 3600.0, "turns": 7 * DAY}  # seconds for which a pause holds


class Pauses:
    """Lets time stand still."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def pause(self, table_id: str, by: int, held: Sequence[int]) -> LiveTable:
        """Somebody wants a pause, or agrees to one."""
        async with self.tables.keeper.holding(table_id) as table:
            _check(table, by)
            if table.pause is not None and table.pause.holds:
                raise Refused(text("the game is paused already"), "paused")
            agreed = _agreed(table, held)
            if _missing(table, agreed):
                said = text("{player} wants a pause", player=table.seats[by].name)
                await self.tables.put_pause(table, Pause(by, agreed, False, 0.0), said)
            else:
                until = self.tables.clock.played() + LONGEST[table.spec.pace]
                said = text("everybody agrees: the game is paused")
                await self.tables.put_pause(table, Pause(by, (), True, until), said)
        return table

    async def go_on(self, table_id: str, by: int, held: Sequence[int]) -> LiveTable:
        """Somebody does not want the pause that is proposed, or wants to go on after it."""
        async with self.tables.keeper.holding(table_id) as table:
            _check(table, by)
            if table.pause is None:
                raise Refused(text("the game is not paused"), "no_pause")
            player, agreed = table.seats[by].name, _agreed(table, held)
            if not table.pause.holds:
                await self.tables.put_pause(
                    table, None, text("{player} wants no pause", player=player)
                )
            elif _missing(table, agreed):
                said = text("{player} wants to go on", player=player)
                await self.tables.put_pause(table, table.pause._replace(agreed=agreed), said)
            else:
                await self.tables.put_pause(table, None, text("the game goes on"))
        return table

    async def rest(self, table_id: str, seat: int, days: int) -> LiveTable:
        """Somebody goes on vacation for some days, or is back from it with none."""
        rested = partial(_resting, seat=seat, days=days, now=self.tables.clock.played())
        return await self.tables.change_seat(table_id, seat, rested)


def _check(table: LiveTable, by: int) -> None:
    check_going_on(table)
    check_begun(table)
    check_picker(table, by)
    if not table.is_timed:
        raise Refused(text("there is no clock that could stand still"), "no_clock")


def _agreed(table: LiveTable, held: Sequence[int]) -> tuple[tuple[int, int], ...]:
    before = () if table.pause is None else table.pause.agreed
    return tuple(sorted({*before, *[(seat, table.seats[seat].chair) for seat in held]}))


def _missing(table: LiveTable, agreed: Sequence[tuple[int, int]]) -> list[int]:
    """Who plays and has not agreed."""
    return [
        info.seat
        for info in table.seats
        if info.kind == "human" and info.picker is None and (info.seat, info.chair) not in agreed
    ]


def days_left(table: LiveTable, used: float) -> int:
    """Days of vacation that can still be taken; of a day that was begun, what is left of it."""
    left = table.spec.vacation * DAY - used
    return max(0, int(-(-(left - MOMENT) // DAY)))


def _resting(table: LiveTable, seat: int, days: int, now: float) -> Change:
    check_going_on(table)
    check_begun(table)
    check_picker(table, seat)
    info = table.seats[seat]
    if not table.spec.vacation:
        raise Refused(text("nobody has vacation at this table"), "no_vacation")
    unused = 0.0 if info.resting is None else max(0.0, info.resting - now)
    used = info.rested - unused
    if days <= 0:
        if info.resting is None:
            raise Refused(text("you are not on vacation"), "not_resting")
        back = text("{player} is back from vacation", player=info.name)
        return replace(info, resting=None, rested=used), back
    left = days_left(table, used)
    if days > left:
        said = texts(
            "you have {count} day of vacation left", "you have {count} days of vacation left", left
        )
        raise Refused(said, "no_vacation")
    gone = texts(
        "{player} is on vacation for {count} day", "{player} is on vacation for {count} days",
        days, player=info.name,
    )  # fmt: skip
    time = min(days * DAY, table.spec.vacation * DAY - used)
    return replace(info, resting=now + time, rested=used + time), gone
