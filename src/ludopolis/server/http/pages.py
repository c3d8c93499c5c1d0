"""The pages around the table: home, shelf, games, bots, about."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

from ludopolis.core import Game, folded
from ludopolis.guides import guide_of
from ludopolis.puzzles.stored import puzzles_of
from ludopolis.server.drawing import levels
from ludopolis.server.drawing.figures import with_pictures
from ludopolis.server.drawing.keys import keyboard
from ludopolis.server.drawing.sheets import STATIC, figures_sheet
from ludopolis.server.drawing.templates import style_of
from ludopolis.server.http import (
    account_pages,
    analysis_pages,
    duplicate_pages,
    list_pages,
    lists,
    mail_pages,
    new_pages,
    people_pages,
    puzzle_pages,
    table_pages,
    wishes,
)
from ludopolis.server.http.page import PageRoute, cover_of, page
from ludopolis.server.http.rules import Chapter, chapters, contents, rules_html
from ludopolis.server.http.shelves import cards, find_game, games_by_length
from ludopolis.server.http.viewing import language_of
from ludopolis.words import PageWords

SHOWN: Final = 6  # tables of each kind on the first page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """What this is, and a game in two clicks."""
    mine = await lists.own_tables(request)
    others = await lists.open_tables(request, mine)
    running = [listing for listing in mine if not listing.over]
    return page(
        request,
        "home.html",
        games=cards(language_of(request)),
        mine=lists.rows(request, running[:SHOWN] or mine[:SHOWN]),
        more=len(mine) > SHOWN or len(mine) > len(running) > 0,
        listed=lists.rows(request, others[:SHOWN]),
        invitations=await list_pages.invited(request),
    )


@router.get("/games")
async def all_games(request: Request) -> Response:
    """The shelf."""
    return page(request, "games.html", games=cards(language_of(request)))


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
        reconstructed=_reconstructed(game),
    )


@cache
def _reconstructed(game: Game) -> list[str]:
    """What in the tables of a game has no source."""
    return folded(game.edition().values, game.edition().reconstructed())


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


@router.get("/games/{name}/figures.css")
async def figures_style(name: str) -> Response:
    """The style sheets of the pictures in its rules."""
    sheet = figures_sheet(find_game(name).folder)
    return Response(sheet, media_type="text/css", headers=_for_a_day())


def _for_a_day() -> dict[str, str]:
    return {"cache-control": "public, max-age=86400"}


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
    new_pages.router,
    list_pages.router,
    analysis_pages.router,
    duplicate_pages.router,
    puzzle_pages.router,
    table_pages.router,
    account_pages.router,
    mail_pages.router,
    people_pages.router,
)
