"""Effects and dice as small pictures with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..components import effects as kinds
from ..components.effects import Effect
from ..things import (
    BUILDING_IDS,
    BUILDING_OF,
    COLOUR_IDS,
    DIE_IDS,
    SPACE_IDS,
)
from .words import groups_of


class Badge(NamedTuple):
    """A picture: its ground, what is drawn on it, and what stands beside it."""

    look: str  # "vp", "coin", "plain", or the colour of a die or building
    glyph: str
    text: str


# The colour and the sign of each building; the one never stands without the other.
COLOURS: Final = {
    "warehouse": "grey",
    "wonder": "sand",
    "barracks": "red",
    "barracks_west": "red",
    "barracks_east": "red",
    "agora": "blue",
    "market": "yellow",
    "university": "green",
    "guild_court": "purple",
    "gallery": "white",
}
GLYPHS: Final = {
    **{colour: name for name, colour in COLOURS.items()},
    "red": "barracks",
    "black": "spy",
    "any": "die",
}
_FACES: Final = {"spy": "spy", "leader": "gallery", "guild": "guild_court"}
_ALL: Final = 4  # groups that together are any building in colour


def glyph_of(building: str) -> str:
    """The sign of a building; both Barracks have the same."""
    return GLYPHS[COLOURS[building]]


class Face(NamedTuple):
    """What a die shows: a symbol, and for the special dice a building in its corner."""

    glyph: str
    corner: str  # the sign in the corner
    colour: str  # and its ground


def face(symbol: str) -> Face:
    """A face of a die, or the sign of a line of spaces."""
    kind, _, target = symbol.partition("_")
    if kind not in _FACES:
        return Face(symbol, "", "")
    if target == "laurel":
        return Face("gallery", "laurel", "sand")
    colour = "sand" if target == "wonder" else target
    return Face(_FACES[kind], GLYPHS[colour], colour)


def _building(name: str, text: str = "") -> Badge:
    return Badge(COLOURS[name], glyph_of(name), text)


def _die(colour: str, text: str) -> Badge:
    return Badge(colour, GLYPHS[colour], text)


def _cross(effect: Effect, space: str) -> list[Badge]:
    groups = groups_of(effect)
    drawn = [Badge("four", "", "")] if len(groups) >= _ALL else [_building(g) for g in groups]
    return [*drawn, Badge("pencil", "cross", str(effect.amount) if effect.amount > 1 else "")]


def _per_space(effect: Effect, space: str) -> list[Badge]:
    gains = [Badge("coin", "", str(effect.coins)), Badge("vp", "", str(effect.amount))]
    counted = _building(BUILDING_IDS[int(effect.place)])
    return [counted, *[gain for gain in gains if gain.text != "0"]]


def _resource(effect: Effect, space: str) -> list[Badge]:
    return [Badge("plain", space.removeprefix("wh_"), "")]


_DRAWN: Final[dict[int, Callable[[Effect, str], list[Badge]]]] = {
    int(kinds.VP): lambda e, _: [Badge("vp", "", str(e.amount))],
    int(kinds.COINS): lambda e, _: [Badge("coin", "", str(e.amount))],
    int(kinds.RESOURCE): _resource,
    int(kinds.ATTACK): lambda e, _: [Badge("vp", "", str(e.amount))],
    int(kinds.DEFENCE): lambda e, _: [Badge("plain", "shield", "")],
    int(kinds.PER_SPACE): _per_space,
    int(kinds.DIE_DISCOUNT): lambda e, _: [_die("any", f"\u2212{e.amount}")],
    int(kinds.DIE_FREE): lambda e, _: [_die(COLOUR_IDS[int(e.place)], "0")],
    int(kinds.DIE_COINS): lambda e, _: [
        _die(COLOUR_IDS[int(e.place)], ""),
        Badge("coin", "", f"+{e.amount}"),
    ],
    int(kinds.UNLOCK): lambda e, _: [_die(DIE_IDS[int(e.place)], ""), Badge("plain", "key", "")],
    int(kinds.CROSS_OFF): _cross,
    int(kinds.FREE_BUILD): lambda e, _: [_die("any", "0")],
    int(kinds.EXTRA_ACTION): lambda e, _: [Badge("plain", "again", "")],
}


def badges(effects: list[Effect], space: str) -> list[Badge]:
    """What a space or bonus does, in pictures."""
    return [badge for effect in effects for badge in _DRAWN[int(effect.kind)](effect, space)]


def building_of(space: str) -> str:
    """The building of a space, by its id."""
    return BUILDING_IDS[int(BUILDING_OF[SPACE_IDS.index(space)])]
