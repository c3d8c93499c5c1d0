"""Everything that can be done at a table, for programs and for forms alike."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import FormData

from ludopolis.core import text
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.doing import Act, Doing, Outcome, number_in
from ludopolis.server.http.viewing import (
    absent_seat,
    account_of,
    address_of,
    charge,
    held_chairs,
    hosting_seat,
    language_of,
    logged_in,
    name_of,
    viewer_of,
)
from ludopolis.server.people.accounts import key_of
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import Words

# Who may


def acting(doing: Doing, sent: answers.Acting) -> int:
    """Who holds the chair that it is done from."""
    return doing.acting(sent.seat)


def absent(doing: Doing, sent: answers.Acting) -> int:
    """The same, of somebody who ran out of time."""
    return absent_seat(doing.request, doing.table, sent.seat)


def hosting(doing: Doing, sent: answers.Sent) -> int:
    """The host."""
    return hosting_seat(doing.request, doing.table)


def anybody(doing: Doing, sent: answers.Sent) -> None:
    """Whoever asks."""


def speaking(doing: Doing, sent: answers.Chat) -> int | None:
    """Who sits speaks to the players; others whisper, unless a program claims to sit."""
    if not doing.held and (doing.by_form or sent.seat is None):
        charge(doing.request, doing.table, None)
        return None
    return doing.acting(sent.seat)


def concerned(doing: Doing, sent: answers.Target) -> int:
    """Who sits on the seat that it is about, or else on another."""
    return doing.acting(sent.target if sent.target in doing.held else sent.seat)


def looking(doing: Doing, sent: answers.Continue) -> Viewer:
    """Whoever looks at the position."""
    return doing.looking(sent.seat)


# Playing


def played(table: LiveTable, seat: int) -> Outcome:
    """The table after somebody did something on their seat, from which they look on."""
    return Outcome(table, seat, shown=seat)


async def pick(doing: Doing, sent: answers.Pick, seat: int) -> Outcome:
    """Pick, or make several picks as one act; answered once it is committed."""
    tables, codes = doing.services.tables, sent.codes or [sent.code]
    made = tables.pick(
        doing.table.id, seat, codes, sent.place, sent.mark,
        finish=sent.finish, moment=sent.moment,
    )  # fmt: skip
    return played(await made, seat)


async def undo(doing: Doing, sent: answers.Undo, seat: int) -> Outcome:
    """Take back."""
    tables = doing.services.tables
    return played(await tables.undo(doing.table.id, seat, sent.place, sent.picks), seat)


async def redo(doing: Doing, sent: answers.Redo, seat: int) -> Outcome:
    """Make again."""
    return played(await doing.services.tables.redo(doing.table.id, seat, sent.place), seat)


async def concede(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Give the game up."""
    return played(await doing.services.tables.concede(doing.table.id, seat), seat)


async def come_back(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Pick again after a bot did because the time was over."""
    return played(await doing.services.tables.come_back(doing.table.id, seat), seat)


async def answer(doing: Doing, sent: answers.InAdvance, seat: int) -> Outcome:
    """Answer a question in advance, or no longer; only who does so sees it."""
    tables, table_id = doing.services.tables, doing.table.id
    return played(await tables.answer(table_id, seat, sent.question, sent.answer), seat)


# Other tables


async def again(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Another game of the same players; the answer holds the token of the same seats."""
    held = held_chairs(doing.request, doing.table)
    made, seats = await doing.services.tables.again(doing.table.id, held)
    if made.gathering:
        made = await doing.services.gathering.be_ready(made.id, seats, True)
    return Outcome(made, chairs=seats)


async def go_on(doing: Doing, sent: answers.Continue, viewer: Viewer) -> Outcome:
    """Go on from a position as a private game."""
    tables, table_id = doing.services.tables, doing.table.id
    made = await tables.continue_from(table_id, viewer.seat, sent.at, sent.bots)
    return Outcome(made, chairs=people_at(made))


def people_at(table: LiveTable) -> list[int]:
    """The seats of people."""
    return [info.seat for info in table.seats if info.kind == "human"]


def _bots_as_before(doing: Doing, form: FormData) -> answers.Continue:
    """A page lets bots go on where they sat; who watched only bots plays on for one of them."""
    table, seat, at = doing.table, number_in(form, "seat"), number_in(form, "at") or 0
    bots = {info.seat: info.bot for info in table.seats if info.bot}
    if len(bots) == len(table.seats):
        asked = Sight(table, viewer_of(doing.request, table, seat), at).asked
        bots.pop(next(iter(asked), 0))
    return answers.Continue.model_construct(seat=seat, at=at, bots=bots)


# Sitting and speaking


async def take(doing: Doing, sent: answers.Take, who: None) -> Outcome:
    """Sit down; the answer holds the token."""
    account, tables = account_of(doing.request), doing.services.tables
    await check_welcome(doing, account)
    name = sent.name.strip() or await name_of(doing.request)
    if not name and doing.table.gathering:
        name = _numbered(doing, sent.seat)
    table = await tables.take(doing.table.id, sent.seat, name, account, sent.seeded)
    return Outcome(table, shown=sent.seat, chairs=[sent.seat])


async def check_welcome(doing: Doing, account: str | None) -> None:
    """Refuse somebody with whom the host wants nothing to do."""
    host = doing.table.host
    owner = None if host is None else doing.table.seats[host].account
    if owner is not None and account is not None and owner != account:
        if await doing.services.circle.has_blocked(owner, account):
            raise Refused(text("you cannot sit down at this table"), "not_welcome")


async def invite(doing: Doing, sent: answers.Invite, seat: int) -> Outcome:
    """Ask a friend to a free seat of this table."""
    by, invitations = logged_in(doing.request), doing.services.invitations
    await invitations.invite(doing.table, by, key_of(sent.name))
    return Outcome(doing.table, seat, shown=seat)


async def leave(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Stand up."""
    return Outcome(await doing.services.tables.leave(doing.table.id, seat), shown=seat)


async def chat(doing: Doing, sent: answers.Chat, seat: int | None) -> Outcome:
    """Say something to the players as one of them, else among the spectators."""
    talk, table_id = doing.services.talk, doing.table.id
    if seat is None:
        address = address_of(doing.request)
        table = await talk.whisper(table_id, sent.name, sent.text, address)
    else:
        table = await talk.say(table_id, seat, sent.text)
    return Outcome(table, seat, shown=sent.seat)


# Before the game


async def ready(doing: Doing, sent: answers.Ready, seat: int) -> Outcome:
    """Be ready to begin, or no longer; with the last one the game begins."""
    seats = doing.held if sent.seat is None else [seat]
    gathering, table_id = doing.services.gathering, doing.table.id
    return Outcome(await gathering.be_ready(table_id, seats, sent.ready), seat)


async def rename(doing: Doing, sent: answers.Called, seat: int) -> Outcome:
    """Be called otherwise."""
    return Outcome(await doing.services.gathering.rename(doing.table.id, seat, sent.name), seat)


async def fill(doing: Doing, sent: answers.Fill, seat: int) -> Outcome:
    """Let bots play on a seat, or on all that are free."""
    gathering, table_id = doing.services.gathering, doing.table.id
    return Outcome(await gathering.fill(table_id, sent.target, sent.bot, seat), seat)


async def free(doing: Doing, sent: answers.Free, seat: int) -> Outcome:
    """Free a seat for somebody else."""
    name = _numbered(doing, sent.target)
    gathering, table_id = doing.services.gathering, doing.table.id
    return Outcome(await gathering.free(table_id, sent.target, seat, name), seat)


# Time that stands still


async def pause(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Want a pause, or agree to one."""
    pauses, table_id = doing.services.pauses, doing.table.id
    return Outcome(await pauses.pause(table_id, seat, doing.held), seat)


async def resume(doing: Doing, sent: answers.Acting, seat: int) -> Outcome:
    """Want no pause, or go on after one."""
    pauses, table_id = doing.services.pauses, doing.table.id
    return Outcome(await pauses.go_on(table_id, seat, doing.held), seat)


async def rest(doing: Doing, sent: answers.Rest, seat: int) -> Outcome:
    """Go on vacation, or come back from it."""
    return Outcome(await doing.services.pauses.rest(doing.table.id, seat, sent.days), seat)


def _numbered(doing: Doing, seat: int) -> str:
    """Somebody who gave no name, in the language of who asks."""
    return Words(language_of(doing.request))(text("Player {number}", number=seat + 1))


# By agreement


async def bot(doing: Doing, sent: answers.Bot, seat: int) -> Outcome:
    """Let a bot play for one's own seat, or propose it for another; sent again, carry it out."""
    agreements, table_id = doing.services.agreements, doing.table.id
    wanted = agreements.want_bot(table_id, sent.target, sent.bot, seat, doing.held)
    return Outcome(await wanted, seat)


async def agree(doing: Doing, sent: answers.Target, seat: int) -> Outcome:
    """Agree to what is proposed for a seat."""
    agreements = doing.services.agreements
    return Outcome(await agreements.agree(doing.table.id, sent.target, seat, doing.held), seat)


async def object_(doing: Doing, sent: answers.Target, seat: int) -> Outcome:
    """Object to it, from that seat or another."""
    return Outcome(
        await doing.services.agreements.object(doing.table.id, sent.target, seat), seat
    )  # fmt: skip


async def recover(doing: Doing, sent: answers.Target, seat: int) -> Outcome:
    """Propose a new link to a tablemate's lost seat; sent again, make it."""
    agreements, table_id = doing.services.agreements, doing.table.id
    found, made = await agreements.want_link(table_id, sent.target, seat, doing.held)
    return Outcome(found, seat, linked=sent.target if made else None)


# Hosts


async def mute(doing: Doing, sent: answers.Mute, seat: int) -> Outcome:
    """Silence a seat, or all spectators, or let them speak again."""
    hosts, table_id = doing.services.hosts, doing.table.id
    if sent.target is None:
        return Outcome(await hosts.hush(table_id, sent.muted, seat), seat)
    return Outcome(await hosts.mute(table_id, sent.target, sent.muted, seat), seat)


async def unlist(doing: Doing, sent: answers.Sent, seat: int) -> Outcome:
    """Take the table off the list."""
    return Outcome(await doing.services.hosts.unlist(doing.table.id, seat), seat)


async def unguide(doing: Doing, sent: answers.Sent, seat: int) -> Outcome:
    """Play on without the guide."""
    return Outcome(await doing.services.hosts.unguide(doing.table.id, seat), seat)


async def close(doing: Doing, sent: answers.Sent, seat: int) -> Outcome:
    """End a table at which nobody has picked yet."""
    return Outcome(await doing.services.hosts.close(doing.table.id, seat), seat)


ACTS: Final[tuple[Act[Any, Any], ...]] = (
    Act("pick", answers.Pick, acting, pick, path="picks"),
    Act("undo", answers.Undo, acting, undo),
    Act("redo", answers.Redo, acting, redo),
    Act("concede", answers.Acting, acting, concede),
    Act("back", answers.Acting, absent, come_back),
    Act("answer", answers.InAdvance, acting, answer),
    Act("again", answers.Acting, acting, again, chairs=True),
    Act("continue", answers.Continue, looking, go_on, chairs=True, form=_bots_as_before),
    Act("take", answers.Take, anybody, take, chairs=True),
    Act("invite", answers.Invite, acting, invite),
    Act("leave", answers.Acting, acting, leave),
    Act("chat", answers.Chat, speaking, chat),
    Act("bot", answers.Bot, acting, bot),
    Act("agree", answers.Target, acting, agree),
    Act("object", answers.Target, concerned, object_),
    Act("recover", answers.Target, acting, recover, chairs=True, proposed=True),
    Act("ready", answers.Ready, acting, ready),
    Act("name", answers.Called, acting, rename),
    Act("fill", answers.Fill, hosting, fill),
    Act("free", answers.Free, hosting, free),
    Act("pause", answers.Acting, acting, pause),
    Act("resume", answers.Acting, acting, resume),
    Act("rest", answers.Rest, acting, rest),
    Act("mute", answers.Mute, hosting, mute),
    Act("unlist", answers.Sent, hosting, unlist, body=False),
    Act("unguide", answers.Sent, hosting, unguide, body=False),
    Act("close", answers.Sent, hosting, close, body=False),
)
BY_NAME: Final = {act.name: act for act in ACTS}
