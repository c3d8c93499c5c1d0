"""Scenes: how a game is drawn for one viewer, without knowing who serves the drawing.

A game's folder may hold a package `scene` with a function `regions(drawing)`, templates in
its folder `templates/` and a style sheet `scene.css`.

What can be pointed at carries `data-option` with the code of an option, or with several codes
between `|`; a code that ends in ` *` stands for all that begin so: `build E7|upgrade E7 *`. What
events name carries `data-thing` with the code of a thing. A piece that keeps its identity while
it moves carries `data-key`, and a number that counts up and down `data-count`. A part that is the
same in every position can carry `data-still` with a name of its own and end with the comment
`<!--still-->` right after it; a browser reads it once.

Pieces that are all alike, such as coins, lie in a heap: they carry its name as `data-heap`, and as
`data-key` the place where they lie. What is new in a heap comes from where one was before.

A piece with `data-face` rolls (`data-turns="roll"`, dice) or flips (`data-turns="flip"`, cards)
when its face is another one than before; while it does it is of the class `turning`.

A board that is one picture is an `svg` of the class `fit`: it is as large as its place. Any other
board is made larger or smaller as a whole, so that all of it is seen.

Where the pieces of a player have another colour than the seat, `colours(drawing)` beside `regions`
names it for each seat; the style sheet says with `[data-colours~="0-blue"] { --seat-0: … }` what
seat 0 looks like as blue, and everything that speaks of the player follows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

from ludopolis.core.game import Game
from ludopolis.core.text import Text, Who, Word, text

AREAS: Final = {
    "board": "the main board, in the middle; it is fitted to the window and never scrolled away",
    "side": "what is looked at together with the board: small, in a strip below it",
    "own": "what lies in front of the viewer, in a column of its own",
    "player": "what lies in front of each of the others: a row that opens",
    "away": "what is looked at now and then: folded, and one key away",
}


class Region(NamedTuple):
    """A part of the table that is drawn, sent and replaced as a whole."""

    name: str  # its id on the page
    area: str  # where it lies, one of `AREAS`
    title: Text  # its heading
    html: str  # what is in it
    seat: int = -1  # the player it belongs to, in the areas "own" and "player"
    brief: str = ""  # what of it is shown while it is folded, as HTML
    key: str = ""  # the key that opens and folds it, a small letter


class Drawing(Protocol):
    """What a scene is given: a view, and the means to say it."""

    game: Game  # what is drawn
    tables: Any  # the typed tables of the edition that is played
    names: list[str]  # what the players are called
    language: str  # such as `en`
    unbroken: bool  # whether certain signs stay with the word before them, as on pages

    @property
    def view(self) -> dict[str, Any]:
        """What this viewer sees; it is read only."""
        ...

    @property
    def viewer(self) -> int | None:
        """A seat, or None for a spectator."""
        ...

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        ...

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        ...

    def is_own(self, seat: int) -> bool:
        """Whether the viewer sits there; a part that asks this is the same for all others."""
        ...

    def is_asked(self, seat: int) -> bool:
        """Whether this seat has to decide."""
        ...

    def say(self, word: Word) -> str:
        """The word in the viewer's language, as plain text."""
        ...

    def render(self, template: str, **context: Any) -> str:
        """A template of the game's folder, with escaping; `say` and `drawing` are known in it."""
        ...

    def part(self, template: str, context: Callable[..., dict[str, Any]], *given: Hashable) -> str:
        """The template with what `context(drawing, *given)` finds.

        It is kept, and drawn again only when something has changed that was read for it: so
        what a part shows comes out of the drawing and of what is given, and of nothing else.
        Meanwhile the view is not made of dictionaries and lists, but can be read like them.
        """
        ...


# What scenes share


def nothing(drawing: Drawing) -> dict[str, Any]:
    """The context of a part that is always the same, such as the pictures others are made of."""
    return {}


def seats_around(drawing: Drawing, count: int) -> list[int]:
    """The seats of a table with so many, in turn order from the viewer on."""
    start = drawing.viewer or 0
    return [(start + n) % count for n in range(count)]


def seat_region(
    drawing: Drawing, name: str, seat: int, html: str, title: Text | None = None, brief: str = ""
) -> Region:
    """What lies in front of a player, under their name unless it has a title of its own.

    Of the others only the numbers that matter are shown until it is opened: `brief`, as HTML.
    """
    area = "own" if drawing.viewer == seat else "player"
    named = title or text("{player}", player=Who(seat))
    return Region(f"{name}-{seat}", area, named, html, seat, brief)


Saying = TypeVar("Saying", bound=Callable[..., Any])


def said_once(make: Saying) -> Saying:
    """Keep what `make(drawing, *given)` says, for each edition and way to write a language.

    That is for components: nothing in it may depend on the position, the viewer or the players.
    """
    known: dict[tuple[Hashable, ...], Any] = {}

    def said(drawing: Drawing, *given: Hashable) -> Any:
        edition = drawing.tables.edition.content
        key = (drawing.language, drawing.unbroken, edition, *given)
        if key not in known:
            known[key] = make(drawing, *given)
        return known[key]

    return cast(Saying, said)
