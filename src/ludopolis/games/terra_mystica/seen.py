"""What a view of Terra Mystica holds."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class HexView(TypedDict):
    """One land hex of the map; it has an owner as soon as it has a building, and only then."""

    hex: str
    terrain: str
    owner: int | None
    building: str | None
    town: bool  # whether its building belongs to one


class PlayerView(TypedDict):
    """What lies in front of one player, and what they can expect."""

    faction: str | None  # None until it is chosen
    vp: int
    coins: int
    workers: int
    priests: int  # in hand
    reserve: int  # the priests that are left to be had
    bowls: list[int]  # the power in bowls I, II and III
    ship: int
    dig: int
    bridges: int  # left to be built
    keys: int
    favours: list[str]
    towns: dict[str, int]  # how many of each tile, where there is one
    bonus: str | None
    used: list[str]  # the special actions taken in this round
    cults: dict[str, int]  # the space on each track
    structures: dict[str, int]  # how many stand on the map, by kind
    river_towns: list[str]  # the river hexes under towns of the Mermaids
    passed: bool
    dropped: bool  # out of the game
    income: Income  # of the next round
    cult_bonus: int  # how often the bonus of this round's scoring tile would be had now
    projection: Projection  # what the final scoring would bring now


class View(TypedDict):
    """The table, which all see alike."""

    round: int  # 0 during the set-up
    order: list[int]  # seats, in the order of this round
    passed: list[int]  # seats, in the order in which they passed
    map: list[HexView]
    bridges: dict[str, int]  # the owner of each that is built, by its slot
    scoring: list[str | None]  # the tile of each round; None until it is drawn
    cards: dict[str, int]  # the bonus cards on display, with the coins on them
    favours: dict[str, int]  # how many are left of each tile
    towns: dict[str, int]  # how many are left of each tile that is played with
    orders: dict[str, list[int]]  # by cult whose priest lies on each space; -1 where there is none
    taken_actions: list[str]  # the power actions of the board that are taken in this round
    players: list[PlayerView]


class Income(TypedDict):
    """What a player gets at the start of a round."""

    coins: int
    workers: int
    priests: int
    power: int


class Projection(TypedDict):
    """What the final scoring would add to the points of a player."""

    passing: int  # the points for passing before it
    cults: dict[str, int]  # points by cult
    area: int  # structures in the largest area
    network: int  # the points for that area
    resources: int  # the points for what is left
    total: int  # all of these and the points so far


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
