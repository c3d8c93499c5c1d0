"""Pages that make tables: the form, a table of friends, a game at once, and one of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fastapi import APIRouter, Request
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludopolis import bots
from ludopolis.core import Game, InputError, SetupError, capital, parse, text
from ludopolis.guides import guide_of
from ludopolis.server.drawing import levels
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import wishes
from ludopolis.server.http.acts import people_at
from ludopolis.server.http.page import PageRoute, go_to, page
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.shelves import cards, find_game, games_by_length
from ludopolis.server.http.viewing import account_of, keep_chairs, language_of, name_of, origin_of
from ludopolis.server.people.accounts import key_of
from ludopolis.server.storage.seats import NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/games/{name}/new")
async def set_up(request: Request, name: str, problem: str = "") -> Response:
    """A form for a table."""
    return _set_up(request, find_game(name), known=await name_of(request))


def _set_up(
    request: Request,
    game: Game,
    problem: str = "",
    given: FormData | None = None,
    known: str = "",
) -> Response:
    """The form, with what was filled in before."""
    words = PageWords(language_of(request), game)
    given = given or FormData()
    return page(
        request,
        "new.html",
        words,
        422 if problem else 200,
        game=game,
        guided=guide_of(game) is not None,
        fields=wishes.fields(game, words),
        opponents=levels.opponents(game, words),
        levels=levels.levels(game, words),
        usual=f"bot:{bots.usual(game)}",
        **wishes.time_fields(words),
        players=_players(game, given),
        problem=problem,
        given=given,
        known=known,
    )


def _players(game: Game, given: FormData) -> int:
    """How many play, as it was given or as it is usual."""
    fewest, most = game.players
    wanted = str(given.get("players", ""))
    known = wanted.isascii() and wanted.isdigit() and len(wanted) < 3
    return max(fewest, min(most, int(wanted) if known else wishes.FEW))


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """Set up the table of the form."""
    form = await request.form()
    game = find_game(str(form.get("game", "")))
    made = await _made(request, game, form, wishes.wish)
    return _set_up(request, game, made, form) if isinstance(made, str) else _sit(request, made)


@router.get("/friends")
async def friends(request: Request, game: str = "") -> Response:
    """Which game, and how many: more is not asked of who plays with friends."""
    found = find_game(game) if game else games_by_length()[0]
    return await _friends(request, found, chosen=request.query_params.getlist("with")[:20])


async def _friends(
    request: Request,
    game: Game,
    problem: str = "",
    given: FormData | None = None,
    chosen: Sequence[str] = (),
) -> Response:
    words, given = PageWords(language_of(request), game), given or FormData()
    account = account_of(request)
    known = None if account is None else await services_of(request).circle.of(account)
    return page(
        request,
        "friends.html",
        words,
        422 if problem else 200,
        games=cards(words.language),
        game=game,
        fields=wishes.fields(game, words),
        players=_players(game, given),
        problem=problem,
        given=given,
        can_come=[] if known is None else known.friends,
        chosen=[key_of(name) for name in chosen],
        **wishes.time_fields(words),
    )


@router.post("/friends")
async def gather(request: Request) -> Response:
    """A table at which friends gather."""
    form = await request.form()
    game = find_game(str(form.get("game", "")))
    made = await _made(request, game, form, wishes.with_friends)
    names = [str(name)[:80] for name in form.getlist("invite")]
    if isinstance(made, str):
        return await _friends(request, game, made, form, names)
    await _invite(request, made, names)
    return _sit(request, made)


async def _invite(request: Request, table: LiveTable, names: Sequence[str]) -> None:
    """Ask friends to a new table; who cannot be asked still has the link."""
    account = account_of(request)
    for name in names if account is not None else []:
        try:
            await services_of(request).invitations.invite(table, account or "", key_of(name))
        except Refused:
            continue


async def _made(
    request: Request, game: Game, form: FormData, wish: Callable[..., NewTable]
) -> LiveTable | str:
    """The table that a form asks for, or why there is none."""
    words = PageWords(language_of(request), game)
    try:
        wanted = wish(game, form, PageWords(words.language), await name_of(request))
        tables, origin = services_of(request).tables, origin_of(request)
        return await tables.create(wanted, account_of(request), origin)
    except Refused as refusal:
        return capital(words(refusal.text))
    except SetupError as problem:
        if problem.place == "seed":
            said = text("The seed of chance has to be a whole number that is not too large.")
            return words(said)
        wrong = wishes.wrong(problem, game, words)
        return words(text("This table cannot be set up. {problem}", problem=wrong))


@router.post("/play-now")
async def play_now(request: Request, services: Here) -> Response:
    """A table against bots, at once."""
    form = await request.form()
    game = find_game(str(form.get("game", "")))
    words = PageWords(language_of(request))
    tables, account = services.tables, account_of(request)
    name = str(form.get("name", ""))[:40] or await name_of(request)
    wanted = wishes.against_bots(game, words, name)
    return _sit(request, await tables.create(wanted, account, origin_of(request)))


@router.post("/learn")
async def learn(request: Request, services: Here) -> Response:
    """A guided first game."""
    form = await request.form()
    game = find_game(str(form.get("game", "")))
    guide = guide_of(game)
    if guide is None:
        raise HTTPException(404)
    wanted = wishes.guided(game, guide, PageWords(language_of(request)), await name_of(request))
    made = await services.tables.create(wanted, account_of(request), origin_of(request))
    return _sit(request, made)


def _sit(request: Request, table: LiveTable, part: str = "") -> Response:
    """To the table, or a page that belongs to it, with the chairs of its people."""
    response = go_to(f"/tables/{table.id}{part}")
    keep_chairs(request, response, table, people_at(table))
    return response


@router.post("/records")
async def upload(request: Request, services: Here) -> Response:
    """A private table from a record, or the analysis of its game."""
    form = await request.form()
    given = form.get("record")
    content = (
        (await given.read()).decode("utf-8", "replace") if isinstance(given, UploadFile) else ""
    )
    words = PageWords(language_of(request))
    try:
        values = parse(content)
        words = PageWords(words.language, shelf.find(values["game"]), values["names"])
        table = await services.tables.upload(values)
    except InputError as problem:
        said, detail = words(text("This record cannot be opened")), words.problem(problem)
        advice = words(text("It is not a record of a game that is known here, or it was changed:"))
        back = "/#record", words(text("Choose another file"))
        return page(
            request, "error.html", words, 422, said=said, advice=advice, detail=detail, back=back
        )
    return _sit(request, table, "/analysis" if form.get("to") == "analysis" else "")
