"""What tiles, sites and spaces do, as small pictures with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludopolis.core import Edition

from ..things import BUILDING_IDS, COLOUR_IDS, RESOURCE_IDS

# A part is a text, points, a picture, a tile or a die of a colour: ("icon", "stone").
Part = tuple[str, str]
Parts = list[Part]
GOODS: Final = [*RESOURCE_IDS, "basic"]
_COUNTED: Final = {
    "farm": ("icon", "farm"),
    "freeman": ("icon", "die"),
    "distinct_freeman_colors": ("icon", "die"),
    "distinct_building_colors": ("icon", "district"),
    "adjacent_empty": ("icon", "empty"),
    "weaker_opponent": ("icon", "weaker"),
    "closed_district": ("icon", "district"),
    "advisor": ("icon", "advisor"),
    "obelisks": ("icon", "obelisk"),
    "zodiac_cards": ("icon", "zodiac"),
}
_JOINED: Final = {"and_or": "+", "or": "/"}


def goods(amounts: list[int]) -> Parts:
    """Resources in the order of GOODS: `3` and the picture of stone."""
    return [
        part
        for name, amount in zip(GOODS, amounts)
        if amount
        for part in (("text", str(amount)), ("icon", name))
    ]


def _counted(counter: str) -> Part:
    kind, _, colour = counter.partition(":")
    if colour:
        return ("tile" if kind == "building" else "die", colour)
    return _COUNTED[kind]


def _gain(e: dict[str, Any]) -> Parts:
    parts: Parts = [("text", str(e["base"])), ("icon", e["resource"])]
    return [*parts, ("text", f"+{e['each']}/"), _counted(e["per"])] if "per" in e else parts


def _gain_choice(e: dict[str, Any]) -> Parts:
    parts: Parts = [("text", str(e["base"]))] if e["base"] else []
    for n, option in enumerate(e["options"]):
        parts += [("text", "/"), ("icon", option)] if n else [("icon", option)]
    return [*parts, ("text", ":"), _counted(e["per"])] if "per" in e else parts


def _vp(e: dict[str, Any]) -> Parts:
    parts: Parts = [("vp", str(e["base"]))] if e["base"] else []
    if "per" in e:
        parts += [("vp", f"{'+' if parts else ''}{e['each']}"), ("text", "/"), _counted(e["per"])]
    return parts


def _vp_table(e: dict[str, Any]) -> Parts:
    table = e["table"]
    return [("vp", f"{min(table[1:])}\u2013{max(table)}"), ("text", ":"), _counted(e["counter"])]


def _military(e: dict[str, Any]) -> Parts:
    steps = [str(number) for number in (e["steps"], e.get("each", 0)) if number]
    parts: Parts = [("text", "+".join(steps) or "0"), ("icon", "advance")]
    if "per" in e:
        parts += [("text", "/"), _counted(e["per"])]
    if e["attack"]:
        parts += [("text", _JOINED[e["mode"]]), ("icon", "attack")]
    return parts


def _temple(e: dict[str, Any]) -> Parts:
    name = "temple" if e["temple"] == "any" else e["temple"]
    return [("text", f"+{e['steps']}"), ("icon", name)]


_DRAWN: Final[dict[str, Callable[[dict[str, Any]], Parts]]] = {
    "gain": _gain,
    "gain_choice": _gain_choice,
    "vp": _vp,
    "vp_table": _vp_table,
    "military": _military,
    "temple": _temple,
    "temple_other_for_gold": lambda e: [
        ("text", f"({e['gold']}"), ("icon", "gold"), ("text", f"+{e['steps']}"),
        ("icon", "temple"), ("text", ")"),
    ],
    "take_citizen": lambda e: [("text", "+"), ("icon", "die")],
    "take_speaker": lambda e: [("text", "+"), ("icon", "speaker")],
    "construct": lambda e: [("icon", "build")],
    "reserve_building": lambda e: [("icon", "build"), ("text", "\u2026")],
    "recolor_die": lambda e: [("die", "red"), ("text", "\u21c4"), ("die", "blue")],
    "veteran": lambda e: [("text", "\u22121"), ("icon", "die"), ("text", ":"), ("vp", "1\u20136")],
    "increase_freeman": lambda e: [("text", f"+1\u2013{e['max']}"), ("icon", "die")],
    "set_mothership": lambda e: [("icon", "ship"), ("text", f"={e['value']}")],
    "copy_adjacent": lambda e: [("icon", "copy")],
}  # fmt: skip


def drawn(effects: list[dict[str, Any]]) -> Parts:
    """The parts of an ability, one after the other."""
    return [part for effect in effects for part in _DRAWN[effect["op"]](effect)]


_ABILITIES: dict[str, dict[str, Parts]] = {}  # by edition, then tile


def abilities(edition: Edition) -> dict[str, Parts]:
    """The abilities of all tiles, drawn once for each edition."""
    if edition.content not in _ABILITIES:
        rows = [*edition.tables("building"), *edition.tables("start_tile")]
        names = [*BUILDING_IDS, "agora", "palace"]
        _ABILITIES[edition.content] = {
            name: drawn(row.values["effects"]) for name, row in zip(names, rows)
        } | {"farm": []}
    return _ABILITIES[edition.content]


def bonus_parts(edition: Edition, colour: str) -> tuple[Parts, Parts]:
    """What a bonus tile costs and does."""
    row = edition.tables("bonus_tile")[COLOUR_IDS.index(colour)]
    pay = [row.table("pay").number(name) for name in RESOURCE_IDS[:3]]
    return goods([*pay, 0, 0]), drawn(row.values["effects"])
