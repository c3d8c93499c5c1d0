"""What is answered where something cannot be done: the same shape everywhere, in words."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludopolis.core import InputError
from ludopolis.server.drawing import stating
from ludopolis.server.ground import watch
from ludopolis.server.ground.refusals import Missing, Refused, TooMany
from ludopolis.server.http.guard import TABLE
from ludopolis.server.http.services import services_of
from ludopolis.server.http.viewing import held_seats, language_of, viewer_of
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords

FORBIDDEN: Final = ("no_chair", "foreign", "no_session", "not_host", "muted")


def add_to(app: FastAPI) -> None:
    """Let the application answer so."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(InputError, _wrong)
    app.add_exception_handler(RequestValidationError, _misshapen)


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refusal, Missing) or refusal.reason == "no_such_page":
        return 404
    if isinstance(refusal, TooMany) or refusal.reason == "too_fast":
        return 429
    return 403 if refusal.reason in FORBIDDEN else 409


def wait_of(refusal: Refused) -> dict[str, str]:
    """The header that says when to come back."""
    return {"retry-after": str(int(refusal.wait) + 1)} if isinstance(refusal, TooMany) else {}


async def _refused(request: Request, problem: Exception) -> Response:
    """The reason, and the table as it stands now for who sits at it."""
    assert isinstance(problem, Refused)
    watch.REFUSED.labels(problem.reason).inc()
    words = PageWords(language_of(request))
    answer: dict[str, Any] = {}
    found = TABLE.search(request.url.path)
    if found is not None and not isinstance(problem, Missing):
        try:
            table = await services_of(request).tables.open(found[1])
        except Refused:
            table = None
        if table is not None:
            words = stating.words_of(table, words.language)
            answer = _fresh(request, table)
    reason = {"reason": problem.reason, "rule": problem.rule, "text": words(problem.text)}
    return JSONResponse({"refused": reason} | answer, status_of(problem), wait_of(problem))


def _fresh(request: Request, table: LiveTable) -> dict[str, Any]:
    held = held_seats(request, table)
    viewer = viewer_of(request, table)
    if viewer.seat is None and held:
        asked = [seat for seat in table.asked if seat in held]
        viewer = viewer._replace(seat=(asked or list(held))[0])
    return {"place": table.place(viewer.seat), "state": stating.state(table, viewer)}


async def _wrong(request: Request, problem: Exception) -> Response:
    """What was expected, in the shape of FastAPI's own complaints."""
    assert isinstance(problem, InputError)
    where = [part for part in (problem.source, problem.place) if part]
    said = PageWords(language_of(request))(problem.said)
    detail = [{"loc": ["body", *where], "msg": said, "type": "input"}]
    return JSONResponse({"detail": detail}, 422)


async def _misshapen(request: Request, problem: Exception) -> Response:
    """What was expected; what was sent is not sent back, since it can be anything."""
    assert isinstance(problem, RequestValidationError)
    detail = [
        {"loc": [str(part) for part in error["loc"]], "msg": error["msg"], "type": error["type"]}
        for error in problem.errors()
    ]
    return JSONResponse({"detail": detail}, 422)
