"""Fewer bytes for what is the same for everybody: files, rules, and pictures of boards.

Other pages are sent as they are. A chair stands in them beside words that others wrote, and how
well both are packed together would tell somebody on the way what the chair is.

What may be kept anywhere is kept here as well, packed: a page of a table asks for fifty files, and
to look up and pack each of them takes longer than to draw the table.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PUBLIC: Final = re.compile(r"/static/.*|/games/[\w-]+|.*\.(?:css|svg)")
LOOSE: Final = re.compile(r"text/.*|image/svg.*|application/(?:json|javascript).*")
LEAST: Final = 500  # bytes; fewer are not worth it
EFFORT: Final = 5  # of nine: more takes twice as long for a hundredth
PACKED: Final = 32  # pages and pictures that are remembered packed, until others come
KEPT: Final = 256  # answers that never change; twice as many as there are
PARTLY: Final = ("range", "if-none-match", "if-modified-since")  # who asks so wants something else

Answer = tuple[Message, bytes]


class Packing:
    """Packs public answers for browsers that can unpack them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._kept: dict[tuple[str, str, bool, bool], Answer] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pack what is public."""
        if scope["type"] != "http" or not PUBLIC.fullmatch(scope["path"]):
            await self.app(scope, receive, send)
            return
        start, body = await self._answer(scope, receive)
        await send(start)
        await send({"type": "http.response.body", "body": body})

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        """What is kept, or else what the application says now."""
        headers = Headers(scope=scope)
        packs = "gzip" in headers.get("accept-encoding", "")
        # Whether there is a query says whether its content names a file; which one changes nothing.
        asked = scope["method"], scope["path"], bool(scope["query_string"]), packs
        partly = any([name in headers for name in PARTLY])
        if asked in self._kept and not partly:
            return self._kept[asked]
        start, body = await _whole(self.app, scope, receive)
        told = MutableHeaders(scope=start)
        if LOOSE.fullmatch(told.get("content-type", "")) and start["status"] == 200:
            body = _fitting(told, body, packs)
        if start["status"] == 200 and "public" in told.get("cache-control", "") and not partly:
            self._keep(asked, (start, body))
        return start, body

    def _keep(self, asked: tuple[str, str, bool, bool], answer: Answer) -> None:
        if len(self._kept) >= KEPT:  # somebody asks for the same in many ways
            self._kept.clear()
        self._kept[asked] = answer


async def _whole(app: ASGIApp, scope: Scope, receive: Receive) -> Answer:
    """An answer once it is complete."""
    start: Message = {}
    parts: list[bytes] = []

    async def note(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            parts.append(message.get("body", b""))

    await app(scope, receive, note)
    return start, b"".join(parts)


def _fitting(headers: MutableHeaders, body: bytes, packs: bool) -> bytes:
    """The body as whoever asked can read it."""
    headers.add_vary_header("Accept-Encoding")
    if not packs or len(body) < LEAST:
        return body
    body = _packed(body)
    headers["content-encoding"], headers["content-length"] = "gzip", str(len(body))
    return body


@lru_cache(PACKED)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, EFFORT, mtime=0)
