"""Lists of tables, read without opening any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select
from sqlalchemy.exc import DBAPIError

from ludopolis.core import InputError
from ludopolis.server.ground import shelf
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.traces import trace
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.seats import Listing, Sitting

MOST: Final = 50  # tables in one list
MOST_OWN: Final = 100  # of one account
MOST_BAD: Final = 500  # tables that are known to be left out

ROWS: Final = (ValueError, TypeError, LookupError, AttributeError)  # what senseless rows lead to

log = structlog.get_logger()


class Lobby(NamedTuple):
    """How many tables one address may have on the list, and how long a table stays there."""

    most: int = 5
    live: float = 3600.0  # seconds without a change or a look of who sits there
    turns: float = 7 * 86_400.0


def on_the_list(lobby: Lobby, now: float) -> ColumnElement[bool]:
    """Tables for everybody that run and are not forsaken."""
    tables, seats = schema.tables, schema.seats

    def fresh(pace: str, seconds: float) -> ColumnElement[bool]:
        since = now - seconds
        looked = exists().where(seats.c.table_id == tables.c.id, seats.c.looked > since)
        return and_(tables.c.pace == pace, or_(tables.c.changed > since, looked))

    kept = or_(fresh("live", lobby.live), fresh("turns", lobby.turns))
    return and_(tables.c.listed, ~tables.c.over, kept)


def listed_from(origin: str, lobby: Lobby, now: float) -> Select[Any]:
    """How many tables of an address are on the list."""
    mine = schema.tables.c.origin == origin
    return select(func.count()).select_from(schema.tables).where(mine, on_the_list(lobby, now))


class Listings:
    """Looks up tables by what somebody wants of them."""

    def __init__(self, database: Database, lobby: Lobby, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self.lobby = lobby
        self._bad: set[str] = set()  # tables that cannot be read

    async def listed(self) -> list[Listing]:
        """Tables for everybody that run, newest first."""
        found = on_the_list(self.lobby, self.clock.now())
        return await self._list(select(schema.tables).where(found))

    async def some(self, ids: Sequence[str]) -> list[Listing]:
        """The tables with these ids."""
        return await self._list(select(schema.tables).where(schema.tables.c.id.in_(ids)))

    async def of_account(self, account: str) -> list[Listing]:
        """The tables at which an account has a seat: those that run, and the latest that do not."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.account == account)
        query = select(schema.tables).where(schema.tables.c.id.in_(mine))
        return await self._list(query.order_by(schema.tables.c.over), MOST_OWN)

    async def at_which(self, accounts: Sequence[str]) -> list[Listing]:
        """Tables for everybody at which one of these accounts sits."""
        theirs = select(schema.seats.c.table_id).where(schema.seats.c.account.in_(accounts))
        found = on_the_list(self.lobby, self.clock.now())
        return await self._list(select(schema.tables).where(found, schema.tables.c.id.in_(theirs)))

    async def waiting(self, quiet: float, most: int) -> list[str]:
        """Some tables that go on for days, and where bots have to move, quiet for so long.

        Those that changed last come first; the others wait until somebody looks at them.
        """
        tables, until = schema.tables.c, self.clock.now() - quiet
        query = (
            select(tables.id)
            .where(tables.waiting, tables.pace == "turns", tables.changed <= until)
            .order_by(tables.changed.desc())
            .limit(most)
        )
        async with self.database.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    async def out_of_time(self, moment: float) -> list[str]:
        """The tables at which somebody's time is over by then (`clock.py`)."""
        query = select(schema.tables.c.id).where(schema.tables.c.deadline <= moment)
        async with self.database.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    async def _list(self, query: Select[Any], most: int = MOST) -> list[Listing]:
        """The newest tables; one whose rows make no sense is left out."""
        tables = schema.tables.c
        if self._bad:
            query = query.where(tables.id.not_in(self._bad))
        newest = query.order_by(tables.changed.desc()).limit(most)
        try:
            return await self._read(newest)
        except (*ROWS, DBAPIError) as problem:
            if not is_about_a_row(problem):
                raise
        return await self._one_by_one(newest)

    async def _one_by_one(self, query: Select[Any]) -> list[Listing]:
        """The same tables, each by itself, so that one that cannot be read hurts no other."""
        async with self.database.reading() as connection:
            found = query.with_only_columns(schema.tables.c.id)
            ids = [str(table_id) for table_id in (await connection.execute(found)).scalars()]
        listings: list[Listing] = []
        for table_id in ids:
            one = select(schema.tables).where(schema.tables.c.id == table_id)
            try:
                listings += await self._read(one)
            except (*ROWS, DBAPIError) as problem:
                if not is_about_a_row(problem):
                    raise
                self._leave_out(table_id, problem)
        return listings

    def _leave_out(self, table_id: str, problem: Exception) -> None:
        """Not to be looked for again by this process; the host is told once."""
        if len(self._bad) < MOST_BAD:
            self._bad.add(table_id)
        log.error("a table is left out of lists", table=table_id, fault=trace(problem))

    async def _read(self, query: Select[Any]) -> list[Listing]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
            seats = select(schema.seats).where(schema.seats.c.table_id.in_([r.id for r in rows]))
            sitting: dict[str, list[Any]] = {row.id: [] for row in rows}
            for seat in await connection.execute(seats.order_by(schema.seats.c.seat)):
                sitting[seat.table_id].append(seat)
        return [_listing(row, sitting[row.id]) for row in rows]


def is_about_a_row(problem: Exception) -> bool:
    """Whether it is what stands in a row that is wrong, and not the database."""
    if isinstance(problem, DBAPIError):
        return "decode" in str(problem.orig).lower()
    return isinstance(problem, ROWS)


def _listing(row: Any, seats: list[Any]) -> Listing:
    """A table in a list; fails where it is none."""
    if row.game not in shelf.names():
        raise InputError("is not installed", "game")
    if [seat.seat for seat in seats] != list(range(row.players)):
        raise InputError("are missing", "seats")
    return Listing(
        id=row.id,
        game=row.game,
        names=[seat.name for seat in seats],
        open=len([seat for seat in seats if seat.kind == "open"]),
        mode=row.mode,
        pace=row.pace,
        picks=int(row.picks),
        over=row.over,
        asked=[int(seat) for seat in row.asked],
        created=float(row.created),
        changed=float(row.changed),
        seeded=row.seeder is not None,
        gathering=bool(row.gathering),
        round=row.round,
        level=row.level or "",
        clock=row.clock,
        total=row.total,
        deadline=row.deadline,
        vacation=row.vacation or 0,
        paused=bool(row.pause and row.pause[2]),
        called=min([float(seat.called) for seat in seats if seat.called], default=None),
        sitting=tuple(_sitting(seat) for seat in seats),
    )


def _sitting(seat: Any) -> Sitting:
    picks = seat.kind == "human" and not seat.away and not seat.conceded
    return Sitting(
        seat.kind, seat.chair, seat.account, picks, seat.ready,
        dict(seat.answers or {}), seat.resting,
    )  # fmt: skip
