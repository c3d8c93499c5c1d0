"""Scenes: how a game is drawn for one viewer, without knowing who serves the drawing.

A game's folder may hold a module `scene` with a function `regions(drawing)`, templates in
`templates/` and a style sheet `scene.css`.

What can be pointed at carries `data-option` with the code of an option, or with several codes
between `|`; a code that ends in ` *` stands for all that begin so: `build E7|upgrade E7 *`. What
events name carries `data-thing` with the code of a thing. A piece that keeps its identity while
it moves carries `data-key`, and a number that counts up and down `data-count`. A part that is the
same in every position can carry `data-still` with a name of its own and end with the comment
`<!--still-->` right after it; a browser reads it once.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludopolis.core.game import Game
from ludopolis.core.text import Text, Word


class Region(NamedTuple):
    """A part of the table that is drawn, sent and replaced as a whole."""

    name: str  # its id on the page
    area: str  # where it lies: "board", "own", "player" or "side"
    title: Text
    html: str
    seat: int = -1  # the player it belongs to, in the areas "own" and "player"


class Drawing(Protocol):
    """What a scene is given: a view, and the means to say it."""

    game: Game
    tables: Any  # the typed tables of the edition that is played
    view: dict[str, Any]  # what this viewer sees
    viewer: int | None  # a seat, or None for a spectator
    names: list[str]  # what the players are called
    asked: list[int]  # the seats that have to decide
    language: str

    def say(self, word: Word) -> str:
        """The word in the viewer's language, as plain text."""
        ...

    def render(self, template: str, **context: Any) -> str:
        """A template of the game's folder, with escaping; `say` and `drawing` are known in it."""
        ...
