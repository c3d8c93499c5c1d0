"""The Chaos Magicians: one dwelling, two favours at a time, two actions in a row."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    bare,
    curve,
    placing,
    prices,
    spade,
    standing,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def doubling(p: Position) -> Position:
    """A stronghold on D4 and a dwelling on A6."""
    return p.put(0, "D4", "SH").put(0, "A6")


def test_chaosmagicians_start_with_their_board() -> None:  # TM-13.11
    p = chosen("chaosmagicians", "nomads")
    assert p.goods(0) == (15, 4, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [2, 0, 0, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_chaosmagicians_place_last_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("chaosmagicians", "witches") == [1, 1, 0]
    assert placing("chaosmagicians", "nomads", "witches") == [1, 2, 2, 1, 1, 0]
    assert start("chaosmagicians", "nomads").goods(0) == (21, 6, 0)


def test_chaosmagicians_income() -> None:  # TM-13.11, TM-5.3
    assert curve("chaosmagicians", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("chaosmagicians", "TP") == [
        "1W",
        "1W 2C 1PW",
        "1W 4C 2PW",
        "1W 6C 4PW",
        "1W 8C 6PW",
    ]
    assert curve("chaosmagicians", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("chaosmagicians", "SH") == ["1W", "3W"]
    assert curve("chaosmagicians", "SA") == ["1W", "1W 1P"]


def test_chaosmagicians_prices() -> None:  # TM-13.11, TM-6.4.2
    assert prices("chaosmagicians") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 4C",
        "SA": "4W 8C",
    }


def test_chaosmagicians_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("chaosmagicians", "ship") == SHIP_TRACK
    assert track("chaosmagicians", "spade") == SPADE_TRACK
    assert spade("chaosmagicians", 2) == ["3W", "2W", "1W"]


def test_chaosmagicians_place_one_dwelling_on_what_is_left() -> None:  # TM-13.11, TM-2.8
    p = chosen("chaosmagicians", "witches").play("1 build A3", "1 build F4", "0 build D4")
    assert p.codes("card")
    assert standing(p) == {"D": 1}


def test_chaosmagicians_choose_their_card_in_the_usual_order() -> None:  # TM-2.9
    p = chosen("witches", "chaosmagicians").play("0 build A3", "0 build F4", "1 build D4")
    assert p.asked == 1


def test_chaosmagicians_take_two_favours_for_a_temple() -> None:  # TM-13.11
    p = bare("chaosmagicians").put(0, "D4", "TP").play("0 upgrade D4 TE", "0 favour FAV1")
    assert "FAV1" not in p.values("favour")
    assert not p.open("done")
    p.play("0 favour FAV6")
    assert p.cults(0) == [5, 2, 0, 0]
    assert p.codes("favour") == []


def test_chaosmagicians_take_two_favours_for_the_sanctuary() -> None:  # TM-13.11
    p = bare("chaosmagicians").put(0, "D4", "TE")
    p.play("0 upgrade D4 SA", "0 favour FAV7", "0 favour FAV11")
    assert p.cults(0) == [2, 0, 3, 0]
    assert p.codes("favour") == []


def test_chaosmagicians_take_no_favour_for_the_stronghold() -> None:  # TM-13.11
    p = bare("chaosmagicians").put(0, "D4", "TP").play("0 upgrade D4 SH")
    assert p.codes("favour") == []


def test_chaosmagicians_lose_the_favour_they_cannot_take() -> None:  # TM-14.4
    tiles = [f"FAV{n}" for n in range(1, 12)]
    p = bare("chaosmagicians").give(0, favours=tiles).put(0, "D4", "TP").play("0 upgrade D4 TE")
    assert p.values("favour") == ["FAV12"]
    p.play("0 favour FAV12")
    assert p.codes("favour") == []


def test_chaosmagicians_found_a_town_between_two_favours() -> None:  # TM-13.11, TM-9.6, TM-14.2
    p = bare("chaosmagicians").give(0, cults=[2, 0, 0, 8])
    p.put_all(0, "TP", "D4", "E7").put_all(0, "D", "E6", "C3").play("0 upgrade D4 TE")
    assert p.codes("town") == []
    p.play("0 favour FAV5", "0 town TW1", "0 favour FAV4")
    assert p.cults(0) == [4, 0, 0, 10]


def test_chaosmagicians_favour_scores_from_the_next_structure() -> None:  # TM-12.1
    p = bare("chaosmagicians").put(0, "D4", "TP").put(0, "A6")
    p.play("0 upgrade D4 TE", "0 favour FAV10", "0 favour FAV11", "1 pass BON5").done()
    assert p.points(0) == {}
    p.play("0 upgrade A6 TP")
    assert p.points(0) == {"favour FAV10": 3}


def test_chaosmagicians_double_turn_needs_the_stronghold() -> None:  # TM-13.11, TM-6.7
    p = bare("chaosmagicians").put(0, "D4", "TP")
    assert p.reason(0, "action ACTC") == "action_not_owned"


def test_chaosmagicians_take_two_actions_in_a_row() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).play("0 action ACTC", "0 ship")
    assert p.asked == 0
    p.play("0 upgrade A6 TP")
    assert not p.open("ship")
    assert p.built(0, "TP") == 1
    assert p.done().asked == 1


def test_chaosmagicians_must_take_both_actions() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).play("0 action ACTC")
    assert not p.open("done")
    p.play("0 ship")
    assert not p.open("done")


def test_chaosmagicians_double_their_turn_once_in_a_round() -> None:  # TM-13.11, TM-6.7
    p = doubling(bare("chaosmagicians")).play("0 action ACTC")
    assert p.reason(0, "action ACTC") == "action_used"
    p.play("0 ship")
    assert p.reason(0, "action ACTC") == "action_used"
    p.play("0 ship", "1 pass BON5").done()
    assert p.reason(0, "action ACTC") == "action_used"
    p.to_round(2).play("1 pass BON3", "0 action ACTC", "0 spade", "0 ship")
    assert (p.me(0).ship, p.me(0).dig) == (3, 1)


def test_chaosmagicians_double_their_turn_in_the_round_of_the_stronghold() -> None:  # TM-6.7
    p = bare("chaosmagicians").put(0, "D4", "TP").play("0 upgrade D4 SH", "1 pass BON5").done()
    p.play("0 action ACTC", "0 ship", "0 ship")
    assert p.me(0).ship == 2


def test_chaosmagicians_second_action_may_be_to_pass() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).play("0 action ACTC", "0 ship", "0 pass BON5")
    assert p.me(0).passed
    assert p.asked == 1


def test_chaosmagicians_who_pass_first_forfeit_the_second_action() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).play("0 action ACTC", "0 pass BON5")
    assert p.me(0).passed
    assert p.asked == 1
    p.play("1 pass BON2")
    assert p.s.round == 2


def test_chaosmagicians_use_power_and_special_actions_in_a_double_turn() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).give(0, favours=["FAV6"])
    p.play("0 action ACTC", "0 action ACT4", "0 action FAV6", "0 cult FIRE")
    assert p.goods(0) == (47, 30, 4)
    assert p.cults(0) == [3, 0, 0, 0]


def test_chaosmagicians_build_on_in_a_double_turn() -> None:  # TM-13.11, TM-3.8
    p = doubling(bare("chaosmagicians")).turn("E7", "wasteland").turn("E8", "wasteland")
    p.play("0 action ACTC")
    assert not p.open("build E8")
    p.play("0 build E7", "0 build E8")
    assert standing(p) == {"D": 3, "SH": 1}


def test_chaosmagicians_convert_between_two_actions() -> None:  # TM-4.5, TM-13.11
    p = doubling(bare("chaosmagicians")).give(0, coins=4, priests=1)
    p.play("0 action ACTC", "0 ship")
    assert p.reason(0, "ship") == "short_to_ship"
    p.play("0 convert PW:P", *["0 convert PW:C"] * 4, "0 ship")
    assert p.me(0).ship == 2


def test_chaosmagicians_neighbours_answer_the_first_action_before_the_second() -> None:  # TM-13.11
    p = doubling(bare("chaosmagicians")).put(1, "A7").give(1, bowls=(5, 7, 0))
    p.play("0 action ACTC", "0 upgrade A6 TP")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    p.play("1 leech")
    assert p.asked == 0
    p.play("0 upgrade A6 TE", "0 favour FAV9", "0 favour FAV12")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
