"""Accounts for programs: register, log in and out, change the password, and one's tables."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers, entering, mail_pages
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import (
    keep_session,
    logged_in,
    session_token,
)
from ludopolis.server.people.accounts import Entry
from ludopolis.server.people.sessions import hash_of

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)


async def _session(request: Request, entry: Entry | None, status: int) -> Response:
    response = Response(status_code=status)
    if entry is not None:
        response = JSONResponse({"name": entry.account}, status)
    await keep_session(request, response, entry)
    return response


@router.post("/account", status_code=201)
async def register(request: Request, sent: answers.Credentials) -> Response:
    """Make an account and log in; the session is a cookie."""
    entry = await entering.register(request, sent.name, sent.password)
    return await _session(request, entry, 201)


@router.post("/session", status_code=201)
async def log_in(request: Request, sent: answers.Credentials) -> Response:
    """Log in."""
    entry = await entering.log_in(request, sent.name, sent.password)
    return await _session(request, entry, 201)


@router.delete("/session", status_code=204)
async def log_out(request: Request) -> Response:
    """Log out: the session ends, for whoever has its cookie."""
    return await _session(request, None, 204)


@router.delete("/sessions", status_code=204)
async def log_out_elsewhere(request: Request) -> None:
    """Log out everywhere but here."""
    await entering.log_out_elsewhere(request)


@router.post("/account/password", status_code=201)
async def change_password(request: Request, sent: answers.Password) -> Response:
    """Change the password: all sessions end, and one begins."""
    entry = await entering.change_password(request, sent.password, sent.new)
    return await _session(request, entry, 201)


@router.post("/account/mail", status_code=202)
async def give_mail(request: Request, sent: answers.Mail) -> None:
    """Give a mail address for notices; a link that confirms it is mailed there."""
    await mail_pages.ask_for(request, sent.address)


@router.delete("/account/mail", status_code=204)
async def remove_mail(request: Request) -> None:
    """Take it back."""
    await mail_pages.remove_from(request)


@router.get("/account")
async def read_account(request: Request, services: Here) -> answers.AccountAnswer:
    """The account that is logged in, and its tables."""
    account, accounts = logged_in(request), services.accounts
    shown = await accounts.shown(account)
    if shown is None:
        raise Refused(text("you are not logged in"), "no_session")
    found, here = (
        await services.tables.of_account(account),
        hash_of(session_token(request)),
    )
    return answers.AccountAnswer(
        name=shown,
        tables=[answers.ListingAnswer(**listing._asdict()) for listing in found],
        mail=await accounts.mail(account),
        sessions=[
            answers.SessionAnswer(since=session.since, here=session.key == here)
            for session in await accounts.sessions.of(account)
        ],
    )
