"""The table as a page, and its acts as forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.datastructures import FormData
from starlette.responses import Response

from ludopolis.core import Text, capital, text
from ludopolis.guides import guide_of
from ludopolis.server.drawing.ending import can_analyse
from ludopolis.server.drawing.keys import keyboard
from ludopolis.server.drawing.rendering import Drawn, colours, draw, headline
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stepping import replay
from ludopolis.server.drawing.templates import asset, style_of
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.http import knowing, wishes
from ludopolis.server.http.acts import BY_NAME
from ludopolis.server.http.asking_api import advised
from ludopolis.server.http.doing import Doing, number_in
from ludopolis.server.http.faults import status_of
from ludopolis.server.http.page import PageRoute, cover_of, go_to, page, sorry
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import (
    account_of,
    acting_seat,
    keep_chairs,
    link_to,
    look,
    my_chairs,
    seats_of_link,
    viewer_of,
)
from ludopolis.server.people.circle import Person
from ludopolis.server.storage.records import is_damaged
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.seating import seed_notice
from ludopolis.words import Words

PACES = {"live": text("In one sitting"), "turns": text("Turn by turn, over days")}
AREAS = (
    "room",
    "curtain",
    "end",
    "digest",
    "board",
    "own",
    "player",
    "side",
    "away",
    "seats",
    "prompt",
    "guide",
    "log",
    "chat",
)

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Seat = Annotated[int | None, Query(ge=0, le=20)]
At = Annotated[int | None, Query(ge=0, le=1_000_000)]


@router.get("/tables/{table_id}")
async def show(
    request: Request, services: Here, table_id: str, seat: Seat = None, at: At = None
) -> Response:
    """The table, now or after some picks; the record where only that is left of it."""
    tables = services.tables
    try:
        can_come = await knowing.can_come(request, await tables.open(table_id))
        table = await look(request, await tables.open(table_id))
    except Missing:
        raise
    except Refused as refusal:
        if await tables.store.record(table_id) is None:
            raise
        return sorry(request, status_of(refusal), refusal, table_id, record=True)
    return table_page(request, table, viewer_of(request, table, seat), at, None, can_come)


def table_page(
    request: Request,
    table: LiveTable,
    viewer: Viewer,
    at: int | None = None,
    refusal: Refused | None = None,
    can_come: Sequence[tuple[Person, bool]] = (),
) -> Response:
    """The whole page of a table, or of its waiting room; a refusal is said on it."""
    if table.gathering:
        return room_page(request, table, viewer, refusal, can_come)
    sight, drawn = _drawn(request, table, viewer, at)
    words = sight.words
    return page(
        request,
        "table.html",
        words,
        200 if refusal is None else status_of(refusal),
        table=table,
        viewer=viewer,
        sight=sight,
        game=table.game,
        areas=_areas(drawn),
        headline=headline(sight),
        colours=colours(sight),
        game_style=None if viewer.plain else style_of(table.game),
        setting=_setting(sight, viewer) | _push(request, table),
        can_learn=guide_of(table.game) is not None and not table.spec.guided,
        refused=_refused(words, refusal),
        seed_notice=words(seed_notice(table)),
        note=words(_note(table)),
        replay={} if sight.live else replay(sight),
        keyboard=keyboard(words),
        can_come=can_come if sight.held and sight.live else (),
        others=account_of(request) is not None or len(my_chairs(request)) > 1,
        **_links(request, sight, viewer),
    )


def _refused(words: Words, refusal: Refused | None) -> dict[str, str] | None:
    if refusal is None:
        return None
    return {"said": capital(words(refusal.text)), "rule": refusal.rule}


def room_page(
    request: Request,
    table: LiveTable,
    viewer: Viewer,
    refusal: Refused | None = None,
    can_come: Sequence[tuple[Person, bool]] = (),
) -> Response:
    """Where people wait until everybody is there and ready."""
    sight, drawn = _drawn(request, table, viewer, None)
    words, game, links = sight.words, table.game, _links(request, sight, viewer)
    settled = [(choice, table.spec.setup.get(choice.name)) for choice in game.setup]
    return page(
        request,
        "room.html",
        words,
        200 if refusal is None else status_of(refusal),
        table=table,
        sight=sight,
        game=game,
        cover=cover_of(game),
        areas=_areas(drawn),
        headline=headline(sight),
        pace=words(PACES[table.spec.pace]),
        variants=[wishes.settled(choice, value, words) for choice, value in settled
                  if value != choice.default],
        setting=_setting(sight, viewer) | _push(request, table),
        refused=_refused(words, refusal),
        seed_notice=words(seed_notice(table)),
        invite=links["invite"],
        can_come=can_come if sight.held else (),
        chair=links["chair"],
    )  # fmt: skip


def _drawn(
    request: Request, table: LiveTable, viewer: Viewer, at: int | None
) -> tuple[Sight, list[Drawn]]:
    """The table, shared with all who see the same; not where the time of day is told in it."""
    proposed = any([info.proposal is not None for info in table.seats])
    if at is None and table.deadline is None and not proposed:
        found = services_of(request).drawings.of(table, viewer)
        return found.sight, found.drawn
    sight = Sight(table, viewer, at)
    return sight, draw(sight)


def _note(table: LiveTable) -> Text:
    """What is said of a table whose log cannot be replayed from its beginning."""
    if table.ended == "rules":
        return text(
            "This game was played under other rules or components. This is its end; its steps "
            "cannot be shown under the present rules."
        )
    if table.ended:
        return text("The log of this game is damaged. This is its end; its steps are lost.")
    if is_damaged(table):
        return text(
            "The log of this table was damaged. It goes on from where it stood; positions before "
            "that cannot be shown."
        )
    return text(
        "The rules or components have changed since this table began. It goes on from where it "
        "stood; positions before that cannot be shown."
    )


def _areas(drawn: list[Drawn]) -> dict[str, list[str]]:
    areas: dict[str, list[str]] = {area: [] for area in AREAS}
    for region in drawn:
        areas[region.area].append(region.html)
    return areas


def _links(request: Request, sight: Sight, viewer: Viewer) -> dict[str, Any]:
    table = sight.table
    online = table.spec.mode == "online"
    here = str(request.url.replace(path=f"/tables/{table.id}", query=""))
    plain = request.url.remove_query_params("plain")
    if not viewer.plain:
        plain = request.url.include_query_params(plain=1)
    return {
        "invite": here
        if online and not table.closed and any([x.kind != "bot" for x in table.seats[1:]])
        else None,
        "here": f"{here}?at={sight.shown}",
        "chair": link_to(request, table, viewer.seats) if viewer.seats else None,
        "plain_link": f"/tables/{table.id}?{plain.query}",
        "playing": []
        if sight.over or table.closed or not sight.live
        else [seat for seat in sight.held if not table.seats[seat].conceded],
        "can_download": table.recorded
        or (not table.match.base and (table.over or not table.has_secrets())),
        "can_analyse": can_analyse(table),
        "can_continue": not table.match.base
        and (sight.over or table.over or not table.has_secrets()),
    }


def _setting(sight: Sight, viewer: Viewer) -> dict[str, Any]:
    """What the client has to know."""
    words, table = sight.words, sight.table
    looking = "" if viewer.seat is None else f"&seat={viewer.seat}"
    plain = "&plain=1" if viewer.plain else ""
    return {
        "table": table.id,
        "stream": f"/tables/{table.id}/stream?{plain}{looking}" if sight.live else None,
        "rules": f"/games/{table.game.name}",
        "title": words(table.game.title),
        "icon": asset("icon.svg"),
        "turnIcon": asset("icon-turn.svg"),
        "bots": any([info.kind == "bot" for info in table.seats]),
        "words": {
            "confirm": words(text("Confirm")),
            "again": words(text("choose it again to confirm")),
            "click": words(text("click: it is done")),
            "offline": words(text("the server cannot be reached; nothing was sent")),
            "failed": words(text("that did not work")),
            "undo": words(text("Undo")),
            "done": words(text("Done.")),
            "mute": words(text("Do not warn me of this again")),
            "copied": words(text("The link is copied.")),
            "notified": words(text("This browser is told when it is your turn.")),
            "unnotified": words(text("This browser is no longer told.")),
            "unallowed": words(text("This browser does not allow notices.")),
            "days": words(text("{days} d {hours} h", days="{days}", hours="{hours}")),
        },
    }


def _push(request: Request, table: LiveTable) -> dict[str, Any]:
    """What browsers need that want to be told; only at tables that go on for days."""
    push = services_of(request).push
    wanted = push is not None and table.spec.pace == "turns"
    return {"push": push.public if push and wanted else None, "worker": asset("worker.js")}


@router.get("/tables/{table_id}/sit/{token}")
async def sit(request: Request, services: Here, table_id: str, token: str) -> Response:
    """Take a chair by its link."""
    table = await services.tables.open(table_id)
    try:
        seats = seats_of_link(request, table, token)
    except Refused as refusal:
        return sorry(request, 403, refusal, table.id)
    response = go_to(f"/tables/{table_id}")
    keep_chairs(request, response, table, seats)
    return response


@router.post("/tables/{table_id}/advice")
async def advise(request: Request, services: Here, table_id: str) -> Response:
    """What a bot would do, and why, for browsers without scripts."""
    table = await services.tables.open(table_id)
    seat = acting_seat(request, table, number_in(await request.form(), "seat"))
    lines = await services.attendant.advise(table, seat)
    words = Sight(table, viewer_of(request, table, seat)).words
    best, *others = [advised(table, seat, line, words) for line in lines]
    first = words(table.match.option(best.codes[0]).label)
    given: dict[str, Any] = {"best": best, "others": others, "first": first, "seat": seat}
    here: dict[str, Any] = {
        "table_id": table.id,
        "place": table.place(seat),
        "mark": table.mark(seat),
    }
    return page(request, "advice.html", words, game=table.game, **given, **here)


@router.post("/tables/{table_id}/{act}")
async def do(request: Request, services: Here, table_id: str, act: str) -> Response:
    """An act as a form; a refusal is said on the table's page."""
    table = await services.tables.open(table_id)
    form = await request.form()
    try:
        return await _do(Doing(request, table, by_form=True), act, form)
    except Missing:
        raise
    except Refused as refusal:
        table = await services.tables.open(table_id)
        viewer = viewer_of(request, table, number_in(form, "seat"))
        return table_page(request, table, viewer, None, refusal)


async def _do(doing: Doing, name: str, form: FormData) -> Response:
    """Do it, and show the table that came of it."""
    act, request = BY_NAME.get(name), doing.request
    if act is None:
        raise Refused(text("there is no such page"), "no_such_act")
    came = await act.done(doing, act.read(doing, form))
    if came.linked is not None:
        link, called = link_to(request, came.table, [came.linked]), came.table.names[came.linked]
        return page(request, "chair.html", link=link, table=came.table, name=called)
    if form.get("back") == "tables":
        return go_to("/tables")
    query = "" if came.shown is None else f"?seat={came.shown}"
    response = go_to(f"/tables/{came.table.id}{query}")
    if came.chairs is not None:
        keep_chairs(request, response, came.table, came.chairs)
    return response
