"""Dualist: cards with two colours (CL-12.4)."""

from tests.games.capital_lux_2.position import start


def test_a_dualist_card_is_drawn() -> None:  # CL-12.4.1
    p = start("dualist")
    assert p.view()["decks"]["dualist"] == 20
    p.play("0 play green-2 capital", "-1 draw dualist-pink-blue-2")
    assert "dualist-pink-blue-2" in p.held(0)
    assert p.view(1)["players"][0]["backs"] == {"citizen": 5, "rebel": 0, "dualist": 1}


def test_its_colour_depends_on_where_it_is_played() -> None:  # CL-12.4.2, CL-5.5, EX-9
    p = start("dualist cleric").hand(0, "dualist-pink-blue-2 dualist-pink-blue-4 green-3")
    p.capital("green", "green-6").play("0 play dualist-pink-blue-2 capital")
    assert p.codes() == ["cleric green"]  # the power of pink
    p.play("0 cleric green", "1 play blue-2 city", "0 play dualist-pink-blue-4 city")
    assert p.cards("pink") == ["dualist-pink-blue-2"]
    assert p.own(0, "blue") == ["dualist-pink-blue-4"]


def test_deposited_it_goes_by_its_city_colour() -> None:  # CL-12.4.2, CL-6.3
    p = start("dualist").capital("blue", "blue-6").hand(0, "green-3")
    p.hand(1, "green-2 dualist-pink-blue-4").play("0 play green-3 city", "1 play green-2 city")
    assert p.own(1, "blue") == ["dualist-pink-blue-4"]


def test_moved_it_keeps_its_district() -> None:  # CL-12.4.3, EX-10, CL-1.3
    p = start("dualist cleric").capital("pink", "dualist-pink-blue-4")
    p.play("0 play pink-2 capital", "0 cleric pink")
    assert p.own(0, "pink") == ["dualist-pink-blue-4"]
    assert p.own(0, "blue") == []
