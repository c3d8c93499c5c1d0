"""The lines of a log: a pick as it was made, and as a viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludopolis.core.vocabulary import Event, Option


class Entry(NamedTuple):
    """One pick in the log."""

    player: int  # a seat, or -1 for chance
    option: Option  # what was picked
    seen_by: Sequence[int] | None  # the seats that saw what was picked; None: all
    events: list[Event]  # what came of it
    final: bool  # whether it showed what was hidden, so that it cannot be taken back
    joined: bool = False  # whether it belongs to the same act as the player's pick before it

    def __str__(self) -> str:
        return f"{self.player} {self.option.code}"


class Line(NamedTuple):
    """One pick as a viewer may read it; what the viewer may not know is None."""

    place: int  # the number of picks before it, as this viewer counts
    player: int  # a seat, or -1 for chance
    option: Option | None  # what was picked
    events: list[Event]  # those that may be told

    def __str__(self) -> str:
        return f"{self.player} {'?' if self.option is None else self.option.code}"
