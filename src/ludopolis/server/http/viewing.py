"""Who is looking: chairs and languages out of requests, and cookies into responses.

For pages and API alike; what is behind it is in `chairs.py` and `accounts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from hmac import compare_digest
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ludopolis.core import text
from ludopolis.languages import languages
from ludopolis.server.ground.limits import client_of
from ludopolis.server.ground.refusals import Refused, TooMany
from ludopolis.server.http.services import services_of
from ludopolis.server.people.accounts import Entry
from ludopolis.server.people.sessions import LASTS
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable

SAFE: Final = ("GET", "HEAD", "OPTIONS")
YEAR: Final = 365 * 86_400
REMEMBERED: Final = 30  # tables that a browser is reminded of


async def look(request: HTTPConnection, table: LiveTable) -> LiveTable:
    """Whoever sends this request is looking, from all chairs that they hold.

    That ends what is proposed for those chairs, and wakes bots that paused; answers with the
    table afterwards.
    """
    services, held = services_of(request), held_seats(request, table)
    services.attendant.look(table)
    services.looks.note(table, held, language_of(request))
    return await services.agreements.look(table, held)


def address_of(request: HTTPConnection) -> str:
    """Where the request comes from, as far as it counts."""
    return client_of(request.scope)


def origin_of(request: HTTPConnection) -> str:
    """A sum of that address, by which only this server knows it again."""
    return services_of(request).chairs.origin(address_of(request))


def language_of(request: HTTPConnection) -> str:
    """The language: `?lang=`, else the cookie `lang`, else what the browser wishes."""
    for chosen in (request.query_params.get("lang"), request.cookies.get("lang")):
        if chosen in languages():
            return str(chosen)
    return _wished(request.headers.get("accept-language", ""))


def _wished(header: str) -> str:
    """The first of our languages in an Accept-Language header, by its weights."""
    wishes = []
    for part in header[:200].split(","):
        name, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    ours = languages()
    known = [name for _, name in sorted(wishes, key=lambda wish: wish[0]) if name in ours]
    return known[0] if known else ours[0]


def keep_language(request: HTTPConnection, response: Response, language: str) -> None:
    """Let the browser remember the language."""
    if language in languages():
        _set(request, response, "lang", language, "/")


def _bearer(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def held_seats(request: HTTPConnection, table: LiveTable) -> tuple[int, ...]:
    """The chairs of this table that a request brings with it."""
    chairs = services_of(request).chairs
    held: set[int] = set()
    for token in (_bearer(request), request.cookies.get(f"chair_{table.id}", "")):
        held.update(chairs.seats(table, token) if token else ())
    account = account_of(request)
    if account is not None:
        held.update([info.seat for info in table.seats if info.account == account])
    return tuple(sorted(held))


def viewer_of(request: HTTPConnection, table: LiveTable, seat: int | None = None) -> Viewer:
    """Who looks at the table, from the chair `seat` if they hold it, else from their only one.

    Who holds several chairs and names none looks from none, so that a curtain can hang.
    Chairs come from the cookie of the table, a Bearer token, or the account that is logged in.
    """
    held = held_seats(request, table)
    looking = seat if seat in held else held[0] if len(held) == 1 else None
    may_sit = not held and any([info.kind == "open" for info in table.seats])
    called: str = getattr(request.state, "called", "") if may_sit else ""
    return Viewer(held, looking, language_of(request), "plain" in request.query_params, called)


def acting_seat(request: HTTPConnection, table: LiveTable, seat: int | None = None) -> int:
    """The seat that this request acts for; raises `Refused` where it holds none such.

    Who holds several and names none acts for one that is asked and that no bot picks for.
    """
    services, held = services_of(request), held_seats(request, table)
    services.looks.note_act(table, held)
    if not held:
        raise Refused(text("you do not sit at this table"), "no_chair")
    if seat is not None and seat not in held:
        raise Refused(text("you do not sit on that seat"), "foreign")
    if seat is None:
        able = [mine for mine in held if table.seats[mine].picker is None] or held
        seat = next((asked for asked in table.asked if asked in able), able[0])
    services.attendant.look(table)
    charge(request, table, seat)
    return seat


def charge(request: HTTPConnection, table: LiveTable, seat: int | None) -> None:
    """Count an act at the table; each chair has its own share, and who holds none has another.

    It is counted once it is known who acts, so that strangers use up nothing of the players'.
    """
    if request.scope.get("method", "GET") in SAFE:
        return
    said = "chat" if request.url.path.endswith("/chat") else "acts"  # talk holds up no pick
    wait = services_of(request).table_acts.take(f"{table.id} {seat} {said}")
    if wait:
        raise TooMany(text("too many requests; wait a moment"), "too_many", wait)


def held_chairs(request: HTTPConnection, table: LiveTable) -> dict[int, int]:
    """The chairs that a request brings with it, by seat: what proves who sat there."""
    return {seat: table.seats[seat].chair for seat in held_seats(request, table)}


def hosting_seat(request: HTTPConnection, table: LiveTable) -> int:
    """The seat of the host; refused to everybody else."""
    acting_seat(request, table)
    if table.host is None or table.host not in held_seats(request, table):
        raise Refused(text("only who set up the table can do that"), "not_host")
    return table.host


def absent_seat(request: HTTPConnection, table: LiveTable, seat: int | None = None) -> int:
    """The seat that somebody comes back to, who is not named where they ran out of time once."""
    held = held_seats(request, table)
    away = [mine for mine in held if table.seats[mine].away]
    return acting_seat(request, table, away[0] if seat is None and away else seat)


async def recognise(request: HTTPConnection) -> str | None:
    """Look up the account that is logged in; `account_of` then knows it."""
    found = await services_of(request).accounts.sessions.find(session_token(request))
    request.state.account = None if found is None else found.account
    request.state.called = "" if found is None else found.name
    return account_of(request)


def session_token(request: HTTPConnection) -> str:
    """What the browser has to show for being logged in."""
    return request.cookies.get("session", "")


def account_of(request: HTTPConnection) -> str | None:
    """The account that is logged in, as it was when the request came or was last looked up."""
    account: str | None = getattr(request.state, "account", None)
    return account


async def name_of(request: HTTPConnection) -> str:
    """How the account that is logged in wants to be called; empty where none is."""
    account = account_of(request)
    if account is None:
        return ""
    return await services_of(request).accounts.shown(account) or ""


def logged_in(request: HTTPConnection) -> str:
    """The account that is logged in; raises `Refused` where none is."""
    account = account_of(request)
    if account is None:
        raise Refused(text("you are not logged in"), "no_session")
    return account


class Recognition:
    """Looks up who is logged in, once for each request, before anything asks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application know."""
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            await recognise(HTTPConnection(scope))
        await self.app(scope, receive, send)


def my_chairs(request: HTTPConnection) -> dict[str, dict[int, int]]:
    """The tables at which this browser has sat, newest first, and the chair of each seat there.

    It proves nothing by itself, and only lists go by it: chairs are signed, one for each table.
    """
    found: dict[str, dict[int, int]] = {}
    for entry in request.cookies.get("tables", "").split(".")[:REMEMBERED]:
        table_id, *seats = entry.split("-")
        pairs = [seat.split("_") for seat in seats]
        if table_id.isalnum() and all([len(pair) == 2 and _are_small(pair) for pair in pairs]):
            found[table_id] = {int(seat): int(chair) for seat, chair in pairs}
    return found


def has_proved_chairs(request: HTTPConnection) -> bool:
    """Whether the list of tables in this browser is one that this server has written."""
    listed, seal = request.cookies.get("tables", ""), request.cookies.get("tables_seal", "")
    known = services_of(request).chairs.seal(listed)
    return bool(listed) and seal.isascii() and compare_digest(seal, known)


def _are_small(numbers: Sequence[str]) -> bool:
    return all([each.isascii() and each.isdigit() and len(each) < 6 for each in numbers])


def keep_chairs(
    request: HTTPConnection, response: Response, table: LiveTable, seats: Sequence[int]
) -> None:
    """Put chairs into the browser, beside those that it holds at this table already."""
    held = sorted({*seats, *held_seats(request, table)})
    token = services_of(request).chairs.token(table, held)
    # One cookie for each path that needs it: a browser may sit at more tables than fit a header.
    for path in (f"/tables/{table.id}", f"/api/v1/tables/{table.id}"):
        _set(request, response, f"chair_{table.id}", token, path)
    here = {table.id: {seat: table.seats[seat].chair for seat in held}}
    known = list((here | my_chairs(request) | here).items())[:REMEMBERED]
    listed = ".".join([_remembered(*one) for one in known])
    _set(request, response, "tables", listed, "/")
    if "tables" not in request.cookies or has_proved_chairs(request):  # nothing is made up in it
        _set(request, response, "tables_seal", services_of(request).chairs.seal(listed), "/")


def _remembered(table_id: str, chairs: dict[int, int]) -> str:
    return "-".join([table_id, *[f"{seat}_{chair}" for seat, chair in chairs.items()]])


async def keep_session(request: HTTPConnection, response: Response, entry: Entry | None) -> None:
    """Let the browser stay logged in, or no longer; the session that it had ends."""
    services, before = services_of(request), session_token(request)
    if before:
        await services.accounts.sessions.end(before)
    if entry is None:
        response.delete_cookie("session", path="/")
        return
    _set(request, response, "session", entry.token, "/", LASTS)
    if services.chairs.mark(request.cookies.get("browser", ""), entry.account) is None:
        _set(request, response, "browser", services.chairs.browser(entry.account), "/")


def _set(
    request: HTTPConnection,
    response: Response,
    name: str,
    value: str,
    path: str,
    seconds: int = YEAR,
) -> None:
    safe = request.url.scheme in ("https", "wss")
    response.set_cookie(name, value, seconds, path=path, secure=safe, httponly=True, samesite="lax")


def link_to(request: HTTPConnection, table: LiveTable, seats: Sequence[int]) -> str:
    """The address that puts these chairs into whatever browser opens it."""
    token = services_of(request).chairs.token(table, seats)
    return str(request.url.replace(path=f"/tables/{table.id}/sit/{token}", query="", fragment=""))


def seats_of_link(request: HTTPConnection, table: LiveTable, token: str) -> tuple[int, ...]:
    """The seats in a seat link; raises `Refused` if it is not, or no longer, good."""
    seats = services_of(request).chairs.seats(table, token)
    if not seats:
        raise Refused(text("this seat link is not good, or no longer"), "dead_link")
    return seats
