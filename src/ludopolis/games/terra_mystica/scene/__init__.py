"""Terra Mystica on a screen: the table drawn for one viewer, region by region."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Region, seat_region, seats_around, text

from ..seen import view_of
from . import tiles
from .boards import board_context, brief_context
from .cults import cult_context
from .map import colours_of, land_context, map_context


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table: the board, what lies beside it, and the players."""
    return [*main_board(drawing), *beside(drawing), *factions(drawing), *boards(drawing)]


def colours(drawing: Drawing) -> list[str]:
    """The colour of each player's pieces, from the moment they have a faction."""
    return ["" if colour == "none" else colour for colour in colours_of(drawing)]


def factions(drawing: Drawing) -> list[Region]:
    """The faction boards, as long as somebody has none: where the own one will lie."""
    if all(me["faction"] for me in view_of(drawing)["players"]):
        return []
    html = drawing.part("factions.html", tiles.factions)
    return [Region("tm-faction-boards", "own", text("Factions"), html)]


def main_board(drawing: Drawing) -> list[Region]:
    """The map; beside it the power actions and the scoring tiles."""
    rounds = drawing.part("rounds.html", tiles.rounds)
    whole = drawing.part("map.html", _map)
    actions = drawing.part("actions.html", tiles.power_actions)
    return [
        Region("tm-land", "board", text("Map"), whole),
        Region("tm-power-actions", "side", text("Power actions"), actions),
        Region("tm-rounds", "side", text("Scoring tiles"), rounds),
    ]


def _map(drawing: Drawing) -> dict[str, Any]:
    return {**map_context(drawing), "land": drawing.part("land.html", land_context)}


def beside(drawing: Drawing) -> list[Region]:
    """Cult board, bonus cards, favor tiles and town tiles."""
    cult_board = drawing.part("cults.html", cult_context)
    cards = drawing.part("cards.html", tiles.cards)
    favours = drawing.part("favours.html", tiles.favours)
    towns = drawing.part("towns.html", tiles.towns)
    return [
        Region("tm-cult-board", "away", text("Cult board"), cult_board, key="c"),
        Region("tm-bonus-cards", "away", text("Bonus cards"), cards, key="b"),
        Region("tm-favour-tiles", "away", text("Favor tiles"), favours, key="v"),
        Region("tm-town-tiles", "away", text("Town tiles"), towns, key="t"),
    ]


def boards(drawing: Drawing) -> list[Region]:
    """The faction board of each player, in turn order from the viewer on."""
    seats = seats_around(drawing, len(view_of(drawing)["players"]))
    return [_board(drawing, seat) for seat in seats]


def _board(drawing: Drawing, seat: int) -> Region:
    html = drawing.part("board.html", board_context, seat)
    brief = drawing.part("brief.html", brief_context, seat)
    return seat_region(drawing, "tm-player", seat, html, brief=brief)
