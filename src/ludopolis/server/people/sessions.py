"""Sessions: who is logged in, kept in the database so that each can be ended.

The browser holds a token that nobody can guess, the database its hash. What was found is
remembered for a moment, since every request asks; what ends here is forgotten here at once, and
by other processes after that moment.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, NamedTuple

from sqlalchemy import and_, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

LASTS: Final = 180 * 86_400  # seconds until one has to log in again
TRUSTED: Final = 2.0  # seconds for which a session is not looked up again
REMEMBERED: Final = 10_000  # sessions
MOST: Final = 30  # of one account; the oldest end
LONGEST: Final = 100  # no token is longer


class Session(NamedTuple):
    """A browser that is logged in."""

    key: str
    account: str
    since: float
    name: str = ""  # how the account wants to be called


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Sessions:
    """All sessions of this server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self._known: OrderedDict[str, tuple[Session, float]] = OrderedDict()
        self._ended = 0  # how often sessions ended here

    async def begin(self, connection: AsyncConnection, account: str) -> str:
        """A token for somebody who has just logged in, as part of that transaction."""
        token, here = token_urlsafe(32), schema.sessions
        values = {"key": hash_of(token), "account": account, "created": self.clock.now()}
        await connection.execute(insert(here).values(values))
        mine = select(here.c.key).where(here.c.account == account)
        old = mine.order_by(here.c.created.desc()).offset(MOST).limit(MOST)
        extra = list((await connection.execute(old)).scalars())
        if extra:
            await connection.execute(delete(here).where(here.c.key.in_(extra)))
        expired = here.c.created < self.clock.now() - LASTS
        await connection.execute(delete(here).where(here.c.account == account, expired))
        return token

    async def find(self, token: str) -> Session | None:
        """The session of a token, unless it has ended."""
        if not token or len(token) > LONGEST:
            return None
        key, now = hash_of(token), time.monotonic()
        known = self._known.get(key)
        if known is not None and known[1] > now:
            return known[0]
        self._known.pop(key, None)
        here, accounts, ended = schema.sessions, schema.accounts, self._ended
        named = here.outerjoin(accounts, accounts.c.name == here.c.account)
        query = select(here, accounts.c.shown).select_from(named)
        query = query.where(here.c.key == key, here.c.created > self.clock.now() - LASTS)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        found = Session(row.key, row.account, row.created, row.shown or "")
        if ended == self._ended:  # else it may have ended while it was looked up
            self._known[key] = found, now + TRUSTED
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def of(self, account: str) -> list[Session]:
        """All sessions of an account, the newest first."""
        here = schema.sessions
        mine = and_(here.c.account == account, here.c.created > self.clock.now() - LASTS)
        query = select(here).where(mine).order_by(here.c.created.desc())
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Session(row.key, row.account, row.created) for row in rows]

    async def end(self, token: str) -> None:
        """Log out here: whoever has copied the token is logged out, too."""
        async with self.database.writing() as connection:
            gone = schema.sessions.c.key == hash_of(token)
            await connection.execute(delete(schema.sessions).where(gone))
        self._ended += 1
        self._known.pop(hash_of(token), None)

    async def end_all(self, connection: AsyncConnection, account: str, but: str = "") -> None:
        """Log out everywhere, but for the session of one token, as part of a transaction.

        Browsers that are told of turns are forgotten with it; a page that is opened again by
        who logs in tells of itself anew.
        """
        here, browsers = schema.sessions, schema.subscriptions
        others = and_(here.c.account == account, here.c.key != hash_of(but))
        await connection.execute(delete(here).where(others))
        await connection.execute(delete(browsers).where(browsers.c.account == account))

    def forget(self, account: str) -> None:
        """Look up the sessions of an account again: some of them have ended."""
        self._ended += 1
        for key in [key for key, known in self._known.items() if known[0].account == account]:
            del self._known[key]
