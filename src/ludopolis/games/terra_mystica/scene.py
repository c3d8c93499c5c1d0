"""Terra Mystica on a screen: the table drawn for one viewer, region by region."""

from __future__ import annotations

from ludopolis.core.scene import Drawing, Region
from ludopolis.core.text import text
from ludopolis.games.terra_mystica.scene_map import colour_of, map_context
from ludopolis.games.terra_mystica.tables import Tables


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table, the board first."""
    tables: Tables = drawing.game.tables(drawing.game.edition())
    colours = [colour_of(tables, me["faction"]) for me in drawing.view["players"]]
    html = drawing.render("map.html", **map_context(drawing, tables, colours))
    return [Region("tm-map", "board", text("Map"), html)]
