"""The Nomads: a third dwelling, and sandstorms."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    SPADES,
    bare,
    curve,
    placing,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start

DWELLINGS = ["SCORE3", "SCORE4", "SCORE2", "SCORE6", "SCORE5", "SCORE7"]


def in_the_desert(p: Position, kind: str = "SH") -> Position:
    """A structure on F3; around it lie E5, E6, F4 and G2."""
    return p.put(0, "F3", kind)


def test_nomads_start_with_their_board() -> None:  # TM-13.14, EX-1
    p = chosen("nomads", "giants")
    assert p.goods(0) == (15, 2, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [1, 0, 1, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_nomads_place_three_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("nomads", "giants") == [0, 1, 1, 0, 0]
    assert placing("giants", "nomads", "witches") == [0, 1, 2, 2, 1, 0, 1]
    assert start("nomads", "giants").goods(0) == (21, 6, 0)


def test_nomads_income() -> None:  # TM-13.14, TM-5.3
    assert curve("nomads", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("nomads", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 7C 3PW", "1W 11C 4PW"]
    assert curve("nomads", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("nomads", "SH") == ["1W", "1W 2PW"]
    assert curve("nomads", "SA") == ["1W", "1W 1P"]


def test_nomads_prices() -> None:  # TM-13.14, TM-6.4.2
    assert prices("nomads") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 8C",
        "SA": "4W 6C",
    }


def test_nomads_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("nomads", "ship") == SHIP_TRACK
    assert track("nomads", "spade") == SPADE_TRACK
    assert spade("nomads", 2) == ["3W", "2W", "1W"]


def test_nomads_place_the_third_dwelling_before_the_chaos_magicians() -> None:  # TM-2.8
    assert placing("nomads", "chaosmagicians") == [0, 0, 0, 1]


def test_nomads_stronghold_gives_nothing_at_once() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads"), "TP").play("0 upgrade F3 SH")
    assert p.goods(0) == (32, 26, 4)
    assert p.points(0) == {}


def test_nomads_sandstorm_needs_the_stronghold() -> None:  # TM-13.14, TM-6.7
    p = in_the_desert(bare("nomads"), "TP")
    assert p.reason(0, "action ACTN") == "action_not_owned"


def test_nomads_sandstorm_turns_any_terrain_into_desert() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads")).play("0 action ACTN")
    assert p.values("dig") == ["E5 desert", "E6 desert", "F4 desert", "G2 desert"]
    assert p.values("build") == ["E5", "E6", "F4", "G2"]
    p.play("0 dig F4 desert")
    assert p.at("F4") == ("desert", None, None)
    assert p.goods(0) == (40, 30, 4)
    assert p.codes("build") == []


def test_nomads_build_after_the_sandstorm_against_payment() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads")).play("0 action ACTN", "0 build F4")
    assert p.at("F4") == ("desert", 0, "D")
    assert p.goods(0) == (38, 29, 4)


def test_nomads_without_the_price_do_not_build_after_the_sandstorm() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads")).give(0, coins=1, workers=1).play("0 action ACTN")
    assert p.reason(0, "build F4") == "short_to_build"
    assert p.open("dig F4 desert")


def test_nomads_without_a_dwelling_left_do_not_build_after_the_sandstorm() -> None:  # TM-1.3
    p = in_the_desert(bare("nomads"))
    p.put_all(0, "D", "A5", "B1", "B4", "B6", "D3", "E8", "G4", "G7").play("0 action ACTN")
    assert p.reason(0, "build F4") == "no_piece_left"
    assert p.open("dig F4 desert")


def test_nomads_sandstorm_brings_desert_only() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads")).play("0 action ACTN")
    assert p.reason(0, "dig F4 plains") == "not_desert_only"


def test_nomads_sandstorm_needs_a_hex_that_is_no_desert_and_free() -> None:  # TM-13.14
    p = in_the_desert(bare("nomads")).turn("E5", "desert").put(1, "E6").play("0 action ACTN")
    assert p.reason(0, "dig E5 desert") == "same_terrain"
    assert p.reason(0, "dig E6 desert") == "occupied"
    assert not p.open("done")


def test_nomads_sandstorm_does_not_cross_a_bridge() -> None:  # TM-13.14, TM-3.9
    p = in_the_desert(bare("nomads")).bridge(0, "F3:G1")
    assert p.open("dig G1 desert")
    p.play("0 action ACTN")
    assert p.reason(0, "dig G1 desert") == "not_beside"


def test_nomads_sandstorm_does_not_cross_a_river() -> None:  # TM-13.14, TM-3.9
    p = in_the_desert(bare("nomads")).give(0, ship=1)
    assert p.open("dig E4 desert")
    p.play("0 action ACTN")
    assert p.reason(0, "dig E4 desert") == "not_beside"


def test_nomads_sandstorm_without_a_hex_is_refused() -> None:  # TM-14.5
    p = bare("nomads").put(0, "B1", "SH").turn("A1", "desert").put(1, "A2")
    assert p.reason(0, "action ACTN") == "no_target"


def test_nomads_sandstorm_is_no_spade() -> None:  # TM-13.14, TM-14.10
    p = in_the_desert(bare("nomads", scoring=SPADES)).play("0 action ACTN", "0 build F4")
    assert p.points(0) == {}


def test_nomads_dwelling_after_the_sandstorm_scores() -> None:  # TM-6.1.9
    p = in_the_desert(bare("nomads", scoring=DWELLINGS)).give(0, favours=["FAV11"])
    p.play("0 action ACTN", "0 build F4")
    assert p.points(0) == {"scoring SCORE3": 2, "favour FAV11": 2}


def test_nomads_dwelling_after_the_sandstorm_gives_neighbours_power() -> None:  # TM-7.1
    p = in_the_desert(bare("nomads")).put(1, "E7", "TP").give(1, bowls=(5, 7, 0))
    p.play("0 action ACTN", "0 build F4", "1 leech")
    assert p.bowls(1) == (3, 9, 0)


def test_nomads_dwelling_after_the_sandstorm_can_found_a_town() -> None:  # TM-9.1
    p = in_the_desert(bare("nomads", scoring=SPADES)).put(0, "G2", "TP").put(0, "E5")
    p.play("0 action ACTN", "0 build F4", "0 town TW1")
    assert p.points(0) == {"town TW1": 5}


def test_nomads_use_the_sandstorm_in_the_round_of_the_stronghold_once() -> None:  # TM-6.7
    p = in_the_desert(bare("nomads"), "TP").play("0 upgrade F3 SH", "1 pass BON5").done()
    p.play("0 action ACTN", "0 dig F4 desert").done()
    assert p.reason(0, "action ACTN") == "action_used"
    p.play("0 build F4").done()
    p.to_round(2).play("1 pass BON3", "0 action ACTN", "0 build E6")
    assert p.built(0, "D") == 2


def test_nomads_leave_the_desert_of_a_sandstorm_to_everybody() -> None:  # TM-6.1.10
    p = in_the_desert(bare("nomads")).put(1, "E7").give(1, coins=40, workers=30)
    p.play("0 action ACTN", "0 dig F4 desert", "1 dig F4 wasteland")
    assert p.at("F4") == ("wasteland", None, None)
