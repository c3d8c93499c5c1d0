"""Worker processes that think for bots, so that the server never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

import structlog

from ludopolis.core import is_compiled
from ludopolis.server.ground import watch
from ludopolis.server.ground.traces import trace
from ludopolis.server.tables.line import Line

START: Final = 120.0  # seconds that a worker may take to come up
POLITE: Final = 5  # how far bots stand back behind the server
LINE: Final = 2**22  # the longest line

Hear = Callable[[dict[str, Any]], Awaitable[None]]

log = structlog.get_logger()


class BotFailure(Exception):  # noqa: N818 - the bot's, not ours
    """A bot crashed, took too long or picked what is not open."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason  # for the log: nothing that the bot knew


class BotKilled(BotFailure):
    """The process of a bot ended; it may not be the bot's fault."""


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self, compiled: str = "", nice: int = POLITE) -> None:
        self._process: Process | None = None
        self._nice = nice  # how far it stands back behind others, such as the server
        self._compiled = compiled  # a folder in which the compiled form of this package may appear
        self._path = ""  # the folder that the process runs from; empty: the same as the server

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    async def ask(
        self, question: dict[str, Any], seconds: float, hear: Hear | None = None
    ) -> dict[str, Any]:
        """What is answered in the end; what is known before that is heard."""
        process = await self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question | {"seconds": seconds}).encode() + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(seconds):
                while (reply := await self._read(process)).pop("more", False):
                    if hear is not None:
                        await hear(reply)
        except (OSError, ValueError) as problem:
            await self.stop()
            raise BotKilled(trace(problem)) from None
        except TimeoutError:
            await self.stop()
            raise BotFailure("took too long") from None
        except asyncio.CancelledError:
            await self.stop()
            raise
        if "problem" in reply:
            raise BotFailure(reply["problem"])
        return reply

    async def start(self) -> Process:
        """The process, started if it does not run, or could run compiled from now on."""
        path = self._compiled
        if not path or not (Path(path) / "ludopolis").is_dir():
            path = ""
        if self._process is not None and self._process.returncode is None and path == self._path:
            return self._process
        await self.stop()
        self._path = path
        module = [sys.executable, "-m", "ludopolis.server.tables.botworker"]
        given = [str(os.getpid()), str(self._nice)]
        process = await asyncio.create_subprocess_exec(
            *module,
            *given,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LINE,
            env=_environment(path),
        )
        self._process = process
        try:
            async with asyncio.timeout(START):
                await self._read(process)
        except (TimeoutError, ValueError) as problem:
            await self.stop()
            self._compiled = ""  # the form of the server is good enough
            raise BotKilled(f"the process did not start: {trace(problem)}") from None
        return process

    async def _read(self, process: Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise ValueError("the process ended")
        reply: dict[str, Any] = json.loads(line)
        return reply

    async def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _environment(path: str) -> dict[str, str]:
    """What a process is told of its surroundings: where to find this package, if elsewhere."""
    return os.environ | ({"PYTHONPATH": path} if path else {})


class BotPool:
    """Some workers, and a line of those who wait for one."""

    def __init__(self, workers: int, seconds: float, compiled: str = "") -> None:
        self.seconds = seconds
        self.line = Line(workers)
        # Who is compiled has nothing to wait for.
        self.workers = [Worker("" if is_compiled() else compiled) for _ in range(workers)]
        self._idle = list(self.workers)
        self._warming: asyncio.Task[None] | None = None

    async def choose(self, question: dict[str, Any], names: Sequence[str] = ("",)) -> str:
        """The code of the option that the bot named in the question picks."""
        reply = await self.ask(question | {"ask": "pick"}, names)
        return str(reply["code"])

    async def ask(self, question: dict[str, Any], names: Sequence[str] = ("",)) -> dict[str, Any]:
        """What a bot answers.

        The names say for whom it thinks (`line.py`). A bot that was killed is asked once more.
        """
        async with self._worker(names) as worker:
            with watch.THINKING.time():
                try:
                    return await worker.ask(question, self.seconds)
                except BotKilled as problem:
                    log.warning("a bot was killed and is asked again", reason=problem.reason)
                    return await worker.ask(question, self.seconds)

    def warm_up(self) -> None:
        """Start a process ahead of the first question, since that takes some seconds."""
        self._warming = asyncio.create_task(self._start_one())

    async def _start_one(self) -> None:
        async with self._worker(("",)) as worker:
            try:
                await worker.start()
            except BotFailure as problem:
                log.warning("a process for bots did not start", reason=problem.reason)

    @asynccontextmanager
    async def _worker(self, names: Sequence[str]) -> AsyncIterator[Worker]:
        await self.line.wait(names)
        worker, before = self._idle.pop(), monotonic()
        try:
            yield worker
        finally:
            self._idle.append(worker)
            self.line.back(names, monotonic() - before)

    async def close(self) -> None:
        """End all processes."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await asyncio.gather(*[worker.stop() for worker in self.workers], return_exceptions=True)
