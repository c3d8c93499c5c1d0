"""A position as one picture: what the table in the browser shows of it, with nothing around."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from ludopolis.core import Game, Region
from ludopolis.server.drawing.sheets import LYING, STATIC
from ludopolis.server.drawing.templates import TableDrawing, scene_colours
from ludopolis.words import Words

SIZE: Final = (1920, 2400)  # of a picture; all that lies on the largest table is in it
SMALL: Final = (800, 600)  # of a board in a list
WINDOW: Final = (1280, 800)  # in which such a board would lie on the table
COLUMNS: Final = ((("board", "side"), ("away",)), (("own", "player"),))  # which areas lie where
# Where things lie; everything stands open, and nothing moves.
LAYOUT: Final = """
.picture { margin: 0; padding: 8px; min-height: 100%; color: var(--ink); background: var(--table);
  font: var(--s0)/1.5 var(--sans); font-variant-numeric: tabular-nums; color-scheme: light;
  display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start; align-content: start; }
.picture-head { grid-column: 1 / -1; padding: 6px 12px; border-bottom: 4px solid var(--gold);
  font-size: 1.25rem; }
.picture-head p { margin: 4px 0; }
.picture-head p > span { margin-right: 18px; }
.picture .several { columns: 2; column-gap: 8px; }
.picture .boards { display: grid; gap: 0 8px; grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start; }
.picture .region { break-inside: avoid; margin-bottom: 8px; }
.picture.small { padding: 0; height: 100%; color-scheme: light dark;
  grid-template-columns: minmax(0, 1fr); align-content: safe center; }
.picture.small .region-title { display: none; }
.picture *, .picture *::before, .picture *::after { animation: none; transition: none; }
"""


def colours(game: Game, drawing: TableDrawing) -> str:
    """Which seats have another colour than their own, as pages say it."""
    found = scene_colours(game)
    named = [] if found is None else found(drawing)
    return " ".join([f"{seat}-{name}" for seat, name in enumerate(named) if name])


def body(regions: list[Region], words: Words, colours: str, head: str = "") -> str:
    """What lies on the table, in two columns, as HTML that is XML too; `head` stands above it."""
    columns = head
    for parts in COLUMNS:
        drawn = ""
        for areas in parts:
            lying = [region for area in areas for region in regions if region.area == area]
            kind = "one" if "board" in areas else "several" if "away" in areas else "boards"
            inner = "".join([_framed(region, words) for region in lying])
            drawn += f'<div class="{kind}">{inner}</div>'
        columns += f"<div>{drawn}</div>"
    return f'<div class="picture" data-colours="{escape(colours)}">{columns}</div>'


def board(regions: list[Region], words: Words, colours: str) -> str:
    """The board alone, in the middle of a small picture.

    A game whose board is higher than that at this width says in its style sheet by how much it is
    made smaller, as `.picture.small { zoom: … }`.
    """
    inner = "".join([_framed(region, words) for region in regions if region.area == "board"])
    return f'<div class="picture small" data-colours="{escape(colours)}">{inner}</div>'


def _framed(region: Region, words: Words) -> str:
    seat = f" seat-{region.seat}" if region.seat >= 0 else ""
    title = f'<h2 class="region-title">{escape(words(region.title))}</h2>'
    named = f'id="{escape(region.name)}" class="region region-{region.area}{seat}"'
    return f"<section {named}>{title}{region.html}</section>"


def svg(body: str, style: str, size: tuple[int, int], title: str) -> str:
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
def style(folder: str, size: tuple[int, int] = SIZE) -> str:
    """The style sheets of the table and of the game, without what would have to be fetched.

    They look as in a window of this size, however small the picture stands on a page.
    """
    own = Path(folder) / "scene" / "scene.css"
    sheets = [
        *[STATIC / "css" / f"{sheet}.css" for sheet in LYING],
        *([own] if own.is_file() else []),
    ]
    whole = "\n".join([sheet.read_text("utf-8") for sheet in sheets])
    whole = re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL)
    whole = re.sub(r"@font-face\s*\{.*?\}", "", whole, flags=re.DOTALL)
    whole = re.sub(r"[\w-]*mask:[^;]*url\(\"\.\.[^;]*;", "", whole)
    whole = re.sub(r"@media[^{]*", lambda found: _in_a_window(found[0], size), whole)
    return re.sub(r"\s+", " ", whole + LAYOUT)


def _in_a_window(condition: str, size: tuple[int, int]) -> str:
    """What a style sheet asks of its window, answered: where it holds, no window is too small."""

    def answered(found: re.Match[str]) -> str:
        most, across, length = found[1] == "max", found[2] == "width", float(found[3])
        seen = size[0] if across else size[1]
        return (
            "(min-width: 0)" if (seen <= length if most else seen >= length) else "(max-width: 0)"
        )

    return re.sub(r"\((min|max)-(width|height):\s*([\d.]+)px\)", answered, condition)
