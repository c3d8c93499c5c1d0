"""Who may sit where: each act answers with the seat afterwards and what the table is told.

The tables of other processes may have changed meanwhile; the store settles who was first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ludopolis.core import Text, text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.people.names import check_name, clean_name
from ludopolis.server.storage.seats import SeatInfo
from ludopolis.server.storage.table import LiveTable

Change = tuple[SeatInfo, Text | None]  # None: nobody else is told


def taken(
    table: LiveTable, seat: int, name: str, account: str | None, seeded: bool = False
) -> Change:
    """Somebody sits down on an open seat, and knows it if the seed was chosen."""
    check_going_on(table)
    info = table.seats[seat]
    if info.kind != "open" or table.spec.mode == "hotseat":
        raise Refused(text("somebody sits there already"), "taken")
    if table.seeder is not None and not seeded:
        raise Refused(seed_notice(table), "seeded")
    called = clean_name(name) or f"{seat + 1}"
    check_name(called, table.names, seat + 1)
    sitting = SeatInfo(seat, "human", called, chair=info.chair + 1, account=account)
    return sitting, text("{player} sits down", player=called)


def seed_notice(table: LiveTable) -> Text:
    """What everybody is told of a table whose seed somebody chose."""
    who = table.seeder or text("whoever set up the table")
    return text(
        "{player} chose the seed of chance, and can know all that will be drawn here", player=who
    )


def left(table: LiveTable, seat: int) -> Change:
    """Somebody stands up; at one screen nobody does, since no other can sit down there."""
    info = table.seats[seat]
    _expect_playing(info)
    if table.spec.mode == "hotseat":
        raise Refused(text("this table is played at one screen"), "one_screen")
    return SeatInfo(seat, "open", "", chair=info.chair + 1), text(
        "{player} leaves the table", player=info.name
    )


def deserted(table: LiveTable, before: SeatInfo, after: SeatInfo) -> str | None:
    """The account that has left a seat for good: while all seats were taken and all had picked.

    Who sits down there again has not left.
    """
    if after.kind == "human" and after.account in (before.account, before.quit_by):
        return None if after.account == before.quit_by else before.quit_by
    whole = all([info.kind != "open" for info in table.seats])
    leaves = before.account is not None and before.quit_by is None
    if leaves and whole and table.is_under_way and not table.over:
        return before.account
    return before.quit_by


def replaced(table: LiveTable, seat: int, bot: str) -> Change:
    """A simpler bot sits down where one failed."""
    info = table.seats[seat]
    if info.kind != "bot":
        raise Refused(text("no bot sits there"), "no_bot")
    said = text(
        "the bot of {player} failed, so that {bot} goes on in its place",
        player=info.name,
        bot=bot,
    )
    return replace(info, bot=bot), said


def conceded(table: LiveTable, seat: int) -> Change:
    """Somebody gives the game up; a bot picks for them so that others can play on."""
    info = table.seats[seat]
    _expect_playing(info)
    check_going_on(table)
    check_begun(table)
    others = [other for other in table.seats if other.seat != seat and not other.conceded]
    if all([other.kind == "open" for other in others]):
        raise Refused(text("nobody else plays, so that nobody could win"), "alone")
    given_up = replace(info, conceded=True, away=False, proposal=None)
    return given_up, text("{player} concedes", player=info.name)


def timed_out(table: LiveTable, seat: int) -> Change:
    """Somebody took too long; a bot picks for them until they are back."""
    info = table.seats[seat]
    said = text(
        "{player} has run out of time; a bot picks for them until they are back", player=info.name
    )
    return replace(info, away=True), said


def rested(table: LiveTable, seat: int) -> Change:
    """A vacation is over; their time goes on."""
    info = table.seats[seat]
    said = text("the vacation of {player} is over", player=info.name)
    return replace(info, resting=None), said


def returned(table: LiveTable, seat: int) -> Change:
    """Who ran out of time picks again."""
    info = table.seats[seat]
    if not info.away:
        raise Refused(text("no bot picks for you"), "not_away")
    back = replace(info, away=False, proposal=None)
    return back, text("{player} is back", player=info.name)


def inherited(following: LiveTable, held: Mapping[int, int]) -> list[int]:
    """The seats at the next table that are kept for who held these chairs at the last one.

    `held` has the chair for each seat. A seat that has changed hands since is kept for nobody.
    """
    return [
        seat
        for seat, chair in sorted(held.items())
        if following.seats[seat].kind == "human" and following.seats[seat].heir == chair
    ]


def answered(table: LiveTable, seat: int, question: str, answer: str) -> Change:
    """Somebody answers a question in advance, or no longer; nobody else is told."""
    info = table.seats[seat]
    _expect_playing(info)
    check_going_on(table)
    known = {one.question: dict(one.answers) for one in table.game.foreseen()}
    if question not in known:
        raise Refused(text("that cannot be answered in advance"), "no_such_question")
    if answer and answer not in known[question]:
        raise Refused(text("there is no such answer"), "no_such_answer")
    others = {key: value for key, value in info.answers.items() if key != question}
    return replace(info, answers=others | ({question: answer} if answer else {})), None


def check_going_on(table: LiveTable) -> None:
    """Refuse what makes sense in a running game only."""
    if table.over:
        raise Refused(text("the game is over"), "over")
    if table.closed:
        raise Refused(text("this table is closed"), "closed")


def check_begun(table: LiveTable) -> None:
    """Refuse what makes sense only once everybody was ready."""
    if table.gathering:
        raise Refused(text("the game begins when everybody is ready"), "gathering")


def check_unpaused(table: LiveTable) -> None:
    """Refuse who wants to pick while everybody waits."""
    if table.is_paused:
        raise Refused(text("the game is paused"), "paused")


def check_picker(table: LiveTable, seat: int, bot: bool = False) -> None:
    """Refuse what a person does while a bot picks for them, and what a bot does when not."""
    info = table.seats[seat]
    if info.kind != "human" or bot == (info.picker is not None):
        return
    if bot:
        raise Refused(text("{player} is back", player=info.name), "back")
    _expect_playing(info)
    said = text("you have run out of time and a bot picks for you; say first that you are back")
    raise Refused(said, "away")


def _expect_playing(info: SeatInfo) -> None:
    _expect_person(info)
    if info.conceded:
        raise Refused(text("you have conceded; a bot picks for you"), "conceded")


def _expect_person(info: SeatInfo) -> None:
    if info.kind != "human":
        raise Refused(text("nobody sits there"), "empty_seat")
