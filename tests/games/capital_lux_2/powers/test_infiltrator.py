"""Infiltrator: Rebel cards follow the flag (CL-9.2)."""

from ludopolis.games.capital_lux_2.components.kinds import REBEL
from tests.games.capital_lux_2.position import start


def test_the_flag_begins_on_blue() -> None:  # CL-9.2.1
    p = start("infiltrator")
    assert p.view()["flag"] == "blue"
    assert p.view()["decks"]["rebel"] == 22


def test_a_rebel_card_is_drawn_and_seen_before_the_flag_is_moved() -> None:  # CL-9.2.2
    p = start("infiltrator").play("0 play blue-2 capital", "-1 draw rebel-6")
    assert "rebel-6" in p.view(0)["hand"]
    assert p.values("flag") == ["blue", "pink", "yellow", "green"]
    p.play("0 flag yellow")
    assert p.view()["flag"] == "yellow"
    p.play("1 play blue-2 capital", "-1 draw rebel-1", "1 flag yellow")  # it may stay
    assert p.view()["flag"] == "yellow"
    assert p.told() == []


def test_rebel_cards_are_played_where_the_flag_stands() -> None:  # CL-9.2.3, CL-5.5, EX-1
    p = start("infiltrator").hand(0, "blue-2 rebel-3").hand(1, "rebel-4 rebel-5 blue-2")
    p.play("0 play blue-2 capital", "-1 draw rebel-1", "0 flag yellow")
    p.play("1 play rebel-4 city", "0 play rebel-3 capital", "1 play rebel-5 capital")
    assert p.own(1, "yellow") == ["rebel-4"]
    assert p.cards("yellow") == ["rebel-3", "rebel-5"]
    assert p.me(0).gold == 1  # the power of yellow is used, the Merchant


def test_deposited_rebel_cards_go_to_the_district_of_the_flag() -> None:  # CL-9.2.4, CL-6.3
    p = start("infiltrator").hand(0, "blue-2").hand(1, "rebel-4 rebel-5 green-2")
    p.capital("yellow", "yellow-6 yellow-6").capital("green", "green-6")
    p.s.flag = 2
    p.play("0 play blue-2 city", "1 play rebel-4 city")
    assert p.own(1, "yellow") == ["rebel-4", "rebel-5"]
    assert p.own(1, "green") == ["green-2"]


def test_a_rebel_card_on_the_table_stays_when_the_flag_moves() -> None:  # CL-9.2.5
    p = start("infiltrator").city(0, "blue", "rebel-4")
    p.play("0 play blue-2 capital", "-1 draw rebel-1", "0 flag green")
    assert p.own(0, "blue") == ["rebel-4"]


def test_a_rebel_card_back_in_a_hand_follows_the_flag() -> None:  # CL-9.2.6, CL-13.4, CL-10.3.4
    p = start("infiltrator missionary").hand(0, "pink-5 green-2").capital("blue", "rebel-3")
    p.s.flag = 3
    p.play("0 play pink-5 capital", "0 missionary blue rebel-3")
    p.play("1 play blue-2 city", "0 play rebel-3 city")
    assert p.own(0, "green") == ["rebel-3"]


def test_rebel_cards_count_like_citizens() -> None:  # CL-13.6, CL-6.12, CL-6.23, CL-7.2
    p = start("infiltrator").capital("pink", "pink-4").city(0, "pink", "rebel-4").last_round()
    p.city(1, "pink", "rebel-3 rebel-2").resolve()
    assert p.bonus(0) == ["pink-4"]
    assert p.own(1, "pink") == []  # 5 are above 4
    assert p.discarded("rebel-3") == 1
    assert p.s.scores() == [8, 0]


def test_tokens_and_gold_fit_rebel_cards() -> None:  # CL-13.6
    p = start("infiltrator aristocrat").city(0, "pink", "rebel-5").play("0 play yellow-2 capital")
    assert "double-own pink rebel-5" in p.codes()
    p = start("infiltrator sentinel").city(0, "pink", "rebel-5").play("0 play yellow-2 capital")
    assert p.codes() == ["guard pink rebel-5"]


def test_without_rebel_cards_the_flag_may_still_be_moved() -> None:  # CL-9.2.7
    p = start("infiltrator").deck(REBEL)
    p.s.discard_size[REBEL] = 0  # as if all of them lay in Cities
    for kind in range(p.s.tables.first[REBEL], p.s.tables.end[REBEL]):
        p.s.discard[kind] = 0
    p.match.play(0, "play blue-2 capital")
    assert p.values("flag") == ["blue", "pink", "yellow", "green"]
