"""What a view of Harbour holds."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class PlayerView(TypedDict):
    """What lies in front of one player."""

    points: int
    piers: list[int]  # the ship at each of them; 0 while it is free
    bid: int  # the card of the last auction; 0 where it is not to be seen
    cards: int  # in the hand


class View(TypedDict):
    """The table as one seat sees it."""

    players: list[PlayerView]
    hand: list[int]  # one's own
    spent: list[int]
    ships: list[int]  # still to come
    docking: int  # the ship that looks for a pier, or 0


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
