"""Clocks go by the time that servers have played: nobody loses or wins time by accidents."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from ludopolis.server import app
from ludopolis.server.ground.clock import LEAD, Clock
from ludopolis.server.settings import Settings
from ludopolis.server.storage.beats import Beats
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.winding import GRACE, Moment, Spent
from tests.server.damaging import sql
from tests.server.serving import Sat, Served, quick

HOURS = 5 * 3600.0


class Hand:
    """A monotonic clock that is moved by hand."""

    def __init__(self, at: float = 1000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


class Moved:
    """A server whose time passes when a test says so."""

    def __init__(self, database: str, **others: Any) -> None:
        self.hand = Hand()
        with pytest.MonkeyPatch.context() as patch:  # also while it starts, however long that takes
            patch.setattr(app, "Clock", partial(Clock, self.hand))
            self.served = Served(quick(database, clock_tick=0.02, **others))
        self.playtime: Clock = self.served.app.state.services.clock

    def wait(self, seconds: float) -> None:
        """Let seconds pass, of which the database is told now and then."""
        for _ in range(int(seconds)):
            self.hand.at += 1.0
            self.playtime.settle(0.0)


@pytest.fixture
def moved(any_database: str) -> Iterator[Moved]:
    running = Moved(any_database)
    yield running
    running.served.stop()


def left(table: Sat) -> float:
    found: float = table.state(None)["left"]
    return round(found)


def away(table: Sat) -> list[bool]:
    return [seat["away"] for seat in table.state(None)["seats"]]


def ticks() -> None:
    """Long enough for clocks to be looked at several times."""
    time.sleep(0.3)


# While no server ran, and when clocks jump


def test_nobody_loses_time_while_no_server_ran(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Served(quick(any_database))
    table = first.new(clock=60)
    table.picked(0)
    first.stop()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + HOURS)
    table.served = second = Served(quick(any_database, clock_tick=0.02))
    try:
        ticks()
        assert 50 < left(table) <= 60
        assert away(table) == [False, False]
    finally:
        second.stop()


def test_restarts_give_nobody_a_new_clock(any_database: str) -> None:
    first = Moved(any_database)
    table = first.served.new(clock=60)
    table.picked(0)
    first.wait(50)
    first.served.stop()
    for _ in range(3):
        again = Moved(any_database)
        table.served = again.served
        assert 10 <= left(table) <= 10 + LEAD
        again.served.stop()


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
def test_a_jump_of_the_wall_clock_takes_and_gives_no_time(
    any_database: str, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    served = Served(quick(any_database, clock_tick=0.02))
    try:
        table = served.new(clock=60)
        table.picked(0)
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        ticks()
        assert 50 < left(table) <= 60
        table.picked(1)
        assert 50 < left(table) <= 60
        assert away(table) == [False, False]
    finally:
        served.stop()


def test_a_machine_that_slept_for_hours_takes_a_few_seconds_only(moved: Moved) -> None:
    table = moved.served.new(clock=60)
    table.picked(0)
    moved.hand.at += HOURS
    ticks()
    assert 60 - LEAD <= left(table) <= 60
    moved.playtime.settle(0.0)
    assert 60 - LEAD <= left(table) <= 60
    moved.hand.at -= 2 * HOURS
    assert 60 - LEAD <= left(table) <= 60


def test_time_that_passes_ends_a_clock(moved: Moved) -> None:
    table = moved.served.new(clock=60)
    table.picked(0)
    moved.wait(59)
    ticks()
    assert (left(table), away(table)) == (1, [False, False])
    moved.wait(2)
    ticks()
    assert away(table) == [False, True]


def test_time_stands_still_while_the_database_cannot_be_written_to() -> None:
    hand = Hand()
    playtime = Clock(hand)
    playtime.settle(100.0)
    hand.at += HOURS  # no comparison has succeeded meanwhile
    assert playtime.played() == 100.0 + LEAD


def test_the_time_of_several_processes_is_one(any_database: str) -> None:
    async def play() -> None:
        database = Database(Settings(database=any_database).database_url())
        await database.start()
        hands = [Hand(5.0), Hand(90_000.0), Hand(7.0)]
        times = [Clock(hand) for hand in hands]
        beats = [Beats(database, playtime) for playtime in times]
        await beats[0].begin()
        await beats[1].begin()
        for second in range(100):
            for number in (0, 1):
                hands[number].at += 1.0
                if second % 2 == number:
                    await beats[number].beat()
        assert abs(times[0].played() - 100.0) < LEAD
        assert abs(times[1].played() - times[0].played()) <= 2.0
        # Both are stopped; hours later another one is started.
        for hand in hands:
            hand.at += HOURS
        await beats[2].begin()
        assert abs(times[2].played() - 100.0) < LEAD
        await database.close()

    served = Served(quick(any_database))
    table = served.new(clock=3600)
    table.picked(0)
    served.stop()
    sql(any_database, "UPDATE times SET reading = 0")
    asyncio.run(play())


def test_nothing_is_written_while_no_clock_runs(any_database: str) -> None:
    async def play() -> None:
        database = Database(Settings(database=any_database).database_url())
        await database.start()
        hand = Hand()
        beats = Beats(database, Clock(hand))
        await beats.begin()
        hand.at += 4.0
        await beats.beat()
        await database.close()

    asyncio.run(play())
    assert sql(any_database, "SELECT reading FROM times") == [(0.0,)]


def test_deadlines_of_the_version_before_are_kept(any_database: str) -> None:
    """They were moments of the wall clock; time goes on from when a server wrote last."""
    first = Served(quick(any_database))
    table = first.new(clock=60)
    table.picked(0)
    first.stop()
    sql(any_database, "DELETE FROM times", "UPDATE tables SET changed = 5000, spent = NULL",
        "UPDATE tables SET deadline = 5060")  # fmt: skip
    table.served = second = Served(quick(any_database, clock_tick=0.02))
    try:
        assert 50 < left(table) <= 60
    finally:
        second.stop()


# Taking back


def building(moved: Moved) -> Sat:
    """A table at which both have bid and P1 has to build, with 20 of 60 seconds left."""
    table = moved.served.new(clock=60)
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    moved.wait(40)
    assert (left(table), table.state(None)["asked"]) == (20, [1])
    return table


def undo(table: Sat, seat: int, what: str = "/undo") -> None:
    answer = table.post(seat, what, place=table.state(seat)["place"])
    assert answer.status_code == 200, answer.text


def test_picking_and_taking_back_does_not_restart_the_clock(moved: Moved) -> None:
    table = building(moved)
    for _ in range(4):
        table.picked(1, "pier D")
        assert left(table) == 60  # for what is asked next
        undo(table, 1)
        assert left(table) == 20
    moved.wait(15)
    table.picked(1, "pier D")
    undo(table, 1)
    assert left(table) == 5
    moved.wait(6)
    ticks()
    assert away(table) == [False, True]


def test_making_again_does_not_restart_the_clock(moved: Moved) -> None:
    table = building(moved)
    table.picked(1, "pier D")
    moved.wait(10)
    assert left(table) == 50
    for _ in range(4):
        undo(table, 1)
        assert left(table) == 20
        undo(table, 1, "/redo")
        assert left(table) == 50


def test_what_was_used_outlives_a_restart(any_database: str) -> None:
    first = Moved(any_database)
    table = building(first)
    table.picked(1, "pier D")
    first.served.stop()
    second = Moved(any_database)
    table.served = second.served
    try:
        undo(table, 1)
        assert 20 - LEAD <= left(table) <= 20
    finally:
        second.served.stop()


def test_who_takes_back_again_and_again_while_others_think_holds_nobody_up(moved: Moved) -> None:
    table = moved.served.new(clock=60, players=3)
    table.picked(2)
    table.picked(0)
    elapsed = 0
    while not any(away(table)):
        assert elapsed <= 2 * 60, "each of the two places has its time once"
        before = left(table)
        if 0 in table.state(None)["asked"]:
            table.picked(0)
        else:
            undo(table, 0)
        assert left(table) >= before  # who thinks loses nothing by it
        moved.wait(10)
        elapsed += 10
        ticks()
    assert elapsed >= 60


# The same in numbers


def wound(spent: Spent, deadline: float | None, *at: Any) -> float | None:
    return spent.wind(60, deadline, Moment(*at))


def test_who_is_asked_after_something_was_taken_back_has_all_their_time() -> None:
    spent = Spent()
    due = wound(spent, None, 0.0, 18, 18, [0], "pick", 1)
    due = wound(spent, due, 50.0, 19, 18, [0], "pick", 0)
    assert due == 110.0
    due = wound(spent, due, 100.0, 20, 18, [0], "pick", 0)
    due = wound(spent, due, 101.0, 18, 18, [0], "undo", 0)
    assert due == 101.0 + 10.0
    due = wound(spent, due, 102.0, 19, 19, [1], "pick", 0)  # another pick, and B's turn
    assert due == 102.0 + 60.0


def test_a_pick_that_lets_a_bot_think_and_is_taken_back_restarts_nothing() -> None:
    spent = Spent()
    due = wound(spent, None, 0.0, 8, 8, [0], "pick", 1)
    assert wound(spent, due, 55.0, 9, 8, [], "pick", 0) is None
    assert wound(spent, None, 56.0, 8, 8, [0], "undo", 0) == 61.0


def test_leaving_and_sitting_down_again_restarts_nothing() -> None:
    spent = Spent()
    due = wound(spent, None, 0.0, 8, 8, [0], "pick", 1)
    assert wound(spent, due, 55.0, 8, 8, [], "", 0) is None
    assert wound(spent, None, 70.0, 8, 8, [0], "", 0) == 75.0


def test_who_comes_back_to_the_same_place_has_some_seconds_once() -> None:
    spent = Spent()
    due = wound(spent, None, 0.0, 8, 8, [0], "pick", 1)
    assert wound(spent, due, 60.0, 8, 8, [], "", 0) is None
    due = wound(spent, None, 65.0, 8, 8, [0], "back", 0)
    assert due == 65.0 + GRACE
    assert wound(spent, due, 75.0, 8, 8, [], "", 0) is None
    assert wound(spent, None, 80.0, 8, 8, [0], "back", 0) == 80.0  # and a bot picks


def test_places_that_nobody_comes_back_to_are_forgotten() -> None:
    spent, due = Spent(), None
    for place in range(50):
        due = wound(spent, due, 10.0 * place, place, place, [place % 2], "pick", 1 - place % 2)
    assert len(spent.used) <= 1
    assert Spent.of(spent.to_plain()) == spent
