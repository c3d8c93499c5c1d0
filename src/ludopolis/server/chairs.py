"""Chairs: signed text that names a table and the seats that its holder sits on.

The link is the chair. Each seat counts how often its chair was made anew; a token of an earlier
chair is worth nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from ludopolis.server.table import LiveTable

SESSION: Final = 180 * 86_400  # seconds until one has to log in again
LONGEST: Final = 2000  # no token is longer


class Chairs:
    """Makes and reads chairs and sessions."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._chairs = URLSafeSerializer(secret, "chair")
        self._sessions = URLSafeTimedSerializer(secret, "session")

    def token(self, table: LiveTable, seats: Sequence[int]) -> str:
        """A token for these seats."""
        held = [[seat, table.seats[seat].chair] for seat in sorted(set(seats))]
        return str(self._chairs.dumps([table.id, held]))

    def seats(self, table: LiveTable, token: str) -> tuple[int, ...]:
        """The seats at this table that a token is still good for."""
        held = self._read(token)
        if held is None or held[0] != table.id:
            return ()
        return tuple(
            seat
            for seat, chair in held[1]
            if 0 <= seat < len(table.seats)
            and table.seats[seat].kind == "human"
            and table.seats[seat].chair == chair
        )

    def _read(self, token: str) -> Any:
        if len(token) > LONGEST:
            return None
        try:
            return self._chairs.loads(token)
        except BadSignature:
            return None

    def origin(self, address: str) -> str:
        """A sum of an address that tells nobody else which it was."""
        return hmac.new(self._secret, b"origin " + address.encode(), "sha256").hexdigest()[:20]

    def session(self, account: str) -> str:
        """A token for somebody who is logged in."""
        return str(self._sessions.dumps(account))

    def account(self, session: str) -> str | None:
        """The account of a session."""
        if len(session) > LONGEST:
            return None
        try:
            return str(self._sessions.loads(session, max_age=SESSION))
        except BadSignature:
            return None
