"""Several server processes on one address: started, brought back when they die, and renewed.

All of them take connections from one socket, which this process holds open throughout; while
some of them are renewed nobody is refused. Each is a fresh interpreter, which loads the code as
it is installed at that time.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from time import monotonic
from typing import Any, Final

import structlog

from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.ground import logs
from ludopolis.server.running.member import READY
from ludopolis.server.running.serving import listen
from ludopolis.server.running.starting import prepare
from ludopolis.server.settings import Settings

START: Final = 120.0  # seconds that a process may take to come up
END: Final = 15.0  # seconds that it may take to end
PAUSE: Final = 1.0  # seconds before one that died is started again, twice as long each time
LONGEST_PAUSE: Final = 30.0
STEADY: Final = 60.0  # seconds after which one that dies has not died at start

# What one client may do, counted by each process on its own. Where a client's requests go to all
# of them, so that it gets what it should in all; what requests may cost (`work_…`) is not shared
# out, since each process has time of its own, nor are streams, which are few and stay for hours.
SHARED_RATES: Final = (
    "acts_per_second", "reads_per_second", "table_acts_per_second", "logins_per_hour",
    "spectator_lines_per_minute",
)  # fmt: skip
SHARED_COUNTS: Final = (
    "acts_burst", "reads_burst", "table_acts_burst", "logins_burst", "tables_per_hour",
    "accounts_per_hour",
)  # fmt: skip

log = structlog.get_logger()


def run_several(settings: Settings, host: str, port: int, count: int) -> None:
    """Serve with so many processes until somebody stops it."""
    if settings.database_url().startswith("sqlite"):
        raise InputError("expected 1: SQLite is for one process; use PostgreSQL", "--processes")
    create_app(settings)  # complains about settings
    prepare(settings)
    try:
        listening = listen(host, port)
    except OSError as problem:
        raise InputError(f"cannot listen on {host}:{port}: {problem.strerror}", "serve") from None
    logs.configure()
    shown = f"[{host}]" if ":" in host else host
    said = [f"Ludopolis is at http://{shown}:{listening.getsockname()[1]}",
            f"The tables are kept in {settings.database_shown()}"]  # fmt: skip
    environments = [share(settings, count, number) for number in range(count)]
    asyncio.run(Parent(listening, environments).run(said))


def share(settings: Settings, count: int, number: int) -> dict[str, str]:
    """The settings of one of so many processes, as variables: its part of bots and of limits."""
    given: dict[str, object] = {"database": settings.database}
    for name in SHARED_RATES:
        given[name] = getattr(settings, name) / count
    for name in SHARED_COUNTS:
        given[name] = max(1, getattr(settings, name) // count)
    bots = settings.bot_workers()
    given["bot_processes"] = max(1, bots // count + (number < bots % count))
    return {f"LUDOPOLIS_{name.upper()}": str(value) for name, value in given.items()}


class Member:
    """A process that serves, and the lifeline to it."""

    def __init__(self, process: Process, lifeline: socket.socket) -> None:
        self.process = process
        self.lifeline = lifeline
        self.since = monotonic()

    @classmethod
    async def start(cls, listening: socket.socket, environment: dict[str, str]) -> Member:
        """A new process; it does not answer yet."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        numbers = (listening.fileno(), theirs.fileno())
        command = [sys.executable, "-m", "ludopolis.server.running.member", *map(str, numbers)]
        try:
            # In a session of its own, so that a terminal interrupts us only, and we end it.
            process = await asyncio.create_subprocess_exec(
                *command, pass_fds=numbers, env=os.environ | environment, start_new_session=True
            )
        finally:
            theirs.close()
        return cls(process, ours)

    async def is_ready(self) -> bool:
        """Wait until it answers requests; False if it ends before, or takes too long."""
        try:
            async with asyncio.timeout(START):
                said = await asyncio.get_running_loop().sock_recv(self.lifeline, len(READY))
                return said == READY
        except (TimeoutError, OSError):
            return False

    async def end(self) -> None:
        """Let it finish what it does and go; it is killed if that takes too long."""
        self.lifeline.close()
        try:
            async with asyncio.timeout(END):
                await self.process.wait()
        except TimeoutError:
            log.warning("a server process did not end and is killed", process=self.process.pid)
            self.send(signal.SIGKILL)
            await self.process.wait()

    def send(self, number: signal.Signals) -> None:
        """Send a signal, unless it has ended."""
        if self.process.returncode is None:
            self.process.send_signal(number)


class Slot:
    """A place for one process; there is one in it as far as possible."""

    def __init__(self, listening: socket.socket, environment: dict[str, str]) -> None:
        self.listening = listening
        self.environment = environment
        self.member: Member | None = None
        self._changing = asyncio.Lock()
        self._failures = 0

    async def renew(self) -> bool:
        """Start a process, and end the one before once the new one answers; False if it fails."""
        async with self._changing:
            return await self._renew()

    async def _renew(self) -> bool:
        new = await Member.start(self.listening, self.environment)
        try:
            ready = await new.is_ready()
        except asyncio.CancelledError:
            new.send(signal.SIGKILL)
            raise
        if not ready:
            await new.end()
            return False
        old, self.member = self.member, new
        if old is not None:
            await old.end()
        return True

    async def keep(self) -> None:
        """Start another process whenever the one here dies."""
        while True:
            member = self.member
            if member is not None:
                await member.process.wait()
                if member is not self.member:  # it was renewed
                    continue
                code = member.process.returncode
                log.error("a server process died", process=member.process.pid, code=code)
                if monotonic() - member.since > STEADY:
                    self._failures = 0
            await asyncio.sleep(min(LONGEST_PAUSE, PAUSE * 2**self._failures))
            self._failures = min(10, self._failures + 1)
            async with self._changing:
                if self.member is member and await self._renew():
                    log.warning("a server process is back")

    async def stop(self) -> None:
        """End the process here, if there is one."""
        if self.member is not None:
            self.member.send(signal.SIGTERM)
            await self.member.end()


class Parent:
    """Looks after all processes."""

    def __init__(self, listening: socket.socket, environments: list[dict[str, str]]) -> None:
        self.slots = [Slot(listening, environment) for environment in environments]
        self._stop = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None
        self._again = False
        self._terminal = _has_terminal()

    async def run(self, said: list[str]) -> None:
        """Start all of them, say so, and serve until a signal ends it."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        starting = asyncio.gather(*[slot.renew() for slot in self.slots])
        await _first(starting, self._stop)
        if not self._stop.is_set() and not any(starting.result()):
            raise InputError(f"none of the {len(self.slots)} processes could start", "serve")
        tasks = []
        if not self._stop.is_set():
            print("\n".join(said), flush=True)
            tasks = [asyncio.create_task(slot.keep()) for slot in self.slots]
            await self._stop.wait()
        await self._end([*tasks, *([self._renewing] if self._renewing else [])])

    async def _end(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*[slot.stop() for slot in self.slots])

    def _hang_up(self) -> None:
        """Renew all processes; or end, if it was the terminal that is gone."""
        if self._terminal and not _has_terminal():
            self._stop.set()
        elif self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._renew())
        else:
            self._again = True  # what was installed meanwhile must be loaded, too

    async def _renew(self) -> None:
        """Renew one after the other; if a new one fails the others stay as they are."""
        self._again = True
        while self._again:
            self._again = False
            for number, slot in enumerate(self.slots, 1):
                if not await slot.renew():
                    log.error("a new server process did not start; the others go on", number=number)
                    return
            log.warning("all server processes are new", processes=len(self.slots))


async def _first(starting: asyncio.Future[list[bool]], stop: asyncio.Event) -> None:
    """Wait until all have started, or somebody does not want to wait."""
    stopping = asyncio.create_task(stop.wait())
    both: list[asyncio.Future[Any]] = [starting, stopping]
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not starting.done():
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)


def _has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDWR))
    except OSError:
        return False
    return True
