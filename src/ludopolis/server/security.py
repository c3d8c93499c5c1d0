"""The door: sizes, rates, origins and headers of every request, before anything looks at it."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludopolis.core import text
from ludopolis.server import watch
from ludopolis.server.limits import Buckets
from ludopolis.server.settings import Settings
from ludopolis.server.table import Refused
from ludopolis.server.turns import Turns
from ludopolis.server.viewing import language_of
from ludopolis.words import Words

BODY: Final = 64 * 1024  # bytes
RECORD: Final = 2 * 1024 * 1024
UPLOAD: Final = 30.0  # seconds that a body may take to arrive
SAFE: Final = ("GET", "HEAD", "OPTIONS")
TABLE: Final = re.compile(r"/tables/([a-z0-9]{10})(?:/|$)")

POLICY: Final = "; ".join(
    [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "font-src 'self'", "connect-src 'self'", "media-src 'self'", "manifest-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ]
)  # fmt: skip
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # seat links must not travel
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

Sorry = Callable[[Request, int, Refused], Response]


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings, turns: Turns, sorry: Sorry) -> None:
        self.app = app
        self.turns = turns
        self.sorry = sorry  # what people are shown who may not come in
        self.acts = Buckets(settings.acts_per_second, settings.acts_burst)
        self.reads = Buckets(settings.reads_per_second, settings.reads_burst)
        self.table_acts = Buckets(settings.table_acts_per_second, settings.table_acts_burst)
        self.new_tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.most_streams = settings.streams_per_client
        self._streams: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        guarded = _with_headers(scope, send)
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, guarded)
        elif scope["method"] in SAFE:
            await self._read(scope, receive, guarded)
        else:
            await self._act(scope, receive, guarded)

    async def _read(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not scope["path"].endswith("/stream"):
            await self.app(scope, receive, send)
            return
        client = _client(scope)
        self._streams[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[client] -= 1
            self._streams += Counter()  # forget those without any

    async def _act(self, scope: Scope, receive: Receive, send: Send) -> None:
        most = RECORD if scope["path"].endswith("/records") else BODY
        body = await _whole_body(scope, receive, most)
        if body is None:
            watch.LIMITED.labels("size").inc()
            said = text("what was sent is too large")
            refusal = self._answer(scope, 413, Refused(said, "too_large"))
            await refusal(scope, receive, send)
            return
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        with self.turns.acting():
            await self.app(scope, replay, send)

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to a request that may not come in."""
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and not is_same_site(headers):
            said = text("this was sent from another site")
            return self._answer(scope, 403, Refused(said, "other_site"))
        limit, wait = self._limit(scope)
        if wait:
            watch.LIMITED.labels(limit).inc()
            said = text("too many requests; wait a moment")
            refused = self._answer(scope, 429, Refused(said, "too_many"))
            refused.headers["retry-after"] = str(int(wait) + 1)
            return refused
        return None

    def _answer(self, scope: Scope, status: int, refusal: Refused) -> Response:
        """A page to people, JSON to programs."""
        request = Request(scope)
        if "text/html" in request.headers.get("accept", ""):
            return self.sorry(request, status, refusal)
        said = Words(language_of(request))(refusal.text)
        reason = {"reason": refusal.reason, "rule": "", "text": said}
        return JSONResponse({"refused": reason}, status)

    def _limit(self, scope: Scope) -> tuple[str, float]:
        """Which limit is reached, and the seconds to wait; 0 if none is."""
        client, path = _client(scope), scope["path"]
        if scope["method"] in SAFE:
            if path.endswith("/stream") and self._streams[client] >= self.most_streams:
                return "streams", 5.0
            return "reads", 0.0 if path.startswith("/static/") else self.reads.take(client)
        wait = self.acts.take(client)
        if wait:
            return "acts", wait
        if path.endswith(("/tables", "/play-now", "/records", "/continue", "/again")):
            return "tables", self.new_tables.take(client)
        table = TABLE.search(path)
        if table is None:
            return "table", 0.0
        # What is said, also by spectators, leaves to the players what the table takes.
        of_what = f"{table[1]} chat" if path.endswith("/chat") else table[1]
        return "table", self.table_acts.take(of_what)


def is_same_site(headers: Headers) -> bool:
    """Whether a browser sent this from our own pages, or a program did that is no browser.

    Programs bring a Bearer token, which no other site can make a browser send.
    """
    if headers.get("authorization", "").lower().startswith("bearer "):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


async def _whole_body(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """What was sent; None if it is too much, or does not arrive."""
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdecimal() or int(length[:12]) > most:
        return None
    body: bytes = b""
    try:
        async with asyncio.timeout(UPLOAD):
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > most:
                    return None
                if not message.get("more_body", False):
                    return body
    except TimeoutError:
        return None


def _with_headers(scope: Scope, send: Send) -> Send:
    """Put the headers on whatever is answered; files named by their content may be kept."""
    named = scope["path"].startswith("/static/") and scope.get("query_string")
    kept = "public, max-age=31536000, immutable" if named else "no-store"

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", kept)
        await send(message)

    return guarded
