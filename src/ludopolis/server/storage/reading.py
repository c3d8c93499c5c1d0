"""The log of a table as one seat reads it, kept while it grows: a long log is not read anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from ludopolis.core import Entry, Line, Match


class Reading:
    """The lines that a seat, or a spectator, may read, and their sum, once for each change."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self._last: Entry | None = None  # of the log when it was read; each pick is another entry
        self._length = -1
        self._entries: list[Entry] = []  # the log as far as it was read, without open lanes
        self._open: list[Line] = []  # of those
        self._sums: list[int] = []  # of the lines up to each
        self._lines: list[Line] = []  # with what the seat itself picked on open lanes
        self._mark = ""

    def lines(self) -> list[Line]:
        """All lines; those that were read before are the same objects as then."""
        self._follow()
        return self._lines

    @property
    def place(self) -> int:
        """How many lines there are."""
        self._follow()
        return len(self._lines)

    def mark(self) -> str:
        """A short sum of the lines, as they stand in one text with a space between."""
        self._follow()
        return self._mark

    def _follow(self) -> None:
        """Read the log, if it has changed."""
        log = self.match.log
        last = log[-1] if log else None
        if len(log) == self._length and last is self._last:
            return
        self._length, self._last = len(log), last
        self._read_on()
        lanes = self.match.lines(self.seat, len(self._open)) if len(self._open) < len(log) else []
        self._lines = [*self._open, *lanes]
        sums = _sums(lanes, self._sums[-1] if self._sums else None)
        self._mark = f"{(sums or self._sums or [0])[-1]:08x}"

    def _read_on(self) -> None:
        """Forget what was taken back, and read on from there."""
        log, opened = self.match.log, self.match.opened
        count = min(unchanged(self._entries, log), opened)
        del self._entries[count:], self._open[count:], self._sums[count:]
        new = self.match.lines(self.seat, count)[: opened - count]
        self._sums += _sums(new, self._sums[-1] if self._sums else None)
        self._entries += log[count:opened]
        self._open += new


def unchanged(known: Sequence[Any], now: Sequence[Any]) -> int:
    """How many at the beginning of a log are still those that were known: it changes at its end."""
    count = min(len(known), len(now))
    while count and now[count - 1] is not known[count - 1]:
        count -= 1
    return count


def _sums(lines: list[Line], before: int | None) -> list[int]:
    """The sum of all lines up to each of these; `before` is that of the line before them."""
    found = []
    for line in lines:
        before = crc32(str(line).encode()) if before is None else crc32(f" {line}".encode(), before)
        found.append(before)
    return found
