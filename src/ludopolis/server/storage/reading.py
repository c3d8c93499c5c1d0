"""The log of a table as one seat reads it, kept while it grows: a long log is not read anew."""

from __future__ import annotations

from zlib import crc32

from ludopolis.core import Entry, Line, Match


class Reading:
    """The lines that a seat, or a spectator, may read, and their sum."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self._entries: list[Entry] = []  # the log as far as it was read, without open lanes
        self._lines: list[Line] = []
        self._sums: list[int] = []  # of the lines up to each

    def lines(self) -> list[Line]:
        """All lines; those that were read before are the same objects as then."""
        self._follow()
        return [*self._lines, *self._on_lanes()]

    @property
    def place(self) -> int:
        """How many lines there are."""
        self._follow()
        return len(self._lines) + len(self._on_lanes())

    def mark(self) -> str:
        """A short sum of the lines, as they stand in one text with a space between."""
        self._follow()
        sums = _sums(self._on_lanes(), self._sums[-1] if self._sums else None)
        return f"{(sums or self._sums or [0])[-1]:08x}"

    def _follow(self) -> None:
        """Forget what was taken back, and read on from there."""
        log, opened = self.match.log, self.match.opened
        count = min(len(self._entries), opened)
        while count and log[count - 1] is not self._entries[count - 1]:
            count -= 1
        if count == len(self._entries) == opened:
            return
        del self._entries[count:], self._lines[count:], self._sums[count:]
        new = self.match.lines(self.seat, count)[: opened - count]
        self._sums += _sums(new, self._sums[-1] if self._sums else None)
        self._entries += log[count:opened]
        self._lines += new

    def _on_lanes(self) -> list[Line]:
        """What the seat itself picked on lanes that are still open."""
        if len(self._lines) == len(self.match.log):
            return []
        return self.match.lines(self.seat, len(self._lines))


def _sums(lines: list[Line], before: int | None) -> list[int]:
    """The sum of all lines up to each of these; `before` is that of the line before them."""
    found = []
    for line in lines:
        before = crc32(str(line).encode()) if before is None else crc32(f" {line}".encode(), before)
        found.append(before)
    return found
