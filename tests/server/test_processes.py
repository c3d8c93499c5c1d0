"""Several processes on one address: they share all tables, and none of them is missed."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludopolis.server.running.processes import share
from ludopolis.server.settings import Settings
from tests.server.commanding import Command, fails
from tests.server.postgres import Cluster
from tests.server.serving import SECONDS, Sat, wait_until
from tests.server.test_restart import PEOPLE, alive, workers

FREE = {"tables_per_hour": 10**6, "work_per_second": 1e6, "most_lag": 60, "heartbeat": 0.5}


@pytest.fixture(scope="module")
def postgres(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture(scope="module")
def several(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """Two processes, for all tests that leave two of them."""
    started = Command(postgres, tmp_path_factory.mktemp("several"), processes=2, **FREE)
    wait_until(lambda: len(members(started)) == 2)
    yield started
    started.stop()


@pytest.fixture
def doomed(cluster: Cluster, tmp_path: Path) -> Iterator[Command]:
    """Two processes to be ended."""
    started = Command(cluster.new_database(), tmp_path, processes=2, **FREE)
    wait_until(lambda: len(members(started)) == 2)
    yield started
    started.process.kill()


def members(server: Command) -> list[int]:
    return sorted(pid for pid in workers(server.process.pid) if alive(pid))


def new(server: Command, **wanted: Any) -> Sat:
    body = {"game": "harbour", "players": 2, "seats": PEOPLE, "seed": 7} | wanted
    answer = server.http.post("/api/v1/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Sat(server, answer.json())  # type: ignore[arg-type]


class Wire:
    """A connection that stays open, and the process at its other end."""

    def __init__(self, server: Command) -> None:
        self.http = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
        self.http.connect()
        self.get("/healthz")
        self.pid = self._process(server)

    def get(self, path: str, token: str = "") -> http.client.HTTPResponse:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http.request("GET", path, headers=headers)
        answer = self.http.getresponse()
        if "stream" not in path:
            answer.read()
        return answer

    def json(self, path: str) -> Any:
        self.http.request("GET", path)
        return json.loads(self.http.getresponse().read())

    def post(self, path: str, token: str, **body: Any) -> int:
        head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.http.request("POST", path, json.dumps(body), head)
        answer = self.http.getresponse()
        answer.read()
        return answer.status

    def _process(self, server: Command) -> int:
        """Which of the processes holds the other end, by the tables of the system."""
        here = self.http.sock.getsockname()[1]
        ends = f":{server.port:04X}", f":{here:04X}"
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
        found = [row[9] for row in rows if row[1].endswith(ends[0]) and row[2].endswith(ends[1])]
        for pid in members(server):
            for number in Path(f"/proc/{pid}/fd").iterdir():
                if str(number.readlink()) == f"socket:[{found[0]}]":
                    return pid
        raise AssertionError("none of the processes has this connection")


def one_to_each(server: Command) -> dict[int, Wire]:
    """A connection to each of the processes."""
    found: dict[int, Wire] = {}
    for _ in range(200):
        wire = Wire(server)
        found.setdefault(wire.pid, wire)
        if len(found) == 2:
            return found
    raise AssertionError("one process takes all connections")


def updates(stream: http.client.HTTPResponse) -> Iterator[dict[str, Any]]:
    for line in stream:
        if line.startswith(b"data: "):
            yield json.loads(line.removeprefix(b"data: "))


def test_who_follows_a_table_on_one_process_sees_picks_made_on_the_other(several: Command) -> None:
    here, there = one_to_each(several).values()
    table = new(several)
    following = updates(here.get(f"/tables/{table.id}/stream", table.tokens[0]))
    before = next(following)
    assert (before["mine"], before["asked"]) == (True, [0, 1])
    for seat, code in ((0, "bid 13"), (1, "bid 16")):
        place = table.state(seat)["place"]
        path = f"{table.path}/picks"
        assert there.post(path, table.tokens[seat], code=code, place=place) == 200
    end = time.monotonic() + SECONDS
    while next(following)["asked"] != [1]:  # both have bid, and the ship is placed
        assert time.monotonic() < end


def test_who_looks_through_one_process_is_present_on_the_other(several: Command) -> None:
    here, there = one_to_each(several).values()
    table = new(several)
    watching = updates(here.get(f"/tables/{table.id}/stream", table.tokens[0]))
    next(watching)
    present = [True, False]

    def is_so() -> bool:
        return [seat["present"] for seat in there.json(table.path)["seats"]] == present

    wait_until(is_so)
    late = one_to_each(several)[there.pid]
    late.get(f"/tables/{table.id}/stream", table.tokens[1])
    present = [True, True]
    wait_until(is_so)
    here.http.close()
    watching.close()
    present = [False, True]
    wait_until(is_so)


class Steady(threading.Thread):
    """Plays one harbour game after the other, and remembers what was answered.

    On a connection of its own for each request, or on one that stays open and is idle most of the
    time; a server that closed that one without a word would be found out.
    """

    def __init__(self, server: Command, seed: int, keep: bool) -> None:
        super().__init__(daemon=True)
        self.server, self.rng, self.keep = server, random.Random(seed), keep
        self.http = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
        self.done = threading.Event()
        self.wrong: list[str] = []
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}

    def run(self) -> None:
        try:
            while not self.done.is_set():
                self._play()
        except (OSError, http.client.HTTPException) as problem:
            kind = "on a kept connection" if self.keep else "on a new connection"
            self.wrong.append(f"{problem!r} {kind}")

    def _ask(self, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        if self.keep:
            time.sleep(0.05)
        else:
            self.http.close()
        method = "GET" if body is None else "POST"
        self.http.request(method, path, None if body is None else json.dumps(body), head)
        answer = self.http.getresponse()
        said = json.loads(answer.read())
        if answer.status not in (200, 201, 409):  # 409: one process has not heard of a pick yet
            self.wrong.append(f"{answer.status} {said}")
        return answer.status, said

    def _play(self) -> None:
        body = {"game": "harbour", "players": 2, "seats": PEOPLE}
        table = Sat(self.server, self._ask("/api/v1/tables", body=body)[1])  # type: ignore[arg-type]
        picks = self.acknowledged.setdefault(table.id, [])
        while not self.done.is_set():
            seat = self.rng.randrange(2)
            state = self._ask(table.path, table.tokens[seat])[1]
            if state["over"]:
                return
            if not state["options"]:
                continue
            code = self.rng.choice(state["options"])["code"]
            pick = {"code": code, "place": state["place"]}
            if self._ask(f"{table.path}/picks", table.tokens[seat], pick)[0] == 200:
                picks.append((seat, code))


def test_a_rolling_restart_refuses_nobody_and_loses_nothing(
    several: Command, postgres: str
) -> None:
    players = [Steady(several, seed, keep=seed % 2 == 0) for seed in range(6)]
    for player in players:
        player.start()
    old = members(several)
    several.process.send_signal(signal.SIGHUP)
    wait_until(lambda: "all server processes are new" in several.said(), 120)
    for player in players:
        player.done.set()
    for player in players:
        player.join(SECONDS)
    assert [said for player in players for said in player.wrong] == []
    wait_until(lambda: len(members(several)) == 2)
    assert not set(old) & set(members(several))
    kept = log_of(postgres)
    picks = 0
    for player in players:
        for table_id, acknowledged in player.acknowledged.items():
            assert kept.get(table_id, []) == acknowledged
            picks += len(acknowledged)
    assert picks > 40


def log_of(database: str) -> dict[str, list[tuple[int, str]]]:
    """What players picked at each table, in order."""
    kept: dict[str, list[tuple[int, str]]] = {}
    with psycopg.connect(database) as connection:
        query = "SELECT table_id, player, code FROM log WHERE player >= 0 ORDER BY table_id, seq"
        for table_id, player, code in connection.execute(query):
            kept.setdefault(table_id, []).append((player, code))
    return kept


def test_a_killed_process_comes_back_and_nobody_waits_for_it(several: Command) -> None:
    first, second = members(several)
    os.kill(first, signal.SIGKILL)
    wait_until(lambda: first not in members(several))
    table = new(several)
    table.picked(0)
    wait_until(lambda: len(members(several)) == 2)
    assert second in members(several)
    wait_until(lambda: "a server process is back" in several.said())
    assert "a server process died" in several.said()


def test_processes_do_not_outlive_the_one_that_started_them(doomed: Command) -> None:
    started = members(doomed)
    doomed.process.kill()
    wait_until(lambda: not any(alive(pid) for pid in started))


def test_one_signal_ends_all_processes(doomed: Command) -> None:
    started = members(doomed)
    assert doomed.stop() < 5
    assert doomed.process.returncode == 0
    assert not any(alive(pid) for pid in started)


def test_a_version_that_changes_the_database_is_not_rolled_out(
    several: Command, postgres: str
) -> None:
    with psycopg.connect(postgres) as connection:
        (newest,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or "?"
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
    old = members(several)
    several.process.send_signal(signal.SIGHUP)
    wait_until(lambda: "a new server process did not start" in several.said())
    assert "stop all processes and start again" in several.said()
    assert several.answers()
    assert members(several) == old
    with psycopg.connect(postgres) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)
        connection.execute("UPDATE alembic_version SET version_num = %s", [newest])


def test_sqlite_is_for_one_process(database: str) -> None:
    ran = fails("--database", database, "--processes", "2")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "--processes: expected 1: SQLite is for one process; use PostgreSQL\n"


NONE_STARTS = """
from ludopolis.server.running import processes
processes.share = lambda settings, count, number: {"LUDOPOLIS_DATABASE": "oracle:x"}
"""


def test_where_no_process_starts_it_is_said(postgres: str) -> None:
    ran = fails("--database", postgres, "--processes", "2", before=NONE_STARTS)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.splitlines()[-1] == "serve: none of the 2 processes could start"
    assert ran.stderr.count("expected sqlite:///FILE or postgresql://…, found oracle:…") == 2


def test_bots_and_limits_are_shared_out() -> None:
    settings = Settings(bot_processes=5, acts_per_second=10, acts_burst=60, tables_per_hour=3)
    shares = [share(settings, 4, number) for number in range(4)]
    assert [one["LUDOPOLIS_BOT_PROCESSES"] for one in shares] == ["2", "1", "1", "1"]
    assert {one["LUDOPOLIS_ACTS_PER_SECOND"] for one in shares} == {"2.5"}
    assert {one["LUDOPOLIS_ACTS_BURST"] for one in shares} == {"15"}
    assert {one["LUDOPOLIS_TABLES_PER_HOUR"] for one in shares} == {"1"}
    assert {one["LUDOPOLIS_BOT_PROCESSES"] for one in [share(settings, 8, n) for n in range(8)]} \
        == {"1"}  # fmt: skip
