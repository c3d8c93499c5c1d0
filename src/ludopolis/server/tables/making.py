"""New tables: from a wish, from a position of another table, from a record."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ludopolis import bots
from ludopolis.core import InputError, Match, SetupError, concessions, load, text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.names import check_name, clean_name, likeness
from ludopolis.server.storage.chronicle import let_chance_pick, picks
from ludopolis.server.storage.seats import LEVELS, NewSeat, NewTable, SeatInfo
from ludopolis.server.storage.store import LogLine
from ludopolis.server.storage.table import LiveTable

# Builders whose names are the same in every language; bots are called after them.
BUILDERS: Final = ("Palladio", "Imhotep", "Sinan", "Hypatia", "Ictinos", "Vauban", "Anthemios")
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is read for something else
ID_LENGTH: Final = 10
BOT: Final = 40  # the longest name of a bot
DEAR: Final = 5  # what a play-out of a net costs, in games at random
SECONDS: Final = 3  # the longest that a bot may think about a pick
SEEDS: Final = 2**62
LONGEST_CLOCK: Final = 30 * 86_400  # seconds
LONGEST_BONUS: Final = 86_400  # seconds with each act
LONGEST_VACATION: Final = 60  # days


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join([secrets.choice(ALPHABET) for _ in range(ID_LENGTH)])


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(SEEDS)


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
    seed = fresh_seed() if spec.seed is None else spec.seed
    if not 0 <= seed < SEEDS:
        said = text("expected a number from 0 to {last}, found {found}", last=SEEDS - 1, found=seed)
        raise SetupError(said, "seed")
    _check_times(spec)
    match = Match(shelf.find(spec.game), spec.players, spec.setup, seed)
    table, lines = with_match(spec, match, clock or Clock())
    if spec.seed is not None and spec.mode == "online":
        table.seeder = "" if table.host is None else table.seats[table.host].name
    return table, lines


def _check_times(spec: NewTable) -> None:
    """Refuse clocks that are none."""
    for place, seconds in (("clock", spec.clock), ("total", spec.total)):
        if seconds is not None and not 1 <= seconds <= LONGEST_CLOCK:
            said = text(
                "expected 1 to {most} seconds, found {found}", most=LONGEST_CLOCK, found=seconds
            )
            raise SetupError(said, place)
    for place, number, most in (
        ("bonus", spec.bonus, LONGEST_BONUS), ("vacation", spec.vacation, LONGEST_VACATION),
    ):  # fmt: skip
        if not 0 <= number <= most:
            said = text(
                "expected a number from 0 to {last}, found {found}", last=most, found=number
            )
            raise SetupError(said, place)
    if spec.clock is not None and spec.total is not None:
        said = text("expected a time for each pick or one for each player, found both")
        raise SetupError(said, "total")


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
        level=spec.level if spec.level in LEVELS else "",
    )
    lines = picks(match, 0)
    table = LiveTable(
        id=new_id(), spec=settled, match=match, seats=seats, chat=[], notices=[], created=now,
        version=1, length=len(lines), changed=now, clock=clock,
    )  # fmt: skip
    table.gathering = settled.gathering
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


def builder(seat: int, others: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    taken = {likeness(name) for name in others}
    turned = [*BUILDERS[seat % len(BUILDERS) :], *BUILDERS[: seat % len(BUILDERS)]]
    return next((name for name in turned if likeness(name) not in taken), f"Bot {seat + 1}")


def same_again(table: LiveTable) -> NewTable:
    """The wish for another game of the same players; who gathered once gathers again."""
    seats = tuple(NewSeat(info.kind, info.name, info.bot or "") for info in table.seats)
    return replace(table.spec, seed=None, seats=seats)


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
    match = Match(old.game, old.players, old.settings.values, fresh_seed(), draws=False)
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


def from_position(
    match: Match, seat: int, name: str, clock: Clock
) -> tuple[LiveTable, list[LogLine]]:
    """A private table that goes on from a position: one person, and bots on the other seats."""
    match.seed = fresh_seed()
    bot = bots.usual(match.game)
    seats = tuple(
        NewSeat("human", name) if place == seat else NewSeat("bot", "", bot)
        for place in range(match.players)
    )
    return with_match(_private(match, seats), match, clock)


def uploaded(values: dict[str, Any], clock: Clock) -> tuple[LiveTable, list[LogLine]]:
    """A private table from a record; an unfinished game goes on with luck of its own."""
    match = load(shelf.find(values["game"]), values)
    if not match.state.over:
        match.seed = fresh_seed()
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
