"""Set-up choices are checked and filled in."""

from typing import Any

import pytest

from ludopolis.core import Count, Flag, OneOf, Setup, SetupError, Several, text

SETUP = Setup(
    [
        Flag("fire", False, text("With fire")),
        OneOf("map", ["base", "fjords"], "base", text("Map")),
        Several("tiles", ["t1", "t2", "t3"], text("Extra tiles")),
        Count("rounds", 1, 6, 4, text("Rounds")),
    ]
)


def test_what_is_not_given_has_its_default() -> None:
    settings = SETUP.settle({"rounds": 6})
    assert settings.values == {"fire": False, "map": "base", "tiles": [], "rounds": 6}
    assert settings.flag("fire") is False
    assert settings.word("map") == "base"
    assert settings.words("tiles") == []
    assert settings.number("rounds") == 6


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"water": True}, "setup.water: there is no such choice; known are: fire, map, tiles, rounds"),
    ({"fire": 1}, "setup.fire: expected true or false, found 1"),
    ({"map": "moon"}, "setup.map: expected one of base, fjords, found 'moon'"),
    ({"map": None}, "setup.map: expected one of base, fjords, found None"),
    ({"tiles": "t1"}, "setup.tiles: expected a list out of t1, t2, t3, found 't1'"),
    ({"tiles": ["t1", "t1"]}, "setup.tiles: expected a list out of t1, t2, t3, found ['t1', 't1']"),
    ({"tiles": [["t1"]]}, "setup.tiles: expected a list out of t1, t2, t3, found [['t1']]"),
    ({"rounds": 7}, "setup.rounds: expected a whole number from 1 to 6, found 7"),
    ({"rounds": True}, "setup.rounds: expected a whole number from 1 to 6, found True"),
    ({"rounds": 2.0}, "setup.rounds: expected a whole number from 1 to 6, found 2.0"),
]


@pytest.mark.parametrize(("given", "message"), WRONG)
def test_what_is_wrong_is_named_with_what_was_expected(given: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        SETUP.settle(given)
    assert str(caught.value) == message


def test_settled_defaults_are_not_shared() -> None:
    SETUP.settle({}).words("tiles").append("t1")
    assert SETUP.settle({}).words("tiles") == []


def test_a_form_can_be_made_of_the_choices() -> None:
    assert [choice.name for choice in SETUP] == ["fire", "map", "tiles", "rounds"]
    assert [choice.allowed() for choice in SETUP] == [
        [False, True],
        ["base", "fjords"],
        ["t1", "t2", "t3"],
        [],
    ]
