"""Everything that can be done at tables: the service behind pages and API.

What somebody wants and cannot have is answered with `Refused`, which has the sentence to show;
what is wrong in itself (an unknown game, a set-up that is none) with `core.InputError`. Who may
act for which seat is checked before, by `viewing.py`: the service trusts the seat it is given.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

from ludopolis.bots import MOST
from ludopolis.core import CHANCE, Text, text
from ludopolis.server.ground import watch
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.pools import Pool
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.listings import Listings, Lobby
from ludopolis.server.storage.records import record_of
from ludopolis.server.storage.seats import Listing, NewTable, Pause, SeatInfo
from ludopolis.server.storage.store import Crowded, LogLine, Store
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import making, picking, seating
from ludopolis.server.tables.hub import Hub
from ludopolis.server.tables.keeper import Keeper, moved_on

TRIES: Final = 5  # of who changes a seat where others do so at the same moment


class Tables:
    """All tables of this server."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        in_memory: int = 1000,
        lobby: Lobby | None = None,
        thoughts: int = MOST,
    ) -> None:
        self.store = store
        self.hub = hub
        self.thoughts = thoughts  # the most that a bot may be asked to think
        self.keeper = Keeper(store, hub, in_memory)
        self.lobby = lobby or Lobby()
        self.listings = Listings(store.database, self.lobby, store.clock)
        self.reading = Pool("records", 1, 8)

    @property
    def clock(self) -> Clock:
        """What all tables go by."""
        return self.store.clock

    async def create(
        self, spec: NewTable, account: str | None = None, origin: str | None = None
    ) -> LiveTable:
        """Set up a table. Who does holds the chairs of all "human" seats (`chairs.py`).

        `origin` is the address they do it from, which may not fill the list, and whose tables
        share what bots can think.
        """
        self.check_bots([seat.bot for seat in spec.seats])
        table, lines = making.wanted(spec, self.clock)
        table.origin = origin if table.spec.listed else None
        table.asker = origin or ""
        try:
            return await self.add(table, lines, account)
        except Crowded:
            said = text("enough tables of this address are on the list; wait, or do not list it")
            raise Refused(said, "lobby_full") from None

    def check_bots(self, names: Iterable[str]) -> None:
        """Refuse bots that would think longer than the host wants."""
        for name in names:
            making.check_thoughts(name, self.thoughts)

    async def add(
        self, table: LiveTable, lines: list[LogLine], account: str | None = None
    ) -> LiveTable:
        """Keep a table that was made."""
        for info in table.seats:
            info.account = account if info.kind == "human" else None
        await self.store.create(table, lines, self.lobby)
        self.keeper.add(table)
        watch.TABLES.labels(table.game.name).inc()
        return table

    async def open(self, table_id: str) -> LiveTable:
        """The table as it is committed; raises `Missing`.

        Draw it before the next `await`: only then nothing can have changed meanwhile.
        """
        return await self.keeper.open(table_id)

    # Playing

    async def pick(
        self,
        table_id: str,
        seat: int,
        code: str | Sequence[str],
        place: int,
        mark: str | None = None,
        bot: bool = False,
        finish: bool = False,
        moment: bool = False,
        foreseen: bool = False,
    ) -> LiveTable:
        """Pick for a seat, against the place (and mark) that it has seen. Committed on return.

        Several codes are one act: all of them or none. With `moment` bots wait before they answer.
        With `foreseen` it is what they have answered in advance, if they still do.
        """
        codes = [code] if isinstance(code, str) else code
        made = partial(picking.made, bot=bot, finish=finish, moment=moment, foreseen=foreseen)
        return await self._play(table_id, lambda table: made(table, seat, codes, place, mark))

    async def undo(self, table_id: str, seat: int, place: int, picks: int = 1) -> LiveTable:
        """Take back the last picks of a seat; `match.undoable(seat)` says how many can be."""
        return await self._play(
            table_id, lambda table: picking.taken_back(table, seat, place, picks)
        )

    async def redo(self, table_id: str, seat: int, place: int) -> LiveTable:
        """Make again what was taken back last."""
        return await self._play(table_id, lambda table: picking.made_again(table, seat, place))

    async def _play(self, table_id: str, act: Callable[[LiveTable], list[LogLine]]) -> LiveTable:
        """Change the match and commit what changed, both or neither."""
        with watch.COMMIT.time():
            async with self.keeper.holding(table_id) as table:
                lines = act(table)
                table.changed = self.clock.now()
                table.wind("undo" if lines[0].kind == "undo" else "pick", lines[0].player)
                await self.store.append(table, lines, table.call(table.changed))
                table.length += len(lines)
        who = table.seats[lines[0].player].kind
        watch.PICKS.labels(who).inc()
        return table

    # Sitting down

    async def take(
        self, table_id: str, seat: int, name: str, account: str | None = None, seeded: bool = False
    ) -> LiveTable:
        """Sit down on an open seat; the caller then hands out the chair.

        Who sits down where the seed was chosen says that they know it.
        """
        return await self.change_seat(
            table_id, seat, lambda table: seating.taken(table, seat, name, account, seeded)
        )

    async def leave(self, table_id: str, seat: int) -> LiveTable:
        """Stand up: the seat is open again and its links are dead."""
        return await self.change_seat(table_id, seat, lambda table: seating.left(table, seat))

    async def replace_bot(self, table_id: str, seat: int, bot: str) -> LiveTable:
        """Let a simpler bot sit where one crashed or took too long."""
        return await self.change_seat(
            table_id, seat, lambda table: seating.replaced(table, seat, bot)
        )

    async def concede(self, table_id: str, seat: int) -> LiveTable:
        """Give the game up. A bot plays on for the seat while two others or more play."""
        return await self.change_seat(
            table_id, seat, lambda table: seating.conceded(table, seat), "concede"
        )

    async def answer(self, table_id: str, seat: int, question: str, answer: str) -> LiveTable:
        """Answer a question in advance; with nothing, no longer."""
        answered = partial(seating.answered, seat=seat, question=question, answer=answer)
        return await self.change_seat(table_id, seat, answered)

    async def come_back(self, table_id: str, seat: int) -> LiveTable:
        """Pick again after a bot did because the time was over."""
        return await self.change_seat(
            table_id, seat, lambda table: seating.returned(table, seat), "back"
        )

    async def time_out(self, table_id: str) -> LiveTable:
        """Let a bot pick for everybody whose time is over; refused if somebody was quicker.

        A pause or a vacation that has lasted long enough ends instead, and time goes on.
        """
        async with self.keeper.holding(table_id) as table:
            late, now = table.late, self.clock.played()
            rested = [x.seat for x in table.seats if x.resting is not None and x.resting <= now]
            over = table.pause is not None and table.pause.holds and table.pause.until <= now
            if not late and not rested and not over:
                raise moved_on()
            if over:
                await self.put_pause(table, None, text("the pause is over: the game goes on"))
            for seat in rested:
                await self.put(table, *seating.rested(table, seat))
            for seat in late:
                await self.put(table, *seating.timed_out(table, seat), "away")
        return table

    async def put_pause(self, table: LiveTable, pause: Pause | None, said: Text) -> None:
        """Commit a pause, if nothing else happened at the table meanwhile."""
        table.pause, table.changed = pause, self.clock.now()
        table.wind("rest")
        lines = [LogLine("pause", CHANCE, "")]
        table.notices.append(await self.store.put_table(table, {}, said, lines))
        table.length += len(lines)

    async def change_seat(
        self,
        table_id: str,
        seat: int,
        act: Callable[[LiveTable], seating.Change],
        line: str = "",
    ) -> LiveTable:
        """Change who sits on a seat and tell the table.

        Where people gather, who was second tries again: others change other seats all the time.
        """
        for tries in range(TRIES, -1, -1):
            try:
                async with self.keeper.holding(table_id) as table:
                    if not 0 <= seat < len(table.seats):
                        raise Refused(text("there is no such seat"), "no_such_seat")
                    gathers = table.gathering
                    await self.put(table, *act(table), line)
                break
            except Refused as refusal:
                if refusal.reason != "stale" or not gathers or not tries:
                    raise
        return table

    async def put(
        self, table: LiveTable, info: SeatInfo, said: Text | None, line: str = ""
    ) -> None:
        """Commit a seat; one with a line in the log only if nothing was added to it meanwhile.

        While people gather every seat has one, since all of them say whether the game begins.
        """
        before, table.changed = table.seats[info.seat], self.clock.now()
        info.quit_by = seating.deserted(table, before, info)
        table.seats[info.seat] = info
        line = "gather" if table.gathering else line
        if table.gathering and table.is_complete:
            table.gathering, said = False, text("everybody is ready: the game begins")
        lines = [LogLine(line, info.seat, "")] if line else []
        rests = info.resting != before.resting
        table.wind("back" if line == "back" else "rest" if rests else "", info.seat)
        called = table.call(table.changed)
        notice = await self.store.put_seat(table, before, said, lines, called)
        table.notices += [] if notice is None else [notice]
        table.length += len(lines)
        if line == "concede":
            table.gave_up[info.seat] = len(table.match.log)

    # Other tables

    async def again(self, table_id: str, held: Mapping[int, int]) -> tuple[LiveTable, list[int]]:
        """The next table of the same players, made once, and which seats there are theirs.

        `held` has the chair for each seat that somebody holds here; only who held it when the
        next table was made gets the seat there, and only while nobody else has it.
        """
        async with self.keeper.holding(table_id) as table:
            if table.successor is None:
                if not table.over:
                    raise Refused(text("the game is not over yet"), "not_over")
                following = await self._follow(table)
                if await self.store.set_successor(table, following.id):
                    self.keeper.add(following)
                    await self._invite(table, following.id, min(held, default=None))
                table.successor = await self.store.successor(table.id)
            successor = table.successor
        assert successor is not None
        following = await self.open(successor)
        seats = seating.inherited(following, held)
        if not seats:
            raise Refused(text("your seat at the next table is no longer kept for you"), "taken")
        return following, seats

    async def _invite(self, table: LiveTable, following: str, seat: int | None) -> None:
        """Tell who still looks at the last game that somebody wants another."""
        player = "" if seat is None else table.seats[seat].name
        said, table.successor = text("{player} wants to play again", player=player), following
        table.notices.append(await self.store.put_table(table, {"successor": following}, said))

    async def _follow(self, table: LiveTable) -> LiveTable:
        """Keep a table for another game of the same players, each of whom gets their own seat."""
        following, lines = making.new_table(making.same_again(table), self.clock)
        following.origin = table.origin
        for info, before in zip(following.seats, table.seats):
            info.account, info.host = before.account, before.host
            info.heir = before.chair if info.kind == "human" else None
        try:
            await self.store.create(following, lines, self.lobby)
        except Crowded:
            following.spec = replace(following.spec, listed=False)
            await self.store.create(following, lines)
        return following

    async def continue_from(
        self, table_id: str, seat: int | None, at: int, bots: Mapping[int, str] | None = None
    ) -> LiveTable:
        """A private hot-seat table that goes on from the position a seat sees at `?at=`.

        Seats in `bots` are played by them. Refused in a running game that has secrets.
        """
        self.check_bots((bots or {}).values())
        table = await self.open(table_id)
        return await self.add(*making.continued(table, seat, at, bots or {}))

    async def upload(self, values: dict[str, Any]) -> LiveTable:
        """A private hot-seat table from a record (`core.parse` reads one)."""
        # A long log takes a while to check, and nobody else should wait for it.
        made = await self.reading.run(making.uploaded, values, self.clock)
        return await self.add(*made)

    async def record(self, table_id: str) -> dict[str, Any]:
        """The table as a record: what was stored at its end, else what it is now.

        Without the seed while it runs, and refused if it told secrets.
        """
        stored = await self.store.record(table_id)
        return record_of(await self.open(table_id)) if stored is None else stored

    async def listed(self) -> list[Listing]:
        """Tables that anybody may join or watch, newest first."""
        return await self.listings.listed()

    async def some(self, ids: list[str]) -> list[Listing]:
        """The tables with these ids, as far as there are any."""
        return await self.listings.some(ids)

    async def of_account(self, account: str) -> list[Listing]:
        """The tables at which an account has a seat."""
        return await self.listings.of_account(account)

    # Following

    def subscribe(self, table_id: str) -> AbstractAsyncContextManager[AsyncIterator[int]]:
        """Follow a table: versions as they come, skipping those that are already out of date."""
        return self.hub.subscribe(table_id)

    @contextmanager
    def attending(self, table: LiveTable, seats: Sequence[int]) -> Iterator[None]:
        """Somebody looks from these seats; the others see who is present."""
        try:
            with self.hub.attending(table.id, seats):
                self.keeper.look_round(table.id)
                yield
        finally:
            self.keeper.look_round(table.id)
