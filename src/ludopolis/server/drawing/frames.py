"""How the table looked step by step, for those who watch: what changed from one to the next."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ludopolis.core import CHANCE
from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.drawings import news, sums
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.steps import (
    Step,
    last_round,
    parts,
    points_of,
    shown_steps,
    told_steps,
)
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
    known = shown_steps(now, first)
    cut = max(0, len(known) - MOST)
    begin = known[cut - 1] if cut else Step(CHANCE, first, [])
    places = [(step.last, told_until(now, step)) for step in [begin, *known[cut:]]]
    drawn = _drawn(table, viewer._replace(seat=now.seat), places)
    _count_up(now, known[cut:], drawn[1:])
    told = told_steps(now, known)[cut:]
    whole = since is None or cut > 0
    return {"place": now.place, "steps": told, "frames": drawn if whole else drawn[1:]}


def told_until(sight: Sight, step: Step) -> int | None:
    """How many events of its last pick are told when a step is done; None: all of them."""
    if not step.left:
        return None
    entry = sight.match.log[sight.table.index(sight.seat, step.last) - 1]
    return sum([len(part) for part in parts(sight, entry.events)[: -step.left]])


def _drawn(
    table: LiveTable, viewer: Viewer, places: list[tuple[int, int | None]]
) -> list[dict[str, Any]]:
    """The table at these places: all of it, then what has changed."""
    kept, seen, found = Parts(), dict[str, int](), list[dict[str, Any]]()
    for number, (at, told) in enumerate(places):
        if number and places[number - 1] == (at, told):  # the points at the end are counted
            found.append({"at": at, "regions": {}, "scores": found[-1]["scores"]})
            continue
        sight = Sight(table, viewer, at, told)
        regions = rendering.frame(sight, kept)
        scores = rendering.scores(sight)
        found.append({"at": at, "regions": news(regions, seen), "scores": scores})
        seen = sums(regions)
    return found


def _count_up(sight: Sight, known: list[Step], drawn: list[dict[str, Any]]) -> None:
    """While the points at the end are counted, nobody has those that are still to come.

    Where lists show what somebody would have, that goes for what is watched just before, too.
    """
    coming, whole = Counter[int](), drawn[-1]["scores"] if drawn else []
    for step, one in zip(reversed(known), reversed(drawn)):
        if one["at"] == sight.place and (not step.left or one["scores"] == whole):
            one["scores"] = [score - coming[seat] for seat, score in enumerate(one["scores"])]
        if not step.counted:
            break
        coming.update(points_of(sight, step.events))
