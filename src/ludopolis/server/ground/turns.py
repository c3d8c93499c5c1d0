"""Who goes first: a pick is acknowledged before others are shown what happened elsewhere.

Drawing a table takes some milliseconds in which nothing else happens. So streams draw one after
the other, and each waits for a moment while somebody's act is under way; but not when many wait
to draw, or what was acknowledged quickly would be seen late.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

PATIENCE: Final = 0.02  # seconds that a drawing waits for acts, however many there are
FEW: Final = 4  # drawings in line with which there is time for that


class Turns:
    """Acts under way, and the line of those who draw."""

    def __init__(self) -> None:
        self._acts = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._drawing = asyncio.Lock()
        self._waiting = 0

    @property
    def is_quiet(self) -> bool:
        """Whether nobody acts or draws."""
        return not self._acts and not self._drawing.locked()

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Somebody waits for an act to be acknowledged."""
        self._acts += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._acts -= 1
            if not self._acts:
                self._quiet.set()

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[None]:
        """The turn to draw, when all before have drawn."""
        self._waiting += 1
        try:
            await self._drawing.acquire()
        finally:
            self._waiting -= 1
        try:
            await asyncio.sleep(0)  # whatever has arrived meanwhile is looked at first
            if self._acts and self._waiting < FEW:
                await self._wait_for_acts()
            yield
        finally:
            self._drawing.release()

    async def _wait_for_acts(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._quiet.wait()
        except TimeoutError:
            pass
