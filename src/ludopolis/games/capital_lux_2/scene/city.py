"""Cities: the own one with all that can be done there, those of the others, and Rob's."""

from __future__ import annotations

from typing import Any, Final, cast

from ludopolis.core import Drawing, Text, Who, text, texts

from ..components.kinds import DISTRICT_IDS, LEVEL_IDS, district_name
from ..seen import LaidCard, PlayerView, RobView, View, view_of
from ..tables import TO_CAPITAL, TO_CITY, Tables
from .capital import gap, gap_tip
from .cards import (
    Keys,
    Seen,
    city_of,
    coins,
    joined,
    laid_card,
    marked,
    open_card,
    said,
    side,
    tile,
)


def city_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """A City with its owner's cards, gold, tiles and bonus cards."""
    me, own = side(view_of(drawing), seat), drawing.is_own(seat)
    keys = Keys(f"bonus-{seat}")
    return {
        "seat": seat,
        "me": me,
        "own": own,
        "districts": [
            _district(drawing, seat, district, own)
            for district in DISTRICT_IDS
            if district in me["city"]
        ],
        "facts": _facts(drawing, seat, me),
        "bonus": [open_card(drawing, card, keys(card), []) for card in me["bonus"]],
        "tile_here": None if me["tile"] is None else tile(drawing, me["tile"]),
        "rob": _rob(drawing, cast(RobView, me)) if "instruction" in me else None,
    }


def brief_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """The totals of a City, and how many cards its owner holds."""
    me, own = side(view_of(drawing), seat), drawing.is_own(seat)
    return {
        "districts": [
            _district(drawing, seat, district, own)
            for district in DISTRICT_IDS
            if district in me["city"]
        ],
        "hand": sum(me["backs"].values()),
    }


def _district(drawing: Drawing, seat: int, district: str, own: bool) -> Seen:
    city = side(view_of(drawing), seat)["city"][district]
    keys, room = Keys(f"city-{seat}-{district}"), None if view_of(drawing)["over"] else city["room"]
    return {
        "id": district,
        "total": city["total"],
        "gap": gap(room) if city["cards"] else "",
        "over": room is not None and room < 0,
        "now": district == view_of(drawing)["resolving"],
        "tip": gap_tip(drawing, seat, district, city["total"], room),
        "codes": joined(_codes(drawing, district)) if own else "",
        "cards": [
            laid_card(
                drawing,
                card,
                keys(card["card"]),
                _card_codes(view_of(drawing), district, card) if own else [],
            )
            for card in city["cards"]
        ],
    }


def _codes(drawing: Drawing, district: str) -> list[str]:
    """What the head of an own City district stands for."""
    view, tables = view_of(drawing), drawing.tables
    hand = dict.fromkeys(view["hand"])
    found = [
        f"play {card} city" for card in hand if city_of(tables, card, view["flag"]) == district
    ]
    return found + ([f"to {district}"] if view["powers"]["pink"] == "mentalist" else [])


def _card_codes(view: View, district: str, card: LaidCard) -> list[str]:
    powers, kind = view["powers"].values(), card["card"]
    place = f"{district} {kind}"
    found = [f"move {place}{marked(card)}"] if "mentalist" in powers else []
    found += [f"give {kind}{marked(card)}"] if district == "strangers" else []
    found += [f"double-own {place}"] if "aristocrat" in powers else []
    if "sentinel" not in powers:
        return found
    covers = district == view["resolving"] and not card["gold"]
    return [*found, f"guard {place}", *([f"cover {kind}"] if covers else [])]


def _facts(drawing: Drawing, seat: int, me: PlayerView) -> list[Seen]:
    """What is counted: points if the game ended now, cards in hand by their backs, gold."""
    worth = texts(
        "{count} point if the game ended now", "{count} points if the game ended now", me["worth"]
    )
    found = [("laurel", "worth", me["worth"], worth)]
    for deck, many in me["backs"].items():
        if many or deck == "citizen":
            found.append((_BACKS[deck], deck, many, _hand_tip(deck, many)))
    gold = text("{count} gold on the City board", count=me["gold"])
    found.append(("gold", "gold", me["gold"], gold))
    facts: list[Seen] = [
        {"glyph": glyph, "name": f"{name}-{seat}", "count": count, "tip": drawing.say(tip)}
        for glyph, name, count, tip in found
    ]
    if me["gold"]:
        facts[-1]["coins"] = coins(me["gold"])
    return facts


_BACKS: Final = {"citizen": "hand", "rebel": "rebel", "dualist": "dualist"}


def _hand_tip(deck: str, count: int) -> Text:
    if deck == "rebel":
        return texts("{count} Rebel card in hand", "{count} Rebel cards in hand", count)
    if deck == "dualist":
        return texts("{count} Dualist card in hand", "{count} Dualist cards in hand", count)
    return texts("{count} Citizen card in hand", "{count} Citizen cards in hand", count)


def _rob(drawing: Drawing, rob: RobView) -> Seen:
    """Rob's level and the instruction he followed last (CL-15.4, CL-15.5)."""
    tables: Tables = drawing.tables
    level = tables.edition.tables("level")[LEVEL_IDS.index(rob["level"])]
    bonus = level.number("bonus")
    shown = texts(
        "Level {level}: {count} point for Rob at the end",
        "Level {level}: {count} points for Rob at the end",
        bonus,
        level=level.name(),
    )
    number = rob["instruction"]
    return {
        "level": drawing.say(shown),
        "number": number,
        "says": "" if number is None else said(drawing, _instruction(tables, number - 1)),
        "lead": "" if number is None else DISTRICT_IDS[int(tables.rob_lead[number - 1])],
    }


def _instruction(tables: Tables, n: int) -> Text:
    lead = district_name(DISTRICT_IDS[int(tables.rob_lead[n])])
    high, to = bool(tables.rob_high[n]), int(tables.rob_to[n])
    if to == TO_CITY:
        where = text("into his City")
    elif to == TO_CAPITAL:
        where = text("into the Capital")
    else:
        where = text("into his City if it stays within the MAXIMUM, else into the Capital")
    if high:
        return text("{colour} first, his highest card, {where}", colour=lead, where=where)
    return text("{colour} first, his lowest card, {where}", colour=lead, where=where)


def title_of(drawing: Drawing, seat: int) -> Text:
    """Whose City it is."""
    if seat == drawing.viewer:
        return text("Your City")
    return text("{player}", player=Who(seat))
