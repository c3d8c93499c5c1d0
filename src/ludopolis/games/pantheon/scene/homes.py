"""The homes of the peoples: a village, the temple of the epoch, and what rises where they lived."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing

from ..seen import view_of
from .chart import Chart
from .words import called

NAME_BELOW: Final = 28  # from the middle of a home to the line on which its name stands
ABOVE_NAME: Final = 6  # pieces stand so much higher there and to both sides, clear of the name


def homes(drawing: Drawing, places: Chart) -> list[dict[str, Any]]:
    """Every home: who lives there, and whether they are to come, there now, or gone."""
    return [
        {
            "people": people,
            "name": drawing.say(called(f"people {people}")),
            "state": _state(drawing, people),
            "here": name == view_of(drawing)["temple"],
            "x": places.spots[name][0],
            "y": places.spots[name][1],
            "line": round(places.spots[name][1] + NAME_BELOW, 1),
        }
        for name, people in places.homes.items()
    ]


def _state(drawing: Drawing, people: str) -> str:
    """A people is the active one until the next one comes; at the end all have lived."""
    peoples = view_of(drawing)["peoples"]
    if people not in peoples:
        return "village"
    return "now" if people == peoples[-1] and not drawing.over else "risen"
