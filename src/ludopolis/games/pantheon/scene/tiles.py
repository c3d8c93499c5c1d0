"""Tiles and cards as small pictures: gods, loot, bonus tiles, hands."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Word, capital, text, texts

from ..seen import view_of
from ..tables import (
    CARDS,
    COLUMN_ANYWHERE,
    DEMIGOD,
    GOD,
    MONEY,
    OFFERING,
    STEPS,
    Tables,
)
from ..things import (
    CARD_IDS,
    GOD_IDS,
    OFFERING_IDS,
    PEOPLE_IDS,
)
from .words import (
    YELLOW,
    called,
    card_tip,
    gift,
    god_cost,
    god_effect,
    god_tip,
    people_power,
    tile_tip,
)

Badge = tuple[str, str]  # a picture, and what stands beside it

_GODS: Final = {  # what a god gives, with `#` for its amount
    "surparit": ("god", "+1"),
    "plaesiris": ("demigod", "#"),
    "taksator": ("coin", "\u2605"),
    "depraccus": ("card", "#"),
    "vinthrad": ("foot", "+#"),
    "gaiviles": ("jump", ""),
    "stonkus1": ("coin", "+#"),
    "stonkus2": ("coin", "+#"),
    "gadicea": ("card", "+#"),
    "pietalte": ("laurel", ""),
    "traitera": ("again", ""),
}
_TILES: Final[dict[int, Badge]] = {  # what a tile gives, by its effect, with `#` for its amount
    DEMIGOD: ("demigod", ""),
    GOD: ("god", ""),
    OFFERING: ("altar", "+#"),
    CARDS: ("card", "#"),
    MONEY: ("coin", "\u2605"),
    STEPS: ("foot", "+#"),
    COLUMN_ANYWHERE: ("column", ""),
}


def god(drawing: Drawing, id: str, count: int = 1) -> dict[str, Any]:
    """A god tile."""
    tables: Tables = drawing.tables
    picture, said = _GODS[id]
    amount = int(tables.god_amount[GOD_IDS.index(id)])
    return {
        "id": id,
        "name": drawing.say(called(f"god {id}")),
        "colour": "yellow" if id in YELLOW else "blue",
        "cost": god_cost(tables, id),
        "cards_only": id == "pietalte",
        "badge": (picture, written(said, amount)),
        "effect": drawing.say(god_effect(tables, id)),
        "tip": god_tip(drawing, id),
        "count": count,
    }


def written(said: str, amount: int) -> str:
    """What stands beside a picture; more than one of what needs no number are counted."""
    return said.replace("#", str(amount)) if "#" in said or amount == 1 else f"{amount}{said}"


def tile_badges(tables: Tables, kind: str, id: str) -> list[Badge]:
    """What a loot tile or bonus tile shows."""
    effect, amount, ways = gift(tables, kind, id)
    if not ways:
        picture, said = _TILES[effect]
        return [(picture, written(said, amount))]
    badges: list[Badge] = []
    for columns, feet in ways:
        if badges:
            badges.append(("", "/"))
        badges += [("column", str(columns))] if columns else []
        badges += [("foot", str(feet))] if feet else []
    return badges


def tile(drawing: Drawing, kind: str, id: str, count: int = 1) -> dict[str, Any]:
    """A loot tile or bonus tile."""
    return {
        "id": id,
        "thing": f"{kind} {id}",
        "badges": tile_badges(drawing.tables, kind, id),
        "name": drawing.say(called(f"{kind} {id}")),
        "tip": tile_tip(drawing, kind, id),
        "count": count,
    }


def card(drawing: Drawing, id: str, count: int = 1, codes: str = "") -> dict[str, Any]:
    """An action card or money card."""
    kind = "money" if id.startswith("money") else id
    value = id.removeprefix("money") if kind == "money" else ""
    return {
        "id": id,
        "kind": kind,
        "picture": {"movement": "foot", "money": "coin"}.get(kind, kind),
        "value": value,
        "name": drawing.say(_short(drawing, id)),
        "tip": card_tip(drawing, id),
        "count": count,
        "codes": codes,
    }


def _short(drawing: Drawing, card: str) -> Word:
    """What stands on a card: short words."""
    if card == CARD_IDS[0]:
        return texts("{count} step", "{count} steps", int(drawing.tables.card_steps))
    return called(f"card {card}")


def hand_codes(id: str) -> str:
    """What can be done with a card in the own hand."""
    codes = [f"discard {id}"]
    if id == CARD_IDS[0]:
        codes = ["cards 1", "cards *", *codes]
    elif id in OFFERING_IDS:
        codes = ["offer *", *codes]
    else:
        codes = ["pay *", *codes]
    return "|".join(codes)


def powers(drawing: Drawing) -> dict[str, Any]:
    """The summary of all gods and peoples, to be unfolded over the table at any moment."""
    tables: Tables = drawing.tables
    return {
        "gods": [god(drawing, id) for id in GOD_IDS],
        "peoples": [
            {
                "id": id,
                "name": drawing.say(called(f"people {id}")),
                "power": capital(drawing.say(people_power(tables, id))),
                "state": _when(drawing, id),
            }
            for id in PEOPLE_IDS
        ],
        "terms": {
            "title": drawing.say(text("Powers")),
            "gods": drawing.say(text("Powers of gods and peoples")),
            "peoples": drawing.say(text("Peoples: what happens when their epoch begins")),
            "at_once": drawing.say(text("yellow: at once")),
            "kept": drawing.say(text("blue: kept")),
        },
    }


def _when(drawing: Drawing, people: str) -> str:
    """Whether a people's epoch is over, or goes on."""
    peoples = view_of(drawing)["peoples"]
    if people not in peoples:
        return ""
    return "now" if people == peoples[-1] else "past"
