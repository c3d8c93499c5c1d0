"""Cleric: the lowest card of a Capital district moves into the City (CL-10.1)."""

from tests.games.capital_lux_2.position import start


def test_the_lowest_card_moves_to_the_same_district() -> None:  # CL-10.1.1, EX-4, CL-8.1
    p = start("cleric").capital("green", "green-5 green-3 green-4")
    p.play("0 play pink-2 capital", "0 cleric green")
    assert p.own(0, "green") == ["green-3"]
    assert p.cards("green") == ["green-5", "green-4"]
    assert p.asked == 1  # no power is used by that


def test_of_equal_cards_the_oldest_is_taken() -> None:  # CL-1.7, CL-1.9
    p = start("cleric infiltrator").capital("green", "green-5 rebel-3 green-3")
    p.play("0 play pink-2 capital", "0 cleric green")
    assert p.own(0, "green") == ["rebel-3"]


def test_a_district_needs_a_card() -> None:  # CL-10.1.1
    p = start("cleric").capital("green", "green-5").play("0 play pink-2 capital")
    assert p.codes() == ["cleric green"]
    assert p.why(0, "cleric blue") == "there is no card in the blue Capital district (CL-10.1.1)"


def test_the_card_just_played_is_never_taken() -> None:  # CL-10.1.2
    p = start("cleric").capital("green", "green-5").play("0 play pink-2 capital")
    assert p.why(0, "cleric pink") == (
        "the only card in the pink Capital district is the one that used the power (CL-10.1.2)"
    )
    p = start("cleric").capital("pink", "pink-5 pink-4")
    p.play("0 play pink-2 capital", "0 cleric pink")
    assert p.own(0, "pink") == ["pink-4"]
    assert p.cards("pink") == ["pink-5", "pink-2"]


def test_a_tie_with_the_card_just_played_moves_the_other() -> None:  # CL-10.1.3
    p = start("cleric infiltrator").hand(0, "pink-3 blue-2").capital("pink", "pink-5 rebel-3")
    p.play("0 play pink-3 capital", "0 cleric pink")
    assert p.own(0, "pink") == ["rebel-3"]


def test_without_other_cards_nothing_happens() -> None:  # CL-10.1.4, CL-8.2
    p = start("cleric").play("0 play pink-2 capital")
    assert p.asked == 1


def test_a_token_counts_and_goes_along() -> None:  # CL-13.1, CL-8.4, CL-11.3.6
    p = start("cleric aristocrat").capital("blue", "blue-2+4 blue-3")
    p.play("0 play pink-2 capital", "0 cleric blue")
    assert p.own(0, "blue") == ["blue-3"]  # the lowest, since the 2 counts 4
    p.play("1 play pink-2 capital", "1 cleric blue")
    assert p.own_total(1, "blue") == 4
    assert 4 not in p.view()["tokens"]


def test_through_the_explorer_the_green_card_is_spared() -> None:  # CL-13.3, CL-10.1.2, CL-1.8
    p = start("cleric explorer").hand(0, "green-3 blue-2").capital("blue", "blue-5")
    p.s.seats[0].rocket = 2
    p.play("0 play green-3 capital", "0 fly 3")
    assert p.codes() == ["cleric blue"]
    assert p.why(0, "cleric green").endswith("(CL-10.1.2)")
