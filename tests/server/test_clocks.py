"""Who runs out of time is replaced by a bot until they are back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import NewSeat, NewTable
from tests.server.serving import Sat, Served, events, quick, refused, wait_until
from tests.server.test_store import opened
from tests.server.test_time import Hand

THREE = tuple(NewSeat("human", name) for name in ("Ada", "Bo", "Cy"))
LONG = NewTable("harbour", 3, seed=7, seats=THREE, clock=3600)
BACK = "{} has run out of time; a bot picks for them until they are back"


@pytest.fixture(scope="module")
def ticking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("ticking")
    running = Served(quick(f"sqlite:///{folder}/t.db", clock_tick=0.05))
    yield running
    running.stop()


def away(table: Sat) -> list[bool]:
    return [seat["away"] for seat in table.state(None)["seats"]]


def test_who_is_late_is_replaced_by_a_bot_and_the_table_is_told(ticking: Served) -> None:
    table = ticking.new(clock=1)
    assert table.state(None)["left"] is None  # nobody has picked
    table.picked(0)
    assert 0 < table.state(None)["left"] <= 1
    wait_until(lambda: away(table)[1])
    assert BACK.format("P1") in table.state(None)["notices"]
    wait_until(lambda: table.state(None)["place"] > 10)  # the bot has bid, and the ships came in


def test_without_anybody_the_game_comes_to_its_end(ticking: Served) -> None:
    table = ticking.new(clock=1, players=3)
    table.picked(2)
    wait_until(lambda: table.state(None)["over"])
    assert table.state(None)["left"] is None


def test_who_is_away_is_told_so_and_comes_back(ticking: Served) -> None:
    table = ticking.new(players=3, clock=2)
    table.picked(0)
    table.picked(1)
    wait_until(lambda: away(table)[2])
    assert table.state(2)["viewer"]["seats"] == [2]
    for act in ("/undo", "/redo"):
        assert refused(table.post(2, act, place=0)) == "away"
    answer = table.post(2, "/picks", code="bid 1", place=0)
    assert refused(answer) == "away"
    assert "say first that you are back" in answer.json()["refused"]["text"]
    assert table.post(2, "/back").is_success
    assert not away(table)[2]
    assert table.state(None)["notices"][-1] == "P2 is back"
    assert refused(table.post(2, "/back")) == "not_away"
    assert refused(table.post(2, "/picks", code="bid 1", place=0)) == "stale"


def test_the_stream_says_how_many_seconds_are_left(ticking: Served) -> None:
    table = ticking.new(clock=300)
    table.picked(0)
    url = f"/tables/{table.id}/stream"
    with ticking.http.stream("GET", url, headers=table.headers(1)) as stream:
        update = next(events(stream))
    assert 290 < update["left"] <= 300
    for region in ("seats", "prompt"):
        assert re.search(
            r'data-clock data-seat="1">\s*(4:5[0-9]|5:00)\s*<', update["regions"][region]
        )


def test_a_table_without_a_clock_has_none(ticking: Served) -> None:
    table = ticking.new()
    table.picked(0)
    assert (table.state(None)["clock"], table.state(None)["left"]) == (None, None)
    page = ticking.http.get(f"/tables/{table.id}").text
    assert "data-clock" not in page


@pytest.mark.parametrize("clock", [0, -5, 2_592_001, "soon"])
def test_a_clock_that_is_none_is_refused(ticking: Served, clock: Any) -> None:
    body = {"game": "harbour", "players": 2, "clock": clock}
    assert ticking.http.post("/api/v1/tables", json=body).status_code == 422


def test_the_form_offers_clocks(ticking: Served) -> None:
    page = httpx.get(f"{ticking.url}/games/harbour/new?lang=fr").text
    assert re.search(r'<option value="300"\s*>5 minutes</option>', page)
    assert re.search(r'<option value="259200"\s*>3 jours</option>', page)
    form = {"game": "harbour", "players": "2", "seat.0": "human", "clock": "259200"}
    made = ticking.http.post("/tables", data=form)
    table_id = made.headers["location"].split("/")[-1]
    assert ticking.http.get(f"/api/v1/tables/{table_id}").json()["clock"] == 259200
    assert ticking.http.post("/tables", data=form | {"clock": "soon"}).status_code == 422
    ticking.http.cookies.clear()


# When it runs


def test_the_clock_runs_once_the_game_has_started_and_nobody_is_missing(database: str) -> None:
    async def play() -> None:
        async with opened(database) as tables:
            table = await tables.create(replace(LONG, seats=THREE[:2]))
            assert table.deadline is None
            await tables.pick(table.id, 0, table.options(0)[0].code, table.place(0))
            assert table.deadline is None
            await tables.take(table.id, 2, "Cy", seeded=True)
            assert table.ticking == [1, 2]
            assert table.deadline is not None
            await tables.leave(table.id, 1)
            assert (table.ticking, table.deadline) == ([], None)

    asyncio.run(play())


def test_each_pick_starts_it_anew_and_taking_back_and_picking_again_does_not(database: str) -> None:
    async def play() -> None:
        async with opened(database) as tables:
            playtime, hand = tables.clock, Hand()
            playtime.monotonic = hand
            playtime.settle(0.0)
            table = await tables.create(LONG)

            def pass_seconds(seconds: float) -> None:
                hand.at += seconds
                playtime.settle(0.0)

            async def pick(seat: int) -> float:
                await tables.pick(table.id, seat, table.options(seat)[0].code, table.place(seat))
                assert table.deadline is not None
                return table.deadline

            first = await pick(0)
            pass_seconds(4)
            second = await pick(1)
            assert second == first + 4
            pass_seconds(2)
            await tables.undo(table.id, 1, table.place(1))
            assert table.deadline == second
            pass_seconds(1)
            assert await pick(1) == second

    asyncio.run(play())


def test_of_two_processes_one_ends_the_time(any_database: str) -> None:
    async def race() -> list[str]:
        async with opened(any_database) as here, opened(any_database) as there:
            table = await here.create(LONG)
            await here.pick(table.id, 0, table.options(0)[0].code, table.place(0))
            for tables in (here, there):
                known = await tables.open(table.id)
                known.deadline = -1.0  # the time is over
            answers = await asyncio.gather(
                here.time_out(table.id), there.time_out(table.id), return_exceptions=True
            )
            there.keeper.forget_all()
            fresh = await there.open(table.id)
            assert [info.away for info in fresh.seats] == [False, True, True]
            assert len(fresh.notices) == 2
            return sorted(
                answer.reason if isinstance(answer, Refused) else "done" for answer in answers
            )

    assert asyncio.run(race()) == ["done", "stale"]


def test_a_pick_that_was_quicker_is_not_overtaken(any_database: str) -> None:
    async def race() -> None:
        async with opened(any_database) as here, opened(any_database) as there:
            table = await here.create(LONG)
            await here.pick(table.id, 0, table.options(0)[0].code, table.place(0))
            known = await there.open(table.id)
            known.deadline = -1.0
            await here.pick(table.id, 1, table.options(1)[0].code, table.place(1))
            with pytest.raises(Refused) as refusal:
                await there.time_out(table.id)
            assert refusal.value.reason == "stale"
            fresh = await there.open(table.id)
            assert not any(info.away for info in fresh.seats)
            with pytest.raises(Refused):
                await there.time_out(table.id)  # its time is not over

    asyncio.run(race())


def test_a_clock_goes_on_after_a_restart(any_database: str) -> None:
    first = Served(quick(any_database, clock_tick=60.0))
    table = first.new(clock=1)
    table.picked(0)
    first.stop()
    second = Served(quick(any_database, clock_tick=0.05))
    table.served = second
    try:
        wait_until(lambda: away(table)[1])
    finally:
        second.stop()


def test_the_next_table_has_the_same_clock(database: str) -> None:
    async def again() -> None:
        async with opened(database) as tables:
            table = await tables.create(LONG)
            for seat in (0, 1):
                await tables.concede(table.id, seat)
            assert (await tables.again(table.id, {0: 1}))[0].spec.clock == 3600

    asyncio.run(again())
