"""A table as plain values for programs: what one viewer may know of it, and nothing else."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Event, Line
from ludopolis.server.drawing.sight import ProgramSight, Sight
from ludopolis.server.storage.seats import ChatLine, SeatInfo, Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords


def words_of(table: LiveTable, language: str) -> PageWords:
    """What speaks of this table."""
    return PageWords(language, table.game, table.names, table.match.edition)


def state(table: LiveTable, viewer: Viewer, at: int | None = None) -> dict[str, Any]:
    """The table as the viewer sees it, now or after `at` picks."""
    sight = ProgramSight(table, viewer, at)
    seat, words = sight.seat, sight.words
    return {
        "id": table.id,
        "game": table.game.name,
        "players": table.match.players,
        "setup": table.match.settings.values,
        "mode": table.spec.mode,
        "pace": table.spec.pace,
        "listed": table.spec.listed,
        "closed": table.closed,
        "host": table.host,
        "seeded": table.seeder is not None,
        "seeded_by": table.seeder,
        "hushed": table.hushed,
        "gathering": table.gathering,
        "round": table.round,
        "level": table.spec.level,
        "clock": table.spec.clock,
        "left": time_left(table),
        "total": table.spec.total,
        "bonus": table.spec.bonus,
        "vacation": table.spec.vacation,
        "pause": _pause(table),
        "place": sight.place,
        "mark": table.mark(seat),
        "at": sight.shown,
        "over": table.over,
        "asked": table.asked,
        "seats": [_seat(table, info) for info in table.seats],
        "viewer": {"seats": list(viewer.seats), "seat": seat},
        "question": _question(sight),
        "options": sight.offered,
        "undoable": 0 if seat is None else table.undoable(seat),
        "last_act": 0 if seat is None else table.last_act(seat),
        "redoable": 0 if seat is None else table.redoable(seat),
        "answers": {} if sight.info is None else sight.info.answers,
        "view": sight.view,
        "log": [_line(sight, line) for line in sight.lines],
        "chat": [_said(line) for line in table.talk],
        "spectators": [_said(line) for line in table.whispers],
        "notices": [words(notice.text) for notice in table.notices],
        "result": _result(table),
    }


def _question(sight: Sight) -> str | None:
    asked = sight.question if sight.live and not sight.table.over else None
    return None if asked is None else sight.words(asked)


def _said(line: ChatLine) -> dict[str, Any]:
    return {"seat": line.seat, "name": line.name, "text": line.text}


def _seat(table: LiveTable, info: SeatInfo) -> dict[str, Any]:
    return {
        "seat": info.seat, "kind": info.kind, "name": info.name, "bot": info.bot,
        "present": info.present, "proposal": _proposal(table, info), "conceded": info.conceded,
        "away": info.away, "muted": info.muted, "ready": info.ready,
        "time": rounded(table.time_of(info.seat)), "resting": rounded(rest_of(table, info)),
    }  # fmt: skip


def rest_of(table: LiveTable, info: SeatInfo) -> float | None:
    """The seconds for which the time of a seat stands still."""
    return None if info.resting is None else max(0.0, info.resting - table.clock.played())


def _pause(table: LiveTable) -> dict[str, Any] | None:
    """A pause that is wanted or holds, and the seconds until it ends by itself."""
    found = table.pause
    if found is None:
        return None
    left = max(0.0, found.until - table.clock.played()) if found.holds else None
    return {
        "by": found.by, "agreed": found.seats, "holds": found.holds, "left": rounded(left),
    }  # fmt: skip


def rounded(seconds: float | None) -> float | None:
    """Seconds as they are sent."""
    return None if seconds is None else round(seconds, 1)


def _proposal(table: LiveTable, info: SeatInfo) -> dict[str, Any] | None:
    """What is proposed for a seat, and the seconds until it can be carried out."""
    found = info.proposal
    if found is None:
        return None
    return {
        "kind": "bot" if found.bot else "link", "bot": found.bot or None, "by": found.by,
        "agreed": found.seats, "left": round(table.wait(info.seat), 1),
    }  # fmt: skip


def _line(sight: Sight, line: Line) -> dict[str, Any]:
    known = line.option
    return {
        "place": line.place,
        "player": line.player,
        "code": None if known is None else known.code,
        "label": None if known is None else sight.label(known),
        "events": [event(sight, told) for told in line.events],
    }


def event(sight: Sight, told: Event) -> dict[str, Any]:
    """An event with its sentence, as it stands in the state and on the stream."""
    things = sight.game.things
    return {
        "kind": sight.game.events[told.kind].name,
        "player": told.player,
        "amount": told.amount,
        "thing": things[told.thing].code if told.thing >= 0 else None,
        "place": things[told.place].code if told.place >= 0 else None,
        "text": sight.words(sight.match.sentence(told)),
    }


def _result(table: LiveTable) -> dict[str, Any] | None:
    """Scores and ranks, once the game is over; only then the seed tells nothing of the future."""
    if not table.over:
        return None
    s = table.match.state
    return {"scores": s.scores(), "ranks": table.ranks(s), "seed": table.match.seed}


def times(table: LiveTable) -> dict[int, float]:
    """The seconds that each person has left for the whole game, where that is counted."""
    found = {info.seat: table.time_of(info.seat) for info in table.seats}
    return {seat: round(left, 1) for seat, left in found.items() if left is not None}


def time_left(table: LiveTable) -> float | None:
    """The seconds that those who are asked have left; None where no clock runs.

    What a clock shows is not sent, since the clocks of others may be wrong.
    """
    return rounded(table.remaining)
