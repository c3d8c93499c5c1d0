"""The Swarmlings: dear structures, workers for towns, free trading houses."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    SPADES,
    bare,
    curve,
    placing,
    prices,
    spade,
    standing,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start

HOUSES = ["SCORE6", "SCORE4", "SCORE3", "SCORE2", "SCORE5", "SCORE7"]


def with_stronghold(p: Position) -> Position:
    """A stronghold on D5 and a dwelling on E4."""
    return p.put(0, "D5", "SH").put(0, "E4")


def nearly_a_town(p: Position) -> Position:
    """Three structures of power 6; a dwelling on E5 makes a town."""
    return p.put(0, "E4", "SH").put(0, "E3", "TP").put(0, "D2").turn("E5", "lakes")


def test_swarmlings_start_with_their_board() -> None:  # TM-13.10
    p = chosen("swarmlings", "giants")
    assert p.goods(0) == (20, 8, 0)
    assert p.bowls(0) == (3, 9, 0)
    assert p.cults(0) == [1, 1, 1, 1]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_swarmlings_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("swarmlings", "giants") == [0, 1, 1, 0]
    assert start("swarmlings", "giants").goods(0) == (26, 12, 0)


def test_swarmlings_income() -> None:  # TM-13.10, TM-5.3
    assert curve("swarmlings", "D") == ["2W", "3W", "4W", "5W", "6W", "7W", "8W", "9W", "9W"]
    assert curve("swarmlings", "TP") == ["2W", "2W 2C 2PW", "2W 4C 4PW", "2W 6C 6PW", "2W 9C 8PW"]
    assert curve("swarmlings", "TE") == ["2W", "2W 1P", "2W 2P", "2W 3P"]
    assert curve("swarmlings", "SH") == ["2W", "2W 4PW"]
    assert curve("swarmlings", "SA") == ["2W", "2W 2P"]


def test_swarmlings_prices() -> None:  # TM-13.10, TM-6.4.2
    assert prices("swarmlings") == {
        "D": "2W 3C",
        "TP": "3W 4C",
        "TP alone": "3W 8C",
        "TE": "3W 6C",
        "SH": "5W 8C",
        "SA": "5W 8C",
    }


def test_swarmlings_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("swarmlings", "ship") == SHIP_TRACK
    assert track("swarmlings", "spade") == SPADE_TRACK
    assert spade("swarmlings", 2) == ["3W", "2W", "1W"]


def test_swarmlings_gain_3_workers_for_a_town() -> None:  # TM-13.10, TM-9.3
    p = nearly_a_town(bare("swarmlings", scoring=SPADES)).play("0 build E5", "0 town TW1")
    assert p.goods(0) == (43, 31, 4)
    assert p.points(0) == {"town TW1": 5}


def test_swarmlings_gain_3_workers_besides_those_of_the_tile() -> None:  # TM-13.10, TM-12.3
    p = nearly_a_town(bare("swarmlings")).play("0 build E5", "0 town TW2")
    assert p.goods(0) == (37, 33, 4)
    gains = [said for said in p.told() if "gains" in said]
    assert gains == ["player 0 gains 3 workers", "player 0 gains 2 workers"]


def test_others_gain_no_workers_for_a_town() -> None:  # TM-13.10
    p = nearly_a_town(bare("mermaids")).play("0 build E5", "0 town TW1")
    assert p.goods(0) == (44, 29, 4)


def test_swarmlings_stronghold_gives_nothing_at_once() -> None:  # TM-13.10
    p = bare("swarmlings").put(0, "D5", "TP").play("0 upgrade D5 SH")
    assert p.goods(0) == (32, 25, 4)
    assert p.points(0) == {}


def test_swarmlings_action_needs_the_stronghold() -> None:  # TM-13.10, TM-6.7
    p = bare("swarmlings").put(0, "D5", "TP").put(0, "E4")
    assert p.reason(0, "action ACTS") == "action_not_owned"


def test_swarmlings_upgrade_a_dwelling_free_of_charge() -> None:  # TM-13.10
    p = with_stronghold(bare("swarmlings")).put(0, "I4").put(0, "A4", "TP")
    p.give(0, coins=0, workers=0, priests=0).play("0 action ACTS")
    assert p.values("upgrade") == ["E4 TP", "I4 TP"]
    p.play("0 upgrade E4 TP")
    assert p.goods(0) == (0, 0, 0)
    assert standing(p) == {"D": 1, "TP": 2, "SH": 1}


def test_swarmlings_upgrade_nothing_but_their_dwellings() -> None:  # TM-13.10
    p = with_stronghold(bare("swarmlings")).put(0, "A4", "TP").put(1, "I12").play("0 action ACTS")
    assert p.reason(0, "upgrade A4 TE") == "no_such_upgrade"
    assert p.reason(0, "upgrade E4 TE") == "no_such_upgrade"
    assert p.reason(0, "upgrade I12 TP") == "not_yours"
    assert not p.open("done")


def test_swarmlings_use_the_action_in_the_round_of_the_stronghold_once() -> None:  # TM-6.7
    p = bare("swarmlings").put(0, "D5", "TP").put(0, "E4").put(0, "I4")
    p.play("0 upgrade D5 SH", "1 pass BON5").done()
    p.play("0 action ACTS", "0 upgrade E4 TP").done()
    assert p.reason(0, "action ACTS") == "action_used"
    p.to_round(2).play("1 pass BON3", "0 action ACTS", "0 upgrade I4 TP")
    assert p.built(0, "TP") == 2


def test_swarmlings_action_needs_a_dwelling() -> None:  # TM-14.5
    p = bare("swarmlings").put(0, "D5", "SH")
    assert p.reason(0, "action ACTS") == "no_target"


def test_swarmlings_action_needs_a_trading_house_on_the_board() -> None:  # TM-14.5
    p = with_stronghold(bare("swarmlings")).put_all(0, "TP", "A4", "A11", "I4", "H4")
    assert p.reason(0, "action ACTS") == "no_piece_left"


def test_swarmlings_free_trading_house_scores() -> None:  # TM-13.10, TM-6.4.4
    p = with_stronghold(bare("swarmlings", scoring=HOUSES)).give(0, favours=["FAV10"])
    p.play("0 action ACTS", "0 upgrade E4 TP")
    assert p.points(0) == {"scoring SCORE6": 3, "favour FAV10": 3}


def test_swarmlings_free_trading_house_gives_neighbours_power() -> None:  # TM-13.10, TM-7.1
    p = with_stronghold(bare("swarmlings")).put(1, "E3", "TP").give(1, bowls=(5, 7, 0))
    p.play("0 action ACTS", "0 upgrade E4 TP", "1 leech")
    assert p.bowls(1) == (3, 9, 0)
    assert p.me(1).points == 19


def test_swarmlings_free_trading_house_can_found_a_town() -> None:  # TM-13.10, TM-9.1
    p = bare("swarmlings", scoring=SPADES).put(0, "E4", "SH").put_all(0, "D", "E3", "D2", "E5")
    p.play("0 action ACTS", "0 upgrade D2 TP", "0 town TW4")
    assert p.goods(0) == (40, 33, 4)
    assert p.points(0) == {"town TW4": 6}


def test_swarmlings_dwelling_returns_to_the_board() -> None:  # TM-13.10, TM-5.4
    p = with_stronghold(bare("swarmlings")).put_all(
        0, "D", "A4", "A11", "D2", "E11", "G6", "H2", "I4"
    )
    p.turn("E5", "lakes")
    assert p.reason(0, "build E5") == "no_piece_left"
    p.play("0 action ACTS", "0 upgrade A4 TP", "1 pass BON5").done()
    assert p.open("build E5")
