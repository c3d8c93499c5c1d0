"""Who may sit where: each act answers with the seat afterwards and what the table is told.

The tables of other processes may have changed meanwhile; the store settles who was first.
"""

from __future__ import annotations

from dataclasses import replace

from ludopolis.core import Text, text
from ludopolis.server.making import bot_name, check_bot, clean_name
from ludopolis.server.table import LiveTable, Proposal, Refused, SeatInfo

Change = tuple[SeatInfo, Text]


def taken(table: LiveTable, seat: int, name: str, account: str | None) -> Change:
    """Somebody sits down on an open seat."""
    info = table.seats[seat]
    if info.kind != "open":
        raise Refused(text("somebody sits there already"), "taken")
    called = clean_name(name) or f"{seat + 1}"
    if called.casefold() in [other.name.casefold() for other in table.seats]:
        raise Refused(text("somebody else at the table has that name"), "same_name")
    sitting = SeatInfo(seat, "human", called, chair=info.chair + 1, account=account)
    return sitting, text("{player} sits down", player=called)


def left(table: LiveTable, seat: int) -> Change:
    """Somebody stands up."""
    info = table.seats[seat]
    _expect_playing(info)
    return SeatInfo(seat, "open", "", chair=info.chair + 1), text(
        "{player} leaves the table", player=info.name
    )


def recovered(table: LiveTable, seat: int, by: int) -> Change:
    """A tablemate makes a new link to a lost chair."""
    info = table.seats[seat]
    _expect_person(info)
    if info.present:
        raise Refused(text("somebody looks from that seat right now"), "present")
    said = text(
        "{player} makes a new link to the chair of {other}",
        player=table.seats[by].name,
        other=info.name,
    )
    return replace(info, chair=info.chair + 1), said


def proposed(table: LiveTable, seat: int, bot: str, by: int) -> Change:
    """Somebody wants a bot to play for a seat."""
    check_picker(table, by)
    info = table.seats[seat]
    if info.kind == "bot" or info.conceded:
        raise Refused(text("a bot sits there already"), "taken")
    if table.over:
        raise Refused(text("the game is over"), "over")
    check_bot(bot)
    return _settled(table, replace(info, proposal=Proposal(bot, by, (by,))), by)


def agreed(table: LiveTable, seat: int, by: int) -> Change:
    """Somebody agrees to that."""
    check_picker(table, by)
    info = table.seats[seat]
    if info.proposal is None:
        raise Refused(text("nobody has proposed a bot for that seat"), "no_proposal")
    said_yes = tuple(sorted({*info.proposal.agreed, by}))
    return _settled(table, replace(info, proposal=info.proposal._replace(agreed=said_yes)), by)


def _settled(table: LiveTable, info: SeatInfo, by: int) -> Change:
    """The bot sits down if nobody is left to agree."""
    assert info.proposal is not None
    bot = info.proposal.bot
    people = {other.seat for other in table.seats if other.kind == "human" and not other.conceded}
    people.discard(info.seat)
    if people <= set(info.proposal.agreed):
        sitting = SeatInfo(
            info.seat, "bot", info.name or bot_name(bot, info.seat), bot, chair=info.chair + 1
        )
        return sitting, text("the bot {bot} now plays for {player}", bot=bot, player=sitting.name)
    said = text(
        "{player} wants the bot {bot} to play for {other}",
        player=table.seats[by].name, bot=bot, other=info.name or f"{info.seat + 1}",
    )  # fmt: skip
    if by != info.proposal.by:
        said = text("{player} agrees to the bot", player=table.seats[by].name)
    return info, said


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
    if table.over:
        raise Refused(text("the game is over"), "over")
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


def returned(table: LiveTable, seat: int) -> Change:
    """Who ran out of time picks again."""
    info = table.seats[seat]
    if not info.away:
        raise Refused(text("no bot picks for you"), "not_away")
    return replace(info, away=False), text("{player} is back", player=info.name)


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
