"""What makes the drawing a place: walls around towns, tokens in bowls, the way home."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from ludopolis.games.terra_mystica.components.geometry import HEX_NAMES, LAND_CELLS
from ludopolis.games.terra_mystica.scene.walls import walls
from tests.games.scenes import parsed
from tests.games.terra_mystica.position import Position, start
from tests.games.terra_mystica.test_scene import STAGE


def elements(view: dict[str, Any], viewer: int | None = None) -> list[Element]:
    return list(parsed(STAGE.draw(view, viewer)).iter())


def wall_around(*names: str) -> tuple[str, int]:
    """The walls of these hexes, and how many banners stand on them."""
    path, tops = walls(frozenset(LAND_CELLS[HEX_NAMES.index(name)] for name in names))
    return path, len(tops)


def test_neighbours_are_within_one_wall() -> None:
    path, banners = wall_around("A5", "A6")
    assert (path.count("M"), path.count("Z"), banners) == (1, 1, 1)
    assert path.count("L") + 1 == 10  # corners of two hexes that share a side


def test_a_town_in_two_places_has_two_walls() -> None:
    assert wall_around("A5", "E9")[1] == 2
    assert wall_around() == ("", 0)


def test_walls_of_neighbouring_towns_do_not_cover_each_other() -> None:
    one, other = wall_around("A5")[0], wall_around("A6")[0]
    rightmost = max(float(point.split()[0]) for point in one[1:-1].split("L"))
    leftmost = min(float(point.split()[0]) for point in other[1:-1].split("L"))
    assert leftmost - rightmost > 4


def test_a_bridge_between_parts_of_a_town_belongs_to_it() -> None:
    p = start("witches", "nomads").put_all(0, "D", "F4", "G3").bridge(0, "F4:G3")
    assert "tm-walled" not in look_of(p, "built-F4:G3")
    assert "tm-walled" not in look_of(p.town("F4"), "built-F4:G3")
    assert "tm-walled" in look_of(p.town("G3"), "built-F4:G3")


def look_of(p: Position, key: str) -> str:
    found = [element for element in elements(p.s.view(None)) if element.get("data-key") == key]
    return str(found[0].get("class"))


def test_every_token_lies_in_its_bowl() -> None:
    p = start("witches", "nomads").give(0, bowls=(3, 8, 1)).give(1, bowls=(0, 0, 12))
    keys = [str(e.get("data-key")) for e in elements(p.s.view(None)) if e.get("data-heap")]
    counts = [[sum(key.startswith(f"power-{seat}-{n}-") for key in keys) for n in range(3)]
              for seat in (0, 1)]  # fmt: skip
    assert counts == [[3, 8, 1], [0, 0, 12]]
    heaps = {e.get("data-heap") for e in elements(p.s.view(None))} - {None}
    assert heaps == {"power-0", "power-1"}


def test_the_own_board_tells_the_way_home() -> None:  # TM-3.3
    assert way_home("witches") == ("forest", "321⌂123")
    assert way_home("giants") == ("wasteland", "222⌂222")


def way_home(faction: str) -> tuple[str, str]:
    """The landscape in the middle of the strip, and the spades from each of the seven."""
    strips = [e for e in elements(start(faction, "nomads").s.view(0), 0)
              if e.get("class") == "tm-wheel"]  # fmt: skip
    assert len(strips) == 1  # it lies on the own board only
    lands = [str(use.get("data-thing")).removeprefix("terrain ") for use in strips[0].iter("use")]
    assert len(set(lands)) == 7
    return lands[3], "".join(strips[0].itertext()).strip()
