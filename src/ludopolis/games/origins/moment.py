"""What is being decided, as far as a drawing of the table needs to know it."""

from __future__ import annotations

from typing import Any

from ludopolis.core import i64
from ludopolis.games.origins.abilities import CopyTile
from ludopolis.games.origins.construct import PlaceTile, source_type
from ludopolis.games.origins.districts import ActivateTile
from ludopolis.games.origins.draft import Draft, PutAside
from ludopolis.games.origins.geometry import COORDINATES
from ludopolis.games.origins.growth import RaiseFreeman
from ludopolis.games.origins.recruiting import FREE, Recruit, TakeSpeaker
from ludopolis.games.origins.sending import SendWorker, worker_thing
from ludopolis.games.origins.solo import ChooseNeighbour
from ludopolis.games.origins.state import Origins
from ludopolis.games.origins.things import BUILDING_IDS, THINGS
from ludopolis.games.origins.use import UseAbility
from ludopolis.games.origins.visit import Act


def moment_view(s: Origins) -> dict[str, Any]:
    """The worker in hand, the site visited, the tile placed, the tiles that are used."""
    step = None if s.over else s.asking()
    return {
        "drafting": isinstance(step, (Draft, PutAside)),
        "recruiting": isinstance(step, Recruit),
        "free": isinstance(step, Recruit) and step.mode == FREE,
        "speaking": isinstance(step, TakeSpeaker),
        "freemen": isinstance(step, RaiseFreeman),  # those on sites too
        "worker": THINGS[int(worker_thing(step.worker))].code
        if isinstance(step, SendWorker)
        else None,
        "site": int(step.site) + 1 if isinstance(step, (Act, ChooseNeighbour)) else None,
        "neighbours": isinstance(step, ChooseNeighbour),
        "district": _place(step.seat) if isinstance(step, ActivateTile) else None,
        "tile": _place(step.place) if isinstance(step, (UseAbility, CopyTile)) else None,
        "copying": isinstance(step, CopyTile),
        "placing": _placing(s, step) if isinstance(step, PlaceTile) else None,
    }


def _place(place: i64) -> dict[str, int]:
    x, y = COORDINATES[place]
    return {"x": x, "y": y}


def _placing(s: Origins, step: PlaceTile) -> dict[str, Any]:
    return {"tile": BUILDING_IDS[source_type(s, step.source)], "farm": step.farm}
