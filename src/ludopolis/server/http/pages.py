"""The pages around the table: home, shelf, games, set-up, bots, about."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

from ludopolis import bots
from ludopolis.core import Game, InputError, SetupError, folded, parse, text
from ludopolis.server.drawing.keys import keyboard
from ludopolis.server.drawing.templates import STATIC, asset
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import account_pages, levels, mail_pages, table_pages, wishes
from ludopolis.server.http.account_pages import row
from ludopolis.server.http.acts import people_at
from ludopolis.server.http.page import PageRoute, go_to, page
from ludopolis.server.http.rules import contents, rules_html
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import (
    account_of,
    keep_chairs,
    language_of,
    my_tables,
    name_of,
    origin_of,
)
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords

SHOWN: Final = 12  # listed tables on the first page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


def find_game(name: str) -> Game:
    """The game, or a page that says there is none."""
    if name not in shelf.names():
        raise HTTPException(404)
    return shelf.find(name)


def games_by_length() -> list[Game]:
    """All games, the longest first."""
    return sorted(shelf.all_games(), key=lambda game: (-game.longest, game.name))


@router.get("/")
async def home(request: Request, services: Here) -> Response:
    """What this is, and a game in two clicks."""
    tables, language = services.tables, language_of(request)
    mine = await tables.some(my_tables(request))
    known = {listing.id for listing in mine}
    others = [listing for listing in await tables.listed() if listing.id not in known]
    return page(
        request,
        "home.html",
        games=_cards(language),
        mine=[row(language, listing) for listing in mine],
        listed=[row(language, listing) for listing in others[:SHOWN]],
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
        }
        for game in games_by_length()
    ]


def cover_of(game: Game) -> str:
    """The address of a game's cover."""
    own = (Path(game.folder) / "cover.svg").is_file()
    return f"/games/{game.name}/cover.svg" if own else asset("cover.svg")


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
        variants=wishes.fields(game, words),
        rules=rules_html(game, words.language),
        contents=contents(rules_html(game, words.language)),
        reconstructed=folded(game.edition().values, game.edition().reconstructed()),
    )


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
    fewest, most = game.players
    given = given or FormData()
    wanted = str(given.get("players", ""))
    players = (
        int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 else wishes.FEW
    )
    return page(
        request,
        "new.html",
        words,
        422 if problem else 200,
        game=game,
        fields=wishes.fields(game, words),
        opponents=levels.opponents(game, words),
        levels=levels.levels(game, words),
        usual=f"bot:{bots.usual(game)}",
        clocks=wishes.clocks(words),
        players=max(fewest, min(most, players)),
        problem=problem,
        given=given,
        known=known,
    )


@router.post("/tables")
async def new_table(request: Request, services: Here) -> Response:
    """Set up the table of the form."""
    form = await request.form()
    game = find_game(str(form.get("game", "")))
    try:
        words = PageWords(language_of(request))
        wanted = wishes.wish(game, form, words, await name_of(request))
        origin = origin_of(request)
        table = await services.tables.create(wanted, account_of(request), origin)
    except Refused as refusal:
        reason = PageWords(language_of(request), game)(refusal.text)
        return _set_up(request, game, reason[:1].upper() + reason[1:], form)
    except SetupError as problem:
        words = PageWords(language_of(request), game)
        said = text("This table cannot be set up. {problem}", problem=words.problem(problem))
        if problem.place == "seed":
            said = text("The seed of chance has to be a whole number that is not too large.")
        return _set_up(request, game, words(said), form)
    return _sit(request, table)


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


def _sit(request: Request, table: LiveTable) -> Response:
    """To the table, with the chairs of its people."""
    response = go_to(f"/tables/{table.id}")
    keep_chairs(request, response, table, people_at(table))
    return response


@router.post("/records")
async def upload(request: Request, services: Here) -> Response:
    """A private table from a record."""
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
    return _sit(request, table)


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


ROUTERS: Final = (router, table_pages.router, account_pages.router, mail_pages.router)
