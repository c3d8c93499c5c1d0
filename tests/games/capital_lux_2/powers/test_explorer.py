"""Explorer: rockets on the Discovery board (CL-12.3)."""

import pytest

from tests.games.capital_lux_2.position import start


def explorer(card: str = "green-3", players: int = 2, **rockets: int):  # type: ignore[no-untyped-def]
    p = start("explorer", players).hand(0, f"{card} blue-2")
    for name, space in rockets.items():
        p.me("abcd".index(name)).rocket = space
    return p.play(f"0 play {card} capital")


def test_all_rockets_begin_on_the_globe_and_the_side_is_chosen() -> None:  # CL-12.3.1
    p = start("explorer", 4, {"side": "b"})
    assert [me["rocket"] for me in p.view()["players"]] == [0, 0, 0, 0]
    assert p.view()["side"] == "b"
    assert start("explorer").view()["side"] == "a"
    assert start("scholar").view()["side"] is None


@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        ("green-2", "1"),
        ("green-3", "1 2"),
        ("green-4", "1 2"),
        ("green-5", "1 2 3"),
        ("green-6", "1 2 3"),
    ],
)
def test_the_value_says_how_far(card: str, spaces: str) -> None:  # CL-12.3.2
    p = explorer(card)
    assert p.values("fly") == spaces.split()
    assert p.why(0, "fly 4") == f"a card of {card[-1]} does not take your rocket there (CL-12.3.2)"


def test_an_occupied_space_leads_on() -> None:  # CL-12.3.3, EX-13
    p = explorer(a=3, b=5)
    assert p.values("fly") == ["4", "6"]
    assert p.why(0, "fly 5") == "another rocket stands there; yours would fly on (CL-12.3.3)"
    p.play("0 fly 6", "-1 draw blue-6", "-1 draw blue-5")
    assert p.me(0).rocket == 6
    assert "blue-6" in p.held(0)


def test_ways_to_the_same_space_are_one() -> None:  # CL-12.3.3
    assert explorer(a=3, b=4).values("fly") == ["5"]


def test_the_last_space_holds_one_rocket_and_others_stop_behind() -> None:  # CL-12.3.4
    assert explorer("green-5", a=12, b=14).values("fly") == ["13"]
    assert explorer("green-5", 3, a=11, b=14, c=13).values("fly") == ["12"]


def test_with_no_free_space_ahead_the_rocket_stays() -> None:  # CL-12.3.4, CL-12.3.5
    assert explorer("green-5", a=13, b=14).asked == 1
    assert explorer("green-5", a=14).asked == 1


def test_spaces_let_draw_cards() -> None:  # CL-12.3.6
    p = explorer("green-2").play("0 fly 1", "-1 draw pink-6")
    assert p.held(0) == ["blue-2", "pink-6"]


def test_a_points_space_does_nothing_and_spaces_passed_over_do_not_count() -> None:  # CL-12.3.6
    p = explorer().play("0 fly 2")
    assert p.held(0) == ["blue-2"]
    assert p.asked == 1


def test_a_power_space_uses_the_power_of_its_colour() -> None:  # CL-12.3.6, CL-8.1
    p = explorer("green-2", a=6).play("0 fly 7", "-1 agent-tile +5", "0 agent blue")
    assert p.asked == 1


def test_green_advances_again_with_the_same_card() -> None:  # CL-12.3.7, CL-1.8
    p = explorer("green-3", a=9).play("0 fly 10")
    assert p.values("fly") == ["11", "12"]


def test_on_a_space_of_several_colours_one_is_chosen() -> None:  # CL-12.3.6, CL-12.3.7
    p = start("explorer", setup={"side": "b"}).hand(0, "green-2 blue-2")
    p.me(0).rocket = 4
    p.play("0 play green-2 capital", "0 fly 5")
    assert p.values("activate") == ["blue", "pink", "green"]
    assert p.why(0, "activate yellow") == "the space does not show yellow (CL-12.3.6)"
    p.play("0 activate green")
    assert p.values("fly") == ["6"]


def test_the_points_under_the_rocket_score_at_the_end() -> None:  # CL-12.3.8
    p = start("explorer")
    p.me(0).rocket, p.me(1).rocket = 14, 12
    p.last_round().resolve()
    assert p.s.scores() == [12, 0]  # 12 is a space to draw cards
