"""TM-8: the cult tracks."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, start


def sending(fire: int, **given: int) -> Position:
    """Witches with priests, on this space of fire, all power in bowl I."""
    p = start("witches", "nomads").give(0, priests=5, bowls=(12, 0, 0), cults=(fire, 0, 0, 0))
    return p.give(0, **given)


@pytest.mark.parametrize(
    ("before", "steps", "power"),
    [
        (0, 2, 0),
        (2, 1, 1),
        (0, 3, 1),
        (3, 1, 0),
        (4, 1, 2),
        (2, 3, 3),
        (5, 1, 0),
        (6, 1, 2),
        (4, 3, 4),
        (7, 2, 0),
    ],
)
def test_spaces_3_5_and_7_give_1_2_and_2_power(before: int, steps: int, power: int) -> None:
    # TM-8.1
    p = sending(before).play(f"0 send FIRE {steps}")
    assert p.cults(0)[0] == before + steps
    assert p.bowls(0) == (12 - power, power, 0)


def test_space_10_gives_3_power() -> None:  # TM-8.1
    p = sending(9, keys=1).play("0 send FIRE 1")
    assert (p.cults(0)[0], p.bowls(0)) == (10, (9, 3, 0))


def test_a_space_gives_its_power_once() -> None:  # TM-8.1
    p = sending(3).play("0 send FIRE 1")
    assert p.bowls(0) == (12, 0, 0)


def test_the_top_uses_up_a_key() -> None:  # TM-8.2
    p = sending(7, keys=2).play("0 send FIRE 3")
    assert (p.cults(0)[0], p.me(0).keys) == (10, 1)


def test_without_a_key_a_marker_stops_on_9() -> None:  # TM-8.2
    p = sending(8).play("0 send FIRE 3")
    assert (p.cults(0)[0], p.me(0).keys) == (9, 0)


def test_the_top_is_for_one_player() -> None:  # TM-8.2
    p = sending(8, keys=1).give(1, cults=(10, 0, 0, 0)).play("0 send FIRE 3")
    assert (p.cults(0)[0], p.me(0).keys) == (9, 1), "the key is kept"


def test_each_track_has_its_own_top() -> None:  # TM-8.2
    p = sending(8, keys=1).give(1, cults=(0, 10, 0, 0)).play("0 send FIRE 3")
    assert p.cults(0)[0] == 10


def test_a_key_gained_later_moves_nobody() -> None:  # TM-8.3
    p = sending(9).put(0, "F4", "SH").put(0, "E7", "TP").put_all(0, "D", "E6")
    p.give(0, workers=9, coins=9).play("0 build G2", "0 town TW1")
    assert (p.cults(0)[0], p.me(0).keys) == (9, 1)
    p.play("1 pass BON5", "0 send FIRE 1")
    assert (p.cults(0)[0], p.me(0).keys) == (10, 0), "a new step is needed"


def town_by_sanctuary(fire: int) -> Position:
    """A sanctuary that founds a town and brings a favor tile."""
    p = sending(fire).put(0, "F4", "TE").put_all(0, "TP", "E7", "E6").give(0, workers=9, coins=9)
    return p.play("0 upgrade F4 SA")


def test_the_key_can_come_before_the_step_of_the_same_event() -> None:  # TM-8.3
    p = town_by_sanctuary(7).play("0 town TW1", "0 favour FAV1")
    assert (p.cults(0)[0], p.me(0).keys) == (10, 0)


def test_the_step_can_come_before_the_key() -> None:  # TM-8.3
    p = town_by_sanctuary(7).play("0 favour FAV1", "0 town TW1")
    assert (p.cults(0)[0], p.me(0).keys) == (9, 1)


def test_the_tile_that_founds_a_town_waits_for_its_key() -> None:  # TM-8.3, TM-9.6
    p = sending(8).put(0, "F4", "TP").put_all(0, "D", "E7", "E6", "G2").give(0, workers=9, coins=9)
    p.put(0, "E7", "TP").play("0 upgrade F4 TE", "0 favour FAV5")
    assert (p.cults(0)[0], p.me(0).keys) == (8, 0), "the steps would end on 9"
    p.play("0 town TW1")
    assert (p.cults(0)[0], p.me(0).keys) == (10, 0)


def all_at_9(keys: int) -> Position:
    p = town_by_sanctuary(0).give(0, cults=(9, 9, 8, 9), keys=keys)
    return p.play("0 town TW5")


def test_with_too_few_keys_the_player_chooses_the_tracks() -> None:  # TM-8.4
    p = all_at_9(0)
    assert p.codes("cult") == ["cult FIRE", "cult WATER", "cult AIR"]
    assert p.why(0, "cult EARTH") == "your marker on this track does not need the key (TM-8.4)"
    p.play("0 cult AIR")
    assert (p.cults(0), p.me(0).keys) == ([9, 9, 9, 10], 0)
    assert p.codes("favour"), "then the favor tile"


def test_two_keys_for_three_tracks() -> None:  # TM-8.4
    p = all_at_9(1).play("0 cult AIR")
    assert p.codes("cult") == ["cult FIRE", "cult WATER"]
    p.play("0 cult FIRE")
    assert (p.cults(0), p.me(0).keys) == ([10, 9, 9, 10], 0)


def test_with_enough_keys_all_of_them_go_up() -> None:  # TM-8.4
    p = all_at_9(2)
    assert p.codes("cult") == []
    assert (p.cults(0), p.me(0).keys) == ([10, 10, 9, 10], 0)


def test_any_step_may_be_chosen_even_a_dead_one() -> None:  # TM-8.5
    p = sending(0, keys=1).give(0, bonus="BON2", cults=(10, 0, 0, 0)).play("0 action BON2")
    assert p.codes("cult") == ["cult FIRE", "cult WATER", "cult EARTH", "cult AIR"]
    p.play("0 cult FIRE")
    assert (p.cults(0)[0], p.me(0).keys) == (10, 1)


def test_a_marker_never_goes_down() -> None:  # TM-8.5
    p = sending(10).give(1, cults=(9, 0, 0, 0), priests=1, keys=1)
    p.play("0 send FIRE 3").done().play("1 send FIRE 2")
    assert (p.cults(0)[0], p.cults(1)[0]) == (10, 9)
