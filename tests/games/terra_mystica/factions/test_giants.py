"""The Giants: two spades whatever the terrain."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    SPADES,
    bare,
    curve,
    placing,
    price,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def among_neighbours(p: Position, kind: str = "D") -> Position:
    """A structure on D4; mountains, forest and lakes around it are one, two and three steps off."""
    return p.put(0, "D4", kind)


def test_giants_start_with_their_board() -> None:  # TM-13.12
    p = chosen("giants", "nomads")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [1, 0, 0, 1]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_giants_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("giants", "witches") == [0, 1, 1, 0]
    assert start("giants", "nomads").goods(0) == (21, 6, 0)


def test_giants_income() -> None:  # TM-13.12, TM-5.3
    assert curve("giants", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("giants", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("giants", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("giants", "SH") == ["1W", "1W 4PW"]
    assert curve("giants", "SA") == ["1W", "1W 1P"]


def test_giants_prices() -> None:  # TM-13.12, TM-6.4.2
    assert prices("giants") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 6C",
    }


def test_giants_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("giants", "ship") == SHIP_TRACK
    assert track("giants", "spade") == SPADE_TRACK
    assert spade("giants", 2) == ["6W", "4W", "2W"]


def test_giants_need_two_spades_for_any_terrain() -> None:  # TM-13.12, TM-6.1.2
    p = among_neighbours(bare("giants"))
    assert price(p, "dig E7 wasteland") == "6W"
    assert price(p, "dig C3 wasteland") == "6W"
    assert price(p, "dig D5 wasteland") == "6W"
    assert price(p, "build D5") == "7W 2C"
    assert price(p.give(0, dig=2), "build D5") == "3W 2C"


def test_giants_turn_hexes_into_wasteland_only() -> None:  # TM-13.12, TM-6.1.2
    p = among_neighbours(bare("giants"))
    others = ["desert", "plains", "swamp", "lakes", "forest"]
    assert {p.reason(0, f"dig E7 {terrain}") for terrain in others} == {"giants_turn_home"}
    assert {code.split()[2] for code in p.codes("dig")} == {"wasteland"}


def test_giants_do_not_turn_wasteland_into_anything() -> None:  # TM-13.12
    p = among_neighbours(bare("giants")).turn("E7", "wasteland")
    assert p.reason(0, "dig E7 wasteland") == "same_terrain"
    assert p.reason(0, "dig E7 desert") == "giants_turn_home"
    assert price(p, "build E7") == "1W 2C"


def test_giants_score_two_spades_for_each_transformation() -> None:  # TM-6.1.9, TM-13.12
    p = among_neighbours(bare("giants", scoring=SPADES)).play("0 dig E7 wasteland")
    assert p.points(0) == {"scoring SCORE1": 4}


def test_giants_buy_the_spade_that_a_single_free_one_lacks() -> None:  # TM-6.1.5, TM-13.12
    p = among_neighbours(bare("giants")).play("0 action ACT5")
    assert price(p, "dig D5 wasteland") == "3W"
    assert price(p, "build D5") == "4W 2C"
    p = among_neighbours(bare("giants")).give(0, bonus="BON1").play("0 action BON1")
    assert price(p, "dig E7 wasteland") == "3W"


def test_giants_use_two_free_spades_on_one_hex() -> None:  # TM-13.12, TM-6.1.4
    p = among_neighbours(bare("giants")).play("0 action ACT6", "0 dig E7 wasteland")
    assert p.codes("dig") == []
    assert p.values("build") == ["E7"]
    assert p.goods(0) == (40, 30, 4)


def test_giants_may_forfeit_free_spades() -> None:  # TM-6.1.4, TM-14.5
    p = among_neighbours(bare("giants")).give(0, workers=0).play("0 action ACT5")
    assert p.codes("dig") == []
    p.play("0 done")
    assert p.goods(0) == (40, 0, 4)


def test_giants_lose_a_single_spade_of_the_cults() -> None:  # TM-10.2, EX-14
    p = among_neighbours(bare("giants")).give(0, cults=[1, 0, 7, 1])
    p.play("0 pass BON5", "1 pass BON2")
    assert p.s.round == 2


def test_giants_use_two_spades_of_the_cults_on_one_hex() -> None:  # TM-10.2
    p = among_neighbours(bare("giants")).give(0, cults=[1, 0, 8, 1])
    p.play("0 pass BON5", "1 pass BON2")
    assert p.values("dig") == ["C3 wasteland", "D5 wasteland", "E6 wasteland", "E7 wasteland"]
    p.play("0 dig D5 wasteland")
    assert p.at("D5") == ("wasteland", None, None)
    assert p.s.round == 2


def test_giants_stronghold_gives_nothing_at_once() -> None:  # TM-13.12
    p = among_neighbours(bare("giants"), "TP").play("0 upgrade D4 SH")
    assert p.goods(0) == (34, 26, 4)
    assert p.points(0) == {}


def test_giants_action_needs_the_stronghold() -> None:  # TM-13.12, TM-6.7
    p = among_neighbours(bare("giants"), "TP")
    assert p.reason(0, "action ACTG") == "action_not_owned"


def test_giants_transform_one_hex_with_their_action() -> None:  # TM-13.12
    p = among_neighbours(bare("giants", scoring=SPADES), "SH").give(0, workers=1, coins=2)
    p.play("0 action ACTG", "0 dig D5 wasteland")
    assert p.points(0) == {"scoring SCORE1": 4}
    assert p.codes("dig") == []
    p.play("0 build D5")
    assert p.goods(0) == (0, 0, 4)
    assert p.at("D5") == ("wasteland", 0, "D")


def test_giants_need_not_build_with_their_action() -> None:  # TM-13.12
    p = among_neighbours(bare("giants"), "SH").play("0 action ACTG", "0 dig D5 wasteland", "0 done")
    assert p.at("D5") == ("wasteland", None, None)
    assert p.goods(0) == (40, 30, 4)


def test_giants_build_with_their_action_in_one_pick() -> None:  # TM-13.12
    p = among_neighbours(bare("giants"), "SH").play("0 action ACTG", "0 build C3")
    assert p.at("C3") == ("wasteland", 0, "D")
    assert p.goods(0) == (38, 29, 4)


def test_giants_build_with_their_action_only_where_they_dug() -> None:  # TM-6.1.4
    p = among_neighbours(bare("giants"), "SH").turn("E7", "wasteland").play("0 action ACTG")
    assert p.reason(0, "build E7") == "home_already"


def test_giants_reach_no_farther_with_their_action() -> None:  # TM-13.12, TM-3.8
    p = among_neighbours(bare("giants"), "SH").play("0 action ACTG")
    assert p.reason(0, "dig E8 wasteland") == "out_of_reach"


def test_giants_use_their_action_in_the_round_of_the_stronghold_once() -> None:  # TM-6.7
    p = among_neighbours(bare("giants"), "TP").play("0 upgrade D4 SH", "1 pass BON5").done()
    p.play("0 action ACTG", "0 build C3").done()
    assert p.reason(0, "action ACTG") == "action_used"
    p.to_round(2).play("1 pass BON3", "0 action ACTG", "0 build D5")
    assert p.built(0, "D") == 2
