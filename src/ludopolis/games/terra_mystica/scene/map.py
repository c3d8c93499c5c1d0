"""The map as a drawing: lands, towns, bridges and structures."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Who, said_once, text

from ..components.geometry import RIVER_NAMES, SLOT_NAMES, SLOTS
from ..seen import HexView, View, view_of
from ..tables import Tables
from ..things import FACTION_IDS, TERRAIN_IDS
from ..words import called
from .landscape import (
    BRIDGES,
    HEIGHT,
    LANDS,
    NAMES,
    RIVERS,
    WIDTH,
    Spot,
    bank,
    current,
    grid,
    shore,
)
from .places import river
from .walls import town_of, walls

COLOURS: Final = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "gray",
    "wasteland": "red",
}
BANNER: Final = "h-1v-18h2l15 5-15 5v8z"
UPGRADES: Final = {"D": ["TP"], "TP": ["TE", "SH"], "TE": ["SA"], "SH": [], "SA": []}


def options(*codes: str) -> str:
    """The codes of several options, as the attribute `data-option` has them."""
    return "|".join(codes)


def colour_of(tables: Tables, faction: str | None) -> str:
    """The colour of a faction's pieces, by its home terrain."""
    if faction is None:
        return "none"
    return COLOURS[TERRAIN_IDS[tables.factions[FACTION_IDS.index(faction)].terrain]]


def colours_of(drawing: Drawing) -> list[str]:
    """The colours of the players."""
    return [colour_of(drawing.tables, me["faction"]) for me in view_of(drawing)["players"]]


def map_context(drawing: Drawing) -> dict[str, Any]:
    """What the map is painted on: the size of the picture, and what never changes in it."""
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "still": still(drawing),
        "label": drawing.say(text("Map")),
    }


def land_context(drawing: Drawing) -> dict[str, Any]:
    """Everything on the map that changes."""
    view, colours = view_of(drawing), colours_of(drawing)
    hexes = [_hex(drawing, place, spot) for place, spot in zip(view["map"], LANDS)]
    pieces = [
        (place["hex"], colours[place["owner"]], f"{place['building']}-{place['owner']}", spot)
        for place, spot in zip(view["map"], LANDS)
        if place["owner"] is not None
    ]
    return {
        "hexes": hexes,
        "pieces": pieces,
        "river_towns": _river_towns(view),
        "bridges": _bridges(drawing, colours),
        "towns": _towns(view, colours),
        "letters": NAMES,
    }


_STILL: dict[tuple[str, bool, int], dict[str, str]] = {}


def still(drawing: Drawing) -> dict[str, str]:
    """What never changes, drawn once for each way to write a language: symbols and river."""
    players = len(view_of(drawing)["players"])
    key = (drawing.language, drawing.unbroken, players)
    if key not in _STILL:
        _STILL[key] = {
            "symbols": drawing.render("symbols.html", seats=range(players)),
            "rivers": drawing.render(
                "rivers.html",
                rivers=_rivers(drawing),
                grid=grid(),
                current=current(),
                shore=shore(),
                bank=bank(),
            ),
        }
    return _STILL[key]


def _hex(drawing: Drawing, place: HexView, spot: Spot) -> tuple[Any, ...]:
    """One land hex: name, terrain, whether it is built on, place, what can be done, and words.

    Loops of the map unpack tuples, which templates do several times faster than look up fields.
    """
    name, kind = place["hex"], place["building"]
    if kind is None:
        codes = options(f"build {name}", f"dig {name} *")
    else:
        upgrades = [f"upgrade {name} {new}" for new in UPGRADES[kind]]
        codes = options(*upgrades, f"group {name}", f"build {name}")
    built = "tm-hex" if kind is None else "tm-hex tm-built"
    return name, place["terrain"], built, spot, codes, _hex_tip(drawing, place)


def _hex_tip(drawing: Drawing, place: HexView) -> str:
    terrain = called(place["terrain"])
    if place["building"] is None or place["owner"] is None:
        return drawing.say(text("{terrain} {hex}", terrain=terrain, hex=place["hex"]))
    said = text(
        "{terrain} {hex}: {building} of {player}",
        hex=place["hex"],
        terrain=terrain,
        building=called(place["building"]),
        player=Who(place["owner"]),
    )
    return drawing.say(text("{place}, in a town", place=said) if place["town"] else said)


def _rivers(drawing: Drawing) -> list[tuple[str, Spot, str]]:
    return [(name, spot, _river_tip(drawing, name)) for name, spot in zip(RIVER_NAMES, RIVERS)]


@said_once
def _river_tip(drawing: Drawing, name: str) -> str:
    place = river(RIVER_NAMES.index(name))
    return drawing.say(
        text("{place}: ships travel along it; nothing can be built here", place=place)
    )


def _river_towns(view: View) -> list[Spot]:
    founded = {name for me in view["players"] for name in me["river_towns"]}
    return [spot for name, spot in zip(RIVER_NAMES, RIVERS) if name in founded]


def _bridges(drawing: Drawing, colours: list[str]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for n, (slot, spot) in enumerate(zip(SLOT_NAMES, BRIDGES)):
        owner = view_of(drawing)["bridges"].get(slot)
        if owner is None:
            tip = drawing.say(text("{slot}: place for a bridge", slot=slot))
            found.append((slot, spot, None, "", False, tip))
        else:
            tip = drawing.say(text("{slot}: bridge of {player}", slot=slot, player=Who(owner)))
            walled = _joins_town(view_of(drawing), n, owner)
            found.append((slot, spot, owner, colours[owner], walled, tip))
    return found


def _joins_town(view: View, slot: int, owner: int) -> bool:
    """Whether a bridge leads from one part of a town to another."""
    ends = [view["map"][place] for place in SLOTS[slot]]
    return all(end["town"] and end["owner"] == owner for end in ends)


def _towns(view: View, colours: list[str]) -> list[dict[str, str]]:
    """The walls of each player's towns as one path, and the banners on them as another."""
    drawn = []
    for seat, colour in enumerate(colours):
        path, tops = walls(town_of(view, seat))
        if path:
            banners = "".join([f"M{top.x} {top.y + 3}{BANNER}" for top in tops])
            drawn.append({"colour": colour, "path": path, "banners": banners})
    return drawn
