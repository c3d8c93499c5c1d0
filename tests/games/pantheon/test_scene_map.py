"""The map as a place: the coast runs where water ends, temples rise, and no piece hides a name."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.scene.chart import Chart, chart
from ludopolis.games.pantheon.scene.coast import shores, spread
from ludopolis.games.pantheon.scene.ground import ground_context
from ludopolis.games.pantheon.things import PEOPLE_IDS
from tests.games.pantheon.test_scene import STAGE, first
from tests.games.scenes import Tree, parsed

CHART: Chart = chart(GAME.tables(GAME.edition()))
CURVE = re.compile(r"q(-?\d+)[ ]?(-?\d+)[ ]?(-?\d+)[ ]?(-?\d+)")
PIECES = {"foot": (-11, 11, -20, 18), "column": (-13.5, 13.5, -22, 18)}  # around their place
LETTER, HIGH = 12.5, 15  # of a name on the map, at most

Box = tuple[float, float, float, float]


def coast() -> list[list[tuple[int, int]]]:
    """The lines of the coast as points."""
    lines = []
    for line in str(ground_context(GAME.tables(GAME.edition()))["coast"]).split("M")[1:]:
        start, _, rest = line.partition("q")
        x, y = [int(number) for number in start.split()]
        points = [(x, y)]
        for _, _, dx, dy in CURVE.findall(f"q{rest}"):
            x, y = x + int(dx), y + int(dy)
            points.append((x, y))
        lines.append(points)
    return lines


def wet(lines: list[list[tuple[int, int]]], x: float, y: float) -> bool:
    """Whether a point lies in the water: between the sea and it are lines in odd number."""
    crossed = 0
    for line in lines:
        for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossed += 1
    return crossed % 2 == 1


def test_the_coast_has_water_on_one_side_and_land_on_the_other() -> None:
    lines = coast()
    assert len(lines) > 1
    for line in lines:
        assert line[0] == line[-1]
    for name, (x, y) in CHART.spots.items():
        is_sea = CHART.looks[name] == "sea"
        for aside, up in ((0, 0), (20, 0), (-20, 0), (0, 22), (0, -22)):
            assert wet(lines, x + aside, y + up) == is_sea, name


def test_water_goes_on_beyond_the_spaces() -> None:
    shore = spread({(0, 0): True, (0, 1): True, (1, 0): True, (1, 1): False})
    assert shore[0, -1]
    assert shore[-1, 0]
    assert not shore[2, 2]
    assert len(shores({(0, 0): True, (0, 1): False})) == 1
    assert len(shores({(0, 0): True, (0, 1): True, (0, 4): True})) == 2


def named(tree: Tree) -> dict[str, Box]:
    """The boxes of the names."""
    texts = next(e for e in tree.iter("g") if e.get("class") == "pt-names")
    found = {}
    for e in texts:
        x, line, half = float(str(e.get("x"))), float(str(e.get("y"))), len(e.text or "") / 2
        found[str(e.text)] = (x - half * LETTER, x + half * LETTER, line - HIGH, line)
    return found


def overlap(one: Box, other: Box) -> float:
    """How much two boxes share, of the smaller side."""
    return min(min(one[1], other[1]) - max(one[0], other[0]),
               min(one[3], other[3]) - max(one[2], other[2]))  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pieces_never_hide_names(language: str) -> None:
    view = first(4)
    view["peoples"], view["temple"], view["loot"] = [], None, {}
    view["pieces"] = {name: [0, 3] for name in CHART.spots}
    tree = parsed(STAGE.draw(view, 0, language))
    names = named(tree)
    assert len(names) == len(PEOPLE_IDS)
    for piece in tree.iter("use"):
        kind = str(piece.get("data-key")).split("-")[0]
        if kind not in PIECES:
            continue
        x, y = float(str(piece.get("x"))), float(str(piece.get("y")))
        left, right, top, foot = PIECES[kind]
        box = (x + left, x + right, y + top, y + foot)
        for name, written in names.items():
            assert overlap(box, written) < 1, (name, piece.get("data-key"))


def test_names_are_drawn_over_everything() -> None:
    tree = parsed(STAGE.draw(first(2)))
    drawn = next(e for e in tree.iter("svg") if "pt-map" in str(e.get("class")))
    assert [e.get("class") for e in drawn][-1] == "pt-names"


def states(view: dict[str, Any]) -> dict[str, str]:
    """What stands at each home."""
    homes = [e for e in parsed(STAGE.draw(view)).iter("g") if "pt-home " in str(e.get("class"))]
    return {
        str(e.get("data-thing")).split()[1]: str(e.get("data-key")).split("-")[0] for e in homes
    }


def test_temples_rise_where_a_people_lived() -> None:
    view = deepcopy(first(2))
    view["peoples"] = ["roma", "persia", "gallia"]
    found = states(view)
    assert {people for people, state in found.items() if state == "risen"} == {"roma", "persia"}
    assert found["gallia"] == "now"
    assert found["iberia"] == "village"
    html = "".join(region.html for region in STAGE.draw(view))
    assert 'href="#pt-of-roma"' in html
    assert 'href="#pt-of-gallia"' not in html


def test_each_people_has_a_temple_of_its_own() -> None:
    tree = parsed(STAGE.draw(first(2)))
    drawings = {str(e.get("id")): e for e in tree.iter("g") if e.get("id")}
    temples = [
        "".join(str(path.get("d")) for path in drawings[f"pt-of-{people}"]) for people in PEOPLE_IDS
    ]
    assert len(set(temples)) == len(PEOPLE_IDS)


def test_a_way_has_left_and_right_footprints() -> None:
    view = first(2)
    view["temple"], view["loot"], view["pieces"] = "0507", {}, {"0506": [0]}
    tree = parsed(STAGE.draw(view))
    ways = [str(e.get("d")) for e in tree.iter("path") if "pt-way" in str(e.get("class"))]
    assert [way.count("M") for way in ways] == [2]
    assert len(set(ways[0].split("M")[1:])) == 2


def test_nothing_grows_on_spaces_that_are_marked() -> None:
    relief = "".join(ground_context(GAME.tables(GAME.edition()))["relief"].values())
    grown = set(re.findall(r"M(\d+ \d+)m", relief))
    assert len(grown) > 50
    marked = [*CHART.homes, *CHART.symbols]
    marked += [name for name, look in CHART.looks.items() if look != "land"]
    assert {f"{x:.0f} {y:.0f}" for x, y in map(CHART.spots.__getitem__, marked)} & grown == set()
