"""Kills, crashes, full disks, locks, clock jumps and races; nothing may be lost.

It goes on until there were enough of them, or time is over:

    python -m tests.chaos [--kills 100] [--races 1000] [--seconds 600] [--database sqlite]

Loopback only, with a database and servers of its own, which are gone afterwards. Ends with 1 if
anything that was acknowledged is lost, or a table is broken, or an answer was 500.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos.databases import Postgres, Sqlite
from tests.chaos.players import KINDS
from tests.chaos.servers import Nursery
from tests.chaos.troubles import World, kill, long_lock, suffer, troubles
from tests.chaos.verdict import judge
from tests.server.postgres import programs

SHOWN = (
    "kills", "stops", "pauses", "bots killed", "locks", "full disks", "clock jumps", "two writers",
    "database restarts", "database crashes", "connections cut", "races", "races broken off",
    "answered 503", "cut off", "games finished", "tables", "picks acknowledged", "lost", "broken",
    "timed out",
)  # fmt: skip
OTHERS = 8  # each so-many-eth trouble is another than a kill
MOST = 20  # complaints that are shown


def run(database: Sqlite | Postgres, given: argparse.Namespace) -> bool:
    """Chaos on one database; whether nothing was lost."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        nursery = Nursery(Path(folder))
        world = World(nursery, database, given.seed)
        try:
            world.play(KINDS[: given.players], given.racers)
            rage(world, given, begun + given.seconds)
            world.stop()
            judge(database.url, world.memory)
            report(world, time.monotonic() - begun)
        finally:
            nursery.close()
    return not world.memory.wrong


def rage(world: World, given: argparse.Namespace, end: float) -> None:
    """Kills, and everything else in between, until the goals are reached or time is over."""
    others = [trouble for trouble in troubles(world) if trouble is not kill]
    others += [long_lock]
    figures, number = world.memory.figures, 0
    while time.monotonic() < end:
        if figures["kills"] >= given.kills and figures["races"] >= given.races:
            break
        number += 1
        if number % OTHERS == 0:
            suffer(world, others[number // OTHERS % len(others)])
        elif figures["kills"] < given.kills:
            suffer(world, kill)
        else:
            world.calm(1.0)
        if number % 50 == 0:
            print(f"{figures['kills']} kills, {figures['races']} races", flush=True)


def report(world: World, seconds: float) -> None:
    """What was done, and what came of it."""
    name = type(world.database).__name__
    load = os.getloadavg()[0]
    print(f"{name}, {seconds:.0f} s, load {load:.1f}")
    for figure in SHOWN:
        print(f"  {figure:<20}{world.memory.figures[figure]:>8}")
    wrong = world.memory.wrong
    print(f"  {'wrong':<20}{len(wrong):>8}")
    for said in wrong[:MOST]:
        print(f"    {said[:300]}")
    if wrong:
        print("what the servers wrote last:", *world.said().splitlines()[-MOST:], sep="\n    ")
    if not world.database.disk.mounted:
        print("  NOTICE: no disk could be mounted; a limit of the process stood for a full one")


def main() -> None:
    parser = argparse.ArgumentParser(description="Chaos, in which nothing may be lost.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--races", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=600, help="on each database, at most")
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--players", type=int, default=4, help="who play one pick at a time")
    parser.add_argument("--racers", type=int, default=2, help="who send each pick several times")
    parser.add_argument("--seed", type=int, default=1)
    given, good, found = parser.parse_args(), True, programs()
    kinds = ["sqlite", "postgres"] if given.database == "both" else [given.database]
    for kind in kinds:
        if kind == "postgres" and found is None:
            print("NOTICE: there is no PostgreSQL here")
            continue
        database = Sqlite() if found is None or kind == "sqlite" else Postgres(found)
        try:
            good &= run(database, given)
        finally:
            database.remove()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
