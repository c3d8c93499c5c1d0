"""How the table looked step by step, for those who watch: what changed from one to the next."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.drawings import news, sums
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.steps import last_round, steps, told_step
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable

MOST: Final = 24  # steps that are drawn for one question; of more only the last


def frames(table: LiveTable, viewer: Viewer, since: int | None) -> dict[str, Any]:
    """The steps since a place, each with what of the table looked otherwise after it.

    Without a place it is the last round of turns, and how the table looked before that comes
    first; so it does where there are too many steps. All of it is drawn as this viewer may look
    back at it.
    """
    now = Sight(table, viewer)
    first = max(last_round(now) if since is None else since, table.earliest(now.seat))
    known = steps(now, first)
    cut = max(0, len(known) - MOST)
    begin = known[cut - 1].last if cut else first
    places = [begin, *[step.last for step in known[cut:]]]
    drawn = _drawn(table, viewer._replace(seat=now.seat), places)
    told = [told_step(now, step) for step in known[cut:]]
    whole = since is None or cut > 0
    return {"place": now.place, "steps": told, "frames": drawn if whole else drawn[1:]}


def _drawn(table: LiveTable, viewer: Viewer, places: list[int]) -> list[dict[str, Any]]:
    """The table at these places: all of it, then what has changed."""
    parts, seen, found = Parts(), dict[str, int](), list[dict[str, Any]]()
    for at in places:
        sight = Sight(table, viewer, at)
        regions = rendering.frame(sight, parts)
        scores = rendering.scores(sight)
        found.append({"at": at, "regions": news(regions, seen), "scores": scores})
        seen = sums(regions)
    return found
