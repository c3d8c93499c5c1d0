"""The three bonuses (WD-14)."""

from pathlib import Path

import pytest

from tests.games.seven_wonders_dice.position import (
    AGORA,
    EAST,
    GALLERY,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    Position,
    overlaid,
    table,
    two,
)


def sixth_resource(bonuses: str = "", coins: int = 12) -> Position:
    p = two().give(0, WAREHOUSE[1:], coins, bonuses).shake()
    return p.play("0 build grey_1 wh_stone")


def test_the_bonuses() -> None:  # WD-14.1
    p = sixth_resource()
    assert p.open(0) == ["bonus action", "bonus cross", "bonus coins"]
    assert p.play("0 bonus coins").me(0).coins == 19


def test_another_action() -> None:  # WD-14.1 WD-15.4
    p = sixth_resource().play("0 bonus action")
    assert {"pass", "wonder", "build blue ag_11"} <= set(p.open(0))


def test_cross_off_a_space_of_four_groups() -> None:  # WD-14.1
    p = sixth_resource().play("0 bonus cross")
    assert p.s.view(0)["asked"]["groups"] == ["barracks", "agora", "market", "university"]
    assert p.open(0)[0] == "stop"
    assert not [code for code in p.open(0) if code[6:8] in ("wh", "wo", "gp", "gl")]
    p.play("0 cross be_attack_1")
    assert p.s.view(0)["asked"] is None


LAST = {
    "warehouse": (WAREHOUSE[1:], {"grey_1": "stone 0"}, "build grey_1 wh_stone"),
    "barracks_west": (WEST[:4], {"red": "shield 0"}, "build red bw_defence_2"),
    "barracks_east": (EAST[:4], {"red": "shield 0"}, "build red be_defence_2"),
    "agora": (AGORA[:8], {"blue": "fountain 0"}, "build blue ag_33"),
    "market": (MARKET[:6], {"yellow": "chest 0"}, "build yellow mk_chest_wonder"),
    "university": (UNIVERSITY[:8], {"green": "gear 0"}, "build green un_gear_3"),
}


@pytest.mark.parametrize("building", list(LAST))
def test_the_last_space_of_a_building_gives_a_bonus(building: str) -> None:  # WD-14.2
    crossed, lies, code = LAST[building]
    p = two().give(0, crossed, 30).shake(**lies).play(f"0 {code}")
    assert p.s.view(0)["asked"]["what"] == "bonus"
    assert p.s.view(0)["players"][0]["complete"] == [building]


def test_guild_court_and_gallery_give_a_bonus_too() -> None:  # WD-14.2
    p = two().give(0, ["un_tablet_1", "un_tablet_2", "un_tablet_3", "gp_1", "gp_2", "wo_1"], 30)
    p.forum("purple").shake(purple="guild_wonder 0").play("0 build purple gp_3")
    assert p.s.view(0)["asked"]["what"] == "bonus"
    p = two().give(0, ["un_gear_1", "un_gear_2", "un_gear_3", *GALLERY[:5]], 30)
    p.forum("white").shake().play("0 build white gl_laurel_2")
    assert p.s.view(0)["asked"]["what"] == "bonus"


def test_a_bonus_must_be_chosen_and_its_effect_may_be_declined() -> None:  # WD-14.3
    p = sixth_resource()
    assert "stop" not in p.open(0)
    assert p.play("0 bonus cross", "0 stop").open(0) == []
    p = sixth_resource().play("0 bonus action", "0 pass")
    assert (p.open(0), p.me(0).coins) == ([], 15)


def test_without_bonuses_a_complete_building_gives_nothing() -> None:  # WD-14.4
    p = two().give(0, [*WAREHOUSE[1:], *WEST, *EAST, *AGORA], 20, "action cross coins").shake()
    assert p.play("0 build grey_1 wh_stone").open(0) == []


def test_a_building_gives_its_bonus_once(tmp_path: Path) -> None:  # WD-14.4 WD-15.8
    # The eighth space of the University crosses off the ninth, which takes the bonus.
    edition = overlaid(tmp_path, 'university.giza.gear_2.effects = ["cross 1 university"]')
    p = table("giza", "rhodes", edition=edition).give(0, UNIVERSITY[:7], 30).shake()
    p.play("0 build green un_gear_2", "0 cross un_gear_3", "0 bonus coins")
    assert p.open(0) == []
    assert int(p.me(0).given).bit_count() == 1


def test_the_third_bonus_is_applied_like_the_others() -> None:  # WD-14.5
    p = two().give(0, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross").shake()
    p.play("0 build grey_1 wh_stone", "0 bonus coins")
    assert p.me(0).coins == 19
    p.play("1 pass")
    assert p.s.view(0)["last_turn"] == 2


def test_an_edition_may_let_the_wonder_count(tmp_path: Path) -> None:  # WD-14.2
    edition = overlaid(tmp_path, "building.wonder.counts_for_bonus = true")
    p = table("giza", "rhodes", edition=edition).give(0, ["wo_1", "wo_2"], 30).shake()
    assert p.play("0 wonder").open(0) == ["bonus action", "bonus cross", "bonus coins"]


def test_an_edition_may_leave_the_warehouse_out(tmp_path: Path) -> None:  # WD-14.2
    edition = overlaid(tmp_path, "building.warehouse.counts_for_bonus = false")
    p = table("giza", "rhodes", edition=edition).give(0, WAREHOUSE[1:], 30).shake()
    assert p.play("0 build grey_1 wh_stone").open(0) == []
