"""A page around everything: its language, its links, and what it says when something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ludopolis.core import Game, InputError, text
from ludopolis.languages import language_name, languages
from ludopolis.server.drawing.templates import asset, render
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http.faults import status_of, wait_of
from ludopolis.server.http.guard import HEADERS, TABLE
from ludopolis.server.http.viewing import account_of, keep_language, language_of
from ludopolis.words import PageWords, Words

UNNAMED: Final = {
    404: text("there is no such page"),
    500: text("something went wrong on this server"),
}
ADVICE: Final = {
    403: text("Open your seat link again, or ask somebody at the table for a new one."),
    404: text("The address may be mistyped, or what was there is gone."),
    413: text("The record of a game is never that large."),
    429: text("This server takes a limited number from each address. Try again in a minute."),
    500: text("It is not your fault. What you picked before is kept; go back and try again."),
    503: text("Wait a moment, then go back and try again."),
}


def page(
    request: Request, template: str, words: Words | None = None, status: int = 200, **context: Any
) -> HTMLResponse:
    """A template as a whole page."""
    words = PageWords(language_of(request)) if words is None else words
    others = [_link(request, code) for code in languages() if code != words.language]
    common = {"other_languages": others, "account": account_of(request)}
    html = render(template, words, **{**common, **context})
    response = HTMLResponse(html, status)
    if "lang" in request.query_params:
        keep_language(request, response, words.language)
    return response


def _link(request: Request, code: str) -> dict[str, str]:
    """The link to this page in another language; it names a path of ours, or none at all.

    What was asked for as `//evil.example/` would be another site if it stood in a link.
    """
    path = "" if request.method in ("GET", "HEAD") else _shown_again(request.url.path)
    query = request.url.include_query_params(lang=code).query
    return {"code": code, "name": language_name(code), "href": f"{path}?{query}"}


def _shown_again(path: str) -> str:
    """Where the form stood that was sent to this path."""
    table = TABLE.match(path)
    return f"/tables/{table[1]}" if table else "/"


def cover_of(game: Game) -> str:
    """The address of a game's cover."""
    own = (Path(game.folder) / "cover.svg").is_file()
    return f"/games/{game.name}/cover.svg" if own else asset("cover.svg")


def go_to(address: str) -> RedirectResponse:
    """Show another page after something was done."""
    return RedirectResponse(address, 303)


class PageRoute(APIRoute):
    """A route whose answers are pages, also where something is wrong."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, with problems told to people."""
        handler = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handler(request)
            except Refused as refusal:
                response = sorry(request, status_of(refusal), refusal)
                response.headers.update(wait_of(refusal))
                return response
            except InputError as problem:
                return sorry(request, 422, problem)
            except HTTPException as problem:
                return sorry(request, problem.status_code, problem)
            except ValueError:  # also what FastAPI finds wrong in a request
                return sorry(request, 422, None)

        return told


def sorry(
    request: Request,
    status: int,
    problem: Exception | None,
    table: str = "",
    record: bool = False,
) -> HTMLResponse:
    """A page that says what is wrong, and where to go from here: to a table, if one is named.

    To its record where only that is left of it.
    """
    words = PageWords(language_of(request))
    if isinstance(problem, Refused):
        said = words(problem.text)
    elif isinstance(problem, InputError):
        said = words.problem(problem)
    else:
        said = words(UNNAMED.get(status, text("what was sent cannot be read")))
    advice = words(ADVICE.get(status, text("Nothing was changed. Go back and try again.")))
    if isinstance(problem, Refused) and problem.reason == "broken":
        advice = words(
            text("Other tables are not affected. Who runs this server finds more in its log.")
        )
    back = (f"/tables/{table}", words(text("To the table"))) if table else None
    if record:
        back = (f"/tables/{table}/record.json", words(text("Download the record")))
    return page(
        request,
        "error.html",
        words,
        status,
        said=said[:1].upper() + said[1:],
        advice=advice,
        detail="",
        back=back,
    )


async def failed(request: Request, problem: Exception) -> Response:
    """What is answered where the fault is ours; the problem itself is in the server's log."""
    if request.url.path.startswith(("/api/", "/static/")):
        return JSONResponse({"detail": "Internal Server Error"}, 500, HEADERS)
    response = sorry(request, 500, None)
    response.headers.update(HEADERS)
    return response


async def not_found(request: Request, problem: Exception) -> Response:
    """What is answered to an address that leads nowhere: a page to people, JSON to programs."""
    if request.url.path.startswith(("/api/", "/static/")):
        return JSONResponse({"detail": "Not Found"}, 404)
    return sorry(request, 404, None)
