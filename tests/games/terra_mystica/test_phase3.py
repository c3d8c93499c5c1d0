"""TM-10: the cult bonus and the end of a round."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, first_tile, start


def bonus(tile: str, cults: tuple[int, int, int, int], faction: str = "witches") -> Position:
    """Round 1 with this tile is over, up to the first decision after it."""
    p = start(faction, "nomads", scoring=first_tile(tile))
    p.give(0, cults=cults, coins=0, workers=0, priests=0, bowls=(12, 0, 0))
    return p.play("0 pass BON2", "1 pass BON3")


def gained(p: Position) -> tuple[int, int, int, int]:
    """Coins, workers, priests and power beyond BON2 (4 and its coin) and two dwellings (3)."""
    coins, workers, priests = p.goods(0)
    return coins - 5, workers - 3, priests, p.bowls(0)[1] + 2 * p.bowls(0)[2]


@pytest.mark.parametrize(
    ("tile", "cults", "expected"),
    [
        ("SCORE1", (0, 0, 5, 0), (5, 0, 0, 0)),
        ("SCORE3", (0, 3, 0, 0), (0, 0, 0, 0)),
        ("SCORE3", (0, 4, 0, 0), (0, 0, 1, 0)),
        ("SCORE3", (0, 9, 0, 0), (0, 0, 2, 0)),
        ("SCORE4", (7, 0, 0, 0), (0, 3, 0, 0)),
        ("SCORE5", (8, 0, 0, 0), (0, 0, 0, 8)),
        ("SCORE7", (0, 0, 0, 6), (0, 3, 0, 0)),
        ("SCORE7", (9, 9, 9, 1), (0, 0, 0, 0)),
    ],
)
def test_a_reward_for_each_full_number_of_steps(
    tile: str, cults: tuple[int, int, int, int], expected: tuple[int, int, int, int]
) -> None:
    # TM-10.1
    p = bonus(tile, cults)
    assert p.s.round == 2
    assert gained(p) == expected


def test_the_bonus_comes_in_the_order_of_the_next_round() -> None:  # TM-10.1
    p = start("witches", "nomads", "engineers").give(0, cults=(0, 0, 4, 0), priests=1)
    p.give(1, cults=(0, 0, 4, 0)).give(2, cults=(0, 0, 8, 0))
    p.play("0 ship", "1 pass BON2", "2 pass BON8", "0 pass BON5")
    seats = []
    while p.s.round == 1:
        seats.append(p.asked)
        p.play(f"{p.asked} done")
    assert seats == [1, 2, 0]


@pytest.mark.parametrize(
    ("tile", "cults", "spades"),
    [
        ("SCORE2", (0, 0, 4, 0), 1),
        ("SCORE2", (0, 0, 9, 0), 2),
        ("SCORE6", (0, 8, 0, 0), 2),
        ("SCORE8", (0, 0, 0, 4), 1),
    ],
)
def test_spades_of_the_bonus(tile: str, cults: tuple[int, int, int, int], spades: int) -> None:
    # TM-10.2
    p = bonus(tile, cults)
    assert (p.s.round, p.asked) == (1, 0)
    assert str(p.s.asking().prompt(p.s)) == f"Use the spades of the cult bonus ({spades} left)"


def test_they_go_to_the_same_hex_or_to_different_ones() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 8, 0)).play("0 dig G2 mountains", "0 dig G2 forest")
    assert (p.at("G2")[0], p.s.round) == ("forest", 2)
    p = bonus("SCORE2", (0, 0, 8, 0)).play("0 dig G2 mountains", "0 dig F3 wasteland")
    assert (p.at("G2")[0], p.at("F3")[0], p.s.round) == ("mountains", "wasteland", 2)
    p = bonus("SCORE2", (0, 0, 8, 0)).play("0 dig G2 forest")
    assert (p.at("G2")[0], p.s.round) == ("forest", 2)


def test_no_spades_are_bought_and_nothing_is_built() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 4, 0)).give(0, workers=20, coins=20)
    assert p.why(0, "dig G2 forest") == "this takes 2 spades, you have 1 (TM-10.2)"
    p.play("0 dig E7 forest")
    assert (p.at("E7"), p.s.round) == (("forest", None, None), 2)


def test_only_reachable_free_hexes() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 4, 0))
    assert p.reason(0, "dig G3 lakes") == "out_of_reach"
    assert p.reason(0, "dig G7 plains") == "occupied"


def test_unused_spades_are_lost() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 8, 0)).play("0 dig E7 forest", "0 done")
    assert p.told()[0] == "player 0 leaves 1 spade unused"
    assert p.s.round == 2


def test_the_shipping_card_does_not_count() -> None:  # TM-10.2
    p = start("witches", "nomads", cards=["BON4", "BON3", "BON5", "BON2", "BON6"])
    p.give(0, cults=(0, 0, 4, 0), workers=20, coins=9)
    assert p.open("dig G3 lakes")
    p.play("0 pass BON5", "1 pass BON4")
    assert p.reason(0, "dig G3 lakes") == "out_of_reach"


def test_no_tunnel_or_carpet() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 4, 0), "dwarves")
    assert p.why(0, "dig E9 mountains") == (
        "tunnel and carpet are not used with the spades of the cults (TM-10.2)"
    )
    assert p.open("dig D7 mountains")


def test_giants_need_two_spades_and_lose_one() -> None:  # TM-10.2
    assert bonus("SCORE2", (0, 0, 4, 0), "giants").s.round == 2, "not even asked"
    p = bonus("SCORE2", (0, 0, 8, 0), "giants").play("0 dig A7 wasteland")
    assert (p.at("A7")[0], p.s.round) == ("wasteland", 2)


def test_spade_abilities_work() -> None:  # TM-10.2
    assert bonus("SCORE2", (0, 0, 8, 0), "halflings").points(0) == {"source ability": 2}
    p = start("alchemists", "nomads").put(0, "A13", "SH")
    p.give(0, cults=(0, 0, 8, 0), bowls=(12, 0, 0)).play("0 pass BON2", "1 pass BON3")
    assert p.bowls(0) == (8, 4, 0)


def test_darklings_get_no_points_and_no_tile_scores_spades() -> None:  # TM-10.2
    p = bonus("SCORE2", (0, 0, 4, 0), "darklings").play("0 dig A12 desert")
    assert p.points(0) == {}


def test_all_actions_are_free_again() -> None:  # TM-10.3
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), favours=["FAV6"])
    p.play("0 action ACT4", "1 pass BON2", "0 action FAV6", "0 cult FIRE", "0 pass BON8")
    p.give(1, bowls=(0, 0, 12)).give(0, bowls=(0, 0, 12))
    assert p.s.round == 2
    assert p.open("action ACT4")
    assert p.play("1 pass BON3").open("action FAV6")


def test_a_coin_is_put_on_each_card_on_display() -> None:  # TM-10.3
    p = start("witches", "nomads")
    assert p.s.view(None)["cards"] == {"BON2": 1, "BON5": 1, "BON6": 1}
    p.play("0 pass BON2", "1 pass BON3")
    assert p.s.view(None)["cards"] == {"BON5": 2, "BON6": 2, "BON8": 1}


def test_the_tile_of_the_old_round_scores_no_more() -> None:  # TM-10.3
    p = start("witches", "nomads", scoring=first_tile("SCORE3")).pass_all()
    p.give(0, workers=9, coins=9).play("0 build E7")
    assert p.points(0) == {}


def test_the_first_to_have_passed_begins_and_seats_stay_clockwise() -> None:  # TM-10.4
    p = start("witches", "nomads", "engineers", "mermaids").give(0, priests=1).give(1, priests=1)
    p.play("0 ship", "1 ship", "2 pass BON6", "3 pass BON5", "0 pass BON1", "1 pass BON2")
    assert p.s.view(None)["order"] == [2, 3, 0, 1]
    assert p.s.view(None)["passed"] == []
