"""What is being decided, as far as a drawing of the table needs to know it."""

from __future__ import annotations

from ludopolis.core import Step, i64

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
    step = None if s.over else s.asking()
    return {
        "drafting": isinstance(step, (Draft, PutAside)),
        "recruiting": isinstance(step, Recruit),
        "free": isinstance(step, Recruit) and step.mode == FREE,
        "speaking": isinstance(step, TakeSpeaker),
        "freemen": isinstance(step, RaiseFreeman),
        "worker": THINGS[int(worker_thing(step.worker))].code
        if isinstance(step, SendWorker)
        else None,
        "site": int(step.site) + 1 if isinstance(step, (Act, ChooseNeighbour)) else None,
        "neighbours": isinstance(step, ChooseNeighbour),
        "tiles": _tiles(s, step),
        "placing": _placing(s, step) if isinstance(step, PlaceTile) else None,
    }


def _tiles(s: Origins, step: Step | None) -> list[ChoiceView]:
    """The tiles of the city that are in question, each with the code of its option."""
    if isinstance(step, UseAbility):
        return [_tile(step.place, "use")]
    if isinstance(step, ActivateTile):
        found = district_tiles(s.seats[step.player], step.seat)
        return [
            _tile(corner(step.seat, n), OPTIONS[int(ACTIVATE.first + option_of(found, n))].code)
            for n in range(4)
        ]
    if isinstance(step, CopyTile):
        found = tiles_beside(s.seats[step.player], step.place)
        return [
            _tile(side(step.place, n), OPTIONS[int(COPY.first + option_of(found, n))].code)
            for n in range(4)
            if found[n] != NONE
        ]
    return []


def _tile(place: i64, code: str) -> ChoiceView:
    x, y = COORDINATES[place]
    return {"x": x, "y": y, "code": code}


def _placing(s: Origins, step: PlaceTile) -> PlacingView:
    return {"tile": BUILDING_IDS[source_type(s, step.source)], "farm": step.farm}
