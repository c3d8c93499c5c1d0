"""What people do at once: sacrifices with their action, and turns that end by themselves."""

import pytest

from ludopolis.core import acts, doubt, remainder
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.acts import deeds
from tests.games.terra_mystica.position import Position, start


def offered(p: Position, *so_far: str) -> list[list[str]]:
    """The acts that the first player is offered, as codes."""
    picks = [GAME.options.by_code[code] for code in so_far]
    found = acts(GAME, p.s, 0, picks)
    return [[GAME.options[option].code for option in act.options] for act in found]


def ends(p: Position, last: str) -> list[str]:
    """The picks that end the turn of the first player by themselves."""
    found = remainder(GAME, p.s, 0, GAME.options.by_code[last])
    return [GAME.options[option].code for option in found]


@pytest.mark.parametrize(
    ("bowls", "burns"),
    [((0, 8, 0), 4), ((3, 6, 1), 3), ((0, 7, 0), None), ((0, 2, 3), 1), ((0, 8, 4), None)],
)
def test_a_power_action_is_offered_with_exactly_what_must_be_sacrificed(
    bowls: tuple[int, int, int], burns: int | None
) -> None:  # TM-4.4, TM-6.6
    p = start("witches", "nomads").give(0, bowls=bowls)
    found = [act for act in offered(p) if act[-1] == "action ACT4"]
    assert found == ([] if burns is None else [["burn"] * burns + ["action ACT4"]])


def test_no_sacrifice_is_offered_for_an_action_that_is_taken() -> None:  # TM-6.6
    p = start("witches", "nomads").give(0, bowls=(0, 8, 0)).give(1, bowls=(0, 0, 12))
    p.play("0 convert W:C", "0 upgrade F4 TP", "1 action ACT4").done()
    assert [act for act in offered(p) if act[-1] == "action ACT4"] == []


def test_a_turn_ends_with_its_action() -> None:  # TM-14.1
    p = start("witches", "nomads").give(0, bowls=(2, 6, 4), workers=5, coins=20)
    assert ends(p.play("0 upgrade F4 TP"), "upgrade F4 TP") == ["done"]


def test_a_turn_goes_on_where_power_of_others_would_be_lost() -> None:  # TM-14.1, TM-4.3
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), workers=5, coins=20)
    assert ends(p.play("0 upgrade F4 TP"), "upgrade F4 TP") == []


def test_who_converts_after_the_action_ends_the_turn_themselves() -> None:  # TM-4.5
    p = start("witches", "nomads").give(0, bowls=(2, 6, 4), workers=5, coins=20)
    p.play("0 upgrade F4 TP", "0 convert W:C")
    assert ends(p, "convert W:C") == []


def test_an_action_goes_on_to_what_it_asks_and_ends_with_the_turn() -> None:
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), workers=5, coins=20)
    spade = offered(p, "action ACT5")
    assert ["action ACT5", "dig E7 forest"] in spade
    assert all(len(act) > 1 and act[0] == "action ACT5" for act in spade)
    assert offered(p, "upgrade F4 TP") == []


def test_the_eight_actions_are_named() -> None:  # TM-6.0
    p = start("witches", "nomads")
    assert [str(deed.name) for deed in deeds(p.s, 0)] == [
        "Transform and build", "Shipping", "Exchange rate", "Upgrade", "Send a priest",
        "Power action", "Special action", "Pass",
    ]  # fmt: skip
    assert deeds(p.play("0 upgrade F4 TP").s, 0) == []


@pytest.mark.parametrize(
    ("bowls", "strings"),
    [
        ((0, 0, 3), [(0, 2), (0, 3)]),
        ((0, 4, 1), [(1, 2), (2, 3)]),
        ((9, 3, 0), [(1, 1)]),
        ((9, 1, 1), []),
        ((0, 0, 9), [(0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 9)]),
    ],
)
def test_a_conversion_is_offered_several_times_at_once_with_what_must_be_sacrificed(
    bowls: tuple[int, int, int], strings: list[tuple[int, int]]
) -> None:  # TM-4.3, TM-4.5
    p = start("witches", "nomads").give(0, bowls=bowls)
    found = [act for act in offered(p) if act[-1] == "convert PW:C"]
    assert found == [["burn"] * burns + ["convert PW:C"] * count for burns, count in strings]


def test_power_is_sacrificed_several_times_at_once() -> None:  # TM-4.3
    p = start("witches", "nomads").give(0, bowls=(0, 7, 0))
    assert [act for act in offered(p) if act[-1] == "burn"] == [["burn"] * 2, ["burn"] * 3]


def test_nothing_speaks_against_converting() -> None:
    """It is no action, and least of all that of leaving the game."""
    p = start("witches", "nomads").give(0, bowls=(0, 4, 4), workers=3)
    for code in ("convert W:C", "burn"):
        assert doubt(p.s, 0, p.match.option(code)) is None
