"""Turns, and how a round comes to its end (CL-5, CL-6.1 to CL-6.3, CL-8)."""

from tests.games.capital_lux_2.position import start


def test_turns_go_round_from_the_start_player() -> None:  # CL-5.1, CL-1.6
    p = start("A", 3, {"first-player": "2"})
    order = []
    for _ in range(4):
        order.append(p.asked)
        p.play(f"{p.asked} play {p.held(p.asked)[0]} city")
    assert order == [1, 2, 0, 1]


def test_a_turn_is_one_card_and_there_is_no_passing() -> None:  # CL-5.2, CL-1.1
    p = start("A").hand(0, "blue-2 blue-2 pink-6")
    assert p.codes() == [
        *("play blue-2 city", "play blue-2 capital"),
        *("play pink-6 city", "play pink-6 capital"),
    ]
    assert p.why(0, "play green-6 city") == "you do not hold green 6 (CL-5.2)"


def test_into_the_city_nothing_else_happens() -> None:  # CL-5.3
    p = start("A").play("0 play yellow-2 city")
    assert p.own(0, "yellow") == ["yellow-2"]
    assert p.me(0).gold == 0
    assert p.asked == 1


def test_into_the_capital_the_power_of_the_district_is_used() -> None:  # CL-5.4, CL-8.1
    p = start("A").play("0 play yellow-2 capital")
    assert p.cards("yellow") == ["yellow-2"]
    assert p.me(0).gold == 1


def test_a_card_belongs_to_the_district_where_it_lies() -> None:  # CL-1.3, CL-1.5
    p = start("mentalist").tile(0, "blue-yellow").capital("blue", "blue-4").play("0 use-tile")
    assert p.total("yellow") == 4
    assert p.total("blue") == 0


def test_going_above_the_maximum_is_allowed() -> None:  # CL-5.6
    p = start("A").play("0 play blue-2 city")
    assert p.view()["players"][0]["city"]["blue"]["room"] == -2


def test_an_empty_hand_ends_the_round_and_all_others_have_one_turn() -> None:  # CL-5.7, CL-6.1
    p = start("A", 3).hand(0, "blue-2")
    p.play("0 play blue-2 city")
    assert p.view()["ender"] == 0
    assert "has no cards left" in p.told()[1]
    p.play("1 play blue-2 city")
    assert p.asked == 2
    p.play("2 play blue-2 city")
    assert p.view()["round"] == 2


def test_who_draws_a_card_back_does_not_end_the_round() -> None:  # CL-5.8
    p = start("A").hand(0, "green-2").play("0 play green-2 capital", "-1 draw pink-2")
    assert p.view()["ender"] is None
    assert p.asked == 1


def test_emptying_a_hand_in_the_last_turns_has_no_effect() -> None:  # CL-6.2, CL-5.9
    p = start("A", 3).hand(0, "blue-2").hand(1, "blue-2")
    p.play("0 play blue-2 city", "1 play blue-2 city")
    assert p.view()["ender"] == 0
    p.play("2 play blue-2 city")
    assert p.view()["round"] == 2


def test_cards_left_in_hands_are_deposited_without_power() -> None:  # CL-6.3
    p = (
        start("A")
        .capital("yellow", "yellow-6")
        .hand(0, "blue-2")
        .hand(1, "yellow-2 yellow-3 pink-2")
    )
    p.capital("pink", "pink-6")
    p.play("0 play blue-2 city", "1 play yellow-3 city")
    assert p.own(1, "yellow") == ["yellow-3", "yellow-2"]
    assert p.own(1, "pink") == ["pink-2"]
    assert p.me(1).gold == 0


def test_cards_are_deposited_in_the_order_in_which_they_came() -> None:  # CL-1.9
    p = start("infiltrator").hand(0, "green-2").hand(1, "green-2 rebel-3 blue-3 blue-2")
    p.capital("blue", "blue-6 blue-6")
    p.play("0 play green-2 city", "1 play green-2 city")
    assert p.own(1, "blue") == ["rebel-3", "blue-3", "blue-2"]


def test_the_other_powers_stay_in_force() -> None:  # CL-8.3
    p = start("infiltrator aristocrat").city(0, "pink", "pink-3+6").hand(0, "rebel-4 blue-2")
    p.s.flag = 1
    p.play("0 play rebel-4 city")
    assert p.own_total(0, "pink") == 10


def test_only_playing_a_card_uses_a_power() -> None:  # CL-8.1
    p = start("A").capital("yellow", "yellow-2")  # an opening card, say
    assert p.s.gold == 20


def test_a_power_is_carried_out_as_far_as_possible() -> None:  # CL-8.2
    assert start("A").play("0 play pink-2 capital").asked == 1  # nothing for the Cleric to move
