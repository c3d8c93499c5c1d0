"""The city board of the viewer: buildings with their spaces, in the order of construction."""

from __future__ import annotations

from typing import Any, Final, Literal

from ludopolis.core import Drawing, Text, Who, said_once, text, texts

from ..seen import PlayerView, view_of
from ..tables import Tables
from ..things import (
    BONUS_IDS,
    CITY_IDS,
    GROUP_IDS,
    SPACE_IDS,
)
from .badges import (
    COLOURS,
    Badge,
    badges,
    face,
    glyph_of,
)
from .forum import recent
from .lines import (
    UNSIGNED,
    lines_of,
    rows_of,
    spaces_of,
)
from .prices import Offers, tag
from .wonder import wonder
from .words import (
    called,
    effects_text,
    name,
    points,
    space_tip,
)

COLUMNS: Final = [
    ["barracks_west", "agora"],  # and the bonuses
    ["wonder", "university", "guild_court"],
    ["barracks_east", "market", "gallery"],
]
SHORT: Final = {"barracks_west": text("West"), "barracks_east": text("East")}
PRODUCED: Final = text("Resources that you produce each time you construct")
FACES: Final[dict[str, Literal["left", "right"]]] = {
    "barracks_west": "left",
    "barracks_east": "right",
}


def city_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Everything the template of the city board needs."""
    me, offers = view_of(drawing)["players"][seat], Offers(drawing)
    tables: Tables = drawing.tables
    race = int(tables.race_vp)
    return {
        "seat": seat,
        "own": drawing.is_own(seat),
        "me": me,
        "city": name(drawing, f"city {me['city']}"),
        "columns": [[_panel(drawing, offers, seat, id) for id in column] for column in COLUMNS],
        "wonder": wonder(tables, me, f"wonder-{seat}"),
        "warehouse": _panel(drawing, offers, seat, "warehouse"),
        "bonuses": [_bonus(drawing, tables, me, n) for n in range(len(BONUS_IDS))],
        "gold": _gold(drawing, tables, me),
        "produced": drawing.say(PRODUCED if drawing.is_own(seat) else text("Resources")),
        "race": {"points": race, "tip": drawing.say(_race_tip(race))},
    }


def _panel(drawing: Drawing, offers: Offers, seat: int, building: str) -> dict[str, Any]:
    """A building with its lines."""
    me, lines = view_of(drawing)["players"][seat], lines_of(drawing.tables, building)
    ids = spaces_of(drawing.tables, building)
    crossed = len([id for id in ids if id in me["crossed"]])
    return {
        "id": building,
        "colour": COLOURS[building],
        "glyph": glyph_of(building),
        "name": name(drawing, f"building {building}"),
        "short": drawing.say(SHORT.get(building, called(f"building {building}"))),
        "tip": building_tip(drawing, seat, building, crossed, len(ids)),
        "score": score_of(me, building),
        "complete": building in me["complete"],
        "columns": lines.columns,
        "heads": [_sign(drawing, symbol) if symbol else None for symbol in lines.heads],
        "lines": [
            {
                # A row that goes on with a line has no symbols, but keeps clear of their column.
                "signs": [_sign(drawing, s) for s in line.symbols if spaces[0] == line.spaces[0]],
                "indented": line.part not in UNSIGNED,
                "cells": [
                    {**_cell(drawing, offers, me, id), "below": id in lines.below} for id in spaces
                ],
                "joined": line.joined,
                "on": spaces[0] != line.spaces[0],
            }
            for line, spaces in rows_of(lines)
        ],
        "versus": _versus(drawing, me, building) if building in FACES else None,
    }


def _race_tip(race: int) -> Text:
    return text("Whoever completes the Agora first scores {points} more.", points=points(race))


def building_tip(drawing: Drawing, seat: int, building: str, crossed: int, spaces: int) -> str:
    """How far a building is, and what it scores."""
    me = view_of(drawing)["players"][seat]
    group = "barracks" if building in FACES else building
    start = me["at_start"][GROUP_IDS.index(group)]["count"]
    far = (int(crossed), int(spaces), int(start), score_of(me, building))
    return _building_tip(drawing, building, group, *far)


@said_once
def _building_tip(
    drawing: Drawing, building: str, group: str, crossed: int, spaces: int, start: int,
    score: int | None,
) -> str:  # fmt: skip
    said = text(
        "{building}: {crossed} of {spaces} crossed off.",
        building=called(f"building {building}"),
        crossed=crossed,
        spaces=spaces,
    )
    scores = [] if score is None else [text("Scores {points}.", points=points(score))]
    compared = called(f"group {group}")
    guilds = text("Guilds compare: {count} in {group}.", count=start, group=compared)
    return " ".join([drawing.say(part) for part in [said, *scores, guilds]])


def score_of(me: PlayerView, building: str) -> int | None:
    """The points of a building as it stands; the Warehouse has no row."""
    return next((row["vp"] for row in me["rows"] if row["building"] == building), None)


def _sign(drawing: Drawing, symbol: str) -> dict[str, Any]:
    """The symbol of a die before a line."""
    tip = name(drawing, f"symbol {symbol}")
    return {"face": face(symbol), "symbol": symbol, "tip": tip}


def _versus(drawing: Drawing, me: PlayerView, building: str) -> dict[str, Any]:
    """Whom a Barracks faces, and how many defences lower its attacks (WD-8.5)."""
    other = me[FACES[building]]
    count = next(f["count"] for f in me["defences_faced"] if f["building"] == building)
    tip = texts(
        "Faces {player}: {count} defence against you, each attack notes so much less.",
        "Faces {player}: {count} defences against you, each attack notes so much less.",
        count,
        player=Who(other),
    )
    if drawing.viewer is None:
        tip = text("Faces {player}.", player=Who(other))
    return {"seat": other, "count": count, "tip": drawing.say(tip)}


def _cell(drawing: Drawing, offers: Offers, me: PlayerView, id: str) -> dict[str, Any]:
    crossed, noted = id in me["crossed"], _noted(me, id)
    assert me["city"] is not None
    stages = spaces_of(drawing.tables, "wonder")
    stage = next((stage for stage in stages if stage not in me["crossed"]), "")
    tips = [space_tip(drawing, me["city"], id), offers.price_tip(id)]
    if noted is not None:
        tips.append(drawing.say(text("Noted: {points}.", points=points(noted))))
    elif crossed:
        tips.append(drawing.say(text("Crossed off.")))
    return {
        "id": id,
        "codes": offers.space_codes(id, stage),
        "colour": id[3:] if id.startswith("gl_") else "",
        "inside": _inside(drawing, me["city"], id, noted),
        "price": tag(offers.by_space.get(id, [])),
        "by": " ".join([str(offer["die"]) for offer in offers.by_space.get(id, [])]),
        "crossed": crossed,
        "new": "fresh" if id in me["fresh"] else "last" if id in recent(drawing, me) else "",
        "tip": " ".join([tip for tip in tips if tip]),
    }


@said_once
def _inside(drawing: Drawing, city: str, id: str, noted: int | None) -> str:
    """The cost and the effects of a space, or what was noted in it."""
    board, n = drawing.tables.boards[CITY_IDS.index(city)], SPACE_IDS.index(id)
    drawn = badges(board.effects[n], id) if noted is None else [Badge("vp", "", str(noted))]
    return drawing.render("inside.html", cost=int(board.cost[n]), badges=drawn).strip()


def _noted(me: PlayerView, id: str) -> int | None:
    found = [note["vp"] for note in me["noted"] if note["space"] == id]
    return int(found[0]) if found else None


def _bonus(drawing: Drawing, tables: Tables, me: PlayerView, n: int) -> dict[str, Any]:
    id, effects = BONUS_IDS[n], tables.bonus_effects[n]
    taken = id in me["bonuses"]
    said = text("Bonus for a complete building: {effects}.", effects=effects_text(effects))
    done = drawing.say(text("Crossed off."))
    return {
        "id": id,
        "badges": badges(effects, ""),
        "crossed": taken,
        "tip": f"{drawing.say(said)} {done}" if taken else drawing.say(said),
    }


def _gold(drawing: Drawing, tables: Tables, me: PlayerView) -> dict[str, Any]:
    """The Gold Reserve: rows of seven, those that are filled (WD-6.5)."""
    most = int(tables.most_coins)
    tip = text("Gold Reserve: {coins} of at most {most} coins.", coins=me["coins"], most=most)
    passing = text("Pass and take {coins} coins", coins=int(tables.pass_coins))
    return {
        "tip": drawing.say(tip),
        "pass": int(tables.pass_coins),
        "passing": drawing.say(passing),
        "full": _pips(0, me["coins"]),
        "empty": _pips(me["coins"], most),
        "rows": -(-most // 7),
    }


def _pips(first: int, end: int) -> str:
    """Small circles in rows of seven, as one path."""
    return "".join(
        f"M{i % 7 * 10 + 1} {i // 7 * 10 + 5}a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
        for i in range(first, end)
    )
