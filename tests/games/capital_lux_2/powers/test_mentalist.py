"""Mentalist: a tile that replaces a later turn (CL-10.4)."""

import pytest

from ludopolis.games.capital_lux_2.components.kinds import MENTALIST
from tests.games.capital_lux_2.position import before, start


def test_the_top_tile_is_turned_up_when_the_game_begins() -> None:  # CL-10.4.1
    p = before("mentalist").play("-1 draw blue-2", "-1 draw blue-3", "-1 draw pink-6")
    assert len(p.codes("tile")) == 13
    p.play("-1 tile yellow-pink")
    assert p.view()["tile"] == "yellow-pink"
    assert p.view()["decks"]["mentalist"] == 15


def test_the_visible_tile_is_taken_and_the_old_one_discarded() -> None:  # CL-10.4.2
    p = start("mentalist").visible_tile("blue-pink").tile(0, "city")
    p.play("0 play pink-2 capital", "-1 tile green-blue")
    assert p.view()["players"][0]["tile"] == "blue-pink"
    assert p.discarded("city") == 1
    assert p.view()["tile"] == "green-blue"


def test_a_tile_is_used_on_a_later_turn_only() -> None:  # CL-10.4.3, CL-5.2
    p = start("mentalist").visible_tile("pink-blue").tile(1, "city").city(1, "blue", "blue-5")
    assert p.why(0, "use-tile") == "you have no Mentalist tile (CL-5.2)"
    p.play("0 play pink-2 capital", "-1 tile green-blue")
    assert "use-tile" in p.codes()  # seat 1
    p.play("1 play green-2 city")
    assert "use-tile" in p.codes()
    p.play("0 use-tile", "-1 agent-tile +1", "0 agent blue")
    assert p.view()["players"][0]["tile"] is None
    assert p.discarded("pink-blue") == 1
    assert len(p.held(0)) == 5  # no card is played (CL-10.4.8)


def test_a_disciple_turn_is_a_later_turn() -> None:  # CL-10.4.3, CL-13.2, CL-11.2.1
    p = start("mentalist disciple").visible_tile("pink-yellow").capital("pink", "pink-5")
    p.play("0 play yellow-2 capital")
    p.play("0 play pink-2 capital", "-1 tile green-blue", "1 play blue-2 city")
    p.play("0 use-tile")  # moves the 2 to yellow: another turn
    assert p.cards("yellow") == ["yellow-2", "pink-2"]
    assert p.asked == 0
    assert p.why(0, "use-tile") == "you have no Mentalist tile (CL-5.2)"


def test_the_action_must_be_possible() -> None:  # CL-10.4.4
    p = start("mentalist").tile(0, "pink-blue")
    assert p.why(0, "use-tile") == (
        "Transform the Capital pink → blue: there is no card to move (CL-10.4.4)"
    )
    p = start("mentalist").tile(0, "city")
    assert p.why(0, "use-tile").endswith("there is no card to move (CL-10.4.4)")
    p.city(0, "blue", "blue-2")
    assert p.why(0, "use-tile") == ""


def test_transforming_the_capital_moves_the_lowest_card_and_uses_the_power() -> None:  # CL-10.4.5
    p = start("mentalist").tile(0, "blue-yellow").capital("blue", "blue-4 blue-3 blue-5")
    p.play("0 use-tile")
    assert p.cards("yellow") == ["blue-3"]
    assert p.me(0).gold == 1  # the Merchant


def test_to_pink_a_new_tile_is_taken() -> None:  # CL-10.4.6, EX-5
    p = start("mentalist").tile(0, "yellow-pink").visible_tile("city")
    p.capital("yellow", "yellow-4 yellow-3").play("0 use-tile")
    assert p.cards("pink") == ["yellow-3"]
    assert p.view()["players"][0]["tile"] == "city"
    assert p.discarded("yellow-pink") == 1
    assert p.play("-1 tile blue-green").asked == 1  # the new tile waits (CL-10.4.3)


def test_the_used_tile_may_be_turned_up_next() -> None:  # CL-10.4.6, CL-3.9
    p = start("mentalist").tile(0, "yellow-pink").visible_tile("city").deck(MENTALIST)
    for kind in range(p.s.tables.first[MENTALIST], p.s.tables.end[MENTALIST]):
        p.s.discard[kind] = 0
    p.s.discard_size[MENTALIST] = 0
    p.capital("yellow", "yellow-4").match.play(0, "use-tile")
    assert p.values("tile") == ["yellow-pink"]


def test_a_pink_space_of_the_explorer_gives_a_tile_too() -> None:  # CL-10.4.6
    p = start("mentalist explorer").tile(0, "blue-green").visible_tile("city")
    p.capital("blue", "blue-4")
    p.s.seats[0].rocket = 2
    p.play("0 use-tile", "0 fly 3", "-1 tile pink-blue")
    assert p.view()["players"][0]["tile"] == "city"
    assert p.asked == 1


def test_transforming_the_city_moves_any_card() -> None:  # CL-10.4.7, CL-8.4
    p = start("mentalist sentinel").tile(0, "city").city(0, "blue", "blue-5 blue-5+gold")
    p.play("0 use-tile")
    assert p.codes() == ["move blue blue-5", "move blue blue-5 marked"]
    p.play("0 move blue blue-5 marked")
    assert p.codes() == ["to pink", "to yellow", "to green"]
    assert p.why(0, "to blue") == "the card lies in that district already (CL-10.4.7)"
    assert p.why(0, "to strangers") == "there is no Strangers district in this game (CL-10.4.7)"
    p.play("0 to green")
    assert p.own(0, "green") == ["blue-5"]
    assert p.view()["players"][0]["city"]["green"]["cards"][0]["gold"]
    assert p.asked == 1  # no power


def test_with_strangers_also_to_and_from_that_district() -> None:  # CL-10.4.7
    p = start("mentalist stranger").tile(0, "city").city(0, "strangers", "rebel-5")
    p.play("0 use-tile", "0 move strangers rebel-5", "0 to blue")
    assert p.own(0, "blue") == ["rebel-5"]


def test_using_a_tile_keeps_the_hand_as_it_is() -> None:  # CL-10.4.8, CL-5.7
    p = start("mentalist").hand(0, "blue-2").tile(0, "blue-yellow").capital("blue", "blue-4")
    p.play("0 use-tile")
    assert p.held(0) == ["blue-2"]
    assert p.view()["ender"] is None


def test_the_moved_card_is_the_triggering_card() -> None:  # CL-10.4.5, CL-13.2, CL-1.8
    p = start("mentalist explorer").tile(0, "blue-green").capital("blue", "blue-5")
    p.play("0 use-tile")
    assert p.values("fly") == ["1", "2", "3"]  # by the value of the moved card


@pytest.mark.parametrize(
    ("power", "asked", "code"),
    [
        ("agent", -1, "agent-tile +5"),
        ("infiltrator", -1, "draw rebel-1"),
        ("recruiter", -1, "draw recruiter-blue-1"),  # the next one is turned up
        ("stranger", 0, "stranger rebel-3"),
    ],
)
def test_to_blue_the_power_works_as_usual(power: str, asked: int, code: str) -> None:  # CL-13.2
    p = start(f"mentalist {power}").tile(0, "yellow-blue").capital("yellow", "yellow-5")
    if power == "stranger":
        p.strangers("rebel-3 rebel-4 rebel-5")
    if power == "recruiter":
        p.recruit("recruiter-green-4")
    p.play("0 use-tile")
    assert p.cards("blue") == ["yellow-5"]
    assert p.asked == asked
    assert code in p.codes()
    assert p.own(0, "green") == (["recruiter-green-4"] if power == "recruiter" else [])
