"""Refusals name what matters most first, and their numbers are those of the position.

Each reason has its position in `reasons.py`; here stand those that speak of more than one case.
"""

import pytest

from tests.games.terra_mystica.position import Position, start


def two() -> Position:
    return start("witches", "nomads").give(0, coins=9, workers=9)


@pytest.mark.parametrize(
    ("workers", "coins", "said"),
    [
        (4, 1, "1 coin"),
        (3, 2, "1 worker"),
        (3, 1, "1 worker and 1 coin"),
        (2, 0, "2 workers and 2 coins"),
    ],
)
def test_only_what_is_missing_is_named(workers: int, coins: int, said: str) -> None:  # TM-6.1.8
    p = two().give(0, workers=workers, coins=coins)
    assert p.why(0, "build E7") == f"you are short of {said} (TM-6.1.8)"


@pytest.mark.parametrize(("ship", "distance"), [(0, "1 river hex"), (0, "4 river hexes")])
def test_how_far_a_hex_is(ship: int, distance: str) -> None:  # TM-3.8
    hx = {"1 river hex": "G3", "4 river hexes": "E9"}[distance]
    assert two().give(0, ship=ship).why(0, f"build {hx}") == (
        f"{hx} is out of reach: {distance} away by ship, your shipping is {ship} (TM-3.8)"
    )


def test_the_shipping_card_is_counted_in() -> None:  # TM-3.8
    p = two().give(0, ship=2, bonus="BON4")
    assert p.why(0, "build E9") == (
        "E9 is out of reach: 4 river hexes away by ship, your shipping is 3 (TM-3.8)"
    )


def test_what_stands_there_is_named_before_its_distance() -> None:  # TM-3.2
    assert two().why(0, "build G7") == "G7 is occupied by a dwelling (TM-3.2)"
    assert two().put(1, "G7", "SA").why(0, "dig G7 forest") == (
        "G7 is occupied by a sanctuary (TM-3.2)"
    )


def test_a_missing_piece_is_named_before_a_missing_coin() -> None:  # TM-1.3
    p = two().give(0, workers=0, coins=0).put_all(0, "TP", "A1", "A3", "A5", "A7")
    assert p.why(0, "upgrade F4 TP") == "you have no trading house left (TM-1.3)"
    p = two().give(0, workers=0).put_all(0, "D", "A1", "A3", "A5", "A7", "A9", "A11")
    assert p.why(0, "build E7") == "you have no dwelling left (TM-1.3)"


def test_the_wrong_upgrade_names_what_stands_there() -> None:  # TM-6.4.1
    p = two().put(0, "A1", "SH").put(0, "A3", "SA")
    assert p.why(0, "upgrade F4 SH") == "a dwelling does not become a stronghold (TM-6.4.1)"
    assert p.why(0, "upgrade A1 SA") == "a stronghold does not become a sanctuary (TM-6.4.1)"
    assert p.why(0, "upgrade A3 SA") == "a sanctuary does not become a sanctuary (TM-6.4.1)"


def test_a_used_power_action_is_named_before_missing_power() -> None:  # TM-6.6
    p = two().use("ACT6")
    assert p.why(0, "action ACT6") == "this power action was used in this round (TM-6.6)"


def test_the_tunnel_is_part_of_what_is_missing() -> None:  # TM-13.8
    p = start("dwarves", "nomads").give(0, workers=5, coins=2)
    assert p.why(0, "build E9") == "you are short of 1 worker (TM-6.1.8)"  # 3 + 1 + 2


def test_out_of_turn_and_out_of_place() -> None:  # TM-6.0
    p = two()
    assert p.why(1, "pass BON2") == "it is not your turn"
    assert p.why(0, "leech") == "it is not what is asked now"
