"""What a server cannot start with is one message and exit code 2, without a traceback."""

from __future__ import annotations

import ctypes
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludopolis.cli.app import app
from ludopolis.server.running.starting import prepare
from ludopolis.server.settings import Settings
from tests.server.commanding import COMMAND, Command, environment, fails
from tests.server.postgres import Cluster

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 1, 2


def message(code: int, said: str, problem: str) -> str:
    """The only line that was said."""
    assert code == 2, problem
    assert said == ""
    assert problem.count("\n") == 1, problem
    assert "Traceback" not in problem
    return problem.strip()


def refusal(database: str, *arguments: str, **settings: str) -> str:
    """What the command says that cannot start."""
    variables = {f"LUDOPOLIS_{name.upper()}": value for name, value in settings.items()}
    command = ["serve", "--port", "0", "--database", database, *arguments]
    ran = CliRunner().invoke(app, command, env=variables)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return message(ran.exit_code, ran.stdout, ran.stderr)


def file(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A database as the server leaves it."""
    path = tmp_path / "folder" / "tables.db"
    path.parent.mkdir()
    prepare(Settings(database=file(path)))
    return path


def test_a_newer_database_is_left_alone(made: Path) -> None:
    with sqlite3.connect(made) as connection:
        connection.execute("UPDATE alembic_version SET version_num='0999'")
    said = refusal(file(made))
    assert said.startswith("database: expected shape 00")
    assert "found '0999': the database was made by a newer version of Ludopolis" in said
    with sqlite3.connect(made) as connection:
        assert connection.execute("SELECT * FROM alembic_version").fetchall() == [("0999",)]


def test_a_newer_postgresql_is_left_alone(cluster: Cluster) -> None:
    import psycopg

    url = cluster.new_database()
    prepare(Settings(database=url))
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE alembic_version SET version_num='0999'")
    assert "found '0999'" in refusal(url)


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    said = refusal(file(path))
    assert said == (
        "database: expected an empty database or one of Ludopolis, found one of something else"
    )
    with sqlite3.connect(path) as connection:
        found = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert found == [("recipes",)]


@pytest.mark.parametrize("content", [b"this is no database\n" * 200, b"\0" * 5000, b"SQLite"])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    said = refusal(file(path))
    assert said == (
        f"{path}: file is not a database; expected a database of Ludopolis, or a file that is "
        "not there yet"
    )
    assert path.read_bytes() == content


def test_a_file_that_is_broken_is_said_to_be(made: Path) -> None:
    content = bytearray(made.read_bytes())
    content[100:4096] = b"\xff" * 3996
    made.write_bytes(bytes(content))
    said = refusal(file(made))
    assert "database disk image is malformed; expected a database of Ludopolis" in said


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "tables.db"
    said = refusal(file(path))
    assert said == (
        f"{path}: unable to open database file; expected a file that can be written to, in a "
        "folder that can be, too"
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(file(tmp_path)).startswith(f"{tmp_path}: it is a folder;")


def as_anybody() -> None:
    """Root may write everywhere; leave that."""
    system = ctypes.CDLL(None)
    for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        system.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


def refusal_for_anybody(path: Path) -> str:
    command = [sys.executable, "-c", COMMAND, "serve", "--port", "0", "--database", file(path)]
    ran = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env=environment(), check=False,
        preexec_fn=as_anybody if os.getuid() == 0 else None,
    )  # fmt: skip
    return message(ran.returncode, ran.stdout, ran.stderr)


def test_a_file_that_can_only_be_read_is_said_to_be(made: Path) -> None:
    made.chmod(0o444)
    said = refusal_for_anybody(made)
    assert said == (
        f"{made}: attempt to write a readonly database; expected a file that can be written to, "
        "in a folder that can be, too"
    )


def test_a_folder_that_can_only_be_read_is_said_to_be(made: Path) -> None:
    for path in made.parent.glob("tables.db-*"):
        path.unlink()
    made.parent.chmod(0o555)
    try:
        for path in (made, made.with_name("new.db")):
            said = refusal_for_anybody(path)
            assert said.startswith(f"{path}: ")
            assert "in a folder that can be, too" in said
    finally:
        made.parent.chmod(0o755)


def test_a_file_that_cannot_be_read_is_said_to_be(made: Path) -> None:
    made.chmod(0)
    assert "unable to open database file" in refusal_for_anybody(made)


def test_a_postgresql_that_is_not_there_is_named() -> None:
    said = refusal("postgresql://user:swordfish@127.0.0.1:1/games")
    assert said.startswith("database: 127.0.0.1/games: ")
    assert "Connection refused" in said
    assert "swordfish" not in said


def test_a_postgresql_without_the_database_is_named(cluster: Cluster) -> None:
    url = cluster.new_database().replace("/t", "/nowhere", 1)
    said = refusal(url)
    assert "does not exist" in said


@pytest.fixture(scope="module")
def locked(cluster: Cluster) -> str:
    """A database that wants a password."""
    url = cluster.new_database()
    rules = cluster.folder / "data" / "pg_hba.conf"
    rules.write_text(f"local all guest scram-sha-256\n{rules.read_text()}")
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        connection.execute("SELECT pg_reload_conf()")
    return url


def test_a_wrong_password_is_said_and_not_shown(locked: str) -> None:
    said = refusal(locked.replace("ludopolis@", "guest:swordfish@"))
    assert "password authentication failed" in said
    assert "swordfish" not in said
    said = refusal(locked.replace("ludopolis@", "guest@"))
    assert "no password supplied" in said


def test_a_postgresql_that_may_not_be_written_to_is_named(locked: str) -> None:
    said = refusal(locked.replace("ludopolis@", "guest:right@"))
    assert "permission denied" in said


@pytest.mark.parametrize(
    "url",
    ["mysql://user:swordfish@host/x", "swordfish", "postgresql://user:swordfish@host:port/x",
     "postgresql://user:swordfish@[host/x"],
)  # fmt: skip
def test_an_address_that_is_none_is_not_shown(url: str) -> None:
    said = refusal(url)
    assert said.startswith("database: expected sqlite:///FILE or postgresql://")
    assert "swordfish" not in said


@pytest.mark.parametrize(
    ("name", "value"),
    [("acts_burst", "swordfish"), ("trusted_hosts", "swordfish"), ("bot_seconds", "")],
)
def test_a_setting_that_is_none_is_named(tmp_path: Path, name: str, value: str) -> None:
    said = refusal(file(tmp_path / "t.db"), **{name: value})
    assert name in said.lower()
    assert "swordfish" not in said


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal(file(tmp_path / "b.db"), "--port", str(port))
        assert said == f"serve: cannot listen on 127.0.0.1:{port}: Address already in use"


def test_the_process_ends_so_too_and_one_that_can_start_does(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    Command(file(path), tmp_path).stop()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num='0999'")
    ran = fails("--database", file(path))
    assert "found '0999'" in message(ran.returncode, ran.stdout, ran.stderr)
