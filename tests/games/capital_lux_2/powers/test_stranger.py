"""Stranger: a fifth district in the City (CL-9.4)."""

from ludopolis.games.capital_lux_2.components.kinds import REBEL
from tests.games.capital_lux_2.position import before, start


def test_three_rebel_cards_are_the_river_and_everybody_has_a_district() -> None:  # CL-9.4.1
    p = before("stranger").play("-1 draw blue-2", "-1 draw blue-3", "-1 draw pink-6")
    p.play("-1 draw rebel-1", "-1 draw rebel-5", "-1 draw rebel-5")
    assert p.view()["strangers_river"] == ["rebel-1", "rebel-5", "rebel-5"]
    assert p.view()["players"][1]["city"]["strangers"]["cards"] == []


def test_a_river_card_is_taken_and_replaced() -> None:  # CL-9.4.2, CL-9.4.9
    p = start("stranger").strangers("rebel-1 rebel-5 rebel-5")
    p.play("0 play blue-2 capital")
    assert p.codes() == ["stranger rebel-1", "stranger rebel-5"]  # nothing to exchange yet
    assert p.why(0, "exchange rebel-5") == (
        "you have no card in your Strangers district to give for it (CL-9.4.2)"
    )
    p.play("0 stranger rebel-5", "-1 draw rebel-2")
    assert p.own(0, "strangers") == ["rebel-5"]
    assert p.view()["strangers_river"] == ["rebel-1", "rebel-5", "rebel-2"]


def test_or_a_river_card_is_exchanged() -> None:  # CL-9.4.2, CL-9.4.9, EX-2
    p = start("stranger").strangers("rebel-5 rebel-3 rebel-3").city(0, "strangers", "rebel-1")
    p.play("0 play blue-2 capital", "0 exchange rebel-5")
    assert p.codes() == ["give rebel-1"]
    p.play("0 give rebel-1")
    assert p.own(0, "strangers") == ["rebel-5"]
    assert p.view()["strangers_river"] == ["rebel-3", "rebel-3", "rebel-1"]  # nothing is drawn
    assert p.asked == 1


def test_hand_cards_never_come_into_the_strangers_district() -> None:  # CL-9.4.3
    p = start("stranger")
    assert not [code for code in p.codes() if "strangers" in code]


def test_other_cards_come_there_with_the_mentalist_and_go_on_to_the_river() -> None:  # CL-9.4.3
    p = start("stranger mentalist").city(0, "blue", "blue-6").tile(0, "city")
    p.strangers("rebel-5 rebel-3 rebel-3")
    p.play("0 use-tile", "0 move blue blue-6", "0 to strangers")
    assert p.own(0, "strangers") == ["blue-6"]
    p.play("1 play green-2 city", "0 play blue-2 capital", "0 exchange rebel-3", "0 give blue-6")
    assert p.view()["strangers_river"] == ["rebel-5", "rebel-3", "blue-6"]
    p.play("1 play blue-2 capital", "1 stranger blue-6", "-1 draw rebel-1")
    assert p.own(1, "strangers") == ["blue-6"]


def test_the_strangers_district_belongs_to_the_city() -> None:  # CL-9.4.4
    p = start("stranger aristocrat").city(0, "strangers", "rebel-5").play("0 play yellow-2 capital")
    assert "double-own strangers rebel-5" in p.codes()
    p = start("stranger sentinel").city(0, "strangers", "rebel-5").play("0 play yellow-2 capital")
    assert p.codes() == ["guard strangers rebel-5"]


def test_the_limit_is_the_weakest_district_that_has_a_card() -> None:  # CL-9.4.5
    p = start("stranger").capital("pink", "pink-5 pink-2").capital("green", "green-6 green-6")
    assert p.view()["players"][0]["city"]["strangers"]["room"] == 7
    p.capital("pink").capital("green")
    assert p.view()["players"][0]["city"]["strangers"]["room"] is None  # no limit


def test_whoever_is_above_it_loses_the_whole_district() -> None:  # CL-9.4.6, CL-6.10, EX-3
    p = start("stranger").capital("pink", "pink-5 pink-2").capital("green", "green-6 green-6")
    p.city(0, "strangers", "rebel-5 rebel-3").city(1, "strangers", "rebel-4 rebel-3").resolve()
    assert p.own(0, "strangers") == []
    assert p.discarded("rebel-5") == 1
    assert p.own(1, "strangers") == ["rebel-4", "rebel-3"]  # 7 is not above 7
    assert p.asked == 1  # chooses a bonus card


def test_the_strongest_chooses_any_card_of_the_capital() -> None:  # CL-9.4.7, CL-6.28
    p = start("stranger").capital("pink", "pink-5 pink-4").capital("green", "green-6 green-6")
    p.city(0, "strangers", "rebel-5").city(1, "strangers", "rebel-4").resolve()
    assert p.codes() == ["bonus pink pink-4", "bonus pink pink-5", "bonus green green-6"]
    p.play("0 bonus green green-6")
    assert p.bonus(0) == ["green-6"]
    assert p.cards("green") == ["green-6"]


def test_on_a_tie_there_is_gold_and_no_card_is_discarded() -> None:  # CL-9.4.7
    p = start("stranger").capital("pink", "pink-5 pink-4")
    p.city(0, "strangers", "rebel-5").city(1, "strangers", "rebel-5").resolve()
    assert [p.me(seat).gold for seat in (0, 1)] == [1, 1]
    assert p.cards("pink") == ["pink-5", "pink-4"]


def test_the_strangers_district_scores_at_the_end() -> None:  # CL-9.4.8, CL-7.2
    p = start("stranger").city(0, "strangers", "rebel-5 rebel-1").city(1, "strangers", "rebel-6")
    p.last_round().resolve()
    assert p.s.scores() == [8, 8]  # and a gold token each for the tie


def test_the_river_is_filled_as_far_as_cards_go() -> None:  # CL-9.4.9, CL-3.9, CL-3.10
    p = start("stranger").strangers("rebel-1 rebel-5").deck(REBEL, "rebel-2")
    p.play("0 play blue-2 capital", "-1 draw rebel-2")  # the open place first
    p.play("0 stranger rebel-1")
    assert len(p.values("draw")) > 1  # the discard pile is the deck now


def test_with_an_empty_river_nothing_happens() -> None:  # CL-9.4.9
    p = start("stranger").strangers().deck(REBEL)
    for kind in range(p.s.tables.first[REBEL], p.s.tables.end[REBEL]):
        p.s.discard[kind] = 0
    p.s.discard_size[REBEL] = 0
    p.match.play(0, "play blue-2 capital")
    assert p.asked == 1


def test_with_an_empty_capital_the_strongest_gets_nothing() -> None:  # CL-9.4.10, CL-9.4.5
    p = start("stranger").city(0, "strangers", "rebel-5").last_round().resolve()
    assert p.bonus(0) == []
    assert p.s.scores() == [5, 0]


def test_exchanging_a_card_returns_what_lies_on_it() -> None:  # CL-13.5, CL-11.3.5, CL-11.4.6
    p = start("stranger sentinel").strangers("rebel-5 rebel-3 rebel-3")
    p.city(0, "strangers", "rebel-1+gold").play("0 play blue-2 capital", "0 exchange rebel-5")
    assert p.codes() == ["give rebel-1 marked"]
    assert p.play("0 give rebel-1 marked").s.gold == 20
    p = start("stranger aristocrat").strangers("rebel-5 rebel-3 rebel-3")
    p.city(0, "strangers", "rebel-2+4").play("0 play blue-2 capital", "0 exchange rebel-5")
    assert 4 not in p.view()["tokens"]
    assert 4 in p.play("0 give rebel-2 marked").view()["tokens"]


def test_merchant_gold_saves_a_strangers_district() -> None:  # CL-13.7
    p = start("stranger merchant").capital("pink", "pink-5").city(0, "strangers", "rebel-6 rebel-1")
    p.gold(0, 2).resolve()
    assert p.codes() == ["pay", "decline"]
    p.play("0 pay")
    assert p.own(0, "strangers") == ["rebel-6", "rebel-1"]
    assert p.me(0).gold == 0
