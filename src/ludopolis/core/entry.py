"""The lines of a log: a pick as it was made, and as a viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludopolis.core.vocabulary import Event, Option


class Entry(NamedTuple):
    """One pick in the log."""

    player: int
    option: Option
    seen_by: Sequence[int] | None
    events: list[Event]
    final: bool  # whether it showed what was hidden, so that it cannot be taken back
    joined: bool = False  # whether it belongs to the same act as the player's pick before it

    def __str__(self) -> str:
        return f"{self.player} {self.option.code}"


class Line(NamedTuple):
    """One pick as a viewer may read it; what the viewer may not know is None."""

    place: int  # the number of picks before it, as this viewer counts
    player: int
    option: Option | None
    events: list[Event]

    def __str__(self) -> str:
        return f"{self.player} {'?' if self.option is None else self.option.code}"
