"""A position as one picture: what the table in the browser shows of it, with nothing around."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from ludopolis.core import Edition, Game, Region, State
from ludopolis.needing import needed
from ludopolis.words import PageWords

with needed("notebook"):
    from ludopolis.server.drawing import plain
    from ludopolis.server.drawing.templates import STATIC, TableDrawing, scene, scene_colours

SIZE: Final = (1920, 1800)  # of a picture; all that lies on the largest table is in it
SHEETS: Final = ("css/base.css", "css/table.css", "css/frame/panes.css", "css/frame/board.css")
COLUMNS: Final = ((("board", "side"), ("away",)), (("own", "player"),))  # which areas lie where
# Where things lie; everything stands open, and nothing moves.
LAYOUT: Final = """
.picture { margin: 0; padding: 8px; min-height: 100%; color: var(--ink); background: var(--table);
  font: var(--s0)/1.5 var(--sans); font-variant-numeric: tabular-nums; color-scheme: light;
  display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start; }
.picture .several { columns: 2; column-gap: 8px; }
.picture .region { break-inside: avoid; margin-bottom: 8px; }
.picture *, .picture *::before, .picture *::after { animation: none; transition: none; }
"""


class Picture(NamedTuple):
    """A position as it is drawn; notebooks show it."""

    svg: str  # the whole picture, which needs nothing beside it
    body: str  # what is in it, as HTML that is XML too
    style: str  # and how that looks
    size: tuple[int, int]

    def save(self, path: str | Path) -> None:
        """Write it: an `.svg`, or as a page of its own an `.html`."""
        content = self.page if Path(path).suffix == ".html" else self.svg
        Path(path).write_text(content, "utf-8")

    @property
    def page(self) -> str:
        """A page with nothing else on it."""
        head = f'<meta charset="utf-8"><style>body {{ margin: 0 }} {self.style}</style>'
        return f"<!doctype html><html><head>{head}</head><body>{self.body}</body></html>"

    def _repr_html_(self) -> str:
        """In a frame, so that its style sheets do not touch the notebook; as high as it is."""
        grow = "this.style.height=this.contentDocument.documentElement.scrollHeight+'px'"
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
    called = names or [f"Player {player + 1}" for player in range(state.players)]
    words = PageWords(language, game, called, edition)
    asked = [int(step.player) for step in state.asks() if step.player >= 0]
    tables = game.tables(edition)
    drawing = TableDrawing(game, tables, state.view(seat), seat, asked, words)
    own = scene(game)
    regions = plain.regions(drawing) if own is None else own(drawing)
    body = _body(regions, words, _colours(game, drawing))
    style = _style(game.folder)
    return Picture(_svg(body, style, size, words(game.title)), body, style, size)


def _colours(game: Game, drawing: TableDrawing) -> str:
    """Which seats have another colour than their own, as pages say it."""
    found = scene_colours(game)
    named = [] if found is None else found(drawing)
    return " ".join([f"{seat}-{name}" for seat, name in enumerate(named) if name])


def _body(regions: list[Region], words: PageWords, colours: str) -> str:
    columns = ""
    for parts in COLUMNS:
        drawn = ""
        for areas in parts:
            lying = [region for area in areas for region in regions if region.area == area]
            kind = "one" if "board" in areas else "several"
            inner = "".join([_framed(region, words) for region in lying])
            drawn += f'<div class="{kind}">{inner}</div>'
        columns += f"<div>{drawn}</div>"
    return f'<div class="picture" data-colours="{escape(colours)}">{columns}</div>'


def _framed(region: Region, words: PageWords) -> str:
    seat = f" seat-{region.seat}" if region.seat >= 0 else ""
    title = f'<h2 class="region-title">{escape(words(region.title))}</h2>'
    named = f'id="{escape(region.name)}" class="region region-{region.area}{seat}"'
    return f"<section {named}>{title}{region.html}</section>"


def _svg(body: str, style: str, size: tuple[int, int], title: str) -> str:
    """The same inside a picture; there drawings have to say that they are such."""
    wide, high = size
    inner = body.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    inner = inner.replace("<div", '<div xmlns="http://www.w3.org/1999/xhtml"', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}"><title>{escape(title)}</title>'
        f'<style>{escape(style, quote=False)}</style><foreignObject width="{wide}" '
        f'height="{high}">{inner}</foreignObject></svg>'
    )


@cache
def _style(folder: str) -> str:
    """The style sheets of the table and of the game, without what would have to be fetched."""
    own = Path(folder) / "scene" / "scene.css"
    sheets = [*[STATIC / sheet for sheet in SHEETS], *([own] if own.is_file() else [])]
    whole = "\n".join([sheet.read_text("utf-8") for sheet in sheets])
    whole = re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL)
    whole = re.sub(r"@font-face\s*\{.*?\}", "", whole, flags=re.DOTALL)
    whole = re.sub(r"[\w-]*mask:[^;]*url\(\"\.\.[^;]*;", "", whole)
    return re.sub(r"\s+", " ", whole + LAYOUT)
