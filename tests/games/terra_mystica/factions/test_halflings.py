"""The Halflings: a point for each spade, and three spades with the stronghold."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADES,
    bare,
    curve,
    placing,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def ready(p: Position) -> Position:
    """A trading house on E6; E5 and F3 are a step away, D4 two, E7 three. A8 is a step from A7."""
    return p.put(0, "E6", "TP").put(0, "A7")


def test_halflings_start_with_their_board() -> None:  # TM-13.5, EX-1
    p = chosen("halflings", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (3, 9, 0)
    assert p.cults(0) == [0, 0, 1, 1]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_halflings_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("halflings", "giants") == [0, 1, 1, 0]
    assert start("halflings", "giants").goods(0) == (21, 6, 0)


def test_halflings_income() -> None:  # TM-13.5, TM-5.3
    assert curve("halflings", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("halflings", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("halflings", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("halflings", "SH") == ["1W", "1W 2PW"]
    assert curve("halflings", "SA") == ["1W", "1W 1P"]


def test_halflings_prices() -> None:  # TM-13.5, TM-6.4.2
    assert prices("halflings") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 8C",
        "SA": "4W 6C",
    }


def test_halflings_tracks() -> None:  # TM-6.2, TM-6.3, TM-13.5
    assert track("halflings", "ship") == SHIP_TRACK
    assert track("halflings", "spade") == [
        "2W 1C 1P for 6VP",
        "2W 1C 1P for 6VP",
        "end_of_exchange",
    ]
    assert spade("halflings", 2) == ["3W", "2W", "1W"]


def test_halflings_score_a_point_for_each_spade_bought() -> None:  # TM-13.5
    p = bare("halflings").put(0, "E6").play("0 build D4")
    assert p.points(0) == {"source ability": 2}


def test_halflings_score_the_round_besides() -> None:  # TM-13.5, TM-6.1.9
    p = bare("halflings", scoring=SPADES).put(0, "E6").play("0 dig E7 plains")
    assert p.points(0) == {"source ability": 3, "scoring SCORE1": 6}


def test_halflings_score_for_free_spades() -> None:  # TM-13.5
    p = bare("halflings").put(0, "E6").play("0 action ACT5", "0 build D4")
    assert p.points(0) == {"source ability": 2}


def test_halflings_score_for_forfeited_spades() -> None:  # TM-13.5, TM-6.1.4
    p = bare("halflings", scoring=SPADES).put(0, "E6").play("0 action ACT6", "0 done")
    assert p.points(0) == {"source ability": 2}


def test_halflings_score_nothing_for_a_dwelling_on_plains() -> None:  # TM-13.5
    p = bare("halflings").put(0, "E6").turn("D4", "plains").play("0 build D4")
    assert p.points(0) == {}


def test_halflings_score_for_spades_of_the_cults() -> None:  # TM-10.2, TM-13.5
    p = bare("halflings").put(0, "E6")
    p.give(0, cults=[0, 0, 9, 1]).play("0 pass BON5", "1 pass BON2")
    assert p.points(0) == {"source ability": 2}
    p.play("0 dig E5 plains")
    assert p.codes("build") == []
    p.play("0 dig F3 plains")
    assert p.points(0) == {"source ability": 2}
    assert p.s.round == 2


def test_halflings_score_for_cult_spades_they_leave() -> None:  # TM-10.2, TM-13.5
    p = bare("halflings").put(0, "E6").give(0, cults=[0, 0, 4, 1])
    p.play("0 pass BON5", "1 pass BON2", "0 done")
    assert p.points(0) == {"source ability": 1}
    assert p.at("E5") == ("swamp", None, None)


def test_halflings_gain_three_spades_with_the_stronghold() -> None:  # TM-13.5
    p = ready(bare("halflings")).play("0 upgrade E6 SH")
    assert p.points(0) == {"source ability": 3}
    assert p.open("dig E7 plains")
    assert p.open("build E7")
    assert p.open("done")


def test_halflings_may_forfeit_the_spades_of_the_stronghold() -> None:  # TM-13.5, TM-6.1.4
    p = ready(bare("halflings", scoring=SPADES)).play("0 upgrade E6 SH", "0 done")
    assert p.points(0) == {"source ability": 3}
    p.play("1 pass BON5").done()
    assert p.open("ship")


def test_halflings_gain_the_spades_of_the_stronghold_once() -> None:  # TM-13.5
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 done").to_round(2)
    assert p.points(0) == {"source ability": 3}


def test_halflings_use_three_spades_on_three_hexes() -> None:  # TM-13.5, TM-6.1.6
    p = ready(bare("halflings", scoring=SPADES)).play("0 upgrade E6 SH")
    p.play("0 dig E5 plains", "0 dig F3 plains", "0 dig A8 plains")
    assert [p.at(hx)[0] for hx in ("E5", "F3", "A8")] == ["plains"] * 3
    assert p.points(0) == {"source ability": 3, "scoring SCORE1": 6}
    assert p.goods(0) == (32, 26, 4)
    assert p.values("build") == ["A8", "E5", "F3"]
    assert p.codes("dig") == []


def test_halflings_build_on_one_of_the_hexes_only() -> None:  # TM-13.5, TM-6.1.6
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 build E5")
    assert p.goods(0) == (30, 25, 4)
    assert p.at("E5") == ("plains", None, None)
    p.play("0 dig F3 plains")
    assert p.reason(0, "build F3") == "one_dwelling"
    assert p.reason(0, "build A8") == "one_dwelling"
    p.play("0 dig A8 plains")
    assert p.at("E5") == ("plains", 0, "D")
    assert p.codes("build") == []


def test_halflings_need_not_build() -> None:  # TM-13.5
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 dig E7 plains", "0 done")
    assert p.at("E7") == ("plains", None, None)
    assert p.built(0, "D") == 1


def test_halflings_leave_at_most_one_hex_away_from_home() -> None:  # TM-6.1.6
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 dig D4 desert")
    assert p.reason(0, "dig E7 wasteland") == "one_away_only"
    p.play("0 dig E5 plains", "0 build F3")
    assert [p.at(hx)[0] for hx in ("D4", "E5", "F3")] == ["desert", "plains", "plains"]
    assert p.at("F3")[2] == "D"


def test_halflings_may_leave_the_last_hex_away_from_home() -> None:  # TM-6.1.6
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 dig E5 plains", "0 dig D4 desert")
    assert p.reason(0, "dig E7 wasteland") == "one_away_only"
    p.play("0 dig F3 plains")
    assert p.values("build") == ["E5", "F3"]


def test_halflings_buy_no_spades_for_those_of_the_stronghold() -> None:  # TM-13.5, TM-6.1.6
    p = ready(bare("halflings")).play("0 upgrade E6 SH")
    assert p.reason(0, "dig D4 swamp") == "too_few_spades"
    p.play("0 dig E5 plains")
    assert p.reason(0, "dig E7 plains") == "too_few_spades"
    assert p.open("dig D4 plains")


def test_halflings_build_only_where_the_spades_were_used() -> None:  # TM-6.1.4
    p = ready(bare("halflings")).turn("F4", "plains").play("0 upgrade E6 SH")
    assert p.reason(0, "build F4") == "home_already"
    p.play("0 dig E5 plains")
    assert p.reason(0, "build F4") == "home_already"


def test_halflings_cannot_turn_a_plains_hex_round_to_build_on_it() -> None:  # TM-6.1.4
    p = ready(bare("halflings")).turn("F4", "plains").play("0 upgrade E6 SH", "0 dig F4 swamp")
    assert p.reason(0, "dig F4 plains") == "turned_already"
    assert p.reason(0, "build F4") == "turned_already"


def test_halflings_pay_the_dwelling() -> None:  # TM-13.5, TM-6.1.8
    p = ready(bare("halflings")).give(0, workers=4, coins=9).play("0 upgrade E6 SH")
    assert p.reason(0, "build E5") == "short_to_build"
    assert p.open("dig E5 plains")


def test_halflings_reach_is_judged_before_the_dwelling_stands() -> None:  # TM-6.1.7
    p = ready(bare("halflings")).play("0 upgrade E6 SH", "0 build E5")
    assert p.reason(0, "dig E4 swamp") == "out_of_reach"


def test_halflings_use_the_spades_after_the_neighbours_decided() -> None:  # TM-14.2
    p = ready(bare("halflings")).put(1, "F4").give(1, bowls=(5, 7, 0)).play("0 upgrade E6 SH")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    assert p.points(0) == {}
    p.play("1 decline")
    assert p.asked == 0
    assert p.points(0) == {"source ability": 3}


def test_halflings_dwelling_gives_neighbours_power_again() -> None:  # TM-14.2, TM-7.1
    p = ready(bare("halflings")).put(1, "F4").give(1, bowls=(5, 7, 0))
    p.play("0 upgrade E6 SH", "1 leech", "0 build F3", "0 done", "1 leech")
    assert p.bowls(1) == (3, 9, 0)


def test_halflings_dwelling_can_found_a_town() -> None:  # TM-14.2, TM-9.1
    p = ready(bare("halflings")).put(0, "D4", "TP").put(0, "F4")
    p.play("0 upgrade E6 SH")
    assert p.codes("town") == []
    p.play("0 build E5", "0 done", "0 town TW1")
    assert p.in_town("E5")
    assert p.in_town("F4")
