"""7 Wonders Dice on a screen: the Forum, the own city, the neighbours and everybody else."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Region, Text, Who, nothing, seats_around, text

from ..seen import view_of
from .cities import cities_context, score_context
from .city import city_context
from .forum import forum_context
from .plan import brief_context, plan_context
from .words import called

WHOLE: Final = 2  # city boards for which a spectator's screen has room


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table; while cities are chosen, those and nothing else."""
    if any([me["city"] is None for me in view_of(drawing)["players"]]):
        return [cities(drawing)]
    found = [score_sheet(drawing)] if view_of(drawing)["over"] else []
    found.append(forum(drawing))
    if drawing.viewer is not None:
        found.append(city(drawing, drawing.viewer))
    return [*found, *others(drawing)]


def _symbols(drawing: Drawing) -> str:
    """The pictures that all others are made of."""
    return drawing.part("symbols.html", nothing) + drawing.part("wonders.html", nothing)


def cities(drawing: Drawing) -> Region:
    """The cities to choose from."""
    html = _symbols(drawing) + drawing.part("cities.html", cities_context)
    return Region("wd-cities", "board", text("The seven cities"), html)


def score_sheet(drawing: Drawing) -> Region:
    """Points by building, at the end."""
    html = drawing.part("score.html", score_context)
    return Region("wd-score", "board", text("Score board"), html)


def forum(drawing: Drawing) -> Region:
    """The dice box, and what happened in the last turn."""
    html = _symbols(drawing) + drawing.part("forum.html", forum_context)
    area = "board" if drawing.viewer is None else "own"
    return Region("wd-forum", area, text("Forum"), html)


def city(drawing: Drawing, seat: int) -> Region:
    """A city board: the own one, or one that a spectator looks at."""
    html = drawing.part("city.html", city_context, seat)
    if drawing.viewer is None:
        return Region(f"wd-city-{seat}", "board", _title(drawing, seat), html, seat)
    return Region("wd-city", "board", text("Your city"), html, seat)


def looks(drawing: Drawing) -> Region:
    """All cities on one place of the table: one is seen, and each has a button with its name."""
    seats = range(len(view_of(drawing)["players"]))
    cities = "".join([drawing.part("city.html", city_context, seat) for seat in seats])
    html = f'{drawing.part("looks.html", looks_context)}<div class="wd-looks">{cities}</div>'
    return Region("wd-look", "board", text("The cities"), html)


def looks_context(drawing: Drawing) -> dict[str, Any]:
    """The buttons by which a city is chosen to be seen."""
    seats = range(len(view_of(drawing)["players"]))
    return {"cities": [(seat, drawing.say(_title(drawing, seat))) for seat in seats]}


def others(drawing: Drawing) -> list[Region]:
    """The boards of the others: neighbours beside the own one, then the rest around the table.

    Spectators see whole boards: all of them where a screen has room, else one that they choose.
    """
    players = view_of(drawing)["players"]
    if drawing.viewer is None and len(players) <= WHOLE:
        return [city(drawing, seat) for seat in range(len(players))]
    if drawing.viewer is None:
        return [looks(drawing), *[_plan(drawing, n, "player") for n in range(len(players))]]
    me = players[drawing.viewer]
    beside = list(dict.fromkeys([me["left"], me["right"]]))
    around = seats_around(drawing, len(players))[1:]
    return [
        *[_plan(drawing, seat, "own") for seat in beside],
        *[_plan(drawing, seat, "player") for seat in around if seat not in beside],
    ]


def _plan(drawing: Drawing, seat: int, area: str) -> Region:
    html = drawing.part("plan.html", plan_context, seat)
    brief = drawing.part("brief.html", brief_context, seat)
    return Region(f"wd-plan-{seat}", area, _title(drawing, seat), html, seat, brief)


def _title(drawing: Drawing, seat: int) -> Text:
    """Where somebody sits, seen from the viewer, and which city they lead."""
    players = view_of(drawing)["players"]
    who, leads = Who(seat), called(f"city {players[seat]['city']}")
    me = None if drawing.viewer is None else players[drawing.viewer]
    west, east = me is not None and seat == me["left"], me is not None and seat == me["right"]
    if west and east:
        return text("West and East: {player}, {city}", player=who, city=leads)
    if west:
        return text("West: {player}, {city}", player=who, city=leads)
    if east:
        return text("East: {player}, {city}", player=who, city=leads)
    return text("{player}, {city}", player=who, city=leads)
