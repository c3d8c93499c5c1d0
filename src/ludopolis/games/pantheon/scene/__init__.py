"""Pantheon on a screen: the map, the displays beside it, and the players."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Region, Text, seat_region, seats_around, text

from ..seen import view_of
from ..things import LOOT_IDS
from .display import bonus_context, display_context
from .ground import ground_context
from .map import map_context
from .players import brief_context, player_context
from .tiles import powers, tile_badges
from .turn import turn_context
from .words import called


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table."""
    return [*board(drawing), *turn(drawing), *players(drawing)]


def board(drawing: Drawing) -> list[Region]:
    """Bonus tiles while they are chosen, the map, and the displays."""
    found = []
    if view_of(drawing)["bonuses"]:
        html = drawing.part("bonuses.html", bonus_context)
        found.append(Region("pt-bonuses", "side", text("Bonus tiles"), html))
    land = drawing.part("map.html", _land) + drawing.part("powers.html", powers)
    displays = drawing.part("displays.html", display_context)
    return [
        *found,
        Region("pt-land", "board", _epoch(drawing), land),
        Region("pt-displays", "side", text("Displays"), displays),
    ]


def _land(drawing: Drawing) -> dict[str, Any]:
    return {**_still(drawing), **map_context(drawing)}


def _epoch(drawing: Drawing) -> Text:
    view = view_of(drawing)
    if not view["peoples"]:
        return text("Preparation")
    people = called(f"people {view['peoples'][-1]}")
    return text("Epoch {epoch} of 6: {people}", epoch=view["epoch"], people=people)


_STILL: dict[object, dict[str, str]] = {}


def _still(drawing: Drawing) -> dict[str, str]:
    """The symbols and the ground of the map, drawn once for each edition."""
    if drawing.tables not in _STILL:
        loot = [(id, tile_badges(drawing.tables, "loot", id)) for id in LOOT_IDS]
        _STILL[drawing.tables] = {
            "still": drawing.render("symbols.html", loot=loot) + drawing.render("temples.html"),
            "ground": drawing.render("ground.html", **ground_context(drawing.tables)),
        }
    return _STILL[drawing.tables]


def turn(drawing: Drawing) -> list[Region]:
    """What the viewer can do now."""
    if drawing.viewer is None:
        return []
    html = drawing.part("turn.html", turn_context)
    return [Region("pt-turn", "own", text("Now"), html)] if html.strip() else []


def players(drawing: Drawing) -> list[Region]:
    """What lies in front of each player, in turn order from the viewer on."""
    seats = seats_around(drawing, len(view_of(drawing)["players"]))
    return [_player(drawing, seat) for seat in seats]


def _player(drawing: Drawing, seat: int) -> Region:
    html = drawing.part("player.html", player_context, seat)
    brief = drawing.part("brief.html", brief_context, seat)
    return seat_region(drawing, "pt-player", seat, html, brief=brief)
