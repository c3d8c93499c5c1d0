"""Harbour as it is drawn: the roads with the ships, hands of cards, and quays."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, seat_region, seats_around, text

from ..seen import view_of
from ..words import BERTH, PIER, THINGS


def regions(drawing: Drawing) -> list[Region]:
    """The roads for all; a hand for its player; a quay for everybody."""
    found = [Region("roads", "board", text("The roads"), roads(drawing))]
    if drawing.viewer is not None:
        found.append(Region("hand", "own", text("Your hand"), hand(drawing), drawing.viewer))
    for seat in seats_around(drawing, len(view_of(drawing)["players"])):
        title = text("Quay of {name}", name=drawing.names[seat])
        brief = drawing.render("brief.html", player=view_of(drawing)["players"][seat])
        found.append(seat_region(drawing, "quay", seat, quay(drawing, seat), title, brief))
    return found


def roads(drawing: Drawing) -> str:
    """The ship at auction, those to come, the last bids, and the cards that are gone."""
    view = view_of(drawing)
    return drawing.render(
        "roads.html",
        ships=view["ships"] if not view["docking"] else [view["docking"], *view["ships"]],
        docking=view["docking"],
        bids=[player["bid"] for player in view["players"]],
        cards=range(1, drawing.tables.cards + 1),
        bidding=not view["docking"] and bool(drawing.asked),
    )


def hand(drawing: Drawing) -> str:
    """The cards to bid with."""
    return drawing.render("hand.html", cards=view_of(drawing)["hand"])


def quay(drawing: Drawing, seat: int) -> str:
    """The piers of a player, with the ships that lie there."""
    player = view_of(drawing)["players"][seat]
    piers = [
        {
            "code": drawing.game.options[PIER.first + place].code,
            "letter": drawing.game.options[PIER.first + place].code.split()[-1],
            "thing": THINGS[BERTH.first + place].code,
            "name": drawing.say(THINGS[BERTH.first + place].label),
            "ship": ship,
            "bonus": drawing.tables.bonuses[place],
        }
        for place, ship in enumerate(player["piers"])
    ]
    return drawing.render(
        "quay.html", seat=seat, player=player, piers=piers, own=seat == drawing.viewer
    )
