"""How strong people are among themselves on this server, game by game: OpenSkill over results.

A rating is a fold over stored results in the order in which games ended, so that every process and
every restart comes to the same numbers. What was folded is remembered; only what ended since is
read, and all of it again where something before has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, and_, func, or_, select

from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

FEW: Final = 10  # games; before that a rating is provisional
MIDDLE: Final = 1500  # of who has not played yet
STEP: Final = 30  # shown points for one of the model's: 400 of them are about ten to one
AT_ONCE: Final = 5_000  # rows that are read and folded in one go

MODEL: Final = PlackettLuce()

Key = tuple[float, str]  # when a game ended, and its table


class Rating(NamedTuple):
    """What somebody is rated in a game."""

    value: int
    spread: int  # the true value is within this much of it in 19 of 20 cases
    games: int

    @property
    def provisional(self) -> bool:
        """Whether it rests on few games."""
        return self.games < FEW


class Belief(NamedTuple):
    """The same as the model has it."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def rating(self) -> Rating:
        """As people are shown it."""
        value = MIDDLE + STEP * (self.mu - MODEL.mu)
        return Rating(round(value), round(2 * STEP * self.sigma), self.games)


Beliefs = dict[str, Belief]


def fold(known: Beliefs, games: Iterable[Sequence[tuple[str, int]]]) -> None:
    """Let these games count: of each who played, by account, and at which place they came in."""
    for game in games:
        before = [known.get(account, Belief()) for account, _ in game]
        sides = [[MODEL.rating(belief.mu, belief.sigma)] for belief in before]
        after = MODEL.rate(sides, ranks=[float(place) for _, place in game])
        for (account, _), belief, (side,) in zip(game, before, after):
            known[account] = Belief(side.mu, side.sigma, belief.games + 1)


@dataclass
class Folded:
    """What is known of a game after so many rows."""

    beliefs: Beliefs = field(default_factory=dict)
    rows: int = 0
    last: Key | None = None


class Ratings:
    """The ratings of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._known: dict[str, Folded] = {}
        self._lock = asyncio.Lock()

    async def of(self, game: str) -> dict[str, Rating]:
        """What everybody is rated in a game, by account."""
        async with self._lock:
            folded = await self._brought_up(game)
            return {account: belief.rating for account, belief in folded.beliefs.items()}

    async def one(self, game: str, account: str) -> Rating | None:
        """What somebody is rated in a game, if they have played any that counts."""
        async with self._lock:
            belief = (await self._brought_up(game)).beliefs.get(account)
            return None if belief is None else belief.rating

    async def _brought_up(self, game: str) -> Folded:
        known = self._known.pop(game, Folded())  # one that is half folded is never kept
        if known.last is not None and await self._count(game, known.last) != known.rows:
            known = Folded()  # a game was taken up again, or one has come in late
        while rows := await self._after(game, known.last):
            await asyncio.to_thread(_add, known, rows)
        self._known[game] = known
        return known

    async def _count(self, game: str, last: Key) -> int:
        """How many rows there are up to a game."""
        query = select(func.count()).select_from(schema.results)
        async with self.database.reading() as connection:
            found = await connection.execute(query.where(*_rated(game), ~_later(last)))
            return int(found.scalar_one())

    async def _after(self, game: str, last: Key | None) -> list[Any]:
        """The next rows, none of a game without the others."""
        here = schema.results.c
        query = select(here.account, here.place, here.ended, here.table_id).where(*_rated(game))
        if last is not None:
            query = query.where(_later(last))
        query = query.order_by(here.ended, here.table_id, here.seat).limit(AT_ONCE)
        async with self.database.reading() as connection:
            rows: list[Any] = list(await connection.execute(query))
        if len(rows) < AT_ONCE:
            return rows
        return [row for row in rows if row.table_id != rows[-1].table_id]


def _rated(game: str) -> tuple[ColumnElement[bool], ...]:
    return schema.results.c.game == game, schema.results.c.rated


def _later(than: Key) -> ColumnElement[bool]:
    here, (ended, table_id) = schema.results.c, than
    return or_(here.ended > ended, and_(here.ended == ended, here.table_id > table_id))


def _add(known: Folded, rows: Sequence[Any]) -> None:
    games = groupby(rows, key=lambda row: row.table_id)
    fold(known.beliefs, [[(row.account, row.place) for row in game] for _, game in games])
    known.rows += len(rows)
    known.last = rows[-1].ended, rows[-1].table_id
