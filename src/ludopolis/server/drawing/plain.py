"""The plain scene, for any game that nobody has drawn: its view as tables and lists.

It is complete, so it is also what people who do not see the board read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ludopolis.core import Game, Region, text
from ludopolis.server.drawing.templates import TableDrawing, render
from ludopolis.words import Words

NONE: Final = "-"


@dataclass
class Grid:
    """Alike things as a table."""

    heads: list[str]
    rows: list[tuple[str, list[str]]]


@dataclass
class Part:
    """One field of the view: its name, and a value, a table or fields of its own."""

    title: str
    value: str = ""
    grid: Grid | None = None
    parts: list[Part] = field(default_factory=list)


class Plain:
    """Says the fields of a view in words, by the names of the things that they hold."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.meanings = game.meanings()
        self.words = words

    def part(self, name: str, value: Any, title: str = "") -> Part:
        """A field of a view, in the way that reads best."""
        title = title or self._title(name)
        if isinstance(value, list) and value and all([isinstance(item, dict) for item in value]):
            return Part(title, grid=self._grid(value))
        if isinstance(value, dict) and value:
            if any([isinstance(inner, dict | list) for inner in value.values()]):
                return Part(title, parts=self._parts(name, value))
            heads = [self._key(name, key) for key in value]
            cells = [self._flat(name, inner, True) for inner in value.values()]
            return Part(title, grid=Grid(heads, [("", cells)]))
        return Part(title, value=self._flat(name, value))

    def _parts(self, name: str, value: dict[Any, Any]) -> list[Part]:
        """The entries of a field; where the game says what they are, they are no fields."""
        known = name in self.meanings
        return [
            Part(self._key(name, key), value=self._flat(name, inner, True))
            if known
            else self.part(str(key), inner, self._key(name, key))
            for key, inner in value.items()
        ]

    def _title(self, name: str) -> str:
        label = self.words.label(name)
        return label[:1].upper() + label[1:]

    def _key(self, field: str, key: Any) -> str:
        """What an entry of a field is called."""
        kind, _ = self.meanings.get(field, ("", ""))
        said = self._said(kind or field, str(key))
        return said[:1].upper() + said[1:] if said else self._title(str(key))

    def _said(self, kind: str, value: str) -> str:
        """What a thing or a player is called; empty where it is neither."""
        if kind == "seat":
            known = value.isdecimal() and int(value) < len(self.words.names)
            return self.words.names[int(value)] if known else NONE
        kinds = [wanted for each in kind.split("|") for wanted in (each, each.removesuffix("s"))]
        for code in [*[f"{wanted} {value}" for wanted in kinds], value]:
            for vocabulary in (self.game.things, self.game.options):
                number = vocabulary.by_code.get(code)
                if number is not None:
                    return self.words(vocabulary[number].label)
        return ""

    def _grid(self, rows: list[dict[str, Any]]) -> Grid:
        fields = list(dict.fromkeys([key for row in rows for key in row]))
        cells = [[self._flat(key, row.get(key)) for key in fields] for row in rows]
        numbered = [(str(number), row) for number, row in enumerate(cells, 1)]
        return Grid([self._title(key) for key in fields], numbered)

    def _flat(self, field: str, value: Any, entry: bool = False) -> str:
        """A value in a line; `entry`: it stands under a key of the field."""
        if isinstance(value, bool):
            return self.words(text("yes") if value else text("no"))
        if isinstance(value, list):
            return ", ".join([self._flat(field, item, entry) for item in value]) or NONE
        if isinstance(value, dict):
            known = field in self.meanings
            pairs = [
                f"{self._key(field, key)} {self._flat(field if known else str(key), item, known)}"
                for key, item in value.items()
            ]
            return ", ".join(pairs) or NONE
        if value is None:
            return NONE
        keys, values = self.meanings.get(field, ("", ""))
        if keys and not entry:
            return self._word(str(value))  # a field of this name that holds something else
        return self._said(values or field, str(value)) or self._word(str(value))

    def _word(self, value: str) -> str:
        """A value that is no thing: small letters are a word, as those of fields are."""
        is_word = len(value) > 1 and value.isidentifier() and value.islower()
        return self.words.label(value) if is_word else value


def regions(drawing: TableDrawing) -> list[Region]:
    """The view as text; what belongs to a player in a region of theirs."""
    words, view = drawing.words, drawing.view
    plain = Plain(drawing.game, words)
    players = view.get("players")
    own = isinstance(players, list) and len(players) == len(words.names)
    shown = {key: value for key, value in view.items() if not (own and key == "players")}
    table = [plain.part(key, value) for key, value in shown.items()]
    html = render("table/plain.html", words, parts=table)
    found = [Region("plain", "board", text("The table"), html)]
    if own and isinstance(players, list):
        for seat, fields in enumerate(players):
            found.append(_player(drawing, plain, seat, fields))
    return found


def _player(drawing: TableDrawing, plain: Plain, seat: int, fields: Any) -> Region:
    words = drawing.words
    values = fields if isinstance(fields, dict) else {"value": fields}
    parts = [plain.part(key, value) for key, value in values.items()]
    html = render("table/plain.html", words, parts=parts)
    area = "own" if seat == drawing.viewer else "player"
    return Region(f"plain-{seat}", area, text("{name}", name=words.names[seat]), html, seat)
