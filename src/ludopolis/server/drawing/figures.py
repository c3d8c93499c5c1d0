"""Pictures on the rules page: a region of the table, in a position that a game keeps for it.

`![What it is](scene:tm-cult-board@middle "What to see there")` on a page of help becomes that
region, drawn as on the table; of `scene:wd-city.wd-at-agora@middle` only the part of that class is
left. `help/scenes.toml` in the folder of the game has the positions: the table, and what was picked
at it.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from ludopolis.core import Game, InputError, Match, Region
from ludopolis.server.drawing.cutting import cut_out
from ludopolis.server.drawing.shapes import used
from ludopolis.server.drawing.sheets import figures_sheet
from ludopolis.server.drawing.templates import TableDrawing, scene, scene_colours
from ludopolis.words import PageWords

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil")
_IMAGE: Final = re.compile(
    r'<p><img src="scene:([\w.-]+)@([\w-]+)" alt="([^"]*)" title="([^"]*)" /></p>'
)
# What a drawing says of its parts, to who points at them; a picture is looked at only.
_SAID: Final = re.compile(r' (?:data-(?:tip|key|still)|aria-label|title)="[^"]*"')
_SHAPES: Final = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)


def with_pictures(html: str, game: Game, language: str) -> str:
    """A page of help with its pictures, which `rules.js` draws when they come near."""

    def figure(found: re.Match[str]) -> str:
        inside = f"<noscript><div>{drawn(game, language, found[1], found[2])}</div></noscript>"
        frame = f'<div class="scene-frame" role="img" aria-label="{found[3]}">{inside}</div>'
        return f'<figure class="scene-picture">{frame}<figcaption>{found[4]}</figcaption></figure>'

    return _IMAGE.sub(figure, html)


@cache
def drawn(game: Game, language: str, name: str, position: str) -> str:
    """A region in its own world, so that neither its styles nor its names touch the page."""
    drawing, regions = _regions(game, language, position)
    whole, _, part = name.partition(".")
    region = next((each for each in regions if each.name == whole), None)
    if region is None:
        known = ", ".join([each.name for each in regions])
        raise InputError(f"there is no region {whole!r}; expected one of {known}", position)
    if part:
        region = region._replace(html=cut_out(region.html, part))
    version = sha256(figures_sheet(game.folder)).hexdigest()[:8]
    link = f'<link rel="stylesheet" href="/games/{game.name}/figures.css?{version}" />'
    return f'<template shadowrootmode="open">{link}{_inside(drawing, region, regions)}</template>'


def _inside(drawing: TableDrawing, region: Region, regions: list[Region]) -> str:
    """The region under its own name, as on the table; what others define for it comes unseen."""
    others = [each.html for each in regions if each is not region]
    shapes = "".join([found for html in others for found in _SHAPES.findall(html)])
    seat = f" seat-{region.seat}" if region.seat >= 0 else ""
    colours = scene_colours(drawing.game)
    named = [] if colours is None else colours(drawing)
    worn = " ".join([f"{each}-{colour}" for each, colour in enumerate(named) if colour])
    return (
        f'<div class="picture" data-colours="{escape(worn)}" inert>'
        f'<svg class="symbols" aria-hidden="true"><defs>{used(shapes, region.html)}</defs></svg>'
        f'<section id="{region.name}" class="region region-{region.area}{seat}">'
        f"{_SAID.sub('', region.html)}</section></div>"
    )


@cache
def _regions(game: Game, language: str, position: str) -> tuple[TableDrawing, list[Region]]:
    drawing, own = _drawing(game, language, position), scene(game)
    return drawing, [] if own is None else own(drawing)


def _drawing(game: Game, language: str, position: str) -> TableDrawing:
    match = replayed(game, position)
    words = PageWords(language, game, list(NAMES[: match.players]), match.edition)
    asked = [int(step.player) for step in match.state.asks() if step.player >= 0]
    tables = game.tables(match.edition)
    return TableDrawing(game, tables, match.state.view(0), 0, asked, words)


def replayed(game: Game, position: str) -> Match:
    """The match that leads to a position which a game keeps."""
    kept = _positions(Path(game.folder) / "help" / "scenes.toml")[position]
    match = Match(game, kept["players"], kept.get("setup", {}), kept["seed"])
    for pick in kept["picks"]:
        seat, _, code = pick.partition(" ")
        match.play(int(seat), code)
    return match


@cache
def _positions(path: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(path.read_text("utf-8"))
