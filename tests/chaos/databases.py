"""Databases that things are done to: one file of SQLite, or a cluster of PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import psycopg

from tests.chaos.disks import Disk
from tests.chaos.servers import wait
from tests.server.postgres import Cluster

LAST = "-c max_wal_size=8 -c deadlock_timeout=100ms -c max_connections=60 -c shared_buffers=16MB"


class Sqlite:
    """A file, on a small disk of its own."""

    servers = 1

    def __init__(self) -> None:
        self.disk = Disk(64)
        self.url = f"sqlite:///{self.disk.folder}/tables.db"

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Somebody else writes, and does not come to an end."""
        with closing(sqlite3.connect(self.disk.folder / "tables.db", timeout=30)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            yield
            connection.rollback()

    def full(self, servers: list[int]) -> AbstractContextManager[None]:
        """Nothing can be written any more."""
        return self.disk.full(servers)

    def ensure(self) -> None:
        """It is always there."""

    def remove(self) -> None:
        self.disk.remove()


class Postgres:
    """A cluster with all that makes commits last, on a small disk of its own."""

    servers = 2

    def __init__(self, programs: Path) -> None:
        self.disk = Disk(128)
        self.cluster = Cluster(programs, self.disk.folder, LAST)
        self.url = self.cluster.new_database()

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Somebody else has locked what is written to, and does not come to an end."""
        with psycopg.connect(self.url) as connection:
            while not _lock(connection):
                pass
            yield
            connection.rollback()

    @contextlib.contextmanager
    def full(self, servers: list[int]) -> Iterator[None]:
        """Nothing can be written any more; the cluster may go down over it."""
        with self.disk.full([]):
            yield
        self.ensure()

    def restart(self, mode: str) -> None:
        """Stop it in a mode of pg_ctl, and start it again."""
        with contextlib.suppress(subprocess.CalledProcessError):  # it may be down already
            self.cluster.end(mode)
        self.ensure()

    def cut(self) -> None:
        """End all connections."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> " \
                 "pg_backend_pid() AND datname = current_database()"  # fmt: skip
        with psycopg.connect(self.url) as connection:
            connection.execute(others)

    def kill_one(self, rng: random.Random) -> bool:
        """Kill a process that works for a server; PostgreSQL then ends all and recovers."""
        query = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid " \
                "<> pg_backend_pid()"  # fmt: skip
        with psycopg.connect(self.url) as connection:
            found = [row[0] for row in connection.execute(query)]
        if not found:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(rng.choice(found), signal.SIGKILL)
        return True

    def ensure(self) -> None:
        """Start it if it is down, and wait until it answers."""

        def is_up() -> bool:
            if self.cluster.pid is None:
                with contextlib.suppress(subprocess.CalledProcessError):
                    self.cluster.start()
            try:
                psycopg.connect(self.url, connect_timeout=5).close()
            except psycopg.Error:
                return False
            return True

        wait(is_up, "PostgreSQL does not come up")

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.cluster.end("immediate")
        self.disk.remove()


def _lock(connection: psycopg.Connection[tuple[object, ...]]) -> bool:
    """Lock what is written to; False if a server was locking the same in another order."""
    try:
        connection.execute("LOCK TABLE log, tables, seats IN ACCESS EXCLUSIVE MODE")
    except psycopg.errors.DeadlockDetected:
        connection.rollback()
        return False
    return True
