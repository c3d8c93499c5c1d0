"""What can be answered in advance: drawing a card whenever somebody else moves."""

from __future__ import annotations

from typing import Final

from ludopolis.core import NOTHING, Foreseen, i64, step_of, text

from .options import SKIP
from .rules.move import Follow
from .state import Pantheon

FOLLOWING: Final = "follow"
FORESEEN: Final = [
    Foreseen(
        FOLLOWING,
        text("When others move"),
        [("draw", text("draw a card, without moving"))],
        blind=True,
    )
]


def foresee(s: Pantheon, player: i64, question: str) -> i64:
    """The pick that the answer means here; NOTHING where the player is asked something else."""
    if question == FOLLOWING and isinstance(step_of(s, player), Follow):
        return SKIP
    return NOTHING
