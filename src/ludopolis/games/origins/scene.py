"""Origins on a screen: the main board, the own city and board, and everybody else's."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, Who, text
from ludopolis.games.origins.scene_boards import board_context, hand_context
from ludopolis.games.origins.scene_city import city_context
from ludopolis.games.origins.scene_market import draft_context, market_context
from ludopolis.games.origins.scene_sites import Keys, sites_context
from ludopolis.games.origins.scene_tracks import (
    districts_context,
    end_context,
    military_context,
    temples_context,
)


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table, with keys that no two pieces share."""
    keys = Keys()
    own = [] if drawing.viewer is None else own_regions(drawing, drawing.viewer, keys)
    return [*main_board(drawing, keys), *beside(drawing), *own, *others(drawing, keys)]


def main_board(drawing: Drawing, keys: Keys) -> list[Region]:
    """The end of the game, the encounter sites, the market and recruitment."""
    end = drawing.render("end.html", **end_context(drawing))
    sites = drawing.render("sites.html", **sites_context(drawing, keys))
    market = drawing.render("market.html", **market_context(drawing, keys))
    symbols = drawing.render("symbols.html")
    return [
        *draft(drawing, keys),
        Region("or-sites", "board", text("Encounter sites"), symbols + end + sites),
        Region("or-market", "board", text("Building market and recruitment"), market),
    ]


def draft(drawing: Drawing, keys: Keys) -> list[Region]:
    """The dice to choose from, before the first round."""
    if not drawing.view["pool"]:
        return []
    html = drawing.render("draft.html", **draft_context(drawing, keys))
    return [Region("or-draft", "board", text("Dice to draft"), html)]


def beside(drawing: Drawing) -> list[Region]:
    """Districts, temples and the military track."""
    districts = drawing.render("districts.html", **districts_context(drawing))
    temples = drawing.render("temples.html", **temples_context(drawing))
    military = drawing.render("military.html", **military_context(drawing))
    return [
        Region("or-districts", "side", text("District cards"), districts),
        Region("or-military", "side", text("Military track"), military),
        Region("or-temples", "side", text("Temples and zodiac cards"), temples),
    ]


def own_regions(drawing: Drawing, seat: int, keys: Keys) -> list[Region]:
    """Workers and resources, the city, the player board."""
    hand = drawing.render("hand.html", **hand_context(drawing, seat, keys))
    city = drawing.render("city.html", **city_context(drawing, seat, keys))
    board = drawing.render("board.html", **board_context(drawing, seat))
    return [
        Region("or-hand", "own", text("{player}", player=Who(seat)), hand, seat),
        Region("or-board", "own", text("Your board"), board),
        Region("or-city", "own", text("Your city"), city),
    ]


def others(drawing: Drawing, keys: Keys) -> list[Region]:
    """Everybody else around the table, each with board and city."""
    seats = len(drawing.view["players"])
    start = 0 if drawing.viewer is None else drawing.viewer
    around = [(start + n) % seats for n in range(seats)]
    return [_player(drawing, seat, keys) for seat in around if seat != drawing.viewer]


def _player(drawing: Drawing, seat: int, keys: Keys) -> Region:
    html = "".join(
        [
            drawing.render("hand.html", **hand_context(drawing, seat, keys)),
            drawing.render("board.html", **board_context(drawing, seat)),
            drawing.render("city.html", **city_context(drawing, seat, keys)),
        ]
    )
    return Region(f"or-player-{seat}", "player", text("{player}", player=Who(seat)), html, seat)
