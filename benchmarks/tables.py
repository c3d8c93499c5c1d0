"""Many tables with live viewers in one server process: how soon picks are acknowledged and seen.

python benchmarks/tables.py [--tables 200] [--viewers 4] [--picks-per-second 20] [--seconds 20]
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
from typing import Any

import httpx

SERVE = "from ludopolis.cli import main; main()"
LIMITS = ("ACTS_PER_SECOND", "ACTS_BURST", "READS_PER_SECOND", "READS_BURST", "TABLES_PER_HOUR",
          "STREAMS_PER_CLIENT", "WORK_PER_SECOND", "MOST_LAG")  # fmt: skip
WIDE = {f"LUDOPOLIS_{limit}": "1000000" for limit in LIMITS}


class Table:
    """A table, who plays at it and when its viewers saw what."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id = made["id"]
        self.token = made["token"]
        self.state: dict[str, Any] = {}
        self.sent = 0.0
        self.place = 0


async def start(folder: str) -> tuple[asyncio.subprocess.Process, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, "serve", "--port", "0",
        "--database", f"sqlite:///{folder}/tables.db",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, env=os.environ | WIDE,
    )  # fmt: skip
    assert process.stdout is not None
    said = (await process.stdout.readline()).decode()
    found = re.search(r"http://\S+", said)
    assert found is not None, said
    return process, found[0]


async def follow(url: str, table: Table, seat: int, seen: list[float], up: asyncio.Event) -> None:
    """Read a stream, and note how long after a pick its update arrived."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=2**22)
    head = f"GET /tables/{table.id}/stream?seat={seat} HTTP/1.1\r\nHost: {host}\r\n"
    writer.write(f"{head}Authorization: Bearer {table.token}\r\n\r\n".encode())
    while line := await reader.readline():
        if line.startswith(b"id: "):
            up.set()
            if table.sent and int(line[4:]) >= table.place:
                seen.append(time.perf_counter() - table.sent)


async def pick(http: httpx.AsyncClient, table: Table, acknowledged: list[float]) -> None:
    headers = {"Authorization": f"Bearer {table.token}"}
    state = (await http.get(f"/api/v1/tables/{table.id}", headers=headers)).json()
    if not state["options"]:
        return
    code, place = state["options"][0]["code"], state["place"]
    table.place, table.sent = place + 1, time.perf_counter()
    body = {"code": code, "place": place, "seat": state["viewer"]["seat"]}
    answer = await http.post(f"/api/v1/tables/{table.id}/picks", json=body, headers=headers)
    assert answer.is_success, answer.text
    acknowledged.append(time.perf_counter() - table.sent)


async def measure(given: argparse.Namespace, url: str) -> None:
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:
        seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(4)]
        wanted = {"game": given.game, "players": 4, "seats": seats}
        tables = [
            Table((await http.post("/api/v1/tables", json=wanted)).json())
            for _ in range(given.tables)
        ]
        seen: list[float] = []
        ups = [asyncio.Event() for _ in range(given.tables * given.viewers)]
        streams = [
            asyncio.create_task(
                follow(url, table, viewer % 4, seen, ups[n * given.viewers + viewer])
            )
            for n, table in enumerate(tables)
            for viewer in range(given.viewers)
        ]
        before = time.perf_counter()
        await asyncio.gather(*[up.wait() for up in ups])
        up = time.perf_counter() - before
        print(f"{len(ups)} streams on {len(tables)} tables, up in {up:.1f} s")
        await asyncio.sleep(up)  # those who came first are shown who came after them
        acknowledged: list[float] = []
        acts = []
        end, number = time.perf_counter() + given.seconds, 0
        while time.perf_counter() < end:
            acts.append(asyncio.create_task(pick(http, tables[number % len(tables)], acknowledged)))
            number += 1
            await asyncio.sleep(1 / given.picks_per_second)
        await asyncio.gather(*acts)
        await asyncio.sleep(1)
        report(acknowledged, seen)
        for stream in streams:
            stream.cancel()


def report(acknowledged: list[float], seen: list[float]) -> None:
    for name, times in (("acknowledged", acknowledged), ("seen by viewers", seen)):
        ordered = sorted(times)
        at = {part: ordered[int(part * (len(ordered) - 1))] * 1000 for part in (0.5, 0.95, 0.99)}
        shown = json.dumps({f"p{int(part * 100)}": round(value, 1) for part, value in at.items()})
        print(f"{len(times)} {name}, ms: {shown}")


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--picks-per-second", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="terra-mystica")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, url = await start(folder)
        try:
            await measure(given, url)
        finally:
            process.kill()
            await process.wait()


if __name__ == "__main__":
    asyncio.run(main())
