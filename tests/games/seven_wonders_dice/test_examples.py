"""The worked examples (EX-1 to EX-11)."""

from tests.games.seven_wonders_dice.position import WAREHOUSE, WEST, table, three, two
from tests.games.seven_wonders_dice.test_end import third_bonus


def test_three_required_two_produced() -> None:  # EX-1
    p = two().give(0, WAREHOUSE[:2]).shake(yellow="chest 0")
    assert p.prices(0)["build yellow mk_chest_warehouse"] == 1


def test_a_first_attack_on_a_defended_neighbour() -> None:  # EX-2
    p = three().give(2, ["bw_defence_1"]).shake(red="sword 0").play("0 build red be_attack_1")
    assert p.points(0) == {"space be_attack_1": 2}


def test_a_guild_condition_that_is_met() -> None:  # EX-3
    p = three().give(0, ["un_tablet_1", "un_tablet_2", "un_tablet_3", "mk_coin_1", "mk_camel_1"])
    p.give(2, ["mk_coin_1", "mk_coin_2"]).give(1, ["mk_camel_2"])
    p.forum("purple").shake(purple="guild_yellow 0")
    assert "build purple gp_1" in p.open(0)


def test_east_is_set_against_west_between_two() -> None:  # EX-4
    p = two().give(1, ["bw_defence_1", "bw_defence_2", "be_defence_1"])
    faced = {row["building"]: row["count"] for row in p.s.view(0)["players"][0]["defences_faced"]}
    assert faced == {"barracks_east": 2, "barracks_west": 1}


def test_a_winning_total_of_86_is_within_the_score_board() -> None:  # EX-5
    p = two().give(0, [id for id in WEST if "attack" in id], noted={
        "bw_attack_1": 3, "bw_attack_2": 5, "bw_attack_3": 7})  # fmt: skip
    p.give(0, [f"ag_{r}{c}" for r in (1, 2, 3) for c in (1, 2, 3)], bonuses="coins")
    p.give(0, ["gp_1", "gp_2", "gp_3", "wo_1", "wo_2", "wo_3", *WAREHOUSE], bonuses="action")
    p.give(0, ["mk_chest_warehouse", "mk_chest_wonder", "un_gear_1", "un_gear_2"])
    assert p.s.view(0)["players"][0]["projection"] == 15 + 27 + 18 + 13 + 12 + 4


def test_an_owl_opens_the_third_of_its_column() -> None:  # EX-6
    p = two().give(0, [*WAREHOUSE[:3], "ag_12", "ag_22"], 6).shake(blue="owl 2")
    p.play("0 build blue ag_32")
    assert (p.me(0).coins, p.points(0)) == (4, {"space ag_32": 4})


def test_the_first_stage_of_rhodes() -> None:  # EX-7
    p = table("rhodes", "giza", "babylon").give(0, WAREHOUSE[:2], 5).shake()
    p.play("0 wonder", "0 cross be_attack_1")
    assert (p.me(0).coins, p.points(0)) == (5, {"space be_attack_1": 3})


def test_the_sixth_warehouse_space() -> None:  # EX-8
    p = two().give(0, WAREHOUSE[1:], 12).shake().play("0 build grey_1 wh_stone", "0 bonus coins")
    assert p.me(0).coins == 19
    assert p.s.view(0)["players"][0]["bonuses"] == ["coins"]


def test_a_camel() -> None:  # EX-9
    p = two().give(0, ["mk_camel_1"]).shake(blue="mask 3", grey_1="stone 0")
    assert p.prices(0)["build blue ag_11"] == 2
    assert p.prices(0)["build grey_1 wh_stone"] == 0


def test_the_turn_after_the_third_bonus_is_the_last() -> None:  # EX-10
    p = three()
    while p.s.turn < 21:
        p.shake().pass_turn()
    third_bonus(p, 2).pass_turn()
    assert (p.s.turn, p.s.over) == (22, False)
    p.shake().pass_turn()
    assert (p.s.turn, p.s.over) == (22, True)


def test_the_final_score_of_giza() -> None:  # EX-11
    p = two().give(
        0,
        [
            *["wo_1", "wo_2", "wo_3", "bw_attack_1", "bw_attack_2", "bw_defence_1"],
            *["be_attack_1", "ag_11", "ag_12", "ag_21", "ag_22"],
            *["mk_coin_1", "mk_chest_warehouse", "mk_chest_market", *WAREHOUSE[:5]],
            *["un_compass_1", "un_compass_2", "un_tablet_1", "un_tablet_2", "un_tablet_3"],
            *["un_gear_1", "gp_1"],
        ],
        noted={"bw_attack_1": 3, "bw_attack_2": 4, "be_attack_1": 1},
    )
    me = p.s.view(0)["players"][0]
    assert [row["vp"] for row in me["rows"]] == [13, 7, 1, 8, 8, 9, 5, 0]
    assert me["projection"] == 51
