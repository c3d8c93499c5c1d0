"""A position by itself, without a table around it, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ludopolis.core import Match, Region, State, Together
from ludopolis.server.drawing import plain
from ludopolis.server.drawing.templates import TableDrawing, scene, scene_colours
from ludopolis.words import Words

AREAS: Final = ("board", "side", "own", "player", "away")  # in the order in which they are read


class Position(NamedTuple):
    """What lies on the table, by area, and which seats have another colour than their own."""

    areas: dict[str, list[Region]]
    colours: str


def drawn_for(match: Match, seat: int, words: Words) -> Position:
    """The position of a match for one seat; what others hide is not in it."""
    game, tables = match.game, match.game.tables(match.edition)
    asked = [int(step.player) for step in match.state.asks() if step.player >= 0]
    drawing = TableDrawing(game, tables, match.state.view(seat), seat, asked, words)
    own = scene(game)
    regions = plain.regions(drawing) if own is None else own(drawing)
    areas = {area: [each for each in regions if each.area == area] for area in AREAS}
    return Position(areas, _colours(scene_colours(game), drawing))


def standing(match: Match) -> list[int]:
    """The points of all players, as everybody may know them."""
    return match.game.standing(open_state(match.state))


def open_state(s: State) -> State:
    """A position without what was picked unseen and is not shown yet."""
    top = s.stack[-1] if s.stack else None
    return top.before if isinstance(top, Together) and top.before is not None else s


def _colours(found: Any, drawing: TableDrawing) -> str:
    named: Sequence[str] = [] if found is None else found(drawing)
    return " ".join([f"{seat}-{name}" for seat, name in enumerate(named) if name])
