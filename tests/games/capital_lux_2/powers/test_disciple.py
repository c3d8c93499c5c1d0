"""Disciple: another turn (CL-11.2)."""

from tests.games.capital_lux_2.position import start


def test_another_turn_is_taken_at_once() -> None:  # CL-11.2.1
    p = start("disciple").play("0 play yellow-2 capital")
    assert p.asked == 0
    p.play("0 play blue-2 city")
    assert p.asked == 1


def test_it_may_lead_to_further_extra_turns() -> None:  # CL-11.2.1
    p = start("disciple").hand(0, "yellow-2 yellow-3 blue-2 blue-3")
    p.play("0 play yellow-2 capital", "0 play yellow-3 capital", "0 play blue-2 city")
    assert p.asked == 1
    assert p.held(0) == ["blue-3"]


def test_with_cards_in_hand_it_must_be_taken() -> None:  # CL-11.2.2, CL-5.2
    p = start("disciple").play("0 play yellow-2 capital")
    assert p.why(0, "forgo") == "you still hold cards, so you must take the turn (CL-11.2.2)"
    assert "forgo" not in p.codes()


def test_with_an_empty_hand_it_is_lost_and_the_round_ended() -> None:  # CL-11.2.2, CL-5.7
    p = start("disciple").hand(0, "yellow-2").play("0 play yellow-2 capital")
    assert p.view()["ender"] == 0
    assert p.asked == 1


def test_with_an_empty_hand_a_tile_may_be_used_or_the_turn_forgone() -> None:  # CL-11.2.2, CL-5.9
    p = start("disciple mentalist").hand(0, "yellow-2").tile(0, "yellow-blue")
    p.play("0 play yellow-2 capital")
    assert p.codes() == ["use-tile", "forgo"]
    assert p.view()["ender"] is None  # only then is it checked
    p.play("0 forgo")
    assert p.view()["ender"] == 0
    assert p.view()["players"][0]["tile"] == "yellow-blue"


def test_extra_turns_work_in_last_turns_too() -> None:  # CL-6.1
    p = start("disciple").hand(0, "blue-2").play("0 play blue-2 city", "1 play yellow-2 capital")
    assert p.asked == 1
    assert p.view()["ender"] == 0
