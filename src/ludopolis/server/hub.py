"""Who follows which table, and who is present. Within one process; `notify.py` joins several."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
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
        self.closed = False

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
        here = self._present.setdefault(table_id, Counter())
        here.update(seats)
        try:
            yield
        finally:
            here.subtract(seats)
            if not +here:
                self._present.pop(table_id, None)

    def is_present(self, table_id: str, seat: int) -> bool:
        """Whether somebody looks from this seat."""
        return self._present.get(table_id, Counter())[seat] > 0
