"""Market, piles, recruitment, speakers and the dice of the draft."""

from __future__ import annotations

from typing import Any

from ludopolis.core import COMMA, Drawing, Listed, capital, text, texts

from ..seen import view_of
from ..tables import Tables
from ..things import COLOUR_IDS
from .badges import Parts, abilities
from .sites import Die, Keys, piece
from .words import (
    called,
    colour_of,
    name,
    stone_of,
    tile_name,
    tile_text,
    tile_tip,
)


def market_context(drawing: Drawing) -> dict[str, Any]:
    """What can be built, and who can be taken."""
    view, keys = view_of(drawing), Keys()
    return {
        "market": [_slot(drawing, n, tile, keys) for n, tile in enumerate(view["market"])],
        "piles": [_pile(drawing, colour) for colour in COLOUR_IDS],
        "recruits": [_recruit(drawing, n, die, keys) for n, die in enumerate(view["recruits"])],
        "supply": [_supply(drawing, colour) for colour in COLOUR_IDS],
        "speakers": _speakers(drawing, keys),
    }


def draft_context(drawing: Drawing) -> dict[str, Any]:
    """The dice of the draft."""
    keys, dice = Keys(), [f"die {die}" for die in view_of(drawing)["pool"]]
    return {"pool": [piece(drawing, die, die, key=keys(f"pool {die}")) for die in dice]}


def has_card(drawing: Drawing, card: str) -> bool:
    """Whether the viewer holds a zodiac card."""
    seat = drawing.viewer
    return seat is not None and card in view_of(drawing)["players"][seat]["zodiac"]


def _wisdom(drawing: Drawing, price: int) -> int:
    """The price for the viewer, who may hold Taurus."""
    tables: Tables = drawing.tables
    return int(tables.with_taurus(price)) if has_card(drawing, "taurus") else price


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
    wisdom = _wisdom(drawing, view_of(drawing)["market_wisdom"][n])
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
        "price": _price(drawing, wisdom, stone),
    }


def _price(drawing: Drawing, wisdom: int, stone: int) -> Parts:
    """What the viewer pays for a Building; where it is too much, the tile is a Farm for free."""
    if drawing.viewer is not None:
        me = view_of(drawing)["players"][drawing.viewer]
        if max(0, wisdom - me["wisdom"]) + max(0, stone - me["stone"]) > me["gold"]:
            return [("text", "0"), ("icon", "farm")]
    return [("text", str(wisdom)), ("icon", "wisdom"), ("text", str(stone)), ("icon", "stone")]


def _pile(drawing: Drawing, colour: str) -> dict[str, Any]:
    pile = view_of(drawing)["piles"][colour]
    counts = [
        f"{count} \u00d7 {tile_name(drawing, kind)}" for kind, count in pile["hidden"].items()
    ]
    head = texts(
        "{colour} pile: {count} tile under the top one.",
        "{colour} pile: {count} tiles under the top one.",
        pile["left"],
        colour=name(drawing, f"colour {colour}"),
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


def _recruit(drawing: Drawing, n: int, die: str | None, keys: Keys) -> dict[str, Any]:
    moment = view_of(drawing)["moment"]
    wisdom = _wisdom(drawing, view_of(drawing)["recruit_wisdom"][n])
    if die is None:
        return {"wisdom": wisdom, "die": None}
    asked = moment["recruiting"]
    found: Die = piece(
        drawing, f"die {die}", f"die {die}" if asked else "", key=keys(f"recruit {die}")
    )
    tip = text("Citizen {die}: costs {wisdom} wisdom.", die=called(f"die {die}"), wisdom=wisdom)
    found["tip"] = drawing.say(tip)
    found["price"] = [("text", "0" if moment["free"] else str(wisdom)), ("icon", "wisdom")]
    return {"wisdom": wisdom, "die": found}


def _supply(drawing: Drawing, colour: str) -> dict[str, Any]:
    left = view_of(drawing)["supply"][colour]
    tip = texts(
        "{count} {colour} citizen left in the supply",
        "{count} {colour} citizens left in the supply",
        left,
        colour=called(f"colour {colour}"),
    )
    return {"colour": colour, "left": left, "tip": drawing.say(tip)}


def _speakers(drawing: Drawing, keys: Keys) -> list[Die]:
    asked = view_of(drawing)["moment"]["speaking"]
    return [
        piece(
            drawing,
            f"speaker {each['value']}",
            f"speaker {each['value']}" if asked else "",
            key=keys(f"area speaker {each['value']}"),
        )
        for each in view_of(drawing)["speakers"]
        if each["owner"] is None
    ]
