"""The Cultists: a step in a cult whenever a neighbour takes power."""

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


def between(*, erratum: bool = False) -> Position:
    """A dwelling on E6, beside it the Giants on D4 and the Witches on F4."""
    p = bare("cultists", "giants", "witches", setup={"errata-cultist-power": erratum})
    p.put(0, "E6").put(1, "D4").put(2, "F4").give(0, bowls=(12, 0, 0))
    return p.give(1, bowls=(5, 7, 0)).give(2, bowls=(5, 7, 0))


def test_cultists_start_with_their_board() -> None:  # TM-13.6
    p = chosen("cultists", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [1, 0, 1, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_cultists_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("cultists", "giants") == [0, 1, 1, 0]
    assert start("cultists", "giants").goods(0) == (21, 6, 0)


def test_cultists_income() -> None:  # TM-13.6, TM-5.3
    assert curve("cultists", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("cultists", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("cultists", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("cultists", "SH") == ["1W", "1W 2PW"]
    assert curve("cultists", "SA") == ["1W", "1W 1P"]


def test_cultists_prices() -> None:  # TM-13.6, TM-6.4.2
    assert prices("cultists") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 8C",
        "SA": "4W 8C",
    }


def test_cultists_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("cultists", "ship") == SHIP_TRACK
    assert track("cultists", "spade") == SPADE_TRACK
    assert spade("cultists", 2) == ["3W", "2W", "1W"]


def test_cultists_advance_when_a_neighbour_takes_power() -> None:  # TM-13.6
    p = between().play("0 upgrade E6 TP", "1 leech", "2 decline")
    assert p.asked == 0
    assert p.values("cult") == ["FIRE", "WATER", "EARTH", "AIR"]
    p.play("0 cult AIR")
    assert p.cults(0) == [1, 0, 1, 1]


def test_cultists_advance_once_for_a_structure() -> None:  # TM-13.6
    p = between().play("0 upgrade E6 TP", "1 leech", "2 leech", "0 cult AIR")
    assert p.cults(0) == [1, 0, 1, 1]
    assert p.codes("cult") == []


def test_cultists_advance_after_all_neighbours_decided() -> None:  # TM-13.6, TM-14.2
    p = between().play("0 upgrade E6 TP", "1 leech")
    assert (p.asked, p.codes()) == (2, ["leech", "decline"])


def test_cultists_do_not_advance_when_all_decline() -> None:  # TM-13.6
    p = between().play("0 upgrade E6 TP", "1 decline", "2 decline")
    assert p.codes("cult") == []
    assert p.cults(0) == [1, 0, 1, 0]
    assert p.bowls(0) == (12, 0, 0)


def test_cultists_do_not_advance_without_neighbours() -> None:  # TM-13.6
    p = between().put(0, "H3").play("0 upgrade H3 TP")
    assert p.codes("cult") == []
    assert p.cults(0) == [1, 0, 1, 0]


def test_cultists_do_not_advance_when_bowls_are_full() -> None:  # TM-13.6, TM-7.4
    p = between().give(1, bowls=(0, 0, 12)).give(2, bowls=(0, 0, 12)).play("0 upgrade E6 TP")
    assert p.codes("cult") == []


def test_cultists_advance_for_a_dwelling() -> None:  # TM-13.6
    p = between().turn("F3", "plains").play("0 build F3", "2 leech", "0 cult WATER")
    assert p.cults(0) == [1, 1, 1, 0]


def test_cultists_advance_for_each_structure() -> None:  # TM-13.6
    p = between().play("0 upgrade E6 TP", "1 leech", "2 decline", "0 cult FIRE")
    p.play("1 pass BON2", "2 pass BON6", "0 upgrade E6 TE", "0 favour FAV9", "1 leech", "2 leech")
    p.play("0 cult FIRE")
    assert p.cults(0) == [4, 0, 1, 0]


def test_cultists_do_not_advance_for_power_taken_from_an_earlier_structure() -> None:  # TM-13.6
    p = between().play("0 upgrade E6 TP", "1 leech", "2 leech", "0 cult FIRE")
    p.play("1 pass BON2", "2 pass BON6", "0 upgrade E6 SH", "1 decline", "2 decline")
    assert p.codes("cult") == []
    assert p.cults(0) == [2, 0, 1, 0]


def test_cultists_gain_the_power_of_the_space_they_step_on() -> None:  # TM-13.6, TM-8.1
    p = between().give(0, cults=[2, 0, 1, 0])
    p.play("0 upgrade E6 TP", "1 leech", "2 decline", "0 cult FIRE")
    assert p.bowls(0) == (11, 1, 0)


def test_cultists_may_take_a_step_without_effect() -> None:  # TM-13.6, TM-8.5
    p = between().give(0, cults=[9, 0, 1, 0])
    p.play("0 upgrade E6 TP", "1 leech", "2 decline", "0 cult FIRE")
    assert p.cults(0) == [9, 0, 1, 0]


def test_cultists_must_take_the_step() -> None:  # TM-13.6, TM-14.3
    p = between().play("0 upgrade E6 TP", "1 leech", "2 decline")
    assert not p.open("done")


def test_cultists_do_not_advance_for_their_first_dwellings() -> None:  # TM-7.5, TM-13.6
    p = start("giants", "cultists", dwellings=[["D4", "I12"], ["E6", "A7"]])
    assert p.cults(1) == [1, 0, 1, 0]


def test_cultists_do_not_advance_when_they_take_power() -> None:  # TM-13.6
    p = bare("giants", "cultists").put(0, "D4").put(1, "E6").give(1, bowls=(5, 7, 0))
    p.play("0 upgrade D4 TP", "1 leech")
    assert p.cults(1) == [1, 0, 1, 0]
    assert p.bowls(1) == (4, 8, 0)


def test_others_do_not_advance_when_a_neighbour_takes_power() -> None:  # TM-13.6
    p = bare("halflings").put(0, "E6").put(1, "D4").give(1, bowls=(5, 7, 0))
    p.play("0 upgrade E6 TP", "1 leech")
    assert p.codes("cult") == []


def test_cultists_take_favour_and_town_before_the_neighbours_decide() -> None:  # TM-14.2
    p = between().put(0, "E6", "TE").put(0, "E7", "TP").put(0, "F3", "TP").put(0, "E5")
    p.play("0 upgrade E6 SA", "0 town TW2", "0 favour FAV11")
    assert p.asked == 1
    p.play("1 leech", "2 decline", "0 cult EARTH")
    assert p.cults(0) == [1, 0, 3, 0]


def test_cultists_key_of_the_town_serves_their_step() -> None:  # TM-8.3, TM-14.2
    p = between().give(0, cults=[9, 0, 1, 0])
    p.put(0, "E6", "TP").put(0, "E7", "TP").put(0, "F3").put(0, "E5")
    p.play("0 upgrade E6 SH", "0 town TW2", "1 leech", "2 decline", "0 cult FIRE")
    assert p.cults(0) == [10, 0, 1, 0]


def test_cultists_score_7_with_the_stronghold() -> None:  # TM-13.6
    p = between().put(0, "E6", "TP").play("0 upgrade E6 SH")
    assert p.points(0) == {"source stronghold": 7}
    assert p.asked == 1


def test_cultists_score_7_once() -> None:  # TM-13.6
    p = between().put(0, "E6", "TP").play("0 upgrade E6 SH", "1 decline", "2 decline").to_round(3)
    assert p.points(0)["source stronghold"] == 7


def test_cultists_with_the_erratum_gain_power_when_all_decline() -> None:  # TM-17.3
    p = between(erratum=True).play("0 upgrade E6 TP", "1 decline", "2 decline")
    assert p.bowls(0) == (11, 1, 0)
    assert p.codes("cult") == []


def test_cultists_with_the_erratum_gain_no_power_when_one_takes() -> None:  # TM-17.3
    p = between(erratum=True).play("0 upgrade E6 TP", "1 decline", "2 leech", "0 cult AIR")
    assert p.bowls(0) == (12, 0, 0)
    assert p.cults(0) == [1, 0, 1, 1]


def test_cultists_with_the_erratum_gain_no_power_without_an_offer() -> None:  # TM-17.3
    p = between(erratum=True).give(1, bowls=(0, 0, 12)).give(2, bowls=(0, 0, 12))
    p.play("0 upgrade E6 TP")
    assert p.bowls(0) == (12, 0, 0)


def test_cultists_with_the_erratum_do_not_count_full_bowls() -> None:  # TM-17.3
    p = between(erratum=True).give(1, bowls=(0, 0, 12)).play("0 upgrade E6 TP", "2 decline")
    assert p.bowls(0) == (11, 1, 0)
