"""Missionary: a Capital card of lower value comes into the hand (CL-10.3)."""

from tests.games.capital_lux_2.position import start


def test_a_card_of_lower_value_comes_into_the_hand() -> None:  # CL-10.3.1, CL-16
    p = start("missionary").hand(0, "pink-4 blue-2").capital("green", "green-3 green-4 green-2")
    p.play("0 play pink-4 capital")
    assert p.values("missionary") == ["green green-2", "green green-3"]
    assert p.why(0, "missionary green green-4") == (
        "green 4 is worth 4 and must be worth less than 4 (CL-10.3.1)"
    )
    p.play("0 missionary green green-3")
    assert p.held(0) == ["blue-2", "green-3"]
    assert p.cards("green") == ["green-4", "green-2"]


def test_without_a_lower_card_nothing_happens() -> None:  # CL-10.3.2
    p = start("missionary").capital("green", "green-2").play("0 play pink-2 capital")
    assert p.asked == 1


def test_a_card_must_be_taken_if_there_is_one() -> None:  # CL-10.3.2, CL-8.2
    p = start("missionary").capital("green", "green-2").play("0 play pink-3 capital")
    assert p.codes() == ["missionary green green-2"]


def test_it_is_the_value_with_the_token_that_counts() -> None:  # CL-10.3.3
    p = (
        start("missionary aristocrat")
        .hand(0, "pink-5 blue-2")
        .capital("green", "green-2+4 green-3+6")
    )
    p.play("0 play pink-5 capital")
    assert p.codes() == ["missionary green green-2 marked"]
    p.play("0 missionary green green-2 marked")
    assert 4 in p.view()["tokens"]


def test_a_taken_card_has_its_own_colour_again() -> None:  # CL-10.3.4, CL-1.3
    p = start("missionary").hand(0, "pink-5 blue-2").capital("green", "yellow-2")
    p.play("0 play pink-5 capital", "0 missionary green yellow-2")
    p.play("1 play blue-2 city", "0 play yellow-2 city")
    assert p.own(0, "yellow") == ["yellow-2"]


def test_through_the_explorer_the_green_card_is_compared() -> None:  # CL-13.3, CL-1.8
    p = start("missionary explorer").hand(0, "green-3 blue-2").capital("blue", "blue-2 blue-3")
    p.s.seats[0].rocket = 2
    p.play("0 play green-3 capital", "0 fly 3")
    assert p.codes() == ["missionary blue blue-2"]


def test_a_dualist_card_taken_back_has_two_colours_again() -> None:  # CL-10.3.4, CL-12.4.2
    p = start("missionary dualist").hand(0, "pink-5 blue-2").capital("pink", "dualist-pink-blue-2")
    p.play("0 play pink-5 capital", "0 missionary pink dualist-pink-blue-2")
    p.play("1 play blue-2 city", "0 play dualist-pink-blue-2 city")
    assert p.own(0, "blue") == ["dualist-pink-blue-2"]
