"""What lies in front of the players: workers, resources, population, advisors, towers."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, capital, text, texts

from ..seen import PlayerView, view_of
from ..tables import Tables
from ..things import COLOUR_IDS, RESOURCE_IDS
from .badges import Parts
from .sites import Die, Keys, at_home, piece
from .words import called, name, zodiac

SOURCES: Final = {"gold": "gold", "advisors": "advisor", "temples": "temple", "seats": "district"}


def hand_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Resources, and the workers that are still at home."""
    me, keys = view_of(drawing)["players"][seat], at_home(drawing, seat)
    unused = [die["die"] for die in me["dice"] if die["site"] is None]
    free = me["bases"] - len(me["dice"])
    free_tip = texts("{count} free base", "{count} free bases", free)
    return {
        "seat": seat,
        "me": me,
        "own": drawing.is_own(seat),
        "goods_list": _goods(drawing, me),
        "dice": [_freeman(drawing, seat, die, keys) for die in unused],
        "free": range(free),
        "free_tip": drawing.say(free_tip),
        "archon": _archon(drawing, seat, keys) if me["archon"] is None else None,
        "speakers": _speakers(drawing, seat, keys),
        "total": me["vp"] + sum(me["final"].values()),
        "worker": view_of(drawing)["moment"]["worker"] if drawing.is_asked(seat) else None,
    }


def brief_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """What the others have to spend, and how many workers are still at home."""
    me = view_of(drawing)["players"][seat]
    unused = len([die for die in me["dice"] if die["site"] is None])
    return {
        "goods": _goods(drawing, me),
        "workers": unused,
        "tip": drawing.say(texts("{count} die at home", "{count} dice at home", unused)),
        "passed": me["passed"],
    }


def _goods(drawing: Drawing, me: PlayerView) -> list[tuple[str, int, str]]:
    """Every resource: how much there is, and its name."""
    has = {"stone": me["stone"], "food": me["food"], "wisdom": me["wisdom"], "gold": me["gold"]}
    return [(kind, has[kind], name(drawing, f"resource {kind}")) for kind in RESOURCE_IDS]


def _freeman(drawing: Drawing, seat: int, die: str, keys: Keys) -> Die:
    moment = view_of(drawing)["moment"]
    own = drawing.is_own(seat) and not moment["recruiting"] and not moment["drafting"]
    codes = f"die {die}" if own else ""
    return piece(drawing, f"die {die}", codes, key=keys(f"{seat} die {die}"))


def _archon(drawing: Drawing, seat: int, keys: Keys) -> Die:
    codes = "archon" if drawing.is_own(seat) else ""
    found = piece(drawing, "archon", codes, key=keys(f"{seat} archon"))
    tip = text("Archon: visits any site without payment; has the colours of your advisors.")
    return {**found, "tip": drawing.say(tip)}


def _speakers(drawing: Drawing, seat: int, keys: Keys) -> list[Die]:
    own = drawing.is_own(seat) and not view_of(drawing)["moment"]["speaking"]
    mine = [s for s in view_of(drawing)["speakers"] if s["owner"] == seat and s["site"] is None]
    return [
        piece(
            drawing,
            f"speaker {each['value']}",
            f"speaker {each['value']}" if own else "",
            key=keys(f"{seat} speaker {each['value']}"),
        )
        for each in mine
    ]


def board_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Population track, advisor row, towers, zodiac cards and what they are worth."""
    me, own = view_of(drawing)["players"][seat], drawing.is_own(seat)
    return {
        "seat": seat,
        "me": me,
        "own": own,
        "bases": _bases(drawing, me),
        "advisors": _advisors(drawing, me),
        "towers": [_tower(drawing, me, colour, own) for colour in COLOUR_IDS],
        "cards": [(card, *zodiac(drawing, card)) for card in me["zodiac"]],
        "final": _final(drawing, me),
        "over": drawing.over,
    }


def _bases(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """The bases of the population track with their food."""
    tables: Tables = drawing.tables
    found = []
    for n, food in enumerate(tables.population_food):
        taken = me["bases"] - int(tables.start_bases) > n
        last = n == len(tables.population_food) - 1
        tip = text(
            "Base {base}: {food} food.", base=int(tables.start_bases) + n + 1, food=int(food)
        )
        more = text("The last one brings {points} points.", points=int(tables.population_vp))
        said = f"{drawing.say(tip)} {drawing.say(more)}" if last else drawing.say(tip)
        points = int(tables.population_vp) if last else 0
        price: Parts = [("text", str(food)), ("icon", "food")]
        next_one = me["bases"] - int(tables.start_bases) == n
        found.append({"food": int(food), "taken": taken, "next": next_one, "vp": points,
                      "tip": said, "price": price})  # fmt: skip
    return found


def _advisors(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """The advisor row with the points of its spaces."""
    tables: Tables = drawing.tables
    row = []
    for n, vp in enumerate(tables.advisor_vp):
        colour = me["advisors"][n] if n < len(me["advisors"]) else ""
        tip = texts(
            "Advisor space {space}: {count} point at the end if it is the last one taken, and each "
            "time a freeman of a colour in the row retires.",
            "Advisor space {space}: {count} points at the end if it is the last one taken, and "
            "each time a freeman of a colour in the row retires.",
            int(vp),
            space=n + 1,
        )
        said = drawing.say(tip)
        if colour:
            head = drawing.say(text("{colour} advisor", colour=called(f"colour {colour}")))
            said = f"{head}\n{said}"
        row.append({"colour": colour, "vp": int(vp), "tip": said})
    return row


def _tower(drawing: Drawing, me: PlayerView, colour: str, own: bool) -> dict[str, Any]:
    height, left = me["towers"][colour], view_of(drawing)["floors"][colour]
    tip = text(
        "{colour} tower: height {height}. The next floor costs {height} gold; {left} in the "
        "reserve. Dice of this colour on seats score their value times the height.",
        colour=called(f"colour {colour}"), height=height, left=left,
    )  # fmt: skip
    return {
        "colour": colour,
        "height": height,
        "codes": f"tower {colour}" if own else "",
        "tip": capital(drawing.say(tip)),
        "price": [("text", str(height)), ("icon", "gold")],
    }


def _final(drawing: Drawing, me: PlayerView) -> dict[str, Any]:
    """The score as it would be if the game ended now, by source."""
    parts = [
        {"glyph": glyph, "points": me["final"][source], "name": name(drawing, f"source {source}")}
        for source, glyph in SOURCES.items()
    ]
    total = me["vp"] + sum(me["final"].values())
    said = ", ".join([f"{part['name']} {part['points']}" for part in parts])
    tip = text("If the game ended now: {now} points so far; {parts}.", now=me["vp"], parts=said)
    return {"parts": parts, "total": total, "tip": drawing.say(tip)}
