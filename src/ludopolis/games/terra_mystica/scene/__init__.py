"""Terra Mystica on a screen: the table drawn for one viewer, region by region."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Region, seat_region, seats_around, text

from ..seen import view_of
from . import tiles
from .boards import board_context
from .cults import cult_context
from .map import cycle_context, land_context, map_context


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table: the board, what lies beside it, and the players."""
    return [*factions(drawing), *main_board(drawing), *beside(drawing), *boards(drawing)]


def factions(drawing: Drawing) -> list[Region]:
    """The faction boards, as long as somebody has none."""
    if all(me["faction"] for me in view_of(drawing)["players"]):
        return []
    html = drawing.part("factions.html", tiles.factions)
    return [Region("tm-faction-boards", "board", text("Factions"), html)]


def main_board(drawing: Drawing) -> list[Region]:
    """Scoring tiles, the map and the power actions."""
    rounds = drawing.part("rounds.html", tiles.rounds)
    whole = drawing.part("map.html", _map)
    actions = drawing.part("actions.html", tiles.power_actions)
    return [
        Region("tm-rounds", "board", text("Scoring tiles"), rounds),
        Region("tm-land", "board", text("Map"), whole),
        Region("tm-power-actions", "board", text("Power actions"), actions),
    ]


def _map(drawing: Drawing) -> dict[str, Any]:
    land = drawing.part("land.html", land_context)
    cycle = drawing.part("cycle.html", cycle_context)
    return {**map_context(drawing), "land": land, "cycle": cycle}


def beside(drawing: Drawing) -> list[Region]:
    """Cult board, bonus cards, favor tiles and town tiles."""
    cult_board = drawing.part("cults.html", cult_context)
    cards = drawing.part("cards.html", tiles.cards)
    favours = drawing.part("favours.html", tiles.favours)
    towns = drawing.part("towns.html", tiles.towns)
    return [
        Region("tm-cult-board", "side", text("Cult board"), cult_board),
        Region("tm-bonus-cards", "side", text("Bonus cards"), cards),
        Region("tm-favour-tiles", "side", text("Favor tiles"), favours),
        Region("tm-town-tiles", "side", text("Town tiles"), towns),
    ]


def boards(drawing: Drawing) -> list[Region]:
    """The faction board of each player, in turn order from the viewer on."""
    seats = seats_around(drawing, len(view_of(drawing)["players"]))
    boards = [drawing.part("board.html", board_context, seat) for seat in seats]
    return [seat_region(drawing, "tm-player", seat, html) for seat, html in zip(seats, boards)]
