"""Drawing for viewers, each version of a table once for all who see the same of it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from ludopolis.server import rendering, watch
from ludopolis.server.table import LiveTable, Viewer

KEPT: Final = 64  # updates in memory; each can be 200 kB

Key = tuple[str, int, Viewer, int | None]


class Updates:
    """What viewers are sent, remembered while it is new."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, dict[str, Any]] = OrderedDict()

    def of(self, table: LiveTable, viewer: Viewer, place: int | None) -> dict[str, Any]:
        """The whole update, with the events since a place; None: since now."""
        key = (table.id, table.version, viewer, place)
        found = self._known.get(key)
        if found is None:
            with watch.DRAWING.time():
                found = rendering.update(table, viewer, None, place)
            self._known[key] = found
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return found
