"""Backups while people play, restored and moved to either kind of database, checked by replay."""

from __future__ import annotations

import copy
import json
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ludopolis.cli.app import app
from ludopolis.server.running import copying
from tests.server.damaging import TO_0005, everything, sql
from tests.server.postgres import Cluster
from tests.server.serving import Served, quick

PASSWORD = "a long password"


def command(*arguments: object) -> Result:
    words = [str(argument) for argument in arguments]
    return CliRunner().invoke(app, [*words, "--lang", "en"], catch_exceptions=False)


def done(*arguments: object) -> str:
    result = command(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*arguments: object) -> str:
    result = command(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


class Played:
    """A database with a finished table, a running one with a clock, talk and an account."""

    def __init__(self, database: str) -> None:
        self.database = database
        served = Served(quick(database))
        self.ended, self.running = served.new(), served.new(clock=3600)
        self.ended.play_to_the_end()
        self.running.picked(0, "bid 13")
        self.running.post(0, "/chat", text="à bientôt 'ici' \\ \"là\"")
        served.http.post("/api/v1/account", json={"name": "Zoé", "password": PASSWORD})
        self.record = self.ended.get(None, "/record").json()
        self.state = self.running.state(0)
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


@pytest.fixture
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Addresses of empty databases."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/new.db"
        cluster: Cluster = request.getfixturevalue("cluster")
        return cluster.new_database()

    return make


def play_on(database: str, played: Played) -> None:
    """Everything works as before: seats, replay, record, account, talk, and new tables."""
    served = Served(quick(database))
    try:
        for table in (played.ended, played.running):
            table.served = served
        assert played.ended.get(None, "/record").json() == played.record
        assert played.ended.state(None, at=9)["place"] == played.ended.state(None)["place"]
        assert played.running.state(0)["view"] == played.state["view"]
        assert played.running.state(0)["chat"] == played.state["chat"]
        assert played.running.post(0, "/chat", text="again").is_success
        assert played.running.post(1, "/chat", text="hello").is_success
        numbers = [number for (number,) in sql(database, "SELECT number FROM said ORDER BY 1")]
        assert len(set(numbers)) == len(numbers) == 3
        played.running.play_to_the_end()
        session = {"name": "Zoé", "password": PASSWORD}
        assert served.http.post("/api/v1/session", json=session).is_success
        served.new().play_to_the_end()
    finally:
        served.stop()


# Backups


def test_a_backup_is_one_file_for_its_owner_only(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert done("backup", file, "--database", played.database) == f"Saved: {file}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [found.name for found in tmp_path.iterdir() if "backup" in found.name] == ["backup.db"]
    assert everything(f"sqlite:///{file}")["log"] == everything(played.database)["log"]
    Path(f"{file}-wal").unlink(missing_ok=True)


def test_a_backup_replaces_no_file_unless_it_is_told_to(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    file.write_text("mine")
    said = refusal("backup", file, "--database", played.database)
    assert said == f"{file}: is there already; --force replaces it"
    assert file.read_text() == "mine"
    done("backup", file, "--database", played.database, "--force")
    assert file.read_bytes().startswith(b"SQLite format 3")


def test_the_database_itself_is_never_overwritten_by_its_backup(
    database: str, tmp_path: Path
) -> None:
    Played(database)
    file = database.removeprefix("sqlite:///")
    before = Path(file).read_bytes()
    assert "is the database itself" in refusal("backup", file, "--database", database, "--force")
    assert Path(file).read_bytes() == before


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    for wrong in ("sqlite:////nowhere/t.db", f"sqlite:///{tmp_path}/none.db",
                  "postgresql://nobody@/none?host=/nowhere"):  # fmt: skip
        refusal("backup", tmp_path / "b.db", "--database", wrong)
    assert "cannot be written" in refusal(
        "backup", "/proc/b.db", "--database", f"sqlite:///{tmp_path}/none.db"
    )
    other = tmp_path / "recipes.db"
    with closing(sqlite3.connect(other)) as recipes:
        recipes.execute("CREATE TABLE recipes (name)")
    refusal("backup", tmp_path / "b.db", "--database", f"sqlite:///{other}")
    assert list(tmp_path.iterdir()) == [other]


def test_a_backup_made_while_everybody_plays_is_whole(
    any_database: str, tmp_path: Path, empty: Callable[[str], str]
) -> None:
    served = Served(quick(any_database))
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set():
            table = served.new()
            for _ in range(30):
                state = table.state(None)
                if state["over"] or stop.is_set():
                    break
                table.picked(state["asked"][0])

    players = [threading.Thread(target=play) for _ in range(2)]
    for player in players:
        player.start()
    try:
        for number in range(4):
            done("backup", tmp_path / f"{number}.db", "--database", any_database)
    finally:
        stop.set()
        for player in players:
            player.join()
        served.stop()
    for number in range(4):
        result = command("doctor", "--database", f"sqlite:///{tmp_path}/{number}.db")
        assert result.exit_code == 0, result.stdout


# Back again, and elsewhere


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_restored_is_played_on(
    played: Played, tmp_path: Path, empty: Callable[[str], str], kind: str
) -> None:
    file, target = tmp_path / "backup.db", empty(kind)
    done("backup", file, "--database", played.database)
    said = done("restore", file, "--database", target)
    assert said.endswith("and was replayed.\n")
    assert everything(target) == everything(played.database)
    play_on(target, played)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_host_moves_to_another_kind_of_database(
    played: Played, empty: Callable[[str], str], kind: str
) -> None:
    target = empty(kind)
    done("move", played.database, target)
    assert everything(target) == everything(played.database)
    assert command("doctor", "--database", target).exit_code == 0
    play_on(target, played)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_in_use_is_not_restored_into(
    played: Played, tmp_path: Path, empty: Callable[[str], str], kind: str
) -> None:
    file, target = tmp_path / "backup.db", empty(kind)
    done("backup", file, "--database", played.database)
    done("restore", file, "--database", target)
    before = everything(target)
    assert "expected an empty database" in refusal("restore", file, "--database", target)
    assert everything(target) == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_with_a_damaged_table_is_refused_as_a_whole_unless_it_is_wanted_so(
    played: Played, tmp_path: Path, empty: Callable[[str], str], kind: str
) -> None:
    sql(played.database, "UPDATE tables SET game = 'gone' WHERE id = :t", t=played.running.id)
    file, target = tmp_path / "backup.db", empty(kind)
    done("backup", file, "--database", played.database)
    said = refusal("restore", file, "--database", target)
    assert "nothing was restored, since 1 tables are damaged" in said
    assert played.running.id in said
    if kind == "sqlite":
        assert not [found for found in tmp_path.iterdir() if "new.db" in found.name]
    else:
        query = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        assert sql(target, query) == [(0,)]
    told = done("restore", file, "--database", target, "--damaged")
    assert told.startswith(f"{played.running.id}: ")
    assert everything(target) == everything(played.database)


def test_a_log_that_was_cut_goes_on_from_its_state_when_it_is_restored(
    played: Played, tmp_path: Path, empty: Callable[[str], str]
) -> None:
    sql(played.database, "DELETE FROM log WHERE table_id = :t AND seq = 8", t=played.running.id)
    file, target = tmp_path / "backup.db", empty("postgresql")
    done("backup", file, "--database", played.database)
    said = done("restore", file, "--database", target)
    assert f"{played.running.id}: its log cannot be replayed" in said
    assert "(mended)" in said
    assert (
        everything(played.database)["said"] != everything(target)["said"]
    )  # the table there is told
    assert command("doctor", "--database", played.database).exit_code == 1  # and was not touched


def older(file: Path) -> None:
    """Make a backup of the shape 0005 from one of today."""
    with closing(sqlite3.connect(file)) as known:
        for statement in TO_0005:
            known.execute(statement)
        known.commit()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_of_an_older_version_is_brought_up_to_date(
    database: str, tmp_path: Path, empty: Callable[[str], str], kind: str
) -> None:
    played, file, target = Played(database), tmp_path / "backup.db", empty(kind)
    done("backup", file, "--database", database)
    older(file)
    assert "its record is not stored (mended)" in done("restore", file, "--database", target)
    assert json.loads(sql(target, "SELECT text FROM records")[0][0]) == played.record
    play_on(target, played)


def test_an_older_postgresql_is_backed_up_as_it_is(
    tmp_path: Path, empty: Callable[[str], str]
) -> None:
    database = empty("postgresql")
    Played(database)
    sql(database, *TO_0005)
    file = tmp_path / "backup.db"
    done("backup", file, "--database", database)
    done("restore", file, "--database", f"sqlite:///{tmp_path}/new.db")


def test_what_is_no_backup_or_a_newer_one_is_refused(database: str, tmp_path: Path) -> None:
    Played(database)
    file, target = tmp_path / "backup.db", f"sqlite:///{tmp_path}/new.db"
    assert "there is no such file" in refusal("restore", file, "--database", target)
    file.write_text("no database at all, but some text")
    assert "expected a database of Ludopolis" in refusal("restore", file, "--database", target)
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipes (name)")
    assert "expected a database of Ludopolis" in refusal("restore", file, "--database", target)
    done("backup", file, "--database", database, "--force")
    with closing(sqlite3.connect(file)) as known:
        known.execute("UPDATE alembic_version SET version_num = '9999'")
        known.commit()
    assert "made by a newer version" in refusal("restore", file, "--database", target)
    assert not (tmp_path / "new.db").exists()


def test_a_file_that_a_server_has_open_is_no_backup(database: str, tmp_path: Path) -> None:
    served = Served(quick(database))
    try:
        served.new()
        file, target = database.removeprefix("sqlite:///"), f"sqlite:///{tmp_path}/new.db"
        assert "a server plays on it" in refusal("restore", file, "--database", target)
    finally:
        served.stop()


def test_a_restore_that_breaks_half_way_leaves_nothing(
    database: str,
    tmp_path: Path,
    empty: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Played(database)
    file, target = tmp_path / "backup.db", empty("postgresql")
    done("backup", file, "--database", database)
    whole = copying._count_on

    def fail(connection: Any, table: Any) -> None:
        if table.name == "said":
            raise OSError(28, "no space left on device")
        whole(connection, table)

    monkeypatch.setattr(copying, "_count_on", fail)
    assert "no space left" in refusal("restore", file, "--database", target)
    query = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
    assert sql(target, query) == [(0,)]


def test_no_password_is_shown(tmp_path: Path) -> None:
    url = "postgresql://u:hunter2@127.0.0.1:1/none"
    for words in (["backup", tmp_path / "b.db", "--database", url],
                  ["doctor", "--database", url], ["move", url, url]):  # fmt: skip
        assert "hunter2" not in refusal(*words)
