"""The types of what everybody sees: plain JSON values, named as in the view (OR-0)."""

from __future__ import annotations

from typing import TypedDict, cast

from ludopolis.core import Drawing


class WorkerView(TypedDict):
    """Somebody on a site."""

    seat: int
    worker: str  # such as `die red 3`, `speaker 4` or `archon`


class SiteView(TypedDict):
    """An encounter site."""

    value: int
    bonus: str | None  # the colour of its tile
    workers: list[WorkerView]


class PileView(TypedDict):
    """The buildings of a colour that are not in the market."""

    top: str | None
    left: int  # under the top one
    hidden: dict[str, int]  # in an order that nobody knows
    under: list[str]  # put back, so that all know them


class SpeakerView(TypedDict):
    """A speaker: in the area, with a player, or on a site."""

    value: int
    owner: int | None
    site: int | None


class DistrictView(TypedDict):
    """A district card in play."""

    card: str
    pattern: list[str]  # colours or `any`, row by row
    gold: int
    points: list[int]  # the first time, and later
    towers: list[str]  # the floors that it put into the reserve
    scored_by: list[int]


class TempleView(TypedDict):
    """A temple with its zodiac card."""

    card: str | None
    holder: int | None
    order: list[int]  # the seats from the lowest marker of a step upwards


class MilitaryView(TypedDict):
    """The military track."""

    spaces: list[int]  # by seat
    neutral: int | None  # the space of nobody's marker, alone
    order: list[int]  # the markers from below, where they share a space


class PlaceView(TypedDict):
    """A place of a city."""

    x: int
    y: int


class ChoiceView(PlaceView):
    """A tile that is in question."""

    code: str  # of its option


class TileView(PlaceView):
    """A tile of a city."""

    tile: str  # a building, `farm`, `agora` or `palace`
    back: str | None  # the building behind a farm


class SeatView(PlaceView):
    """A seat of power; its place is that of the tile at its south-west."""

    die: str | None


class DieView(TypedDict):
    """A freeman."""

    die: str
    site: int | None  # None: at home


class PlacingView(TypedDict):
    """The tile in hand."""

    tile: str
    farm: bool  # whether it is laid as one


class MomentView(TypedDict):
    """What is being decided."""

    drafting: bool
    recruiting: bool
    free: bool  # the citizen costs nothing
    speaking: bool
    freemen: bool  # one is raised, those on sites too
    worker: str | None  # in hand
    site: int | None  # visited
    neighbours: bool  # one of those of the site is raised
    tiles: list[ChoiceView]
    placing: PlacingView | None


class PeopleView(TypedDict):
    """The people of one player."""

    bases: int
    archon: int | None  # the site
    dice: list[DieView]
    advisors: list[str]  # their colours, from the left


class CityView(TypedDict):
    """The city of one player."""

    city: list[TileView]
    open: list[PlaceView]  # beside the tiles
    seats: list[SeatView]
    aside: list[str]


class PlayerView(PeopleView, CityView):
    """What lies in front of one player."""

    vp: int
    stone: int
    food: int
    wisdom: int
    gold: int
    tokens: int
    passed: bool
    towers: dict[str, int]  # heights by colour
    temples: dict[str, int]  # steps
    military: int
    zodiac: list[str]
    final: dict[str, int]  # what the final scoring would add now, by what gives it


class View(TypedDict):
    """The table, which is the same for all."""

    round: int
    bastion: int | None  # who has it
    sites: list[SiteView]
    market: list[str | None]
    market_wisdom: list[int]
    piles: dict[str, PileView]
    recruits: list[str | None]
    recruit_wisdom: list[int]
    supply: dict[str, int]  # citizens by colour
    speakers: list[SpeakerView]
    floors: dict[str, int]
    districts: list[DistrictView]
    temples: dict[str, TempleView]
    military: MilitaryView
    pool: list[str]  # the dice of the draft
    endings: list[str]  # the conditions that are met
    target: int | None  # points to reach, alone
    moment: MomentView
    players: list[PlayerView]


def view_of(drawing: Drawing) -> View:
    """What the viewer of a drawing sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
