"""What is answered while the database cannot be used: it is down, full, locked or cut off.

That is nobody's mistake and passes, so it is 503 with the time to come back, not 500. What was
acknowledged before is kept; of what was sent now the sender cannot know, and looks again.
"""

from __future__ import annotations

from typing import Final

import structlog
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError, TimeoutError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludopolis.core import text
from ludopolis.server.ground import watch
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http.guard import TABLE
from ludopolis.server.http.page import sorry
from ludopolis.server.http.viewing import language_of
from ludopolis.words import PageWords

FAULTS: Final = (OperationalError, InterfaceError, TimeoutError)
AGAIN: Final = 2  # seconds until it is worth another try
SAID: Final = text("the tables cannot be reached just now; what was acknowledged is kept")

log = structlog.get_logger()


class Unavailable:
    """Stands between the door and everything that reads or writes."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through; answer for a database that fails before anything was answered."""
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except FAULTS as problem:
            if scope["type"] != "http" or started or not _passes(problem):
                raise
            watch.LIMITED.labels("database").inc()
            log.warning("the database cannot be used", fault=problem)
            await _answer(Request(scope))(scope, receive, send)


def _passes(problem: SQLAlchemyError) -> bool:
    """Whether it may work later; SQLite says in the same way that a query is wrong in itself."""
    found = getattr(problem, "orig", None)
    return getattr(found, "sqlite_errorname", "") != "SQLITE_ERROR"


def _answer(request: Request) -> Response:
    """A page to people, JSON to programs."""
    if "text/html" in request.headers.get("accept", ""):
        table = TABLE.match(request.url.path)
        response: Response = sorry(
            request, 503, Refused(SAID, "unavailable"), table[1] if table else ""
        )
    else:
        said = PageWords(language_of(request))(SAID)
        response = JSONResponse(
            {"refused": {"reason": "unavailable", "rule": "", "text": said}}, 503
        )
    response.headers["retry-after"] = str(AGAIN)
    return response
