"""The Mermaids: more shipping, and towns over a river hex."""

from tests.games.terra_mystica.factions.board import (
    SPADE_TRACK,
    SPADES,
    area,
    bare,
    curve,
    placing,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def around_the_river(p: Position) -> Position:
    """Four structures of power 7 around river hex r21, no two groups of them adjacent."""
    return p.put(0, "F3", "SH").put(0, "E4", "TP").put(0, "E3").put(0, "G1")


def test_mermaids_start_with_their_board() -> None:  # TM-13.9, EX-1
    p = chosen("mermaids", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (3, 9, 0)
    assert p.cults(0) == [0, 2, 0, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 1, 0, 7)


def test_mermaids_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("mermaids", "giants") == [0, 1, 1, 0]
    assert start("mermaids", "giants").goods(0) == (21, 6, 0)


def test_mermaids_income() -> None:  # TM-13.9, TM-5.3
    assert curve("mermaids", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("mermaids", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("mermaids", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("mermaids", "SH") == ["1W", "1W 4PW"]
    assert curve("mermaids", "SA") == ["1W", "1W 1P"]


def test_mermaids_prices() -> None:  # TM-13.9, TM-6.4.2
    assert prices("mermaids") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 8C",
    }


def test_mermaids_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("mermaids", "ship") == [
        "4C 1P for 2VP",
        "4C 1P for 3VP",
        "4C 1P for 4VP",
        "4C 1P for 5VP",
        "end_of_shipping",
    ]
    assert track("mermaids", "spade") == SPADE_TRACK
    assert spade("mermaids", 2) == ["3W", "2W", "1W"]


def test_mermaids_stronghold_advances_shipping_with_its_points() -> None:  # TM-13.9
    p = bare("mermaids").put(0, "E4", "TP").play("0 upgrade E4 SH")
    assert p.me(0).ship == 2
    assert p.points(0) == {"source shipping": 2}
    assert p.goods(0) == (34, 26, 4)


def test_mermaids_stronghold_reaches_the_last_level() -> None:  # TM-13.9
    p = bare("mermaids").put(0, "E4", "TP").give(0, ship=4).play("0 upgrade E4 SH")
    assert p.me(0).ship == 5
    assert p.points(0) == {"source shipping": 5}


def test_mermaids_stronghold_gives_nothing_on_the_last_level() -> None:  # TM-13.9
    p = bare("mermaids").put(0, "E4", "TP").give(0, ship=5).play("0 upgrade E4 SH")
    assert p.me(0).ship == 5
    assert p.points(0) == {}


def test_mermaids_sail_farther_from_the_next_action() -> None:  # TM-13.9, TM-3.6
    p = bare("mermaids").put(0, "G1", "TP").give(0, ship=1)
    assert p.reason(0, "dig F1 forest") == "out_of_reach"
    p.play("0 upgrade G1 SH", "1 pass BON5").done()
    assert p.open("dig F1 forest")


def test_mermaids_sail_over_one_river_hex_from_the_start() -> None:  # TM-13.9, TM-3.6
    p = bare("mermaids").put(0, "C2")
    assert p.open("dig E5 lakes")
    assert p.reason(0, "dig G1 forest") == "out_of_reach"


def test_mermaids_exceed_the_track_with_the_shipping_card() -> None:  # TM-12.2
    p = bare("mermaids").put(0, "D5").give(0, ship=4)
    assert p.reason(0, "dig H4 forest") == "out_of_reach"
    p.give(0, bonus="BON4")
    assert p.open("dig H4 forest")


def test_mermaids_may_found_a_town_over_a_river_hex() -> None:  # TM-9.7
    p = around_the_river(bare("mermaids", scoring=SPADES))
    assert p.codes("town") == []
    assert p.values("connect") == ["r21"]
    p.play("0 connect r21")
    assert p.values("town") == ["TW1", "TW2", "TW3", "TW4", "TW5"]
    p.play("0 town TW2")
    assert p.points(0) == {"town TW2": 7}
    assert all([p.in_town(hx) for hx in ("F3", "E4", "E3", "G1")])


def test_mermaids_river_town_uses_up_no_action() -> None:  # TM-9.7
    p = around_the_river(bare("mermaids")).play("0 connect r21", "0 town TW2")
    assert p.asked == 0
    assert p.open("ship")
    assert p.goods(0) == (40, 32, 4)


def test_mermaids_may_wait_with_a_river_town() -> None:  # TM-9.7
    p = around_the_river(bare("mermaids")).play("0 ship")
    assert p.values("connect") == ["r21"]
    p.play("1 pass BON5").done()
    assert p.values("connect") == ["r21"]


def test_mermaids_found_a_river_town_after_the_action() -> None:  # TM-9.7, TM-14.1
    p = around_the_river(bare("mermaids")).remove("G1").turn("G1", "lakes").play("0 build G1")
    assert p.codes("town") == []
    p.play("0 connect r21", "0 town TW3", "1 pass BON5")
    assert p.in_town("G1")


def test_mermaids_do_not_found_a_river_town_in_the_turn_of_others() -> None:  # TM-9.7
    p = bare("giants", "mermaids").put(1, "F3", "SH").put(1, "E4", "TP").put(1, "E3").put(1, "G1")
    assert p.reason(1, "connect r21") == "not_your_turn"


def test_mermaids_favour_lowers_the_power_of_a_river_town() -> None:  # TM-9.7, TM-12.1
    p = around_the_river(bare("mermaids")).put(0, "E4", "D").put(0, "I8", "TP")
    assert p.reason(0, "connect r21") == "no_town_there"
    p.play("0 upgrade I8 TE", "0 favour FAV5")
    assert p.values("connect") == ["r21"]


def test_mermaids_found_a_river_town_between_the_tiles_they_take() -> None:  # TM-9.7, TM-14.2
    p = around_the_river(bare("mermaids")).give(0, cults=[0, 8, 0, 0]).put(0, "I8", "TP")
    p.play("0 upgrade I8 TE", "0 connect r21", "0 town TW1", "0 favour FAV2")
    assert p.cults(0) == [0, 10, 0, 0]


def test_mermaids_sanctuary_needs_three_structures_around_the_river() -> None:  # TM-9.7, TM-9.2
    p = bare("mermaids").put(0, "E4", "SA").put(0, "F3", "TP").put(0, "G1", "TP")
    assert p.values("connect") == ["r21"]


def test_mermaids_river_town_needs_power_7() -> None:  # TM-9.7, TM-9.1
    p = around_the_river(bare("mermaids")).put(0, "E4", "D")
    assert p.reason(0, "connect r21") == "no_town_there"
    p.put(0, "G1", "TP")
    assert p.open("connect r21")


def test_mermaids_skip_one_river_hex_for_a_town() -> None:  # TM-9.7
    p = bare("mermaids").put(0, "E4", "SH").put(0, "F3", "TP").put(0, "F4").put(0, "F2")
    assert p.reason(0, "connect r20") == "no_town_there"
    assert p.reason(0, "connect r21") == "no_town_there"


def test_mermaids_link_stays_for_later_growth() -> None:  # TM-9.7, TM-9.4
    p = bare("mermaids").put(0, "E4", "SH").put(0, "E3").put(0, "F3", "TP").put(0, "F4")
    p.turn("G1", "lakes").play("0 connect r21", "0 town TW1", "0 build G1")
    assert p.in_town("G1")
    assert p.codes("town") == []


def test_mermaids_without_a_link_do_not_grow_over_the_river() -> None:  # TM-9.6
    p = bare("mermaids").put(0, "E4", "SH").put(0, "E3").put(0, "F3", "TP").put(0, "F4")
    p.turn("G1", "lakes").play("0 build G1")
    assert not p.in_town("G1")


def test_mermaids_found_no_river_town_beside_a_town() -> None:  # TM-9.7
    p = around_the_river(bare("mermaids")).put(0, "E5").town("E5")
    assert p.reason(0, "connect r21") == "town_there"


def test_mermaids_found_no_river_town_with_structures_of_a_town() -> None:  # TM-9.7, TM-9.4
    p = around_the_river(bare("mermaids")).put(0, "D2").town("D2")
    assert p.reason(0, "connect r21") == "no_town_there"


def test_mermaids_found_ordinary_towns_at_once() -> None:  # TM-9.1, TM-9.7
    p = bare("mermaids").put(0, "E4", "SH").put(0, "E3", "TP").put(0, "D2").turn("E5", "lakes")
    p.play("0 build E5")
    assert p.codes("town")
    assert not p.open("done")


def test_only_mermaids_found_towns_over_the_river() -> None:  # TM-9.7
    p = around_the_river(bare("swarmlings"))
    assert p.reason(0, "connect r21") == "not_mermaids"


def test_mermaids_found_no_river_town_without_a_tile() -> None:  # TM-9.5, TM-9.7
    p = around_the_river(bare("mermaids"))
    for tile in range(5):
        p.s.towns[tile] = 0
    assert p.reason(0, "connect r21") == "no_town_tile"


def test_mermaids_river_link_is_no_way_for_the_largest_area() -> None:  # TM-11.3
    p = around_the_river(bare("mermaids")).play("0 connect r21", "0 town TW2")
    assert area(p) == 4
    p.give(0, ship=0)
    assert area(p) == 2
