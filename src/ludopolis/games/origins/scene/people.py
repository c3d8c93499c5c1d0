"""People to take: recruitment, the supply, speakers, and the dice of the draft."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, text, texts

from ..seen import view_of
from ..tables import Tables
from ..things import COLOUR_IDS
from .sites import Die, Keys, piece
from .words import called


def people_context(drawing: Drawing) -> dict[str, Any]:
    """Who can be taken, for how much wisdom, and how many are left."""
    view, keys = view_of(drawing), Keys()
    return {
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


def wisdom_of(drawing: Drawing, price: int) -> int:
    """The price for the viewer, who may hold Taurus."""
    tables: Tables = drawing.tables
    return int(tables.with_taurus(price)) if has_card(drawing, "taurus") else price


def _recruit(drawing: Drawing, n: int, die: str | None, keys: Keys) -> dict[str, Any]:
    moment = view_of(drawing)["moment"]
    wisdom = wisdom_of(drawing, view_of(drawing)["recruit_wisdom"][n])
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
