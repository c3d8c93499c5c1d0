"""The page of the optional account."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from babel.dates import format_date
from fastapi import APIRouter, Request
from starlette.datastructures import FormData
from starlette.responses import Response

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import entering, lists, mail_pages
from ludopolis.server.http.faults import status_of, wait_of
from ludopolis.server.http.page import PageRoute, go_to, page
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import (
    account_of,
    keep_session,
    language_of,
    logged_in,
    session_token,
)
from ludopolis.server.people.accounts import Entry
from ludopolis.server.people.profiles import PAGE_FOR, Wishes
from ludopolis.server.people.sessions import hash_of
from ludopolis.words import PageWords

SHOWN: Final = 6  # tables on the page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/account")
async def account(request: Request) -> Response:
    """The optional account."""
    return await _account(request)


async def _account(
    request: Request,
    refusal: Refused | None = None,
    about: str = "",
    asked: str = "",
    name: str = "",
) -> Response:
    """The page; a refusal is said where the form `about` it stands."""
    key, accounts = account_of(request), services_of(request).accounts
    shown = await accounts.shown(key) if key else None
    rows = await services_of(request).tables.of_account(key) if key and shown else []
    problem = "" if refusal is None else PageWords(language_of(request))(refusal.text)
    response = page(
        request,
        "account.html",
        None,
        200 if refusal is None else status_of(refusal),
        shown=shown,
        mine=lists.rows(request, rows[:SHOWN]),
        wishes=await services_of(request).profiles.wishes(key) if key and shown else None,
        problem=problem[:1].upper() + problem[1:],
        about=about,
        name=name[:40],
        mails=services_of(request).letters is not None,
        mail=await accounts.mail(key) if key and shown else None,
        asked=asked,
        sessions=await _sessions(request, key) if key and shown else [],
    )
    response.headers.update({} if refusal is None else wait_of(refusal))
    return response


async def _sessions(request: Request, key: str) -> list[dict[str, Any]]:
    """Since when browsers are logged in; the day is enough to know one's own."""
    here, language = hash_of(session_token(request)), language_of(request)
    return [
        {
            "since": format_date(datetime.fromtimestamp(session.since, UTC), "long", language),
            "here": session.key == here,
        }
        for session in await services_of(request).accounts.sessions.of(key)
    ]


@router.post("/account")
async def change_account(request: Request, services: Here) -> Response:
    """Register, log in or out, change the password, give or remove a mail address."""
    form = await request.form()
    act, name = str(form.get("act", "")), str(form.get("name", ""))
    try:
        if act == "mail":
            asked = await mail_pages.ask_for(request, str(form.get("mail", "")))
            return await _account(request, asked=asked)
        response = go_to("/account")
        if act == "no-mail":
            await mail_pages.remove_from(request)
        elif act == "seen":
            await _be_seen(request, form)
            return go_to("/account#seen")
        elif act == "elsewhere":
            await entering.log_out_elsewhere(request)
        else:
            await keep_session(request, response, await _entry(request, act, form))
        return response
    except Refused as refusal:
        return await _account(request, refusal, act, name=name)


async def _be_seen(request: Request, form: FormData) -> None:
    """Show others what the form says, and nothing more where it says nothing that is known."""
    wanted = next((one for one in PAGE_FOR if form.get("page_for") == one), PAGE_FOR[0])
    wishes = Wishes(wanted, "seen_at" in form)
    await services_of(request).profiles.wish(logged_in(request), wishes)


async def _entry(request: Request, act: str, form: FormData) -> Entry | None:
    """Who is logged in afterwards."""
    name, password, new = [str(form.get(field, "")) for field in ("name", "password", "new")]
    if act == "register":
        return await entering.register(request, name, password)
    if act == "login":
        return await entering.log_in(request, name, password)
    if act == "password":
        return await entering.change_password(request, password, new)
    return None
