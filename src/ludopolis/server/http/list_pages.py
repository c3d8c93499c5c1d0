"""Pages of lists: the tables of who looks, and the lobby."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludopolis.core import texts
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import duplicate_pages, knowing, lists
from ludopolis.server.http.doing import number_in
from ludopolis.server.http.page import PageRoute, go_to, page
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import account_of, language_of, name_of
from ludopolis.server.storage.endings import endings
from ludopolis.server.storage.listings import MOST_OWN
from ludopolis.server.storage.results import Finished, finished
from ludopolis.server.storage.seats import Listing
from ludopolis.words import PageWords

BOARDS: Final = 24  # in a list; each costs as much as a look at the table, where it is scrolled to

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/tables")
async def your_tables(request: Request) -> Response:
    """All tables of who looks: whose turn, which round, since when."""
    found = lists.rows(request, await lists.own_tables(request), BOARDS, own=True)
    over = [row for row in found if row.listing.over]
    own = await _results(request)
    others = await _winners(request, [row.listing for row in over if row.listing.id not in own])
    return page(
        request,
        "tables.html",
        calling=[row for row in found if row.calls],
        running=[row for row in found if not row.calls and not row.listing.over],
        over=over,
        results=own | others,
        invitations=await invited(request),
        name=await name_of(request),
        vacations=[row for row in found if _can_rest(request, row)],
    )


async def _results(request: Request) -> dict[str, str]:
    """How the latest games of an account went, by table."""
    account, words = account_of(request), PageWords(language_of(request))
    if account is None:
        return {}
    latest = await finished(services_of(request).database, account, 0, MOST_OWN)
    return {one.table: _result(one, words) for one in latest}


async def _winners(request: Request, listings: list[Listing]) -> dict[str, str]:
    """Who won at tables of which nothing is stored for an account, as those of guests."""
    words = PageWords(language_of(request))
    found = await endings(services_of(request).database, [listing.id for listing in listings])
    said = {
        listing.id: lists.won(listing.names, found[listing.id])
        for listing in listings
        if listing.id in found
    }
    return {table: words(one) for table, one in said.items() if one is not None}


def _result(one: Finished, words: PageWords) -> str:
    if one.score is None:
        return words(lists.went(one))
    score = texts("{count} point", "{count} points", one.score)
    return f"{words(lists.went(one))} · {words(score)}"


def _can_rest(request: Request, row: lists.Row) -> bool:
    """Whether who looks has vacation at a table that runs."""
    listing = row.listing
    mine = lists.proved_seats_at(request, listing)
    return bool(mine) and bool(listing.vacation) and not listing.over and not listing.gathering


async def _friends_at(request: Request) -> dict[str, list[str]]:
    """By table, which friends of who looks sit there, of those who let them see it."""
    account = account_of(request)
    if account is None:
        return {}
    known = await services_of(request).circle.of(account)
    tables = await knowing.tables_of_friends(services_of(request), known)
    found: dict[str, list[str]] = {}
    for friend in known.friends:
        for listing in tables.get(friend.key, []):
            found.setdefault(listing.id, []).append(friend.name)
    return found


@router.post("/tables/rest")
async def rest_everywhere(request: Request, services: Here) -> Response:
    """Go on vacation, or come back from it, at all of one's tables that have any."""
    days = number_in(await request.form(), "days") or 0
    for row in lists.rows(request, await lists.own_tables(request)):
        if not _can_rest(request, row):
            continue
        for seat in lists.proved_seats_at(request, row.listing):
            try:
                await services.pauses.rest(row.listing.id, seat, days)
            except Refused:
                continue  # fewer days are left there, or they were not on vacation
    return go_to("/tables")


async def invited(request: Request) -> list[dict[str, Any]]:
    """Where friends want who looks to sit down."""
    account = account_of(request)
    if account is None:
        return []
    services = services_of(request)
    found = await services.invitations.to(account)
    if not found:
        return []
    tables = await services.tables.some([one.table for one in found])
    known = {row.listing.id: row for row in lists.rows(request, tables)}
    return [{"row": known[one.table], "by": one.by} for one in found if one.table in known]


@router.get("/tables/next")
async def next_table(request: Request, after: str = "") -> Response:
    """The next table that waits for who looks: round and round, the longest waiting first."""
    calling = [row.listing.id for row in lists.rows(request, await lists.own_tables(request))
               if row.calls]  # fmt: skip
    if not calling:
        return go_to("/tables")
    here = calling.index(after) + 1 if after in calling else 0
    return go_to(f"/tables/{calling[here % len(calling)]}")


@router.get("/lobby")
async def lobby(request: Request) -> Response:
    """Tables to join, games to watch, and the challenge of the week."""
    found = lists.rows(request, await lists.open_tables(request), BOARDS)
    return page(
        request,
        "lobby.html",
        joinable=[row for row in found if row.listing.open],
        watchable=[row for row in found if not row.listing.open],
        challenge=await duplicate_pages.challenge(request),
        friends=await _friends_at(request),
    )
