"""Merchant: gold raises the own MAXIMUM (CL-11.1)."""

from pathlib import Path

from tests.games.capital_lux_2.position import overlaid, start


def test_the_power_gives_a_gold_token() -> None:  # CL-11.1.1
    p = start("merchant").play("0 play yellow-2 capital")
    assert p.me(0).gold == 1
    assert p.s.gold == 19
    p.supply(0).play("1 play yellow-2 capital")
    assert p.me(1).gold == 19  # the supply is empty: nothing


def test_gold_pays_what_is_above_the_maximum() -> None:  # CL-11.1.3, EX-6
    p = start("merchant").capital("blue", "blue-6 blue-5 blue-4").gold(0, 3)
    p.city(0, "blue", "blue-6 blue-6 blue-5").resolve()
    assert p.codes() == ["pay", "decline"]
    p.play("0 pay")
    assert p.own_total(0, "blue") == 17
    assert p.me(0).gold == 1  # exactly 17 - 15 are paid
    assert p.s.gold == 19


def test_or_nothing_is_paid_and_the_district_lost() -> None:  # CL-11.1.3, CL-6.12
    p = start("merchant").capital("blue", "blue-6").gold(0, 3).city(0, "blue", "blue-4 blue-3")
    p.resolve().play("0 decline")
    assert p.own(0, "blue") == []
    assert p.me(0).gold == 3


def test_players_decide_in_turn_order() -> None:  # CL-11.1.3, CL-6.12
    p = start("merchant", 3).capital("blue", "blue-4")
    for seat in range(3):
        p.city(seat, "blue", "blue-5").gold(seat, 1)
    p.s.start = 1
    p.resolve()
    assert p.asked == 1
    p.play("1 pay")
    assert p.asked == 2
    p.play("2 decline")
    assert p.asked == 0


def test_gold_won_in_ties_can_be_spent() -> None:  # CL-11.1.2, CL-6.26
    p = start("merchant").capital("blue", "blue-4").city(0, "blue", "blue-2")
    p.city(1, "blue", "blue-2").resolve()
    assert p.me(0).gold == 1  # on the City board; in the next round:
    p.capital("pink", "pink-4").city(0, "pink", "pink-5").resolve()
    assert p.codes() == ["pay", "decline"]


def test_unspent_gold_scores_2_points_each() -> None:  # CL-11.1.4, CL-7.2
    p = start("merchant").gold(0, 3).last_round().resolve()
    assert p.s.scores() == [6, 0]


def test_an_edition_says_how_much_gold_is_taken(tmp_path: Path) -> None:  # CL-11.1.1
    p = start("merchant", edition=overlaid(tmp_path, "gold.merchant = 3"))
    p.play("0 play yellow-2 capital")
    assert (p.me(0).gold, p.s.gold) == (3, 17)
    p.supply(2).play("1 play yellow-2 capital")
    assert p.s.gold == 0  # all that is left


def test_an_edition_says_what_a_gold_token_raises(tmp_path: Path) -> None:  # CL-11.1.3
    p = start("merchant", edition=overlaid(tmp_path, "gold.raises = 2"))
    p.capital("blue", "blue-6 blue-5").gold(0, 2).city(0, "blue", "blue-6 blue-6 blue-2").resolve()
    assert str(p.s.asking().prompt(p.s)) == (
        "Your blue district is 3 above the MAXIMUM: pay 2 gold?"
    )
    p.play("0 pay")
    assert (p.me(0).gold, p.own_total(0, "blue")) == (0, 14)
