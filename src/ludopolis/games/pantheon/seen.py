"""The types of what a player sees: plain JSON values, named as in the view."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class DoingView(TypedDict):
    """What is asked and of whom; the movement, purchase or draw that is going on."""

    question: str | None
    player: int | None  # who is asked
    god: str | None  # to which offerings are brought, or that Gallia has turned over
    steps: int  # left, as are the jumps
    jumps: int
    by_jump: list[str]  # the spaces that only a jump reaches
    made: int  # pieces placed, things bought or cards drawn
    spent: int  # money
    collected: dict[str, int]  # loot of this movement
    extra: int  # Traiteras that may still be used in this turn


class ProjectionView(TypedDict):
    """What a scoring would bring now, as far as the viewer can know."""

    demigods: int
    columns: int
    pietalte: int


class PlayerView(TypedDict):
    """What lies in front of one player."""

    points: int
    cards: int  # in the hand
    hand: dict[str, int] | None  # one's own
    known: dict[str, int]  # the cards in the hand that everybody has seen
    money: int | None  # one's own, for a Purchase
    feet: int  # in the personal reserve
    feet_left: int  # in the general reserve
    feet_out: int  # on the board
    columns: int
    columns_left: int
    built: int  # columns on the board
    offerings: dict[str, int]  # the rank of each tile; 0 without one
    gods: dict[str, int]
    tiles: dict[str, int]
    bonus: str | None
    steps: int  # more in each movement
    demigods: int
    demigods_hidden: int  # those that nobody else has seen
    demigod_values: list[int]  # of those that the viewer knows
    projection: ProjectionView


class View(TypedDict):
    """The table as one seat sees it, or a spectator."""

    epoch: int
    peoples: list[str]  # of the epochs so far
    board: list[str]  # its rows
    temple: str | None  # the space
    first: int | None
    active: int | None
    ended: bool  # whether the last loot tile or god of the epoch was taken
    pieces: dict[str, list[int]]  # the seats with one on each space
    loot: dict[str, str]  # by space
    loot_in_bag: int
    gods: dict[str, int]
    god_stack: int
    removed_gods: dict[str, int]
    demigods: list[int]  # their values, the highest first
    demigod_stack: int
    display: list[str | None]  # None is a gap
    pile: int
    discards: dict[str, int]
    special_money: list[int]  # the values from the top down
    bonuses: list[str]  # tiles that can still be chosen
    doing: DoingView
    players: list[PlayerView]


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
