"""Garbage is looked for when it disturbs nobody.

Hundreds of tables are a million objects, and looking through all of them takes some tenths of a
second in which nothing else happens. Python does that whenever their number has grown by a
quarter: just when many come. What is thrown away here is hardly ever part of a ring, and young
rings are found as always; so the whole is looked through now and then, in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from ludopolis.server.ground import watch
from ludopolis.server.ground.turns import Turns

EVERY: Final = 600.0  # seconds between looks through everything
QUIET: Final = 1.0  # seconds in which nobody has done anything
PATIENCE: Final = 60.0  # seconds to wait for those
TICK: Final = 0.1
YOUNG: Final = (2_000, 20)  # so many new objects, then so many looks through those
USUAL: Final = gc.get_threshold()  # what Python does by itself
NEVER: Final = 2**31 - 1  # looks through everything that Python begins by itself


class Collector:
    """Takes over from Python when everything is looked through."""

    def __init__(self, turns: Turns, every: float = EVERY) -> None:
        self.turns = turns
        self.every = every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; what stands in memory by now stays there, and is not looked through again."""
        gc.freeze()
        gc.set_threshold(*YOUNG, NEVER)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Let Python do it again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            gc.set_threshold(*USUAL)
            gc.unfreeze()

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            await self._wait_for_quiet()
            with watch.COLLECTING.time():
                gc.collect()

    async def _wait_for_quiet(self) -> None:
        waited, quiet = 0.0, 0.0
        while quiet < QUIET and waited < PATIENCE:
            await asyncio.sleep(TICK)
            waited += TICK
            quiet = quiet + TICK if self.turns.is_quiet else 0.0
