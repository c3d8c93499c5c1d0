"""The Agora: a grid, and a race (WD-9)."""

import pytest

from tests.games.seven_wonders_dice.position import AGORA, printed, table, three, two

ROWS, COLUMNS = ["mask", "scales", "fountain"], ["temple", "owl", "caduceus"]


def test_every_space_is_opened_by_its_row_and_its_column() -> None:  # WD-9.1 WD-9.2
    for r, row in enumerate(ROWS, 1):
        for c, column in enumerate(COLUMNS, 1):
            inside = [id for id in AGORA if id != f"ag_{r}{c}"]
            for face in (row, column):
                p = two().give(0, inside, 30).shake(blue=f"{face} 0")
                assert [code for code in p.open(0) if "blue" in code] == [f"build blue ag_{r}{c}"]


def test_costs_and_points_of_the_grid() -> None:  # WD-9.2
    costs, said = printed(AGORA)
    assert costs == [0, 1, 2, 1, 2, 3, 2, 3, 4]
    assert said == [f"vp {n}" for n in (1, 2, 3, 2, 3, 4, 3, 4, 5)]


@pytest.mark.parametrize(
    ("crossed", "face", "space"),
    [
        ("", "mask", "ag_11"),
        ("", "owl", "ag_12"),
        ("ag_11", "mask", "ag_12"),
        ("ag_11 ag_12", "temple", "ag_21"),
        ("ag_12 ag_22", "owl", "ag_32"),
        ("ag_12", "mask", "ag_11"),
        ("ag_11 ag_12", "mask", "ag_13"),
    ],
)
def test_a_face_opens_the_first_space_of_its_line(
    crossed: str, face: str, space: str
) -> None:  # WD-9.3
    p = two().give(0, crossed.split(), 30).shake(blue=f"{face} 0")
    assert [code for code in p.open(0) if "blue" in code] == [f"build blue {space}"]


def test_a_full_line_opens_nothing() -> None:  # WD-9.3
    p = two().give(0, ["ag_11", "ag_12", "ag_13"]).shake(blue="mask 0")
    assert not [code for code in p.open(0) if "blue" in code]


def test_an_effect_takes_the_first_of_a_row_or_a_column() -> None:  # WD-9.4
    p = table("alexandria", "giza").give(0, ["ag_11", "ag_12", "ag_31"], 30)
    p.shake().play("0 build green un_gear_1")
    assert p.open(0) == ["stop", "cross ag_13", "cross ag_21", "cross ag_22", "cross ag_32"]


def test_who_completes_the_agora_first_scores_3_more() -> None:  # WD-9.5
    p = three().give(0, AGORA[:8], 30).give(1, AGORA[:8], 30).shake(blue="fountain 0")
    p.play("0 build blue ag_33", "0 bonus coins").pass_turn()
    assert p.points(0) == {"space ag_33": 5, "agora_race": 3}
    p.shake(blue="fountain 0").play("1 build blue ag_33", "1 bonus coins").pass_turn()
    assert p.points(1) == {"space ag_33": 5}
    assert [me["agora_first"] for me in p.s.view(0)["players"]] == [True, False, False]


def test_all_who_complete_it_in_the_same_turn_score() -> None:  # WD-9.5
    p = three().give(0, AGORA[:8], 30).give(2, AGORA[:8], 30).shake(blue="fountain 0")
    p.play("2 build blue ag_33", "2 bonus coins", "0 build blue ag_33", "0 bonus coins", "1 pass")
    assert p.points(0) == p.points(2) == {"space ag_33": 5, "agora_race": 3}
