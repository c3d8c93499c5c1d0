"""The Forum: four quarters with dice in them, dice set aside, what the last turn brought."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Listed, Text, Who, text, texts

from ..options import colour_of
from ..seen import DieView, PlayerView, view_of
from ..tables import Tables
from ..things import DIE_IDS, SPECIAL
from .badges import (
    COLOURS,
    GLYPHS,
    Face,
    building_of,
    face,
    glyph_of,
)
from .prices import Offers, tag
from .words import called, name

SPECIAL_DICE: Final = DIE_IDS[int(SPECIAL) :]
WAYS: Final = 11  # in which a die can lie, each turned and moved a little; a prime


def forum_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the Forum needs."""
    tables: Tables = drawing.tables
    offers = Offers(drawing)
    dice = [_die(drawing, offers, die) for die in view_of(drawing)["forum"]]
    return {
        "quarters": [
            {
                "cost": int(cost),
                "tip": drawing.say(_quarter(int(cost))),
                "dice": [die for die in dice if die["quarter"] == n],
            }
            for n, cost in enumerate(tables.quarter_cost)
        ],
        "unshaken": [die for die in dice if die["quarter"] is None],
        "aside": [_aside(drawing, offers, die) for die in view_of(drawing)["aside"]],
        "turn": view_of(drawing)["turn"],
        "last_turn": view_of(drawing)["last_turn"],
        "enders": enders(drawing),
        "last": last_turn(drawing),
    }


def enders(drawing: Drawing) -> str:
    """Who has brought the last turn; all who did so in the same turn are named (WD-16.1)."""
    seats = [Who(seat) for seat in view_of(drawing)["ended_by"]]
    if not seats:
        return ""
    return drawing.say(text("Enough bonuses: {players}", players=Listed(seats)))


def _quarter(cost: int) -> Text:
    if not cost:
        return text("Dice in this quarter cost nothing.")
    return texts(
        "Dice in this quarter cost {count} coin.", "Dice in this quarter cost {count} coins.", cost
    )


def _die(drawing: Drawing, offers: Offers, lies: DieView) -> dict[str, Any]:
    die, symbol = lies["die"], lies["symbol"]
    price = tag(offers.by_die.get(die, []))
    locked = die in SPECIAL_DICE and not _unlocked(drawing, die)
    parts = [text("{die}.", die=called(f"die {die}"))]
    if symbol:
        parts = [
            text("{die}: {symbol}.", die=called(f"die {die}"), symbol=called(f"symbol {symbol}"))
        ]
    if symbol and lies["cost"] is not None:
        parts.append(_quarter(lies["cost"]))
    if locked:
        parts.append(text("You have not unlocked it."))
    if price:
        parts.append(text("With its space it costs you {price}.", price=price))
    return {
        "id": die,
        "colour": colour_of(DIE_IDS.index(die)),
        "face": face(symbol) if symbol else Face("die", "", ""),
        "quarter": lies["quarter"],
        "rest": rest(DIE_IDS.index(die), view_of(drawing)["turn"]),
        "codes": offers.die_codes(die),
        "price": price,
        "locked": locked,
        "tip": " ".join([drawing.say(part) for part in parts]),
    }


def rest(die: int, turn: int) -> int:
    """In which of so many ways a die lies: no two in the same, and another one after each shake."""
    return (die * (1 + turn * 3 % (WAYS - 1)) + turn * 7) % WAYS


def _unlocked(drawing: Drawing, die: str) -> bool:
    """Whether the viewer may choose a special die; for spectators, whether anybody may."""
    players = view_of(drawing)["players"]
    seats = range(len(players)) if drawing.viewer is None else [drawing.viewer]
    return any([die in players[seat]["unlocked"] for seat in seats])


def _aside(drawing: Drawing, offers: Offers, die: str) -> dict[str, Any]:
    colour, special = colour_of(DIE_IDS.index(die)), die in SPECIAL_DICE
    if special:
        tip = text("{die}: set aside until somebody unlocks it.", die=called(f"die {die}"))
    else:
        tip = text("{die}: has left the Forum for a special die.", die=called(f"die {die}"))
    return {
        "id": die,
        "colour": colour,
        "glyph": GLYPHS[colour],
        "codes": f"build {die} {offers.spaces_for(die)[0]}" if special else "",
        "tip": drawing.say(tip),
    }


def recent(drawing: Drawing, me: PlayerView) -> list[str]:
    """What a player crossed off in the turn before, or in the last one of the game."""
    return me["fresh" if view_of(drawing)["over"] else "last"]


def last_turn(drawing: Drawing) -> list[dict[str, Any]]:
    """What everybody did in the last turn."""
    if view_of(drawing)["turn"] < 2:
        return []
    return [
        {"seat": seat, "spaces": [space_mark(drawing, space) for space in recent(drawing, me)]}
        for seat, me in enumerate(view_of(drawing)["players"])
    ]


def space_mark(drawing: Drawing, space: str) -> dict[str, Any]:
    """A space as a small sign with its name."""
    building = building_of(space)
    return {
        "colour": COLOURS[building],
        "glyph": glyph_of(building),
        "name": name(drawing, f"space {space}"),
        "thing": f"space {space}",
    }
