"""What can be answered in advance: power from neighbours, and passing where one must."""

from __future__ import annotations

from typing import Final

from ludopolis.core import NOTHING, Foreseen, i64, step_of, text

from .options import DECLINE, LEECH, PASS, PASS_TAKING
from .rules.neighbours import TakePower, power_cost
from .rules.turn import TakeAction
from .state import TerraMystica

POWER: Final = "power"
PASSING: Final = "pass"
FORESEEN: Final = [
    Foreseen(
        POWER,
        text("Power from neighbours"),
        [
            ("free", text("take it where it costs nothing")),
            ("one", text("take it for up to 1 point")),
            ("two", text("take it for up to 2 points")),
            ("all", text("always take it")),
            ("none", text("always decline")),
        ],
    ),
    Foreseen(PASSING, text("Passing"), [("forced", text("pass when nothing else is possible"))]),
]
MOST: Final = {"free": 0, "one": 1, "two": 2, "all": 99}  # points that power may cost


def foresee(s: TerraMystica, player: i64, question: str, answer: str) -> i64:
    """The pick that an answer means here; NOTHING where the player is asked after all."""
    step = step_of(s, player)
    if question == POWER and isinstance(step, TakePower):
        if answer == "none":
            return DECLINE
        return LEECH if power_cost(s, step.power) <= MOST[answer] else NOTHING
    if question == PASSING and isinstance(step, TakeAction):
        options = step.options(s)
        is_pass = len(options) == 1 and (options[0] == PASS or options[0] in PASS_TAKING)
        return options[0] if is_pass else NOTHING
    return NOTHING
