"""What is neither page nor API: health, measures, styles, the stream of a table, its record."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text as sql
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ludopolis.core import text
from ludopolis.server.drawing.frames import frames
from ludopolis.server.drawing.keepsake import final, small
from ludopolis.server.drawing.sheets import joined
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stream import EventStream, TableStream
from ludopolis.server.drawing.templates import asset
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import (
    account_of,
    held_seats,
    language_of,
    look,
    recognise,
    viewer_of,
)
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable

LOCAL: Final = ("127.0.0.1", "::1")

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz(services: Here) -> Response:
    """Whether the server and its database answer."""
    async with services.database.reading() as connection:
        await connection.execute(sql("SELECT 1"))
    return PlainTextResponse("ok\n")


@router.get("/metrics")
async def metrics(request: Request, services: Here) -> Response:
    """What is measured, for this machine only unless the host wants otherwise."""
    client = request.client.host if request.client else ""
    if client not in LOCAL and not services.settings.metrics_for_all:
        return PlainTextResponse("not here\n", 404)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@router.get("/static/css/table.css")
async def styles(request: Request) -> Response:
    """The style sheets of a table."""
    return Response(joined(request.url.path.removeprefix("/static/")), media_type="text/css")


class Following:
    """Who sent a request, for as long as they look on."""

    def __init__(self, request: Request, seat: int | None) -> None:
        self.request = request
        self.seat = seat

    async def look(self, table: LiveTable) -> LiveTable:
        """They look at the table."""
        return await look(self.request, table)

    def held(self, table: LiveTable) -> tuple[int, ...]:
        """The chairs that they hold."""
        return held_seats(self.request, table)

    def viewer(self, table: LiveTable) -> Viewer:
        """Who looks, and from where."""
        return viewer_of(self.request, table, self.seat)

    async def has_logged_out(self) -> bool:
        """Whether the session has ended since they came, or were last asked."""
        before = account_of(self.request)
        return before is not None and await recognise(self.request) != before


@router.get("/tables/{table_id}/steps")
async def steps(
    request: Request,
    services: Here,
    table_id: str,
    seat: Annotated[int | None, Query()] = None,
    since: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> Response:
    """What happened since a place, step by step; without one, the last round of turns."""
    async with services.turns.drawing():
        table = await services.tables.open(table_id)
        return JSONResponse(frames(table, viewer_of(request, table, seat), since))


@router.get("/tables/{table_id}/stream")
async def stream(
    request: Request, services: Here, table_id: str, seat: Annotated[int | None, Query()] = None
) -> Response:
    """The stream of a table; refused at once if there is no such table."""
    await services.tables.open(table_id)
    following = TableStream(
        services.tables, services.drawings, services.turns, table_id, Following(request, seat)
    )
    settings = services.settings
    return EventStream(following.messages(settings.heartbeat), settings.stream_patience)


@router.get("/tables/{table_id}/record.json")
async def record(services: Here, table_id: str) -> Response:
    """The record as a file."""
    values = await services.tables.record(table_id)
    name = f'attachment; filename="{values["game"]}-{table_id}.json"'
    return JSONResponse(values, headers={"content-disposition": name})


@router.get("/tables/{table_id}/picture.svg")
async def picture(request: Request, services: Here, table_id: str) -> Response:
    """The end of a game as a picture, as everybody may see it."""
    async with services.turns.drawing():
        table = await services.tables.open(table_id)
        if not table.over:
            raise Refused(text("the game is not over yet"), "not_over")
        drawn = final(Sight(table, Viewer(language=language_of(request))))
    name = f'attachment; filename="{table.game.name}-{table_id}.svg"'
    return Response(drawn, media_type="image/svg+xml", headers={"content-disposition": name})


@router.get("/tables/{table_id}/small.svg")
async def small_picture(request: Request, services: Here, table_id: str) -> Response:
    """The board as everybody may see it now, for lists; a plain cover where it is broken.

    Lists say when it changed last, so that a browser can keep what it was sent.
    """
    try:
        async with services.turns.drawing():
            table = await services.tables.open(table_id)
            drawn = small(Sight(table, Viewer(language=language_of(request))))
    except Missing:
        raise
    except Refused:
        return RedirectResponse(asset("cover.svg"), 307)
    headers = {"cache-control": "private, max-age=604800"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
