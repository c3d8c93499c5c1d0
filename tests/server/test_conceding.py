"""Who concedes has lost; the others play on, or have won."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import Sat, Served, quick, refused, wait_until


def people(served: Served, players: int = 3) -> Sat:
    return served.new(players=players)


def finish(table: Sat) -> dict[str, Any]:
    """Play on until the end with everybody but the first player, who has conceded."""
    for _ in range(200):
        state: dict[str, Any] = table.state(None)
        if state["over"]:
            return state
        for seat in set(state["asked"]) - {0}:
            table.pick(seat)
    raise AssertionError("the game is not over")


def test_between_two_a_concession_ends_the_game_and_the_other_wins(anywhere: Served) -> None:
    table = people(anywhere, 2)
    table.picked(0)
    answer = table.post(0, "/concede")
    assert answer.json()["over"] is True
    state = table.state(1)
    assert state["over"]
    assert state["asked"] == []
    assert state["options"] == []
    assert state["result"]["ranks"] == [2, 1]
    assert state["notices"] == ["P0 concedes"]
    assert [seat["conceded"] for seat in state["seats"]] == [True, False]


def test_the_verdict_says_who_conceded(served: Served) -> None:
    table = people(served)
    table.post(0, "/concede")
    table.post(2, "/concede")
    assert table.state(None)["result"]["ranks"] == [2, 1, 2]
    page = served.http.get(f"/tables/{table.id}").text
    assert "P0, P2 conceded; P1 wins" in page
    french = httpx.get(f"{served.url}/tables/{table.id}?lang=fr").text
    assert "Abandon\N{NO-BREAK SPACE}: P0, P2. P1 l&#39;emporte" in french


def test_a_bot_plays_on_so_that_the_others_can_finish(served: Served) -> None:
    table = people(served)
    assert table.post(0, "/concede").json()["over"] is False
    wait_until(lambda: 0 not in table.state(None)["asked"])
    state = finish(table)
    assert state["result"]["ranks"][0] == 3
    assert sorted(state["result"]["ranks"])[0] == 1


def test_who_has_conceded_looks_and_does_nothing_else(served: Served) -> None:
    table = people(served)
    table.picked(0)
    table.post(0, "/concede")
    state = table.state(0)
    assert state["viewer"]["seats"] == [0]
    assert (state["options"], state["undoable"]) == ([], 0)
    assert refused(table.post(0, "/picks", code="bid 1", place=state["place"])) == "conceded"
    for act in ("/undo", "/redo"):
        assert refused(table.post(0, act, place=state["place"])) == "conceded"
    assert refused(table.post(0, "/concede")) == "conceded"
    assert refused(table.post(0, "/leave")) == "conceded"
    assert refused(table.post(0, "/back")) == "not_away"
    assert refused(table.post(1, "/bot", target=0, bot="random")) == "taken"
    assert refused(table.post(0, "/bot", target=1, bot="random")) == "conceded"


def test_nothing_is_taken_back_after_the_game_was_given_up(served: Served) -> None:
    table = people(served, 2)
    table.picked(0)
    table.post(1, "/concede")
    place = table.state(0)["place"]
    assert table.state(0)["undoable"] == 0
    assert refused(table.post(0, "/undo", place=place)) == "nothing_to_undo"
    assert refused(table.post(0, "/concede")) == "over"


def test_nobody_concedes_to_an_empty_seat(served: Served) -> None:
    table = served.new(seats=[{"kind": "human", "name": "Ada"}, {"kind": "open"}])
    assert refused(table.post(0, "/concede")) == "alone"
    assert refused(table.post(None, "/concede"), 403) == "no_chair"


def test_one_of_two_at_one_screen_concedes(served: Served) -> None:
    table = served.new(mode="hotseat")
    with httpx.Client(base_url=served.url, follow_redirects=True) as browser:
        browser.get(table.links[0])
        browser.get(table.links[1])
        page = browser.get(f"/tables/{table.id}?seat=0").text
        assert "P1 concedes" in page
        ended = browser.post(f"/tables/{table.id}/concede", data={"seat": "1"}).text
    assert "P1 conceded; P0 wins" in ended


def test_a_concession_outlives_the_server(any_database: str) -> None:
    first = Served(quick(any_database))
    going, ended = people(first), people(first, 2)
    for table in (going, ended):
        table.post(0, "/concede")
    wait_until(lambda: 0 not in going.state(None)["asked"])
    before = [going.state(None), ended.state(None)]
    first.stop()
    second = Served(quick(any_database))
    going.served = ended.served = second
    try:
        assert [going.state(None), ended.state(None)] == before
        going.picked(1)
    finally:
        second.stop()


def test_lists_know_that_the_game_is_over(database: str, tmp_path: Path) -> None:
    running = Served(quick(database))
    try:
        table = running.new(listed=True)
        table.post(0, "/concede")
        assert running.http.get("/api/v1/tables").json() == []
    finally:
        running.stop()
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        assert rows.execute("SELECT over, waiting, asked FROM tables").fetchall() == [(1, 0, "[]")]


def test_the_record_of_a_conceded_game_says_so_and_is_a_conceded_game_again(
    any_database: str,
) -> None:
    first = Served(quick(any_database))
    table = people(first, 2)
    table.picked(0)
    table.post(0, "/concede")
    values = first.http.get(f"/tables/{table.id}/record.json").json()
    assert values["conceded"] == {"0": len(values["log"])}
    assert values["over"] is False
    again = Sat(first, first.http.post("/api/v1/records", json=values).json())
    first.stop()
    second = Served(quick(any_database))
    table.served = again.served = second
    try:
        for each in (table, again):
            assert each.state(None)["result"]["ranks"] == [2, 1]
            downloaded = second.http.get(f"/tables/{each.id}/record.json").json()
            assert downloaded["conceded"] == values["conceded"]
        page = second.http.get(f"/tables/{again.id}").text
        assert "P0 conceded; P1 wins" in page
    finally:
        second.stop()


def test_a_concession_in_the_middle_of_a_record_stays_there(served: Served) -> None:
    table = people(served)
    table.picked(0)
    place = table.state(1)["place"]
    table.post(0, "/concede")
    wait_until(lambda: table.state(None)["asked"] != [])
    finish(table)
    values = served.http.get(f"/tables/{table.id}/record.json").json()
    assert values["over"] is True
    assert 0 < values["conceded"]["0"] < len(values["log"])
    assert values["conceded"]["0"] >= place
    again = Sat(served, served.http.post("/api/v1/records", json=values).json())
    assert again.state(None)["result"]["ranks"][0] == 3


def test_the_last_position_of_a_conceded_game_is_its_end(served: Served) -> None:
    table = people(served, 2)
    table.picked(0)
    table.post(0, "/concede")
    place = table.state(None)["place"]
    last = served.http.get(f"/tables/{table.id}?at={place}").text
    assert "P0 conceded; P1 wins" in last
    assert "P0 conceded; P1 wins" not in served.http.get(f"/tables/{table.id}?at=1").text
