"""Undo and redo on the wire, also where several answer at once."""

from __future__ import annotations

import sqlite3

import pytest

from tests.server.serving import Sat, Served, quick, refused


@pytest.fixture
def table(served: Served) -> Sat:
    return served.new()


def codes(table: Sat, seat: int | None) -> list[str | None]:
    return [line["code"] for line in table.state(seat)["log"][8:]]


def test_a_pick_is_taken_back_and_made_again(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert table.state(0)["undoable"] == 1
    answer = table.post(0, "/undo", place=9)
    assert (answer.status_code, answer.json()["place"]) == (200, 8)
    assert table.state(0)["view"]["hand"] == [1, 2, 13, 15]
    assert table.state(0)["redoable"] == 1
    answer = table.post(0, "/redo", place=8)
    assert (answer.status_code, answer.json()["place"]) == (200, 9)
    assert codes(table, 0) == ["bid 13"]


def test_what_all_have_seen_stays(table: Sat) -> None:
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    assert refused(table.post(0, "/undo", place=10)) == "nothing_to_undo"


def test_more_than_may_be_is_not_taken_back(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert refused(table.post(0, "/undo", place=9, picks=2)) == "nothing_to_undo"


def test_a_stale_undo_is_refused(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert refused(table.post(0, "/undo", place=8)) == "stale"


def test_without_an_undo_there_is_no_redo(table: Sat) -> None:
    assert refused(table.post(0, "/redo", place=8)) == "nothing_to_redo"


def test_nobody_takes_back_for_others(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert refused(table.post(1, "/undo", place=9, seat=0), 403) == "foreign"
    assert refused(table.post(None, "/undo", place=9), 403) == "no_chair"


def test_a_redo_outlives_a_restart(database: str) -> None:
    first = Served(quick(database))
    table = first.new()
    table.picked(0, "bid 13")
    table.post(0, "/undo", place=9)
    first.stop()
    second = Served(quick(database))
    table.served = second
    try:
        assert table.state(0)["redoable"] == 1
        assert table.post(0, "/redo", place=8).status_code == 200
        assert codes(table, 0) == ["bid 13"]
    finally:
        second.stop()


# What was hidden


def last_pick(table: Sat) -> int:
    """The last option of whoever is asked, until the game is over; who made the last pick."""
    seat = -1
    while not (state := table.state(None))["over"]:
        seat = state["asked"][0]
        table.picked(seat, table.state(seat)["options"][-1]["code"])
    return seat


def test_a_pick_that_showed_what_was_hidden_is_not_taken_back(served: Served) -> None:
    table = served.new("capital-lux-2", 3, setup={"powers": "A"})
    seat = last_pick(table)
    state = table.state(seat)
    assert state["log"][-1]["player"] == seat
    assert any("deposits" in event["text"] for event in state["log"][-1]["events"])
    assert state["undoable"] == 0
    answer = table.post(seat, "/undo", place=state["place"])
    assert refused(answer) == "nothing_to_undo"
    assert answer.json()["refused"]["text"] == (
        "you cannot take back what others have seen, what chance has drawn or what a pick has "
        "shown you"
    )


def test_what_was_taken_back_before_picks_stayed_stays_taken_back(database: str) -> None:
    first = Served(quick(database))
    table = first.new("capital-lux-2", 3, setup={"powers": "A"})
    seat = last_pick(table)
    before = table.state(seat)["place"]
    first.stop()
    with sqlite3.connect(database.removeprefix("sqlite:///")) as rows:
        (last,) = rows.execute("SELECT max(seq) FROM log").fetchone()
        rows.execute("INSERT INTO log VALUES (?, ?, 'undo', ?, '1')", (table.id, last + 1, seat))
    second = Served(quick(database))
    table.served = second
    try:
        assert table.state(seat)["place"] == before - 1
    finally:
        second.stop()


# Lanes


def test_while_others_think_the_own_place_stands_still(served: Served) -> None:
    table = served.new(players=3)
    place = table.state(1)["place"]
    table.picked(0)
    table.picked(2)
    assert table.state(1)["place"] == place
    assert table.state(None)["place"] == place
    assert table.post(
        1, "/picks", code=table.state(1)["options"][0]["code"], place=place
    ).is_success


def test_what_others_pick_on_lanes_shows_only_once_all_have_picked(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert codes(table, 0) == ["bid 13"]
    assert codes(table, 1) == codes(table, None) == []
    table.picked(1, "bid 16")
    assert codes(table, 0) == codes(table, 1) == codes(table, None) == ["bid 13", "bid 16"]


def test_on_lanes_each_takes_back_their_own(served: Served) -> None:
    table = served.new(players=3)
    mine = table.state(0)["options"]
    table.picked(0, mine[0]["code"])
    table.picked(1)
    place = table.state(0)["place"]
    assert table.post(0, "/undo", place=place).is_success
    table.picked(0, mine[1]["code"])
    assert table.state(None)["asked"] == [2]
    assert len(codes(table, 1)) == len(codes(table, 0))
