"""Lets bots pick wherever one is asked, at a pace that people can follow."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections import OrderedDict
from time import monotonic
from typing import Any, Final

import structlog

from ludopolis.core import InputError, text
from ludopolis.server.ground import watch
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.ground.traces import trace
from ludopolis.server.storage.listings import Listings
from ludopolis.server.storage.snapshots import pack
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.botpool import BotFailure, BotPool
from ludopolis.server.tables.tables import Tables

SIMPLER: Final = ("greedy", "random")  # who goes on where a bot failed, the better first
SWEEP: Final = 20.0  # seconds between looks for tables that were left alone
AT_ONCE: Final = 100  # such tables in one go
SEEN: Final = 20_000  # tables of which it is known when somebody looked
BREATH: Final = 1.0  # seconds before trying again after something unforeseen

log = structlog.get_logger()


class Attendant:
    """One task for each table at which a bot has to move."""

    def __init__(
        self,
        tables: Tables,
        pool: BotPool,
        listings: Listings,
        pause: float,
        unseen: float = 60.0,
    ) -> None:
        self.tables = tables
        self.pool = pool
        self.listings = listings
        self.pause = pause
        self.unseen = unseen  # seconds without anybody looking after which bots pause
        self._seen: OrderedDict[str, float] = OrderedDict()  # when somebody looked at a table
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweep: asyncio.Task[None] | None = None
        tables.keeper.tell(self)

    async def start(self) -> None:
        """Keep looking for tables where a bot has to move; who looks at one wakes it at once."""
        self._sweep = asyncio.create_task(self._look_for_stuck())

    async def close(self) -> None:
        """Stop all bots where they are."""
        tasks = [*self._tasks.values(), *([self._sweep] if self._sweep else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """See to the bots of a table."""
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._attend(table_id))

    def look(self, table: LiveTable) -> None:
        """Somebody looks at the table, or does something there."""
        self._seen[table.id] = monotonic()
        self._seen.move_to_end(table.id)
        if len(self._seen) > SEEN:
            self._seen.popitem(last=False)
        if is_waited_for(table):
            self.wake(table.id)

    def is_awaited(self, table: LiveTable) -> bool:
        """Whether somebody cares what a bot picks here.

        Where people come back for their turn after hours they do; elsewhere somebody has to look.
        """
        seen = self._seen.setdefault(table.id, monotonic())
        people = [info for info in table.seats if info.kind == "human" and not info.conceded]
        comes_back = table.spec.pace == "turns" and bool(people)
        return comes_back or monotonic() - seen < self.unseen

    def changed(self, table: LiveTable) -> None:
        """See whether a bot has to move where somebody awaits it."""
        if is_waited_for(table) and self.is_awaited(table):
            self.wake(table.id)

    def opened(self, table: LiveTable) -> None:
        """The same; of a table that changed just now, another process may be taking care."""
        if table.changed < table.clock.now() - SWEEP:
            self.changed(table)

    async def _look_for_stuck(self) -> None:
        quiet = 0.0
        while True:
            try:
                for table_id in await self.listings.waiting(quiet, AT_ONCE):
                    self.wake(table_id)
            except Exception:
                log.exception("looking for tables left alone failed")
            await asyncio.sleep(SWEEP)
            quiet = SWEEP

    async def _attend(self, table_id: str) -> None:
        """Let bots pick until none is asked."""
        try:
            while await self._next(table_id):
                pass
        except (Missing, Refused) as problem:
            log.warning("a table cannot go on", table=table_id, reason=problem.reason)
        except Exception:  # the sweep comes back to it
            log.exception("a table is left alone for now", table=table_id)
        finally:
            del self._tasks[table_id]

    async def _next(self, table_id: str) -> bool:
        """Let one bot pick; False if none is asked."""
        table = await self.tables.open(table_id)
        foreseen = table.foreseen
        seat = asked_bot(table) if foreseen is None else foreseen[0]
        if seat is None or not self.is_awaited(table):
            return False
        place, mark = table.place(seat), table.mark(seat)
        pause = max(self.pause, table.returns_until - monotonic())
        chosen = self._choose(table, seat) if foreseen is None else _said_before(foreseen[1])
        code, _ = await asyncio.gather(chosen, asyncio.sleep(pause))
        known, bot = foreseen is not None, foreseen is None
        try:
            await self.tables.pick(table_id, seat, code, place, mark, bot=bot, foreseen=known)
        except Refused as refusal:  # somebody took back, or another process was quicker
            log.info("a bot was too late", table=table_id, reason=refusal.reason)
        except Exception:
            log.exception("a bot could not pick", table=table_id)
            await asyncio.sleep(BREATH)
        return True

    async def advise(self, table: LiveTable, seat: int) -> list[dict[str, Any]]:
        """What a bot would do with the turn on this seat, for a person who would like to know.

        The best ways come first, each with its picks and, where they were learned, with what it
        promises: `score`, `others`, `chance` and `worth`.
        """
        if not table.alone:
            said = text("a bot gives advice only where no other people play")
            raise Refused(said, "no_advice")
        options = [option.code for option in table.options(seat)]
        if not options:
            said = text("the game is over") if table.over else text("it is not your turn")
            raise Refused(said, "not_your_turn")
        try:
            asked = question(table) | {"seat": seat, "ask": "advice"}
            lines: list[dict[str, Any]] = (await self.pool.ask(asked, names_of(table)))["lines"]
            return lines
        except BotFailure as problem:
            log.warning("no advice", table=table.id, reason=problem.reason)
            raise Refused(text("the bot knows no advice either"), "no_advice") from None

    async def _choose(self, table: LiveTable, seat: int) -> str:
        """What the bot picks, or a simpler one where it fails, or anything as a last resort."""
        options = [option.code for option in table.options(seat)]
        if len(options) == 1:
            return options[0]
        first = str(table.seats[seat].picker)
        asked = question(table) | {"seat": seat}
        for bot in [first, *simpler(first)]:
            try:
                code = await self.pool.choose(asked | {"bot": bot}, names_of(table))
            except (BotFailure, InputError) as problem:
                watch.BOT_FAILURES.labels(bot.partition(":")[0]).inc()
                reason = problem.reason if isinstance(problem, BotFailure) else trace(problem)
                log.warning("a bot failed", table=table.id, bot=bot, reason=reason)
                continue
            if bot != first and table.seats[seat].kind == "bot":
                await self.tables.replace_bot(table.id, seat, bot)
            return code
        return options[0]


async def _said_before(code: str) -> str:
    """What somebody has answered in advance takes no thought."""
    return code


def is_waited_for(table: LiveTable) -> bool:
    """Whether a bot has to pick, or the server what somebody has answered in advance."""
    return asked_bot(table) is not None or table.foreseen is not None


def names_of(table: LiveTable) -> tuple[str, str]:
    """For whom a bot of this table thinks: the address it was set up from, and the table."""
    return table.asker or table.id, table.id


def asked_bot(table: LiveTable) -> int | None:
    """The first seat that has to decide and for which a bot picks."""
    if table.is_halted:
        return None
    bots = [seat for seat in table.asked if seat >= 0 and table.seats[seat].picker is not None]
    return bots[0] if bots else None


def simpler(bot: str) -> list[str]:
    """Who goes on where this bot failed."""
    kind = bot.partition(":")[0]
    return list(SIMPLER[SIMPLER.index(kind) + 1 :] if kind in SIMPLER else SIMPLER)


def question(table: LiveTable) -> dict[str, Any]:
    """All that a worker has to know of a table."""
    match = table.match
    return {
        "game": match.game.name,
        "players": match.players,
        "setup": match.settings.values,
        "seed": match.seed,
        "base": b64encode(pack(match, match.base)).decode() if match.base else "",
        "log": [(entry.player, entry.option.code) for entry in match.log[match.base :]],
    }
