"""TM-4: power, priests, conversions."""

import pytest

from ludopolis.games.terra_mystica.rules.resources import gain_power, room_for_power
from tests.games.terra_mystica.position import Position, start

FULL = (0, 0, 12)


def two() -> Position:
    return start("witches", "nomads")


@pytest.mark.parametrize(
    ("before", "gained", "after"),
    [
        ((5, 7, 0), 1, (4, 8, 0)),
        ((5, 7, 0), 5, (0, 12, 0)),
        ((5, 7, 0), 6, (0, 11, 1)),
        ((5, 7, 0), 17, (0, 0, 12)),
        ((5, 7, 0), 18, (0, 0, 12)),
        ((0, 3, 4), 2, (0, 1, 6)),
        ((0, 0, 9), 5, (0, 0, 9)),
    ],
)
def test_power_moves_from_bowl_1_to_2_then_from_2_to_3(
    before: tuple[int, int, int], gained: int, after: tuple[int, int, int]
) -> None:
    # TM-4.1
    p = two().give(0, bowls=before)
    gain_power(p.s, 0, gained)
    assert p.bowls(0) == after


def test_bowls_take_twice_the_first_and_once_the_second() -> None:  # TM-4.1
    assert room_for_power(two().give(0, bowls=(5, 7, 0)).me(0)) == 17
    assert room_for_power(two().give(0, bowls=(1, 2, 9)).me(0)) == 4
    assert room_for_power(two().give(0, bowls=FULL).me(0)) == 0


def test_power_is_spent_from_bowl_3_and_goes_to_bowl_1() -> None:  # TM-4.2
    p = two().give(0, bowls=(2, 3, 7)).play("0 action ACT4")
    assert p.bowls(0) == (6, 3, 3)


def test_power_in_bowls_1_and_2_cannot_be_spent() -> None:  # TM-4.2
    p = two().give(0, bowls=(5, 5, 2))
    assert p.why(0, "action ACT2") == "you are short of 1 power in bowl III (TM-6.6)"


def test_a_sacrifice_removes_a_token_and_moves_another_to_bowl_3() -> None:  # TM-4.3
    p = two().play("0 burn")
    assert p.bowls(0) == (5, 5, 1)
    p.play("0 burn", "0 burn")
    assert p.bowls(0) == (5, 1, 3)


def test_a_sacrifice_takes_two_tokens_in_bowl_2() -> None:  # TM-4.3
    assert two().give(0, bowls=(5, 2, 0)).open("burn")
    p = two().give(0, bowls=(5, 1, 0))
    assert p.why(0, "burn") == "bowl II holds 1 power, a sacrifice takes 2 (TM-4.3)"


def test_a_sacrifice_is_free_at_any_moment_of_the_own_turn() -> None:  # TM-4.3
    p = two().give(0, workers=3, coins=2).play("0 dig E7 forest")
    p.give(0, workers=1).play("0 burn", "0 build E7", "0 burn")
    assert p.bowls(0) == (5, 3, 2)
    assert p.asked == 0, "the turn is not over yet"


def test_no_sacrifice_in_the_turn_of_another() -> None:  # TM-4.3
    assert two().reason(1, "burn") == "not_your_turn"


def test_gained_priests_come_from_the_reserve() -> None:  # TM-4.4
    p = two().give(0, bowls=FULL).play("0 action ACT2")
    assert (p.me(0).priests, p.me(0).reserve) == (1, 6)


def test_a_priest_without_a_reserve_is_lost() -> None:  # TM-4.4
    p = two().give(0, bowls=FULL, priests=7)
    p.play("0 action ACT2")
    assert (p.me(0).priests, p.me(0).reserve) == (7, 0)
    assert p.bowls(0) == (3, 0, 9), "the action was paid all the same"


def test_a_conversion_to_more_priests_than_the_reserve_is_illegal() -> None:  # TM-4.4
    p = two().give(0, bowls=FULL, priests=7)
    assert p.reason(0, "convert PW:P") == "no_priest_in_reserve"
    assert two().give(0, bowls=FULL, priests=6).open("convert PW:P")


def test_spent_priests_return_to_the_reserve() -> None:  # TM-4.4
    p = two().give(0, coins=9, workers=9, priests=3).play("0 ship")
    assert (p.me(0).priests, p.me(0).reserve) == (2, 5)
    p.play("0 convert P:W")
    assert (p.me(0).priests, p.me(0).reserve) == (1, 6)


def test_priests_on_order_spaces_never_come_back() -> None:  # TM-4.4
    p = two().give(0, priests=3).play("0 send FIRE 3")
    assert (p.me(0).priests, p.me(0).reserve) == (2, 4)
    p.pass_all()
    assert p.me(0).priests + p.me(0).reserve == 6
    assert p.s.view(None)["orders"]["FIRE"] == [0, -1, -1, -1]


@pytest.mark.parametrize(
    ("code", "goods", "bowls"),
    [
        ("PW:P", (4, 4, 5), (5, 0, 7)),
        ("PW:W", (4, 5, 4), (3, 0, 9)),
        ("PW:C", (5, 4, 4), (1, 0, 11)),
        ("P:W", (4, 5, 3), FULL),
        ("W:C", (5, 3, 4), FULL),
    ],
)
def test_the_five_conversions(
    code: str, goods: tuple[int, int, int], bowls: tuple[int, int, int]
) -> None:
    # TM-4.5
    p = two().give(0, coins=4, workers=4, priests=4, bowls=FULL).play(f"0 convert {code}")
    assert p.goods(0) == goods
    assert p.bowls(0) == bowls
    assert p.asked == 0
    assert p.open("pass BON2"), "a conversion never takes the place of the action"


@pytest.mark.parametrize(
    ("code", "bowls", "said"),
    [
        ("PW:P", (4, 4, 4), "1 power in bowl III"),
        ("PW:W", (5, 5, 2), "1 power in bowl III"),
        ("PW:C", (6, 6, 0), "1 power in bowl III"),
        ("P:W", FULL, "1 priest"),
        ("W:C", FULL, "1 worker"),
    ],
)
def test_a_conversion_must_be_paid(code: str, bowls: tuple[int, int, int], said: str) -> None:
    # TM-4.5
    p = two().give(0, workers=0, priests=0, bowls=bowls)
    assert p.why(0, f"convert {code}") == f"you are short of {said} (TM-4.5)"


def test_nothing_else_converts() -> None:  # TM-4.5
    p = two().give(0, coins=9, workers=9, priests=3, bowls=FULL)
    assert p.values("convert") == ["PW:P", "PW:W", "PW:C", "P:W", "W:C"]


def test_conversions_before_between_and_after_the_steps_of_an_action() -> None:  # TM-4.5
    p = two().give(0, workers=4, coins=0, bowls=FULL)
    p.play("0 convert PW:C", "0 dig E7 forest", "0 convert PW:C", "0 build E7", "0 convert PW:C")
    assert p.goods(0) == (1, 0, 0)
    assert p.bowls(0) == (3, 0, 9)
    assert p.play("0 done").asked == 1


def test_no_conversions_while_others_decide_or_react() -> None:  # TM-4.5
    p = start("witches", "nomads", dwellings=[["F4", "D1"], ["E8", "F3", "G7"]])
    p.give(0, workers=9, coins=9, bowls=FULL).give(1, bowls=(5, 4, 3), workers=3)
    p.play("0 upgrade F4 TP")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    assert p.reason(0, "convert PW:C") == "not_your_turn"
    assert p.reason(1, "convert PW:C") == "not_asked"
    p.play("1 decline")
    assert p.asked == 0
    assert p.open("convert PW:C"), "then the turn goes on"


def test_no_conversions_in_the_cult_bonus_phase() -> None:  # TM-4.5
    p = two().give(0, cults=(0, 0, 4, 0), bowls=FULL, workers=5)
    p.play("0 pass BON2", "1 pass BON3")  # SCORE2: a spade for four steps in earth
    assert p.asked == 0
    assert {code.split()[0] for code in p.codes()} == {"done", "dig"}


def test_points_are_never_below_nothing() -> None:  # TM-4.6
    p = start("witches", "nomads", dwellings=[["F4", "D1"], ["E8", "F3", "G7"]])
    p.put(1, "F3", "SH").give(1, points=1).give(0, workers=9, coins=9)
    p.play("0 upgrade F4 TP", "1 leech")
    assert p.me(1).points == 0
    assert p.bowls(1) == (3, 9, 0), "3 power would have cost 2 points"
