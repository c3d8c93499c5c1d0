"""Origins on a screen: the main board, the own city and board, and everybody else's."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, Who, nothing, seat_region, seats_around, text

from ..seen import view_of
from .boards import board_context, brief_context, hand_context
from .city import city_context
from .districts import districts_context, reserve_context
from .ending import end_context
from .market import market_context
from .military import military_context
from .people import draft_context, people_context
from .sites import sites_context
from .telling import words_context
from .temples import temples_context


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table."""
    own = [] if drawing.viewer is None else own_regions(drawing, drawing.viewer)
    return [*main_board(drawing), *draft(drawing), *beside(drawing), *own, *others(drawing)]


def main_board(drawing: Drawing) -> list[Region]:
    """One landscape: sites under the sky, market street, district cards, temples, the road."""
    sky = drawing.part("end.html", end_context) + drawing.part("sites.html", sites_context)
    street = drawing.part("market.html", market_context)
    people = drawing.part("people.html", people_context)
    cards = drawing.part("districts.html", districts_context)
    floors = drawing.part("reserve.html", reserve_context)
    hills = drawing.part("temples.html", temples_context)
    road = drawing.part("military.html", military_context)
    return [
        Region("or-sites", "board", text("Encounter sites"), sky),
        Region("or-market", "board", text("Building market and recruitment"), street + people),
        Region("or-districts", "board", text("District cards"), pictures(drawing) + cards + floors),
        Region("or-temples", "board", text("Temples and zodiac cards"), hills),
        Region("or-military", "board", text("Military track"), road),
    ]


def pictures(drawing: Drawing) -> str:
    """What the drawings are made of; it lies where little changes, as regions are sent whole."""
    return drawing.part("symbols.html", nothing)


def draft(drawing: Drawing) -> list[Region]:
    """The dice to choose from, before the first round."""
    if not view_of(drawing)["pool"]:
        return []
    html = drawing.part("draft.html", draft_context)
    return [Region("or-draft", "side", text("Dice to draft"), html)]


def beside(drawing: Drawing) -> list[Region]:
    """What the tiles and cards in play do, for who would rather read than look."""
    html = drawing.part("words.html", words_context)
    return [Region("or-words", "away", text("Tiles and cards in words"), html, key="t")]


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
