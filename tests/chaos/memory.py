"""What clients remember: all that they sent, what was acknowledged, and what was wrong."""

from __future__ import annotations

import threading
from collections import Counter
from typing import NamedTuple


class Pick(NamedTuple):
    """The so-many-eth pick of a seat at a table; the log has one at most."""

    table: str
    seat: int
    number: int


class Memory:
    """Shared by all clients of one run."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.tables: set[str] = set()  # whose making was acknowledged
        self.sent: dict[Pick, set[str]] = {}
        self.acknowledged: dict[Pick, list[str]] = {}
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter()

    def count(self, figure: str, number: int = 1) -> None:
        with self._lock:
            self.figures[figure] += number

    def complain(self, said: str) -> None:
        with self._lock:
            self.wrong.append(said)

    def made(self, table: str) -> None:
        with self._lock:
            self.tables.add(table)

    def send(self, pick: Pick, code: str) -> None:
        """This is about to be sent."""
        with self._lock:
            self.sent.setdefault(pick, set()).add(code)

    def acknowledge(self, pick: Pick, code: str) -> None:
        """The server says that it is kept."""
        with self._lock:
            self.acknowledged.setdefault(pick, []).append(code)
