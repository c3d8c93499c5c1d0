"""Threads for what takes its time, a few for each kind of work, so that none holds up another."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, TypeVar, TypeVarTuple

from ludopolis.core import text
from ludopolis.server.ground.refusals import TooMany

Result = TypeVar("Result")
Given = TypeVarTuple("Given")

WAIT: Final = 5.0  # seconds after which who was sent away may try again


class Job:
    """Something to do in a thread, and who waits for it."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self.act = act
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, result: Any, problem: BaseException | None) -> None:
        """Tell who waits, if they still do."""
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(problem)


class Pool:
    """A few threads and a short line before them; who finds it full is sent away.

    The threads never keep the server from ending: one of them may wait for a mail server that
    does not answer.
    """

    def __init__(self, name: str, threads: int, waiting: int = 64) -> None:
        self.name = name
        self.threads = threads
        self.most = threads + waiting
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._under_way = 0
        self._started = 0

    async def run(self, act: Callable[[*Given], Result], *given: *Given) -> Result:
        """What the act answers, from a thread; `TooMany` if too many wait already."""
        if self._under_way >= self.most:
            raise TooMany(text("the server is busy; try again in a moment"), "busy", WAIT)
        job = Job(lambda: act(*given))
        self._under_way += 1
        if self._started < min(self.threads, self._under_way):
            self._started += 1
            threading.Thread(target=self._work, name=self.name, daemon=True).start()
        self._jobs.put(job)
        result: Result = await job.done
        return result

    def close(self) -> None:
        """Let the threads end when they have done what they are at."""
        for _ in range(self._started):
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            result, problem = None, None
            try:
                if not job.done.cancelled():
                    result = job.act()
            except BaseException as fault:
                problem = fault
            try:
                job.loop.call_soon_threadsafe(self._finish, job, result, problem)
            except RuntimeError:  # the server has ended meanwhile
                return

    def _finish(self, job: Job, result: Any, problem: BaseException | None) -> None:
        self._under_way -= 1
        job.settle(result, problem)
