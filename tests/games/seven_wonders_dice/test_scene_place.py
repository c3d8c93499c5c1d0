"""The Forum and the wonders as a place: how dice lie, and what is built of a wonder."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path

import pytest

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.scene.forum import WAYS, rest
from ludopolis.games.seven_wonders_dice.scene.wonder import DRAWN, picture
from ludopolis.games.seven_wonders_dice.things import CITY_IDS, DIE_IDS
from tests.games.scenes import Tree, parsed
from tests.games.seven_wonders_dice.test_scene import Sight, draw, sights

CSS = (Path(GAME.folder) / "scene" / "scene.css").read_text("utf-8")
STAGES = [f"wonder_{n}" for n in range(1, 4)]


def part(sight: Sight, name: str, viewer: int | None = 0) -> Tree:
    return parsed([region for region in draw(sight, viewer) if region.name == name])


def stages(tree: Tree) -> list[tuple[str, str]]:
    """The drawn stages, and whether they are built."""
    return [
        (str(e.get("href")), str(e.get("class")))
        for e in tree.iter("use")
        if e.get("class") in ("wd-built", "wd-planned")
    ]


def with_stages(count: int) -> Sight:
    """Somebody's city with so many stages of its wonder."""
    sight = deepcopy(sights(3)[3])
    ids = next(row["spaces"] for row in sight.view["buildings"] if row["building"] == "wonder")
    assert len(ids) == len(STAGES)
    for me in sight.view["players"]:
        me["crossed"] = [id for id in me["crossed"] if id not in ids] + ids[:count]
    return sight


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_wonder_is_drawn_stage_by_stage(count: int) -> None:
    sight = with_stages(count)
    city = sight.view["players"][0]["city"]
    wanted = [(f"#wd-{city}-{n}", "wd-built" if n <= count else "wd-planned") for n in (1, 2, 3)]
    assert stages(part(sight, "wd-city")) == wanted


def test_the_wonders_of_the_others_are_drawn_on_their_small_boards() -> None:
    sight = with_stages(2)
    for seat in (1, 2):
        city = sight.view["players"][seat]["city"]
        drawn = stages(part(sight, f"wd-plan-{seat}"))
        assert drawn == [
            (f"#wd-{city}-1", "wd-built"), (f"#wd-{city}-2", "wd-built"),
            (f"#wd-{city}-3", "wd-planned"),
        ]  # fmt: skip


def test_a_stage_that_is_built_is_another_piece_than_its_plan() -> None:
    keys = [
        {e.get("data-key") for e in part(with_stages(count), "wd-city").iter("use")} - {None}
        for count in (0, 1)
    ]
    assert keys[1] - keys[0] == {"wonder-0-1"}


def test_each_city_has_a_wonder_of_its_own() -> None:
    tree = part(sights(2, "chosen")[0], "wd-cities", sights(2, "chosen")[0].seat)
    drawings = {
        str(e.get("id")): "".join(str(path.get("d")) for path in e) for e in tree.iter("symbol")
    }
    parts = [drawings[f"wd-{city}-{n}"] for city in CITY_IDS for n in range(1, DRAWN + 1)]
    assert len(set(parts)) == len(CITY_IDS) * DRAWN
    assert stages(tree) == [
        (f"#wd-{city}-{n}", "wd-built") for city in CITY_IDS for n in range(1, DRAWN + 1)
    ]


@pytest.mark.parametrize(
    ("built", "of", "drawn"), [(0, 4, 0), (1, 4, 0), (2, 4, 1), (4, 4, 3), (1, 2, 1), (2, 2, 3)]
)
def test_other_numbers_of_stages_draw_their_share(built: int, of: int, drawn: int) -> None:
    states = [state for _, state, _ in picture("giza", built, of, "key")["stages"]]
    assert states.count("built") == drawn


def ways(sight: Sight) -> dict[str, str]:
    """How each die lies."""
    found = {}
    for element in part(sight, "wd-forum", sight.seat).iter("div"):
        way = re.search(r"wd-way-\d+", str(element.get("class")))
        if way:
            found[str(element.get("data-key"))] = way[0]
    return found


def test_no_two_dice_lie_in_the_same_way() -> None:
    for sight in sights(3):
        found = ways(sight)
        assert len(found) == len(sight.view["forum"])
        assert len(set(found.values())) == len(found)


def test_most_dice_lie_in_another_way_after_each_shake() -> None:
    for turn in range(1, 40):
        same = [die for die in range(len(DIE_IDS)) if rest(die, turn) == rest(die, turn + 1)]
        assert len(same) <= 2, turn


def test_every_way_in_which_a_die_can_lie_has_its_style() -> None:
    assert [n for n in range(WAYS) if f".wd-way-{n} {{" not in CSS] == []
    assert f".wd-way-{WAYS} {{" not in CSS
