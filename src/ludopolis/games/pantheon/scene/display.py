"""What lies beside the map: gods, demigods, cards, money, and bonus tiles to choose from."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, text, texts

from ..seen import view_of
from ..tables import Tables
from .tiles import card, god, tile
from .words import called


def display_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the displays needs."""
    view = view_of(drawing)
    return {
        "gods": [god(drawing, id, count) for id, count in view["gods"].items()],
        "god_points": _god_points(drawing),
        "demigods": view["demigods"],
        "cards": _cards(drawing),
        "money": view["special_money"],
        "stacks": _stacks(drawing),
        "terms": _terms(drawing),
    }


def _god_points(drawing: Drawing) -> str:
    tables: Tables = drawing.tables
    points = int(tables.god_points[max(1, view_of(drawing)["epoch"])])
    return drawing.say(texts("{count} point each", "{count} points each", points))


def _cards(drawing: Drawing) -> list[dict[str, Any] | None]:
    """The face-up cards; a gap is None."""
    return [
        None if id is None else card(drawing, id, codes=f"take {id}")
        for id in view_of(drawing)["display"]
    ]


def _stacks(drawing: Drawing) -> dict[str, Any]:
    """How many tiles and cards lie face down, and what was seen going away."""
    view = view_of(drawing)
    counts = {
        "gods": view["god_stack"],
        "demigods": view["demigod_stack"],
        "pile": view["pile"],
        "discards": sum(view["discards"].values()),
    }
    return {"counts": counts, "tips": _stack_tips(drawing)}


def _stack_tips(drawing: Drawing) -> dict[str, str]:
    view = view_of(drawing)
    discards = [
        f"{count}\u00d7 {drawing.say(called(f'card {id}'))}"
        for id, count in view["discards"].items()
    ]
    said = {
        "gods": text("{count} gods in the stack", count=view["god_stack"]),
        "demigods": text("{count} demigods in the stack", count=view["demigod_stack"]),
        "pile": text("Draw pile: {count} cards", count=view["pile"]),
        "discards": text("Discard pile: {cards}", cards=", ".join(discards) or "\u2013"),
        "money": text("Special money: the top card is taken first"),
    }
    return {name: drawing.say(words) for name, words in said.items()}


def _terms(drawing: Drawing) -> dict[str, str]:
    said = {
        "gods": text("Gods"),
        "none": text("no god left"),
        "demigods": text("Demigods"),
        "demigod": text("Demigod on display: the highest goes first"),
        "cards": text("Cards"),
        "money": text("Special money"),
        "discards": text("discards"),
        "gap": text("no card"),
        "empty": text("none"),
    }
    return {name: drawing.say(words) for name, words in said.items()}


def bonus_context(drawing: Drawing) -> dict[str, Any]:
    """The bonus tiles that can still be chosen."""
    return {"bonuses": [tile(drawing, "bonus", id) for id in view_of(drawing)["bonuses"]]}
