"""Lists of tables as pages show them: whose turn it is, since when, and where one sits."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, Literal, NamedTuple

from babel.dates import format_timedelta
from starlette.requests import Request

from ludopolis.core import Text, text, texts
from ludopolis.languages import locale_of
from ludopolis.server.ground import shelf
from ludopolis.server.http.page import cover_of
from ludopolis.server.http.services import services_of
from ludopolis.server.http.viewing import account_of, has_proved_chairs, language_of, my_chairs
from ludopolis.server.http.wishes import LEVELS_OF_TABLES, time_in_words
from ludopolis.server.storage.endings import Ending
from ludopolis.server.storage.results import Finished
from ludopolis.server.storage.seats import Listing
from ludopolis.words import PageWords, Words

SMALL: Final = "/tables/{}/small.svg"
MOMENT: Final = 60.0  # seconds that are no time to speak of


class Given(NamedTuple):
    """An answer that somebody has given in advance."""

    seat: int
    question: str
    said: str  # the question in words
    answer: str


class Row(NamedTuple):
    """A table in a list."""

    listing: Listing
    title: str
    cover: str
    board: str  # a picture of it as it is now; empty where the cover has to do
    people: list[tuple[int, str, bool]]  # seat, name, and whether they have to decide
    mine: list[int]  # the seats of who looks
    turn: str  # whose turn it is, or what the table waits for
    since: str  # for how long that has been so
    ago: str  # when it ended, if it is over
    left: str  # how much time they have whose turn it is, where there is a clock
    facts: list[str]  # how it is played
    answers: list[Given]  # of who looks, if they have proved it

    @property
    def calls(self) -> bool:
        """Whether it waits for who looks."""
        return waits_for(self.listing, self.mine)


async def own_tables(request: Request) -> list[Listing]:
    """The tables at which this browser or its account sits: first where it is asked."""
    tables, account = services_of(request).tables, account_of(request)
    found = await tables.some(list(my_chairs(request)))
    if account is not None:
        found += await tables.of_account(account)
    known = list({listing.id: listing for listing in found}.values())
    return sorted(known, key=lambda listing: _order(request, listing))


async def open_tables(request: Request, mine: Sequence[Listing] = ()) -> list[Listing]:
    """Listed tables but for one's own, those first where a seat is free."""
    known, tables = {listing.id for listing in mine}, services_of(request).tables
    found = [listing for listing in await tables.listed() if listing.id not in known]
    return sorted(found, key=lambda listing: not listing.open)


def _order(request: Request, listing: Listing) -> tuple[bool, bool, float]:
    """What waits for me comes first, and of that what waits longest; what is over comes last."""
    calls = waits_for(listing, seats_at(request, listing))
    return listing.over, not calls, listing.changed if calls else -listing.changed


def seats_at(request: Request, listing: Listing) -> list[int]:
    """The seats of who looks, by their chairs or their account."""
    account, held = account_of(request), my_chairs(request).get(listing.id, {})
    return [
        seat
        for seat, sitting in enumerate(listing.sitting)
        if sitting.kind == "human"
        and (held.get(seat) == sitting.chair or (account and sitting.account == account))
    ]


def proved_seats_at(request: Request, listing: Listing) -> list[int]:
    """The same, without those that a browser may have made up."""
    account = account_of(request)
    proved = has_proved_chairs(request)
    return [
        seat
        for seat in seats_at(request, listing)
        if proved or (account and listing.sitting[seat].account == account)
    ]


def waits_for(listing: Listing, mine: Sequence[int]) -> bool:
    """Whether a table waits for one of these seats."""
    if listing.over:
        return False
    if listing.gathering:
        return any([not listing.sitting[seat].ready for seat in mine])
    return any([seat in listing.asked and listing.sitting[seat].picks for seat in mine])


def rows(
    request: Request, listings: Sequence[Listing], boards: int = 0, own: bool = False
) -> list[Row]:
    """Tables as a list shows them to who looks; so many of those that run have their boards.

    In the list of one's own, what was answered in advance is told.
    """
    shown = [one.id for one in listings if one.picks and not one.over and not one.gathering]
    found = [_row(request, listing, listing.id in shown[:boards]) for listing in listings]
    return [row if own else row._replace(answers=[]) for row in found]


def _row(request: Request, listing: Listing, board: bool) -> Row:
    game = shelf.find(listing.game)
    words, mine = PageWords(language_of(request), game), seats_at(request, listing)
    people = [(seat, name, seat in listing.asked) for seat, name in enumerate(listing.names)]
    clock = services_of(request).clock
    idle = clock.now() - (listing.changed if listing.called is None else listing.called)
    runs = listing.deadline is not None and not listing.paused and not listing.over
    left = max(0.0, (listing.deadline or 0.0) - clock.played())
    return Row(
        listing,
        words(game.title),
        cover_of(game),
        f"{SMALL.format(listing.id)}?v={listing.changed:.3f}&lang={words.language}"
        if board
        else "",
        [one for one in people if one[1]],
        mine,
        words(_turn(listing, mine)),
        "" if idle < MOMENT or listing.over else lasting(idle, words),
        ago(idle, words) if listing.over else "",
        lasting(left, words) if runs else "",
        [words(fact) for fact in _facts(listing)],
        [] if listing.over else _answers(listing, proved_seats_at(request, listing), words),
    )


def _answers(listing: Listing, mine: Sequence[int], words: Words) -> list[Given]:
    """What somebody has answered in advance at a table."""
    found: list[Given] = []
    for known in shelf.find(listing.game).foreseen():
        said = dict(known.answers)
        for seat in mine:
            given = listing.sitting[seat].answers.get(known.question)
            if given in said:
                found.append(Given(seat, known.question, words(known.said), words(said[given])))
    return found


def _turn(listing: Listing, mine: Sequence[int]) -> Text:
    if listing.over:
        return text("The game is over")
    if listing.paused:
        return text("The game is paused")
    if mine and listing.asked and all([listing.sitting[seat].resting for seat in listing.asked]):
        if any([seat in mine for seat in listing.asked]):
            return text("On vacation")
        away = ", ".join([listing.names[seat] for seat in listing.asked])
        return text("{players}: on vacation", players=away)
    if waits_for(listing, mine):
        return text("Are you ready?") if listing.gathering else text("Your turn")
    if listing.open and not mine:
        return text("Sit down")
    if listing.gathering:
        return text("Waiting until everybody is ready")
    asked = [listing.names[seat] for seat in listing.asked if 0 <= seat < len(listing.names)]
    if not any(asked):
        return text("Waiting for somebody to sit down")
    return text("Waiting for {players}", players=", ".join([name for name in asked if name]))


def lasting(seconds: float, words: Words) -> str:
    """How long, in the largest unit that says it."""
    locale = locale_of(words.language)
    exact: Literal["second", "minute"] = "second" if seconds < MOMENT else "minute"
    lasted = timedelta(seconds=seconds)
    return str(format_timedelta(lasted, exact, threshold=2, locale=locale))


def ago(seconds: float, words: Words) -> str:
    """How long ago, in the same way."""
    past, locale = timedelta(seconds=-max(seconds, MOMENT)), locale_of(words.language)
    return str(format_timedelta(past, "minute", threshold=2, add_direction=True, locale=locale))


def went(one: Finished) -> Text:
    """How a game went for who played it, in a few words."""
    if one.ending == "conceded":
        return text("conceded")
    if one.ending == "left":
        return text("left")
    if one.place is None:
        return text("cut short")
    if one.ending == "walkover":
        return text("won, since the others conceded")
    if one.sides == 1:
        return text("alone")
    return text("place {place} of {all}", place=one.place, all=one.sides)


def won(names: Sequence[str], ending: Ending) -> Text | None:
    """Who won a game, in a few words; nothing where nobody did."""
    first, left = ending.first, ending.left
    if not ending.over:
        gone = ", ".join([names[seat] for seat in ending.conceded])
        if not gone or len(left) != 1:
            return None
        return text("{players} conceded; {player} wins", players=gone, player=names[left[0]])
    if not first:
        return None
    points = ending.scores[first[0]]
    if len(ending.scores) == 1:
        return texts("{count} point", "{count} points", points)
    players = ", ".join([names[seat] for seat in first])
    if len(first) > 1:
        return texts(
            "{players}: {count} point each", "{players}: {count} points each", points,
            players=players,
        )  # fmt: skip
    return texts(
        "{player} wins with {count} point", "{player} wins with {count} points", points,
        player=players,
    )  # fmt: skip


def _facts(listing: Listing) -> list[Text]:
    """How a table is played, in a few words each."""
    found = [text("in one sitting")] if listing.pace == "live" else [text("turn by turn")]
    if listing.round is not None and not listing.over and not listing.gathering:
        found.insert(0, text("round {number}", number=listing.round))
    if listing.clock is not None:
        found.append(text("{time} for each pick", time=time_in_words(listing.clock)))
    if listing.total is not None:
        found.append(text("{time} for each player", time=time_in_words(listing.total)))
    if listing.level:
        found.append(LEVELS_OF_TABLES[listing.level])
    return found
