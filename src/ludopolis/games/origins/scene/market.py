"""The market street: tiles to build, and those that come next."""

from __future__ import annotations

from typing import Any

from ludopolis.core import COMMA, Drawing, Listed, capital, text, texts

from ..seen import view_of
from ..tables import Tables
from ..things import COLOUR_IDS
from .badges import Parts, abilities
from .people import wisdom_of
from .sites import Keys
from .words import (
    called,
    colour_of,
    stone_of,
    tile_name,
    tile_text,
    tile_tip,
)


def market_context(drawing: Drawing) -> dict[str, Any]:
    """What can be built, and what comes after it."""
    view, keys = view_of(drawing), Keys()
    return {
        "market": [_slot(drawing, n, tile, keys) for n, tile in enumerate(view["market"])],
        "piles": [_pile(drawing, colour) for colour in COLOUR_IDS],
    }


def tile(drawing: Drawing, kind: str) -> dict[str, Any]:
    """A tile as it is drawn everywhere."""
    tables: Tables = drawing.tables
    return {
        "id": kind,
        "name": tile_name(drawing, kind),
        "text": capital(tile_text(drawing, kind)),
        "tip": tile_tip(drawing, kind),
        "colour": colour_of(tables, kind),
        "does": abilities(tables.edition)[kind],
    }


def _slot(drawing: Drawing, n: int, kind: str | None, keys: Keys) -> dict[str, Any]:
    tables: Tables = drawing.tables
    wisdom = wisdom_of(drawing, view_of(drawing)["market_wisdom"][n])
    where = drawing.say(text("Market slot {slot}: {wisdom} wisdom.", slot=n + 1, wisdom=wisdom))
    slot = {"n": n + 1, "wisdom": wisdom, "where": where, "tile": None}
    if kind is None:
        return slot
    found = tile(drawing, kind)
    stone = stone_of(tables, kind)
    return {
        **slot,
        "tile": found,
        "stone": stone,
        "codes": f"build {n + 1}|farm {n + 1}|reserve {n + 1}",
        "key": keys(f"market {kind}"),
        "tip": f"{found['tip']}\n{where}",
        "instead": _instead(drawing, wisdom, stone),
    }


def _instead(drawing: Drawing, wisdom: int, stone: int) -> Parts:
    """A Farm for nothing, where the viewer cannot pay for the Building."""
    if drawing.viewer is None:
        return []
    me = view_of(drawing)["players"][drawing.viewer]
    short = max(0, wisdom - me["wisdom"]) + max(0, stone - me["stone"])
    return [("text", "0"), ("icon", "farm")] if short > me["gold"] else []


def _pile(drawing: Drawing, colour: str) -> dict[str, Any]:
    pile = view_of(drawing)["piles"][colour]
    counts = [
        f"{count} \u00d7 {tile_name(drawing, kind)}" for kind, count in pile["hidden"].items()
    ]
    head = texts(
        "{colour} pile: {count} tile under the top one.",
        "{colour} pile: {count} tiles under the top one.",
        pile["left"],
        colour=called(f"colour {colour}"),
    )
    lines = [capital(drawing.say(head)), ", ".join(counts)]
    if pile["under"]:
        under = Listed([tile_name(drawing, kind) for kind in pile["under"]], COMMA)
        lines.append(drawing.say(text("At the bottom: {tiles}.", tiles=under)))
    if pile["top"]:
        lines.insert(0, tile_tip(drawing, pile["top"]))
    return {
        "colour": colour,
        "left": pile["left"],
        "top": tile(drawing, pile["top"]) if pile["top"] else None,
        "stone": stone_of(drawing.tables, pile["top"]) if pile["top"] else 0,
        "tip": "\n".join([line for line in lines if line]),
    }
