"""The same acts for programs: JSON with a seat token. `docs/protocol.md` has the whole of it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from ludopolis.core import Choice, Game, parse, text
from ludopolis.server.drawing import stating
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import (
    absent_seat,
    account_of,
    acting_seat,
    held_chairs,
    held_seats,
    language_of,
    link_to,
    look,
    origin_of,
    viewer_of,
)
from ludopolis.server.notices.push import Browser
from ludopolis.server.storage.table import LiveTable, NewSeat, NewTable, Viewer
from ludopolis.words import Words

TableId = Annotated[str, Path(pattern="^[a-z0-9]{10}$", examples=["abcdefghjk"])]
Seat = Annotated[int | None, Query(ge=0, le=20, description="the chair to look from")]
At = Annotated[int | None, Query(ge=0, le=1_000_000)]
Code = Annotated[str, Query(min_length=1, max_length=200)]

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
    return chairs_at(request, table, _people(table))


def _people(table: LiveTable) -> list[int]:
    return [info.seat for info in table.seats if info.kind == "human"]


def chairs_at(request: Request, table: LiveTable, seats: list[int]) -> answers.NewTableAnswer:
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


def _looking(request: Request, table: LiveTable, seat: int | None) -> Viewer:
    """Programs need no curtain: who holds several chairs looks from one that is asked."""
    viewer = viewer_of(request, table, seat)
    if viewer.seat is None and viewer.seats and seat is None:
        return viewer._replace(seat=acting_seat(request, table))
    return viewer


@router.get("/tables/{table_id}")
async def read_table(
    request: Request, services: Here, table_id: TableId, seat: Seat = None, at: At = None
) -> dict[str, Any]:
    """The state as the holder of the token, or a spectator, may know it."""
    table = await look(request, await services.tables.open(table_id))
    return stating.state(table, _looking(request, table, seat), at)


@router.get("/tables/{table_id}/record")
async def read_record(request: Request, services: Here, table_id: TableId) -> dict[str, Any]:
    """The record; of a game with secrets only when it is over."""
    return await services.tables.record(table_id)


@router.get("/tables/{table_id}/why")
async def why(
    request: Request, services: Here, table_id: TableId, code: Code, seat: Seat = None
) -> answers.WhyAnswer:
    """Why an option is closed."""
    tables = services.tables
    table = await tables.open(table_id)
    refusal = tables.why(table, acting_seat(request, table, seat), code)
    if refusal is None:
        return answers.WhyAnswer(refused=None)
    said = stating.words_of(table, language_of(request))(refusal.text)
    reason = answers.RefusedReason(reason=refusal.reason, rule=refusal.rule, text=said)
    return answers.WhyAnswer(refused=reason)


@router.get("/tables/{table_id}/preview")
async def preview(
    request: Request, services: Here, table_id: TableId, code: Code, seat: Seat = None
) -> answers.PreviewAnswer:
    """What an open option would do, as far as can be known."""
    tables = services.tables
    table = await tables.open(table_id)
    acting = acting_seat(request, table, seat)
    effects, doubt = tables.preview(table, acting, code), tables.doubt(table, acting, code)
    words = stating.words_of(table, language_of(request))
    told = None if doubt is None else answers.DoubtAnswer(kind=doubt.key, text=words(doubt))
    return answers.PreviewAnswer(effects=[words(effect) for effect in effects], doubt=told)


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


def done(table: LiveTable, seat: int | None) -> answers.PlaceAnswer:
    """What is answered when something is committed."""
    return answers.PlaceAnswer(place=table.place(seat), mark=table.mark(seat), over=table.over)


@router.post("/tables/{table_id}/picks")
async def pick(
    request: Request, services: Here, table_id: TableId, sent: answers.Pick
) -> answers.PlaceAnswer:
    """Pick; answered once it is committed."""
    tables = services.tables
    seat = acting_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.pick(table_id, seat, sent.code, sent.place, sent.mark), seat)


@router.post("/tables/{table_id}/undo")
async def undo(
    request: Request, services: Here, table_id: TableId, sent: answers.Undo
) -> answers.PlaceAnswer:
    """Take back."""
    tables = services.tables
    seat = acting_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.undo(table_id, seat, sent.place, sent.picks), seat)


@router.post("/tables/{table_id}/redo")
async def redo(
    request: Request, services: Here, table_id: TableId, sent: answers.Redo
) -> answers.PlaceAnswer:
    """Make again."""
    tables = services.tables
    seat = acting_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.redo(table_id, seat, sent.place), seat)


@router.post("/tables/{table_id}/concede")
async def concede(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.PlaceAnswer:
    """Give the game up."""
    tables = services.tables
    seat = acting_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.concede(table_id, seat), seat)


@router.post("/tables/{table_id}/back")
async def come_back(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.PlaceAnswer:
    """Pick again after a bot did because the time was over."""
    tables = services.tables
    seat = absent_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.come_back(table_id, seat), seat)


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


@router.post("/tables/{table_id}/again", status_code=201)
async def again(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.NewTableAnswer:
    """Another game of the same players; the answer holds the token of the same seats."""
    tables = services.tables
    table = await tables.open(table_id)
    acting_seat(request, table, sent.seat)
    return chairs_at(request, *await tables.again(table_id, held_chairs(request, table)))


@router.post("/tables/{table_id}/continue", status_code=201)
async def go_on(
    request: Request, services: Here, table_id: TableId, sent: answers.Continue
) -> answers.NewTableAnswer:
    """Go on from a position as a private game."""
    tables = services.tables
    table = await tables.open(table_id)
    viewer = _looking(request, table, sent.seat)
    made = await tables.continue_from(table_id, viewer.seat, sent.at, sent.bots)
    return chairs_at(request, made, _people(made))


@router.post("/records", status_code=201)
async def upload(
    request: Request, services: Here, record: dict[str, Any]
) -> answers.NewTableAnswer:
    """A private table from a record."""
    made = await services.tables.upload(parse((await request.body()).decode()))
    return chairs_at(request, made, _people(made))
