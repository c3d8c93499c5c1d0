"""Prophet: from 5 on, every Capital district loses its lowest card (CL-10.2)."""

from tests.games.capital_lux_2.position import start


def test_there_are_seven_tiles() -> None:  # CL-10.2.1
    p = start("prophet").play("0 play pink-2 capital")
    assert p.values("prophet-tile") == ["0", "1", "2", "3", "4"]
    assert sorted(p.s.tables.prophets) == [0, 1, 1, 2, 2, 3, 4]


def test_below_5_nothing_happens_and_tiles_stay() -> None:  # CL-10.2.2, CL-10.2.3
    p = start("prophet").capital("blue", "blue-5").play("0 play pink-2 capital")
    p.play("-1 prophet-tile 4")
    assert p.view()["prophets"] == [4]
    assert p.cards("blue") == ["blue-5"]
    assert p.resolve().view()["prophets"] == [4]


def test_from_5_on_each_district_loses_its_lowest_card() -> None:  # CL-10.2.2, CL-10.2.3
    p = start("prophet").capital("blue", "blue-5 blue-2").capital("pink", "pink-6")
    p.play("0 play green-2 city", "1 play pink-2 capital", "-1 prophet-tile 4")
    p.play("0 play pink-3 capital", "-1 prophet-tile 1")
    assert p.cards("blue") == ["blue-5"]
    assert p.cards("pink") == ["pink-6", "pink-3"]
    assert p.cards("yellow") == []
    assert p.discarded("blue-2") == p.discarded("pink-2") == 1
    assert p.view()["prophets"] == []  # all seven are one stack again


def test_the_card_just_played_is_not_spared() -> None:  # CL-10.2.3, CL-13.3
    p = start("prophet").capital("pink", "pink-6")
    p.s.prophets_up = 1 << list(p.s.tables.prophets).index(4)
    p.play("0 play pink-2 capital", "-1 prophet-tile 2")
    assert p.cards("pink") == ["pink-6"]


def test_through_the_explorer_the_green_card_is_not_spared() -> None:  # CL-13.3
    p = start("prophet explorer").hand(0, "green-3 blue-2").capital("green", "green-6")
    p.s.prophets_up = 1 << list(p.s.tables.prophets).index(4)
    p.s.seats[0].rocket = 2
    p.play("0 play green-3 capital", "0 fly 3", "-1 prophet-tile 2")
    assert p.cards("green") == ["green-6"]


def test_a_discarded_card_loses_its_token() -> None:  # CL-13.1, CL-11.3.5, CL-6.14
    p = start("prophet aristocrat").capital("blue", "blue-2+4")
    p.s.prophets_up = 1 << list(p.s.tables.prophets).index(4)
    p.play("0 play pink-2 capital", "-1 prophet-tile 2")
    assert 4 in p.view()["tokens"]
    assert p.discarded("blue-2") == 1


def test_a_card_with_a_token_counts_with_it() -> None:  # CL-13.1, CL-11.3.6
    p = start("prophet aristocrat").capital("blue", "blue-2+4 blue-3")
    p.s.prophets_up = 1 << list(p.s.tables.prophets).index(4)
    p.play("0 play pink-2 capital", "-1 prophet-tile 2")
    assert p.cards("blue") == ["blue-2"]


def test_the_stack_cannot_run_out() -> None:  # CL-10.2.4
    tiles = sorted(start("prophet").s.tables.prophets)
    assert sum(tiles) == 13
    assert sum(tiles[:4]) < 5 <= sum(tiles[:5])
