"""Accounts for programs: register, log in, log out, and the tables one sits at."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from ludopolis.core import text
from ludopolis.server import answers, mail_pages
from ludopolis.server.table import Refused
from ludopolis.server.viewing import account_of, accounts_of, keep_session, tables_of

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)


def _session(request: Request, account: str | None, status: int) -> Response:
    response = Response(status_code=status)
    if account is not None:
        response = JSONResponse({"name": account}, status)
    keep_session(request, response, account)
    return response


@router.post("/account", status_code=201)
async def register(request: Request, sent: answers.Credentials) -> Response:
    """Make an account and log in; the session is a cookie."""
    account = await accounts_of(request).register(sent.name, sent.password)
    return _session(request, account, 201)


@router.post("/session", status_code=201)
async def log_in(request: Request, sent: answers.Credentials) -> Response:
    """Log in."""
    return _session(request, await accounts_of(request).log_in(sent.name, sent.password), 201)


@router.delete("/session", status_code=204)
async def log_out(request: Request) -> Response:
    """Log out."""
    return _session(request, None, 204)


@router.post("/account/mail", status_code=202)
async def give_mail(request: Request, sent: answers.Mail) -> None:
    """Give a mail address for notices; a link that confirms it is mailed there."""
    await mail_pages.ask_for(request, sent.address)


@router.delete("/account/mail", status_code=204)
async def remove_mail(request: Request) -> None:
    """Take it back."""
    await mail_pages.remove_from(request)


@router.get("/account")
async def read_account(request: Request) -> answers.AccountAnswer:
    """The account that is logged in, and its tables."""
    account = account_of(request)
    shown = None if account is None else await accounts_of(request).shown(account)
    if account is None or shown is None:
        raise Refused(text("you are not logged in"), "no_session")
    found = await tables_of(request).of_account(account)
    return answers.AccountAnswer(
        name=shown,
        tables=[answers.ListingAnswer(**listing._asdict()) for listing in found],
        mail=await accounts_of(request).mail(account),
    )
