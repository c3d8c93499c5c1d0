"""Effects and the order in which they resolve (WD-15)."""

import pytest

from ludopolis.games.seven_wonders_dice.components.effects import Effect
from ludopolis.games.seven_wonders_dice.things import DIE_IDS
from tests.games.seven_wonders_dice.position import (
    AGORA,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    Position,
    table,
    two,
)


def test_the_vocabulary() -> None:  # WD-15.1
    said = {e.said.split()[0] for b in two().s.tables.boards for row in b.effects for e in row}
    assert said == {
        *["cross", "coins", "free_build", "extra_action", "per_space", "die_discount"],
        *["die_free", "die_coins", "unlock", "vp", "resource", "attack", "defence"],
    }


def test_crossings_are_paid_without_a_die() -> None:  # WD-15.2
    p = two().give(0, coins=3).shake(yellow="coin7 3").play("0 build green un_gear_1")
    assert p.prices(0) == {"stop": 0, "cross mk_coin_1": 1, "cross mk_camel_1": 2,
                           "cross mk_chest_warehouse": 3}  # fmt: skip
    p.play("0 cross mk_chest_warehouse")
    assert p.me(0).coins == 0


def test_crossings_follow_the_order_of_construction() -> None:  # WD-15.2
    p = two().give(0, coins=30).shake().play("0 build green un_gear_1")
    assert "cross mk_coin_2" not in p.open(0)


def test_crossings_bring_no_coins_of_dice() -> None:  # WD-15.2
    p = two().give(0, ["un_tablet_1", *WAREHOUSE[1:]], 30)  # 2 coins per red die
    p.shake().play("0 build grey_1 wh_stone", "0 bonus cross", "0 cross bw_attack_1")
    assert p.me(0).coins == 30


def test_a_crossing_may_be_left_out_before_the_first_and_between() -> None:  # WD-15.2
    p = table("rhodes", "giza").give(0, ["wo_1"], 30).shake().play("0 wonder")
    assert p.open(0)[0] == "stop"
    p.play("0 cross bw_defence_1", "0 stop")
    assert p.s.view(0)["players"][0]["crossed"] == ["wo_1", "wo_2", "bw_defence_1"]
    p = table("rhodes", "giza").give(0, ["wo_1"], 30).shake().play("0 wonder", "0 stop")
    assert p.open(0) == []


def test_two_spaces_come_from_the_same_group() -> None:  # WD-15.2
    p = table("rhodes", "giza").give(0, ["wo_1"], 30).shake().play("0 wonder")
    p.play("0 cross bw_attack_1")
    assert p.open(0) == [
        *["stop", "cross bw_attack_2", "cross bw_defence_1", "cross be_attack_1"],
        "cross be_defence_1",
    ]  # fmt: skip


def test_an_effect_that_finds_nothing_is_lost() -> None:  # WD-15.2
    p = table("rhodes", "giza").give(0, coins=1).shake().play("0 wonder")
    assert p.open(0) == []
    assert p.told()[-1] == "player 0 can use no effect of Wonder stage 1"


def test_free_construction() -> None:  # WD-15.3
    p = table("olympia", "giza").give(0, coins=5).shake(blue="caduceus 3").play("0 wonder")
    assert p.open(0)[0] == "decline"
    assert p.prices(0)["build blue ag_13"] == 2
    p.play("0 build blue ag_13")
    assert p.me(0).coins == 5 - 1 - 2


def test_free_construction_may_be_declined_and_may_find_nothing() -> None:  # WD-15.3
    p = table("olympia", "giza").shake().play("0 wonder", "0 decline")
    assert (p.open(0), p.me(0).coins) == ([], 6)
    p = table("olympia", "giza").give(0, WAREHOUSE + AGORA[:1], 0, "coins")
    p.shake(red="axe 0", yellow="camel 0", green="gear 0")
    assert "build red bw_attack_1" in p.play("0 wonder").open(0)
    p = table("olympia", "giza").give(0, coins=1)
    lies = {f"grey_{n}": "glass 0" for n in (1, 2)} | {"grey_3": "papyrus 0"}
    p.shake(**lies, blue="caduceus 0", red="axe 0", green="tablet 0", yellow="camel 0")
    assert p.play("0 wonder").open(0) == []


def test_free_construction_brings_the_coins_of_the_die() -> None:  # WD-15.3 WD-15.6
    p = table("olympia", "giza").give(0, ["un_tablet_1"], 10).shake(yellow="coin7 3")
    p.play("0 wonder", "0 build yellow mk_coin_1")
    assert p.me(0).coins == 10 - 1 + 2 - 1 + 7


def test_another_action_has_all_its_costs_and_may_use_the_same_die() -> None:  # WD-15.4
    p = two().give(0, ["wo_1"], 30).shake(yellow="camel 1").play("0 wonder")
    p.play("0 build yellow mk_camel_1")
    assert p.me(0).coins == 30 - 3 - 1 - 2
    p = two().give(0, WAREHOUSE[1:], 30).shake(red="shield 1")
    p.play("0 build grey_1 wh_stone", "0 bonus action", "0 build red bw_defence_1")
    assert p.me(0).coins == 29


def test_the_same_die_twice() -> None:  # WD-15.4
    p = two().give(0, ["bw_attack_1", "bw_attack_2", "bw_attack_3"], 30).shake(red="shield 0")
    p.play("0 build red bw_defence_1").pass_turn().shake(red="shield 0")
    p.play("0 build red bw_defence_2", "0 bonus action", "0 build red be_defence_1")
    assert "be_defence_1" in p.s.view(0)["players"][0]["crossed"]


@pytest.mark.parametrize(("quarter", "price"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_discounts_add_up_and_never_go_below_zero(quarter: int, price: int) -> None:  # WD-15.5
    p = two().give(0, ["mk_camel_1", "mk_camel_2"]).shake(blue=f"mask {quarter}")
    assert p.prices(0)["build blue ag_11"] == price


def test_a_discount_is_for_special_dice_too() -> None:  # WD-15.5
    p = two().give(0, ["un_compass_1", "un_compass_2", "un_compass_3", "mk_camel_1"], 20)
    p.forum("black").shake(black="spy_grey 3")
    assert p.prices(0)["build black wh_stone"] == 2


def test_dice_of_a_free_colour_cost_nothing() -> None:  # WD-15.5
    p = table("alexandria", "giza").give(0, ["un_compass_1"])
    p.shake(grey_1="stone 3", grey_2="wood 2", grey_3="brick 1", blue="mask 3")
    prices = p.prices(0)
    assert prices["build grey_1 wh_stone"] == prices["build grey_2 wh_wood"] == 0
    assert prices["build grey_3 wh_brick"] == 0
    assert prices["build blue ag_11"] == 3


def test_a_discount_applies_within_the_same_turn() -> None:  # WD-15.5
    p = two().give(0, [id for id in MARKET if id != "mk_camel_1"], 30)
    p.shake(blue="mask 3", yellow="camel 3")
    assert p.prices(0)["build blue ag_11"] == 2
    p.play("0 build yellow mk_camel_1", "0 bonus action")
    assert p.prices(0)["build blue ag_11"] == 1


def test_coins_of_a_die_pay_the_die_and_the_space() -> None:  # WD-15.6
    p = two().give(0, ["un_tablet_1"], 0).shake(red="axe 1")
    offer = next(o for o in p.s.view(0)["open"] if o["option"] == "build red bw_attack_1")
    assert (offer["price"], offer["gain"]) == (2, 2)
    assert p.play("0 build red bw_attack_1").me(0).coins == 0


def test_per_space_counts_the_space_itself() -> None:  # WD-15.7
    p = two().give(0, ["un_tablet_1", "un_gear_1"], 10).shake(green="tablet 0")
    p.play("0 build green un_tablet_2")
    assert p.me(0).coins == 10 - 4 + 3


def test_effects_resolve_one_after_the_other() -> None:  # WD-15.8
    p = table("olympia", "giza").give(0, ["wo_1"], 30).shake().play("0 wonder")
    assert p.points(0) == {}  # the 3 points come after the action
    p.play("0 build blue ag_11")
    assert list(p.points(0)) == ["space ag_11", "space wo_2"]
    p = two().give(0, ["wo_1"], 30).shake().play("0 wonder", "0 build blue ag_11")
    assert list(p.points(0)) == ["space wo_2", "space ag_11"]


def leader(city: str, crossed: list[str]) -> Position:
    """The green leader, who crosses off two University spaces, for who was lent the white die."""
    p = table(city, "giza").give(0, crossed, 30).forum("white")
    for me in p.s.seats:
        me.unlocked = 1 << DIE_IDS.index("white")
    return p.shake(white="leader_green 0").play("0 build white gl_green")


def test_nested_crossings_resolve_depth_first() -> None:  # WD-15.8 WD-18.6
    # Babylon's second stage crosses off a University space, whose effect crosses off a Barracks
    # space, before the stage gives its 3 points.
    p = table("babylon", "giza").give(0, ["wo_1"], 30).shake().play("0 wonder")
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["university"], "most": 1}
    p.play("0 cross un_gear_1")
    assert p.s.view(0)["asked"]["groups"] == ["barracks"]
    p.play("0 cross bw_attack_1")
    assert list(p.points(0).items()) == [("space bw_attack_1", 3), ("space wo_2", 3)]


def test_two_crossings_each_with_all_they_set_off() -> None:  # WD-15.2 WD-15.8
    p = leader("babylon", [])
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["university"], "most": 2}
    p.play("0 cross un_gear_1")
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["barracks"], "most": 1}
    p.play("0 cross bw_attack_1")
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["university"], "most": 1}


def test_the_inner_building_gives_its_bonus_first() -> None:  # WD-15.8 WD-18.6
    # The last space of the Gallery crosses off the last of the Market.
    gallery = ["gl_blue", "gl_green", "gl_red", "gl_laurel_1", "gl_laurel_2"]
    white = ["un_gear_1", "un_gear_2", "un_gear_3"]
    p = two().give(0, [*white, *gallery, *MARKET[1:]], 30).forum("white")
    p.shake(white="leader_yellow 0").play("0 build white gl_yellow", "0 cross mk_coin_1")
    assert p.told()[-1] == "player 0 has completed Market"
    p.play("0 bonus coins")
    assert p.told()[-1] == "player 0 has completed Gallery of Leaders"
    assert p.open(0) == ["bonus action", "bonus cross"]


def test_an_effect_may_finish_a_building() -> None:  # WD-18.5
    p = leader("babylon", [id for id in UNIVERSITY if id not in ("un_gear_2", "un_gear_3")])
    assert p.open(0) == ["stop", "cross un_gear_2"]
    p.play("0 cross un_gear_2", "0 cross un_gear_3")
    assert p.s.view(0)["asked"]["what"] == "bonus"


def test_one_lane_twice_or_two_lanes() -> None:  # WD-18.5
    p = leader("babylon", []).play("0 cross un_compass_1")
    assert p.open(0) == ["stop", "cross un_compass_2", "cross un_tablet_1", "cross un_gear_1"]


def test_effects_know_whether_they_ask() -> None:  # WD-15.1
    effects = [e for row in two().s.tables.boards[3].effects for e in row]
    asking = {e.said.split()[0] for e in effects if isinstance(e, Effect) and e.asks()}
    assert asking == {"cross", "extra_action"}
