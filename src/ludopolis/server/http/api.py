"""The same acts for programs: JSON with a seat token. `docs/protocol.md` has the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from ludopolis.core import Choice, Game, capital, parse, text
from ludopolis.core.acts import LONGEST
from ludopolis.server.drawing import stating
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.acts import ACTS, people_at
from ludopolis.server.http.doing import Act, Doing
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import (
    account_of,
    acting_seat,
    held_seats,
    language_of,
    link_to,
    look,
    origin_of,
)
from ludopolis.server.notices.push import Browser
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import asking
from ludopolis.words import Words

TableId = Annotated[str, Path(pattern="^[a-z0-9]{10}$", examples=["abcdefghjk"])]
Seat = Annotated[int | None, Query(ge=0, le=20, description="the chair to look from")]
At = Annotated[int | None, Query(ge=0, le=1_000_000)]
Code = Annotated[str, Query(min_length=1, max_length=200)]
OneCode = Annotated[str, Field(min_length=1, max_length=200)]
Codes = Annotated[list[OneCode], Query(min_length=1, max_length=LONGEST)]
Acts = Annotated[list[Annotated[str, Field(max_length=2000)]], Query(min_length=1, max_length=40)]
Patterns = Annotated[Sequence[OneCode], Query(max_length=40)]
AnyCodes = Annotated[Sequence[OneCode], Query(max_length=LONGEST)]

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
    seats = tuple(NewSeat(seat.kind, seat.name, seat.bot) for seat in wanted.seats)
    spec = NewTable(
        wanted.game, wanted.players, dict(wanted.setup), wanted.seed, seats,
        wanted.mode, wanted.pace, wanted.listed, wanted.clock,
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


@router.get("/tables/{table_id}/why")
async def why(
    request: Request, services: Here, table_id: TableId, code: Code, seat: Seat = None
) -> answers.WhyAnswer:
    """Why an option is closed."""
    table = await services.tables.open(table_id)
    refusal = asking.why(table, acting_seat(request, table, seat), code)
    if refusal is None:
        return answers.WhyAnswer(refused=None)
    said = stating.words_of(table, language_of(request))(refusal.text)
    reason = answers.RefusedReason(reason=refusal.reason, rule=refusal.rule, text=said)
    return answers.WhyAnswer(refused=reason)


@router.get("/tables/{table_id}/preview")
async def preview(
    request: Request, services: Here, table_id: TableId, code: Codes, seat: Seat = None
) -> answers.PreviewAnswer:
    """What an open option, or several as one act, would do, as far as can be known."""
    table = await services.tables.open(table_id)
    acting = acting_seat(request, table, seat)
    outlook, doubt = asking.preview(table, acting, code), asking.doubts(table, acting, code)
    words = stating.words_of(table, language_of(request))
    told = None if doubt is None else answers.DoubtAnswer(kind=doubt.key, text=words(doubt))
    changes = _changes(outlook, words)
    effects = [words(effect) for effect in outlook.effects(acting)]
    follow = _offers(table, acting, code, words)
    return answers.PreviewAnswer(effects=effects, changes=changes, doubt=told, follow=follow)


def _changes(outlook: asking.Outlook, words: Words) -> list[answers.ChangeAnswer]:
    return [
        answers.ChangeAnswer(seat=seat, icon=icon, amount=amount, text=words(said))
        for seat, icon, amount, said in outlook.changes
    ]


@router.get("/tables/{table_id}/menu")
async def menu(
    request: Request, services: Here, table_id: TableId, act: Acts, at: Patterns = (),
    seat: Seat = None,
) -> answers.MenuAnswer:  # fmt: skip
    """What the entries of a menu change, and what else a place would offer if nothing were short.

    The picks of an act stand between `|`.
    """
    table = await services.tables.open(table_id)
    acting = acting_seat(request, table, seat)
    words = stating.words_of(table, language_of(request))
    open_ = [
        answers.PriceAnswer(changes=_changes(asking.preview(table, acting, one.split("|")), words))
        for one in act
    ]
    closed = [
        answers.ClosedAnswer(
            code=option.code, label=capital(words(option.label)), text=words(refusal.text)
        )
        for option, refusal in asking.lacking(table, acting, at)
    ]
    return answers.MenuAnswer(open=open_, closed=closed)


@router.get("/tables/{table_id}/acts")
async def open_acts(
    request: Request, services: Here, table_id: TableId, code: AnyCodes = (), seat: Seat = None
) -> answers.ActsAnswer:
    """What can be done at once beside single picks, or how an act of these picks can go on."""
    table = await services.tables.open(table_id)
    words = stating.words_of(table, language_of(request))
    return _offers(table, acting_seat(request, table, seat), code, words)


def _offers(table: LiveTable, seat: int, codes: Sequence[str], words: Words) -> answers.ActsAnswer:
    question, found = asking.offers(table, seat, codes)
    vocabulary = table.game.options
    offered = []
    for act in found:
        picks = [vocabulary[option] for option in act.options]
        label = capital(words(act.label or picks[-1].label))
        offered.append(
            answers.OfferAnswer(
                code=picks[-1].code, kind=picks[-1].kind, label=label,
                codes=[pick.code for pick in picks],
            )
        )  # fmt: skip
    asked = None if question is None else words(question)
    return answers.ActsAnswer(question=asked, options=offered)


@router.post("/tables/{table_id}/advice")
async def advice(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.AdviceAnswer:
    """What a bot would pick here; only where no other people play."""
    table = await services.tables.open(table_id)
    attendant = services.attendant
    code = await attendant.advise(table, acting_seat(request, table, sent.seat))
    words = stating.words_of(table, language_of(request))
    return answers.AdviceAnswer(code=code, label=words(table.match.option(code).label))


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
