"""The line of those who wait for something scarce: next is who has had the least of it lately."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

HALF: Final = 60.0  # seconds after which what somebody had counts half
REMEMBERED: Final = 5000  # of those who had something


class Line:
    """Lends things to who waits, in a fair order.

    Who waits does so under several names, such as that of an address and that of a table. The
    first name counts most: an address with twenty tables gets no more than one with one table.
    """

    def __init__(self, things: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = things
        self.clock = clock
        self._waiting: list[tuple[tuple[str, ...], asyncio.Future[None]]] = []
        self._had: dict[str, tuple[float, float]] = {}  # how much, and when that was so

    async def wait(self, names: Sequence[str]) -> None:
        """Wait for one of the things; it is lent until it is given `back`."""
        if self.free and not self._still_waiting():
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = (tuple(names), turn)
        self._waiting.append(place)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was lent in the same moment
                self.back(names, 0.0)
            else:
                self._waiting.remove(place)
            raise

    def back(self, names: Sequence[str], seconds: float) -> None:
        """A thing is free again after it was used for so long."""
        for name in names:
            self._had[name] = (self.had(name) + seconds, self.clock())
        self._forget()
        self.free += 1
        waiting = self._still_waiting()
        if waiting:
            first = min(waiting, key=lambda place: [self.had(name) for name in place[0]])
            self._waiting.remove(first)
            self.free -= 1
            first[1].set_result(None)

    def _still_waiting(self) -> list[tuple[tuple[str, ...], asyncio.Future[None]]]:
        """Who waits, without those who were told to leave and have not got round to it."""
        return [place for place in self._waiting if not place[1].done()]

    def had(self, name: str) -> float:
        """How many seconds of use somebody has had lately."""
        seconds, when = self._had.get(name, (0.0, 0.0))
        faded: float = 0.5 ** ((self.clock() - when) / HALF)
        return seconds * faded

    def __len__(self) -> int:
        return len(self._waiting)

    def _forget(self) -> None:
        if len(self._had) > REMEMBERED:
            oldest = sorted(self._had, key=lambda name: self._had[name][1])
            for name in oldest[: REMEMBERED // 2]:
                del self._had[name]
