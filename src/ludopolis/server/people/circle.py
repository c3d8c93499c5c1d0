"""Friends: who asks, who accepts, and with whom somebody wants nothing to do.

Friends have a row each. Whoever is blocked is never told: what they ask looks asked, and is shown
to nobody.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import text
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.accounts import key_of
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

MOST: Final = 200  # people whom one account has to do with
MOST_ASKED: Final = 20  # of them without an answer

Kind = Literal["asked", "friend", "blocked"]
Here = schema.circle.c


class Person(NamedTuple):
    """Somebody with an account."""

    key: str
    name: str  # as they write it


class Known(NamedTuple):
    """The people around somebody, by name."""

    friends: list[Person]
    asking: list[Person]  # who wait for an answer
    asked: list[Person]  # who have not answered
    blocked: list[Person]

    def friend(self, key: str) -> Person | None:
        """The friend with this key, if they are one."""
        return next((person for person in self.friends if person.key == key), None)


class Circle:
    """The friends of all accounts."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock

    async def of(self, account: str) -> Known:
        """Everybody around an account."""
        here, names = schema.circle, schema.accounts.c
        query = (
            select(Here.account, Here.other, Here.kind, names.shown)
            .join_from(here, schema.accounts, or_(
                and_(Here.account == account, names.name == Here.other),
                and_(Here.other == account, names.name == Here.account),
            ))
            .order_by(names.name)
        )  # fmt: skip
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        mine = {row.other: row.kind for row in rows if row.account == account}
        found = Known([], [], [], [])
        lists = {"friend": found.friends, "asked": found.asked, "blocked": found.blocked}
        for row in rows:
            if row.account == account:
                lists[row.kind].append(Person(row.other, row.shown))
            elif row.kind == "asked" and mine.get(row.account) != "blocked":
                found.asking.append(Person(row.account, row.shown))
        return found

    async def are_friends(self, account: str, other: str) -> bool:
        """Whether both want to be friends."""
        async with self.database.reading() as connection:
            return await _kind(connection, account, other) == "friend"

    async def has_blocked(self, account: str, other: str) -> bool:
        """Whether an account wants nothing to do with another."""
        async with self.database.reading() as connection:
            return await _kind(connection, account, other) == "blocked"

    async def ask(self, account: str, name: str) -> None:
        """Ask somebody; who was asked by them has accepted with that."""
        other = key_of(name)
        async with self.database.writing() as connection:
            if other == account or await _shown(connection, other) is None:
                raise Refused(text("nobody here has an account of that name"), "nobody")
            mine = await _kind(connection, account, other)
            if mine == "friend":
                return
            if await _kind(connection, other, account) == "asked":
                await self._befriend(connection, account, other)
            elif mine != "asked":
                await self._check_room(connection, account)
                await self._put(connection, account, other, "asked")

    async def accept(self, account: str, name: str) -> None:
        """Become friends with who has asked."""
        other = key_of(name)
        async with self.database.writing() as connection:
            theirs = await _kind(connection, other, account)
            if theirs != "asked" or await _kind(connection, account, other) == "blocked":
                raise Refused(text("they have not asked you, or no longer"), "not_asked_you")
            await self._befriend(connection, account, other)

    async def remove(self, account: str, name: str) -> None:
        """Be friends no longer, take back what was asked, or decline it."""
        other = key_of(name)
        async with self.database.writing() as connection:
            between = or_(_row(account, other), _row(other, account))
            await connection.execute(
                delete(schema.circle).where(between, Here.kind.in_(("asked", "friend")))
            )
            await _forget_invitations(connection, account, other)

    async def block(self, account: str, name: str) -> None:
        """Have nothing to do with somebody any more; they are not told."""
        other = key_of(name)
        async with self.database.writing() as connection:
            if other == account or await _shown(connection, other) is None:
                raise Refused(text("nobody here has an account of that name"), "nobody")
            theirs = and_(_row(other, account), Here.kind != "blocked")
            await connection.execute(delete(schema.circle).where(theirs))
            await _forget_invitations(connection, account, other)
            if await _kind(connection, account, other) is None:
                await self._check_room(connection, account)
            await self._put(connection, account, other, "blocked")

    async def unblock(self, account: str, name: str) -> None:
        """Let somebody ask again."""
        mine = and_(_row(account, key_of(name)), Here.kind == "blocked")
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.circle).where(mine))

    async def _befriend(self, connection: AsyncConnection, account: str, other: str) -> None:
        """Both rows, in one order everywhere, so that two who accept never wait in a ring."""
        for one, another in sorted([(account, other), (other, account)]):
            await self._put(connection, one, another, "friend")

    async def _put(self, connection: AsyncConnection, account: str, other: str, kind: Kind) -> None:
        values: dict[str, Any] = {"kind": kind, "since": self.clock.now()}
        here = _row(account, other)
        if (await connection.execute(update(schema.circle).where(here).values(values))).rowcount:
            return
        try:
            async with connection.begin_nested():
                row = {"account": account, "other": other} | values
                await connection.execute(insert(schema.circle), [row])
        except IntegrityError:  # somebody else was first, in the same moment
            await connection.execute(update(schema.circle).where(here).values(values))

    async def _check_room(self, connection: AsyncConnection, account: str) -> None:
        """Refuse what is more than one account can want of others."""
        query = select(Here.kind, func.count()).where(Here.account == account).group_by(Here.kind)
        counts = {str(kind): int(found) for kind, found in await connection.execute(query)}
        if counts.get("asked", 0) >= MOST_ASKED or sum(counts.values()) >= MOST:
            said = text("you have asked many people; wait until some of them have answered")
            raise Refused(said, "too_many_asked")


def _row(account: str, other: str) -> ColumnElement[bool]:
    return and_(Here.account == account, Here.other == other)


async def _kind(connection: AsyncConnection, account: str, other: str) -> str | None:
    found: str | None = await connection.scalar(select(Here.kind).where(_row(account, other)))
    return found


async def _shown(connection: AsyncConnection, key: str) -> str | None:
    query = select(schema.accounts.c.shown).where(schema.accounts.c.name == key)
    found: str | None = await connection.scalar(query)
    return found


async def _forget_invitations(connection: AsyncConnection, account: str, other: str) -> None:
    """What they asked each other to."""
    here = schema.invitations
    between = or_(
        and_(here.c.account == account, here.c.by == other),
        and_(here.c.account == other, here.c.by == account),
    )
    await connection.execute(delete(here).where(between))
