"""Pages about people: one's friends, the page of an account, ratings."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

from babel.dates import format_date
from fastapi import APIRouter, Query, Request
from starlette.datastructures import FormData
from starlette.responses import Response

from ludopolis.bots import is_learned
from ludopolis.core import capital, text
from ludopolis.languages import locale_of
from ludopolis.server.drawing.insights import number
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.http import knowing, lists
from ludopolis.server.http.doing import number_in
from ludopolis.server.http.faults import status_of
from ludopolis.server.http.page import PageRoute, cover_of, go_to, page
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.shelves import find_game
from ludopolis.server.http.viewing import account_of, language_of, logged_in
from ludopolis.server.people.accounts import key_of
from ludopolis.server.people.circle import Known
from ludopolis.server.storage.listings import MOST
from ludopolis.server.storage.results import (
    SHOWN,
    Finished,
    Tally,
    finished,
    played,
    players_of,
    tallies,
)
from ludopolis.words import PageWords

BEST: Final = 50  # people in a list
MET: Final = 12  # people one has played with

router = APIRouter(route_class=PageRoute, include_in_schema=False)


# Friends


@router.get("/people")
async def people(request: Request) -> Response:
    """One's friends."""
    return await _people(request)


async def _people(
    request: Request, refusal: Refused | None = None, done: str = "", given: str = ""
) -> Response:
    account, services = account_of(request), services_of(request)
    words = PageWords(language_of(request))
    known = Known([], [], [], []) if account is None else await services.circle.of(account)
    tables = {} if account is None else await knowing.tables_of_friends(services, known)
    return page(
        request,
        "people.html",
        words,
        200 if refusal is None else status_of(refusal),
        known=known,
        tables={key: lists.rows(request, found) for key, found in tables.items()},
        met=[] if account is None else await _met(request, account, known),
        problem="" if refusal is None else capital(words(refusal.text)),
        done=done,
        given=given,
    )


async def _met(request: Request, account: str, known: Known) -> list[dict[str, Any]]:
    """Who sat at one's latest tables, as they were called there; the name says nothing more."""
    words, found = PageWords(language_of(request)), dict[str, dict[str, Any]]()
    others = {person.key for some in known for person in some}
    latest = sorted(await services_of(request).tables.of_account(account), key=lambda x: -x.changed)
    for listing in latest[:MOST]:
        title = words(shelf.find(listing.game).title)
        for seat, (name, sitting) in enumerate(zip(listing.names, listing.sitting)):
            if sitting.kind == "human" and sitting.account != account and listing.mode == "online":
                about = {"table": listing.id, "seat": seat, "name": name, "title": title}
                found.setdefault(key_of(name), about)
    return [about for key, about in found.items() if key not in others][:MET]


@router.post("/people")
async def want(request: Request) -> Response:
    """Ask somebody, answer, block; by name, or by a seat of a table where both have sat."""
    form, account = await request.form(), logged_in(request)
    act, name = str(form.get("act", "")), str(form.get("name", ""))[:80]
    try:
        if act == "decline":
            table = str(form.get("table", ""))[:16]
            await services_of(request).invitations.decline(table, account)
            return go_to("/tables")
        if act == "ask" and "table" in form:
            return await _ask_at(request, account, form)
        if act not in knowing.ACTS:
            raise Refused(text("there is no such page"), "no_such_act")
        await knowing.ACTS[act](services_of(request).circle, account, name)
    except Refused as refusal:
        return await _people(request, refusal, given=name)
    return go_to(f"/people/{quote(name, safe='')}" if form.get("back") == "page" else "/people")


async def _ask_at(request: Request, account: str, form: FormData) -> Response:
    """Ask who sat on a seat; whether there is an account behind it is not told."""
    services, seat = services_of(request), number_in(form, "seat")
    table = await services.tables.open(str(form.get("table", ""))[:16])
    sat = [info.account for info in table.seats]
    if account not in sat or seat is None or seat >= len(sat):
        raise Missing
    other, name = sat[seat], table.names[seat]
    if other is not None and other == key_of(name):  # who sits under another name stays unknown
        await services.circle.ask(account, other)
    words = PageWords(language_of(request))
    asked = text("{player} was asked, if they sat there with an account of that name.", player=name)
    return await _people(request, done=words(asked))


# The page of an account


@router.get("/people/{name:path}")
async def person(
    request: Request, services: Here, name: str, first: int = Query(0, alias="from", ge=0, le=10**6)
) -> Response:
    """What somebody has played and how it went, if they show it to who asks."""
    found, viewer = await knowing.person(request, name), account_of(request)
    own, words = viewer == found.key, PageWords(language_of(request))
    games = await finished(services.database, found.key)
    shown = await finished(services.database, found.key, first, SHOWN)
    rated = await services.profiles.ratings_of(found.key, {one.game for one in games if one.rated})
    count = await played(services.database, found.key)
    return page(
        request,
        "person.html",
        words,
        person=found,
        own=own,
        wishes=await services.profiles.wishes(found.key),
        relation=await _relation(request, found.key),
        count=count,
        tallies=[_tally(words, tally) | {"rating": rated.get(tally.game)}
                 for tally in tallies(games) if tally.game in shelf.names()],
        history=await _history(request, shown, own),
        older=first + SHOWN if first + SHOWN < count else None,
        newer=max(0, first - SHOWN) if first else None,
    )  # fmt: skip


async def _relation(request: Request, key: str) -> str:
    """What somebody is to who looks."""
    account = account_of(request)
    if account is None:
        return ""
    known = await services_of(request).circle.of(account)
    found = {
        "asking": known.asking, "asked": known.asked, "friend": known.friends,
        "blocked": known.blocked,
    }  # fmt: skip
    return next((kind for kind, some in found.items() if key in [one.key for one in some]), "")


def _tally(words: PageWords, tally: Tally) -> dict[str, Any]:
    return {
        **tally._asdict(),
        "title": PageWords(words.language, find_game(tally.game))(find_game(tally.game).title),
        "mean": "" if tally.mean is None else number(words, tally.mean),
    }


async def _history(request: Request, games: list[Finished], own: bool) -> list[dict[str, Any]]:
    """Finished games as a list shows them; who else played is nobody's business but theirs."""
    known = [one for one in games if one.game in shelf.names()]
    tables = [one.table for one in known] if own else []
    names = await players_of(services_of(request).database, tables)
    return [_went(request, one, own, names.get(one.table, [])) for one in known]


def _went(request: Request, one: Finished, own: bool, names: list[str]) -> dict[str, Any]:
    game, language = shelf.find(one.game), language_of(request)
    words, day = PageWords(language, game), datetime.fromtimestamp(one.ended, UTC)
    return {
        "table": one.table,
        "title": words(game.title),
        "cover": cover_of(game),
        "day": day.date().isoformat(),
        "when": format_date(day, "medium", locale_of(language)),
        "said": words(lists.went(one)),
        "score": one.score,
        "rated": one.rated,
        "names": names,
        "open": own or one.listed,
        "replay": one.recorded,
        "analysis": one.recorded and one.ending == "whole" and is_learned(game),
    }


# Ratings


@router.get("/ratings")
async def ratings(request: Request, services: Here, game: str = "") -> Response:
    """The best in a game, of those who show it."""
    words = PageWords(language_of(request))
    games = sorted(shelf.all_games(), key=lambda game: (-game.longest, game.name))
    chosen = find_game(game) if game else games[0]
    return page(
        request,
        "ratings.html",
        words,
        game=chosen.name,
        games=[
            {"name": one.name, "title": PageWords(words.language, one)(one.title),
             "cover": cover_of(one)} for one in games
        ],
        standings=await services.profiles.best(chosen.name, BEST),
    )  # fmt: skip
