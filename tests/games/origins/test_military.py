"""OR-4.11 to OR-4.17: the military track."""

import pytest

from tests.games.origins.position import start


def test_the_layout_of_the_military_track() -> None:  # OR-4.11
    tables = start().s.tables
    assert list(tables.thresholds) == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
    assert list(tables.retreat_to) == [0, 1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10, 10, 13]


def test_advances_go_on_top_of_the_stack() -> None:  # OR-4.12
    p = start().military(0, 1, order=[0, 1]).visit("0 archon", 1, "bottom", "advance", "done")
    assert p.s.view(None)["military"]["order"] == [1, 0]


def test_the_final_space_brings_nine_points_and_holds_the_marker() -> None:  # OR-4.14 OR-15.12
    p = start().military(12, 0).market("armory").give(0, stone=3)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "advance", "done")
    assert (p.s.military[0], p.points(0)) == (13, {"source final-space": 9})
    assert p.pass_all().s.military[0] == 13


def test_a_marker_on_the_final_space_only_attacks() -> None:  # OR-4.14 OR-15.13
    p = start().military(13, 2).visit("0 archon", 1, "bottom")
    assert p.codes() == ["attack"]
    assert p.why(0, "advance") == "your marker stays on the final space (OR-4.14)"
    assert p.play("0 attack").points(0) == {"source attack": 5 + 1}
    assert p.asked == 1


def test_weaker_is_who_stands_on_an_earlier_space() -> None:  # OR-4.15
    p = start(4).military(3, 3, 2, 0).visit("0 archon", 1, "bottom", "attack")
    assert p.points(0) == {"source attack": 1 + 2}
    p = start(4).visit("0 archon", 1, "bottom", "attack", "done")
    assert p.points(0) == {}  # all on the start space are equal (OR-4.16)


@pytest.mark.parametrize(
    ("space", "picks", "goods"),
    [
        (1, [], (0, 0, 0, 0)),
        (3, [], (1, 0, 0, 0)),
        (4, [], (0, 1, 0, 0)),
        (5, [], (0, 0, 1, 0)),
        (6, [], (0, 0, 0, 1)),
        (7, ["gain food"], (1, 1, 0, 0)),
        (8, ["gain food"], (0, 2, 0, 0)),
        (9, ["gain food"], (0, 1, 1, 0)),
        (10, ["gain food"], (0, 1, 0, 1)),
        (11, ["gain food"], (0, 1, 0, 1)),
        (12, [], (0, 0, 0, 2)),
        (13, [], (0, 0, 0, 0)),
    ],
)
def test_the_bonus_of_each_space(
    space: int, picks: list[str], goods: tuple[int, ...]
) -> None:  # OR-4.16
    p = start().military(space, 0).give(0, stone=0, food=0, wisdom=0, gold=0)
    assert p.visit("0 archon", 1, "bottom", "attack", *picks).goods(0) == goods


def test_the_second_space_sells_a_basic_resource() -> None:  # OR-4.16
    p = start().military(2, 0).give(0, stone=1, food=0, wisdom=2, gold=0)
    p.visit("0 archon", 1, "bottom", "attack")
    assert p.codes() == ["skip", "spend stone", "spend wisdom"]
    assert p.why(0, "spend food") == "you have no food (OR-4.16)"
    assert p.play("0 spend wisdom").goods(0) == (1, 0, 1, 1)
    p = start().military(2, 0).give(0, stone=0, food=0, wisdom=0, gold=3)
    p.visit("0 archon", 1, "bottom", "attack")
    assert p.goods(0)[3] == 3  # gold is not offered


def test_military_action_advances_one_and_attacks_in_either_order() -> None:  # OR-6.1 OR-4.17
    p = start().visit("0 archon", 1, "bottom")
    assert p.codes() == ["advance", "attack"]
    p.play("0 attack", "0 advance")
    assert (p.s.military[0], p.points(0)) == (1, {})
    p = start().visit("0 archon", 1, "bottom", "advance", "attack")
    assert p.points(0) == {"source attack": 2}
