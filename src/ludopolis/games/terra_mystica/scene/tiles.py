"""Tiles, cards and actions that lie beside the map, as small pictures with numbers."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, text

from ..components.boards import Board
from ..seen import view_of
from ..tables import Tables
from ..things import (
    BONUS_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    LAST_ROUND,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)
from ..words import called
from .badges import Badges, action_badges, bonus_badges, favour_badges, goods
from .factions import ABILITIES, STRONGHOLDS
from .map import COLOURS, colour_of, options
from .words import action_tip, scoring_tip, tip

_EVENTS: Final[dict[str, Badges]] = {
    "SPADE": [("spade", "")],
    "TOWN": [("walls", "")],
    "D": [("D", "")],
    "TP": [("TP", "")],
    "TE": [("TE", "")],
    "SH_SA": [("SH", ""), ("SA", "")],
}


def rounds(drawing: Drawing) -> dict[str, Any]:
    """The scoring tiles of the six rounds."""
    tables: Tables = drawing.tables
    rows = tables.edition.tables("scoring") + tables.edition.table("extras").tables("scoring")
    tiles: list[dict[str, Any]] = []
    for number, tile in enumerate(view_of(drawing)["scoring"], start=1):
        if tile is None:
            tiles.append({"round": number, "tile": None})
            continue
        n = SCORING_IDS.index(tile)
        cult = int(tables.score_cult[n])
        track = CULT_IDS[cult].lower() if cult < len(CULT_IDS) else "priest"
        said = scoring_tip(tables, tile, number == LAST_ROUND)
        tiles.append(
            {
                "round": number,
                "tile": tile,
                "now": number == view_of(drawing)["round"],
                "done": number < view_of(drawing)["round"],
                "event": [*_EVENTS[rows[n].word("event")], ("vp", str(tables.score_vp[n]))],
                "bonus": []
                if number == LAST_ROUND
                else [(track, str(tables.score_per[n])), *goods(tables.score_gain[n])],
                "tip": drawing.say(text("Round {round}: {tile}", round=number, tile=said)),
            }
        )
    return {"rounds": tiles, "end": drawing.say(text("end of the game"))}


def power_actions(drawing: Drawing) -> dict[str, Any]:
    """The six power actions of the board."""
    tables: Tables = drawing.tables
    taken = view_of(drawing)["taken_actions"]
    found = [
        {
            "id": action,
            "cost": int(tables.action_cost[n]),
            "badges": action_badges(tables, action),
            "name": drawing.say(called(action)),
            "taken": action in taken,
            "tip": drawing.say(action_tip(tables, action, action in taken)),
        }
        for n, action in enumerate(POWER_ACTION_IDS)
    ]
    return {"actions": found}


def card(drawing: Drawing, tables: Tables, id: str) -> dict[str, Any]:
    """One bonus card."""
    return {
        "id": id,
        "income": goods(tables.bonus_income[BONUS_IDS.index(id)]),
        "effect": bonus_badges(tables, BONUS_IDS.index(id)),
        "name": drawing.say(called(id)),
        "codes": options(f"pass {id}", f"card {id}"),
        "tip": tip(drawing, id),
    }


def cards(drawing: Drawing) -> dict[str, Any]:
    """The bonus cards on display with the coins on them."""
    shown = view_of(drawing)["cards"].items()
    return {"cards": [{**card(drawing, drawing.tables, id), "coins": n} for id, n in shown]}


def favour(drawing: Drawing, tables: Tables, tile: str) -> dict[str, Any]:
    """One favor tile."""
    n = FAVOUR_IDS.index(tile)
    effect, income = favour_badges(tables, n), goods(tables.favour_income[n])
    return {
        "id": tile,
        "gain": goods(tables.favour_gain[n]),
        "effect": effect or income,
        "is_income": not effect and bool(income),
        "tip": tip(drawing, tile),
    }


def favours(drawing: Drawing) -> dict[str, Any]:
    """The favor tiles left of each kind."""
    left = view_of(drawing)["favours"].items()
    return {"favours": [{**favour(drawing, drawing.tables, tile), "left": n} for tile, n in left]}


def town(drawing: Drawing, tables: Tables, tile: str) -> dict[str, Any]:
    """One town tile."""
    n = TOWN_IDS.index(tile)
    gain, ships = goods(tables.town_gain[n]), int(tables.town_gain[n].shipping)
    if len(gain) == len(CULT_IDS):
        gain = [("cults", gain[0][1])]
    return {
        "id": tile,
        "vp": int(tables.town_vp[n]),
        "keys": int(tables.town_keys[n]),
        "gain": [*gain, ("ship", f"+{ships}")] if ships else gain,
        "tip": tip(drawing, tile),
    }


def towns(drawing: Drawing) -> dict[str, Any]:
    """The town tiles left of each kind."""
    left = view_of(drawing)["towns"].items()
    return {"towns": [{**town(drawing, drawing.tables, tile), "left": n} for tile, n in left]}


def factions(drawing: Drawing) -> dict[str, Any]:
    """The faction boards while somebody has still to choose one, by home terrain (TM-2.7)."""
    tables: Tables = drawing.tables
    taken = {me["faction"] for me in view_of(drawing)["players"]}
    gone = {colour_of(tables, faction) for faction in taken if faction}
    found = [_faction(drawing, tables.factions[n], id) for n, id in enumerate(FACTION_IDS)]
    for row in found:
        row["gone"] = row["colour"] in gone
    return {"factions": sorted(found, key=lambda row: TERRAIN_IDS.index(row["terrain"]))}


def _faction(drawing: Drawing, board: Board, id: str) -> dict[str, Any]:
    terrain = TERRAIN_IDS[board.terrain]
    cults = [(cult.lower(), str(board.cults[n])) for n, cult in enumerate(CULT_IDS)]
    return {
        "id": id,
        "name": drawing.say(called(id)),
        "terrain": terrain,
        "home": drawing.say(called(terrain)),
        "colour": COLOURS[terrain],
        "start": goods(board.start),
        "cults": [badge for badge in cults if badge[1] != "0"],
        "bowls": "/".join(str(bowl) for bowl in board.bowls),
        "ability": drawing.say(ABILITIES[id](board)),
        "stronghold": drawing.say(STRONGHOLDS[id](board)),
    }
