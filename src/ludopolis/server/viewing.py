"""Who is looking: chairs and languages out of requests, and cookies into responses.

For pages and API alike; what is behind it is in `chairs.py` and `accounts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludopolis.server.table import LiveTable, Viewer
from ludopolis.server.tables import Tables


def tables_of(request: HTTPConnection) -> Tables:
    """The service of this server."""
    raise NotImplementedError


def language_of(request: HTTPConnection) -> str:
    """The language: `?lang=`, else the cookie `lang`, else what the browser wishes."""
    raise NotImplementedError


def viewer_of(request: HTTPConnection, table: LiveTable, seat: int | None = None) -> Viewer:
    """Who looks at the table, from the chair `seat` if they hold it, else from one that is asked.

    Chairs come from the cookie of the table, a Bearer token, or the account that is logged in.
    """
    raise NotImplementedError


def acting_seat(request: HTTPConnection, table: LiveTable, seat: int | None = None) -> int:
    """The seat that this request acts for; raises `Refused` where it holds none such."""
    raise NotImplementedError


def account_of(request: HTTPConnection) -> str | None:
    """The account that is logged in."""
    raise NotImplementedError


def my_tables(request: HTTPConnection) -> list[str]:
    """The ids of tables at which this browser has sat, newest first."""
    raise NotImplementedError


def keep_chairs(
    request: HTTPConnection, response: Response, table: LiveTable, seats: Sequence[int]
) -> None:
    """Put chairs into the browser, beside those that it holds at this table already."""
    raise NotImplementedError


def link_to(request: HTTPConnection, table: LiveTable, seats: Sequence[int]) -> str:
    """The address that puts these chairs into whatever browser opens it."""
    raise NotImplementedError


def seats_of_link(request: HTTPConnection, table: LiveTable, token: str) -> tuple[int, ...]:
    """The seats in a seat link; raises `Refused` if it is not, or no longer, good."""
    raise NotImplementedError
