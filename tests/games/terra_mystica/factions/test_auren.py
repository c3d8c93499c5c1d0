"""The Auren: a favor tile with the stronghold, and two steps in a cult each round."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    bare,
    curve,
    placing,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def stronghold(p: Position, *favour: str) -> Position:
    """F4 becomes the stronghold, a favor tile is taken, and the opponent passes."""
    p.put(0, "F4", "TP").play("0 upgrade F4 SH", *favour, "1 pass BON5")
    return p


def test_auren_start_with_their_board() -> None:  # TM-13.1, TM-2.1, TM-2.2
    p = chosen("auren", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [0, 1, 0, 1]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_auren_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("auren", "giants") == [0, 1, 1, 0]
    assert start("auren", "giants").goods(0) == (21, 6, 0)


def test_auren_income() -> None:  # TM-13.1, TM-5.3
    assert curve("auren", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("auren", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("auren", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("auren", "SH") == ["1W", "1W 2PW"]
    assert curve("auren", "SA") == ["1W", "1W 1P"]


def test_auren_prices() -> None:  # TM-13.1, TM-6.4.2
    assert prices("auren") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 8C",
    }


def test_auren_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("auren", "ship") == SHIP_TRACK
    assert track("auren", "spade") == SPADE_TRACK
    assert spade("auren", 2) == ["3W", "2W", "1W"]


def test_auren_take_a_favour_at_once_with_the_stronghold() -> None:  # TM-13.1
    p = bare("auren").put(0, "F4", "TP").give(0, bowls=(5, 7, 0))
    p.play("0 upgrade F4 SH")
    assert p.values("favour") == [f"FAV{n}" for n in range(1, 13)]
    assert not p.open("done")
    p.play("0 favour FAV2")
    assert p.cults(0) == [0, 4, 0, 1]
    assert p.bowls(0) == (4, 8, 0)
    assert p.codes("favour") == []


def test_auren_temples_and_sanctuary_give_one_favour_each() -> None:  # TM-6.4.3
    p = bare("auren").put(0, "F4", "TP")
    p.play("0 upgrade F4 TE", "0 favour FAV7")
    assert p.codes("favour") == []
    p.play("1 pass BON5").done().play("0 upgrade F4 SA")
    assert "FAV7" not in p.values("favour")
    p.play("0 favour FAV3")
    assert p.codes("favour") == []


def test_auren_lose_the_favour_of_the_stronghold_if_no_kind_is_left() -> None:  # TM-14.4
    tiles = [f"FAV{n}" for n in range(1, 13)]
    p = bare("auren").give(0, favours=tiles)
    stronghold(p)
    assert p.built(0, "SH") == 1


def test_auren_favour_of_the_stronghold_can_found_a_town() -> None:  # TM-13.1, TM-9.6
    p = bare("auren").put_all(0, "D", "E6", "E7", "F3").put(0, "F4", "TP")
    p.play("0 upgrade F4 SH")
    assert p.codes("town") == []
    p.play("0 favour FAV5")
    assert p.values("town") == ["TW1", "TW2", "TW3", "TW4", "TW5"]


def test_auren_may_take_the_key_before_the_favour() -> None:  # TM-8.3, TM-14.2
    p = bare("auren").give(0, cults=[0, 1, 0, 8])
    p.put_all(0, "D", "E7", "F3").put_all(0, "TP", "E6", "F4").play("0 upgrade F4 SH")
    assert p.codes("favour")
    assert p.codes("town")
    p.play("0 town TW1", "0 favour FAV4")
    assert p.cults(0) == [0, 1, 0, 10]
    assert p.me(0).keys == 0


def test_auren_stop_on_9_if_they_take_the_favour_before_the_key() -> None:  # TM-8.2, TM-8.3
    p = bare("auren").give(0, cults=[0, 1, 0, 8])
    p.put_all(0, "D", "E7", "F3").put_all(0, "TP", "E6", "F4")
    p.play("0 upgrade F4 SH", "0 favour FAV4", "0 town TW1")
    assert p.cults(0) == [0, 1, 0, 9]
    assert p.me(0).keys == 1


def test_auren_action_needs_the_stronghold() -> None:  # TM-13.1, TM-6.7
    p = bare("auren").put(0, "F4", "TP")
    assert p.reason(0, "action ACTA") == "action_not_owned"


def test_auren_action_is_two_steps_on_one_track_in_the_round_of_the_stronghold() -> None:  # TM-13.1
    p = stronghold(bare("auren"), "0 favour FAV6")
    assert p.cults(0) == [0, 3, 0, 1]
    p.play("0 action ACTA")
    assert p.values("cult") == ["FIRE", "WATER", "EARTH", "AIR"]
    p.play("0 cult EARTH")
    assert p.cults(0) == [0, 3, 2, 1]
    assert p.codes("cult") == []


def test_auren_action_comes_once_in_a_round() -> None:  # TM-6.7
    p = stronghold(bare("auren"), "0 favour FAV6").play("0 action ACTA", "0 cult EARTH").done()
    assert p.reason(0, "action ACTA") == "action_used"
    p.play("0 action FAV6", "0 cult EARTH").done()
    assert p.cults(0) == [0, 3, 3, 1]
    p.play("0 pass BON2")
    assert p.s.round == 2
    assert p.asked == 1
    p.play("1 pass BON3", "0 action ACTA", "0 cult FIRE")
    assert p.cults(0) == [2, 3, 3, 1]


def test_auren_action_passes_the_spaces_of_power() -> None:  # TM-8.1
    p = stronghold(bare("auren").give(0, cults=[0, 1, 0, 5]), "0 favour FAV6")
    p.give(0, bowls=(5, 7, 0)).play("0 action ACTA", "0 cult AIR")
    assert p.cults(0)[3] == 7
    assert p.bowls(0) == (3, 9, 0)


def test_auren_lose_the_step_onto_10_without_a_key() -> None:  # TM-8.2
    p = stronghold(bare("auren").give(0, cults=[0, 1, 0, 8]), "0 favour FAV6")
    p.play("0 action ACTA", "0 cult AIR").done()
    assert p.cults(0)[3] == 9


def test_auren_reach_10_with_a_key() -> None:  # TM-8.2
    p = stronghold(bare("auren").give(0, cults=[0, 1, 0, 8], keys=1), "0 favour FAV6")
    p.play("0 action ACTA", "0 cult AIR")
    assert p.cults(0)[3] == 10
    assert p.me(0).keys == 0
