"""A finished game keeps its record and its replay, whatever an update changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from ludopolis.core import load
from ludopolis.server.ground import shelf
from ludopolis.server.settings import Settings
from ludopolis.server.storage.database import Database, migrate
from tests.server.damaging import TO_0005, sql
from tests.server.serving import Sat, Served, quick, refused

SAID = {
    "en": "its steps cannot be shown under the present rules",
    "fr": "ses étapes ne peuvent pas être montrées avec les règles actuelles",
}


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules can change in this test."""
    monkeypatch.setattr(shelf.find("harbour"), "rules", 1)


@pytest.fixture
def serve(any_database: str) -> Iterator[Any]:
    """Starts a server on the database, after stopping the one before."""
    running: list[Served] = []

    def start() -> Served:
        if running:
            running.pop().stop()
        running.append(Served(quick(any_database)))
        return running[0]

    yield start
    running.pop().stop()


def stored(database: str, table: Sat) -> list[Any]:
    return [row[0] for row in sql(database, "SELECT text FROM records WHERE table_id = :t",
                                  t=table.id)]  # fmt: skip


def test_an_update_takes_no_record_from_a_finished_game(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new()
    table.play_to_the_end()
    before = table.get(None, "/record")
    log = table.state(None)["log"]
    shelf.find("harbour").rules = 2
    table.served = second = serve()
    assert table.get(None, "/record").content == before.content
    assert before.json()["rules"] == 1
    assert second.http.get(f"/tables/{table.id}/record.json").json() == before.json()
    state = table.state(None)
    assert state["over"]
    assert state["result"]["scores"] == before.json()["scores"]
    assert [line["code"] for line in state["log"]] == [line["code"] for line in log]
    for language, said in SAID.items():
        for at in ("", "&at=3"):
            page = second.http.get(f"/tables/{table.id}?lang={language}{at}")
            assert page.status_code == 200
            assert said in page.text
            assert f'/tables/{table.id}/record.json" download' in page.text
    assert refused(table.post(0, "/continue", at=state["place"])) == "other_rules"
    # Nothing was overwritten: under the old rules it is replayed again.
    shelf.find("harbour").rules = 1
    table.served = third = serve()
    early = third.http.get(f"/tables/{table.id}?at=3&lang=en").text
    assert SAID["en"] not in early
    assert table.state(None, at=9)["log"] == log[:9]
    assert load(shelf.find("harbour"), table.get(None, "/record").json()).state.over
    assert sql(any_database, "SELECT rules FROM tables") == [(1,)]
    assert sql(any_database, "SELECT count(*) FROM snapshots WHERE kind = 'base'") == [(0,)]


def test_opened_again_and_again_under_other_rules_it_is_not_changed(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new()
    table.play_to_the_end()
    rows = "SELECT * FROM tables", "SELECT * FROM said", "SELECT kind, seq FROM snapshots"
    serve()
    before = [sql(any_database, query) for query in rows]
    for rules in (2, 3, 2):
        shelf.find("harbour").rules = rules
        table.served = serve()
        assert table.state(0)["over"]
        assert table.state(0)["undoable"] == 0
    assert [sql(any_database, query) for query in rows] == before


def test_the_record_is_there_as_soon_as_the_last_pick_is_acknowledged(
    any_database: str, serve: Any
) -> None:
    table = serve().new()
    while not (state := table.state(None))["over"]:
        assert stored(any_database, table) == []
        table.picked(state["asked"][0])
    (text,) = stored(any_database, table)
    assert json.loads(text) == table.get(None, "/record").json()
    assert json.loads(text)["names"] == ["P0", "P1"]


def test_a_game_that_ends_by_concession_keeps_who_conceded(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new()
    table.picked(0)
    table.picked(1)
    assert table.post(1, "/concede").is_success
    before = table.get(None, "/record").json()
    assert before["conceded"] == {"1": 10}
    shelf.find("harbour").rules = 2
    table.served = serve()
    assert table.get(None, "/record").json() == before
    assert table.state(None)["result"]["ranks"] == [1, 2]


def test_who_leaves_afterwards_takes_no_name_out_of_the_record(serve: Any) -> None:
    table = serve().new()
    table.play_to_the_end()
    assert table.post(1, "/leave").is_success
    assert table.get(None, "/record").json()["names"] == ["P0", "P1"]


def test_a_last_pick_that_is_taken_back_takes_the_record_with_it(
    any_database: str, serve: Any
) -> None:
    table = serve().new("terra-mystica", 2, mode="hotseat", seed=3)
    last = -1
    while not (state := table.state(None))["over"]:
        last = state["asked"][0]
        table.picked(last, table.state(last)["options"][-1]["code"])
    assert len(stored(any_database, table)) == 1
    assert table.post(last, "/undo", place=table.state(last)["place"]).is_success
    assert stored(any_database, table) == []
    assert table.post(last, "/redo", place=table.state(last)["place"]).is_success
    assert len(stored(any_database, table)) == 1


def test_a_closed_table_is_not_carried_on_either(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new(listed=True)
    assert table.post(0, "/close").is_success
    shelf.find("harbour").rules = 2
    table.served = serve()
    assert refused(table.post(0, "/picks", code="bid 13", place=8)) == "closed"
    assert sql(any_database, "SELECT rules FROM tables") == [(1,)]


def test_of_games_that_ended_before_records_were_stored_one_is_made_when_they_are_opened(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new()
    table.play_to_the_end()
    before = table.get(None, "/record").json()
    serve()
    sql(any_database, "DELETE FROM records")
    # Under other rules it is neither made nor carried on.
    shelf.find("harbour").rules = 2
    table.served = second = serve()
    assert refused(table.get(None, "/record")) == "other_rules"
    assert SAID["en"] in second.http.get(f"/tables/{table.id}?lang=en").text
    assert "record.json" not in second.http.get(f"/tables/{table.id}?lang=en").text
    shelf.find("harbour").rules = 1
    table.served = serve()
    assert table.state(None)["over"]
    assert [json.loads(text) for text in stored(any_database, table)] == [before]


def test_a_table_of_the_version_before_is_opened_and_gets_its_record(
    any_database: str, serve: Any
) -> None:
    """The shape 0005 has neither records nor time that was used."""
    table = serve().new()
    table.play_to_the_end()
    before = table.get(None, "/record").json()
    serve()

    async def go_back() -> None:
        database = Database(Settings(database=any_database).database_url())
        async with database.engine.begin() as connection:
            for statement in TO_0005:
                await connection.exec_driver_sql(statement)
            await connection.run_sync(migrate)
        await database.close()

    asyncio.run(go_back())
    table.served = serve()
    assert stored(any_database, table) == []
    assert table.state(None)["over"]
    assert [json.loads(text) for text in stored(any_database, table)] == [before]


def test_of_a_game_that_cannot_be_shown_any_more_the_record_is_offered(
    any_database: str, new_rules: None, serve: Any
) -> None:
    table = serve().new()
    table.play_to_the_end()
    before = table.get(None, "/record").json()
    serve()
    sql(any_database, "DELETE FROM snapshots")
    shelf.find("harbour").rules = 2
    table.served = third = serve()
    page = third.http.get(f"/tables/{table.id}?lang=en")
    assert page.status_code == 409
    assert f'href="/tables/{table.id}/record.json"' in page.text
    assert table.get(None, "/record").json() == before
