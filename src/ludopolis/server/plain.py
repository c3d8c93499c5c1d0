"""The plain scene, for any game that nobody has drawn: its view as tables and lists.

It is complete, so it is also what people who do not see the board read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ludopolis.core import Region, text
from ludopolis.server.drawing import TableDrawing, render
from ludopolis.words import Words

NONE: Final = "–"


@dataclass
class Grid:
    """Alike things as a table."""

    heads: list[str]
    rows: list[tuple[str, list[str]]]
    seats: bool = False  # whether the rows are the players


@dataclass
class Part:
    """One field of the view: its name, and a value, a table or fields of its own."""

    title: str
    value: str = ""
    grid: Grid | None = None
    parts: list[Part] = field(default_factory=list)


def regions(drawing: TableDrawing) -> list[Region]:
    """The view as text; what belongs to a player in a region of theirs."""
    words, view = drawing.words, drawing.view
    found = []
    players = view.get("players")
    own = isinstance(players, list) and len(players) == len(words.names)
    table = [
        part(words, key, value) for key, value in view.items() if not (own and key == "players")
    ]
    html = render("table/plain.html", words, parts=table)
    found.append(Region("plain", "board", text("The table"), html))
    if own and isinstance(players, list):
        found += [_player(drawing, seat, fields) for seat, fields in enumerate(players)]
    return found


def _player(drawing: TableDrawing, seat: int, fields: Any) -> Region:
    words = drawing.words
    values = fields if isinstance(fields, dict) else {"value": fields}
    parts = [part(words, key, value) for key, value in values.items()]
    html = render("table/plain.html", words, parts=parts)
    area = "own" if seat == drawing.viewer else "player"
    return Region(f"plain-{seat}", area, text("{name}", name=words.names[seat]), html, seat)


def part(words: Words, name: str, value: Any) -> Part:
    """A field of a view, in the way that reads best."""
    title = _title(words, name)
    if isinstance(value, list) and value and all([isinstance(item, dict) for item in value]):
        return Part(title, grid=_grid(words, value, name))
    if isinstance(value, dict) and value:
        if any([isinstance(inner, dict | list) for inner in value.values()]):
            return Part(title, parts=[part(words, key, inner) for key, inner in value.items()])
        heads = [_title(words, str(key)) for key in value]
        return Part(title, grid=Grid(heads, [("", [_flat(words, v) for v in value.values()])]))
    return Part(title, value=_flat(words, value))


def _title(words: Words, name: str) -> str:
    label = words.label(name)
    return label[:1].upper() + label[1:]


def _grid(words: Words, things: list[dict[str, Any]], name: str) -> Grid:
    fields = list(dict.fromkeys([key for thing in things for key in thing]))
    seats = name == "players" and len(words.names) == len(things)
    names = words.names if seats else [str(place) for place in range(1, len(things) + 1)]
    rows = [
        (row, [_flat(words, thing.get(key)) for key in fields]) for row, thing in zip(names, things)
    ]
    return Grid([_title(words, key) for key in fields], rows, seats)


def _flat(words: Words, value: Any) -> str:
    if isinstance(value, bool):
        return words(text("yes") if value else text("no"))
    if isinstance(value, list):
        return ", ".join([_flat(words, item) for item in value]) or NONE
    if isinstance(value, dict):
        pairs = [f"{words.label(str(key))} {_flat(words, item)}" for key, item in value.items()]
        return ", ".join(pairs) or NONE
    return NONE if value is None else str(value)
