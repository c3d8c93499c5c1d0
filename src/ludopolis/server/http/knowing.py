"""Who knows whom, for pages and programs alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http.services import Services, services_of
from ludopolis.server.http.viewing import account_of
from ludopolis.server.people.circle import Circle, Known, Person
from ludopolis.server.storage.seats import Listing
from ludopolis.server.storage.table import LiveTable

ACTS: Final[dict[str, Callable[[Circle, str, str], Awaitable[None]]]] = {
    "ask": Circle.ask,
    "accept": Circle.accept,
    "remove": Circle.remove,
    "block": Circle.block,
    "unblock": Circle.unblock,
}


async def person(request: Request, name: str) -> Person:
    """Whose page it is; refused alike where there is nobody and where it is not shown."""
    found = await services_of(request).profiles.shown_to(account_of(request), name)
    if found is None:
        said = text("nobody of this name shows a page here, at least not to you")
        raise Refused(said, "no_such_page")
    return found


async def tables_of_friends(services: Services, known: Known) -> dict[str, list[Listing]]:
    """The listed tables at which each friend sits, of those who let their friends see that."""
    keys = [friend.key for friend in known.friends]
    seen = await services.profiles.seen(keys) if keys else set()
    if not seen:
        return {}
    found: dict[str, list[Listing]] = {}
    for listing in await services.tables.listings.at_which(sorted(seen)):
        for account in dict.fromkeys([sitting.account for sitting in listing.sitting]):
            if account in seen:
                found.setdefault(account, []).append(listing)
    return found


async def can_come(request: Request, table: LiveTable) -> list[tuple[Person, bool]]:
    """The friends of who looks that could be asked to a table, and whether they are."""
    account, services = account_of(request), services_of(request)
    free = [info for info in table.seats if info.kind == "open"]
    if account is None or not free or table.over or table.closed:
        return []
    known = await services.circle.of(account)
    asked = await services.invitations.from_table(table.id, account)
    here = {info.account for info in table.seats}
    return [(friend, friend.key in asked) for friend in known.friends if friend.key not in here]
