"""TM-7: power from neighbours."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, start


def beside(*kinds: str) -> Position:
    """Witches on F4 with the Nomads around it: on F3, then E7, E6 and G2."""
    p = start("witches", "nomads", dwellings=[["F4", "D1"], ["F3", "B6", "G7"]])
    for hx, kind in zip(["F3", "E7", "E6", "G2"], kinds):
        p.put(1, hx, kind)
    return p.give(0, workers=20, coins=20)


def offered(p: Position) -> int:
    """The power that is offered to player 1."""
    assert p.asked == 1
    before = p.me(1).bowl2 + 2 * p.me(1).bowl3
    p.play("1 leech")
    return int(p.me(1).bowl2 + 2 * p.me(1).bowl3 - before)


@pytest.mark.parametrize(
    ("kinds", "power"),
    [
        (["D"], 1),
        (["TP"], 2),
        (["TE"], 2),
        (["SH"], 3),
        (["SA"], 3),
        (["D", "TP"], 3),
        (["D", "TP", "TE", "SH"], 8),
    ],
)
def test_the_power_is_the_value_of_the_adjacent_structures(kinds: list[str], power: int) -> None:
    # TM-7.1
    assert offered(beside(*kinds).play("0 upgrade F4 TP")) == power


def test_a_new_dwelling_offers_power_as_well() -> None:  # TM-7.1
    p = beside("D").play("0 build E6")
    assert offered(p) == 1


def test_a_free_structure_offers_power_as_well() -> None:  # TM-7.1
    p = beside("D").put(0, "D1", "SH").remove("F4").play("0 action ACTW", "0 build F4")
    assert offered(p) == 1


def test_without_a_neighbour_nobody_is_asked() -> None:  # TM-7.1
    assert beside("D").play("0 upgrade D1 TP").done().codes("leech") == []


def test_a_neighbour_across_a_bridge_is_asked() -> None:  # TM-7.1
    p = beside("D").remove("F3").put(1, "G3", "SH").bridge(0, "F4:G3").play("0 upgrade F4 TP")
    assert offered(p) == 3


def test_transforming_bridges_and_priests_offer_nothing() -> None:  # TM-7.1
    p = beside("D").give(0, priests=1, bowls=(0, 0, 12)).play("0 dig E6 lakes").done()
    assert p.open("pass BON5")
    p.play("1 pass BON5", "0 action ACT1", "0 bridge F4:G3").done()
    assert p.asked == 0


def test_neighbours_decide_clockwise_from_the_builders_left() -> None:  # TM-7.2
    p = start("witches", "nomads", "engineers", "mermaids").put(1, "F3").put(3, "E6").put(2, "E7")
    p.play("0 pass BON6", "1 pass BON1").give(2, workers=9, coins=9)
    p.play("2 upgrade E7 TP")
    assert p.asked == 3
    p.play("3 leech")
    assert p.asked == 0
    p.play("0 decline")
    assert p.done().asked == 3, "F3 does not touch E7, so seat 1 is not asked"


def test_all_or_nothing() -> None:  # TM-7.2
    p = beside("D", "TP").play("0 upgrade F4 TP")
    assert p.codes() == ["leech", "decline"]
    bowls, points = p.bowls(1), p.me(1).points
    p.play("1 decline")
    assert (p.bowls(1), p.me(1).points) == (bowls, points)


@pytest.mark.parametrize(
    ("kinds", "price"), [(["D"], 0), (["TP"], 1), (["SH"], 2), (["D", "SH"], 3), (["SH", "SA"], 5)]
)
def test_the_price_is_one_point_less_than_the_power(kinds: list[str], price: int) -> None:
    # TM-7.3
    p = beside(*kinds).play("0 upgrade F4 TP", "1 leech")
    assert p.me(1).points == 20 - price
    assert p.points(1) == ({"source leech": -price} if price else {})


def test_the_bowls_cap_the_power_and_the_price() -> None:  # TM-7.4
    p = beside("SH", "SA").give(1, bowls=(1, 2, 9)).play("0 upgrade F4 TP")
    assert str(p.s.asking().prompt(p.s)) == "Take 4 power for 3 points?"
    p.play("1 leech")
    assert (p.bowls(1), p.me(1).points) == ((0, 0, 12), 17)


@pytest.mark.parametrize(("points", "power"), [(0, 1), (1, 2), (4, 5), (5, 6), (6, 6)])
def test_the_points_cap_the_power_and_the_price(points: int, power: int) -> None:  # TM-7.4
    p = (
        beside("SH", "SA")
        .give(1, points=points, bowls=(12, 0, 0))
        .play("0 upgrade F4 TP", "1 leech")
    )
    assert p.bowls(1) == (12 - power, power, 0)
    assert p.me(1).points == points - (power - 1)


def test_full_bowls_get_no_offer() -> None:  # TM-7.4
    p = beside("SH").give(1, bowls=(0, 0, 11)).play("0 upgrade F4 TP").done()
    assert p.codes("leech") == []


def test_who_has_passed_may_still_take_it() -> None:  # TM-7.5
    p = beside("TP").give(0, priests=1).play("0 ship", "1 pass BON5", "0 upgrade F4 TP")
    assert offered(p) == 2


def test_initial_dwellings_give_nothing() -> None:  # TM-7.5
    assert beside("D").bowls(0) == (5, 7, 0), "F3 was placed beside F4"


def test_other_power_costs_no_points() -> None:  # TM-7.5
    p = beside("D").give(0, cults=(2, 0, 0, 2), priests=1).play("0 send FIRE 3")
    assert (p.me(0).points, p.bowls(0)) == (20, (2, 10, 0))
