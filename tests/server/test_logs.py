"""A fault is one line in the log, and tells nobody's secrets."""

from __future__ import annotations

import ast
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from ludopolis.server.ground import logs
from ludopolis.server.ground.traces import trace
from tests.server.commanding import Command
from tests.server.notices import KEY, Browser, Mailbox, link
from tests.server.serving import SECONDS, wait_until

SERVER = Path(logs.__file__).parent
LINE = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z (info|warning|error|critical) \S.*")
SEED = 918273645546372819
PASSWORD = "correct horse battery staple"
WORDS = "these words are for the table only"
ADDRESS = "somebody.private@people.example"


def test_faults_of_all_kinds_tell_no_secret(
    database: str, tmp_path: Path, mailbox: Mailbox
) -> None:
    """Tables of the database vanish one by one, so that whatever is written to them fails."""
    push = f"http://127.0.0.1:{mailbox.controller.port}"  # speaks, but no HTTP
    server = Command(
        database, tmp_path, mail=mailbox.url, mail_from="t@games.example",
        public_url="https://games.example", notice_minutes=0.005, notice_pause=0.01,
        push_key=KEY, push_hosts=f'["{push}"]',
    )  # fmt: skip
    secrets: list[str] = [str(SEED), PASSWORD, "$argon2", WORDS, ADDRESS, "subscriber-secret"]
    http = server.http
    try:
        name = {"name": "Private Person", "password": PASSWORD}
        secrets.append(http.post("/api/v1/account", json=name).cookies["session"])
        made = new_table(http)
        secrets += [made["token"], *[chair["token"] for chair in made["chairs"]]]
        path = f"/api/v1/tables/{made['id']}"
        browser = Browser(SimpleNamespace(url=push), "subscriber-secret")  # type: ignore[arg-type]
        assert http.post(f"{path}/browser", json=browser.subscription).status_code == 204
        assert http.post("/api/v1/account/mail", json={"address": ADDRESS}).status_code == 202
        confirm = link(mailbox.wait_for(ADDRESS), "confirm")
        secrets.append(confirm.rpartition("/")[2])
        assert http.post(confirm).is_success
        mailbox.answer = f"451 {ADDRESS} try later"
        other = f"/api/v1/tables/{new_table(http)['id']}"
        state = http.get(other).json()
        pick = {"code": state["options"][0]["code"], "place": state["place"]}
        new_table(http)  # which nobody looks at
        wait_until(lambda: "SMTPDataError 451" in server.said())
        wait_until(lambda: "PushFailure ConnectionError" in server.said())
        with http.stream("GET", f"/tables/{made['id']}/stream") as stream:
            next(stream.iter_lines())
            asked = {
                "said": lambda: http.post(f"{path}/chat", json={"text": WORDS}),
                "snapshots": lambda: http.post(f"{other}/picks", json=pick),
                "log": lambda: http.post("/api/v1/tables", json=wanted()),
                "spent": lambda: http.post("/api/v1/account/mail", json={"address": ADDRESS}),
                "accounts": lambda: http.post("/api/v1/account", json=name | {"name": "Second"}),
                "sessions": lambda: http.get("/", headers={"cookie": f"session={'x' * 43}"}),
            }
            for table, act in asked.items():
                vanish(database, table)
                assert act().status_code == 500, table
    finally:
        mailbox.answer = "250 OK"
        server.stop()
    said = server.said()
    for secret in secrets:
        assert secret not in said, [line for line in said.splitlines() if secret in line]
    wrong = [line for line in said.splitlines() if not LINE.fullmatch(line)]
    assert not wrong
    assert said.count("Exception in ASGI application") == len(asked)
    assert said.count("OperationalError SQLITE_ERROR in ") >= len(asked)
    assert "storage/store.py:" in said
    assert "INSERT" not in said
    assert "no such table" not in said


def wanted() -> dict[str, object]:
    seats = [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}]
    return {"game": "harbour", "players": 2, "seats": seats, "seed": SEED, "pace": "turns"}


def new_table(http: httpx.Client) -> dict[str, object]:
    answer = http.post("/api/v1/tables", json=wanted())
    assert answer.status_code == 201, answer.text
    return answer.json()  # type: ignore[no-any-return]


def vanish(database: str, table: str) -> None:
    path = database.removeprefix("sqlite:///")
    with sqlite3.connect(path, timeout=SECONDS) as connection:
        connection.execute(f"ALTER TABLE {table} RENAME TO gone_{table}")


def test_a_fault_on_postgresql_tells_no_secret(postgres: str, tmp_path: Path) -> None:
    """Its own messages hold the values of a row."""
    server = Command(postgres, tmp_path)
    try:
        import psycopg

        with psycopg.connect(postgres) as connection:
            connection.execute("ALTER TABLE tables ADD CHECK (seed < 10)")
        assert server.http.post("/api/v1/tables", json=wanted()).status_code == 500
    finally:
        server.stop()
    said = server.said()
    assert str(SEED) not in said
    assert "IntegrityError" in said
    assert "CheckViolation 23514 in " in said
    assert [line for line in said.splitlines() if not LINE.fullmatch(line)] == []


@pytest.fixture
def postgres(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue("cluster").new_database()  # type: ignore[no-any-return]


FAULTS = """
import asyncio, logging, structlog
from ludopolis.server.ground import logs

logs.configure()

def fail():
    secret = "sword" + "fish"
    try:
        int(secret)
    except ValueError as problem:
        raise KeyError(secret) from problem

async def lose():
    fail()

async def forget():
    task = asyncio.create_task(lose())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    asyncio.get_running_loop().call_soon(int, "sword" + "fish")
    await asyncio.sleep(0)

try:
    fail()
except KeyError as problem:
    structlog.get_logger().exception("it failed", table="abc\\ndef")
    structlog.get_logger().warning("it failed again", fault=problem)
    logging.getLogger("uvicorn.error").error("Exception\\nsword" + "fish", exc_info=problem)
asyncio.run(forget())
"""


def test_an_exception_is_told_without_its_words() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FAULTS], capture_output=True, text=True, timeout=60, check=True
    )
    assert "swordfish" not in ran.stderr
    lines = ran.stderr.splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    places = re.compile(r" in <string>:[\d <>:string]+")
    told = [places.sub("", line.split(" ", 2)[2]) for line in lines]
    told[-1] = re.sub(r"\d+", "N", told[-1])
    assert told == [
        "it failed table='abc\\ndef' fault='KeyError, after ValueError'",
        "it failed again fault='KeyError, after ValueError'",
        "uvicorn.error: Exception fault='KeyError, after ValueError'",
        "asyncio: Task exception was never retrieved fault='KeyError, after ValueError'",
        "asyncio: Exception in callback int fault='ValueError in asyncio/events.py:N'",
    ]


def test_a_group_of_faults_is_told_in_one_line() -> None:
    group = ExceptionGroup("swordfish", [OSError(28, "swordfish"), ValueError("swordfish")])
    assert trace(group) == "ExceptionGroup of OSError ENOSPC; ValueError"


def test_no_line_is_made_of_what_an_exception_says() -> None:
    """Nor of whole values: `str(problem)` can hold anything."""
    for path in SERVER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "log"):
                continue
            given = [*node.args, *[keyword.value for keyword in node.keywords]]
            inside = [part for value in given for part in ast.walk(value)]
            calls = [part.func for part in inside if isinstance(part, ast.Call)]
            called = {part.id for part in calls if isinstance(part, ast.Name)}
            where = f"{path.name}:{node.lineno}"
            assert not called & {"str", "repr"}, where
            assert not [part for part in inside if isinstance(part, ast.JoinedStr)], where


def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    """As where the disk is full that standard error goes to."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("there is no disk here that is always full")
    code = (
        "import logging, structlog; from ludopolis.server.ground import logs; logs.configure(); "
        "structlog.get_logger().warning('ours'); logging.getLogger('x').warning('theirs'); "
        "print('goes on')"
    )
    with full.open("w") as errors:
        ran = subprocess.run(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=errors, text=True,
            check=False, timeout=60,
        )  # fmt: skip
    assert ran.stdout == "goes on\n"
