"""The doctor replays all tables, finds what was damaged, and mends what follows from the log."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ludopolis.cli.app import app
from ludopolis.games import names
from ludopolis.server.ground import shelf
from tests.server.damaging import sql
from tests.server.serving import Sat, Served, quick, wait_until

BOTS = [{"kind": "bot", "bot": "random"}] * 3


def doctor(database: str, *options: str) -> Result:
    return CliRunner().invoke(
        app, ["doctor", "--database", database, "--lang", "en", *options], catch_exceptions=False
    )


def found(database: str, *options: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(doctor(database, "--json", *options).stdout)
    return result


class Played:
    """A database with a finished table, a running one and a conceded one."""

    def __init__(self, database: str) -> None:
        self.database = database
        served = Served(quick(database))
        self.ended, self.running, self.given_up = served.new(), served.new(), served.new()
        self.ended.play_to_the_end()
        self.running.picked(0, "bid 13")
        self.running.picked(1, "bid 16")
        self.running.picked(1, "pier D")
        assert self.running.post(1, "/undo", place=11).is_success
        assert self.given_up.post(1, "/concede").is_success
        self.running.post(0, "/chat", text="see you")
        served.stop()


@pytest.fixture(scope="module")
def whole(any_module_database: str) -> Played:
    """Played once; tests have copies of it."""
    return Played(any_module_database)


@pytest.fixture
def played(whole: Played, copied: Callable[[str], str]) -> Played:
    mine = copy.copy(whole)
    mine.database = copied(whole.database)
    return mine


def test_what_is_whole_is_said_to_be_so(played: Played) -> None:
    result = doctor(played.database)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "3 tables looked at, 0 of them written by other rules and not replayed",
        "problems: 0 left, 0 mended",
    ]


def test_every_game_is_replayed_to_the_position_that_is_stored(any_database: str) -> None:
    served = Served(quick(any_database))
    try:
        tables = []
        for name in names():
            players = max(2, shelf.find(name).players[0])
            tables.append(served.new(name, players, seats=BOTS[:players]))
        wait_until(lambda: all(table.state(None)["place"] > 15 for table in tables), 60)
        result = doctor(any_database)  # while the bots play on
        assert result.stdout.splitlines()[-1] == "problems: 0 left, 0 mended"
    finally:
        served.stop()
    result = doctor(any_database)
    assert result.stdout.splitlines()[-1] == "problems: 0 left, 0 mended"


DAMAGE = {
    "position": ("UPDATE snapshots SET state = (SELECT state FROM snapshots WHERE table_id = :o) "
                 "WHERE table_id = :t"),
    "position ": "DELETE FROM snapshots WHERE table_id = :t",
    "position  ": "UPDATE snapshots SET seq = seq - 1 WHERE table_id = :t",
    "list": "UPDATE tables SET picks = 3 WHERE id = :t",
    "list ": "UPDATE tables SET asked = '[0]' WHERE id = :t",
    "log": "DELETE FROM log WHERE table_id = :t AND seq = 10",
    "log ": "UPDATE log SET code = 'bid 99' WHERE table_id = :t AND seq = 9",
}  # fmt: skip


@pytest.mark.parametrize("kind", DAMAGE)
def test_what_does_not_fit_the_log_is_found_and_mended(played: Played, kind: str) -> None:
    table = played.running
    sql(played.database, DAMAGE[kind], t=table.id, o=played.given_up.id)
    result = doctor(played.database)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{table.id}: ")
    assert "problems: 1 left, 0 mended" in result.stdout
    again = found(played.database)
    assert [(each["table"], each["kind"]) for each in again["problems"]] == [
        (table.id, kind.strip())
    ]
    mended = doctor(played.database, "--mend")
    assert mended.exit_code == 0
    assert "(mended)" in mended.stdout
    assert found(played.database)["left"] == 0
    table.served = served = Served(quick(played.database))
    try:
        table.play_to_the_end()
    finally:
        served.stop()


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM records",
        "UPDATE records SET text = '{'",
        "UPDATE records SET text = replace(text, '\"scores\": [', '\"scores\": [1')",
    ],
)
def test_records_that_are_missing_or_wrong_are_made_again(played: Played, damage: str) -> None:
    before = sql(played.database, "SELECT * FROM records ORDER BY table_id")
    assert len(before) == 2
    sql(played.database, damage)
    problems = found(played.database)["problems"]
    assert [each["kind"] for each in problems] == ["record"] * 2
    assert doctor(played.database, "--mend").exit_code == 0
    assert sql(played.database, "SELECT * FROM records ORDER BY table_id") == before


def test_a_record_of_a_game_that_goes_on_is_found(played: Played) -> None:
    sql(played.database, "INSERT INTO records VALUES (:t, '{}')", t=played.running.id)
    assert [each["kind"] for each in found(played.database)["problems"]] == ["record"]
    assert doctor(played.database, "--mend").exit_code == 0
    assert sql(played.database, "SELECT count(*) FROM records") == [(2,)]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET game = 'gone' WHERE id = :t",
        "DELETE FROM seats WHERE table_id = :t AND seat = 0",
    ],
)
def test_rows_that_cannot_be_read_stop_nothing_and_stay_a_problem(
    played: Played, damage: str
) -> None:
    sql(played.database, damage, t=played.running.id)
    for options in ((), ("--mend",)):
        result = found(played.database, *options)
        assert (result["tables"], result["left"]) == (3, 1)
        assert result["problems"][0]["kind"] == "rows"
        assert doctor(played.database, *options).exit_code == 1


def test_a_log_of_other_rules_is_no_problem_while_its_position_can_be_read(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf.find("harbour"), "rules", 99)
    before = sql(played.database, "SELECT * FROM tables ORDER BY id")
    for options in ((), ("--mend",)):
        result = found(played.database, *options)
        assert (result["left"], result["other_rules"]) == (0, 3)
    assert sql(played.database, "SELECT * FROM tables ORDER BY id") == before
    sql(played.database, "DELETE FROM snapshots WHERE table_id = :t", t=played.running.id)
    assert [each["kind"] for each in found(played.database)["problems"]] == ["rules"]


def test_it_reads_only(played: Played) -> None:
    names = ("tables", "seats", "log", "said", "records", "times")
    sql(played.database, DAMAGE["log"], t=played.running.id)
    before = [sorted(map(str, sql(played.database, f"SELECT * FROM {name}"))) for name in names]
    doctor(played.database)
    after = [sorted(map(str, sql(played.database, f"SELECT * FROM {name}"))) for name in names]
    assert after == before


def test_it_speaks_french(played: Played) -> None:
    arguments = ["doctor", "--database", played.database, "--lang", "fr"]
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert "3 tables examinées" in result.stdout


def test_a_database_that_is_none_of_ours_is_refused(any_database: str) -> None:
    result = doctor(any_database)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    if "sqlite" in any_database:
        assert "there is no such file" in result.stderr
        assert not Path(any_database.removeprefix("sqlite:///")).exists()
    else:
        assert "expected shape" in result.stderr


def test_a_table_that_is_played_meanwhile_is_not_taken_for_damaged(any_database: str) -> None:
    """Picks are committed between the statements that the doctor reads with."""
    from ludopolis.server.running import doctor as module
    from ludopolis.server.settings import Settings
    from ludopolis.server.storage.database import Database

    served = Served(quick(any_database))
    table: Sat = served.new()

    async def look() -> list[Any]:
        database = Database(Settings(database=any_database).database_url())
        findings = []
        try:
            async with database.still() as connection:
                first = await module.look_at(connection, table.id)
                await asyncio.to_thread(table.picked, 0, "bid 13")
                findings = [first, await module.look_at(connection, table.id)]
            findings += [found async for found in module.examine(database)]
        finally:
            await database.close()
        return findings

    try:
        assert [found.faults for found in asyncio.run(look())] == [[], [], []]
    finally:
        served.stop()
