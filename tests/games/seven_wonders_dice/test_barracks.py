"""Attacks and defences (WD-8)."""

import pytest

from tests.games.seven_wonders_dice.position import EAST, WEST, printed, table, three, two


def test_axe_attacks_in_the_west_and_sword_in_the_east() -> None:  # WD-8.3
    for face, space in (("axe", "bw_attack_1"), ("sword", "be_attack_1")):
        p = two().shake(red=f"{face} 0")
        assert [code for code in p.open(0) if "red" in code] == [f"build red {space}"]


def test_a_shield_defends_on_either_side() -> None:  # WD-8.3
    p = two().give(0, ["be_defence_1"]).shake(red="shield 0")
    assert [code for code in p.open(0) if "red" in code] == [
        "build red bw_defence_1",
        "build red be_defence_2",
    ]


def test_lines_points_and_costs_of_the_barracks() -> None:  # WD-8.2 WD-8.4
    for side in (WEST, EAST):
        costs, said = printed(side)
        assert costs == [1, 3, 5, 1, 2]
        assert said == ["attack 3", "attack 5", "attack 7", "defence", "defence"]


@pytest.mark.parametrize(("place", "defences", "noted"), [
    (1, 0, 3), (1, 1, 2), (1, 2, 1), (2, 0, 5), (2, 2, 3), (3, 1, 6), (3, 2, 5),
])  # fmt: skip
def test_defences_lower_what_is_noted(place: int, defences: int, noted: int) -> None:  # WD-8.5
    p = three().give(0, [f"bw_attack_{n}" for n in range(1, place)], 30)
    p.give(1, [f"be_defence_{n}" for n in range(1, defences + 1)]).shake(red="axe 0")
    p.play(f"0 build red bw_attack_{place}")
    assert p.points(0) == {f"space bw_attack_{place}": noted}


def test_west_is_set_against_the_left_and_east_against_the_right() -> None:  # WD-8.1
    p = three().give(1, ["bw_defence_1", "bw_defence_2"]).give(2, ["be_defence_1"])
    assert p.shake(red="axe 0").play("0 build red bw_attack_1").points(0)["space bw_attack_1"] == 3
    p = three().give(1, ["be_defence_1"]).give(2, ["bw_defence_1", "bw_defence_2"])
    p.shake(red="sword 0").play("0 build red be_attack_1")
    assert p.points(0)["space be_attack_1"] == 1


def test_later_defences_do_not_lower_what_is_noted() -> None:  # WD-8.5
    p = three().shake(red="axe 0").play("0 build red bw_attack_1").pass_turn()
    p.shake(red="shield 0").play("1 build red be_defence_1").pass_turn()
    assert p.row(0, "barracks_west") == 3


def test_defences_of_the_same_turn_do_not_count_yet() -> None:  # WD-8.6
    p = table("rhodes", "giza", "babylon").shake(red="shield 0")
    p.play("1 build red be_defence_1", "0 wonder", "0 cross bw_attack_1")
    assert p.points(0) == {"space bw_attack_1": 3}
    p = three().shake(red="shield 0").play("1 build red be_defence_1").pass_turn()
    p.shake(red="axe 0").play("0 build red bw_attack_1")
    assert p.points(0) == {"space bw_attack_1": 2}


def test_between_two_west_faces_east() -> None:  # WD-8.7
    p = two().give(1, ["be_defence_1"]).shake(red="axe 0").play("0 build red bw_attack_1")
    assert p.points(0) == {"space bw_attack_1": 2}
    p = two().give(1, ["be_defence_1"]).shake(red="sword 0").play("0 build red be_attack_1")
    assert p.points(0) == {"space be_attack_1": 3}
