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
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludopolis.core import text
from ludopolis.server.drawing.templates import modules
from ludopolis.server.ground import watch
from ludopolis.server.ground.limits import Buckets, client_of
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.ground.strain import Strain
from ludopolis.server.ground.turns import Turns
from ludopolis.server.http import unwritable
from ludopolis.server.http.effort import Effort
from ludopolis.server.http.viewing import SAFE, language_of
from ludopolis.server.settings import Settings
from ludopolis.words import PageWords

BODY: Final = 64 * 1024  # bytes
RECORD: Final = 2 * 1024 * 1024
UPLOAD: Final = 30.0  # seconds that a body may take to arrive
TABLE: Final = re.compile(r"/tables/([a-z0-9]{10})(?:/|$)")

ALWAYS: Final = ("/static/", "/healthz", "/metrics")  # is served whatever happens
BUSY: Final = text("the server is busy; try again in a moment")
AGAIN: Final = 3  # seconds until then
PATIENCE: Final = 4.0  # times the lag with which a pick is still taken

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

    def __init__(
        self, app: ASGIApp, settings: Settings, turns: Turns, strain: Strain, sorry: Sorry
    ) -> None:
        self.app = app
        self.turns = turns
        self.strain = strain
        self.sorry = sorry  # what people are shown who may not come in
        self.acts = Buckets(settings.acts_per_second, settings.acts_burst)
        self.reads = Buckets(settings.reads_per_second, settings.reads_burst)
        self.work = Buckets(settings.work_per_second, settings.work_burst)
        self.new_tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.most_streams = settings.streams_per_client
        self._streams: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        effort = Effort(self._serve(scope, receive, _with_headers(scope, send)))
        try:
            await effort
        finally:
            if not scope["path"].endswith("/stream"):  # or who looks on for hours would owe
                self.work.charge(client_of(scope), effort.seconds)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
        elif scope["method"] in SAFE:
            await self._read(scope, receive, send)
        else:
            await self._act(scope, receive, send)

    async def _read(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not scope["path"].endswith("/stream"):
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
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
        if unwritable.in_body(Headers(scope=scope).get("content-type", ""), body):
            await self._unwritable(scope, 422)(scope, receive, send)
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
        if self._is_too_much(scope):
            return self._busy(scope)
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
        return self._unwritable(scope, 400) if unwritable.in_head(scope) else None

    def _is_too_much(self, scope: Scope) -> bool:
        """Whether the server falls behind: who only looks is refused first, who plays last."""
        if scope["path"].startswith(ALWAYS):
            return False
        return self.strain.is_too_much(1.0 if scope["method"] in SAFE else PATIENCE)

    def _busy(self, scope: Scope) -> Response:
        """An answer that costs next to nothing."""
        watch.LIMITED.labels("busy").inc()
        request = Request(scope)
        said = PageWords(language_of(request))(BUSY)
        headers = {"retry-after": str(AGAIN)}
        if "text/html" in request.headers.get("accept", ""):
            shown = f'<meta charset="utf-8"><meta http-equiv="refresh" content="{AGAIN}">{said}'
            return HTMLResponse(f"<!doctype html>{shown}", 503, headers)
        refused = {"reason": "busy", "rule": "", "text": said}
        return JSONResponse({"refused": refused}, 503, headers)

    def _unwritable(self, scope: Scope, status: int) -> Response:
        """The answer to what holds something that could not be kept, in FastAPI's own shapes."""
        request, said = Request(scope), text("what was sent holds characters that are no text")
        if "text/html" in request.headers.get("accept", ""):
            return self.sorry(request, status, Refused(said, "unwritable"))
        told = PageWords(language_of(request))(said)
        detail = [{"loc": ["body"], "msg": told, "type": "unwritable"}]
        return JSONResponse({"detail": told if status == 400 else detail}, status)

    def _answer(self, scope: Scope, status: int, refusal: Refused) -> Response:
        """A page to people, JSON to programs."""
        request = Request(scope)
        if "text/html" in request.headers.get("accept", ""):
            return self.sorry(request, status, refusal)
        said = PageWords(language_of(request))(refusal.text)
        reason = {"reason": refusal.reason, "rule": "", "text": said}
        return JSONResponse({"refused": reason}, status)

    def _limit(self, scope: Scope) -> tuple[str, float]:
        """Which limit is reached, and the seconds to wait; 0 if none is."""
        client, path = client_of(scope), scope["path"]
        if path.startswith("/static/"):
            return "reads", 0.0
        wait = self.work.wait(client)
        if wait:
            return "work", wait
        if scope["method"] in SAFE:
            if path.endswith("/stream") and self._streams[client] >= self.most_streams:
                return "streams", 5.0
            return "reads", self.reads.take(client)
        wait = self.acts.take(client)
        if wait:
            return "acts", wait
        if path.endswith(("/tables", "/play-now", "/records", "/continue", "/again")):
            return "tables", self.new_tables.take(client)
        return "", 0.0


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
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # no address at all
        return False


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
    path = scope["path"]
    named = path.startswith(modules()) or (path.startswith("/static/") and scope["query_string"])
    kept = "public, max-age=31536000, immutable" if named else "no-store"

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", kept)
        await send(message)

    return guarded
