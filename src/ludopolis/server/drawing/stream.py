"""The stream of a table: what is new, as server-sent events, to one browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, Protocol

import anyio
import structlog
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludopolis.server.drawing.drawings import Drawings, news, sums
from ludopolis.server.drawing.stating import time_left, times
from ludopolis.server.ground import watch
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.ground.turns import Turns
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables

log = structlog.get_logger()

RETRY: Final = 2000  # milliseconds until a browser that lost its stream tries again


class Watcher(Protocol):
    """Who follows a table, as their request tells it."""

    async def look(self, table: LiveTable) -> LiveTable:
        """They look at the table; answers with the table afterwards."""

    def held(self, table: LiveTable) -> Sequence[int]:
        """The chairs that they hold."""

    def viewer(self, table: LiveTable) -> Viewer:
        """Who looks, and from where."""

    async def has_logged_out(self) -> bool:
        """Whether the session has ended since: the browser then comes back as who it is now."""


class TableStream:
    """One viewer of one table, and what was sent to them last."""

    def __init__(
        self, tables: Tables, drawings: Drawings, turns: Turns, table_id: str, watcher: Watcher
    ) -> None:
        self.tables = tables
        self.drawings = drawings
        self.turns = turns
        self.table_id = table_id
        self.watcher = watcher
        self._sent: dict[str, int] = {}
        self._place: int | None = None
        self._notice = 0
        self._viewer: Viewer | None = None

    async def messages(self, heartbeat: float) -> AsyncIterator[bytes]:
        """What is sent: everything at first, then what is new, and comments when it is quiet."""
        yield f"retry: {RETRY}\n\n".encode()
        table = await self.watcher.look(await self.tables.open(self.table_id))
        # Who comes is counted before they listen, or they would be told of themselves.
        with self.tables.attending(table, self.watcher.held(table)):
            async with self.tables.subscribe(self.table_id) as versions:
                yield await self._message()
                async for news in _with_heartbeat(versions, heartbeat):
                    if await self.watcher.has_logged_out():
                        return
                    await self.watcher.look(await self.tables.open(self.table_id))
                    yield b": still here\n\n" if news is None else await self._message()

    async def _message(self) -> bytes:
        """What is new since the last message on this stream."""
        async with self.turns.drawing():
            if self.tables.hub.closed:  # the server stops, and many may wait for their turn
                return b""
            return self._draw(await self.tables.open(self.table_id))

    def _draw(self, table: LiveTable) -> bytes:
        viewer = self.watcher.viewer(table)
        same = viewer == self._viewer
        whole = self.drawings.update(table, viewer, self._place if same else None)
        regions: dict[str, str] = whole["regions"]
        message = whole | {
            "regions": news(regions, self._sent),
            "notice": self._news(table, whole),
            "left": time_left(table),
            "times": {seat: left for seat, left in times(table).items() if seat in table.ticking},
        }
        self._sent, self._place, self._viewer = sums(regions), whole["place"], viewer
        data = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        return f"event: update\nid: {whole['place']}\ndata: {data}\n\n".encode()

    def _news(self, table: LiveTable, whole: dict[str, Any]) -> Any:
        """The last notice, once."""
        newest = table.notices[-1].number if table.notices else 0
        old, self._notice = self._notice, newest
        return whole["notice"] if newest > old and self._place is not None else None


async def _with_heartbeat(
    versions: AsyncIterator[int], heartbeat: float
) -> AsyncIterator[int | None]:
    """The versions, and None whenever it was quiet for so many seconds."""
    while True:
        try:
            async with asyncio.timeout(heartbeat):
                news: int | None = await anext(versions)
        except TimeoutError:
            news = None
        except StopAsyncIteration:
            return
        yield news


class EventStream(Response):
    """Sends messages until the browser leaves, or is too slow to read them."""

    media_type = "text/event-stream"

    def __init__(self, messages: AsyncIterator[bytes], patience: float) -> None:
        super().__init__()
        del self.headers["content-length"]
        self.headers["cache-control"] = "no-store"
        self.headers["x-accel-buffering"] = "no"
        self.messages = messages
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send."""
        async with anyio.create_task_group() as both:

            async def leave() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass
                both.cancel_scope.cancel()

            both.start_soon(leave)
            with watch.STREAMS.track_inprogress():
                await self._send(send)
            both.cancel_scope.cancel()

    async def _send(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        try:
            async for message in self.messages:
                async with asyncio.timeout(self.patience):
                    await send({"type": "http.response.body", "body": message, "more_body": True})
        except (TimeoutError, OSError, Refused):
            return
        except Exception:  # the browser tries again
            log.exception("a stream failed")
        finally:
            await self.messages.aclose()  # type: ignore[attr-defined]
        await send({"type": "http.response.body", "body": b"", "more_body": False})
