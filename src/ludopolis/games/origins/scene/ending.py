"""How near the end of the game is."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, capital, text, texts

from ..seen import view_of
from ..things import TEMPLE_IDS
from .words import name

SHORT: Final = {
    "temples": text("summits"),
    "gold": text("gold"),
    "floors": text("floors"),
    "citizens": text("citizens"),
}


def end_context(drawing: Drawing) -> dict[str, Any]:
    """How near the end of the game is."""
    alone = view_of(drawing)["target"] is not None
    return {
        "endings": [] if alone else _endings(drawing),
        "solo": _solo(drawing) if alone else None,
    }


def _endings(drawing: Drawing) -> list[dict[str, Any]]:
    """The four conditions, each with how far it is."""
    found = []
    for ending, (glyph, count, fact) in _facts(drawing).items():
        said = capital(name(drawing, f"ending {ending}"))
        found.append({
            "id": ending,
            "glyph": glyph,
            "count": count,
            "short": drawing.say(SHORT[ending]),
            "met": ending in view_of(drawing)["endings"],
            "tip": f"{said}.\n{drawing.say(fact)}.",
        })  # fmt: skip
    return found


def _facts(drawing: Drawing) -> dict[str, tuple[str, str, Text]]:
    """For each condition a picture, a number and a sentence."""
    view, tables = view_of(drawing), drawing.tables
    top, last = int(tables.temple_top), int(tables.end_floors)
    tops = max([len([s for s in me["temples"].values() if s == top]) for me in view["players"]])
    gold = len([card for card in view["districts"] if card["gold"]])
    floors = len([left for left in view["floors"].values() if left])
    fewest = min(view["supply"].values())
    facts = {
        "temples": text("Best player: {count} of 3 temples at the top", count=tops),
        "gold": texts("{count} district card still has gold",
                      "{count} district cards still have gold", gold),
        "floors": text("{count} colours of floors left; the end comes with {last}",
                       count=floors, last=last),
        "citizens": text("Fewest citizens of a colour in the supply: {count}", count=fewest),
    }  # fmt: skip
    return {
        "temples": ("temple", f"{tops}/{len(TEMPLE_IDS)}", facts["temples"]),
        "gold": ("gold", str(gold), facts["gold"]),
        "floors": ("tower", f"{floors}\u25b8{last}", facts["floors"]),
        "citizens": ("die", str(fewest), facts["citizens"]),
    }


def _solo(drawing: Drawing) -> dict[str, Any]:
    """Alone there are so many rounds and a target."""
    me = view_of(drawing)["players"][0]
    return {
        "over": drawing.over,
        "rounds": int(drawing.tables.solo_rounds),
        "target": view_of(drawing)["target"],
        "now": me["vp"] + sum(me["final"].values()),
    }
