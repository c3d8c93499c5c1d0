"""Drawings in memory: viewers who see the same share one, and a page shares it with its stream."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.rendering import Drawn
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.ground import watch
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable

KEPT: Final = 256  # drawings; most of what is in them stands in memory anyway

Key = tuple[str, int, Viewer]


class Drawing(NamedTuple):
    """A table as it was drawn, and what was sent of it, by the place that somebody had seen."""

    sight: Sight
    drawn: list[Drawn]
    messages: dict[int | None, dict[str, Any]]


class Drawings:
    """Tables as they were drawn last, for each who looks at them."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, Drawing] = OrderedDict()

    def of(self, table: LiveTable, viewer: Viewer) -> Drawing:
        """The table as it is now, and all its regions."""
        key = (table.id, table.version, viewer)
        found = self._known.get(key)
        if found is None:
            with watch.DRAWING.time():
                sight = Sight(table, viewer)
                found = Drawing(sight, rendering.draw(sight), {})
            self._known[key] = found
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return found

    def update(self, table: LiveTable, viewer: Viewer, place: int | None) -> dict[str, Any]:
        """What a viewer is sent: everything, with the events since a place; None: since now."""
        sight, drawn, messages = self.of(table, viewer)
        found = messages.get(place)
        if found is None:
            found = messages[place] = rendering.message(sight, drawn, place)
        return found


def sums(regions: dict[str, str]) -> dict[str, int]:
    """What is remembered of regions that were sent, since the regions themselves are large."""
    return {name: hash(html) for name, html in regions.items()}


def news(regions: dict[str, str], sent: dict[str, int]) -> dict[str, str]:
    """The regions that differ from those that were sent; one that is gone is empty text."""
    changed = {name: html for name, html in regions.items() if sent.get(name) != hash(html)}
    return changed | {name: "" for name in sent if name not in regions}
