"""What a request costs: the time in which it keeps everybody else waiting."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from functools import partial
from time import perf_counter
from typing import Any


class Effort:
    """Runs a coroutine and counts the seconds for which it holds the event loop.

    While it waits for something, such as the database or a slow reader, others go on, and
    nothing is counted.
    """

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self.seconds = 0.0
        self._work = work

    def __await__(self) -> Generator[Any, Any, None]:
        work = self._work.__await__()
        go_on = partial(next, work)
        while True:
            before = perf_counter()
            try:
                awaited = go_on()
            except StopIteration:
                return
            finally:
                self.seconds += perf_counter() - before
            try:
                yield awaited
                go_on = partial(next, work)
            except BaseException as problem:  # also what cancels it: it is the coroutine's to know
                go_on = partial(work.throw, problem)
