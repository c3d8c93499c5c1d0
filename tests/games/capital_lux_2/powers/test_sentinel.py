"""Sentinel: gold on City cards (CL-11.4)."""

from pathlib import Path

from tests.games.capital_lux_2.position import overlaid, start


def test_gold_is_put_on_a_card_of_the_own_city() -> None:  # CL-11.4.1
    p = start("sentinel").city(0, "blue", "blue-5 blue-4+gold").play("0 play yellow-2 capital")
    assert p.codes() == ["guard blue blue-5"]
    assert p.why(0, "guard blue blue-4") == "blue 4 has gold on it already (CL-11.4.1)"
    p.play("0 guard blue blue-5")
    assert p.view()["players"][0]["city"]["blue"]["cards"][0]["gold"]
    assert p.s.gold == 18


def test_without_a_card_or_gold_nothing_happens() -> None:  # CL-11.4.1
    p = start("sentinel").play("0 play yellow-2 capital")
    assert p.asked == 1
    p = start("sentinel").city(0, "blue", "blue-5").supply(0).play("0 play yellow-2 capital")
    assert p.asked == 1


def test_gold_won_in_ties_lies_on_the_city_board() -> None:  # CL-11.4.2, CL-6.26
    p = (
        start("sentinel")
        .capital("blue", "blue-4")
        .city(0, "blue", "blue-2")
        .city(1, "blue", "blue-2")
    )
    p.resolve()
    assert p.me(0).gold == 1


def test_above_the_maximum_all_gold_of_the_district_is_used() -> None:  # CL-11.4.3, EX-8
    p = start("sentinel").capital("green", "green-6").last_round()
    p.city(0, "green", "green-4+gold green-3+gold green-2").resolve()
    assert p.own(0, "green") == ["green-4", "green-3", "green-2"]
    assert p.s.gold == 20  # both tokens, though one would have done
    assert p.s.scores()[0] == 9 + 6  # the cards count again, with the bonus card


def test_at_or_below_the_maximum_no_gold_is_used() -> None:  # CL-11.4.3, CL-11.4.6
    p = (
        start("sentinel")
        .capital("green", "green-6")
        .city(0, "green", "green-4+gold green-2")
        .resolve()
    )
    assert p.view()["players"][0]["city"]["green"]["cards"][0]["gold"]
    assert p.s.gold == 19


def test_covered_cards_are_worth_0_for_the_bonus() -> None:  # CL-11.4.5, CL-1.4, CL-6.29
    p = start("sentinel").capital("green", "green-6").city(1, "green", "green-3")
    p.city(0, "green", "green-5+gold green-2").resolve()
    assert p.bonus(1) == ["green-6"]  # 3 against 0 + 2
    assert p.own_total(0, "green") == 7


def test_board_gold_covers_further_cards() -> None:  # CL-11.4.4
    p = (
        start("sentinel")
        .capital("green", "green-4")
        .gold(0, 2)
        .city(0, "green", "green-4 green-3 green-2")
    )
    p.resolve()  # 5 too many: 4 + 2, 4 + 3 or 3 + 2
    assert p.codes() == ["decline", "cover green-2", "cover green-3", "cover green-4"]
    p.play("0 cover green-2")
    assert p.codes() == ["cover green-3", "cover green-4"]
    p.play("0 cover green-3")
    assert p.own(0, "green") == ["green-4", "green-3", "green-2"]
    assert p.me(0).gold == 0
    assert p.s.gold == 20  # the used gold is back after the bonus step


def test_or_the_district_is_let_go() -> None:  # CL-11.4.4, CL-11.4.5
    p = start("sentinel").capital("green", "green-4").gold(0, 2)
    p.city(0, "green", "green-4+gold green-6").resolve().play("0 decline")
    assert p.own(0, "green") == []
    assert p.me(0).gold == 2
    assert p.s.gold == 18  # the token of the card


def test_too_little_gold_saves_nothing() -> None:  # CL-11.4.4, CL-11.4.5
    p = start("sentinel").capital("green", "green-2").gold(0, 1)
    p.city(0, "green", "green-6 green-6").resolve()
    assert p.own(0, "green") == []
    assert p.me(0).gold == 1


def test_no_gold_is_wasted() -> None:  # CL-11.4.7
    p = start("sentinel").capital("green", "green-6").gold(0, 2)
    p.city(0, "green", "green-6 green-2 green-2").resolve()  # 4 too many: the 6, or 2 + 2
    p.play("0 cover green-2")
    assert p.codes() == ["cover green-2"]
    assert p.why(0, "cover green-6") == (
        "with green 6 covered, no choice of cards takes off the 2 too many without waste"
        " (CL-11.4.7)"
    )


def test_a_card_with_gold_is_not_chosen_again() -> None:  # CL-11.4.7
    p = start("sentinel").capital("green", "green-2").gold(0, 1)
    p.city(0, "green", "green-5+gold green-4").resolve()
    assert p.codes() == ["decline", "cover green-4"]


def test_unused_gold_moves_with_its_card_and_scores() -> None:  # CL-11.4.6, CL-7.2
    p = start("sentinel").city(0, "green", "green-2+gold").capital("green", "green-2").last_round()
    p.resolve()
    assert p.s.scores()[0] == 2 + 2 + 2  # card, gold, bonus card


def test_an_edition_says_how_much_gold_a_card_takes(tmp_path: Path) -> None:  # CL-11.4.1
    two = overlaid(tmp_path, "gold.sentinel = 2")
    p = start("sentinel", edition=two).capital("blue", "blue-5").city(0, "blue", "blue-5")
    p.play("0 play yellow-2 capital", "0 guard blue blue-5")
    assert p.s.gold == 18
    assert p.last_round().resolve().s.scores()[0] == 5 + 5 + 4  # card, bonus card, two tokens
    p = start("sentinel", edition=two).city(0, "blue", "blue-5").supply(1)
    assert p.play("0 play yellow-2 capital").asked == 1  # too little is nothing


def test_so_much_gold_covers_a_card_too(tmp_path: Path) -> None:  # CL-11.4.4
    p = start("sentinel", edition=overlaid(tmp_path, "gold.sentinel = 2"))
    p.capital("green", "green-4").gold(0, 3).city(0, "green", "green-4 green-2").resolve()
    assert p.codes() == ["decline", "cover green-2", "cover green-4"]
    p.play("0 cover green-4")
    assert (p.me(0).gold, p.s.gold) == (1, 19)
    p = start("sentinel", edition=overlaid(tmp_path, "gold.sentinel = 2"))
    p.capital("green", "green-4").gold(0, 3).city(0, "green", "green-4 green-3 green-3").resolve()
    assert p.own(0, "green") == []  # two cards would have to be covered
