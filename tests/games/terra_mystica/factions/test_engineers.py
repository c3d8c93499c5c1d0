"""The Engineers: cheap structures, and bridges for workers."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    bare,
    curve,
    placing,
    price,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def at_the_river(p: Position) -> Position:
    """A dwelling on C2, where bridges lead to D3, D4 and E5."""
    return p.put(0, "C2")


def test_engineers_start_with_their_board() -> None:  # TM-13.7
    p = chosen("engineers", "giants")
    assert p.goods(0) == (10, 2, 0)
    assert p.bowls(0) == (3, 9, 0)
    assert p.cults(0) == [0, 0, 0, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_engineers_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("engineers", "giants") == [0, 1, 1, 0]
    assert start("engineers", "giants").goods(0) == (16, 4, 0)


def test_engineers_income() -> None:  # TM-13.7, TM-5.3
    assert curve("engineers", "D") == ["nothing", "1W", "2W", "2W", "3W", "4W", "4W", "5W", "6W"]
    assert curve("engineers", "TP") == ["nothing", "2C 1PW", "4C 2PW", "6C 4PW", "8C 6PW"]
    assert curve("engineers", "TE") == ["nothing", "1P", "1P 5PW", "2P 5PW"]
    assert curve("engineers", "SH") == ["nothing", "2PW"]
    assert curve("engineers", "SA") == ["nothing", "1P"]


def test_engineers_prices() -> None:  # TM-13.7, TM-6.4.2
    assert prices("engineers") == {
        "D": "1W 1C",
        "TP": "1W 2C",
        "TP alone": "1W 4C",
        "TE": "1W 4C",
        "SH": "3W 6C",
        "SA": "3W 6C",
    }


def test_engineers_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("engineers", "ship") == SHIP_TRACK
    assert track("engineers", "spade") == SPADE_TRACK
    assert spade("engineers", 2) == ["3W", "2W", "1W"]


def test_engineers_build_a_bridge_for_2_workers() -> None:  # TM-13.7
    p = at_the_river(bare("engineers"))
    assert price(p, "action ACTE") == "2W"
    p.play("0 action ACTE")
    assert p.values("bridge") == ["C2:D3", "C2:D4", "C2:E5"]
    p.play("0 bridge C2:E5")
    assert p.goods(0) == (50, 48, 7)
    assert p.me(0).bridges == 2


def test_engineers_must_place_the_bridge() -> None:  # TM-14.3
    p = at_the_river(bare("engineers")).play("0 action ACTE")
    assert not p.open("done")


def test_engineers_build_several_bridges_in_a_round() -> None:  # TM-13.7
    p = at_the_river(bare("engineers")).play("0 action ACTE", "0 bridge C2:E5", "1 pass BON5")
    p.done().play("0 action ACTE", "0 bridge C2:D4").done()
    p.play("0 action ACTE", "0 bridge C2:D3").done()
    assert p.me(0).workers == 24
    assert p.reason(0, "action ACTE") == "no_bridge_left"


def test_engineers_use_the_power_action_besides() -> None:  # TM-13.7, TM-6.6
    p = at_the_river(bare("engineers")).play("0 action ACT1", "0 bridge C2:E5", "1 pass BON5")
    p.done()
    assert p.reason(0, "action ACT1") == "action_taken"
    p.play("0 action ACTE", "0 bridge C2:D4")
    assert p.goods(0) == (40, 28, 4)
    assert p.bowls(0) == (3, 0, 9)


def test_engineers_need_a_slot_for_the_bridge() -> None:  # TM-14.5
    p = bare("engineers").put(0, "F6")
    assert p.reason(0, "action ACTE") == "no_slot"


def test_engineers_find_taken_slots_closed() -> None:  # TM-3.5, TM-6.9
    p = at_the_river(bare("engineers")).put(1, "E5").bridge(1, "C2:E5").play("0 action ACTE")
    assert p.reason(0, "bridge C2:E5") == "slot_taken"
    assert p.reason(0, "bridge E4:G1") == "slot_touches_nothing"


def test_only_engineers_pay_workers_for_bridges() -> None:  # TM-13.7
    p = at_the_river(bare("dwarves"))
    assert p.reason(0, "action ACTE") == "action_not_owned"
    assert p.open("action ACT1")


def test_engineers_reach_over_the_bridge_from_the_next_action() -> None:  # TM-6.9
    p = at_the_river(bare("engineers"))
    assert p.reason(0, "build E5") == "out_of_reach"
    p.play("0 action ACTE", "0 bridge C2:E5", "1 pass BON5").done()
    assert p.open("build E5")


def test_engineers_bridge_founds_a_town_at_once() -> None:  # TM-6.9, TM-9.6
    p = at_the_river(bare("engineers")).put(0, "B3", "TP").put(0, "E5", "SH").put(0, "E4")
    p.play("0 action ACTE", "0 bridge C2:E5")
    assert p.values("town") == ["TW1", "TW2", "TW3", "TW4", "TW5"]
    p.play("0 town TW3")
    assert p.in_town("B3")
    assert p.in_town("E4")


def test_engineers_bridge_lowers_the_price_of_a_trading_house() -> None:  # TM-6.4.2, TM-3.4
    p = at_the_river(bare("engineers")).put(1, "E5")
    assert price(p, "upgrade C2 TP") == "1W 4C"
    p.bridge(0, "C2:E5")
    assert price(p, "upgrade C2 TP") == "1W 2C"


def test_engineers_without_stronghold_score_no_bridges() -> None:  # TM-13.7
    p = at_the_river(bare("engineers")).put(0, "E5").bridge(0, "C2:E5").play("0 pass BON5")
    assert p.points(0) == {}


def test_engineers_score_3_for_each_bridge_between_their_structures() -> None:  # TM-13.7, TM-6.8.2
    p = at_the_river(bare("engineers")).put(0, "E5", "SH").put(0, "D4").put(0, "D3")
    p.bridge(0, "C2:E5").bridge(0, "C2:D4").bridge(0, "C2:D3").play("0 pass BON5")
    assert p.points(0) == {"source stronghold": 9}


def test_engineers_score_no_bridge_that_ends_elsewhere() -> None:  # TM-13.7
    p = at_the_river(bare("engineers")).put(0, "E5", "SH").put(1, "D4")
    p.bridge(0, "C2:E5").bridge(0, "C2:D4").bridge(0, "C2:D3").play("0 pass BON5")
    assert p.points(0) == {"source stronghold": 3}


def test_engineers_score_no_bridge_of_others() -> None:  # TM-13.7
    p = at_the_river(bare("engineers")).put(0, "E5", "SH").bridge(1, "C2:E5").play("0 pass BON5")
    assert p.points(0) == {}


def test_engineers_score_their_bridges_each_round_and_in_the_last() -> None:  # TM-13.7, TM-6.8.3
    p = at_the_river(bare("engineers")).put(0, "E5", "SH").bridge(0, "C2:E5").to_round(6)
    assert p.points(0)["source stronghold"] == 15
    p.pass_all()
    assert p.points(0)["source stronghold"] == 18


def test_engineers_stronghold_brings_no_other_action() -> None:  # TM-13.7
    p = at_the_river(bare("engineers")).put(0, "C2", "TP").play("0 upgrade C2 SH", "1 pass BON5")
    p.done()
    assert p.values("action") == ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6", "ACTE"]
    assert p.points(0) == {}


def test_engineers_dwelling_income_skips_the_third_and_the_sixth() -> None:  # TM-13.7, TM-5.3
    p = bare("engineers").put_all(0, "D", "C2", "E7", "F6").give(0, workers=0)
    p.play("0 pass BON5", "1 pass BON2")
    assert p.me(0).workers == 3
