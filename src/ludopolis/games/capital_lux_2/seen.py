"""The types of what a player sees: plain JSON values, named as in the view (CL-16)."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class LaidCard(TypedDict):
    """A card in a district."""

    card: str
    value: int  # what it counts now
    token: bool  # an Aristocrat token
    gold: bool
    covered: bool  # by the gold


class AgentView(TypedDict):
    """An Agent tile at a Capital district."""

    owner: int
    shown: bool
    value: int | None  # None where the viewer does not know it


class CapitalView(TypedDict):
    """A district of the Capital."""

    cards: list[LaidCard]
    total: int
    maximum: int  # with the Agent tiles that lie face up
    agents: list[AgentView]


class CityView(TypedDict):
    """A district of a City."""

    cards: list[LaidCard]
    total: int
    room: int | None  # what may still be added; negative: too much; None: no limit


class PlayerView(TypedDict):
    """What lies in front of one player."""

    points: int
    worth: int  # the points if the game ended now
    cards: int  # in the hand
    backs: dict[str, int]  # how many of them are of which deck
    packet: int  # cards of the draft
    city: dict[str, CityView]  # the Strangers only where that power is in play
    gold: int
    tile: str | None
    rocket: int
    bonus: list[str]


class RobView(PlayerView):
    """Rob's side of the table, in a game alone."""

    level: str
    instruction: int | None  # the number of the card that he followed last


class OutcomeView(TypedDict):
    """What became of a City district at the end of a round."""

    total: int
    lost: int | None  # by how much it was above
    paid: int
    covered: list[str]
    won: str | None  # the bonus card
    tied: int | None  # gold for it


class ResolvedView(TypedDict):
    """A district at the end of a round."""

    district: str
    maximum: int | None  # None: no limit
    cities: list[OutcomeView]  # Rob's is the last
    removed: str | None  # the Capital card that nobody won


class View(TypedDict):
    """The table as one seat sees it, or a spectator."""

    round: int
    rounds: int
    start: int
    ender: int | None  # who was the first without cards
    powers: dict[str, str | None]  # by colour
    capital: dict[str, CapitalView]
    players: list[PlayerView]
    hand: list[str]  # one's own, as is the packet
    packet: list[str]
    keeping: int  # how many cards of the packet are still to keep
    looking: int | None  # the Agent tile that the viewer is about to place
    gold: int  # in the supply
    tokens: list[int]  # of the Aristocrat, not placed yet
    flag: str | None  # the colour that the Rebel flag lies at
    recruit: str | None
    river: list[str]
    strangers_river: list[str]
    tile: str | None
    prophets: list[int]  # face up
    side: str | None  # of the Discovery board, where it is in play
    flying: int | None  # whose rocket is about to advance
    decks: dict[str, int]
    discards: dict[str, dict[str, int]]
    reshuffles: bool  # whether discarded cards come back
    agents_left: int
    rob: RobView | None
    resolution: list[ResolvedView]  # of the last end of a round, or the one under way
    resolving: str | None  # the district about which somebody is asked
    over: bool


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
