"""District cards, and the reserve of floors."""

from __future__ import annotations

from typing import Any

from ludopolis.core import COMMA, Drawing, Listed, Who, text, texts

from ..seen import DistrictView, view_of
from ..things import COLOUR_IDS
from .words import called


def districts_context(drawing: Drawing) -> dict[str, Any]:
    """The district cards in play."""
    return {"cards": [_card(drawing, card) for card in view_of(drawing)["districts"]]}


def reserve_context(drawing: Drawing) -> dict[str, Any]:
    """The towers that are still to be had."""
    return {"floors": [_floors(drawing, colour) for colour in COLOUR_IDS]}


def _card(drawing: Drawing, card: DistrictView) -> dict[str, Any]:
    first, again = card["points"]
    again_mine = any([drawing.is_own(seat) for seat in card["scored_by"]])
    cells = [called(f"colour {c}") if c != "any" else text("any tile") for c in card["pattern"]]
    tip = text(
        "District of {cells}; it may be turned and mirrored. {first} points the first time, "
        "{again} later. {gold} gold for whoever scores it first.",
        cells=Listed(cells), first=first, again=again, gold=card["gold"],
    )  # fmt: skip
    lines = [drawing.say(tip)]
    if card["towers"]:
        towers = Listed([called(f"colour {colour}") for colour in card["towers"]], COMMA)
        lines.append(drawing.say(text("Floors it put into the reserve: {towers}.", towers=towers)))
    if card["scored_by"]:
        names = Listed([Who(seat) for seat in card["scored_by"]])
        lines.append(drawing.say(text("Scored by {players}.", players=names)))
    return {**card, "first": first, "again": again, "lower": again_mine, "tip": "\n".join(lines)}


def _floors(drawing: Drawing, colour: str) -> dict[str, Any]:
    left = view_of(drawing)["floors"][colour]
    tip = texts(
        "{count} {colour} floor left in the reserve",
        "{count} {colour} floors left in the reserve",
        left,
        colour=called(f"colour {colour}"),
    )
    return {"colour": colour, "left": left, "tip": drawing.say(tip)}
