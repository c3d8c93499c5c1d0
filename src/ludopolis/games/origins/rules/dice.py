"""Rolling citizens: a die of one colour, as often as a face is on it."""

from __future__ import annotations

from collections.abc import Sequence

from ludopolis.core import Chance, Options, i64

from ..state import Origins


class RollDie(Chance):
    """A die of a colour is rolled; where it goes is told by those who roll it."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def options(self, s: Origins) -> Options:
        return s.tables.citizen_rolls

    def weights(self, s: Origins) -> Sequence[int] | None:
        return s.tables.citizen_odds
