"""The cities to choose from, and the score sheet at the end."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, text

from ..seen import view_of
from ..tables import Tables
from ..things import CITY_IDS, SPACE_IDS
from .badges import COLOURS, badges, face, glyph_of
from .forum import enders
from .lines import lines_of, spaces_of
from .wonder import DRAWN, picture
from .words import called, name, space_tip


def cities_context(drawing: Drawing) -> dict[str, Any]:
    """The boards of the seven cities, as far as they differ (WD-2.2)."""
    leaders = {me["city"]: seat for seat, me in enumerate(view_of(drawing)["players"])}
    return {"cities": [_city(drawing, id, leaders.get(id)) for id in CITY_IDS]}


def _city(drawing: Drawing, id: str, leader: int | None) -> dict[str, Any]:
    tables: Tables = drawing.tables
    wonder = tables.edition.table("city").table(id).name("wonder_en")
    return {
        "id": id,
        "name": name(drawing, f"city {id}"),
        "wonder": drawing.say(wonder),
        "leader": leader,
        "picture": picture(id, DRAWN, DRAWN, id),
        "tip": drawing.say(text("{city}: {wonder}", city=called(f"city {id}"), wonder=wonder)),
        "stages": [_space(drawing, id, space) for space in spaces_of(tables, "wonder")],
        "lanes": [
            {**_space(drawing, id, line.spaces[0]), "face": face(line.part)}
            for line in lines_of(tables, "university").lines
        ],
    }


def _space(drawing: Drawing, city: str, space: str) -> dict[str, Any]:
    tables: Tables = drawing.tables
    board, n = tables.boards[CITY_IDS.index(city)], SPACE_IDS.index(space)
    return {
        "cost": int(board.cost[n]),
        "badges": badges(board.effects[n], space),
        "tip": space_tip(drawing, city, space),
    }


def score_context(drawing: Drawing) -> dict[str, Any]:
    """Points by building for everybody, totals, and the coins that break ties (WD-16)."""
    players = view_of(drawing)["players"]
    buildings = [row["building"] for row in players[0]["rows"]]
    return {
        "players": players,
        "enders": enders(drawing),
        "cities": [name(drawing, f"city {me['city']}") for me in players],
        "rows": [
            {
                "name": name(drawing, f"building {building}"),
                "colour": COLOURS[building],
                "glyph": glyph_of(building),
                "thing": f"building {building}",
                "points": [me["rows"][n]["vp"] for me in players],
            }
            for n, building in enumerate(buildings)
        ],
        "best": max([me["vp"] for me in players]),
    }
