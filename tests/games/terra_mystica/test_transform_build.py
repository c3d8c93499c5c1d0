"""TM-6.0 and TM-6.1: turns, transforming hexes and building dwellings."""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica.things import TERRAIN_IDS
from tests.games.terra_mystica.digging import acting, two
from tests.games.terra_mystica.position import first_tile, start

# TM-6.0: turns


def test_turns_go_clockwise_one_action_each() -> None:  # TM-6.0
    p = start("witches", "nomads", "engineers")
    seats = []
    for _ in range(6):
        seats.append(p.asked)
        p.give(p.asked, priests=1, coins=4).play(f"{p.asked} ship").done()
    assert seats == [0, 1, 2, 0, 1, 2]


def test_an_action_may_be_taken_again() -> None:  # TM-6.0
    p = two(workers=3, coins=30).give(0, priests=3)
    p.play("0 ship", "1 upgrade G7 TP", "0 ship")
    assert p.me(0).ship == 2


def test_who_is_left_alone_goes_on() -> None:  # TM-6.0
    p = two(coins=30).give(0, priests=3).play("0 ship", "1 pass BON5", "0 ship")
    assert p.done().asked == 0
    p.play("0 ship", "0 pass BON2")
    assert (p.me(0).ship, p.s.round) == (3, 2)


def test_passing_is_done_once_a_round() -> None:  # TM-6.0
    p = two().play("0 pass BON2")
    assert p.reason(0, "pass BON3") == "not_your_turn"
    assert p.asked == 1


# TM-6.1.1: one hex


def test_a_reachable_free_hex_is_transformed_and_built_on() -> None:  # TM-6.1.1
    p = two().play("0 build E7")
    assert p.at("E7") == ("forest", 0, "D")


def test_transforming_without_building() -> None:  # TM-6.1.1
    p = two().play("0 dig E7 forest", "0 done")
    assert p.at("E7") == ("forest", None, None)
    assert p.done().asked == 1


def test_building_without_transforming() -> None:  # TM-6.1.1
    p = two().turn("E7", "forest").play("0 build E7")
    assert p.goods(0) == (18, 19, 0)


def test_building_after_transforming_in_two_picks() -> None:  # TM-6.1.1
    p = two().play("0 dig E7 forest", "0 build E7")
    assert p.at("E7") == ("forest", 0, "D")
    assert p.goods(0) == (18, 16, 0)


def test_another_hex_is_not_built_on_in_the_same_action() -> None:  # TM-6.1.1
    p = two().turn("E6", "forest").play("0 dig E7 forest")
    assert p.values("build") == ["E7"]


def test_a_hex_stopped_on_the_way_is_not_built_on() -> None:  # TM-6.1.1
    p = two().play("0 dig G2 mountains")
    assert p.codes("build") == []


def test_the_action_does_something() -> None:  # TM-6.1.1
    p = two()
    assert p.reason(0, "dig E7 mountains") == "same_terrain"
    assert "done" not in p.codes()


# TM-6.1.7: transformations come first


def test_all_transformations_come_before_the_dwelling() -> None:  # TM-6.1.7
    p = acting("ACT6").play("0 build E7")
    assert p.at("E7") == ("forest", None, None), "a spade is left, so it does not stand yet"
    p.play("0 dig G2 mountains")
    assert p.at("E7") == ("forest", 0, "D")


def test_reach_is_judged_before_the_dwelling_stands() -> None:  # TM-6.1.7
    p = acting("ACT6").turn("D5", "lakes").play("0 build E7")  # D5 touches E7, not F4
    assert p.reason(0, "dig D5 forest") == "out_of_reach"
    p.play("0 done", "1 pass BON5").done()
    assert p.open("dig D5 forest")


# TM-6.1.8: the dwelling


@pytest.mark.parametrize(
    ("faction", "hx", "workers", "coins"),
    [("witches", "E7", 1, 2), ("engineers", "D7", 1, 1), ("swarmlings", "I3", 2, 3)],
)
def test_the_price_of_a_dwelling(faction: str, hx: str, workers: int, coins: int) -> None:
    # TM-6.1.8
    p = start(faction, "nomads").give(0, workers=9, coins=9)
    p.turn(hx, TERRAIN_IDS[p.me(0).board.terrain]).play(f"0 build {hx}")
    assert p.goods(0) == (9 - coins, 9 - workers, 0)


def test_a_dwelling_must_be_paid_with_the_spades_it_takes() -> None:  # TM-6.1.8
    p = two(workers=3, coins=1)
    assert p.why(0, "build E7") == "you are short of 1 worker and 1 coin (TM-6.1.8)"
    assert p.open("dig E7 forest")


def test_a_dwelling_stands_in_reach_on_a_free_hex() -> None:  # TM-6.1.8
    p = two().put(1, "E6").turn("A10", "forest")
    assert p.reason(0, "build E6") == "occupied"
    assert p.reason(0, "build A10") == "out_of_reach"


# TM-6.1.9: points


@pytest.mark.parametrize(("hx", "number"), [("E7", 1), ("G2", 2), ("E6", 3)])
def test_points_for_spades(hx: str, number: int) -> None:  # TM-6.1.9
    p = start("witches", "nomads", scoring=first_tile("SCORE1")).give(0, workers=9)
    p.play(f"0 dig {hx} forest")
    assert p.points(0) == {"scoring SCORE1": 2 * number}


def test_free_spades_score_when_they_are_used() -> None:  # TM-6.1.9
    p = start("witches", "nomads", scoring=first_tile("SCORE1")).give(0, bowls=(0, 0, 12))
    p.play("0 action ACT6", "0 dig E7 forest")
    assert p.points(0) == {"scoring SCORE1": 2}
    p.play("0 done")
    assert p.points(0) == {"scoring SCORE1": 2}, "nothing for the forfeited one"


@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5"])
def test_points_for_dwellings(tile: str) -> None:  # TM-6.1.9
    p = start("witches", "nomads", scoring=first_tile(tile)).give(0, workers=9)
    p.play("0 build E7")
    assert p.points(0) == {f"scoring {tile}": 2}


def test_points_of_the_favor_tile_for_dwellings() -> None:  # TM-6.1.9
    p = start("witches", "nomads", scoring=first_tile("SCORE3")).give(0, favours=["FAV11"])
    p.play("0 build E7")
    assert p.points(0) == {"scoring SCORE3": 2, "favour FAV11": 2}


def test_no_points_where_no_tile_gives_any() -> None:  # TM-6.1.9
    assert two().play("0 build E7").points(0) == {}


# TM-6.1.10


def test_a_hex_only_transformed_can_be_used_by_anybody() -> None:  # TM-6.1.10
    p = two().put(1, "E8").give(1, workers=3).play("0 dig E7 forest", "0 done")
    p.play("1 dig E7 lakes")
    assert p.at("E7") == ("lakes", None, None)
