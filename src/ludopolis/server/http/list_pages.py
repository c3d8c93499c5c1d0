"""Pages of lists: the tables of who looks, and the lobby."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludopolis.server.http import lists
from ludopolis.server.http.page import PageRoute, go_to, page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/tables")
async def your_tables(request: Request) -> Response:
    """All tables of who looks: whose turn, which round, since when."""
    found = lists.rows(request, await lists.own_tables(request))
    return page(
        request,
        "tables.html",
        calling=[row for row in found if row.calls],
        running=[row for row in found if not row.calls and not row.listing.over],
        over=[row for row in found if row.listing.over],
    )


@router.get("/tables/next")
async def next_table(request: Request, after: str = "") -> Response:
    """The next table that waits for who looks: round and round, the longest waiting first."""
    calling = [row.listing.id for row in lists.rows(request, await lists.own_tables(request))
               if row.calls]  # fmt: skip
    if not calling:
        return go_to("/tables")
    here = calling.index(after) + 1 if after in calling else 0
    return go_to(f"/tables/{calling[here % len(calling)]}")


@router.get("/lobby")
async def lobby(request: Request) -> Response:
    """Tables to join, games to watch, and the challenge of the week."""
    found = lists.rows(request, await lists.open_tables(request))
    return page(
        request,
        "lobby.html",
        joinable=[row for row in found if row.listing.open],
        watchable=[row for row in found if not row.listing.open],
    )
