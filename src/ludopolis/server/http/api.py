"""The same acts for programs: JSON with a seat token. `docs/protocol.md` has the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter, Request, Response

from ludopolis.core import Choice, Game, parse, text
from ludopolis.server.drawing import stating
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.acts import ACTS, people_at
from ludopolis.server.http.doing import Act, Doing
from ludopolis.server.http.parameters import At, Seat, TableId
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import (
    account_of,
    acting_seat,
    held_seats,
    language_of,
    link_to,
    look,
    name_of,
    origin_of,
)
from ludopolis.server.notices.push import Browser
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.making import named
from ludopolis.words import Words

PROPOSED: dict[int | str, dict[str, Any]] = {
    202: {"model": answers.PlaceAnswer, "description": "proposed, and not made yet"}
}

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)


@router.get("/games")
async def list_games(request: Request) -> answers.GamesAnswer:
    """The games and bots of this server."""
    language = language_of(request)
    found = [_game(game, language) for game in shelf.all_games()]
    return answers.GamesAnswer(games=found, bots=list(shelf.bot_names()))


def _game(game: Game, language: str) -> answers.GameAnswer:
    words = Words(language, game)
    fewest, most = game.players
    return answers.GameAnswer(
        name=game.name,
        title=words(game.title),
        players=(fewest, most),
        rules=game.rules,
        setup=[_choice(choice, words) for choice in game.setup],
    )


def _choice(choice: Choice, words: Words) -> dict[str, Any]:
    return {
        "name": choice.name, "label": words(choice.label), "default": choice.default,
        "allowed": choice.allowed(), "expected": str(choice.expected()),
    }  # fmt: skip


@router.get("/tables")
async def list_tables(request: Request, services: Here) -> list[answers.ListingAnswer]:
    """Tables that anybody may join or watch."""
    found = await services.tables.listed()
    return [answers.ListingAnswer(**listing._asdict()) for listing in found]


@router.post("/tables", status_code=201)
async def create_table(
    request: Request, services: Here, wanted: answers.WantedTable
) -> answers.NewTableAnswer:
    """Set up a table; the answer holds the tokens of its human seats."""
    seats = [NewSeat(seat.kind, seat.name, seat.bot) for seat in wanted.seats]
    spec = NewTable(
        wanted.game, wanted.players, dict(wanted.setup), wanted.seed,
        named(seats, await name_of(request)),
        wanted.mode, wanted.pace, wanted.listed, wanted.clock, wanted.gathering, wanted.level,
        wanted.total, wanted.bonus, wanted.vacation,
    )  # fmt: skip
    table = await services.tables.create(spec, account_of(request), origin_of(request))
    return chairs_at(request, table, people_at(table))


def chairs_at(request: Request, table: LiveTable, seats: Sequence[int]) -> answers.NewTableAnswer:
    """A table with the tokens of these seats."""
    chairs = services_of(request).chairs
    made = [
        answers.Chair(
            seat=seat, token=chairs.token(table, [seat]), link=link_to(request, table, [seat])
        )
        for seat in seats
    ]
    url = str(request.url.replace(path=f"/tables/{table.id}", query=""))
    together = chairs.token(table, seats)
    return answers.NewTableAnswer(id=table.id, url=url, token=together, chairs=made)


@router.get("/tables/{table_id}")
async def read_table(
    request: Request, services: Here, table_id: TableId, seat: Seat = None, at: At = None
) -> dict[str, Any]:
    """The state as the holder of the token, or a spectator, may know it."""
    table = await look(request, await services.tables.open(table_id))
    return stating.state(table, Doing(request, table, by_form=False).looking(seat), at)


@router.get("/tables/{table_id}/record")
async def read_record(request: Request, services: Here, table_id: TableId) -> dict[str, Any]:
    """The record; of a game with secrets only when it is over."""
    return await services.tables.record(table_id)


@router.post("/tables/{table_id}/browser", status_code=204)
async def browser(
    request: Request, services: Here, table_id: TableId, sent: answers.Browser
) -> None:
    """Tell this browser when it is the turn of the chairs it holds, or no more."""
    push = services.push
    if push is None:
        raise Refused(text("this server sends no notices"), "no_push")
    table = await services.tables.open(table_id)
    acting_seat(request, table, sent.seat)
    found = Browser(sent.endpoint, sent.p256dh.rstrip("="), sent.auth.rstrip("="))
    seats = held_seats(request, table) if sent.seat is None else [sent.seat]
    if sent.wanted:
        await push.keep(table, seats, account_of(request), found, language_of(request))
    else:
        await push.forget(table, seats, account_of(request), found)


@router.post("/records", status_code=201)
async def upload(
    request: Request, services: Here, record: dict[str, Any]
) -> answers.NewTableAnswer:
    """A private table from a record."""
    made = await services.tables.upload(parse((await request.body()).decode()))
    return chairs_at(request, made, people_at(made))


# Acts


def done(table: LiveTable, seat: int | None) -> answers.PlaceAnswer:
    """What is answered when something is committed."""
    return answers.PlaceAnswer(place=table.place(seat), mark=table.mark(seat), over=table.over)


async def _answer(
    act: Act[Any, Any], request: Request, response: Response, table_id: str, sent: answers.Sent
) -> answers.PlaceAnswer | answers.NewTableAnswer:
    """Do what a program wants."""
    table = await services_of(request).tables.open(table_id)
    came = await act.done(Doing(request, table, by_form=False), sent)
    chairs = came.chairs if came.linked is None else [came.linked]
    if chairs is not None:
        return chairs_at(request, came.table, chairs)
    if act.chairs:
        response.status_code = 202
    return done(came.table, came.seat)


def _endpoint(act: Act[Any, Any]) -> Callable[..., Any]:
    """What FastAPI calls; it reads there what is sent."""

    async def bodiless(request: Request, response: Response, table_id: TableId) -> Any:
        return await _answer(act, request, response, table_id, act.sent())

    async def whole(request: Request, response: Response, table_id: TableId, sent: Any) -> Any:
        return await _answer(act, request, response, table_id, sent)

    whole.__annotations__["sent"] = act.sent
    return whole if act.body else bodiless


for each in ACTS:
    router.add_api_route(
        f"/tables/{{table_id}}/{each.path or each.name}",
        _endpoint(each),
        methods=["POST"],
        name=each.do.__name__,
        description=each.do.__doc__,
        status_code=201 if each.chairs else 200,
        response_model=each.answer,
        responses=PROPOSED if each.proposed else None,
    )
