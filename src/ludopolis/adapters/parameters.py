"""The set-up of a game as parameters of OpenSpiel: flat, and numbers, words or flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludopolis.core import Choice, FirstPlayer, Game, Several


def parameter(choice: Choice) -> str:
    """What a choice of the set-up is called among the parameters."""
    return choice.name.replace("-", "_")


def as_parameter(choice: Choice) -> bool | int | str:
    """What it is unless it is given; the type of that is the type of the parameter."""
    if isinstance(choice, FirstPlayer):
        return 0
    if isinstance(choice.default, list):
        return "+".join(choice.default)
    return choice.default


def settled(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up that the parameters name."""
    found: dict[str, Any] = {}
    for choice in game.setup:
        value = given.get(parameter(choice), as_parameter(choice))
        if isinstance(choice, FirstPlayer):
            value = str(value) if value else choice.default
        elif isinstance(choice, Several):
            value = [word for word in value.split("+") if word]
        found[choice.name] = value
    return game.setup.settle(found).values
