"""A server that is stopped, or killed at any moment, loses nothing that it acknowledged."""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from typing import Any

import httpx
import pytest

from tests.server.postgres import Cluster
from tests.server.serving import SECONDS, Sat, Served, quick, wait_until

COMMAND = "from ludopolis.cli import main; main()"
KILLS = 6


class Process:
    """`ludopolis serve` as a process of its own."""

    def __init__(self, database: str, port: int = 0) -> None:
        arguments = ["serve", "--database", database, "--port", str(port)]
        limits = {"ACTS_PER_SECOND": "1e6", "ACTS_BURST": "1000000", "BOT_PAUSE": "0",
                  "READS_PER_SECOND": "1e6", "READS_BURST": "1000000", "BOT_PROCESSES": "1",
                  "TABLE_ACTS_PER_SECOND": "1e6", "WORK_PER_SECOND": "1e6", "MOST_LAG": "60",
                  "BOT_THOUGHTS": "1000000"}  # fmt: skip
        names = {f"LUDOPOLIS_{name}": value for name, value in limits.items()}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *arguments],
            stdout=subprocess.PIPE, text=True, env=os.environ | names,
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found is not None, said
        self.port = int(found[1])
        self.http = httpx.Client(base_url=found[0], timeout=SECONDS)
        wait_until(self.answers)

    def answers(self) -> bool:
        try:
            return self.http.get("/healthz").is_success
        except httpx.TransportError:
            return False

    def new(self, **wanted: Any) -> Sat:
        answer = self.http.post("/api/v1/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return Sat(self, answer.json())  # type: ignore[arg-type]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.http.close()


PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
MIXED = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random"}]


def test_everything_is_there_after_a_restart(any_database: str) -> None:
    first = Served(quick(any_database))
    table = first.new()
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    table.post(0, "/chat", text="see you")
    before = table.state(0)
    first.stop()
    second = Served(quick(any_database))
    table.served = second
    try:
        assert table.state(0) == before
        table.picked(1, "pier D")
    finally:
        second.stop()


BOTS = [{"kind": "bot", "bot": "random"}] * 2


def test_bots_go_on_after_a_restart_where_somebody_looks(database: str) -> None:
    first = Served(quick(database, bot_pause=60.0))
    watched, left = first.new(seats=BOTS), first.new(seats=BOTS)
    first.stop()
    second = Served(quick(database))
    try:
        watched.served = left.served = second
        before = watched.state(None)["place"]
        wait_until(lambda: watched.state(None)["over"])
        assert left.state(None)["place"] == before, "nobody had looked"
    finally:
        second.stop()


def test_bots_go_on_after_a_restart_where_people_come_back_for_their_turn(database: str) -> None:
    first = Served(quick(database, bot_pause=60.0))
    table = first.new(seats=[MIXED[1], MIXED[0]], pace="turns")
    first.stop()
    second = Served(quick(database))
    try:
        wait_until(lambda: picks_of(second, table.id) > 0)
    finally:
        second.stop()


def picks_of(served: Served, table_id: str) -> int:
    """How many picks of a bot were made, without looking at the table."""
    rows = sqlite3.connect(served.app.state.services.settings.database.removeprefix("sqlite:///"))
    query = "SELECT count(*) FROM log WHERE table_id = ? AND player >= 0"
    return int(rows.execute(query, [table_id]).fetchone()[0])


class Player(threading.Thread):
    """Picks at random and remembers what was acknowledged."""

    def __init__(self, table: Sat, seat: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.table, self.seat = table, seat
        self.rng = random.Random(seed)
        self.acknowledged: list[str] = []

    def run(self) -> None:
        try:
            while not (state := self.table.state(self.seat))["over"]:
                self._act(state)
        except (httpx.TransportError, RuntimeError):
            return  # the server was killed

    def possible(self) -> list[list[str]]:
        """The last picks of the seat, as many as were acknowledged, and perhaps one more after."""
        log = self.table.state(self.seat)["log"]
        mine = [line["code"] for line in log if line["player"] == self.seat]
        end, count = len(mine), len(self.acknowledged)
        return [mine[end - count :], mine[max(0, end - count - 1) : end - 1]]

    def _act(self, state: dict[str, Any]) -> None:
        if not state["options"]:
            time.sleep(0.005)
            return
        code = self.rng.choice(state["options"])["code"]
        answer = self.table.post(self.seat, "/picks", code=code, place=state["place"])
        if answer.is_success:
            self.acknowledged.append(code)


def test_killed_at_any_moment_nothing_acknowledged_is_lost(database: str) -> None:
    rng = random.Random(20261)
    server = Process(database)
    tables = [server.new(game="harbour", players=2, seats=seats, seed=seed)
              for seed in range(2) for seats in (PEOPLE, MIXED)]  # fmt: skip
    tables.append(server.new(game="terra-mystica", players=2, seats=MIXED, seed=3))
    picks = 0
    kills = 0
    while kills < KILLS or picks <= 20:  # on a busy machine little happens between two kills
        kills += 1
        assert kills < 10 * KILLS
        players = [
            Player(table, seat, rng.randrange(999)) for table in tables for seat in table.tokens
        ]
        for player in players:
            player.start()
        time.sleep(rng.uniform(0.05, 0.6))
        server.kill()
        for player in players:
            player.join(SECONDS)
        server = Process(database)
        for table in tables:
            table.served = server  # type: ignore[assignment]
        for player in players:
            picks += len(player.acknowledged)
            assert player.acknowledged in player.possible()
    for table in tables[:-1]:  # and no table is stuck
        finish(table)
    server.kill()


def finish(table: Sat) -> None:
    end = time.monotonic() + SECONDS
    while not (state := table.state(None))["over"]:
        mine = [seat for seat in state["asked"] if seat in table.tokens]
        if mine:
            table.picked(mine[0])
        assert time.monotonic() < end


def test_worker_processes_do_not_outlive_the_server(database: str) -> None:
    server = Process(database)
    server.new(game="harbour", players=2, seats=[{"kind": "bot", "bot": "montecarlo:100000"}] * 2)
    wait_until(lambda: workers(server.process.pid))
    started = workers(server.process.pid)
    server.kill()
    wait_until(lambda: not any(alive(pid) for pid in started))


def workers(parent: int) -> list[int]:
    path = f"/proc/{parent}/task/{parent}/children"
    if not os.path.exists(path):  # noqa: PTH110 - /proc is no file system of ours
        pytest.skip("there is no /proc to look into")
    with open(path) as children:  # noqa: PTH123
        return [int(pid) for pid in children.read().split()]


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
            return stat.read().split(") ")[1][0] != "Z"
    except OSError:
        return False


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.new_database()


def test_two_processes_serve_the_same_tables(postgres: str) -> None:
    here, there = Process(postgres), Process(postgres)
    try:
        for seed in range(4):
            table = here.new(game="harbour", players=2, seats=PEOPLE, seed=seed)
            other = Sat(there, {"id": table.id, "token": "", "chairs": []})  # type: ignore[arg-type]
            other.tokens = table.tokens
            _race(table, other)
            wait_until(lambda: table.state(0) == other.state(0))  # noqa: B023
            other.picked(1)
            wait_until(lambda: table.state(0) == other.state(0))  # noqa: B023
    finally:
        here.kill()
        there.kill()


def _race(table: Sat, other: Sat) -> None:
    """Both processes are sent a pick for the same seat at once."""
    state = table.state(0)
    assert other.state(0)["mark"] == state["mark"]
    answers: list[int] = []

    def send(to: Sat, code: str) -> None:
        answers.append(to.post(0, "/picks", code=code, place=state["place"]).status_code)

    codes = [option["code"] for option in state["options"][:2]]
    threads = [threading.Thread(target=send, args=pair) for pair in zip((table, other), codes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
    assert sorted(answers) == [200, 409]


def test_the_bots_of_a_process_that_died_are_seen_to_by_another(postgres: str) -> None:
    here = Process(postgres)
    table = here.new(game="harbour", players=2, seats=MIXED, seed=1)
    here.kill()
    there = Process(postgres)
    table.served = there  # type: ignore[assignment]
    try:
        finish(table)
    finally:
        there.kill()
