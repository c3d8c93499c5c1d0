"""OR-12.5: Mage Towers, which copy the tiles beside them."""

import pytest

from tests.games.origins.position import Position, start

ALONE = {  # what a copied tile at 2,0 asks for, and what it leads to
    "granary": ([], "food 3"),
    "harbor": ([], "harbor 2"),
    "market": ([], "market 4"),
    "mint": ([], "gold 2"),
    "quarry": ([], "stone 4"),
    "workshop": (["gain food"], "food 2"),
    "armory": (["advance", "done"], "military 2"),
    "barracks": ([], "barracks 4"),
    "outpost": (["advance"], "military 1"),
    "riding_grounds": (["gain stone"], "military 2"),
    "stronghold": ([], "military 1"),
    "veterans_quarters": (["die red 3"], "veterans_quarters 3"),
    "castle": ([], "castle 1"),
    "construction_yard": (["reserve 1"], "aside 1"),
    "courthouse": (["die red 3", "colour blue"], "blue 3"),
    "estate": (["die red 1"], "red 1"),
    "forum": (["speaker 2"], "speaker 2"),
    "stone_circle": ([], "stone_circle 1"),
    "forest_temple": (["skip"], "forest 2"),
    "mountain_temple": (["skip"], "mountain 2"),
    "sea_temple": (["skip"], "sea 2"),
    "obelisk": ([], "obelisk 1"),
    "sanctuary": ([], "sanctuary 3"),
    "statue": (["temple sea"], "sea 1"),
    "artists_parlor": ([], "artists_parlor 6"),
    "astronomy_tower": ([], "wisdom 2"),
    "fountain_of_wisdom": (["ship 1"], "wisdom 2"),
    "gateway": (["die red 3", "plus"], "red 5"),
    "healers_house": ([], "healers_house 3"),
}


def led_to(p: Position, what: str) -> bool:
    """Whether a result such as `food 2` or `harbor 2` is there."""
    name, amount = what.rsplit(" ", 1)
    mine = p.view(0)
    found = {
        **{key: mine[key] for key in ("stone", "food", "gold", "wisdom", "military")},
        **mine["temples"],
        **{thing.partition(" ")[2]: points for thing, points in p.points(0).items()},
        "aside": len(mine["aside"]),
    }
    if name in found:
        return bool(found[name] == int(amount))
    speakers = [row["value"] for row in p.s.view(None)["speakers"] if row["owner"] == 0]
    owned = [f"speaker {value}" for value in speakers]
    return what in [die["die"] for die in mine["dice"]] + owned


@pytest.mark.parametrize("tile", list(ALONE))
def test_a_mage_tower_copies_every_building(tile: str) -> None:  # OR-12.5
    p = start().lay(0, "farm granary", 1, 0).lay(0, tile, 2, 0).hold(0, "pisces")
    p.dice(0, "red 3", "yellow 2").give(0, bases=3, stone=3)
    p.tops(orange="healers_house").market("mage_tower", "granary")
    picks, result = ALONE[tile]
    p.visit("0 archon", 2, "bottom", "build 1", "place 3,0", "use", f"copy {tile}", *picks).draw()
    assert led_to(p, result), (result, p.view(0), p.points(0))


def test_a_mage_tower_copies_the_agora_but_neither_palace_nor_farm() -> None:  # OR-12.5
    p = start().market("mage_tower").give(0, stone=2).lay(0, "farm mint", 2, 1)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,1", "use")
    assert p.codes() == ["copy agora"]  # the Farm to the east has no ability
    assert p.play("0 copy agora", "0 gain food").goods(0)[1] == 2
    p = start().market("mage_tower").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").draw()
    assert p.asked == 1  # only the Palace is beside it


def test_a_mage_tower_copies_no_mage_tower() -> None:  # OR-12.5 OR-15.16
    p = start().tops(orange="gateway").lay(0, "mage_tower", 1, 1)
    p.market("mage_tower").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,2").draw()
    assert p.asked == 1


def test_mage_towers_in_a_chain_are_each_used_once() -> None:  # OR-15.16
    p = start(setup={"mages-copy-mages": True}).tops(orange="gateway").lay(0, "mage_tower", 1, 1)
    p.market("mage_tower").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,2", "use")
    assert p.codes() == ["copy mage_tower"]
    p.play("0 copy mage_tower")
    assert p.codes() == ["copy agora"]  # not the first Mage Tower again
    assert p.play("0 copy agora", "0 gain stone").goods(0)[0] == 1


def test_a_copied_quarry_counts_the_places_beside_itself() -> None:  # OR-12.5
    p = start().tops(orange="gateway").city(0, "0,-1 farm mint", "1,-1 quarry")
    p.market("mage_tower").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "copy quarry")
    assert p.goods(0)[0] == 1 + 2  # to its east and south
