"""Whether the server keeps up: how late things are done that should be done now."""

from __future__ import annotations

import asyncio
from typing import Final

TICK: Final = 0.05  # seconds between looks
KEPT: Final = 0.8  # of the lag before, at each look: one stall is not yet too much


class Strain:
    """Measures the lag of the event loop."""

    def __init__(self, most: float) -> None:
        self.most = most  # seconds of lag with which more is taken on
        self.lag = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to measure."""
        self._task = asyncio.create_task(self._measure())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def is_too_much(self, patience: float = 1.0) -> bool:
        """Whether something is refused now; who has patience is let in for longer."""
        return self.lag > self.most * patience

    async def _measure(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(TICK)
            late = clock() - before - TICK
            self.lag = self.lag * KEPT + late * (1 - KEPT)
