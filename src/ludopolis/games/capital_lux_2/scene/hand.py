"""The own hand with what each card would do, and the draft."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, text

from ..components.kinds import POWER_IDS, POWER_NAMES, district_name
from ..seen import view_of
from .capital import gap
from .cards import (
    Keys,
    Seen,
    capital_of,
    city_of,
    open_card,
    side,
    sides,
    who,
)


def hand_context(drawing: Drawing) -> dict[str, Any]:
    """The cards in hand."""
    keys = Keys("hand")
    drafting = any([side["packet"] for side in sides(view_of(drawing))])
    cards = [_in_hand(drawing, card, keys(card)) for card in view_of(drawing)["hand"]]
    return {"cards": cards, "drafting": drafting}


def _in_hand(drawing: Drawing, card: str, key: str) -> Seen:
    ways = [f"play {card} city", f"play {card} capital", f"add {card}"]
    drawn = open_card(drawing, card, key, ways)
    return {**drawn, "city": _to_city(drawing, drawn), "capital": _to_capital(drawing, drawn)}


def _to_city(drawing: Drawing, card: Seen) -> Seen | None:
    """What the own City district would come to, beside the MAXIMUM of now."""
    view, tables = view_of(drawing), drawing.tables
    district = city_of(tables, card["id"], view["flag"])
    if district is None:
        return None
    city = side(view_of(drawing), drawing.viewer or 0)["city"][district]
    total, room = city["total"] + card["value"], city["room"] - card["value"]
    tip = text(
        "{card} into your City: {district} comes to {total}, MAXIMUM {maximum}",
        card=card["tip"],
        district=district_name(district),
        total=total,
        maximum=total + room,
    )
    return {
        "code": f"play {card['id']} city",
        "colour": district,
        "total": total,
        "gap": gap(room),
        "over": room < 0,
        "tip": drawing.say(tip),
    }


def _to_capital(drawing: Drawing, card: Seen) -> Seen | None:
    """What the MAXIMUM would come to, and the power that is used."""
    view, tables = view_of(drawing), drawing.tables
    district = capital_of(tables, card["id"], view["flag"])
    used = None if district is None else view["powers"][district]
    if district is None or used is None:
        return None
    # No Agent tile lies face up while cards are played.
    maximum = max(int(tables.floor), view["capital"][district]["total"] + card["value"])
    power = POWER_NAMES[POWER_IDS.index(used)]
    tip = text(
        "{card} into the Capital: MAXIMUM {district} {maximum}, then the power {power}",
        card=card["tip"],
        district=district_name(district),
        maximum=maximum,
        power=power,
    )
    return {
        "code": f"play {card['id']} capital",
        "colour": district,
        "maximum": maximum,
        "power": drawing.say(power),
        "tip": drawing.say(tip),
    }


def draft_context(drawing: Drawing) -> dict[str, Any]:
    """The packet of cards of which some are kept (CL-4.3 to CL-4.5)."""
    view, seat, keys = view_of(drawing), drawing.viewer or 0, Keys("packet")
    left = (seat + 1) % len(sides(view_of(drawing)))
    return {
        "cards": [
            open_card(drawing, card, keys(card), [f"keep {card}"]) for card in view["packet"]
        ],
        "waits": not drawing.is_asked(seat),
        "keeping": view["keeping"],
        "left": who(drawing, left),
        "left_seat": left,
    }
