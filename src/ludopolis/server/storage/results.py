"""The finished games of an account, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, func, select

from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

MOST: Final = 5_000  # games that are counted, the newest
SHOWN: Final = 20  # games on a page


class Finished(NamedTuple):
    """A game that an account has played, and that is over."""

    table: str
    game: str
    score: int | None = None  # None: they did not play it to its end
    place: int | None = None  # None: nobody came to the end
    sides: int = 1
    ending: str = "whole"
    ended: float = 0.0
    rated: bool = False
    listed: bool = False  # whether everybody could watch it
    recorded: bool = False  # whether it can be replayed from its beginning

    @property
    def won(self) -> bool:
        """Whether they were first, of several."""
        return self.place == 1 and self.sides > 1


class Tally(NamedTuple):
    """All finished games of a kind."""

    game: str
    played: int
    won: int
    mean: float | None  # of the scores of games that were played to the end
    best: Finished | None


def _of(account: str) -> Select[Any]:
    went, tables, records = schema.results.c, schema.tables.c, schema.records.c
    return (
        select(
            went.table_id, went.game, went.score, went.place, went.sides, went.ending, went.ended,
            went.rated, tables.listed, records.table_id.is_not(None),
        )
        .join_from(schema.results, schema.tables, tables.id == went.table_id)
        .outerjoin(schema.records, records.table_id == went.table_id)
        .where(went.account == account)
        .order_by(went.ended.desc(), went.table_id)
    )  # fmt: skip


async def finished(
    database: Database, account: str, first: int = 0, most: int = MOST
) -> list[Finished]:
    """The games of an account, the newest first."""
    async with database.reading() as connection:
        rows = await connection.execute(_of(account).offset(first).limit(most))
        return [Finished(*row) for row in rows]


async def played(database: Database, account: str) -> int:
    """How many games an account has finished."""
    went = schema.results
    query = select(func.count()).select_from(went).where(went.c.account == account)
    async with database.reading() as connection:
        return int((await connection.execute(query)).scalar_one())


async def players_of(database: Database, tables: Sequence[str]) -> dict[str, list[str]]:
    """What everybody was called at these tables, by seat."""
    seats = schema.seats.c
    query = select(seats.table_id, seats.name).where(seats.table_id.in_(tables))
    found: dict[str, list[str]] = {}
    async with database.reading() as connection:
        for row in await connection.execute(query.order_by(seats.table_id, seats.seat)):
            found.setdefault(str(row.table_id), []).append(str(row.name))
    return found


def tallies(games: Sequence[Finished]) -> list[Tally]:
    """The same by game, those played most first; of equal scores the older one is the best."""
    found: dict[str, list[Finished]] = {}
    for one in games:
        found.setdefault(one.game, []).append(one)
    made = [_tally(game, played) for game, played in found.items()]
    return sorted(made, key=lambda tally: (-tally.played, tally.game))


def _tally(game: str, played: Sequence[Finished]) -> Tally:
    scored = [(one.score, one) for one in reversed(played) if one.score is not None]
    return Tally(
        game=game,
        played=len(played),
        won=len([one for one in played if one.won]),
        mean=sum([score for score, _ in scored]) / len(scored) if scored else None,
        best=max(scored, key=lambda one: one[0])[1] if scored else None,
    )
