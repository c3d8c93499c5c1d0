"""The Witches: points for towns, and a dwelling on any forest each round."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
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

DWELLINGS = ["SCORE3", "SCORE4", "SCORE2", "SCORE6", "SCORE5", "SCORE7"]
FORESTS = ["A3", "A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11"]


def riding(p: Position) -> Position:
    """A stronghold stands on F4, far from the opponent."""
    return p.put(0, "F4", "SH")


def nearly_a_town(p: Position) -> Position:
    """Three structures of power 6; a fourth one makes a town."""
    return p.put(0, "F4", "SH").put(0, "E7", "TP").put(0, "E6")


def test_witches_start_with_their_board() -> None:  # TM-13.2, EX-1
    p = chosen("witches", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [0, 0, 0, 2]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_witches_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("giants", "witches") == [0, 1, 1, 0]
    assert start("witches", "giants").goods(0) == (21, 6, 0)


def test_witches_income() -> None:  # TM-13.2, TM-5.3
    assert curve("witches", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("witches", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("witches", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("witches", "SH") == ["1W", "1W 2PW"]
    assert curve("witches", "SA") == ["1W", "1W 1P"]


def test_witches_prices() -> None:  # TM-13.2, TM-6.4.2
    assert prices("witches") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 6C",
    }


def test_witches_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("witches", "ship") == SHIP_TRACK
    assert track("witches", "spade") == SPADE_TRACK
    assert spade("witches", 2) == ["3W", "2W", "1W"]


def test_witches_score_5_for_a_town() -> None:  # TM-13.2, TM-9.3
    p = nearly_a_town(bare("witches", scoring=SPADES)).turn("F3", "forest")
    p.play("0 build F3", "0 town TW2")
    assert p.points(0) == {"town TW2": 7, "source ability": 5}
    assert p.me(0).points == 32


def test_witches_score_5_for_a_town_besides_the_scoring_tile() -> None:  # TM-13.2, TM-9.3
    p = nearly_a_town(bare("witches")).turn("F3", "forest").play("0 build F3", "0 town TW1")
    assert p.points(0) == {"town TW1": 5, "scoring SCORE2": 5, "source ability": 5}


def test_others_score_no_5_for_a_town() -> None:  # TM-13.2
    p = nearly_a_town(bare("auren", scoring=SPADES)).turn("F3", "forest")
    p.play("0 build F3", "0 town TW2")
    assert p.points(0) == {"town TW2": 7}


def test_witches_stronghold_gives_nothing_at_once() -> None:  # TM-13.2
    p = bare("witches").put(0, "F4", "TP").play("0 upgrade F4 SH")
    assert p.goods(0) == (34, 26, 4)
    assert p.points(0) == {}
    assert p.cults(0) == [0, 0, 0, 2]


def test_witches_ride_needs_the_stronghold() -> None:  # TM-13.2, TM-6.7
    p = bare("witches").put(0, "F4", "TP")
    assert p.reason(0, "action ACTW") == "action_not_owned"


def test_witches_ride_to_any_free_forest_free_of_charge() -> None:  # TM-13.2
    p = riding(bare("witches")).put(0, "A10").turn("I1", "forest").turn("C3", "desert")
    p.give(0, coins=0, workers=0, priests=0).play("0 action ACTW")
    free = ["A3", "C4", "D1", "E9", "F2", "G3", "I1", "I6", "I11"]
    assert sorted(p.values("build")) == sorted(free)
    p.play("0 build I11")
    assert p.at("I11") == ("forest", 0, "D")
    assert p.goods(0) == (0, 0, 0)


def test_witches_do_not_ride_to_other_terrain_or_occupied_hexes() -> None:  # TM-13.2
    p = riding(bare("witches")).put(0, "A10").put(1, "E6").play("0 action ACTW")
    assert p.reason(0, "build F3") == "not_forest"
    assert p.reason(0, "build A10") == "occupied"
    assert p.reason(0, "build E6") == "occupied"


def test_witches_ride_must_end_somewhere() -> None:  # TM-14.3
    p = riding(bare("witches")).play("0 action ACTW")
    assert {code.split()[0] for code in p.codes()} == {"build", "convert"}


def test_witches_ride_in_the_round_of_the_stronghold_once() -> None:  # TM-6.7
    p = bare("witches").put(0, "F4", "TP").play("0 upgrade F4 SH", "1 pass BON5")
    p.play("0 action ACTW", "0 build A3").done()
    assert p.reason(0, "action ACTW") == "action_used"
    p.to_round(2).play("1 pass BON3", "0 action ACTW", "0 build A10")
    assert p.built(0, "D") == 2


def test_witches_ride_needs_a_dwelling_on_the_board() -> None:  # TM-14.5
    p = riding(bare("witches")).put_all(0, "D", "A3", "A10", "C3", "C4", "D1", "E9", "F2", "G3")
    assert p.reason(0, "action ACTW") == "no_piece_left"


def test_witches_ride_needs_a_free_forest() -> None:  # TM-14.5
    p = riding(bare("witches"))
    for forest in FORESTS:
        if forest != "F4":
            p.turn(forest, "swamp")
    assert p.reason(0, "action ACTW") == "no_target"


def test_witches_ride_scores_a_dwelling_and_no_spade() -> None:  # TM-13.2, TM-14.10
    p = riding(bare("witches", scoring=DWELLINGS)).give(0, favours=["FAV11"])
    p.play("0 action ACTW", "0 build A3")
    assert p.points(0) == {"scoring SCORE3": 2, "favour FAV11": 2}
    p = riding(bare("witches", scoring=SPADES)).play("0 action ACTW", "0 build A3")
    assert p.points(0) == {}


def test_witches_ride_gives_neighbours_power() -> None:  # TM-13.2, TM-7.1
    p = riding(bare("witches")).put(1, "A9", "SH").give(1, bowls=(5, 7, 0))
    p.play("0 action ACTW", "0 build A10")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    p.play("1 leech")
    assert p.bowls(1) == (2, 10, 0)
    assert p.me(1).points == 18


def test_witches_ride_can_found_a_town() -> None:  # TM-13.2, TM-9.1
    p = bare("witches", scoring=SPADES).put(0, "E7", "SH").put(0, "D4", "TP").put(0, "E6")
    p.play("0 action ACTW", "0 build F4", "0 town TW3")
    assert p.points(0) == {"town TW3": 9, "source ability": 5}


def test_witches_work_from_where_they_rode() -> None:  # TM-13.2, TM-3.8
    p = riding(bare("witches")).play("0 action ACTW", "0 build I11", "1 pass BON5").done()
    assert p.open("build I10")


def test_witches_ride_does_not_connect_areas() -> None:  # TM-11.3
    p = riding(bare("witches")).put(0, "E6").play("0 action ACTW", "0 build I11")
    assert area(p) == 2
