"""Chairs: signed text that names a table and the seats that its holder sits on.

The link is the chair. Each seat counts how often its chair was made anew; a token of an earlier
chair is worth nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from functools import lru_cache
from secrets import token_urlsafe
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer

from ludopolis.server.storage.table import LiveTable

LONGEST: Final = 2000  # no token is longer
READ: Final = 4096  # tokens that are remembered


class Chairs:
    """Makes and reads chairs, and the marks of browsers."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._chairs = URLSafeSerializer(secret, "chair")
        self._browsers = URLSafeSerializer(secret, "browser")
        self._read = lru_cache(READ)(self._proved)  # a stream brings its token again and again

    def token(self, table: LiveTable, seats: Sequence[int]) -> str:
        """A token for these seats."""
        held = [[seat, table.seats[seat].chair] for seat in sorted(set(seats))]
        return str(self._chairs.dumps([table.id, held]))

    def seats(self, table: LiveTable, token: str) -> tuple[int, ...]:
        """The seats at this table that a token is still good for."""
        held = self._read(token) if len(token) <= LONGEST else None
        if held is None or held[0] != table.id:
            return ()
        return tuple(
            seat
            for seat, chair in held[1]
            if 0 <= seat < len(table.seats)
            and table.seats[seat].kind == "human"
            and table.seats[seat].chair == chair
        )

    def _proved(self, token: str) -> Any:
        """What a token says, if we have signed it."""
        try:
            return self._chairs.loads(token)
        except BadSignature:
            return None

    def seal(self, listed: str) -> str:
        """What proves that a browser was given this list of its tables."""
        return hmac.new(self._secret, b"tables " + listed.encode(), "sha256").hexdigest()[:32]

    def origin(self, address: str) -> str:
        """A sum of an address that tells nobody else which it was."""
        return hmac.new(self._secret, b"origin " + address.encode(), "sha256").hexdigest()[:20]

    def browser(self, account: str) -> str:
        """What a browser keeps that has logged in to an account."""
        return str(self._browsers.dumps([account, token_urlsafe(9)]))

    def mark(self, browser: str, account: str) -> str | None:
        """The mark of a browser that has logged in to this account before."""
        if len(browser) > LONGEST:
            return None
        try:
            known, mark = self._browsers.loads(browser)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(mark) if known == account else None
