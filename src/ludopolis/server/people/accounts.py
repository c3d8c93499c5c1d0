"""Optional accounts: a name and a password that gather the tables somebody sits at."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import ColumnElement, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludopolis.core import text
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.pools import Pool
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.sessions import Sessions, hash_of
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

SHORTEST: Final = 8  # letters in a password
LONGEST: Final = 200
NAME: Final = 40  # letters in a name
KEY: Final = 80  # letters in the key of an account
CONFIRM: Final = 2 * 86_400  # seconds in which an address has to be confirmed
NOT_ASKED: Final = {"asked_mail": None, "asked_key": None, "asked_at": None}
AT_ONCE: Final = 2  # hashing takes memory, so few are hashed at once
WAITING: Final = 32  # and few wait for it: each takes some 50 ms


class Entry(NamedTuple):
    """Somebody who has just logged in: the key of the account, and a token for the browser."""

    account: str
    token: str


def clean_name(name: str) -> str:
    """The name of an account: one line, not too long. Those of seats are in `names.py`."""
    printable = "".join([letter if letter.isprintable() else " " for letter in name])
    return " ".join(printable.split())[:NAME].strip()


def key_of(name: str) -> str:
    """The key under which an account of this name is known."""
    return clean_name(name).casefold()


class Accounts:
    """Names, the hashes of their passwords, and who is logged in."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self.sessions = Sessions(database, clock)
        self._hasher = PasswordHasher()
        self._hashing = Pool("passwords", AT_ONCE, WAITING)
        self._nobodys: str | None = None  # a hash to compare with where nobody has a name

    def close(self) -> None:
        """Let the threads end."""
        self._hashing.close()

    async def register(self, name: str, password: str) -> Entry:
        """A new account, logged in."""
        shown, key = clean_name(name), key_of(name)
        if len(shown) < 2:
            raise Refused(text("a name has two letters at least"), "name")
        if len(key) > KEY:  # small letters can be more than the capitals they stand for
            raise Refused(text("this name is too long"), "name")
        hashed = await self._hash(password)
        row = {"name": key, "shown": shown, "password": hashed, "created": self.clock.now()}
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(schema.accounts), [row])
                return Entry(key, await self.sessions.begin(connection, key))
        except IntegrityError:
            raise Refused(text("somebody has that name already"), "name_taken") from None

    async def log_in(self, name: str, password: str) -> Entry:
        """Log in with a name and its password."""
        key = key_of(name)
        known = await self._checked(key, password)
        mine = _unchanged(key, known)
        async with self.database.writing() as connection:
            # Who changes the password meanwhile ends all sessions, and this one with them.
            query = select(schema.accounts.c.name).where(mine).with_for_update()
            if (await connection.execute(query)).first() is None:
                raise _no_match()
            return Entry(key, await self.sessions.begin(connection, key))

    async def change_password(self, key: str, old: str, new: str) -> Entry:
        """Another password: all sessions end, and one begins."""
        known = await self._checked(key, old)
        values = {"password": await self._hash(new)} | NOT_ASKED
        async with self.database.writing() as connection:
            change = update(schema.accounts).where(_unchanged(key, known)).values(values)
            if (await connection.execute(change)).rowcount != 1:
                raise _no_match()
            await self.sessions.end_all(connection, key)
            token = await self.sessions.begin(connection, key)
        self.sessions.forget(key)
        return Entry(key, token)

    async def log_out_elsewhere(self, key: str, token: str) -> None:
        """End all sessions but this one, and forget an address that somebody gave there."""
        mine = update(schema.accounts).where(schema.accounts.c.name == key)
        async with self.database.writing() as connection:
            await connection.execute(mine.values(NOT_ASKED))
            await self.sessions.end_all(connection, key, token)
        self.sessions.forget(key)

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

    async def ask_mail(self, key: str, address: str) -> str:
        """Keep an address that has to be confirmed; answers with what its link says."""
        token = token_urlsafe(24)
        values = {"asked_mail": address, "asked_key": hash_of(token), "asked_at": self.clock.now()}
        await self._set(key, values)
        return token

    async def asked_mail(self, token: str) -> tuple[str, str] | None:
        """The account and the address of a link that confirms."""
        mine = self._asked(token)
        query = select(schema.accounts.c.name, schema.accounts.c.asked_mail).where(mine)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.name, row.asked_mail)

    async def confirm_mail(self, token: str, language: str) -> str | None:
        """The address of a link that confirms, kept from now on; the link is good once."""
        found = await self.asked_mail(token)
        if found is None:
            return None
        values = {"mail": found[1], "language": language} | NOT_ASKED
        async with self.database.writing() as connection:
            change = update(schema.accounts).where(self._asked(token)).values(values)
            done = (await connection.execute(change)).rowcount == 1
        return found[1] if done else None

    async def remove_mail(self, key: str) -> None:
        """No address any more, and none to be confirmed."""
        await self._set(key, {"mail": None} | NOT_ASKED)

    async def _set(self, key: str, values: dict[str, Any]) -> None:
        change = update(schema.accounts).where(schema.accounts.c.name == key).values(values)
        async with self.database.writing() as connection:
            await connection.execute(change)

    async def stop_mail(self, key: str, address: str) -> None:
        """Forget this address; one that was confirmed later stays."""
        mine = and_(schema.accounts.c.name == key, schema.accounts.c.mail == address)
        async with self.database.writing() as connection:
            await connection.execute(update(schema.accounts).where(mine).values(mail=None))

    def _asked(self, token: str) -> ColumnElement[bool]:
        known, since = schema.accounts.c, self.clock.now() - CONFIRM
        return and_(known.asked_key == hash_of(token), known.asked_at > since)

    async def _checked(self, key: str, password: str) -> str:
        """The hash of this account's password, if it is this one."""
        query = select(schema.accounts.c.password).where(schema.accounts.c.name == key)
        async with self.database.reading() as connection:
            known: str | None = (await connection.execute(query)).scalar()
        # Who asks for a name that nobody has waits as long as for one that somebody has.
        if known is None and self._nobodys is None:
            self._nobodys = await self._hash("nobody has this password")
        matches = await self._verify(known or str(self._nobodys), password[:LONGEST])
        if known is None or not matches:
            raise _no_match()
        return known

    async def _hash(self, password: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            said = text("a password has {shortest} letters at least", shortest=SHORTEST)
            raise Refused(said, "password")
        return await self._hashing.run(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        try:
            return await self._hashing.run(self._hasher.verify, hashed, password)
        except (VerifyMismatchError, InvalidHashError):
            return False


def _unchanged(key: str, hashed: str) -> ColumnElement[bool]:
    return and_(schema.accounts.c.name == key, schema.accounts.c.password == hashed)


def _no_match() -> Refused:
    return Refused(text("name and password do not match"), "password")
