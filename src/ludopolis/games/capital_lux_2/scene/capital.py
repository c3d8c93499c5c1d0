"""The Capital: MAXIMUM, cards, Agent tiles and power of each district, and all Cities beside it."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Text, Who, Word, signed, text, texts

from ..components.kinds import COLOUR_IDS, district_name
from ..seen import AgentView, CapitalView, CityView, LaidCard, View, view_of
from ..tables import Tables
from .cards import (
    Keys,
    Seen,
    capital_of,
    coins,
    joined,
    laid_card,
    marked,
    open_card,
    pile_tip,
    printed,
    said,
    sides,
)
from .powers import parts_of, power_name
from .skyline import houses


def capital_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the Capital needs."""
    view = view_of(drawing)
    return {
        "districts": [
            drawing.part("district.html", district_context, colour) for colour in COLOUR_IDS
        ],
        "strangers": _strangers(drawing) if view["powers"]["blue"] == "stranger" else None,
        "status": _status(drawing),
        "decks": _decks(drawing),
    }


def _status(drawing: Drawing) -> list[Seen]:
    """Round, start player, and how the round ends."""
    view = view_of(drawing)
    found = [
        text("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"]),
        text("{player} begins", player=Who(view["start"])),
    ]
    if view["resolving"] is not None:
        found.append(text("Being resolved: {district}", district=district_name(view["resolving"])))
    elif view["ender"] is not None and not view["over"]:
        found.append(text("Last turns: {player} has no cards left", player=Who(view["ender"])))
    return [{"said": said(drawing, line), "late": n == 2} for n, line in enumerate(found)]


def _decks(drawing: Drawing) -> list[Seen]:
    cards, gold = view_of(drawing)["decks"]["citizen"], view_of(drawing)["gold"]
    tip = texts("{count} card in the Citizen deck", "{count} cards in the Citizen deck", cards)
    pile = pile_tip(drawing, "citizen", tip)
    supply = drawing.say(text("{count} gold in the supply", count=gold))
    return [
        {"glyph": "deck", "count": cards, "tip": pile, "thing": "deck citizen"},
        {"coins": coins(gold), "count": gold, "tip": supply, "thing": "source gold"},
    ]


def district_context(drawing: Drawing, colour: str) -> Seen:
    """A Capital district with its cards and power, and all Cities beside it."""
    return {"d": _district(drawing, colour), "column": COLOUR_IDS.index(colour)}


def _district(drawing: Drawing, colour: str) -> Seen:
    view, keys = view_of(drawing), Keys(f"capital-{colour}")
    seen = view["capital"][colour]
    power = view["powers"][colour]
    return {
        "id": colour,
        "name": said(drawing, district_name(colour)),
        "maximum": seen["maximum"],
        "known": _known(drawing.tables, seen),
        "tip": drawing.say(_maximum_tip(colour, seen)),
        "codes": joined(_codes(drawing, colour)),
        "flag": view["flag"] == colour,
        "now": view["resolving"] == colour,
        "agents": [_agent(drawing, agent) for agent in seen["agents"]],
        "houses": houses(seen["cards"]),
        "cards": _with_prize(
            drawing,
            [
                laid_card(drawing, card, keys(card["card"]), _card_codes(drawing, colour, card))
                for card in seen["cards"]
            ],
        ),
        "balance": balance(drawing, colour),
        "power": None if power is None else power_name(drawing, power),
        "parts": [] if power is None else parts_of(drawing, power),
    }


def _with_prize(drawing: Drawing, cards: list[Seen]) -> list[Seen]:
    """The cards with that one marked which the strongest City wins (CL-6.23, CL-1.7)."""
    values = [printed(drawing.tables, card["id"]) for card in cards]
    if values and not view_of(drawing)["over"]:
        best = cards[values.index(max(values))]
        best["bonus"] = True
        best["tip"] += "\n" + drawing.say(text("The strongest City of this district wins it."))
    return cards


def _known(tables: Tables, seen: CapitalView) -> int | None:
    """The MAXIMUM with the face-down tiles that the viewer placed, where that differs."""
    tiles = [agent["value"] for agent in seen["agents"] if agent["value"] is not None]
    known = max(int(tables.floor), seen["total"] + sum(tiles))
    return None if known == seen["maximum"] else known


def _maximum_tip(colour: str, seen: CapitalView) -> Text:
    hidden = len([agent for agent in seen["agents"] if not agent["shown"]])
    if hidden:
        return texts(
            "{district} Capital district: MAXIMUM {maximum}, {count} Agent tile face down",
            "{district} Capital district: MAXIMUM {maximum}, {count} Agent tiles face down",
            hidden,
            district=district_name(colour),
            maximum=seen["maximum"],
        )
    return text(
        "{district} Capital district: MAXIMUM {maximum}",
        district=district_name(colour),
        maximum=seen["maximum"],
    )


def _agent(drawing: Drawing, agent: AgentView) -> Seen:
    value = agent["value"]
    shown = "?" if value is None else signed(value)
    owner = Who(agent["owner"])
    if agent["shown"]:
        tip = text("Agent tile {value} of {player}, face up", value=shown, player=owner)
    elif value is None:
        tip = text("Agent tile of {player}, face down until the end of the round", player=owner)
    else:
        tip = text("Agent tile {value}, face down: only {player} knows", value=shown, player=owner)
    thing = "" if value is None else f"agent {value:+d}"
    seat = agent["owner"]
    return {
        "owner": seat,
        "value": shown,
        "up": agent["shown"],
        "tip": drawing.say(tip),
        "thing": thing,
    }


def _codes(drawing: Drawing, colour: str) -> list[str]:
    """What the head of a district stands for."""
    view, tables = view_of(drawing), drawing.tables
    hand = dict.fromkeys(view["hand"])
    found = [f"play {c} capital" for c in hand if capital_of(tables, c, view["flag"]) == colour]
    picked = {"agent": "agent", "infiltrator": "flag", "cleric": "cleric", "explorer": "activate"}
    return found + [f"{kind} {colour}" for power, kind in picked.items() if _has(view, power)]


def _has(view: View, power: str) -> bool:
    return power in view["powers"].values()


def _card_codes(drawing: Drawing, colour: str, card: LaidCard) -> list[str]:
    view, place = view_of(drawing), f"{colour} {card['card']}"
    found = [f"missionary {place}{marked(card)}"] if _has(view, "missionary") else []
    found += [f"double {place}"] if _has(view, "aristocrat") else []
    return found + ([f"bonus {place}"] if _has(view, "stranger") else [])


def _strangers(drawing: Drawing) -> Seen:
    """The Strangers districts: their limit, the river, and what everybody has there."""
    view, keys = view_of(drawing), Keys("strangers-river")
    filled = [seen["maximum"] for seen in view["capital"].values() if seen["cards"]]
    limit = min(filled) if filled else None
    if limit is None:
        tip = text("Strangers districts: no limit while the Capital is empty")
    else:
        tip = text("Strangers districts: at most {limit}, the lowest MAXIMUM", limit=limit)
    return {
        "limit": limit,
        "now": view["resolving"] == "strangers",
        "tip": drawing.say(tip),
        "river": [
            open_card(drawing, card, keys(card), [f"stranger {card}", f"exchange {card}"])
            for card in view["strangers_river"]
        ],
        "balance": balance(drawing, "strangers"),
    }


def balance(drawing: Drawing, district: str) -> list[Seen]:
    """Every City's total beside the MAXIMUM, and who would win the bonus card now (CL-6.21)."""
    cities = [side["city"][district] for side in sides(view_of(drawing))]
    safe = [city["total"] for city in cities if city["room"] is None or city["room"] >= 0]
    best = max(safe, default=0)
    return [_compared(drawing, seat, district, city, best) for seat, city in enumerate(cities)]


def _compared(drawing: Drawing, seat: int, district: str, city: CityView, best: int) -> Seen:
    total, room = city["total"], None if view_of(drawing)["over"] else city["room"]
    over = room is not None and room < 0
    return {
        "seat": seat,
        "district": district,
        "total": total,
        "gap": gap(room) if city["cards"] else "",
        "over": over,
        "leads": not over and total == best > 0 and not view_of(drawing)["over"],
        "tip": gap_tip(drawing, seat, district, total, room),
    }


def gap(room: int | None) -> str:
    """The difference between a City and the MAXIMUM: with a plus if it is too much."""
    if room is None:
        return ""
    return "=" if room == 0 else f"+{-room}" if room < 0 else f"\u2212{room}"


def gap_tip(drawing: Drawing, seat: int, district: str, total: int, room: int | None) -> str:
    """A City district in words."""
    where: dict[str, Word] = {
        "player": Who(seat),
        "district": district_name(district),
        "total": total,
    }
    if room is None:
        told = text("{player}, {district}: {total}, without limit", **where)
    elif room < 0:
        told = text("{player}, {district}: {total}, {over} above the MAXIMUM", over=-room, **where)
    elif room == 0:
        told = text("{player}, {district}: {total}, exactly the MAXIMUM", **where)
    else:
        told = text("{player}, {district}: {total}, {room} below the MAXIMUM", room=room, **where)
    return drawing.say(told)
