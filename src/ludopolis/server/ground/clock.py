"""The one clock of a server, with two hands.

What the wall shows is what people are told and what is stored: when somebody looked or spoke. It
may jump. What clocks at tables go by is play time: how long servers have played on a database. It
stands still while no server runs or while the database cannot be written to, and knows nothing of
the wall. Every process counts on by itself and compares with the database every few seconds; the
one that is ahead is right.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LEAD: Final = 6.0  # seconds that a process counts on without one: all that a jump can cost


class Clock:
    """Seconds; play time never goes back in one process."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self._reading = 0.0
        self._since = monotonic()

    def now(self) -> float:
        """What the wall shows, since 1970."""
        return time.time()

    def played(self) -> float:
        """How long servers have played."""
        return self._reading + min(max(0.0, self.monotonic() - self._since), LEAD)

    def settle(self, known: float) -> None:
        """Go on from the play time that the database says, or from here if that is later."""
        self._reading = max(self.played(), known)
        self._since = self.monotonic()
