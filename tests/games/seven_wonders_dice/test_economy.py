"""Warehouse, Gold Reserve and Wonder (WD-6, WD-7)."""

import pytest

from tests.games.seven_wonders_dice.position import WAREHOUSE, table, two


@pytest.mark.parametrize("symbol", ["stone", "wood", "brick", "textile", "glass"])
def test_a_grey_die_opens_the_space_of_its_resource_only(symbol: str) -> None:  # WD-6.1
    p = two()
    die = "grey_1"
    p.shake(grey_1=f"{symbol} 0")
    assert [code for code in p.open(0) if die in code] == [f"build {die} wh_{symbol}"]


def test_warehouse_costs() -> None:  # WD-6.2
    cost = two().s.tables.boards[0].cost
    assert list(cost)[:6] == [0, 0, 0, 2, 2, 2]


def test_a_resource_counts_at_once_in_the_same_turn() -> None:  # WD-6.3
    p = table("ephesus", "giza").shake().play("0 build green un_gear_1", "0 cross wh_stone")
    assert p.me(0).resources == 1


def test_a_resource_lowers_later_costs_of_the_same_chain() -> None:  # WD-6.3
    p = two().give(0, WAREHOUSE[1:5], coins=30).shake(grey_1="stone 0", grey_2="papyrus 0")
    p.play("0 build grey_1 wh_stone")
    assert p.me(0).resources == 5


def test_a_grey_die_of_a_produced_resource_is_useless() -> None:  # WD-6.4 WD-18.2
    p = two().give(0, ["wh_stone"]).shake(grey_1="stone 0", grey_2="stone 0", grey_3="stone 0")
    assert not [code for code in p.open(0) if "grey" in code]


def test_no_more_than_35_unspent_coins() -> None:  # WD-6.5
    p = two().give(0, coins=33).shake().play("0 pass")
    assert p.me(0).coins == 35
    assert p.told()[1:] == [
        "player 0 gains 2 coins",
        "the Gold Reserve of player 0 is full: 1 coin is lost",
    ]


def test_spent_coins_make_room() -> None:  # WD-6.5
    p = two().give(0, coins=35).shake(yellow="coin7 3").play("0 build yellow mk_coin_1")
    assert p.me(0).coins == 35  # 35 - 3 - 1 + 7, of which 3 are lost
    assert p.told()[-1].endswith("3 coins are lost")


def test_coins_are_worth_no_points() -> None:  # WD-6.6
    p = two().give(0, coins=35).shake()
    assert p.s.scores() == [0, 0]


def test_stages_are_built_in_order() -> None:  # WD-7.1
    p = two().give(0, coins=30).shake().play("0 wonder")
    assert p.s.view(0)["players"][0]["crossed"] == ["wo_1"]
    p.pass_turn().shake().play("0 wonder")
    assert "wo_2" in p.s.view(0)["players"][0]["crossed"]


def test_the_wonder_is_built_as_an_extra_action_too() -> None:  # WD-7.1
    p = two().give(0, ["wo_1"], 30).shake().play("0 wonder", "0 wonder")
    assert p.points(0) == {"space wo_2": 3, "space wo_3": 7}


@pytest.mark.parametrize("city", range(7))
def test_stages_cost_1_3_and_5(city: int) -> None:  # WD-7.2
    assert list(two().s.tables.boards[city].cost)[6:9] == [1, 3, 5]


def test_a_complete_wonder_gives_no_bonus() -> None:  # WD-7.3 WD-14.2
    p = two().give(0, ["wo_1", "wo_2"], 30).shake().play("0 wonder")
    assert p.open(0) == []
    assert p.me(0).given == 0
