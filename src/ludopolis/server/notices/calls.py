"""Tells people that it is their turn who are asked and have not looked for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Select, and_, exists, func, or_, select, update

from ludopolis.core import text
from ludopolis.languages import languages
from ludopolis.server.ground import shelf, watch
from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database
from ludopolis.server.tables.looks import Looks
from ludopolis.words import PageWords, Words

SLOWEST: Final = 15.0  # seconds between looks for people to call
TRIES: Final = 4
AT_ONCE: Final = 4  # notices that are under way, of each kind
MOST: Final = 200  # people who are called in one go

log = structlog.get_logger()


class Call(NamedTuple):
    """Somebody to tell that it is their turn."""

    table: str
    seat: int
    chair: int
    game: str
    names: list[str]
    account: str | None
    mail: str | None
    language: str | None

    def words(self) -> PageWords:
        """What speaks to them."""
        known = self.game in shelf.names()
        ours = languages()  # and what was one of them once may be gone
        language = self.language if self.language in ours else ours[0]
        return PageWords(str(language), shelf.find(self.game) if known else None)

    def title(self, words: Words) -> str:
        """What is played."""
        known = self.game in shelf.names()
        return words(shelf.find(self.game).title) if known else self.game

    def sentence(self, words: Words) -> str:
        """What they are told."""
        names = ", ".join([name for name in self.names if name])
        said = text(
            "{game}: it is your turn at the table of {players}.",
            game=self.title(words),
            players=names,
        )
        return words(said)


class Unwanted(Exception):  # noqa: N818 - an answer, not ours
    """What was sent will never be taken; trying again is no use."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason  # for the log: nothing about whom it was for


Channel = Callable[[Call], Awaitable[None]]


class Caller:
    """Looks again and again for people to call; of several processes exactly one calls each."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        looks: Looks,
        channels: Sequence[Channel],
        patience: float,
        pause: float,
    ) -> None:
        self.database = database
        self.clock = clock
        self.looks = looks
        self.channels = channels
        self.patience = patience  # seconds without a look
        self.pause = pause  # seconds before the second try; each further pause is longer
        self._looking: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()
        # One way that hangs must not hold up the others.
        self._few = [asyncio.Semaphore(AT_ONCE) for _ in channels]

    def start(self) -> None:
        """Begin, if there is a way to tell anybody."""
        if self.channels:
            self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Stop; who was not reached yet is called after the next start."""
        tasks = [*self._sending, *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(min(SLOWEST, max(0.05, self.patience / 4)))
            try:
                await self.looks.write()
                for call in await self.due():
                    if await self._claim(call, self.clock.now()):
                        task = asyncio.create_task(self._tell(call))
                        self._sending.add(task)
                        task.add_done_callback(self._sending.discard)
            except Exception:
                log.exception("looking for people to call failed")

    async def due(self) -> list[Call]:
        """The people to call now."""
        async with self.database.reading() as connection:
            rows = (await connection.execute(_due(self.clock.now() - self.patience))).all()
            tables = {row.table_id for row in rows}
            seats = select(schema.seats).where(schema.seats.c.table_id.in_(tables))
            names: dict[str, list[str]] = {table_id: [] for table_id in tables}
            for seat in await connection.execute(seats.order_by(schema.seats.c.seat)):
                names[seat.table_id].append(seat.name)
        return [
            Call(
                row.table_id, row.seat, row.chair, row.game, names[row.table_id], row.account,
                row.mail, row.language,
            )
            for row in rows
        ]  # fmt: skip

    async def _claim(self, call: Call, told: float | None) -> bool:
        """Note that they are told, or that they were not; False if somebody else was first."""
        seats = schema.seats
        here = and_(seats.c.table_id == call.table, seats.c.seat == call.seat)
        free = seats.c.told.is_(None) if told is not None else seats.c.told.is_not(None)
        async with self.database.writing() as connection:
            change = update(seats).where(here, free).values(told=told)
            return (await connection.execute(change)).rowcount == 1

    async def _tell(self, call: Call) -> None:
        try:
            ways = [self._by(*way, call) for way in zip(self.channels, self._few)]
            await asyncio.gather(*ways)
        except asyncio.CancelledError:
            await self._claim(call, None)
            raise

    async def _by(self, channel: Channel, few: asyncio.Semaphore, call: Call) -> None:
        async with few:
            await persistently(partial(channel, call), self.pause, table=call.table)


async def persistently(act: Callable[[], Awaitable[None]], pause: float, **about: str) -> None:
    """Do it, or try again later; in the end it is only written down."""
    for number in range(1, TRIES + 1):
        try:
            await act()
        except Unwanted as problem:
            log.warning("a notice is not wanted", reason=problem.reason, **about)
            return
        except Exception as problem:
            watch.NOTICE_FAILURES.inc()
            log.warning("a notice failed", attempt=number, fault=problem, **about)
            if number < TRIES:
                await asyncio.sleep(pause * 4 ** (number - 1))
        else:
            return


def _due(before: float) -> Select[Any]:
    """Who is asked since their last look, has not looked since `before`, and was not told yet."""
    seats, tables, accounts = schema.seats, schema.tables, schema.accounts
    looked = func.coalesce(seats.c.looked, 0.0)
    browsers = schema.subscriptions
    this_seat = and_(
        browsers.c.table_id == seats.c.table_id,
        browsers.c.seat == seats.c.seat,
        browsers.c.chair == seats.c.chair,
    )
    has_browser = exists().where(or_(this_seat, browsers.c.account == seats.c.account))
    return (
        select(
            seats.c.table_id, seats.c.seat, seats.c.chair, seats.c.account, tables.c.game,
            accounts.c.mail, accounts.c.language,
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .outerjoin(accounts, accounts.c.name == seats.c.account)
        .where(
            seats.c.called.is_not(None), seats.c.told.is_(None), looked <= seats.c.called,
            looked <= before, seats.c.kind == "human", ~seats.c.conceded, ~seats.c.away,
            ~tables.c.over, or_(accounts.c.mail.is_not(None), has_browser),
        )
        .limit(MOST)
    )  # fmt: skip
