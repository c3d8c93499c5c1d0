"""Optional accounts: a name and a password that gather the tables somebody sits at."""

from __future__ import annotations

import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludopolis.core import text
from ludopolis.server import schema
from ludopolis.server.database import Database
from ludopolis.server.making import clean_name
from ludopolis.server.pools import Pool
from ludopolis.server.table import Refused

SHORTEST: Final = 8  # letters in a password
LONGEST: Final = 200
KEY: Final = 80  # letters in the key of an account
AT_ONCE: Final = 2  # hashing takes memory, so few are hashed at once
WAITING: Final = 32  # and few wait for it: each takes some 50 ms


class Accounts:
    """Names and the hashes of their passwords."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._hasher = PasswordHasher()
        self._hashing = Pool("passwords", AT_ONCE, WAITING)
        self._nobody = self._hasher.hash("nobody has this password")

    def close(self) -> None:
        """Let the threads end."""
        self._hashing.close()

    async def register(self, name: str, password: str) -> str:
        """A new account; answers with the key under which it is known."""
        shown = clean_name(name)
        if len(shown) < 2:
            raise Refused(text("a name has two letters at least"), "name")
        if not SHORTEST <= len(password) <= LONGEST:
            said = text("a password has {shortest} letters at least", shortest=SHORTEST)
            raise Refused(said, "password")
        key = shown.casefold()
        if len(key) > KEY:  # small letters can be more than the capitals they stand for
            raise Refused(text("this name is too long"), "name")
        hashed = await self._hashing.run(self._hasher.hash, password)
        row = {"name": key, "shown": shown, "password": hashed, "created": time.time()}
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(schema.accounts), [row])
        except IntegrityError:
            raise Refused(text("somebody has that name already"), "name_taken") from None
        return key

    async def log_in(self, name: str, password: str) -> str:
        """The key of the account with this name and password."""
        key = clean_name(name).casefold()
        query = select(schema.accounts.c.password).where(schema.accounts.c.name == key)
        async with self.database.reading() as connection:
            known = (await connection.execute(query)).scalar()
        # Who asks for a name that nobody has waits as long as for one that somebody has.
        matches = await self._verify(known or self._nobody, password[:LONGEST])
        if known is None or not matches:
            raise Refused(text("name and password do not match"), "password")
        return key

    async def shown(self, key: str) -> str | None:
        """The name as its owner writes it."""
        query = select(schema.accounts.c.shown).where(schema.accounts.c.name == key)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def mail(self, key: str) -> str | None:
        """The address that was confirmed."""
        query = select(schema.accounts.c.mail).where(schema.accounts.c.name == key)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def set_mail(self, key: str, address: str | None, language: str | None = None) -> None:
        """Keep an address that was confirmed, or none."""
        values = {"mail": address} | ({} if language is None else {"language": language})
        change = update(schema.accounts).where(schema.accounts.c.name == key).values(values)
        async with self.database.writing() as connection:
            await connection.execute(change)

    async def stop_mail(self, key: str, address: str) -> None:
        """Forget this address; one that was confirmed later stays."""
        mine = and_(schema.accounts.c.name == key, schema.accounts.c.mail == address)
        async with self.database.writing() as connection:
            await connection.execute(update(schema.accounts).where(mine).values(mail=None))

    async def _verify(self, hashed: str, password: str) -> bool:
        try:
            return await self._hashing.run(self._hasher.verify, hashed, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
