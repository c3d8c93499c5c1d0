"""Pages of games that are played at several tables: a duplicate of a table, and the week's game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludopolis.core import Game, Listed
from ludopolis.server.ground import shelf
from ludopolis.server.http import lists, wishes
from ludopolis.server.http.acts import people_at
from ludopolis.server.http.page import PageRoute, cover_of, go_to, page
from ludopolis.server.http.services import Here, Services, services_of
from ludopolis.server.http.shelves import find_game
from ludopolis.server.http.viewing import (
    account_of,
    keep_chairs,
    language_of,
    name_of,
    origin_of,
)
from ludopolis.server.storage.seats import NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.duplicates import (
    Result,
    challenge_of,
    duplicate_of,
    results,
    week_ends,
    week_of,
    weekly_seed,
)
from ludopolis.words import PageWords

PODIUM: Final = 3  # people whom the lobby names

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/tables/{table_id}/same")
async def same(request: Request, services: Here, table_id: str) -> Response:
    """A finished game that others can play too, and how all did who have."""
    table = await services.tables.open(table_id)
    wanted = duplicate_of(table, "")
    return await _shown(request, services, table.game, wanted, f"/tables/{table_id}/same", table)


@router.post("/tables/{table_id}/same")
async def play_same(request: Request, services: Here, table_id: str) -> Response:
    """A table with the same seed, start and bots."""
    table = await services.tables.open(table_id)
    return await _begun(request, services, duplicate_of(table, await _name(request)))


@router.get("/games/{name}/week")
async def week(request: Request, services: Here, name: str) -> Response:
    """The game of the week: the same on every server, and how all did who have played it here."""
    game = find_game(name)
    wanted = await _weekly(request, services, game)
    return await _shown(request, services, game, wanted, f"/games/{name}/week")


@router.post("/games/{name}/week")
async def play_week(request: Request, services: Here, name: str) -> Response:
    """A table for the game of the week."""
    wanted = await _weekly(request, services, find_game(name))
    return await _begun(request, services, wanted)


async def _weekly(request: Request, services: Services, game: Game) -> NewTable:
    words = PageWords(language_of(request), game)
    wanted = wishes.against_bots(game, words, await _name(request))
    seed = weekly_seed(game.name, week_of(services.clock.now()))
    return replace(wanted, seed=seed, setup=dict(game.setup.settle({}).values))


async def challenge(request: Request) -> dict[str, Any]:
    """The challenge of the week as the lobby shows it: which game, how long, who is ahead."""
    services = services_of(request)
    now = services.clock.now()
    game = find_game(challenge_of(week_of(now), shelf.names()))
    wanted, words = await _weekly(request, services, game), PageWords(language_of(request), game)
    found = await results(services.tables, game, wanted)
    others = [one for one in shelf.all_games() if one.name != game.name]
    return {
        "name": game.name,
        "title": words(game.title),
        "cover": cover_of(game),
        "bots": words(Listed([seat.name for seat in wanted.seats if seat.kind == "bot"])),
        "played": len(found),
        "best": found[:PODIUM],
        "left": lists.lasting(week_ends(now) - now, words),
        "others": [(one.name, PageWords(words.language, one)(one.title)) for one in others],
    }


async def _name(request: Request) -> str:
    words = PageWords(language_of(request))
    return await name_of(request) or wishes.called(words, 1)


async def _begun(request: Request, services: Services, wanted: NewTable) -> Response:
    tables = services.tables
    made = await tables.create(wanted, account_of(request), origin_of(request))
    response = go_to(f"/tables/{made.id}")
    keep_chairs(request, response, made, people_at(made))
    return response


async def _shown(
    request: Request, services: Services, game: Game, wanted: NewTable, address: str,
    original: LiveTable | None = None,
) -> Response:  # fmt: skip
    found = await results(services.tables, game, wanted)
    words = PageWords(language_of(request), game)
    return page(
        request,
        "same.html",
        words,
        game=game,
        original=original,
        week=None if original else week_of(services.clock.now()),
        address=address,
        link=str(request.url.replace(path=address, query="")),
        players=wanted.players,
        bots=[seat.name for seat in wanted.seats if seat.kind == "bot"],
        results=found,
        sources=_by_source(words, found),
    )


def _by_source(words: PageWords, found: list[Result]) -> list[dict[str, Any]]:
    """What gave points, and to each result how many; what gave most comes first."""
    said: dict[str, list[int]] = {}
    for place, result in enumerate(found):
        for source, amount in result.sources:
            row = said.setdefault(words(source), [0] * len(found))
            row[place] += amount
    rows = [{"name": name, "amounts": amounts} for name, amounts in said.items()]
    return sorted(rows, key=lambda row: -sum(row["amounts"]))
