"""How people come in: acts of accounts, for programs and for the form of the page alike."""

from __future__ import annotations

from starlette.requests import Request

from ludopolis.server.ground.limits import client_of
from ludopolis.server.http.services import services_of
from ludopolis.server.http.viewing import logged_in, session_token
from ludopolis.server.people.accounts import Entry, key_of


async def register(request: Request, name: str, password: str) -> Entry:
    """Make an account and log in, unless too many were made."""
    services = services_of(request)
    services.logins.check_new(client_of(request.scope))
    return await services.accounts.register(name, password)


async def log_in(request: Request, name: str, password: str) -> Entry:
    """Log in, unless that was tried too often."""
    _check(request, name)
    return await services_of(request).accounts.log_in(name, password)


async def change_password(request: Request, password: str, new: str) -> Entry:
    """Change the password: all sessions end, and one begins."""
    account = logged_in(request)
    _check(request, account)
    return await services_of(request).accounts.change_password(account, password, new)


async def log_out_elsewhere(request: Request) -> None:
    """Log out everywhere but here."""
    accounts = services_of(request).accounts
    await accounts.log_out_elsewhere(logged_in(request), session_token(request))


def _check(request: Request, name: str) -> None:
    """Refuse attempts that are too many; a browser that has logged in before has its own share."""
    services, key = services_of(request), key_of(name)
    mark = services.chairs.mark(request.cookies.get("browser", ""), key)
    services.logins.check(key, client_of(request.scope), mark)
