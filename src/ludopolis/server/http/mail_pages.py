"""The pages of a mail address: give it, confirm it, take it back."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludopolis.core import Text, text
from ludopolis.server.ground.limits import client_of
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http.page import PageRoute, page
from ludopolis.server.http.services import Here, services_of
from ludopolis.server.http.viewing import language_of, logged_in
from ludopolis.server.notices.mail import Letters, bad_link
from ludopolis.words import PageWords

router = APIRouter(route_class=PageRoute, include_in_schema=False)


def letters_of(request: Request) -> Letters:
    """What writes mails here."""
    letters = services_of(request).letters
    if letters is None:
        raise Refused(text("this server sends no mails"), "no_mail")
    return letters


async def ask_for(request: Request, address: str) -> str:
    """Mail a link to somebody who is logged in; answers with the address."""
    letters, account = letters_of(request), logged_in(request)
    address = await letters.check(account, address, client_of(request.scope))
    token = await services_of(request).accounts.ask_mail(account, address)
    letters.ask(address, token, PageWords(language_of(request)))
    return address


async def remove_from(request: Request) -> None:
    """No more mails to who is logged in."""
    await services_of(request).accounts.remove_mail(logged_in(request))


def _page(request: Request, said: Text, button: Text | None = None) -> Response:
    words = PageWords(language_of(request))
    press = None if button is None else words(button)
    return page(request, "mail.html", words, said=words(said), button=press)


@router.get("/mail/confirm/{token}")
async def confirm(request: Request, services: Here, token: str) -> Response:
    """Ask once more: programs that look at mails open their links too."""
    letters, found = letters_of(request), await services.accounts.asked_mail(token)
    if found is None:
        raise bad_link()
    account, address = found
    said = text(
        "Mails of {site} shall go to {address} when it is {name}'s turn.",
        site=letters.site,
        address=address,
        name=account,
    )
    return _page(request, said, text("Confirm the address"))


@router.post("/mail/confirm/{token}")
async def confirmed(request: Request, services: Here, token: str) -> Response:
    """From now on mails go there."""
    letters_of(request)
    address = await services.accounts.confirm_mail(token, language_of(request))
    if address is None:
        raise bad_link()
    return _page(request, text("{address} is confirmed.", address=address))


@router.get("/mail/stop/{token}")
async def stop(request: Request, token: str) -> Response:
    """Ask once more."""
    _, address = letters_of(request).stopped(token)
    said = text("No mail will go to {address} any more.", address=address)
    return _page(request, said, text("Stop the mails"))


@router.post("/mail/stop/{token}")
async def stopped(request: Request, services: Here, token: str) -> Response:
    """No more mails; mail programs send this by themselves (RFC 8058)."""
    account, address = letters_of(request).stopped(token)
    await services.accounts.stop_mail(account, address)
    return _page(request, text("{address} gets no more mails.", address=address))
