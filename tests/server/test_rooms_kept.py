"""Rooms in which friends gather outlive a restart, and several processes share them."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.tables.gathering import Gathering
from tests.server.postgres import Cluster
from tests.server.serving import SECONDS, Served, events, quick
from tests.server.test_gathering import room, sit
from tests.server.test_store import opened

ROOM = NewTable("harbour", 3, seats=(NewSeat("human", "Ada"),), gathering=True)


def test_a_room_outlives_a_restart(any_database: str) -> None:
    async def play() -> None:
        async with opened(any_database) as tables:
            made = await tables.create(ROOM)
            await tables.take(made.id, 1, "Bo")
            await Gathering(tables).be_ready(made.id, [1], True)
        async with opened(any_database) as tables:
            table = await tables.open(made.id)
            assert (table.gathering, [info.ready for info in table.seats]) == (
                True, [False, True, False],
            )  # fmt: skip
            gathering = Gathering(tables)
            await gathering.fill(made.id, None, "greedy", 0)
            await gathering.be_ready(made.id, [0], True)
        async with opened(any_database) as tables:
            table = await tables.open(made.id)
            assert (table.gathering, table.spec.gathering, table.asked) == (False, True, [0, 1, 2])

    asyncio.run(play())


def test_the_last_two_are_ready_at_once_in_two_processes(any_database: str) -> None:
    """Each sees the other not ready yet; one of them is second, looks again, and begins."""

    async def race() -> None:
        async with opened(any_database) as here, opened(any_database) as there:
            made = await here.create(NewTable("harbour", 2, seats=ROOM.seats, gathering=True))
            await here.take(made.id, 1, "Bo")
            await there.open(made.id)
            await asyncio.gather(
                Gathering(here).be_ready(made.id, [0], True),
                Gathering(there).be_ready(made.id, [1], True),
            )
            for tables in (here, there):
                tables.keeper.forget_all()
                table = await tables.open(made.id)
                assert not table.gathering
                assert [info.ready for info in table.seats] == [True, True]

    asyncio.run(race())


def test_who_leaves_while_another_process_begins_is_not_played_for(any_database: str) -> None:
    async def race() -> None:
        async with opened(any_database) as here, opened(any_database) as there:
            made = await here.create(NewTable("harbour", 2, seats=ROOM.seats, gathering=True))
            await here.take(made.id, 1, "Bo")
            await Gathering(here).be_ready(made.id, [1], True)
            await there.open(made.id)  # where Bo is known to be ready
            await here.leave(made.id, 1)
            table = await Gathering(there).be_ready(made.id, [0], True)
            assert (table.gathering, table.seats[1].kind) == (True, "open")

    asyncio.run(race())


def test_a_seat_that_is_not_there_is_refused(database: str) -> None:
    async def look() -> None:
        async with opened(database) as tables:
            made = await tables.create(ROOM)
            with pytest.raises(Refused) as refusal:
                await Gathering(tables).fill(made.id, 7, "greedy", 0)
            assert refusal.value.reason == "no_such_seat"

    asyncio.run(look())


def test_who_comes_through_another_process_is_seen_in_the_room(cluster: Cluster) -> None:
    database = cluster.new_database()
    here, there = Served(quick(database)), Served(quick(database))
    try:
        table = room(here, 2)
        address = f"{there.url}/tables/{table.id}/stream"
        with httpx.stream("GET", address, timeout=SECONDS) as stream:
            updates = events(stream)
            assert next(updates)["gathering"]
            sit(table, 1, "Bo")
            assert any("Bo" in update["regions"].get("room", "") for update in updates)
            table.post(0, "/ready")
            table.post(1, "/ready")
            assert any(not update["gathering"] for update in updates)
    finally:
        here.stop()
        there.stop()
