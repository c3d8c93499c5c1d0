"""The Darklings: priests dig, and workers are ordained when the stronghold stands."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
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


def ready(p: Position) -> Position:
    """A trading house on E5 that can become the stronghold."""
    return p.put(0, "E5", "TP")


def test_darklings_start_with_their_board() -> None:  # TM-13.4, TM-2.2
    p = chosen("darklings", "giants")
    assert p.goods(0) == (15, 1, 1)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [0, 1, 1, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 6)


def test_darklings_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("darklings", "giants") == [0, 1, 1, 0]
    assert start("darklings", "giants").goods(0) == (21, 4, 1)


def test_darklings_income() -> None:  # TM-13.4, TM-5.3
    assert curve("darklings", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("darklings", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("darklings", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("darklings", "SH") == ["1W", "1W 2PW"]
    assert curve("darklings", "SA") == ["1W", "1W 2P"]


def test_darklings_prices() -> None:  # TM-13.4, TM-6.4.2
    assert prices("darklings") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 10C",
    }


def test_darklings_tracks() -> None:  # TM-6.2, TM-6.3, TM-13.4
    assert track("darklings", "ship") == SHIP_TRACK
    assert track("darklings", "spade") == ["no_track"]
    assert spade("darklings", 0) == ["1P"]


def test_darklings_spades_cost_a_priest_each() -> None:  # TM-13.4, TM-6.1.3
    p = bare("darklings").put(0, "E5").turn("F4", "wasteland").put(0, "F3")
    assert price(p, "dig E6 swamp") == "1P"
    assert price(p, "build E6") == "1W 2C 1P"
    assert price(p, "build F4") == "1W 2C 3P"


def test_darklings_priests_return_to_the_reserve() -> None:  # TM-13.4, TM-4.4
    p = bare("darklings").put(0, "E5").give(0, priests=2).play("0 dig E6 swamp")
    assert (p.me(0).priests, p.me(0).reserve) == (1, 6)


def test_darklings_cannot_dig_with_workers() -> None:  # TM-13.4
    p = bare("darklings").put(0, "E5").give(0, priests=0, workers=30)
    assert p.reason(0, "dig E6 swamp") == "short_to_dig"


def test_darklings_score_2_for_each_spade_paid() -> None:  # TM-13.4
    p = bare("darklings").put(0, "E5").play("0 build F3")
    assert p.points(0) == {"source ability": 4}
    assert p.goods(0) == (38, 29, 2)


def test_darklings_score_the_round_besides() -> None:  # TM-13.4, TM-6.1.9
    p = bare("darklings", scoring=SPADES).put(0, "E5").play("0 dig F3 swamp")
    assert p.points(0) == {"source ability": 4, "scoring SCORE1": 4}


def test_darklings_score_nothing_for_free_spades() -> None:  # TM-13.4
    p = bare("darklings", scoring=SPADES).put(0, "E5").play("0 action ACT6", "0 build F3")
    assert p.points(0) == {"scoring SCORE1": 4}
    assert p.me(0).priests == 4


def test_darklings_pay_what_free_spades_leave_and_score_for_that() -> None:  # TM-13.4, TM-6.1.5
    p = bare("darklings").put(0, "E5").turn("F3", "wasteland")
    p.play("0 action ACT5", "0 build F3")
    assert p.points(0) == {"source ability": 4}
    assert p.goods(0) == (38, 29, 2)


def test_darklings_score_nothing_for_spades_of_the_cults() -> None:  # TM-10.2, TM-13.4
    p = bare("darklings").put(0, "E5").give(0, cults=[0, 1, 8, 0], priests=2)
    p.play("0 pass BON5", "1 pass BON2")
    assert p.reason(0, "dig F3 forest") == "too_few_cult_spades"
    p.play("0 dig F3 swamp")
    assert p.at("F3") == ("swamp", None, None)
    assert p.points(0) == {}
    assert p.goods(0)[2] == 2


def test_darklings_ordain_up_to_three_workers_with_the_stronghold() -> None:  # TM-13.4
    p = ready(bare("darklings")).give(0, workers=9, priests=1).play("0 upgrade E5 SH")
    assert p.values("ordain") == ["0", "1", "2", "3"]
    assert not p.open("done")
    p.play("0 ordain 3")
    assert (p.me(0).workers, p.me(0).priests, p.me(0).reserve) == (2, 4, 3)


def test_darklings_may_ordain_nobody() -> None:  # TM-13.4
    p = ready(bare("darklings")).give(0, workers=9, priests=1)
    p.play("0 upgrade E5 SH", "0 ordain 0")
    assert p.goods(0) == (34, 5, 1)


def test_darklings_ordain_once() -> None:  # TM-13.4
    p = ready(bare("darklings")).play("0 upgrade E5 SH", "0 ordain 1", "1 pass BON5").done()
    assert p.codes("ordain") == []
    p.to_round(2)
    assert p.codes("ordain") == []


def test_darklings_ordain_no_more_than_their_workers() -> None:  # TM-13.4
    p = ready(bare("darklings")).give(0, workers=5).play("0 upgrade E5 SH")
    assert p.values("ordain") == ["0", "1"]
    assert p.reason(0, "ordain 2") == "too_few_workers"


def test_darklings_ordain_no_more_than_their_reserve() -> None:  # TM-13.4, TM-4.4
    p = ready(bare("darklings")).give(0, priests=5).play("0 upgrade E5 SH")
    assert p.values("ordain") == ["0", "1", "2"]
    p = ready(bare("darklings")).give(0, priests=7).play("0 upgrade E5 SH")
    assert p.values("ordain") == ["0"]
    assert p.reason(0, "ordain 1") == "too_few_workers"


def test_darklings_free_a_place_in_the_reserve_before_they_ordain() -> None:  # TM-13.4, TM-4.5
    p = ready(bare("darklings")).give(0, priests=7).play("0 upgrade E5 SH", "0 convert P:W")
    assert p.values("ordain") == ["0", "1"]


def test_darklings_ordain_the_workers_of_a_town_tile() -> None:  # TM-13.4, TM-14.2
    p = ready(bare("darklings")).put_all(0, "D", "E4", "F3").put(0, "E6", "TP")
    p.give(0, workers=4, priests=0).play("0 upgrade E5 SH")
    assert p.values("ordain") == ["0"]
    p.play("0 town TW2")
    assert p.values("ordain") == ["0", "1", "2"]
    p.play("0 ordain 2")
    assert p.goods(0)[1:] == (0, 2)


def test_darklings_may_ordain_before_the_town_tile() -> None:  # TM-13.4, TM-14.2
    p = ready(bare("darklings")).put_all(0, "D", "E4", "F3").put(0, "E6", "TP")
    p.give(0, workers=5, priests=0).play("0 upgrade E5 SH", "0 ordain 1")
    assert p.codes("ordain") == []
    p.play("0 town TW2")
    assert p.goods(0)[1:] == (2, 1)


def test_darklings_ordain_before_the_neighbours_decide() -> None:  # TM-14.2
    p = ready(bare("darklings")).put(1, "E6").give(1, bowls=(5, 7, 0)).play("0 upgrade E5 SH")
    assert p.asked == 0
    p.play("0 ordain 2")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])


def test_darklings_income_of_priests_ends_with_the_reserve() -> None:  # TM-4.4, TM-13.4
    p = bare("darklings").put(0, "E5", "SA").give(0, priests=6, bonus="BON8")
    p.play("0 pass BON5", "1 pass BON2")
    assert (p.me(0).priests, p.me(0).reserve) == (7, 0)


def test_others_never_ordain() -> None:  # TM-13.4
    p = ready(bare("alchemists")).play("0 upgrade E5 SH")
    assert p.codes("ordain") == []
