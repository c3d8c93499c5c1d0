"""Many tables in the middle of their games, with live viewers, in one server process.

    python benchmarks/tables.py [--tables 200] [--viewers 4] [--picks-per-second 20]
                                [--seconds 30] [--game terra-mystica] [--database URL]

Each viewer sits on a seat of their own and reads a stream as a browser does; who is asked picks
what the stream offers. It is measured how soon picks are acknowledged, and how soon they have been
seen: by each viewer, and by the last of a table, all from when they were sent. This process plays
everybody who looks, so it takes a core of its own; what it and the server used is told, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from middle import LATER, middle

from ludopolis.core import is_compiled
from ludopolis.server.people.chairs import Chairs
from ludopolis.server.settings import Settings
from ludopolis.server.storage.chronicle import picks
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.store import Store
from ludopolis.server.storage.table import LiveTable

SECRET = "of no worth"
SERVE = "from ludopolis.cli import main; main()"
LIMITS = ("ACTS_PER_SECOND", "ACTS_BURST", "READS_PER_SECOND", "READS_BURST", "TABLES_PER_HOUR",
          "STREAMS_PER_CLIENT", "WORK_PER_SECOND", "MOST_LAG")  # fmt: skip
WIDE = {f"LUDOPOLIS_{limit}": "1000000" for limit in LIMITS} | {"LUDOPOLIS_SECRET": SECRET}
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0  # seconds that the last pick has to be seen


class Times:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.each: list[float] = []  # seen by a viewer
        self.last: list[float] = []  # seen by the last of a table
        self.after: list[float] = []  # the same, from the answer to the pick on
        self.sent = 0
        self.bytes = 0


class Table:
    """A table as its players know it from their streams."""

    def __init__(self, made: LiveTable, chairs: Chairs, times: Times) -> None:
        self.id = made.id
        self.tokens = [chairs.token(made, [seat]) for seat in range(len(made.seats))]
        self.times = times
        self.offers: dict[int, dict[str, Any]] = {}  # by seat, to those who are asked
        self.place, self.picker = 0, -1
        self.sent: float | None = None  # when a pick was sent that not everybody has seen
        self.answered = self.seen = 0.0
        self.waiting: set[int] = set()  # viewers who have not seen it
        self.rng = Random(made.id)

    def show(self, viewer: int, message: dict[str, Any]) -> None:
        """A viewer is shown something."""
        seat = viewer % len(self.tokens)
        self.offers.pop(seat, None)
        if message["mine"] and message["options"]:
            self.offers[seat] = message
        # What is picked at the same time as others do is shown to them later; but they hear of it.
        shown = message["place"] >= self.place or seat != self.picker
        if viewer in self.waiting and self.sent is not None and shown:
            self.waiting.discard(viewer)
            self.seen = time.perf_counter()
            self.times.each.append(self.seen - self.sent)
            self._finish()

    def _finish(self) -> None:
        if self.sent is not None and self.answered and not self.waiting:
            self.times.last.append(self.seen - self.sent)
            self.times.after.append(max(0.0, self.seen - self.answered))
            self.sent = None

    async def pick(self, url: str, viewers: int) -> None:
        """One who is asked picks; if everybody has seen the last pick, and somebody is asked."""
        if self.sent is not None or not self.offers:
            return
        seat, offer = self.rng.choice(sorted(self.offers.items()))
        built = [option for option in offer["options"] if option["kind"] not in LATER]
        option = self.rng.choice(built or offer["options"])
        self.place, self.answered, self.waiting = offer["place"] + 1, 0.0, set(range(viewers))
        self.picker = seat
        self.times.sent += 1
        self.sent = before = time.perf_counter()
        body = {"code": option["code"], "place": offer["place"], "seat": seat}
        await post(url, f"/api/v1/tables/{self.id}/picks", self.tokens[seat], body)
        self.answered = time.perf_counter()
        self.times.acknowledged.append(self.answered - before)
        self._finish()


def head(method: str, url: str, path: str, token: str, *more: str) -> bytes:
    host = url.removeprefix("http://")
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Authorization: Bearer {token}", *more]
    return "\r\n".join([*lines, "", ""]).encode()


async def connect(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = url.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), limit=2**22)


async def post(url: str, path: str, token: str, body: dict[str, Any]) -> None:
    reader, writer = await connect(url)
    sent = json.dumps(body).encode()
    more = ("Content-Type: application/json", f"Content-Length: {len(sent)}", "Connection: close")
    writer.write(head("POST", url, path, token, *more) + sent)
    answer = await reader.read()
    writer.close()
    assert b" 200 " in answer[:20], answer


async def follow(url: str, table: Table, viewer: int, up: asyncio.Event) -> None:
    """Read the stream of a viewer, as long as the server lives."""
    seat = viewer % len(table.tokens)
    reader, writer = await connect(url)
    writer.write(head("GET", url, f"/tables/{table.id}/stream?seat={seat}", table.tokens[seat]))
    while line := await reader.readline():
        table.times.bytes += len(line)
        if line.startswith(b"data: "):
            table.show(viewer, json.loads(line[6:]))
            up.set()


async def store(given: argparse.Namespace, url: str, times: Times) -> list[Table]:
    """Keep tables in the database that are in the middle of their games."""
    database, chairs, found = Database(url), Chairs(SECRET), []
    await database.start()
    for seed in range(given.tables):
        made = middle(given.game, seed)
        await Store(database).create(made, picks(made.match, 0))
        found.append(Table(made, chairs, times))
    await database.close()
    return found


async def start(database: str) -> tuple[asyncio.subprocess.Process, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", os.environ.get("SERVE", SERVE), "serve", "--port", "0",
        "--database", database,
        stdout=asyncio.subprocess.PIPE, env=os.environ | WIDE,
    )  # fmt: skip
    assert process.stdout is not None
    said = (await process.stdout.readline()).decode()
    found = re.search(r"http://\S+", said)
    assert found is not None, said
    return process, found[0]


def used(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def settle(pid: int) -> None:
    """Wait until the server has nothing more to do: those who came first see who came after."""
    before = -1.0
    while used(pid) - before > 0.1:
        before = used(pid)
        await asyncio.sleep(1)


async def play(given: argparse.Namespace, url: str, tables: list[Table]) -> None:
    """Picks at a steady rate, one table after the other."""
    acts, begin = [], time.perf_counter()
    for number in range(int(given.seconds * given.picks_per_second)):
        wait = begin + number / given.picks_per_second - time.perf_counter()
        await asyncio.sleep(max(0.0, wait))
        acts.append(asyncio.create_task(tables[number % len(tables)].pick(url, given.viewers)))
    await asyncio.gather(*acts)


async def measure(given: argparse.Namespace, url: str, pid: int, tables: list[Table]) -> None:
    times, before = tables[0].times, time.perf_counter()
    ups, streams = [], []
    for table in tables:
        for viewer in range(given.viewers):
            ups.append(asyncio.Event())
            streams.append(asyncio.create_task(follow(url, table, viewer, ups[-1])))
    await asyncio.gather(*[up.wait() for up in ups])
    print(f"{len(ups)} streams on {len(tables)} tables, up in {time.perf_counter() - before:.1f} s")
    await settle(pid)
    begin, served, looked, times.bytes = time.perf_counter(), used(pid), used(os.getpid()), 0
    await play(given, url, tables)
    passed = time.perf_counter() - begin
    shares = [used(pid) - served, used(os.getpid()) - looked]
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while any([table.sent is not None for table in tables]):
                await asyncio.sleep(0.1)
    report(times)
    server, viewers = (f"{100 * share / passed:.0f} %" for share in shares)
    load = f"{times.bytes / 1024 / max(1, len(times.each)):.0f} KiB a drawing"
    print(
        f"{times.sent / passed:.1f} picks/s; server {server} of a core, viewers {viewers}; {load}"
    )
    for stream in streams:
        stream.cancel()


def report(times: Times) -> None:
    kinds = {"acknowledged": times.acknowledged, "seen by each viewer": times.each,
             "seen by the last viewer": times.last,
             "seen by the last viewer after the answer": times.after}  # fmt: skip
    for name, found in kinds.items():
        ordered = sorted(found)
        at = {part: ordered[int(part * (len(ordered) - 1))] * 1000 for part in (0.5, 0.95, 0.99)}
        shown = json.dumps({f"p{int(part * 100)}": round(value, 1) for part, value in at.items()})
        print(f"{len(found)} {name}, ms: {shown}")
    if len(times.last) < times.sent:
        print(f"{times.sent - len(times.last)} picks were NEVER SEEN by everybody")


async def main() -> None:
    parser = argparse.ArgumentParser(description="Many tables with live viewers.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--picks-per-second", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="terra-mystica")
    parser.add_argument("--database", default="", help="an empty one; else SQLite is used")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.db"
        url = Settings(database=database).database_url()
        tables = await store(given, url, Times())
        form = "compiled" if is_compiled() else "plain"
        print(f"the package is {form}; load {os.getloadavg()[0]:.1f} before we begin")
        process, address = await start(database)
        try:
            await measure(given, address, process.pid, tables)
        finally:
            process.kill()
            await process.wait()


if __name__ == "__main__":
    asyncio.run(main())
