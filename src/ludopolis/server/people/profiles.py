"""What others may see of an account: nothing, unless its owner wants it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from sqlalchemy import select, update

from ludopolis.server.people.accounts import key_of
from ludopolis.server.people.circle import Circle, Person
from ludopolis.server.people.ratings import Rating, Ratings
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

AT_ONCE: Final = 500  # names that are looked up in one go

Seen = Literal["me", "friends", "all"]
PAGE_FOR: Final[tuple[Seen, ...]] = ("me", "friends", "all")


class Wishes(NamedTuple):
    """Whom an account shows its page, and whether friends see where it sits."""

    page_for: Seen = "me"
    seen_at: bool = True


class Standing(NamedTuple):
    """Somebody in a list of ratings."""

    person: Person
    rating: Rating


class Profiles:
    """The pages of all accounts."""

    def __init__(self, database: Database, circle: Circle, ratings: Ratings) -> None:
        self.database = database
        self.circle = circle
        self.ratings = ratings

    async def wishes(self, account: str) -> Wishes:
        """What an account wants to be seen."""
        here = schema.accounts.c
        query = select(here.page_for, here.seen_at).where(here.name == account)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return Wishes() if row is None else Wishes(row.page_for, row.seen_at)

    async def wish(self, account: str, wishes: Wishes) -> None:
        """Let an account be seen so from now on."""
        here = schema.accounts
        change = update(here).where(here.c.name == account).values(**wishes._asdict())
        async with self.database.writing() as connection:
            await connection.execute(change)

    async def shown_to(self, viewer: str | None, name: str) -> Person | None:
        """Whose page it is; None alike where there is no such account and where it is not shown."""
        key, here = key_of(name), schema.accounts.c
        query = select(here.shown, here.page_for).where(here.name == key)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        person = Person(key, row.shown)
        if viewer == key:
            return person
        if viewer is not None and await self.circle.has_blocked(key, viewer):
            return None
        if row.page_for == "all":
            return person
        friends = viewer is not None and await self.circle.are_friends(key, viewer)
        return person if row.page_for == "friends" and friends else None

    async def ratings_of(self, account: str, games: Collection[str]) -> dict[str, Rating]:
        """What an account is rated in these games, as far as it has played any that count."""
        found = {game: await self.ratings.one(game, account) for game in games}
        return {game: rating for game, rating in found.items() if rating is not None}

    async def best(self, game: str, most: int) -> list[Standing]:
        """The best of those who show their page to everybody and have played enough."""
        rated = await self.ratings.of(game)
        order = sorted(rated, key=lambda account: (-rated[account].value, account))
        sure = [account for account in order if not rated[account].provisional]
        found: list[Standing] = []
        for first in range(0, len(sure), AT_ONCE):
            some = sure[first : first + AT_ONCE]
            shown = await self._open_pages(some)
            found += [Standing(Person(key, shown[key]), rated[key]) for key in some if key in shown]
            if len(found) >= most:
                break
        return found[:most]

    async def seen(self, accounts: list[str]) -> set[str]:
        """Those of these who let their friends see at which listed tables they sit."""
        here = schema.accounts.c
        query = select(here.name).where(here.name.in_(accounts), here.seen_at)
        async with self.database.reading() as connection:
            return {str(found) for found in (await connection.execute(query)).scalars()}

    async def _open_pages(self, accounts: list[str]) -> dict[str, str]:
        here = schema.accounts.c
        query = select(here.name, here.shown)
        query = query.where(here.name.in_(accounts), here.page_for == "all")
        async with self.database.reading() as connection:
            return {row.name: row.shown for row in await connection.execute(query)}
