"""Aristocrat: tokens double cards for a round (CL-11.3)."""

from tests.games.capital_lux_2.position import start


def test_five_tokens_lie_in_the_supply() -> None:  # CL-11.3.1
    assert start("aristocrat").view()["tokens"] == [4, 6, 8, 10, 12]
    assert start("merchant").view()["tokens"] == []


def test_a_token_doubles_a_card_of_the_capital_or_the_own_city() -> None:  # CL-11.3.2, EX-7
    p = (
        start("aristocrat")
        .capital("blue", "blue-5")
        .city(0, "pink", "pink-3")
        .city(1, "green", "green-6")
    )
    p.play("0 play yellow-2 capital")
    assert p.codes() == ["double blue blue-5", "double yellow yellow-2", "double-own pink pink-3"]
    p.play("0 double blue blue-5")
    assert p.total("blue") == 10
    assert p.view()["tokens"] == [4, 6, 8, 12]


def test_a_card_gets_one_token_only() -> None:  # CL-11.3.3
    p = start("aristocrat").capital("blue", "blue-2+4").play("0 play yellow-2 capital")
    assert p.asked == 1  # 4 is gone, and the 2 counts 4 but has a token
    p = start("aristocrat").capital("blue", "blue-2+4").city(0, "pink", "pink-3")
    p.play("0 play yellow-2 capital")
    assert p.codes() == ["double-own pink pink-3"]
    assert p.why(0, "double blue blue-2") == "blue 2 has a token already (CL-11.3.3)"
    assert p.why(0, "double yellow yellow-2") == (
        "yellow 2 is worth 2, and there is no token of 4 (CL-11.3.2)"
    )


def test_a_capital_token_leaves_before_the_bonus() -> None:  # CL-11.3.4, CL-6.20
    p = (
        start("aristocrat")
        .capital("blue", "blue-5+10 blue-6")
        .city(0, "blue", "blue-6 blue-6 blue-4")
    )
    p.resolve()
    assert p.own_total(0, "blue") == 16  # not above 10 + 6
    assert p.bonus(0) == ["blue-6"]  # the highest once the token is gone
    assert p.view()["tokens"] == [4, 6, 8, 10, 12]


def test_a_city_token_counts_for_strength_and_then_leaves() -> None:  # CL-11.3.4, CL-6.29
    p = start("aristocrat").capital("blue", "blue-6 blue-6").city(0, "blue", "blue-3+6")
    p.city(1, "blue", "blue-5").resolve()
    assert p.bonus(0) == ["blue-6"]
    assert p.own_total(0, "blue") == 3
    assert 6 in p.view()["tokens"]


def test_a_city_token_counts_against_the_maximum() -> None:  # CL-11.3.4, CL-6.14
    p = start("aristocrat").capital("blue", "blue-5").city(0, "blue", "blue-3+6").resolve()
    assert p.own(0, "blue") == []
    assert 6 in p.view()["tokens"]


def test_a_moved_card_keeps_its_token() -> None:  # CL-11.3.5, CL-8.4
    p = start("aristocrat mentalist").tile(0, "blue-green").capital("blue", "blue-2+4")
    p.play("0 use-tile", "-1 draw blue-6")
    assert p.total("green") == 4
    assert 4 not in p.view()["tokens"]


def test_a_card_taken_into_a_hand_loses_it() -> None:  # CL-11.3.5
    p = start("aristocrat missionary").hand(0, "pink-5 blue-2").capital("blue", "blue-2+4")
    p.play("0 play pink-5 capital", "0 missionary blue blue-2 marked")
    assert 4 in p.view()["tokens"]


def test_the_value_of_the_token_counts_for_lowest_and_highest() -> None:  # CL-11.3.6, CL-1.4
    p = start("aristocrat cleric").capital("blue", "blue-3+6 blue-5")
    p.play("0 play pink-2 capital", "0 cleric blue")
    assert p.own(0, "blue") == ["blue-5"]
