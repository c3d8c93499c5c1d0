"""Time that passes at once, for servers that run in the process of the tests."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

_real = time.time
_ahead = 0.0  # seconds by which the clock on the wall has been moved; it is never moved back


@contextmanager
def a_clock_that_can_be_moved() -> Iterator[None]:
    """From here on `later` moves what the clock on the wall shows.

    What measures intervals (`time.monotonic`, the timers of asyncio) does not notice.
    """
    time.time = lambda: _real() + _ahead
    try:
        yield
    finally:
        time.time = _real


def later(seconds: float) -> None:
    """Let so many seconds have passed."""
    global _ahead
    assert time.time is not _real, "nobody moves this clock"
    _ahead += seconds
