"""A little of `make chaos`: each kind of trouble once, while people play; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.databases import Postgres, Sqlite
from tests.chaos.players import KINDS
from tests.chaos.servers import Nursery
from tests.chaos.troubles import (
    ON_POSTGRES,
    World,
    fill_disk,
    jump,
    kill,
    kill_bots,
    lock,
    pause,
    stop,
    suffer,
    two_writers,
)
from tests.chaos.verdict import judge
from tests.server.postgres import programs

SHORT_LOCK = 1.0  # seconds
FEW = KINDS[:2]  # people among themselves, and with a bot


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    if not Path("/proc/self/stat").exists():
        pytest.skip("there is no /proc to look into")
    started = Nursery(tmp_path_factory.mktemp("chaos"))
    yield started
    started.close()


@pytest.fixture
def sqlite(nursery: Nursery) -> Iterator[World]:
    database = Sqlite()
    yield World(nursery, database, 20261)
    database.remove()


@pytest.fixture
def postgres(nursery: Nursery) -> Iterator[World]:
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL here")
    database = Postgres(found)
    yield World(nursery, database, 20261)
    database.remove()


def finish(world: World) -> None:
    """Nothing is lost, broken or invented, and nobody was answered 500."""
    world.stop()
    judge(world.database.url, world.memory)
    assert world.memory.wrong == [], world.said()
    assert world.memory.figures["picks acknowledged"] > 10
    assert world.memory.figures["races"] > 0


def test_nothing_is_lost_on_sqlite(sqlite: World) -> None:
    sqlite.play(FEW, racers=1)
    sqlite.calm(1.0)
    for trouble in (kill_bots, pause, fill_disk, kill, stop, two_writers):
        suffer(sqlite, trouble)
    lock(sqlite, SHORT_LOCK)
    finish(sqlite)
    done = ("bots killed", "pauses", "full disks", "kills", "stops", "two writers", "locks")
    assert all(sqlite.memory.figures[figure] for figure in done), sqlite.memory.figures


def test_nothing_is_lost_on_postgresql(postgres: World) -> None:
    postgres.play(FEW, racers=1)
    postgres.calm(1.0)
    for trouble in (kill, *ON_POSTGRES, *([fill_disk] if postgres.database.disk.mounted else [])):
        suffer(postgres, trouble)
    lock(postgres, SHORT_LOCK)
    finish(postgres)
    done = ("kills", "database restarts", "database crashes", "connections cut", "locks")
    assert all(postgres.memory.figures[figure] for figure in done), postgres.memory.figures


def test_nobody_is_timed_out_and_nothing_lost_when_the_clock_jumps(sqlite: World) -> None:
    sqlite.play(FEW, racers=1)
    sqlite.calm(1.0)
    for _ in range(3):  # five hours forward, back again, and thirty hours back
        suffer(sqlite, jump)
    finish(sqlite)
