"""A position as one picture: what the table in the browser shows of it, with nothing around."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from ludopolis.core import Edition, Game, State, text
from ludopolis.needing import needed
from ludopolis.words import PageWords

with needed("notebook"):
    from ludopolis.server.drawing import pictures, plain
    from ludopolis.server.drawing.templates import TableDrawing, scene

SIZE: Final = pictures.SIZE
# A page with a picture is as high as that.
PAGE: Final = "body { margin: 0; min-height: 0; background: var(--table); }"


class Picture(NamedTuple):
    """A position as it is drawn; notebooks show it."""

    svg: str  # the whole picture, which needs nothing beside it
    body: str  # what is in it, as HTML that is XML too
    style: str  # and how that looks
    size: tuple[int, int]  # of the usual picture, in pixels

    def __repr__(self) -> str:
        return f"<a picture of {self.size[0]} by {self.size[1]} pixels>"

    def save(self, path: str | Path) -> None:
        """Write it: an `.svg`, or as a page of its own an `.html`."""
        content = self.page if Path(path).suffix == ".html" else self.svg
        Path(path).write_text(content, "utf-8")

    @property
    def page(self) -> str:
        """A page with nothing else on it."""
        head = f'<meta charset="utf-8"><style>{self.style} {PAGE}</style>'
        return f"<!doctype html><html><head>{head}</head><body>{self.body}</body></html>"

    def _repr_html_(self) -> str:
        """In a frame, so that its style sheets do not touch the notebook; as high as it is."""
        grow = "this.style.height=this.contentDocument.body.offsetHeight+'px'"
        look = f"width:100%;height:{self.size[1]}px;border:0"
        return f'<iframe srcdoc="{escape(self.page)}" style="{look}" onload="{grow}"></iframe>'


def picture(
    game: Game,
    state: State,
    seat: int | None = None,
    names: list[str] | None = None,
    edition: Edition | None = None,
    language: str = "en",
    size: tuple[int, int] = SIZE,
) -> Picture:
    """A position as a seat sees it, or a spectator, who sees what is open.

    The size is in pixels; what is more than the picture can show is cut off at its lower edge.
    """
    edition = game.edition() if edition is None else edition
    called = names or _numbered(state.players, language)
    words = PageWords(language, game, called, edition)
    asked = [int(step.player) for step in state.asks() if step.player >= 0]
    tables = game.tables(edition)
    drawing = TableDrawing(game, tables, state.view(seat), seat, asked, words)
    own = scene(game)
    regions = plain.regions(drawing) if own is None else own(drawing)
    body = pictures.body(regions, words, pictures.colours(game, drawing))
    style = pictures.style(game.folder)
    return Picture(pictures.svg(body, style, size, words(game.title)), body, style, size)


def _numbered(players: int, language: str) -> list[str]:
    words = PageWords(language)
    return [words(text("Player {number}", number=player + 1)) for player in range(players)]
