"""What was found about a finished game, as a page and for programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ludopolis import bots
from ludopolis.core import Text, text
from ludopolis.insight.naming import in_words
from ludopolis.server.drawing import stating
from ludopolis.server.drawing.insights import insight
from ludopolis.server.drawing.rendering import colours
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.templates import style_of
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.page import PageRoute, page
from ludopolis.server.http.parameters import TableId
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import language_of, viewer_of
from ludopolis.server.storage.table import LiveTable

router = APIRouter(route_class=PageRoute, include_in_schema=False)
api = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)

Of = Annotated[int | None, Query(ge=0, le=20)]


def check(table: LiveTable) -> None:
    """Refuse what cannot be analysed; who may read the record may read what is found in it."""
    said = _hindrance(table)
    if said is not None:
        raise Refused(said, "no_analysis")


def _hindrance(table: LiveTable) -> Text | None:
    if not table.over:
        return text("a game can be analysed when it is over")
    if table.match.base or table.ended:
        return text("this game cannot be replayed under the present rules, so not analysed either")
    if not bots.is_learned(table.game):
        return text("no judgement of this game was learned yet, so it cannot be analysed")
    return None


@router.get("/tables/{table_id}/analysis")
async def show(request: Request, services: Here, table_id: str, of: Of = None) -> Response:
    """How a game went and where it was lost; complete when it is done, until then better soon."""
    table, analyst = await services.tables.open(table_id), services.analyst
    check(table)
    found = await analyst.found(table)
    viewer = viewer_of(request, table, None)
    sight = Sight(table, viewer)
    shown = {"graphs": [], "rows": [], "costly": [], "done": 0.0, "hurried": False}
    return page(
        request,
        "analysis.html",
        sight.words,
        table_id=table.id,
        game=table.game,
        sight=sight,
        of=of,
        colours=colours(sight),
        game_style=style_of(table.game),
        failed=analyst.has_failed(table),
        busy=analyst.is_busy(table),
        **(shown if found is None else insight(sight, found, of)),
    )


@api.get("/tables/{table_id}/analysis")
async def read(request: Request, services: Here, table_id: TableId) -> dict[str, Any]:
    """What is known of a finished game by now: `done` is 1 when it is all."""
    table = await services.tables.open(table_id)
    check(table)
    found = await services.analyst.found(table)
    if services.analyst.has_failed(table):
        raise Refused(text("The analysis could not be finished on this server."), "failed")
    if found is None:
        return {"game": table.game.name, "players": len(table.seats), "done": 0.0}
    words = stating.words_of(table, language_of(request))
    shown = in_words(table.match, found, words) | {"names": table.names}
    del shown["about"]
    return shown
