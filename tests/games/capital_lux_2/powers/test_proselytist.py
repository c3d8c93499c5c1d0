"""Proselytist: a card for all of other colours (CL-12.2)."""

from ludopolis.games.capital_lux_2.components.kinds import CITIZEN
from tests.games.capital_lux_2.position import before, start


def test_three_cards_are_the_river_after_the_opening_cards() -> None:  # CL-12.2.1, CL-3.4
    p = before("proselytist").play("-1 draw blue-2", "-1 draw blue-3", "-1 draw pink-6")
    p.play("-1 draw green-2", "-1 draw green-3", "-1 draw green-4")
    assert p.view()["river"] == ["green-2", "green-3", "green-4"]


def test_a_card_is_added_and_all_of_other_colours_are_taken() -> None:  # CL-12.2.2, CL-16
    p = start("proselytist").hand(0, "green-2 blue-5").river("blue-2 pink-3 yellow-4")
    p.play("0 play green-2 capital")
    assert p.codes() == ["add blue-5"]
    p.play("0 add blue-5")
    assert p.held(0) == ["pink-3", "yellow-4"]
    assert p.view()["river"] == ["blue-2", "blue-5"]


def test_a_card_must_be_added_even_if_nothing_can_be_taken() -> None:  # CL-12.2.3
    p = start("proselytist").hand(0, "green-2 blue-5").river("blue-2 blue-3 blue-3")
    p.play("0 play green-2 capital", "0 add blue-5")
    assert p.held(0) == []
    assert p.view()["ender"] == 0
    assert len(p.view()["river"]) == 4  # there is no upper limit (CL-12.2.5)


def test_with_an_empty_hand_nothing_happens() -> None:  # CL-12.2.3
    p = start("proselytist").hand(0, "green-2").play("0 play green-2 capital")
    assert p.view()["ender"] == 0


def test_cards_that_are_not_held_are_not_added() -> None:  # CL-12.2.2
    p = start("proselytist").play("0 play green-2 capital")
    assert p.why(0, "add pink-6") == "you do not hold pink 6 (CL-5.2)"


def test_rebel_cards_have_a_colour_of_their_own() -> None:  # CL-12.2.4, CL-13.4
    p = start("proselytist infiltrator").hand(0, "green-2 rebel-5").river("blue-2 rebel-3 yellow-4")
    p.play("0 play green-2 capital", "0 add rebel-5")
    assert p.held(0) == ["blue-2", "yellow-4"]
    assert p.view()["river"] == ["rebel-3", "rebel-5"]


def test_between_rounds_the_river_is_filled_and_never_shortened() -> None:  # CL-6.32, CL-12.2.5
    p = start("proselytist").river("blue-2").resolve()
    p.play("-1 draw pink-5", "-1 draw pink-6")
    assert p.view()["river"] == ["blue-2", "pink-5", "pink-6"]
    p = start("proselytist").river("blue-2 blue-4 blue-5 blue-6").resolve()
    assert len(p.view()["river"]) == 4


def test_the_river_is_filled_from_a_new_deck_if_need_be() -> None:  # CL-6.32, CL-3.9
    p = start("proselytist").hand(0).hand(1).river("blue-2").deck(CITIZEN, "pink-5").resolve()
    p.play("-1 draw pink-5")
    assert len(p.codes("draw")) > 10  # the discard pile is the deck now
