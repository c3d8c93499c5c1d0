"""Proposals about the seat of somebody who is absent: a bot plays on, or they get a new link.

A person's seat is touched only when they have not looked for a while, or have run out of time.
Then the proposal stands for a while, for all to see; a look or an objection from that chair ends
it. When it has stood long enough and everybody else who is there agrees, it can be carried out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from ludopolis.core import Text, text, texts
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import Proposal, SeatInfo
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.making import bot_name, check_bot
from ludopolis.server.tables.seating import Change, check_going_on, check_picker

# Who may play for a person: nobody weaker than these.
STAND_INS: Final = ("learned", "search", "master", "grand-master", "greedy", "montecarlo")
MINUTE: Final = 60
HOUR: Final = 3600
DAY: Final = 86_400


class Asking(NamedTuple):
    """Who wants something, when, and who has been away for how long."""

    by: int
    held: tuple[int, ...]  # all chairs of the same browser
    now: float
    seen: tuple[float, ...]  # for each seat, when somebody last looked from there
    started: float  # when this server began to see anybody
    patience: float  # seconds without a look after which somebody is absent
    delay: float  # seconds that a proposal stands

    def is_absent(self, seat: int) -> bool:
        """Whether nobody has looked from there for a while; not known right after a start."""
        return self.now - max(self.seen[seat], self.started) >= self.patience

    def wait(self, proposal: Proposal) -> float:
        """Seconds until it can be carried out; who could not come in meanwhile has time anew."""
        return max(proposal.due, self.started + proposal.due - proposal.at) - self.now


def duration(seconds: float) -> Text:
    """So many seconds, in words, and rather too many than too few."""
    if seconds <= 2 * MINUTE:
        return texts("{count} second", "{count} seconds", max(1, int(-(-seconds // 1))))
    if seconds <= 2 * HOUR:
        return texts("{count} minute", "{count} minutes", int(-(-seconds // MINUTE)))
    if seconds <= 2 * DAY:
        return texts("{count} hour", "{count} hours", int(-(-seconds // HOUR)))
    return texts("{count} day", "{count} days", int(-(-seconds // DAY)))


# A bot


def bot_wanted(table: LiveTable, seat: int, bot: str, asking: Asking) -> Change:
    """Somebody wants a bot to play for a seat: at once for one's own, else it is proposed."""
    check_picker(table, asking.by)
    check_going_on(table)
    info = table.seats[seat]
    if info.kind == "bot" or info.conceded:
        raise Refused(text("a bot sits there already"), "taken")
    check_bot(bot)
    if info.kind == "human" and not _alone(table, asking):
        _check_stand_in(bot)
    if seat in asking.held:
        return _seated(info, bot)
    if info.proposal is not None and info.proposal.bot == bot:
        return agreed(table, seat, asking)
    _check_free(info)
    if info.kind == "human" and not info.away:
        _check_absent(info, asking)
    delay = asking.delay if info.kind == "human" else 0.0
    made = replace(info, proposal=_new(table, bot, asking, delay))
    if not _missing(table, made, asking) and delay <= 0:
        return _seated(made, bot)
    return made, text(
        "{player} wants the bot {bot} to play for {other}",
        player=table.seats[asking.by].name, bot=bot, other=info.name or f"{seat + 1}",
    )  # fmt: skip


def _alone(table: LiveTable, asking: Asking) -> bool:
    """Whether nobody else plays, so that nobody is wronged."""
    others = [x for x in table.seats if x.kind == "human" and x.seat not in asking.held]
    return not others


def _check_stand_in(bot: str) -> None:
    if bot not in STAND_INS:
        known = ", ".join(STAND_INS)
        raise Refused(text("for a person only these bots play: {known}", known=known), "weak_bot")


def _seated(info: SeatInfo, bot: str) -> Change:
    sitting = SeatInfo(
        info.seat, "bot", info.name or bot_name(bot, info.seat), bot, chair=info.chair + 1
    )
    return sitting, text("the bot {bot} now plays for {player}", bot=bot, player=sitting.name)


# A new link


def link_wanted(table: LiveTable, seat: int, asking: Asking) -> Change:
    """Somebody wants a new link to a tablemate's lost chair: proposed, and in the end made.

    It goes to who proposed it, so that somebody else has to be there who agrees.
    """
    check_picker(table, asking.by)
    check_going_on(table)
    info = table.seats[seat]
    _check_can_be_lost(info, asking)
    if info.proposal is not None and not info.proposal.bot:
        return agreed(table, seat, asking)
    _check_free(info)
    if not _voices(table, info, asking) - _mine(table, asking):
        said = text("nobody else is at the table who could agree to a new link")
        raise Refused(said, "nobody_else")
    made = replace(info, proposal=_new(table, "", asking, asking.delay))
    return made, text(
        "{player} wants a new link to the lost chair of {other}",
        player=table.seats[asking.by].name,
        other=info.name,
    )


def _check_can_be_lost(info: SeatInfo, asking: Asking) -> None:
    if info.kind != "human":
        raise Refused(text("nobody sits there"), "empty_seat")
    if info.seat in asking.held:
        raise Refused(text("you sit there yourself; the menu has the link"), "present")
    if info.account is not None:
        said = text("{player} has an account and comes back by logging in", player=info.name)
        raise Refused(said, "account")
    _check_absent(info, asking)


def _linked(table: LiveTable, info: SeatInfo, by: int) -> Change:
    said = text(
        "{player} makes a new link to the chair of {other}",
        player=table.seats[by].name,
        other=info.name,
    )
    return replace(info, chair=info.chair + 1, heir=None, proposal=None), said


# Both


def agreed(table: LiveTable, seat: int, asking: Asking) -> Change:
    """Somebody agrees to a proposal; it is carried out when nothing is missing any more.

    A link is made only for who proposed it.
    """
    check_picker(table, asking.by)
    check_going_on(table)
    info = table.seats[seat]
    if info.proposal is None:
        raise Refused(text("nothing is proposed for that seat"), "no_proposal")
    if info.proposal.bot == "":
        _check_can_be_lost(info, asking)
    said_yes = {*info.proposal.agreed, *_mine(table, asking)}
    made = replace(info, proposal=info.proposal._replace(agreed=tuple(sorted(said_yes))))
    assert made.proposal is not None
    missing, wait = _missing(table, made, asking), asking.wait(made.proposal)
    if not missing and wait <= 0 and made.proposal.bot:
        return _seated(made, made.proposal.bot)
    if not missing and wait <= 0 and asking.by == made.proposal.by:
        return _linked(table, made, asking.by)
    if made.proposal.agreed != info.proposal.agreed:
        return made, text("{player} agrees", player=table.seats[asking.by].name)
    if missing:
        names = ", ".join([table.seats[other].name for other, _ in sorted(missing)])
        raise Refused(text("{players} would have to agree first", players=names), "not_agreed")
    raise _too_early(wait)


def _too_early(wait: float) -> Refused:
    if wait <= 0:
        return Refused(text("the link goes to who proposed it"), "foreign")
    said = text("they can still come back; try again in {time}", time=duration(wait))
    return Refused(said, "too_early")


def objected(table: LiveTable, seat: int, by: int) -> Change:
    """Somebody at the table does not want it: from that chair, or of those who have to agree."""
    info = table.seats[seat]
    if info.proposal is None:
        raise Refused(text("nothing is proposed for that seat"), "no_proposal")
    said = text("{player} objects, and the proposal is off", player=table.seats[by].name)
    if by == info.proposal.by:
        said = text("{player} takes the proposal back", player=table.seats[by].name)
    return replace(info, proposal=None), said


def came_back(table: LiveTable, seat: int) -> Change:
    """Somebody looks from a chair that something is proposed for."""
    info = table.seats[seat]
    if not is_answered_by_a_look(info):
        raise Refused(text("nothing is proposed for that seat"), "no_proposal")
    said = text("{player} is back, and the proposal is off", player=info.name)
    return replace(info, proposal=None), said


def is_answered_by_a_look(info: SeatInfo) -> bool:
    """Whether looking is enough to end a proposal; who ran out of time has to say something."""
    return info.kind == "human" and info.proposal is not None and not info.away


def _new(table: LiveTable, bot: str, asking: Asking, delay: float) -> Proposal:
    mine = tuple(sorted(_mine(table, asking)))
    return Proposal(bot, asking.by, mine, asking.now, asking.now + delay)


def _mine(table: LiveTable, asking: Asking) -> set[tuple[int, int]]:
    """The chairs of who asks."""
    return {(seat, table.seats[seat].chair) for seat in asking.held}


def _voices(table: LiveTable, info: SeatInfo, asking: Asking) -> set[tuple[int, int]]:
    """Who has to agree: the people who play, but not those who are absent themselves.

    To a bot on a seat that nobody has taken, all of them.
    """
    people = [x for x in table.seats if x.kind == "human" and not x.conceded]
    return {
        (other.seat, other.chair)
        for other in people
        if other.seat != info.seat and (info.kind == "open" or not asking.is_absent(other.seat))
    }


def _missing(table: LiveTable, info: SeatInfo, asking: Asking) -> set[tuple[int, int]]:
    """Who has not agreed yet; to a link somebody else has to, whoever is absent."""
    assert info.proposal is not None
    missing = _voices(table, info, asking) - set(info.proposal.agreed)
    if not info.proposal.bot and not missing:
        sitting = {(other.seat, other.chair) for other in table.seats if other.kind == "human"}
        others = sitting - _mine(table, asking) - {(info.seat, info.chair)}
        return set() if others & set(info.proposal.agreed) else others
    return missing


def _check_free(info: SeatInfo) -> None:
    if info.proposal is not None:
        raise Refused(text("something else is proposed for that seat"), "proposed")


def _check_absent(info: SeatInfo, asking: Asking) -> None:
    if asking.is_absent(info.seat):
        return
    said = text(
        "{player} was here just now; that can be proposed when somebody has been absent for {time}",
        player=info.name,
        time=duration(asking.patience),
    )
    raise Refused(said, "present")
