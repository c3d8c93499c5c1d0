"""What is asked now, as tablets that can be pointed at: actions, cards to play, follow or draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludopolis.core import Drawing, Text, Who, capital, text, texts

from ..seen import PlayerView, view_of
from ..tables import Tables
from ..things import CARD_IDS, GADICEA
from .tiles import god, tile
from .words import called, people_power

Tablet = dict[str, Any]

_MOST_CARDS: Final = 8  # tablets; more movement cards are played with the buttons


def turn_context(drawing: Drawing) -> dict[str, Any]:
    """The tablets for the viewer, and what goes on."""
    doing, seat = view_of(drawing)["doing"], drawing.viewer
    mine = seat is not None and drawing.is_asked(seat)
    question = doing["question"] if mine else None
    return {
        "line": _line(drawing),
        "tablets": _TABLETS[question](drawing) if question in _TABLETS else [],
        "god": god(drawing, doing["god"]) if doing["god"] else None,
        "collected": [tile(drawing, "loot", id, count) for id, count in doing["collected"].items()],
        "collected_term": drawing.say(text("Loot collected in this movement")),
        "steps": doing["steps"],
        "jumps": doing["jumps"],
        "steps_tip": drawing.say(texts("{count} step left", "{count} steps left", doing["steps"])),
        "jumps_tip": drawing.say(texts("{count} jump left", "{count} jumps left", doing["jumps"])),
    }


def _line(drawing: Drawing) -> str:
    """Whose turn it is in the epoch, and what is going on."""
    view = view_of(drawing)
    active, asked = view["active"], view["doing"]["player"]
    if drawing.over:
        return ""
    if active is None:
        people = view["peoples"][-1] if view["peoples"] else None
        if people is None:
            return drawing.say(text("The game is prepared."))
        said = text("{people}: {power}", people=called(f"people {people}"),
                    power=people_power(drawing.tables, people))  # fmt: skip
        return capital(drawing.say(said))
    if view["doing"]["question"] == "follow" and asked != active:
        said = text("{player} has moved: each other player may follow, or draw instead.",
                    player=Who(active))  # fmt: skip
        return drawing.say(said)
    if view["ended"]:
        said = text("The last tile is taken: the epoch ends, {points} points for {player}.",
                    player=Who(active), points=int(drawing.tables.phase_points))  # fmt: skip
        return drawing.say(said)
    return ""


def _tablet(drawing: Drawing, code: str, picture: str, name: Text, does: Text) -> Tablet:
    return {
        "code": code, "picture": picture, "name": drawing.say(name), "does": drawing.say(does),
        "tip": drawing.say(text("{name}: {does}", name=name, does=does)),
    }  # fmt: skip


def _actions(drawing: Drawing) -> list[Tablet]:
    """The four actions of a turn (PA-5.2)."""
    tables: Tables = drawing.tables
    me = view_of(drawing)["players"][drawing.viewer or 0]
    steps = int(tables.big_foot) + me["steps"] + _held(me) * int(tables.card_steps)
    return [
        _tablet(drawing, "move", "foot", text("Move"),
                texts("up to {count} step", "up to {count} steps", steps)),
        _tablet(drawing, "purchase", "coin", text("Purchase"),
                text("{money} money to spend", money=me["money"] or 0)),
        _tablet(drawing, "worship", "god", text("Worship"), text("win a god")),
        _tablet(drawing, "draw", "card", text("Draw"),
                texts("{count} card", "{count} cards", _drawn(drawing, me))),
    ]  # fmt: skip


def _drawn(drawing: Drawing, me: PlayerView) -> int:
    tables: Tables = drawing.tables
    return int(tables.drawn + me["gods"].get("gadicea", 0) * tables.god_amount[GADICEA])


def _held(me: PlayerView) -> int:
    return int((me["hand"] or {}).get(CARD_IDS[0], 0))


def _movement(drawing: Drawing) -> list[Tablet]:
    """How many movement cards, and the steps they make (PA-6.1, PA-6.14)."""
    tables: Tables = drawing.tables
    seat = drawing.viewer or 0
    me = view_of(drawing)["players"][seat]
    first = int(tables.big_foot) if seat == view_of(drawing)["active"] else 0
    found = []
    for cards in range(min(_held(me), _MOST_CARDS) + 1):
        steps = first + me["steps"] + cards * int(tables.card_steps)
        name = texts("{count} card", "{count} cards", cards) if cards else text("no card")
        does = texts("{count} step", "{count} steps", steps)
        found.append(_tablet(drawing, f"cards {cards}", "foot", name, does))
    return found


def _follow(drawing: Drawing) -> list[Tablet]:
    """Follow with so many cards, or draw instead (PA-6.13 to PA-6.15)."""
    count = int(drawing.tables.follower_cards)
    name = texts("Draw {count} card", "Draw {count} cards", count)
    skip = _tablet(drawing, "skip", "card", name, text("instead of moving"))
    return [*_movement(drawing), skip]


def _gallia(drawing: Drawing) -> list[Tablet]:
    amount = int(drawing.tables.people_amount[0])
    return [
        _tablet(drawing, "gallia cards", "card", text("Draw {count} cards", count=amount),
                text("from the pile")),
        _tablet(drawing, "gallia god", "god", text("Turn over a god"),
                text("yours for its largest number")),
    ]  # fmt: skip


def _again(drawing: Drawing) -> list[Tablet]:
    return [
        _tablet(drawing, "traitera", "again", text("Use Traitera"), text("another action")),
        _tablet(drawing, "end", "stop", text("End the turn"), text("Traitera stays with you")),
    ]


def _refuse(drawing: Drawing) -> list[Tablet]:
    return [_tablet(drawing, "refuse", "stop", text("Refuse"), text("the god is removed"))]


def _no_swap(drawing: Drawing) -> list[Tablet]:
    does = text("or point at one of your reserves")
    return [_tablet(drawing, "swap none", "stop", text("Exchange nothing"), does)]


def _stop_drawing(drawing: Drawing) -> list[Tablet]:
    """Only the cards of Gadicea may be left (PA-9.2)."""
    me = view_of(drawing)["players"][drawing.viewer or 0]
    return _stop(drawing) if me["gods"].get("gadicea") else []


def _stop(drawing: Drawing) -> list[Tablet]:
    question = view_of(drawing)["doing"]["question"]
    does: dict[str | None, Text] = {
        "place": text("steps that are left are lost"),
        "purchase": text("and pay what you bought"),
        "draw": text("and leave the cards of Gadicea"),
    }
    return [_tablet(drawing, "stop", "stop", text("Stop here"), does[question])]


_TABLETS: Final[dict[str | None, Callable[[Drawing], list[Tablet]]]] = {
    "action": _actions,
    "movement": _movement,
    "follow": _follow,
    "gallia": _gallia,
    "acquire": _refuse,
    "traitera": _again,
    "place": _stop,
    "purchase": _stop,
    "draw": _stop_drawing,
    "swap": _no_swap,
}
