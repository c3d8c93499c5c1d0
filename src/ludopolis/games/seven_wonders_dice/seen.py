"""What a view of 7 Wonders Dice holds."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class DieView(TypedDict):
    """A die of the Forum; all but its name is None before it is shaken."""

    die: str
    symbol: str | None
    quarter: int | None
    cost: int | None  # of the quarter, whoever asks


class BuildingView(TypedDict):
    """A building as all boards of the edition have it."""

    building: str
    spaces: list[str]


class RowView(TypedDict):
    """What a building scores as it stands."""

    building: str
    vp: int


class NoteView(TypedDict):
    """The points that were noted in the space of an attack."""

    space: str
    vp: int


class DieCoinsView(TypedDict):
    """The coins that come with each die of a colour."""

    colour: str
    coins: int


class DefencesView(TypedDict):
    """The defences that face a Barracks."""

    building: str
    count: int


class GroupView(TypedDict):
    """The crossed spaces of a group when the turn began."""

    group: str
    count: int


class DiceView(TypedDict):
    """How a player stands to the dice."""

    unlocked: list[str]  # special dice that may be chosen
    discount: int
    free_colours: list[str]
    die_coins: list[DieCoinsView]  # colours that bring none are left out


class NeighboursView(TypedDict):
    """Who sits beside a player, and what attacks and guilds compare."""

    left: int
    right: int
    defences_faced: list[DefencesView]  # West, then East
    at_start: list[GroupView]  # all groups


class PlayerView(DiceView, NeighboursView):
    """The board of one player."""

    city: str | None  # None until it is chosen or dealt
    coins: int
    resources: int
    vp: int  # all points told so far
    projection: int  # if the game ended now
    rows: list[RowView]
    crossed: list[str]
    fresh: list[str]  # crossed off in this turn
    last: list[str]  # crossed off in the turn before
    noted: list[NoteView]  # attacks that are crossed off
    bonuses: list[str]
    complete: list[str]  # buildings
    agora_first: bool  # whether the points for the first complete Agora are theirs


class AskedView(TypedDict):
    """The question that is open to the viewer."""

    what: str  # act, free_build, cross, bonus or city
    groups: list[str]  # those in which to cross off; for all other questions none
    most: int  # spaces that can be crossed off


class OfferView(TypedDict):
    """An open option with its price."""

    option: str  # its code
    die: str | None
    space: str | None
    price: int
    die_cost: int  # the part of the price for the die
    missing: int  # and the part for Resources that are missing
    gain: int


class View(TypedDict):
    """The table; all see the same, and who is asked also sees what is open to them."""

    turn: int
    last_turn: int | None  # None until it is known
    ended_by: list[int]  # seats
    over: bool
    forum: list[DieView]
    aside: list[str]  # dice
    buildings: list[BuildingView]
    players: list[PlayerView]
    asked: AskedView | None
    open: list[OfferView]


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
