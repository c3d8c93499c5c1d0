"""Terra Mystica on a screen: the table drawn for one viewer, region by region."""

from __future__ import annotations

from ludopolis.core import Drawing, Region, Who, text
from ludopolis.games.terra_mystica import scene_tiles
from ludopolis.games.terra_mystica.scene_boards import board_context
from ludopolis.games.terra_mystica.scene_cults import cult_context
from ludopolis.games.terra_mystica.scene_map import colour_of, map_context
from ludopolis.games.terra_mystica.tables import Tables


def regions(drawing: Drawing) -> list[Region]:
    """Everything on the table: the board, what lies beside it, and the players."""
    tables: Tables = drawing.tables
    colours = [colour_of(tables, me["faction"]) for me in drawing.view["players"]]
    return [
        *factions(drawing, tables),
        *main_board(drawing, tables, colours),
        *beside(drawing, tables, colours),
        *boards(drawing, tables, colours),
    ]


def factions(drawing: Drawing, tables: Tables) -> list[Region]:
    """The faction boards, as long as somebody has none."""
    if all(me["faction"] for me in drawing.view["players"]):
        return []
    html = drawing.render("factions.html", factions=scene_tiles.factions(drawing, tables))
    return [Region("tm-faction-boards", "board", text("Factions"), html)]


def main_board(drawing: Drawing, tables: Tables, colours: list[str]) -> list[Region]:
    """Scoring tiles, the map and the power actions."""
    end = drawing.say(text("end of the game"))
    rounds = drawing.render("rounds.html", rounds=scene_tiles.rounds(drawing, tables), end=end)
    land = drawing.render("map.html", **map_context(drawing, tables, colours))
    actions = drawing.render("actions.html", actions=scene_tiles.power_actions(drawing, tables))
    return [
        Region("tm-rounds", "board", text("Scoring tiles"), rounds),
        Region("tm-land", "board", text("Map"), land),
        Region("tm-power-actions", "board", text("Power actions"), actions),
    ]


def beside(drawing: Drawing, tables: Tables, colours: list[str]) -> list[Region]:
    """Cult board, bonus cards, favor tiles and town tiles."""
    cults = cult_context(drawing, tables, colours)
    cult_board = drawing.render("cults.html", colours=colours, **cults)
    cards = drawing.render("cards.html", cards=scene_tiles.cards(drawing, tables))
    favours = drawing.render("favours.html", favours=scene_tiles.favours(drawing, tables))
    towns = drawing.render("towns.html", towns=scene_tiles.towns(drawing, tables))
    return [
        Region("tm-cult-board", "side", text("Cult board"), cult_board),
        Region("tm-bonus-cards", "side", text("Bonus cards"), cards),
        Region("tm-favour-tiles", "side", text("Favor tiles"), favours),
        Region("tm-town-tiles", "side", text("Town tiles"), towns),
    ]


def boards(drawing: Drawing, tables: Tables, colours: list[str]) -> list[Region]:
    """The faction board of each player, in turn order from the viewer on."""
    seats = list(range(len(colours)))
    start = drawing.viewer or 0
    return [
        Region(
            f"tm-player-{seat}",
            "own" if drawing.viewer == seat else "player",
            text("{player}", player=Who(seat)),
            drawing.render("board.html", **board_context(drawing, tables, seat, colours[seat])),
            seat,
        )
        for seat in seats[start:] + seats[:start]
    ]
