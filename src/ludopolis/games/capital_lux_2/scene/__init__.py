"""Capital Lux 2 on a screen: the Capital in the middle, the own City and hand, the others."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, nothing, seat_region, seats_around, text

from ..seen import view_of
from .capital import capital_context
from .cards import sides
from .city import brief_context, city_context, title_of
from .hand import draft_context, hand_context
from .powers import powers_context, track_context
from .round import is_fresh, resolution_context, score_context


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table, the draft on top while there is one."""
    view, found = view_of(drawing), []
    if view["over"] and view["rob"]:  # the end page has the points of players only
        found.append(_score(drawing))
    if drawing.viewer is not None and view["packet"]:
        found.append(_draft(drawing))
    if view["resolution"]:
        found.append(_resolution(drawing, "side" if is_fresh(view) else "away"))
    found += [_capital(drawing), _powers(drawing)]
    if view["side"] is not None:
        flies = view["flying"] is not None and view["flying"] == drawing.viewer
        found.append(_track(drawing, "side" if flies else "away"))
    if drawing.viewer is not None:
        found.append(_hand(drawing, drawing.viewer))
    return [*found, *_cities(drawing)]


def _score(drawing: Drawing) -> Region:
    html = drawing.part("score.html", score_context)
    return Region("lx-final", "side", text("Final score"), html)


def _resolution(drawing: Drawing, area: str) -> Region:
    html = drawing.part("resolution.html", resolution_context)
    return Region("lx-resolution", area, text("End of the round"), html, key="e")


def _draft(drawing: Drawing) -> Region:
    html = drawing.part("draft.html", draft_context)
    return Region("lx-draft", "own", text("Draft"), html)


def _capital(drawing: Drawing) -> Region:
    symbols = drawing.part("symbols.html", nothing) + drawing.part("figures.html", nothing)
    html = drawing.part("capital.html", capital_context)
    return Region("lx-capital", "board", text("Capital"), symbols + html)


def _powers(drawing: Drawing) -> Region:
    html = drawing.part("powers.html", powers_context)
    return Region("lx-power-tiles", "away", text("Powers"), html, key="p")


def _track(drawing: Drawing, area: str) -> Region:
    html = drawing.part("track.html", track_context)
    return Region("lx-discovery", area, text("Discovery board"), html, key="d")


def _hand(drawing: Drawing, seat: int) -> Region:
    html = drawing.part("hand.html", hand_context)
    return Region("lx-hand", "own", text("Your hand"), html, seat)


def _cities(drawing: Drawing) -> list[Region]:
    """The own City first, then the others in turn order; Rob's last."""
    seats = seats_around(drawing, len(sides(view_of(drawing))))
    return [_city(drawing, seat) for seat in seats]


def _city(drawing: Drawing, seat: int) -> Region:
    html = drawing.part("city.html", city_context, seat)
    brief = drawing.part("brief.html", brief_context, seat)
    return seat_region(drawing, "lx-city", seat, html, title_of(drawing, seat), brief)
