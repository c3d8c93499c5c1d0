"""What is stored can be damaged: a table goes on from what is left, and hurts no other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.testing import capture_logs

from tests.server.damaging import sql
from tests.server.serving import Sat, Served, quick, refused, wait_until

TOLD = {
    "en": "the log of this table is damaged or not complete",
    "fr": "le journal de cette table est endommagé ou incomplet",
}


class Starter:
    """One server at a time on one database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.running: Served | None = None

    def __call__(self) -> Served:
        self.stop()
        self.running = Served(quick(self.database))
        return self.running

    def stop(self) -> None:
        if self.running is not None:
            self.running.stop()
        self.running = None


@pytest.fixture
def serve(any_database: str) -> Iterator[Any]:
    """Starts a server on the database, after stopping the one before."""
    starter = Starter(any_database)
    yield starter
    starter.stop()


def begun(served: Served, **wanted: Any) -> Sat:
    """A table at which both have bid and the first to build has built."""
    table = served.new(**wanted)
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    table.picked(1, "pier D")
    return table


def halt(serve: Any, database: str, *statements: str, **values: Any) -> Served:
    """A server that was stopped, damaged, and started again."""
    serve.stop()
    sql(database, *statements, **values)
    served: Served = serve()
    return served


# The log


@pytest.mark.parametrize("lost", [1, 3, 11])
def test_a_log_that_lost_its_last_lines_goes_on_from_the_state(
    any_database: str, serve: Any, lost: int
) -> None:
    table = begun(serve())
    before = table.state(0)
    with capture_logs() as said:
        table.served = halt(serve, any_database, "DELETE FROM log WHERE seq >= :n", n=11 - lost)
        state = table.state(0)
        table.state(1)
    assert state["view"] == before["view"]
    assert [line["code"] for line in state["log"]] == [line["code"] for line in before["log"]]
    assert [entry["table"] for entry in said if "damaged" in entry["event"]] == [table.id]
    for language, told in TOLD.items():
        notices = table.state(0, lang=language)["notices"]
        assert [told in notice for notice in notices].count(True) == 1
    assert table.state(0)["undoable"] == table.state(1)["undoable"] == 0
    table.play_to_the_end()
    assert refused(table.get(0, "/record")) == "damaged"
    # The lines that were written since are replayed on the state.
    ended = table.state(None)
    table.served = serve()
    assert table.state(None)["result"] == ended["result"]


def test_a_line_that_was_picked_unseen_is_not_told_by_what_is_said_of_a_damaged_log(
    any_database: str, serve: Any
) -> None:
    table = serve().new()
    table.picked(0, "bid 13")
    with capture_logs() as said:
        table.served = halt(
            serve, any_database, "UPDATE log SET player = 1 WHERE seq = 8",
            "DELETE FROM snapshots",
        )  # fmt: skip
        answer = table.get(None)
    assert refused(answer) == "broken"
    assert "13" not in answer.text
    assert "bid" not in str([entry for entry in said if entry.get("table") == table.id])


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET code = 'bid 99' WHERE seq = 9",
        "UPDATE log SET kind = 'undo', code = 'x' WHERE seq = 9",
        "UPDATE log SET player = 77 WHERE seq = 9",
        "UPDATE log SET kind = 'redo' WHERE seq = 9",
        "DELETE FROM log WHERE seq = 3",
        "DELETE FROM log WHERE seq = 0",
    ],
)
def test_a_log_that_cannot_be_replayed_goes_on_from_the_state(
    any_database: str, serve: Any, damage: str
) -> None:
    first = serve()
    table, other = begun(first), begun(first)
    before = table.state(0)["view"]
    table.served = halt(serve, any_database, f"{damage} AND table_id = :t", t=table.id)
    assert table.state(0)["view"] == before
    assert any(TOLD["en"] in notice for notice in table.state(0, lang="en")["notices"])
    page = table.served.http.get(f"/tables/{table.id}?lang=en")
    assert "The log of this table was damaged." in page.text
    table.picked(table.state(None)["asked"][0])
    other.served = table.served
    assert other.state(0)["notices"] == []


def test_two_who_open_a_damaged_table_at_once_are_told_once(any_database: str, serve: Any) -> None:
    table = begun(serve())
    table.served = halt(serve, any_database, "DELETE FROM log WHERE seq = 10")
    second = Served(quick(any_database))
    try:
        assert second.http.get(table.path).is_success
        assert table.get(None).is_success
    finally:
        second.stop()
    assert sql(any_database, "SELECT count(*) FROM said") == [(1,)]


def test_a_finished_game_whose_log_is_damaged_keeps_its_end_and_its_record(
    any_database: str, serve: Any
) -> None:
    table = serve().new()
    table.play_to_the_end()
    before, record = table.state(None), table.get(None, "/record").json()
    table.served = halt(serve, any_database, "DELETE FROM log WHERE seq >= 12")
    after = table.state(None)
    assert (after["over"], after["result"]) == (True, before["result"])
    assert table.get(None, "/record").json() == record
    page = table.served.http.get(f"/tables/{table.id}?lang=en").text
    assert "The log of this game is damaged. This is its end; its steps are lost." in page
    assert f'/tables/{table.id}/record.json" download' in page
    assert sql(any_database, "SELECT count(*) FROM snapshots WHERE kind = 'base'") == [(0,)]


# Rows that make no sense

UNREADABLE = [
    "UPDATE tables SET setup = '{\"towage\"' WHERE id = :t",
    "UPDATE tables SET setup = '[1, 2]' WHERE id = :t",
    "UPDATE tables SET game = 'gone' WHERE id = :t",
    "UPDATE tables SET players = 99 WHERE id = :t",
    "UPDATE tables SET asked = 'no json' WHERE id = :t",
    "UPDATE tables SET asked = '{\"a\": 1}' WHERE id = :t",
    "UPDATE tables SET changed = 'yesterday' WHERE id = :t",
    "UPDATE tables SET seeder = CAST(x'ff' AS TEXT) WHERE id = :t",
    "DELETE FROM seats WHERE table_id = :t AND seat = 1",
    "DELETE FROM seats WHERE table_id = :t",
    "UPDATE seats SET proposal = '7' WHERE table_id = :t",
    "INSERT INTO said (table_id, at, name, text, notice) VALUES (:t, 1, '', '', '{}')",
]
NO_ROW_OF_POSTGRESQL = ("no json", "towage", "yesterday", "x'ff'")
HURTS_THE_TABLE_ONLY = ("proposal", "said", "setup = '[1")
HURTS_THE_LIST_ONLY = ("asked = '{",)


@pytest.mark.parametrize("damage", UNREADABLE)
def test_one_bad_row_breaks_neither_the_home_page_nor_lists_nor_other_tables(
    any_database: str, serve: Any, damage: str
) -> None:
    if "postgres" in any_database and any(bad in damage for bad in NO_ROW_OF_POSTGRESQL):
        pytest.skip("PostgreSQL does not store that")
    first = serve()
    bad, good = begun(first, listed=True), begun(first, listed=True)
    with capture_logs() as said:
        served = halt(serve, any_database, damage, t=bad.id)
        served.http.cookies.set("tables", f"{bad.id}.{good.id}")
        for _ in range(3):
            home = served.http.get("/")
            assert home.status_code == 200
            assert good.id in home.text
            listed = [row["id"] for row in served.http.get("/api/v1/tables").json()]
            assert good.id in listed
            if not any(part in damage for part in HURTS_THE_TABLE_ONLY):
                assert bad.id not in listed
                assert bad.id not in home.text
            answer = served.http.get(f"/api/v1/tables/{bad.id}")
            page = served.http.get(f"/tables/{bad.id}?lang=fr")
            if not any(part in damage for part in HURTS_THE_LIST_ONLY):
                assert refused(answer) == "broken"
                assert page.status_code == 409
                assert "<h1>" in page.text
                assert served.http.get(f"/tables/{bad.id}/stream").status_code == 409
                assert refused(served.http.get(f"/api/v1/tables/{bad.id}/record")) == "broken"
        good.served = served
        good.picked(good.state(None)["asked"][0])
    lines = [entry["event"] for entry in said if entry.get("table") == bad.id]
    assert lines
    assert len(lines) == len(set(lines)) <= 2  # of the table and of lists, once each


def test_a_bad_row_does_not_stop_clocks_and_bots_of_others(any_database: str) -> None:
    first = Served(quick(any_database, clock_tick=0.05))
    bad, good = first.new(clock=1), first.new(clock=1)
    bad.picked(0)
    good.picked(0)
    first.stop()
    sql(any_database, "DELETE FROM seats WHERE table_id = :t", t=bad.id)
    good.served = second = Served(quick(any_database, clock_tick=0.05))
    try:
        wait_until(lambda: good.state(None)["seats"][1]["away"])
    finally:
        second.stop()


def test_a_database_that_does_not_answer_makes_no_table_bad(
    any_database: str, serve: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve()
    table = begun(served, listed=True)
    listings = served.app.state.services.tables.listings
    whole = listings._read

    async def fail(_: Any) -> Any:
        raise PoolTimeout("all connections are in use")

    monkeypatch.setattr(listings, "_read", fail)
    assert httpx.get(f"{served.url}/").status_code == 503
    monkeypatch.setattr(listings, "_read", whole)
    assert table.id in httpx.get(f"{served.url}/").text
