"""Market, University and the way of special dice into the Forum (WD-10, WD-11)."""

import pytest

from ludopolis.core import Chance
from tests.games.seven_wonders_dice.position import (
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    printed,
    three,
    two,
)
from tests.games.seven_wonders_dice.test_turn import odds

BLACK = ["un_compass_1", "un_compass_2", "un_compass_3"]
PURPLE = ["un_tablet_1", "un_tablet_2", "un_tablet_3"]
WHITE = ["un_gear_1", "un_gear_2", "un_gear_3"]


@pytest.mark.parametrize(
    ("face", "spaces"),
    [
        ("camel", ["mk_camel_1", "mk_camel_2"]),
        ("coin7", ["mk_coin_1"]),
        ("chest", ["mk_chest_warehouse", "mk_chest_market", "mk_chest_wonder"]),
    ],
)
def test_faces_of_the_yellow_die(face: str, spaces: list[str]) -> None:  # WD-10.1
    p = two().give(0, coins=30).shake(yellow=f"{face} 0")
    opened = [code.split()[-1] for code in p.open(0) if "yellow" in code]
    assert opened == spaces


def test_costs_and_effects_of_the_market() -> None:  # WD-10.2
    costs, said = printed(MARKET)
    assert costs == [1, 3, 2, 4, 3, 4, 5]
    assert said == [
        *["coins 7", "coins 7", "die_discount 1", "die_discount 1"],
        *["per_space warehouse coins 1 vp 1", "per_space market coins 1 vp 1"],
        "per_space wonder coins 2 vp 2",
    ]


def test_the_market_chest_counts_itself() -> None:  # WD-10.2 WD-15.7
    p = two().give(0, ["mk_coin_1", "mk_coin_2"], 10).shake(yellow="chest 0")
    p.play("0 build yellow mk_chest_market")
    assert p.me(0).coins == 10 - 4 + 3
    assert p.row(0, "market") == 3


def test_a_chest_counts_later_spaces_at_the_end_only() -> None:  # WD-10.2 WD-15.7
    p = two().give(0, WAREHOUSE[:2], 10).shake(yellow="chest 0")
    p.play("0 build yellow mk_chest_warehouse")
    assert p.me(0).coins == 10 - 1 + 2
    p.pass_turn().shake(grey_3="brick 0").play("0 build grey_3 wh_brick")
    assert p.row(0, "market") == 3


@pytest.mark.parametrize("lane", ["compass", "tablet", "gear"])
def test_a_green_face_opens_the_next_space_of_its_lane(lane: str) -> None:  # WD-11.1
    for place in (1, 2, 3):
        before = [f"un_{lane}_{n}" for n in range(1, place)]
        p = two().give(0, before, 30).shake(green=f"{lane} 0")
        opened = [code for code in p.open(0) if "green" in code]
        assert opened == [f"build green un_{lane}_{place}"]


@pytest.mark.parametrize("city", range(7))
def test_costs_and_common_effects_of_the_lanes(city: int) -> None:  # WD-11.2
    costs, said = printed(UNIVERSITY, city)
    assert costs == [2, 3, 4, 3, 4, 5, 0, 3, 6]
    assert (said[1], said[2]) == ("vp 3", "unlock black")
    assert (said[4], said[5]) == ("per_space university coins 1 vp 1", "unlock purple")
    assert (said[7], said[8]) == ("vp 4", "unlock white")


def test_the_university_unlocks_the_special_dice() -> None:  # WD-11.3
    p = two().give(0, BLACK[:2], 30).shake(green="compass 0").play("0 build green un_compass_3")
    assert "player 0 unlocks Black die (Spy)" in p.told()
    assert p.s.view(0)["players"][0]["unlocked"] == ["black"]


def test_a_special_die_takes_the_place_of_a_random_grey_die() -> None:  # WD-11.4
    p = two().give(0, BLACK[:2], 30).shake(green="compass 0")
    p.play("0 build green un_compass_3", "1 pass")
    step = p.s.stack[-1]
    assert isinstance(step, Chance)
    assert [float(part) for part in odds(step, p.s).values()] == [1 / 3] * 3
    p.play("-1 replace grey_1")
    view = p.s.view(0)
    assert [die["die"] for die in view["forum"]] == [
        *["grey_2", "grey_3", "blue", "red", "yellow", "green", "black"]
    ]
    assert view["aside"] == ["grey_1", "white", "purple"]


def test_who_unlocks_it_later_changes_nothing_in_the_forum() -> None:  # WD-11.4
    p = two().give(0, BLACK[:2], 30).give(1, BLACK, 30).forum("black")
    p.shake(green="compass 0").play("0 build green un_compass_3", "1 pass")
    assert p.s.turn == 2


def test_several_special_dice_enter_black_white_purple() -> None:  # WD-11.4 WD-11.6
    p = three().give(0, PURPLE).give(1, WHITE).give(2, BLACK).shake().pass_turn()
    assert p.open(-1) == ["replace grey_1", "replace grey_2", "replace grey_3"]
    p.play("-1 replace grey_2")
    assert p.told()[0].startswith("Black die")
    assert p.open(-1) == ["replace grey_1", "replace grey_3"]
    p.play("-1 replace grey_3")
    assert p.told()[0].startswith("White die")
    p.play("-1 replace grey_1")
    assert p.told()[0].startswith("Purple die")
    p.shake()
    assert [die["die"] for die in p.s.view(0)["forum"]] == [
        *["blue", "red", "yellow", "green", "black", "white", "purple"]
    ]


def test_without_grey_dice_the_black_die_brings_resources() -> None:  # WD-11.6
    p = two().give(0, [*BLACK, *WHITE, *PURPLE], bonuses="coins").shake().pass_turn()
    p.play("-1 replace grey_1", "-1 replace grey_2", "-1 replace grey_3")
    p.shake(black="spy_grey 0")
    assert "build black wh_glass" in p.open(0)


def test_a_special_die_is_for_who_unlocked_it() -> None:  # WD-11.5
    p = two().give(0, BLACK, 30).give(1, coins=30).forum("black").shake()
    assert [code for code in p.open(0) if "black" in code]
    assert not [code for code in p.open(1) if "black" in code]


def test_a_die_in_the_forum_may_be_used_in_the_turn_of_unlocking_it() -> None:  # WD-11.5
    p = two().give(0, [*BLACK[:2], "wo_1"], 35).give(1, BLACK).forum("black")
    p.shake(green="compass 0").play("0 wonder")  # Giza's second stage: another action
    assert not [code for code in p.open(0) if "black" in code]
    p = two().give(0, [*BLACK[:2], *WAREHOUSE[1:]], 35).give(1, BLACK).forum("black")
    p.shake(green="compass 0", black="spy_grey 0")
    p.play("0 build grey_1 wh_stone", "0 bonus action", "0 build green un_compass_3")
    assert p.open(0) == []
    p = two().give(0, [*BLACK[:2], *PURPLE, *WHITE], 35).give(1, BLACK).forum("black")
    p.shake(green="compass 0").play("0 build green un_compass_3", "0 bonus action")
    assert [code for code in p.open(0) if "black" in code]


def test_a_die_that_enters_is_first_shaken_next_turn() -> None:  # WD-18.4
    p = two().give(0, [*BLACK[:2], *PURPLE, *WHITE], 35).shake(green="compass 0")
    p.play("0 build green un_compass_3", "0 bonus action")
    assert not [code for code in p.open(0) if "black" in code]
