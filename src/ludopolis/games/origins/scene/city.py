"""Cities: rows of places around Palace and Agora, as far as they have grown."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Listed, text

from ..seen import view_of
from .market import tile
from .seats import Place, Tiles, seat_of_power
from .sites import Keys
from .words import called, tile_called

MOST_COLUMNS: Final = 16  # or rows, for which the tiles shrink; more are scrolled
WIDE: Final = 6  # tiles side by side that make them small


def city_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """A city from north to south; the viewer's with the places around it while it can grow."""
    me, own, keys = view_of(drawing)["players"][seat], drawing.is_own(seat), Keys()
    growing = own and not drawing.over
    tiles = {(each["x"], each["y"]): each for each in me["city"]}
    around = [(each["x"], each["y"]) for each in me["open"]] if growing else []
    known = [*tiles, *around]
    west, east = min(x for x, _ in known), max(x for x, _ in known)
    south, north = min(y for _, y in known), max(y for _, y in known)
    seats = {(each["x"], each["y"]): each for each in me["seats"]}
    actions = _actions(drawing) if own else {}

    def cell(x: int, y: int) -> dict[str, Any]:
        if (x, y) not in tiles:
            return _space(drawing, (x, y), around, tiles)
        centre = seat_of_power(drawing, seat, seats.get((x, y)), tiles, keys)
        return {**_cell(drawing, (seat, x, y), tiles, actions), "centre": centre}

    return {
        "own": own,
        "growing": growing,
        "placing": _placing(drawing) if drawing.is_asked(seat) else "",
        "wide": own and max(x for x, _ in tiles) - min(x for x, _ in tiles) + 1 >= WIDE,
        "columns": min(east - west + 1, MOST_COLUMNS),
        "lines": min(north - south + 1, MOST_COLUMNS),
        "rows": [[cell(x, y) for x in range(west, east + 1)] for y in range(north, south - 1, -1)],
        "aside": [_aside(drawing, kind, own, keys(f"aside {seat} {kind}")) for kind in me["aside"]],
    }


def _aside(drawing: Drawing, kind: str, own: bool, key: str) -> dict[str, Any]:
    """A tile set aside, to be built later."""
    codes = f"build-aside {kind}|farm-aside {kind}" if own else ""
    return {**tile(drawing, kind), "codes": codes, "key": key}


def _placing(drawing: Drawing) -> str:
    """Which tile is in hand, and as what it is laid."""
    placing = view_of(drawing)["moment"]["placing"]
    if placing is None:
        return ""
    held = called(f"building {placing['tile']}")
    if placing["farm"]:
        return drawing.say(text("In hand: {tile}, as a Farm", tile=held))
    return drawing.say(text("In hand: {tile}", tile=held))


def _actions(drawing: Drawing) -> dict[Place, str]:
    """What the tiles of the city can be picked for now, by place."""
    return {(each["x"], each["y"]): each["code"] for each in view_of(drawing)["moment"]["tiles"]}


def _cell(
    drawing: Drawing, at: tuple[int, int, int], tiles: Tiles, actions: dict[Place, str]
) -> dict[str, Any]:
    """A tile of the city."""
    seat, x, y = at
    found = tiles[x, y]
    drawn = tile(drawing, found["tile"])
    if found["back"]:
        back = drawing.say(text("Back: {tile}.", tile=called(f"building {found['back']}")))
        drawn["tip"] = f"{drawn['tip']}\n{back}"
    place = f"place {x},{y}"
    codes = f"{actions.get((x, y), place)}" if drawing.is_own(seat) else ""
    return {**drawn, "kind": "tile", "codes": codes, "thing": place, "key": f"{seat} {x},{y}"}


def _space(drawing: Drawing, at: Place, around: list[Place], tiles: Tiles) -> dict[str, Any]:
    """A place without a tile: open for one, or out of reach."""
    if at not in around:
        return {"kind": "blank"}
    x, y = at
    beside = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]
    names = Listed([tile_called(tiles[place]["tile"]) for place in beside if place in tiles])
    tip = drawing.say(text("Empty place beside {tiles}", tiles=names))
    return {"kind": "space", "codes": f"place {x},{y}", "tip": tip}
