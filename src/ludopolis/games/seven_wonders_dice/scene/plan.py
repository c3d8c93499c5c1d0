"""The boards of the others, small: every space at its place, what is crossed off, what is noted."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, Who, said_once, text

from ..seen import PlayerView, view_of
from ..tables import Tables
from ..things import BONUS_IDS, CITY_IDS, SPACE_IDS
from .badges import COLOURS, GLYPHS, glyph_of
from .city import building_tip
from .forum import recent, space_mark
from .lines import spaces_of
from .places import SIDE, STEP, WIDTH, Place, places_of
from .wonder import wonder
from .words import called, effects_text, name

UNCOUNTED: Final = ("guild_court", "warehouse", "gallery")  # there is no room for the number


def _boxes(at: dict[str, Place], ids: list[str]) -> str:
    """The outlines of spaces, as one path."""
    return "".join(f"M{at[id][0]} {at[id][1]}h{SIDE}v{SIDE}h-{SIDE}z" for id in ids)


def _crosses(at: dict[str, Place], ids: list[str]) -> str:
    """Pencil crosses over spaces, as one path."""
    reach = SIDE - 7
    return "".join(
        f"M{at[id][0] + 4} {at[id][1] + 4}l{reach} {reach}m0-{reach}l-{reach} {reach}" for id in ids
    )


def plan_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Everything the template of a small board needs."""
    me, places = view_of(drawing)["players"][seat], places_of(drawing.tables)
    return {
        "seat": seat,
        "me": me,
        "width": WIDTH,
        "height": places.height,
        "city": name(drawing, f"city {me['city']}"),
        "buildings": [_building(drawing, seat, building) for building in places.corners],
        "bonuses": _bonuses(drawing, me),
        "wonder": wonder(drawing.tables, me, f"small-wonder-{seat}"),
        "wonder_at": _under(places.corners["wonder"]),
        "unlocked": [
            {"colour": die, "glyph": GLYPHS[die], "tip": drawing.say(_unlocks(die))}
            for die in me["unlocked"]
            if die in ("black", "white", "purple")
        ],
        "last": [space_mark(drawing, space) for space in recent(drawing, me)],
        "later": view_of(drawing)["turn"] > 1,
    }


def _under(corner: Place) -> Place:
    """Where there is room for a picture, under the stages of a wonder."""
    left, top = corner
    return left + STEP, top + SIDE + 3


def brief_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """What a player has to spend, what they produce, and where it would end."""
    return {"me": view_of(drawing)["players"][seat]}


def _unlocks(die: str) -> Text:
    return text("May choose: {die}", die=called(f"die {die}"))


def _building(drawing: Drawing, seat: int, building: str) -> dict[str, Any]:
    me, ids = view_of(drawing)["players"][seat], spaces_of(drawing.tables, building)
    places, at = places_of(drawing.tables), places_of(drawing.tables).at
    crossed = [id for id in ids if id in me["crossed"]]
    notes = [(note["space"], note["vp"]) for note in me["noted"] if note["space"] in ids]
    noted = [id for id, _ in notes]
    left, top = places.corners[building]
    # A building with signs and counts is two rows high; the bonuses stand under the guilds.
    tall = places.rows[building] if building == "guild_court" else max(2, places.rows[building])
    return {
        "id": building,
        "colour": COLOURS[building],
        "glyph": glyph_of(building),
        "x": left,
        "y": top,
        "tall": tall * STEP,
        "count": len(crossed) if building not in UNCOUNTED else "",
        "empty": _boxes(at, [id for id in ids if id not in crossed]),
        "full": _boxes(at, crossed),
        "crosses": _crosses(at, [id for id in crossed if id not in noted]),
        "new": _boxes(at, [id for id in crossed if id in recent(drawing, me)]),
        "shields": [at[id] for id in ids if "defence" in id and id not in crossed],
        "notes": [(at[id][0] + SIDE // 2, at[id][1] + 15, vp) for id, vp in notes],
        "facing": _facing(drawing, seat, building) is not None,
        "complete": building in me["complete"],
        "tip": _tip(drawing, seat, building, len(crossed)),
    }


def _tip(drawing: Drawing, seat: int, building: str, crossed: int) -> str:
    """How far a building is, what only this city has of it, and whether it faces the viewer."""
    ids = spaces_of(drawing.tables, building)
    tips = [building_tip(drawing, seat, building, crossed, len(ids))]
    if building in ("wonder", "university"):
        city = view_of(drawing)["players"][seat]["city"]
        assert city is not None
        tips.append(_own_effects(drawing, city, building))
    facing = _facing(drawing, seat, building)
    if facing is not None:
        tips.append(drawing.say(text("Faces {player}.", player=Who(facing))))
    return "\n".join(tips)


@said_once
def _own_effects(drawing: Drawing, city: str, building: str) -> str:
    """What only this city has: the stages of its Wonder, the first spaces of its University."""
    tables: Tables = drawing.tables
    board = tables.boards[CITY_IDS.index(city)]
    ids = [id for id in spaces_of(tables, building) if building == "wonder" or id.endswith("_1")]
    said = [
        text(
            "{space}: {effects}.",
            space=called(f"space {id}"),
            effects=effects_text(board.effects[SPACE_IDS.index(id)]),
        )
        for id in ids
    ]
    return "\n".join([drawing.say(line) for line in said])


def _facing(drawing: Drawing, seat: int, building: str) -> int | None:
    """The viewer's seat, if this Barracks stands against it."""
    me = view_of(drawing)["players"][seat]
    other = {"barracks_west": me["left"], "barracks_east": me["right"]}.get(building)
    return other if other is not None and drawing.is_own(other) else None


def _bonuses(drawing: Drawing, me: PlayerView) -> dict[str, Any]:
    (left, top), at = places_of(drawing.tables).bonuses, places_of(drawing.tables).at
    tip = text(
        "Bonuses: {count} of {most} crossed off. The game ends after somebody has {trigger}.",
        count=len(me["bonuses"]),
        most=len(BONUS_IDS),
        trigger=int(drawing.tables.end_trigger),
    )
    return {
        "x": left,
        "y": top,
        "empty": _boxes(at, [id for id in BONUS_IDS if id not in me["bonuses"]]),
        "full": _boxes(at, me["bonuses"]),
        "crosses": _crosses(at, me["bonuses"]),
        "tip": drawing.say(tip),
    }
