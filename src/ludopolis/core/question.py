"""What can be asked of many games: which things did better for those who had them."""

from __future__ import annotations

from typing import NamedTuple

from ludopolis.core.text import Text


class Question(NamedTuple):
    """Things that players have, or that lie on the table for all of them, as events tell it."""

    name: str  # as the command line knows it
    title: Text  # as tables are headed
    events: list[int]  # the kinds of events whose thing somebody has from then on
