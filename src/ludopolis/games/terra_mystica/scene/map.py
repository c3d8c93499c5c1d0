"""The map as a drawing: where everything lies, in units of the picture."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin, sqrt
from typing import Any, Final, NamedTuple

from ludopolis.core import Drawing, Who, said_once, text

from ..components.boards import NEVER
from ..components.geometry import (
    HEX_NAMES,
    LAND_CELLS,
    RIVER_CELLS,
    RIVER_NAMES,
    SLOT_NAMES,
    SLOTS,
    Cell,
    around,
)
from ..seen import HexView, View, view_of
from ..tables import Tables
from ..things import FACTION_IDS, TERRAIN_IDS
from ..words import called
from .places import river

SIZE: Final = 32.0  # from the middle of a hex to a corner
WIDE: Final = SIZE * sqrt(3)
EDGE: Final = 14.0
WIDTH: Final = round(13 * WIDE + 2 * EDGE)
HEIGHT: Final = round(8 * 1.5 * SIZE + 2 * SIZE + 2 * EDGE)
CYCLE: Final = 50  # height of the strip with the cycle of terrains
COLOURS: Final = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "gray",
    "wasteland": "red",
}
UPGRADES: Final = {"D": ["TP"], "TP": ["TE", "SH"], "TE": ["SA"], "SH": [], "SA": []}

Point = tuple[float, float]


class Spot(NamedTuple):
    """Where something is drawn."""

    x: float
    y: float
    turn: float = 0

    @property
    def place(self) -> str:
        """As the attribute `transform` has it."""
        return f"translate({self.x} {self.y}) rotate({self.turn})"


def middle(cell: Cell) -> Spot:
    """The middle of a hex."""
    r, c = cell
    x = EDGE + WIDE / 2 + c * WIDE + (WIDE / 2 if r % 2 else 0)
    return Spot(round(x, 1), round(EDGE + SIZE + r * 1.5 * SIZE, 1))


LANDS: Final = [middle(cell) for cell in LAND_CELLS]
RIVERS: Final = [middle(cell) for cell in RIVER_CELLS]


def _between(a: Spot, b: Spot) -> Spot:
    turn = degrees(atan2(b.y - a.y, b.x - a.x))
    return Spot(round((a.x + b.x) / 2, 1), round((a.y + b.y) / 2, 1), round(turn, 1))


BRIDGES: Final = [_between(LANDS[a], LANDS[b]) for a, b in SLOTS]


def _letters(size: float) -> tuple[str, str, str]:
    """All hex names as one text whose every letter has its place: one node instead of 77."""
    letters, xs, ys = "", [], []
    for name, spot in zip(HEX_NAMES, LANDS):
        widths = [size * 0.62] + [size * 0.52] * (len(name) - 1)
        x = spot.x - sum(widths) / 2
        for letter, width in zip(name, widths):
            letters += letter
            xs.append(f"{x + width / 2:.1f}")
            ys.append(f"{spot.y + 26:.1f}")
            x += width
    return letters, " ".join(xs), " ".join(ys)


NAMES: Final = {"wide": _letters(14), "narrow": _letters(17)}  # large and small pictures


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
        "height": HEIGHT + CYCLE,
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


_STILL: dict[tuple[str, int], dict[str, str]] = {}


def still(drawing: Drawing) -> dict[str, str]:
    """What never changes, drawn once for each language: the symbols and the river."""
    players = len(view_of(drawing)["players"])
    key = (drawing.language, players)
    if key not in _STILL:
        _STILL[key] = {
            "symbols": drawing.render("symbols.html", seats=range(players)),
            "rivers": drawing.render("rivers.html", rivers=_rivers(drawing)),
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
    found = []
    for slot, spot in zip(SLOT_NAMES, BRIDGES):
        owner = view_of(drawing)["bridges"].get(slot)
        if owner is None:
            tip = drawing.say(text("{slot}: place for a bridge", slot=slot))
        else:
            tip = drawing.say(text("{slot}: bridge of {player}", slot=slot, player=Who(owner)))
        colour = "" if owner is None else colours[owner]
        found.append((slot, spot, owner, colour, tip))
    return found


def _corner(spot: Spot, n: int) -> Point:
    """Corners are counted clockwise from the upper right; side n lies between n and n + 1."""
    angle = pi / 3 * n - pi / 6
    return round(spot.x + 31.2 * cos(angle), 1), round(spot.y + 31.2 * sin(angle), 1)


def _towns(view: View, colours: list[str]) -> list[dict[str, str]]:
    """A line around the structures that belong to towns, one path for each player."""
    drawn = []
    for seat, colour in enumerate(colours):
        cells = {
            cell
            for cell, place in zip(LAND_CELLS, view["map"])
            if place["town"] and place["owner"] == seat
        }
        sides = [_outline(cell, cells) for cell in LAND_CELLS if cell in cells]
        if sides:
            drawn.append({"colour": colour, "path": "".join(sides)})
    return drawn


def _outline(cell: Cell, cells: set[Cell]) -> str:
    """The sides of a hex that do not lead to another hex of the same town."""
    spot, near = middle(cell), around(cell)
    path = ""
    for n in range(6):
        x, y = spot.x + WIDE * cos(pi / 3 * n), spot.y + WIDE * sin(pi / 3 * n)
        inner = [o for o in near if o in cells and _is_at(o, x, y)]
        if not inner:
            (ax, ay), (bx, by) = _corner(spot, n), _corner(spot, n + 1)
            path += f"M{ax} {ay}L{bx} {by}"
    return path


def _is_at(cell: Cell, x: float, y: float) -> bool:
    spot = middle(cell)
    return abs(spot.x - x) < 2 and abs(spot.y - y) < 2


def cycle_context(drawing: Drawing) -> dict[str, Any]:
    """The terrains in the order of transformation, with the viewer's spades to get home."""
    faction = None
    if drawing.viewer is not None:
        faction = view_of(drawing)["players"][drawing.viewer]["faction"]
    strip = []
    for n, terrain in enumerate(TERRAIN_IDS):
        spades = None if faction is None else _spades(drawing.tables, faction, n)
        if spades is None:
            said = text("{terrain}: its neighbours are one spade away", terrain=called(terrain))
        elif spades == 0:
            said = text("{terrain}: your home terrain", terrain=called(terrain))
        else:
            said = text("{terrain}: {spades} spades from home", terrain=called(terrain),
                        spades=spades)  # fmt: skip
        x = WIDTH / 2 + (n - 3) * 74
        strip.append(
            {"terrain": terrain, "x": round(x, 1), "spades": spades, "tip": drawing.say(said)}
        )
    return {"cycle": strip, "y": HEIGHT + CYCLE - 30}


def _spades(tables: Tables, faction: str, terrain: int) -> int:
    board = tables.factions[FACTION_IDS.index(faction)]
    spades = int(board.spades[terrain * 7 + board.terrain])
    assert spades != NEVER
    return spades
