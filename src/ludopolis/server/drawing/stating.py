"""A table as plain values for programs: what one viewer may know of it, and nothing else."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Ask, Event, Line
from ludopolis.server.ground.clock import now
from ludopolis.server.storage.table import ChatLine, LiveTable, SeatInfo, Viewer
from ludopolis.words import Words


def words_of(table: LiveTable, language: str) -> Words:
    """What speaks of this table."""
    return Words(language, table.game, table.names)


def state(table: LiveTable, viewer: Viewer, at: int | None = None) -> dict[str, Any]:
    """The table as the viewer sees it, now or after `at` picks."""
    words, seat = words_of(table, viewer.language), viewer.seat
    position = table.state_at(seat, at)
    lines = table.lines(seat)
    live = at is None
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
        "clock": table.spec.clock,
        "left": time_left(table),
        "place": len(lines),
        "mark": table.mark(seat),
        "at": len(lines) if at is None else at,
        "over": table.over,
        "asked": table.asked,
        "seats": [_seat(info) for info in table.seats],
        "viewer": {"seats": list(viewer.seats), "seat": seat},
        "question": _question(table, seat, words) if live else None,
        "options": options(table, seat, words) if live else [],
        "undoable": 0 if seat is None else table.undoable(seat),
        "redoable": 0 if seat is None else table.redoable(seat),
        "view": position.view(seat),
        "log": [_line(table, line, words) for line in (lines if at is None else lines[:at])],
        "chat": [_said(line) for line in table.talk],
        "spectators": [_said(line) for line in table.whispers],
        "notices": [words(notice.text) for notice in table.notices],
        "result": _result(table),
    }


def options(table: LiveTable, seat: int | None, words: Words) -> list[dict[str, str]]:
    """What is open to the person on the seat."""
    picks = seat is not None and table.seats[seat].picker is None
    return [
        {"code": option.code, "kind": option.kind, "label": words(option.label)}
        for option in (table.options(seat) if seat is not None and picks else [])
    ]


def _question(table: LiveTable, seat: int | None, words: Words) -> str | None:
    s = table.match.state
    for step in s.asks():
        if isinstance(step, Ask) and step.player == seat and not table.over:
            return words(step.prompt(s))
    return None


def _said(line: ChatLine) -> dict[str, Any]:
    return {"seat": line.seat, "name": line.name, "text": line.text}


def _seat(info: SeatInfo) -> dict[str, Any]:
    return {
        "seat": info.seat, "kind": info.kind, "name": info.name, "bot": info.bot,
        "present": info.present, "proposal": _proposal(info), "conceded": info.conceded,
        "away": info.away, "muted": info.muted,
    }  # fmt: skip


def _proposal(info: SeatInfo) -> dict[str, Any] | None:
    """What is proposed for a seat, and the seconds until it can be carried out."""
    found = info.proposal
    if found is None:
        return None
    return {
        "kind": "bot" if found.bot else "link", "bot": found.bot or None, "by": found.by,
        "agreed": found.seats, "left": round(wait_of(info), 1),
    }  # fmt: skip


def wait_of(info: SeatInfo) -> float:
    """The seconds for which what is proposed for a seat still has to stand."""
    return 0.0 if info.proposal is None else max(0.0, info.proposal.due - now())


def _line(table: LiveTable, line: Line, words: Words) -> dict[str, Any]:
    known = line.option
    return {
        "place": line.place,
        "player": line.player,
        "code": None if known is None else known.code,
        "label": None if known is None else words(known.label),
        "events": [event(table, told, words) for told in line.events],
    }


def event(table: LiveTable, told: Event, words: Words) -> dict[str, Any]:
    """An event with its sentence."""
    things = table.game.things
    return {
        "kind": table.game.events[told.kind].name,
        "player": told.player,
        "amount": told.amount,
        "thing": things[told.thing].code if told.thing >= 0 else None,
        "place": things[told.place].code if told.place >= 0 else None,
        "text": words(table.match.sentence(told)),
    }


def _result(table: LiveTable) -> dict[str, Any] | None:
    """Scores and ranks, once the game is over; only then the seed tells nothing of the future."""
    if not table.over:
        return None
    s = table.match.state
    return {"scores": s.scores(), "ranks": table.ranks(s), "seed": table.match.seed}


def time_left(table: LiveTable) -> float | None:
    """The seconds that those who are asked have left; None where no clock runs.

    What a clock shows is not sent, since the clocks of others may be wrong.
    """
    return None if table.left is None else round(table.left, 1)
