"""Time for a whole game, pauses that all agree to, and vacations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.banking import Bank
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.storage.winding import GRACE, Moment
from ludopolis.server.tables.pauses import DAY, LONGEST, Pauses
from ludopolis.server.tables.tables import Tables
from tests.server.serving import Served, refused
from tests.server.test_store import opened
from tests.server.test_time import Hand

TWO = tuple(NewSeat("human", name) for name in ("Ada", "Bo"))
BANK = NewTable("capital-lux-2", 2, seed=7, seats=TWO, total=600, bonus=10)
SLOW = NewTable("capital-lux-2", 2, seed=7, seats=TWO, clock=int(DAY), pace="turns", vacation=14)


class Timed:
    """A table whose time passes when a test says so."""

    def __init__(self, tables: Tables, table: LiveTable) -> None:
        self.tables, self.id = tables, table.id
        tables.clock.monotonic = Hand()
        tables.clock.settle(0.0)

    def wait(self, seconds: float) -> None:
        self.tables.clock.settle(self.tables.clock.played() + seconds)

    async def pick(self, seat: int | None = None) -> LiveTable:
        """The first option of who is asked."""
        table = await self.tables.open(self.id)
        asked = table.asked[0] if seat is None else seat
        return await self.tables.pick(
            self.id, asked, table.options(asked)[0].code, table.place(asked)
        )


def at_table(database: str, spec: NewTable, play: Callable[[Timed], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            await play(Timed(tables, await tables.create(spec)))

    asyncio.run(run())


def left(table: LiveTable, seat: int) -> float:
    found = table.time_of(seat)
    assert found is not None
    return round(found)


# Time for the whole game


def moment(now: float, *ticking: int, act: str = "pick", seat: int = 0, place: int = 5) -> Moment:
    return Moment(now, place, 0, ticking, act, seat)


def test_each_has_their_own_time_and_what_is_used_stays_used() -> None:
    bank, has = Bank(), {0: 100.0, 1: 100.0}
    assert bank.wind(has, moment(0, 0)) == 100
    assert bank.wind(has, moment(30, 1)) == 130  # Bo's time runs now
    assert bank.wind(has, moment(50, 0, act="undo")) == 120  # and Ada has 70 left
    assert (bank.left(100, 0, 60), bank.left(100, 1, 60)) == (60, 80)
    assert Bank.of(bank.to_plain()) == bank


def test_those_who_are_asked_together_run_out_one_after_the_other() -> None:
    bank, has = Bank(used={0: 90.0}), {0: 100.0, 1: 100.0}
    assert bank.wind(has, moment(0, 0, 1)) == 10
    assert bank.wind(has, moment(10, 1)) == 100


def test_who_comes_back_has_some_seconds_once_at_a_place() -> None:
    bank, has = Bank(used={0: 100.0}), {0: 100.0, 1: 100.0}
    assert bank.wind(has, moment(0, 0, act="back")) == GRACE
    assert bank.wind(has, moment(8, 0, act="back")) == GRACE  # two seconds of them are left
    assert bank.wind(has, moment(9, 0, act="back", place=6)) == 9 + GRACE


def test_an_act_brings_some_seconds_and_taking_it_back_takes_them(database: str) -> None:
    async def play(timed: Timed) -> None:
        table = await timed.pick()
        first = table.match.log[-1].player
        assert left(table, first) == 610
        thinks = first in table.ticking
        timed.wait(20)
        table = await timed.tables.undo(timed.id, first, table.place(first))
        assert left(table, first) == (580 if thinks else 600)

    mystic = replace(BANK, game="terra-mystica", setup={"setup": "introductory"})
    at_table(database, mystic, play)


def test_who_has_used_all_of_it_is_played_for(any_database: str) -> None:
    async def play(timed: Timed) -> None:
        table = await timed.pick()
        asked, before = list(table.ticking), table.deadline
        assert before is not None
        timed.wait(400)
        with pytest.raises(Refused):
            await timed.tables.time_out(timed.id)
        timed.wait(400)
        table = await timed.tables.time_out(timed.id)
        assert [info.seat for info in table.seats if info.away] == asked
        timed.tables.keeper.forget_all()  # as another process reads it
        table = await timed.tables.open(timed.id)
        assert [left(table, seat) for seat in asked] == [0] * len(asked)
        table = await timed.tables.come_back(timed.id, asked[0])
        assert left(table, asked[0]) == GRACE

    at_table(any_database, BANK, play)


def test_a_time_for_each_pick_and_one_for_the_game_do_not_go_together(served: Served) -> None:
    body = {"game": "harbour", "players": 2, "clock": 60, "total": 600}
    answer = served.http.post("/api/v1/tables", json=body)
    assert answer.status_code == 422
    assert "found both" in answer.text


def test_the_form_offers_a_time_for_the_whole_game(served: Served) -> None:
    form = {"game": "harbour", "players": "2", "seat.0": "human", "clock": "total:2700:15"}
    made = served.http.post("/tables", data=form)
    state = served.http.get(f"/api/v1/tables/{made.headers['location'].split('/')[-1]}").json()
    assert (state["clock"], state["total"], state["bonus"]) == (None, 2700, 15)
    served.http.cookies.clear()


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": "total:600:99999999999"},
        {"clock": "total:600"},
        {"clock": "total::"},
        {"clock": "86400", "pace": "turns", "vacation": "99999999999"},
        {"mode": "hotseat", "players": "999999999999"},
    ],
)
def test_a_form_that_asks_for_too_much_is_refused(served: Served, wrong: dict[str, str]) -> None:
    form = {"game": "harbour", "players": "2", "mode": "online"} | wrong
    assert served.http.post("/friends", data=form).status_code == 422


def test_acts_that_are_not_seen_yet_bring_nothing_yet(database: str) -> None:
    async def play(timed: Timed) -> None:
        table = await timed.pick(0)  # Bo bids at the same time
        assert len(table.match.log) > table.match.opened
        assert left(table, 0) == 600
        table = await timed.pick(1)
        assert left(table, 0) == 610

    at_table(database, replace(BANK, game="harbour"), play)


def test_the_page_shows_what_each_has_left(served: Served) -> None:
    table = served.new(total=2700, bonus=15)
    table.picked(0)
    page = served.http.get(f"/tables/{table.id}").text
    assert "45:00" in page
    assert 'data-clock data-seat="1"' in page
    assert [seat["time"] is not None for seat in table.state(None)["seats"]] == [True, True]


# Pauses


def test_a_pause_needs_everybody_and_nobody_picks_while_it_holds(any_database: str) -> None:
    async def play(timed: Timed) -> None:
        pauses = Pauses(timed.tables)
        table = await timed.pick()
        before = [left(table, seat) for seat in (0, 1)]
        table = await pauses.pause(timed.id, 0, [0])
        assert table.pause is not None
        assert not table.is_paused
        table = await pauses.pause(timed.id, 1, [1])
        assert (table.is_paused, table.ticking) == (True, [])
        timed.wait(3000)
        assert [left(table, seat) for seat in (0, 1)] == before
        with pytest.raises(Refused, match="paused"):
            await timed.pick()
        timed.tables.keeper.forget_all()
        assert (await timed.tables.open(timed.id)).is_paused  # also after a restart
        await pauses.go_on(timed.id, 1, [1])
        assert (await timed.tables.open(timed.id)).is_paused
        table = await pauses.go_on(timed.id, 0, [0])
        assert (table.pause, bool(table.ticking)) == (None, True)
        assert [left(table, seat) for seat in (0, 1)] == before
        await timed.pick()

    at_table(any_database, BANK, play)


def test_one_is_enough_to_want_no_pause(database: str) -> None:
    async def play(timed: Timed) -> None:
        pauses = Pauses(timed.tables)
        await timed.pick()
        await pauses.pause(timed.id, 0, [0])
        table = await pauses.go_on(timed.id, 1, [1])
        assert table.pause is None
        with pytest.raises(Refused, match="not paused"):
            await pauses.go_on(timed.id, 1, [1])

    at_table(database, BANK, play)


def test_a_pause_ends_by_itself(database: str) -> None:
    async def play(timed: Timed) -> None:
        pauses = Pauses(timed.tables)
        await timed.pick()
        for seat in (0, 1):
            await pauses.pause(timed.id, seat, [seat])
        timed.wait(LONGEST["live"] + 1)
        table = await timed.tables.time_out(timed.id)
        assert table.pause is None
        assert not any(info.away for info in table.seats)

    at_table(database, BANK, play)


def test_a_clock_for_each_pick_goes_on_where_it_stood(database: str) -> None:
    async def play(timed: Timed) -> None:
        pauses = Pauses(timed.tables)
        await timed.pick()
        timed.wait(3600)
        for seat in (0, 1):
            await pauses.pause(timed.id, seat, [seat])
        timed.wait(2 * DAY)
        for seat in (0, 1):
            table = await pauses.go_on(timed.id, seat, [seat])
        assert round(table.left or 0) == DAY - 3600

    at_table(database, SLOW, play)


def test_without_a_clock_there_is_nothing_to_pause(served: Served) -> None:
    table = served.new()
    assert refused(table.post(0, "/pause")) == "no_clock"
    assert refused(table.post(0, "/rest", days=2)) == "no_vacation"


# Vacations


def test_who_is_on_vacation_loses_no_time(any_database: str) -> None:
    async def play(timed: Timed) -> None:
        table = await timed.pick()
        seat = table.ticking[0]
        pauses = Pauses(timed.tables)
        timed.wait(3600)
        table = await pauses.rest(timed.id, seat, 5)
        assert seat not in table.ticking
        timed.wait(4 * DAY)
        table = await pauses.rest(timed.id, seat, 0)
        assert seat in table.ticking
        assert round(table.remaining or 0) == DAY - 3600
        assert round(table.seats[seat].rested / DAY) == 4  # the fifth is kept
        with pytest.raises(Refused, match="10 days"):
            await pauses.rest(timed.id, seat, 11)

    at_table(any_database, replace(SLOW, game="harbour", players=2), play)


def test_a_vacation_ends_by_itself_and_the_clock_goes_on(database: str) -> None:
    async def play(timed: Timed) -> None:
        table = await timed.pick()
        seat = table.ticking[0]
        await Pauses(timed.tables).rest(timed.id, seat, 2)
        timed.wait(2 * DAY + 1)
        table = await timed.tables.time_out(timed.id)
        assert (table.seats[seat].resting, table.seats[seat].away) == (None, False)
        assert seat in table.ticking
        timed.wait(DAY + 1)
        table = await timed.tables.time_out(timed.id)
        assert table.seats[seat].away

    at_table(database, replace(SLOW, game="harbour", players=2), play)


def test_everybody_sees_who_is_on_vacation(served: Served) -> None:
    table = served.new(clock=86_400, pace="turns", vacation=14)
    table.picked(0)
    assert table.post(1, "/rest", days=3).is_success
    seats: list[dict[str, Any]] = table.state(0)["seats"]
    assert [seat["resting"] is not None for seat in seats] == [False, True]
    assert table.state(0)["notices"][-1] == "P1 is on vacation for 3 days"
    page = served.http.get(f"/tables/{table.id}", headers=table.headers(0)).text
    assert "on vacation" in page
