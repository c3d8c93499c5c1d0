"""Who follows which table, and who is present.

Within one process; `news.py` and `presence.py` join several.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager


class Follower:
    """Somebody who waits for news of a table. News that is not fetched in time is replaced."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._version = 0
        self._closed = False

    def tell(self, version: int) -> None:
        """There is a new version."""
        self._version = max(version, self._version)
        self._news.set()

    def close(self) -> None:
        """There will be no more."""
        self._closed = True
        self._news.set()

    def __aiter__(self) -> AsyncIterator[int]:
        return self

    async def __anext__(self) -> int:
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        self._news.clear()
        return self._version


class Hub:
    """All followers of all tables."""

    def __init__(self) -> None:
        self._followers: dict[str, set[Follower]] = {}
        self._present: dict[str, Counter[int]] = {}
        # By table and process: the seats that people look from there, and until when that counts.
        self._elsewhere: dict[str, dict[str, tuple[Sequence[int], float]]] = {}
        self._moved: list[Callable[[str], None]] = []
        self.closed = False

    def tell_moves(self, told: Callable[[str], None]) -> None:
        """Tell somebody from now on at which table people came or went here."""
        self._moved.append(told)

    def publish(self, table_id: str, version: int) -> None:
        """Tell everybody who follows the table."""
        for follower in self._followers.get(table_id, ()):
            follower.tell(version)

    @asynccontextmanager
    async def subscribe(self, table_id: str) -> AsyncIterator[Follower]:
        """Follow a table."""
        follower = Follower()
        if self.closed:
            follower.close()
        self._followers.setdefault(table_id, set()).add(follower)
        try:
            yield follower
        finally:
            others = self._followers[table_id]
            others.discard(follower)
            if not others:
                del self._followers[table_id]

    def followers(self, table_id: str) -> int:
        """How many follow a table."""
        return len(self._followers.get(table_id, ()))

    def close(self) -> None:
        """Send everybody away, as when the server stops; who comes later is sent away, too."""
        self.closed = True
        for followers in self._followers.values():
            for follower in followers:
                follower.close()

    @contextmanager
    def attending(self, table_id: str, seats: Sequence[int]) -> Iterator[None]:
        """Somebody looks from these seats."""
        self._move(table_id, seats, 1)
        try:
            yield
        finally:
            self._move(table_id, seats, -1)

    def _move(self, table_id: str, seats: Sequence[int], by: int) -> None:
        before = self.seats_here(table_id)
        here = self._present.setdefault(table_id, Counter())
        here.update(dict.fromkeys(seats, by))
        if not +here:
            self._present.pop(table_id, None)
        if self.seats_here(table_id) != before:
            for told in self._moved:
                told(table_id)

    def is_present(self, table_id: str, seat: int) -> bool:
        """Whether somebody looks from this seat."""
        if self._present.get(table_id, Counter())[seat] > 0:
            return True
        return any([seat in seats for seats, _ in self._elsewhere.get(table_id, {}).values()])

    def attended(self) -> list[str]:
        """The tables that people look at through this process, from seats of theirs."""
        return [table_id for table_id in self._present if self.seats_here(table_id)]

    def seats_here(self, table_id: str) -> list[int]:
        """The seats that people look from through this process."""
        return sorted(+self._present.get(table_id, Counter()))

    def hear(self, table_id: str, origin: str, seats: Sequence[int], until: float) -> None:
        """Another process says from which seats people look through it."""
        others = self._elsewhere.setdefault(table_id, {})
        others[origin] = (seats, until)
        if not seats:
            del others[origin]
        if not others:
            del self._elsewhere[table_id]

    def forget_old(self, now: float) -> list[str]:
        """Forget what processes said that have not said it again; the tables where it counted."""
        old = [
            (table_id, origin)
            for table_id, others in self._elsewhere.items()
            for origin, (_, until) in others.items()
            if until < now
        ]
        for table_id, origin in old:
            self.hear(table_id, origin, (), now)
        return [table_id for table_id, _ in old]
