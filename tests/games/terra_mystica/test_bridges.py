"""TM-6.9: bridges."""

from tests.games.terra_mystica.position import Position, start


def bridging(*, bridges: int = 3) -> Position:
    p = start("witches", "nomads", dwellings=[["F4", "C3"], ["G7", "B6", "H1"]])
    p.give(0, bowls=(0, 0, 12), workers=20, coins=20)
    p.me(0).bridges = bridges
    return p


def test_a_bridge_touches_a_structure_of_its_builder() -> None:  # TM-6.9
    p = bridging().play("0 action ACT1")
    assert p.values("bridge") == ["A7:C3", "B3:C3", "B4:C3", "F4:G3"]
    assert p.why(0, "bridge H6:I9") == "neither end holds a structure of yours (TM-6.9)"


def test_a_structure_of_an_opponent_does_not_help() -> None:  # TM-6.9
    p = bridging().put(1, "H6").play("0 action ACT1")
    assert p.reason(0, "bridge H6:I9") == "slot_touches_nothing"


def test_the_slot_must_be_free() -> None:  # TM-6.9
    p = bridging().bridge(1, "F4:G3").play("0 action ACT1")
    assert p.why(0, "bridge F4:G3") == "a bridge stands there (TM-3.5)"


def test_one_of_three_bridges_is_taken() -> None:  # TM-6.9
    p = bridging().play("0 action ACT1", "0 bridge F4:G3")
    assert p.me(0).bridges == 2


def test_the_fourth_bridge_is_not_there() -> None:  # TM-6.9
    p = bridging().bridge(0, "A7:C3").bridge(0, "B3:C3").bridge(0, "B4:C3")
    assert p.why(0, "action ACT1") == "you have no bridge left (TM-6.9)"


def test_without_a_slot_there_is_no_bridge_action() -> None:  # TM-6.9
    p = bridging().remove("C3").bridge(1, "F4:G3")
    assert p.why(0, "action ACT1") == "no free slot touches a structure of yours (TM-6.9)"


def test_the_ends_are_adjacent_from_the_next_action_on() -> None:  # TM-6.9
    p = bridging()
    assert not p.open("build G3")
    p.play("0 action ACT1", "0 bridge F4:G3")
    assert not p.open("build G3"), "the action is taken"
    p.play("1 pass BON5").done()
    assert p.open("build G3")


def test_a_bridge_can_found_a_town_at_once() -> None:  # TM-6.9
    p = bridging().put(0, "F4", "SH").put_all(0, "TP", "E7").put_all(0, "D", "E6", "G3")
    p.play("0 action ACT1", "0 bridge F4:G3")  # 3 + 2 + 1 + 1
    assert p.codes("town") == ["town TW1", "town TW2", "town TW3", "town TW4", "town TW5"]
    assert p.in_town("G3")
