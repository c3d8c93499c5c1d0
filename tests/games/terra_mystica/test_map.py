"""TM-3: the map, what is adjacent and what can be reached."""

from __future__ import annotations

from collections import Counter

import pytest

from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.geometry import (
    FAR,
    HEX_NAMES,
    LAND_CELLS,
    LANDS,
    LAYOUT,
    RIVER_CELLS,
    RIVER_NAMES,
    SAIL,
    SIDES,
    SLOT_NAMES,
    around,
)
from ludopolis.games.terra_mystica.things import TERRAIN_IDS
from tests.games.terra_mystica.position import Position, land, start

INLAND = "A1 A5 A9 A13 E1 E2 E10 E11 F6 F7 G5 G6 G7 H7 H8 I1 I2 I3 I8 I11 I12"


def touching(hx: str) -> set[str]:
    """The names of the hexes that share a side with this one."""
    names = dict(zip(LAND_CELLS + RIVER_CELLS, HEX_NAMES + RIVER_NAMES))
    return {names[cell] for cell in around(LAND_CELLS[land(hx)])}


def test_there_are_77_land_hexes_eleven_of_each_terrain_and_36_river_hexes() -> None:  # TM-3.1
    terrains = Counter(place["terrain"] for place in start("witches", "nomads").s.view(None)["map"])
    assert terrains == Counter(dict.fromkeys(TERRAIN_IDS, 11))
    assert (len(LAND_CELLS), len(RIVER_CELLS)) == (77, 36)
    assert [len(row) for row in LAYOUT] == [13, 12] * 4 + [13]


@pytest.mark.parametrize(
    ("hx", "others"),
    [
        ("A1", "A2 B1"),
        ("E5", "E4 E6 F3 r14 r15 r21"),
        ("I7", "I6 I8 H4 r33"),
        ("G7", "F7 G6 H8"),
    ],
)
def test_the_sides_of_some_hexes(hx: str, others: str) -> None:  # TM-3.1
    assert touching(hx) == set(others.split())
    sides = [HEX_NAMES[n] for n in SIDES[land(hx) * 6 : land(hx) * 6 + 6] if n >= 0]
    assert set(sides) == {other for other in others.split() if not other.startswith("r")}


def test_touching_goes_both_ways() -> None:  # TM-3.1
    for a in range(LANDS):
        for b in SIDES[a * 6 : a * 6 + 6]:
            assert b < 0 or a in SIDES[b * 6 : b * 6 + 6]


def test_rivers_are_never_built_on() -> None:  # TM-3.1
    hexes = {option.code for option in GAME.options if option.kind == "build"}
    assert hexes == {f"build {name}" for name in HEX_NAMES}


def test_a_hex_with_a_structure_is_occupied() -> None:  # TM-3.2
    p = start("witches", "nomads").give(0, workers=9, coins=9).put(1, "E7")
    assert p.reason(0, "build E7") == p.reason(0, "dig E7 forest") == "occupied"
    assert p.reason(0, "build F4") == "occupied", "an own structure counts as well"


def test_a_transformed_hex_belongs_to_nobody() -> None:  # TM-3.2
    p = start("witches", "nomads").give(0, workers=9).give(1, workers=10, coins=9).put(1, "E8")
    p.play("0 dig E7 forest", "0 done")
    assert p.at("E7") == ("forest", None, None)
    p.play("1 build E7")
    assert p.at("E7") == ("desert", 1, "D")


def test_the_transformation_cycle() -> None:  # TM-3.3
    cycle = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
    assert cycle == TERRAIN_IDS
    p = start("nomads", "witches").give(0, workers=3).turn("G6", "wasteland").turn("F7", "plains")
    assert {"dig G6 desert", "dig F7 desert"} <= set(p.codes("dig")), "one spade from either side"


def test_sharing_a_side_is_direct() -> None:  # TM-3.4
    p = start("witches", "nomads").give(0, workers=30, coins=9)
    assert set(p.values("build")) == {"E6", "E7", "F3", "G2"} | {"D2", "E1", "E2"}


@pytest.mark.parametrize("builder", [0, 1])
def test_a_bridge_of_anybody_makes_its_ends_adjacent(builder: int) -> None:  # TM-3.4
    p = start("witches", "nomads").give(0, workers=30, coins=9)
    assert not p.open("build G3")
    p.bridge(builder, "F4:G3")
    assert p.open("build G3")


def test_there_are_29_bridge_slots() -> None:  # TM-3.5
    slots = GAME.edition().table("bridges").values["slots"]
    assert len(SLOT_NAMES) == len(slots) == 29
    assert {f"{a}:{b}" for a, b, _, _ in slots} == set(SLOT_NAMES)
    for a, b, first, second in slots:
        assert {first, second} <= touching(a) & touching(b)


def test_a_slot_holds_one_bridge_for_good() -> None:  # TM-3.5
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12)).bridge(1, "F4:G3")
    p.play("0 action ACT1")
    assert p.reason(0, "bridge F4:G3") == "slot_taken"


@pytest.mark.parametrize(
    ("a", "b", "rivers"),
    [
        ("C2", "E5", 1),
        ("F1", "G1", 2),
        ("G2", "I4", 2),
        ("G1", "H4", 3),
        ("E9", "F4", 4),
        ("D5", "H4", 5),
    ],
)
def test_river_hexes_between_two_hexes(a: str, b: str, rivers: int) -> None:  # TM-3.6
    assert SAIL[land(a) * LANDS + land(b)] == SAIL[land(b) * LANDS + land(a)] == rivers


def test_twenty_one_hexes_touch_no_river() -> None:  # TM-3.6
    found = [hx for hx in HEX_NAMES if not any(name.startswith("r") for name in touching(hx))]
    assert " ".join(found) == INLAND
    for hx in found:
        assert set(SAIL[land(hx) * LANDS : (land(hx) + 1) * LANDS]) == {FAR}


def at_f1(ship: int) -> Position:
    """Witches on F1, from where G1 is two river hexes away."""
    p = start("witches", "nomads", dwellings=[["F2", "A3"], ["A5", "B6", "G7"]])
    return p.put(0, "F1").remove("F2").give(0, ship=ship, workers=30, coins=30)


def test_shipping_must_span_all_river_hexes_of_the_way() -> None:  # TM-3.6
    assert at_f1(0).reason(0, "dig G1 forest") == "out_of_reach"
    assert at_f1(1).reason(0, "dig G1 forest") == "out_of_reach"
    assert at_f1(2).open("dig G1 forest")
    assert at_f1(3).open("dig G1 forest")


def test_no_shipping_leads_to_a_hex_without_a_river() -> None:  # TM-3.6
    assert at_f1(3).reason(0, "dig I3 forest") == "no_river_way"


def test_dwarves_and_fakirs_do_not_sail() -> None:  # TM-3.7
    p = start("dwarves", "fakirs").give(0, bonus="BON4", workers=30, coins=30)
    assert SAIL[land("C5") * LANDS + land("E9")] == 1
    p.play("0 build E9")
    assert p.me(0).workers == 30 - 1 - 3 - 2, "a dwelling, a spade, and a tunnel all the same"
    p.play("1 pass BON3").give(0, bonus="BON4", ship=3, workers=30, coins=30).done()
    assert p.reason(0, "build E7") == "too_far_to_tunnel"


def test_a_hex_at_the_end_of_a_tunnel_counts_as_indirectly_adjacent() -> None:  # TM-3.7
    p = start("dwarves", "witches", dwellings=[["I9", "C5"], ["D1", "F4"]])
    p.give(0, workers=30, coins=30).put(1, "D6")
    assert p.open("build B5"), "reachable"
    p.put(0, "D7", "D")  # one river hex from C5
    assert p.play("0 upgrade C5 TP").me(0).coins == 30 - 6, "not direct: no discount"


def test_only_hexes_adjacent_to_an_own_structure_are_reachable() -> None:  # TM-3.8
    p = start("witches", "nomads").give(0, workers=30, coins=30)
    for hx in ("A1", "C1", "G3", "H1", "I12"):
        assert not p.open(f"build {hx}")
    p.put(0, "B1" if p.at("B1")[1] is None else "C1")
    assert p.open("build D2")


def test_power_from_neighbours_does_not_cross_the_river() -> None:  # TM-3.9
    p = start("witches", "nomads", dwellings=[["F4", "C4"], ["E8", "B6", "G7"]])
    p.give(0, ship=3).give(1, ship=3).put(1, "D5", "TP")
    assert p.play("0 upgrade C4 TP").done().asked == 1
    assert "leech" not in p.codes()


def test_the_trading_house_discount_does_not_cross_the_river() -> None:  # TM-3.9
    p = start("witches", "nomads").put(1, "D5").give(0, ship=3, coins=9, workers=9).put(0, "C4")
    assert p.play("0 upgrade C4 TP").me(0).coins == 9 - 6


def test_towns_do_not_cross_the_river() -> None:  # TM-3.9
    p = start("witches", "nomads").give(0, ship=3, coins=9, workers=9)
    p.put(0, "C4", "SH").put_all(0, "TP", "D5", "D6").put(0, "B5")
    assert p.play("0 upgrade B5 TP").done().asked == 1, "8 power, but D5 and D6 lie across rivers"


def test_the_sandstorm_blows_over_sides_only() -> None:  # TM-3.9
    p = start("nomads", "witches", dwellings=[["E8", "B6", "G7"], ["D1", "F4"]])
    p.give(0, ship=3).put(0, "E8", "SH").bridge(0, "E8:G3").play("0 action ACTN")
    assert p.reason(0, "dig G3 desert") == "not_beside"
    assert p.open("dig E7 desert")
