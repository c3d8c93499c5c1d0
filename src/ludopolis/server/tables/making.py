"""New tables: from a wish, from a position of another table, from a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ludopolis import bots
from ludopolis.core import InputError, Match, SetupError, concessions, load, text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.names import check_name, clean_name
from ludopolis.server.storage.chronicle import let_chance_pick, picks
from ludopolis.server.storage.seats import NewSeat, NewTable, SeatInfo
from ludopolis.server.storage.store import LogLine
from ludopolis.server.storage.table import LiveTable

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is read for something else
ID_LENGTH: Final = 10
BOT: Final = 40  # the longest name of a bot
DEAR: Final = 20  # what a game that a net plays costs, in random ones
SECONDS: Final = 3  # the longest that a bot may think about a pick
SEEDS: Final = 2**62
LONGEST_CLOCK: Final = 30 * 86_400  # seconds


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join([secrets.choice(ALPHABET) for _ in range(ID_LENGTH)])


def wanted(spec: NewTable, clock: Clock) -> tuple[LiveTable, list[LogLine]]:
    """A table as somebody wants it, whose names nobody takes for each other."""
    table, lines = new_table(spec, clock)
    for info in table.seats:
        others = [other.name for other in table.seats if other.seat != info.seat]
        if info.name:
            check_name(info.name, others, info.seat + 1)
    return table, lines


def new_table(spec: NewTable, clock: Clock | None = None) -> tuple[LiveTable, list[LogLine]]:
    """A table as it was wanted, and the lines that its log begins with."""
    seed = secrets.randbelow(SEEDS) if spec.seed is None else spec.seed
    if not 0 <= seed < SEEDS:
        said = text("expected a number from 0 to {last}, found {found}", last=SEEDS - 1, found=seed)
        raise SetupError(said, "seed")
    if spec.clock is not None and not 1 <= spec.clock <= LONGEST_CLOCK:
        said = text(
            "expected 1 to {most} seconds, found {found}", most=LONGEST_CLOCK, found=spec.clock
        )
        raise SetupError(said, "clock")
    match = Match(shelf.find(spec.game), spec.players, spec.setup, seed)
    table, lines = with_match(spec, match, clock or Clock())
    if spec.seed is not None and spec.mode == "online":
        table.seeder = "" if table.host is None else table.seats[table.host].name
    return table, lines


def with_match(spec: NewTable, match: Match, clock: Clock) -> tuple[LiveTable, list[LogLine]]:
    """A table around a match."""
    let_chance_pick(match)
    seats = _seats(spec)
    now = clock.now()
    settled = replace(
        spec,
        setup=dict(match.settings.values),
        seed=match.seed,
        listed=spec.listed and spec.mode == "online",
    )
    lines = picks(match, 0)
    table = LiveTable(
        id=new_id(), spec=settled, match=match, seats=seats, chat=[], notices=[], created=now,
        version=1, length=len(lines), changed=now, clock=clock,
    )  # fmt: skip
    table.call(now)
    if table.host is not None:
        seats[table.host].host = True
    return table, lines


def named(seats: Sequence[NewSeat], name: str) -> tuple[NewSeat, ...]:
    """The seats, the first person under this name if they gave no other."""
    first = next((number for number, seat in enumerate(seats) if seat.kind == "human"), None)
    if first is None or clean_name(seats[first].name):
        return tuple(seats)
    return (*seats[:first], replace(seats[first], name=name), *seats[first + 1 :])


def _seats(spec: NewTable) -> list[SeatInfo]:
    if len(spec.seats) > spec.players:
        said = text(
            "expected at most {most}, found {found}", most=spec.players, found=len(spec.seats)
        )
        raise SetupError(said, "seats")
    seats = [*spec.seats, *[NewSeat()] * (spec.players - len(spec.seats))]
    if spec.mode == "hotseat":  # where nobody else can sit down
        seats = [replace(seat, kind="human") if seat.kind == "open" else seat for seat in seats]
    return [_seat(number, seat) for number, seat in enumerate(seats)]


def _seat(number: int, seat: NewSeat) -> SeatInfo:
    name = clean_name(seat.name)
    if seat.kind == "bot":
        check_bot(seat.bot)
        return SeatInfo(number, "bot", name or bot_name(seat.bot, number), seat.bot)
    if seat.kind == "open":
        return SeatInfo(number, "open", "")
    return SeatInfo(number, "human", name or f"{number + 1}")


def check_bot(name: str) -> None:
    """Refuse bots that are not there."""
    if len(name) > BOT:
        said = text("expected one of {known}", known=", ".join(bots.names()))
        raise InputError(said, "bot")
    bots.make(name)


def check_thoughts(name: str, most: int) -> None:
    """Refuse bots that would think longer than the host wants."""
    kind, _, given = name[:BOT].partition(":")
    if kind == "search":  # its games cost far more than random ones
        most = most // DEAR if not given.endswith("s") else SECONDS
    number = given.removesuffix("s")
    if number.isascii() and number.isdigit() and int(number) > most:
        said = text("expected a number up to {most}, found {found}", most=most, found=number)
        raise InputError(said, "bot")


def bot_name(bot: str, seat: int) -> str:
    """What a bot is called where nobody gave it a name."""
    return f"{bot.partition(':')[0].capitalize()} {seat + 1}"


def same_again(table: LiveTable) -> NewTable:
    """The wish for another game of the same players."""
    seats = tuple(NewSeat(info.kind, info.name, info.bot or "") for info in table.seats)
    spec = table.spec
    return NewTable(
        spec.game, spec.players, spec.setup, None, seats, spec.mode, spec.pace, spec.listed,
        spec.clock,
    )  # fmt: skip


def continued(
    table: LiveTable, seat: int | None, at: int, wanted: Mapping[int, str]
) -> tuple[LiveTable, list[LogLine]]:
    """A private table that goes on from an earlier position, with luck of its own."""
    if not table.over and table.has_secrets():
        said = text("while players hold secrets, a position cannot be continued elsewhere")
        raise Refused(said, "secrets")
    index = table.index(seat, at)
    old = table.match
    if old.base:
        said = text("a game that goes on under other rules cannot be continued elsewhere")
        raise Refused(said, "other_rules")
    match = Match(old.game, old.players, old.settings.values, secrets.randbelow(SEEDS), draws=False)
    for entry in old.log[:index]:
        match.play(entry.player, entry.option)
    match.draws = True
    seats = tuple(
        NewSeat("bot", "", wanted[info.seat]) if info.seat in wanted else _kept(info)
        for info in table.seats
    )
    return with_match(_private(match, seats), match, table.clock)


def _kept(info: SeatInfo) -> NewSeat:
    """A seat that somebody now plays for whoever sat there."""
    return NewSeat("human", info.name)


def _private(match: Match, seats: tuple[NewSeat, ...]) -> NewTable:
    values = dict(match.settings.values)
    return NewTable(match.game.name, match.players, values, match.seed, seats, "hotseat")


def uploaded(values: dict[str, Any], clock: Clock) -> tuple[LiveTable, list[LogLine]]:
    """A private table from a record; an unfinished game goes on with luck of its own."""
    match = load(shelf.find(values["game"]), values)
    if not match.state.over:
        match.seed = secrets.randbelow(SEEDS)
    if not 0 <= match.seed < SEEDS:
        match.seed = 0
    names = values["names"] or [""] * match.players
    seats = tuple(NewSeat("human", name) for name in names)
    table, lines = with_match(_private(match, seats), match, clock)
    _give_up(table, lines, concessions(values))
    return table, lines


def _give_up(table: LiveTable, lines: list[LogLine], conceded: dict[int, int]) -> None:
    """Who conceded in a record has done so at the table made from it, too."""
    for seat, place in sorted(conceded.items(), key=lambda gone: -gone[1]):
        table.seats[seat].conceded = True
        table.gave_up[seat] = place
        lines.insert(place, LogLine("concede", seat, ""))
    table.length = len(lines)
