"""A turn as it stands in the log: rows of who did what, with what came and went, and details."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import escape

from ludopolis.core import Listed, Who, capital, text
from ludopolis.server.drawing.saying import Effect, Happening, Said, tell
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.story import Turn


@dataclass
class Row:
    """What is told of one player, or of nobody."""

    seat: int
    html: str
    signs: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    points: tuple[int, int] | None = None  # gained, and then


def context(sight: Sight, turn: Turn) -> dict[str, Any]:
    """What the template of a turn is given."""
    said = tell(sight, turn.events, turn.player)
    shown = rows(sight, turn, said)
    return {"rows": shown, "details": unfolded(said), "sight": sight, "turn": turn}


def rows(sight: Sight, turn: Turn, said: Said) -> list[Row]:
    """What is told of each player, the one whose turn it is first."""
    found = [Row(told.seat, told.html, told.signs) for told in said.sentences]
    if turn.picks and (_only_gives(turn, said) or not (found or said.effects or turn.gains)):
        found.insert(0, Row(turn.player, _picked(sight, turn)))
    for effect in said.effects:
        _row_of(sight, found, effect.seat).effects.append(effect)
    for seat, gained in turn.gains.items():
        _row_of(sight, found, seat).points = gained
    return found


def _only_gives(turn: Turn, said: Said) -> bool:
    """Whether all that is told of the player whose turn it is are things that they gave."""
    own = [effect.amount for effect in said.effects if effect.seat == turn.player]
    told = turn.player in turn.gains or turn.player in [each.seat for each in said.sentences]
    return bool(own) and max(own) < 0 and not told


def unfolded(said: Said) -> list[Happening]:
    """What is told only when the turn is unfolded: nothing where all is said already."""
    known = {told.text for told in said.sentences}
    return [told for told in said.details if capital(told.text) not in known]


def _row_of(sight: Sight, found: list[Row], seat: int) -> Row:
    """The row of a player, which is made where there is none."""
    for row in found:
        if row.seat == seat:
            return row
    found.append(Row(seat, f"<b>{escape(name_of(sight, seat))}</b>"))
    return found[-1]


def name_of(sight: Sight, seat: int) -> str:
    """What a player is called; the viewer is spoken to."""
    return capital(sight.words(text("you") if seat == sight.seat else Who(seat)))


def _picked(sight: Sight, turn: Turn) -> str:
    """What was picked, where no event tells what somebody did."""
    name = f"<b>{escape(name_of(sight, turn.player))}</b>"
    if all([pick == "…" for pick in turn.picks]):
        return name
    colon = escape(sight.words(text(": ")))
    return f"{name}{colon}{escape(sight.words(Listed(turn.done)))}"
