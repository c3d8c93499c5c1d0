"""The pages around the table: home, shelf, games, set-up, bots, about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

from ludopolis import bots
from ludopolis.core import Game, InputError, SetupError, capital, folded, parse, text
from ludopolis.guides import guide_of
from ludopolis.puzzles.stored import puzzles_of
from ludopolis.server.drawing import levels
from ludopolis.server.drawing.figures import with_pictures
from ludopolis.server.drawing.keys import keyboard
from ludopolis.server.drawing.templates import STATIC, style_of
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import (
    account_pages,
    analysis_pages,
    duplicate_pages,
    list_pages,
    lists,
    mail_pages,
    people_pages,
    puzzle_pages,
    table_pages,
    wishes,
)
from ludopolis.server.http.acts import people_at
from ludopolis.server.http.page import PageRoute, cover_of, go_to, page
from ludopolis.server.http.rules import Chapter, chapters, contents, rules_html
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.shelves import find_game
from ludopolis.server.http.viewing import (
    account_of,
    keep_chairs,
    language_of,
    name_of,
    origin_of,
)
from ludopolis.server.people.accounts import key_of
from ludopolis.server.storage.seats import NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords

SHOWN: Final = 6  # tables of each kind on the first page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


def games_by_length() -> list[Game]:
    """All games, the longest first."""
    return sorted(shelf.all_games(), key=lambda game: (-game.longest, game.name))


@router.get("/")
async def home(request: Request) -> Response:
    """What this is, and a game in two clicks."""
    mine = await lists.own_tables(request)
    others = await lists.open_tables(request, mine)
    running = [listing for listing in mine if not listing.over]
    return page(
        request,
        "home.html",
        games=_cards(language_of(request)),
        mine=lists.rows(request, running[:SHOWN] or mine[:SHOWN]),
        more=len(mine) > SHOWN or len(mine) > len(running) > 0,
        listed=lists.rows(request, others[:SHOWN]),
        invitations=await list_pages.invited(request),
    )


@cache
def _cards(language: str) -> list[dict[str, Any]]:
    return [
        {
            "name": game.name,
            "title": PageWords(language, game)(game.title),
            "fewest": game.players[0],
            "most": game.players[1],
            "variants": len(game.setup.choices),
            "cover": cover_of(game),
            "guided": guide_of(game) is not None,
        }
        for game in games_by_length()
    ]


@router.get("/games")
async def all_games(request: Request) -> Response:
    """The shelf."""
    return page(request, "games.html", games=_cards(language_of(request)))


@router.get("/games/{name}")
async def one_game(request: Request, name: str) -> Response:
    """A game: how many play, how it varies, its rules, and what is reconstructed."""
    game = find_game(name)
    words = PageWords(language_of(request), game)
    return page(
        request,
        "game.html",
        words,
        game=game,
        cover=cover_of(game),
        puzzles=bool(puzzles_of(game)),
        guided=guide_of(game) is not None,
        variants=wishes.fields(game, words),
        style=style_of(game),
        chapters=_illustrated(game, words.language),
        contents=contents(rules_html(game, words.language)),
        reconstructed=folded(game.edition().values, game.edition().reconstructed()),
    )


@cache
def _illustrated(game: Game, language: str) -> list[Chapter]:
    """The rules in chapters, with their pictures."""
    parts = chapters(rules_html(game, language))
    return [part._replace(html=with_pictures(part.html, game, language)) for part in parts]


@router.get("/games/{name}/cover.svg")
async def cover(name: str) -> Response:
    """The cover that a game brings."""
    path = Path(find_game(name).folder) / "cover.svg"
    return FileResponse(path if path.is_file() else STATIC / "cover.svg", headers=_for_a_day())


@router.get("/games/{name}/scene.css")
async def style(name: str) -> Response:
    """The style sheet of a game's scene."""
    path = Path(find_game(name).folder) / "scene" / "scene.css"
    if not path.is_file():
        raise HTTPException(404)
    return FileResponse(path, headers=_for_a_day())


def _for_a_day() -> dict[str, str]:
    return {"cache-control": "public, max-age=86400"}


# New tables


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
        games=_cards(words.language),
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


# About


@router.get("/bots")
async def strength(request: Request) -> Response:
    """How strong the bots are, as measured."""
    words = PageWords(language_of(request))
    return page(request, "bots.html", words, games=levels.measured(games_by_length(), words))


@router.get("/about")
async def about(request: Request) -> Response:
    """What this is, and how to host it."""
    words = PageWords(language_of(request))
    return page(request, "about.html", words, keyboard=keyboard(words))


ROUTERS: Final = (
    router,
    list_pages.router,
    analysis_pages.router,
    duplicate_pages.router,
    puzzle_pages.router,
    table_pages.router,
    account_pages.router,
    mail_pages.router,
    people_pages.router,
)
