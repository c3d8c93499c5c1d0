"""The stream of a table, as a request asks for it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ludopolis.server.drawing.stream import EventStream, TableStream
from ludopolis.server.http.viewing import (
    account_of,
    held_seats,
    look,
    recognise,
    tables_of,
    viewer_of,
)
from ludopolis.server.settings import Settings
from ludopolis.server.storage.table import LiveTable, Viewer

router = APIRouter(include_in_schema=False)


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


@router.get("/tables/{table_id}/stream")
async def stream(
    request: Request, table_id: str, seat: Annotated[int | None, Query()] = None
) -> Response:
    """The stream of a table; refused at once if there is no such table."""
    settings: Settings = request.app.state.settings
    state, tables = request.app.state, tables_of(request)
    await tables.open(table_id)
    watcher = Following(request, seat)
    following = TableStream(tables, state.drawings, state.turns, table_id, watcher)
    return EventStream(following.messages(settings.heartbeat), settings.stream_patience)
