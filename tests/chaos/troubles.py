"""What goes wrong: each of these is done to servers and a database at which people play."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.chaos.databases import Postgres, Sqlite
from tests.chaos.memory import Memory
from tests.chaos.players import KINDS, Client, Racer, Thinker
from tests.chaos.servers import Nursery, Server, wait

HOUR = 3600.0
JUMPS = (5, 0, -30, 30, -5)  # hours by which the clock is wrong, one after the other
RACERS = 2
FRESH = 20  # each so-many-eth server is a fresh interpreter, not a copy


class World:
    """A database, the servers on it, and people who play."""

    def __init__(self, nursery: Nursery, database: Sqlite | Postgres, seed: int) -> None:
        self.nursery, self.database = nursery, database
        self.memory, self.rng = Memory(), random.Random(seed)
        self.servers = [Server(nursery, database.url) for _ in range(database.servers)]
        self.ports = [server.port for server in self.servers]
        self.starts = 0
        self.clients: list[Client] = []
        self.ensure()

    def play(self, kinds: Sequence[dict[str, Any]] = KINDS, racers: int = RACERS) -> None:
        """Let people begin."""
        wanted: list[tuple[type[Client], dict[str, Any]]] = [(Client, kind) for kind in kinds]
        wanted += [(Thinker, KINDS[0])] + [(Racer, KINDS[0])] * racers
        for form, kind in wanted:
            client = form(lambda: self.ports, self.memory, kind, self.rng.randrange(10**6))
            client.start()
            self.clients.append(client)

    def begin(self, server: Server) -> None:
        """Begin to start a server that is down."""
        if not server.is_alive():
            self.starts += 1
            server.start(plain=self.starts % FRESH == 0)

    def ensure(self) -> None:
        """Everything runs and answers."""
        self.database.ensure()

        def is_up(server: Server) -> bool:
            self.begin(server)
            return server.is_up()

        for server in self.servers:
            wait(lambda: is_up(server), "a server does not come up")  # noqa: B023

    def calm(self, seconds: float) -> None:
        """Let people play for a while."""
        time.sleep(self.rng.uniform(0.2, 1.0) * seconds)

    def stop(self) -> None:
        """Let people stop, then all servers."""
        self.nursery.jump(0.0)
        self.ensure()
        for client in self.clients:
            client.enough.set()
        for client in self.clients:
            client.join(90)
            if client.is_alive():
                self.memory.complain("a client is still waiting for an answer")
        for server in self.servers:
            server.send(signal.SIGTERM)
            wait(lambda: not server.is_alive(), "a server does not stop")  # noqa: B023

    def said(self) -> str:
        """What the servers wrote."""
        paths: list[Path] = [server.errors for server in self.servers]
        return "".join([path.read_text("utf-8") for path in paths if path.exists()])


def kill(world: World) -> None:
    """One server, or all, while people play or while it is starting."""
    all_of_them = world.rng.random() < 0.5
    for server in world.servers if all_of_them else [world.rng.choice(world.servers)]:
        world.memory.count("kills", server.kill())
        world.begin(server)
    if world.rng.random() < 0.1:
        time.sleep(world.rng.uniform(0, 0.5))
        return  # the next one meets it while it is starting
    world.ensure()
    world.calm(0.3)


def stop(world: World) -> None:
    """A server is told to end."""
    server = world.rng.choice(world.servers)
    world.memory.count("stops", server.send(signal.SIGTERM))
    wait(lambda: not server.is_alive(), "a server does not stop")


def pause(world: World) -> None:
    """A server stands still for a moment, with whatever it has begun."""
    server = world.rng.choice(world.servers)
    if server.send(signal.SIGSTOP):
        world.memory.count("pauses")
        time.sleep(world.rng.uniform(0.2, 0.8))
        server.send(signal.SIGCONT)


def kill_bots(world: World) -> None:
    """Those that think are killed, as soon as there are any."""
    with contextlib.suppress(TimeoutError):
        wait(lambda: any(server.bots() for server in world.servers), "no bot thinks", 10.0)
    for server in world.servers:
        for pid in server.bots():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                world.memory.count("bots killed")


def lock(world: World, seconds: float = 3.0) -> None:
    """Somebody else holds a lock on the database; sometimes for longer than SQLite waits."""
    with world.database.locked():
        world.memory.count("locks")
        world.calm(seconds)


def long_lock(world: World) -> None:
    """For longer than SQLite waits."""
    lock(world, 30.0)


def fill_disk(world: World) -> None:
    """Nothing can be written for a while."""
    with world.database.full([server.pid for server in world.servers]):
        world.memory.count("full disks")
        world.calm(1.0)


def jump(world: World) -> None:
    """The clock of all servers is set, by hours, forward or back, while somebody's time runs."""
    (thinker,) = [client for client in world.clients if isinstance(client, Thinker)]
    wait(lambda: thinker.picks, "nobody could pick")
    world.nursery.jump(JUMPS[world.memory.figures["clock jumps"] % len(JUMPS)] * HOUR)
    world.memory.count("clock jumps")
    world.calm(1.0)


def two_writers(world: World) -> None:
    """Another server writes to the same database; people use both."""
    other = Server(world.nursery, world.database.url)
    other.start()
    wait(lambda: other.is_alive() and other.is_up(), "a second server does not come up")
    world.ports = [*world.ports, other.port]
    world.memory.count("two writers")  # after that no table can be taken for one of a single writer
    world.calm(1.0)
    world.ports = world.ports[:-1]
    other.kill()
    world.memory.count("kills")


def restart_fast(world: World) -> None:
    """PostgreSQL is restarted, and ends all connections."""
    assert isinstance(world.database, Postgres)
    world.database.restart("fast")
    world.memory.count("database restarts")


def restart_at_once(world: World) -> None:
    """PostgreSQL is ended without anything being tidied up, and recovers from its log."""
    assert isinstance(world.database, Postgres)
    world.database.restart("immediate")
    world.memory.count("database crashes")


def kill_backend(world: World) -> None:
    """A process of PostgreSQL is killed, which then ends all others and recovers."""
    assert isinstance(world.database, Postgres)
    world.memory.count("database crashes", world.database.kill_one(world.rng))


def cut(world: World) -> None:
    """All connections to the database end."""
    assert isinstance(world.database, Postgres)
    world.database.cut()
    world.memory.count("connections cut")


Trouble = Callable[[World], None]
ANYWHERE: list[Trouble] = [kill, stop, pause, kill_bots, lock, fill_disk, jump, two_writers]
ON_POSTGRES: list[Trouble] = [restart_fast, restart_at_once, kill_backend, cut]


def troubles(world: World) -> list[Trouble]:
    """All that can be done to this world."""
    found = list(ANYWHERE)
    if isinstance(world.database, Postgres):
        found += ON_POSTGRES
        if not world.database.disk.mounted:
            found.remove(fill_disk)
    return found


def suffer(world: World, trouble: Trouble) -> None:
    """Do it, and let everything come up again."""
    trouble(world)
    if trouble is not kill:
        world.ensure()
