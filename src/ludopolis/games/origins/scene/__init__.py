"""Origins on a screen: the main board, the own city and board, and everybody else's."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, Who, nothing, seat_region, seats_around, text

from ..seen import view_of
from .boards import board_context, brief_context, hand_context
from .city import city_context
from .market import draft_context, market_context
from .sites import sites_context
from .tracks import (
    districts_context,
    end_context,
    military_context,
    temples_context,
)


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table."""
    own = [] if drawing.viewer is None else own_regions(drawing, drawing.viewer)
    return [*main_board(drawing), *beside(drawing), *own, *others(drawing)]


def main_board(drawing: Drawing) -> list[Region]:
    """The end of the game, the encounter sites, the market and recruitment."""
    end = drawing.part("end.html", end_context)
    sites = drawing.part("sites.html", sites_context)
    market = drawing.part("market.html", market_context)
    symbols = drawing.part("symbols.html", nothing)
    return [
        *draft(drawing),
        Region("or-sites", "board", text("Encounter sites"), symbols + end + sites),
        Region("or-market", "side", text("Building market and recruitment"), market),
    ]


def draft(drawing: Drawing) -> list[Region]:
    """The dice to choose from, before the first round."""
    if not view_of(drawing)["pool"]:
        return []
    html = drawing.part("draft.html", draft_context)
    return [Region("or-draft", "side", text("Dice to draft"), html)]


def beside(drawing: Drawing) -> list[Region]:
    """Districts, temples and the military track."""
    districts = drawing.part("districts.html", districts_context)
    temples = drawing.part("temples.html", temples_context)
    military = drawing.part("military.html", military_context)
    return [
        Region("or-districts", "away", text("District cards"), districts, key="d"),
        Region("or-military", "away", text("Military track"), military, key="m"),
        Region("or-temples", "away", text("Temples and zodiac cards"), temples, key="t"),
    ]


def own_regions(drawing: Drawing, seat: int) -> list[Region]:
    """Workers and resources, the city, the player board."""
    hand = drawing.part("hand.html", hand_context, seat)
    city = drawing.part("city.html", city_context, seat)
    board = drawing.part("board.html", board_context, seat)
    return [
        Region("or-hand", "own", text("{player}", player=Who(seat)), hand, seat),
        Region("or-board", "own", text("Your board"), board),
        Region("or-city", "own", text("Your city"), city),
    ]


def others(drawing: Drawing) -> list[Region]:
    """Everybody else around the table, each with board and city."""
    seats = seats_around(drawing, len(view_of(drawing)["players"]))
    return [_player(drawing, seat) for seat in seats if seat != drawing.viewer]


def _player(drawing: Drawing, seat: int) -> Region:
    html = "".join(
        [
            drawing.part("hand.html", hand_context, seat),
            drawing.part("board.html", board_context, seat),
            drawing.part("city.html", city_context, seat),
        ]
    )
    brief = drawing.part("brief.html", brief_context, seat)
    return seat_region(drawing, "or-player", seat, html, brief=brief)
