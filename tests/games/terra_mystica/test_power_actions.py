"""TM-6.6: the six power actions of the board."""

import pytest

from tests.games.terra_mystica.position import Position, start


def ready(power: int = 12) -> Position:
    return start("witches", "nomads").give(0, bowls=(12 - power, 0, power), coins=0, workers=0)


@pytest.mark.parametrize(
    ("action", "power"),
    [("ACT1", 3), ("ACT2", 3), ("ACT3", 4), ("ACT4", 4), ("ACT5", 4), ("ACT6", 6)],
)
def test_a_power_action_is_paid_from_bowl_3(action: str, power: int) -> None:  # TM-6.6
    assert ready(power).play(f"0 action {action}").bowls(0) == (12, 0, 0)
    assert ready(power - 1).why(0, f"action {action}") == (
        "you are short of 1 power in bowl III (TM-6.6)"
    )


@pytest.mark.parametrize(
    ("action", "goods"), [("ACT2", (0, 0, 1)), ("ACT3", (0, 2, 0)), ("ACT4", (7, 0, 0))]
)
def test_goods_of_the_power_actions(action: str, goods: tuple[int, int, int]) -> None:  # TM-6.6
    assert ready().play(f"0 action {action}").goods(0) == goods


def test_the_first_power_action_is_a_bridge() -> None:  # TM-6.6
    p = ready().play("0 action ACT1")
    assert p.values("bridge") == ["B1:D1", "F4:G3"]
    assert p.play("0 bridge F4:G3").s.view(None)["bridges"] == {"F4:G3": 0}


@pytest.mark.parametrize(("action", "spades"), [("ACT5", 1), ("ACT6", 2)])
def test_two_power_actions_are_spades(action: str, spades: int) -> None:  # TM-6.6
    p = ready().play(f"0 action {action}")
    assert p.open("dig E7 forest")
    assert p.open("dig G2 forest") is (spades == 2)


def test_each_is_used_once_in_a_round_by_one_player() -> None:  # TM-6.6
    p = ready().give(1, bowls=(0, 0, 12)).play("0 action ACT4").done()
    assert p.why(1, "action ACT4") == "this power action was used in this round (TM-6.6)"
    p.play("1 action ACT3").done()
    assert p.reason(0, "action ACT3") == p.reason(0, "action ACT4") == "action_taken"


def test_they_are_free_again_in_the_next_round() -> None:  # TM-6.6
    p = ready().play("0 action ACT4").pass_all().give(0, bowls=(0, 0, 12))
    while p.asked != 0:
        p.play(f"{p.asked} {p.codes('pass')[0]}")
    assert p.open("action ACT4")
