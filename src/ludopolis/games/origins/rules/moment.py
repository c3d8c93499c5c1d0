"""What is being decided, as far as a drawing of the table needs to know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from ludopolis.core import i64

from ..components.geometry import COORDINATES
from ..components.tile_names import district_tiles, option_of, tiles_beside
from ..options import ACTIVATE, COPY, OPTIONS
from ..seen import ChoiceView, MomentView, PlacingView
from ..state import NONE, Origins
from ..things import BUILDING_IDS, THINGS
from .abilities import CopyTile
from .city import corner, side
from .construct import PlaceTile, source_type
from .districts import ActivateTile
from .draft import Draft, PutAside
from .growth import RaiseFreeman
from .recruiting import FREE, Recruit, TakeSpeaker
from .sending import SendWorker, worker_thing
from .solo import ChooseNeighbour
from .use import UseAbility
from .visit import Act


def moment_view(s: Origins) -> MomentView:
    """The worker in hand, the site visited, the tile placed, the tiles that are used."""
    moment: MomentView = {
        "drafting": False,
        "recruiting": False,
        "free": False,
        "speaking": False,
        "freemen": False,
        "worker": None,
        "site": None,
        "neighbours": False,
        "tiles": [],
        "placing": None,
    }
    shown = None if s.over else _SHOWN.get(type(s.asking()))
    return moment if shown is None else cast(MomentView, {**moment, **shown(s, s.asking())})


def _district(s: Origins, step: ActivateTile) -> list[ChoiceView]:
    """The tiles of a district, each with the code of its option."""
    found = district_tiles(s.seats[step.player], step.seat)
    return [
        _tile(corner(step.seat, n), OPTIONS[int(ACTIVATE.first + option_of(found, n))].code)
        for n in range(4)
    ]


def _beside(s: Origins, step: CopyTile) -> list[ChoiceView]:
    """The tiles beside a Mage Tower, each with the code of its option."""
    found = tiles_beside(s.seats[step.player], step.place)
    return [
        _tile(side(step.place, n), OPTIONS[int(COPY.first + option_of(found, n))].code)
        for n in range(4)
        if found[n] != NONE
    ]


def _tile(place: i64, code: str) -> ChoiceView:
    x, y = COORDINATES[place]
    return {"x": x, "y": y, "code": code}


def _placing(s: Origins, step: PlaceTile) -> PlacingView:
    return {"tile": BUILDING_IDS[source_type(s, step.source)], "farm": step.farm}


# What each question shows of itself.
_SHOWN: Final[dict[type, Callable[[Origins, Any], dict[str, Any]]]] = {
    Draft: lambda s, step: {"drafting": True},
    PutAside: lambda s, step: {"drafting": True},
    Recruit: lambda s, step: {"recruiting": True, "free": step.mode == FREE},
    TakeSpeaker: lambda s, step: {"speaking": True},
    RaiseFreeman: lambda s, step: {"freemen": True},
    SendWorker: lambda s, step: {"worker": THINGS[int(worker_thing(step.worker))].code},
    Act: lambda s, step: {"site": int(step.site) + 1},
    ChooseNeighbour: lambda s, step: {"site": int(step.site) + 1, "neighbours": True},
    UseAbility: lambda s, step: {"tiles": [_tile(step.place, "use")]},
    ActivateTile: lambda s, step: {"tiles": _district(s, step)},
    CopyTile: lambda s, step: {"tiles": _beside(s, step)},
    PlaceTile: lambda s, step: {"placing": _placing(s, step)},
}
