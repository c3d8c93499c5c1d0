"""The same game at several tables, as in bridge: same seed, same start, same bots.

A duplicate needs no mark of its own. Chance draws by the seed and the place in the log alone, and a
seed is one of 2**62: tables of one game with one seed and set-up, as many players and the same bots
on the same seats are the same game. A table can be opened so only when the other is over; until
then its seed is nobody's.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import select

from ludopolis.core import CHANCE, Game, Match, Text, luck, point_sources, text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage import schema
from ludopolis.server.storage.seats import NewSeat, NewTable, SeatInfo
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.making import SEEDS
from ludopolis.server.tables.tables import Tables

MOST: Final = 30  # tables that are compared, the latest
KEPT: Final = 2_000  # tables of which is remembered what they have for that

Key = tuple[str, float]  # a table, and when it changed last: who takes back plays on


class Week(NamedTuple):
    """A week as ISO 8601 counts them."""

    year: int
    number: int

    def __str__(self) -> str:
        return f"{self.year}-W{self.number:02}"


def week_of(moment: float) -> Week:
    """The week of a moment, in seconds since 1970; it begins on Monday, everywhere at once."""
    year, number, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return Week(year, number)


def week_ends(moment: float) -> float:
    """When the week of a moment is over, in seconds since 1970."""
    year, number, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    monday = datetime.fromisocalendar(year, number, 1).replace(tzinfo=UTC)
    return monday.timestamp() + 7 * 86_400


def challenge_of(week: Week, games: Sequence[str]) -> str:
    """The game whose turn it is in a week, so that each comes round."""
    monday = datetime.fromisocalendar(week.year, week.number, 1)
    return sorted(games)[monday.toordinal() // 7 % len(games)]


def weekly_seed(game: str, week: Week) -> int:
    """The seed of a game in a week, the same on every server."""
    digest = sha256(f"ludopolis/{game}/{week}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def duplicate_of(table: LiveTable, name: str) -> NewTable:
    """The wish for the same game: bots as they sat, one person under this name, seats for others.

    Refused while the game runs, and where its draws cannot be had again.
    """
    if not table.over or table.closed:
        said = text("the game is not over yet; until then its draws are nobody's business")
        raise Refused(said, "not_over")
    if table.match.base or table.ended or not is_drawn_by_seed(table.match):
        said = text("the draws of this game did not come from a seed, and cannot be had again")
        raise Refused(said, "no_seed")
    seats = [_again(info) for info in table.seats]
    first = next((seat for seat, info in enumerate(seats) if info.kind != "bot"), 0)
    seats[first] = NewSeat("human", name)
    spec = table.spec
    return NewTable(spec.game, spec.players, spec.setup, spec.seed, tuple(seats), spec.mode)


def _again(info: SeatInfo) -> NewSeat:
    return NewSeat("bot", info.name, info.bot or "") if info.kind == "bot" else NewSeat("open")


def is_drawn_by_seed(match: Match) -> bool:
    """Whether every draw is what the seed of the match gives; uploads and typed games differ."""
    s = match.state_at(match.base)
    for place, entry in enumerate(match.log[match.base :], match.base):
        if entry.player == CHANCE and s.draw(luck(match.seed, place)) != entry.option.id:
            return False
        s.apply(entry.option.id, entry.player)
    return True


class Result(NamedTuple):
    """How somebody did at one of the tables."""

    table: str
    name: str
    seat: int
    rank: int
    score: int
    best: int  # of the others
    sources: list[tuple[Text, int]]


async def results(tables: Tables, game: Game, wanted: NewTable) -> list[Result]:
    """How people did at all finished tables of the same game, the best first."""
    found: list[Result] = []
    logs: set[str] = set()
    bots = _bots(wanted.seats)
    for key in await _finished(tables, game, wanted):
        known = _KNOWN.get(key) or await _looked_at(tables, key)
        if known.bots == bots and known.log not in logs:  # a record may have been opened here again
            logs.add(known.log)
            found += known.results
    return sorted(found, key=lambda each: (-each.score, each.rank, each.name))


Bots = dict[int, str]  # by seat


def _bots(seats: Sequence[NewSeat | SeatInfo]) -> Bots:
    """The bots that sit at a table from the start, and where."""
    return {number: seat.bot or "" for number, seat in enumerate(seats) if seat.kind == "bot"}


class Compared(NamedTuple):
    """What a finished table has for a comparison."""

    log: str  # a sum of it
    bots: Bots
    results: list[Result]  # none where it does not count


# What was found at tables since this process began, which opens each of them once for it.
_KNOWN: Final[OrderedDict[Key, Compared]] = OrderedDict()


async def _looked_at(tables: Tables, key: Key) -> Compared:
    """What a table has; one that cannot be read has nothing."""
    try:
        table = await tables.open(key[0])
    except Refused:
        return Compared("", {}, [])
    log = "\n".join([*table.names, *[str(entry) for entry in table.match.log]])
    counted = _results(table) if _counts(table) else []
    found = Compared(sha256(log.encode()).hexdigest(), _bots(table.seats), counted)
    _KNOWN[key] = found
    if len(_KNOWN) > KEPT:
        _KNOWN.popitem(last=False)
    return found


async def _finished(tables: Tables, game: Game, wanted: NewTable) -> list[Key]:
    rows = schema.tables.c
    here = (rows.game == game.name, rows.players == wanted.players, rows.over)
    same = (rows.rules == game.rules, rows.edition == game.edition().hash)
    query = (
        select(rows.id, rows.changed, rows.setup)
        .where(rows.seed == wanted.seed, *here, *same)
        .order_by(rows.changed.desc())
    )
    async with tables.store.database.reading() as connection:
        found = (await connection.execute(query.limit(MOST))).all()
    return [(str(row.id), float(row.changed)) for row in found if row.setup == wanted.setup]


def _counts(table: LiveTable) -> bool:
    """Whether the game was played to its end, with the draws of its seed."""
    whole = table.match.state.over and not table.match.base and not table.closed
    return whole and is_drawn_by_seed(table.match)


def _results(table: LiveTable) -> list[Result]:
    scores, ranks = table.match.state.scores(), table.ranks(table.match.state)
    sources = point_sources(table.match)
    people = [info for info in table.seats if info.kind == "human"] or table.seats
    return [
        Result(
            table=table.id,
            name=info.name,
            seat=info.seat,
            rank=ranks[info.seat],
            score=scores[info.seat],
            best=max([score for seat, score in enumerate(scores) if seat != info.seat], default=0),
            sources=[(said, amounts[info.seat]) for said, amounts in sources],
        )
        for info in people
    ]
