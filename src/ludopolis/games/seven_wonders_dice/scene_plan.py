"""The boards of the others, small: every space at its place, what is crossed off, what is noted."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, Who, text
from ludopolis.games.seven_wonders_dice.scene_badges import COLOURS, GLYPHS, glyph_of
from ludopolis.games.seven_wonders_dice.scene_city import LINES, building_tip
from ludopolis.games.seven_wonders_dice.scene_forum import recent, space_mark
from ludopolis.games.seven_wonders_dice.scene_words import called, effects_text, name
from ludopolis.games.seven_wonders_dice.tables import Tables
from ludopolis.games.seven_wonders_dice.things import BONUS_IDS, CITY_IDS, SPACE_IDS

STEP: Final = 22  # from one space to the next
SIDE: Final = 20  # of a space
GAP: Final = 7  # between buildings
WIDTH: Final = 12 * STEP + 2 * GAP
HEIGHT: Final = 7 * STEP + 2 * GAP
# Where each building begins: column and row.
PLACES: Final = {
    "barracks_west": (0, 0),
    "wonder": (1, 0),
    "barracks_east": (2, 0),
    "agora": (0, 2),
    "university": (1, 2),
    "market": (2, 2),
    "guild_court": (0, 5),
    "warehouse": (1, 5),
    "gallery": (2, 5),
}
BONUS_PLACE: Final = (0, 6)
_SPACES: Final = {
    building: [id for _, ids, _ in lines for id in ids] for building, lines in LINES.items()
}


def _corner(place: tuple[int, int]) -> tuple[int, int]:
    """The upper left corner of a building."""
    column, row = place
    return column * (4 * STEP + GAP), row * STEP + GAP * ((row >= 2) + (row >= 5))


def _layout() -> dict[str, tuple[int, int]]:
    """The upper left corner of each space."""
    found = {}
    for building, place in PLACES.items():
        left, top = _corner(place)
        rows = [ids for _, ids, _ in LINES[building]]
        if building in ("warehouse", "gallery"):  # two rows of three
            rows = [_SPACES[building][:3], _SPACES[building][3:]]
        for y, ids in enumerate(rows):
            for x, id in enumerate(ids):
                found[id] = (left + (x + 1) * STEP, top + y * STEP)
    left, top = _corner(BONUS_PLACE)
    found |= {id: (left + (n + 1) * STEP, top) for n, id in enumerate(BONUS_IDS)}
    return found


_AT: Final = _layout()


def _boxes(ids: list[str]) -> str:
    """The outlines of spaces, as one path."""
    return "".join(f"M{_AT[id][0]} {_AT[id][1]}h{SIDE}v{SIDE}h-{SIDE}z" for id in ids)


def _crosses(ids: list[str]) -> str:
    """Pencil crosses over spaces, as one path."""
    reach = SIDE - 7
    return "".join(
        f"M{_AT[id][0] + 4} {_AT[id][1] + 4}l{reach} {reach}m0-{reach}l-{reach} {reach}"
        for id in ids
    )


def plan_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Everything the template of a small board needs."""
    me = drawing.view["players"][seat]
    return {
        "seat": seat,
        "me": me,
        "width": WIDTH,
        "height": HEIGHT,
        "city": name(drawing, f"city {me['city']}"),
        "buildings": [_building(drawing, seat, building) for building in PLACES],
        "bonuses": _bonuses(drawing, me),
        "unlocked": [
            {"colour": die, "glyph": GLYPHS[die], "tip": drawing.say(_unlocks(die))}
            for die in me["unlocked"]
            if die in ("black", "white", "purple")
        ],
        "last": [space_mark(drawing, space) for space in recent(drawing, me)],
        "later": drawing.view["turn"] > 1,
    }


def _unlocks(die: str) -> Text:
    return text("May choose: {die}", die=called(f"die {die}"))


def _building(drawing: Drawing, seat: int, building: str) -> dict[str, Any]:
    me, ids = drawing.view["players"][seat], _SPACES[building]
    crossed = [id for id in ids if id in me["crossed"]]
    notes = [(note["space"], note["vp"]) for note in me["noted"] if note["space"] in ids]
    noted = [id for id, _ in notes]
    left, top = _corner(PLACES[building])
    return {
        "id": building,
        "colour": COLOURS[building],
        "glyph": glyph_of(building),
        "x": left,
        "y": top,
        "count": len(crossed) if PLACES[building][1] != 5 else "",
        "empty": _boxes([id for id in ids if id not in crossed]),
        "full": _boxes(crossed),
        "crosses": _crosses([id for id in crossed if id not in noted]),
        "new": _boxes([id for id in crossed if id in recent(drawing, me)]),
        "shields": [_AT[id] for id in ids if "defence" in id and id not in crossed],
        "notes": [(_AT[id][0] + SIDE // 2, _AT[id][1] + 15, vp) for id, vp in notes],
        "facing": _faces(drawing, seat, building),
        "complete": building in me["complete"],
        "tip": _tip(drawing, seat, building, len(crossed)),
    }


def _tip(drawing: Drawing, seat: int, building: str, crossed: int) -> str:
    """How far a building is, what only this city has of it, and whether it faces the viewer."""
    tips = [building_tip(drawing, seat, building, crossed, len(_SPACES[building]))]
    if building in ("wonder", "university"):
        tips.append(_own_effects(drawing, drawing.view["players"][seat]["city"], building))
    if drawing.viewer is not None and _faces(drawing, seat, building):
        tips.append(drawing.say(text("Faces {player}.", player=Who(drawing.viewer))))
    return "\n".join(tips)


_EFFECTS: dict[tuple[str, str, str, str], str] = {}  # what cities have of their own, in words


def _own_effects(drawing: Drawing, city: str, building: str) -> str:
    """What only this city has: the stages of its Wonder, the first spaces of its University."""
    tables: Tables = drawing.tables
    key = (tables.edition.hash, drawing.language, city, building)
    if key not in _EFFECTS:
        board = tables.boards[CITY_IDS.index(city)]
        ids = [id for id in _SPACES[building] if building == "wonder" or id.endswith("_1")]
        said = [
            text(
                "{space}: {effects}.",
                space=called(f"space {id}"),
                effects=effects_text(board.effects[SPACE_IDS.index(id)]),
            )
            for id in ids
        ]
        _EFFECTS[key] = "\n".join([drawing.say(line) for line in said])
    return _EFFECTS[key]


def _faces(drawing: Drawing, seat: int, building: str) -> bool:
    """Whether this Barracks stands against the viewer."""
    me = drawing.view["players"][seat]
    sides = {"barracks_west": me["left"], "barracks_east": me["right"]}
    return drawing.viewer is not None and sides.get(building) == drawing.viewer


def _bonuses(drawing: Drawing, me: dict[str, Any]) -> dict[str, Any]:
    left, top = _corner(BONUS_PLACE)
    tip = text(
        "Bonuses: {count} of {most} crossed off. The game ends after somebody has {trigger}.",
        count=len(me["bonuses"]),
        most=len(BONUS_IDS),
        trigger=int(drawing.tables.end_trigger),
    )
    return {
        "x": left,
        "y": top,
        "empty": _boxes([id for id in BONUS_IDS if id not in me["bonuses"]]),
        "full": _boxes(me["bonuses"]),
        "crosses": _crosses(me["bonuses"]),
        "tip": drawing.say(tip),
    }
