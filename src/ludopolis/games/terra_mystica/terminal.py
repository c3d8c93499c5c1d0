"""The table as text, for a terminal: map, players, tiles."""

from __future__ import annotations

from ludopolis.core import Say, text

from .components.geometry import LAND_CELLS, LAYOUT
from .seen import HexView, View
from .things import (
    ACTION,
    BONUS,
    BONUS_IDS,
    CULT,
    CULT_IDS,
    FACTION,
    FACTION_IDS,
    POWER_ACTION_IDS,
    SCORING,
    SCORING_IDS,
    TERRAIN,
    TERRAIN_IDS,
    THINGS,
)

CELL = 9  # characters for one hex


def draw(view: View, say: Say) -> str:
    """All of the table, at most 120 characters wide."""
    parts = [
        *draw_map(view),
        legend(say),
        "",
        *[line for seat in range(len(view["players"])) for line in draw_player(view, seat, say)],
        "",
        *draw_cults(view, say),
        *draw_tiles(view, say),
    ]
    return "\n".join(parts)


def draw_map(view: View) -> list[str]:
    """Nine rows of hexes: name, terrain, structure and seat; `*` marks towns."""
    by_cell = dict(zip(LAND_CELLS, view["map"]))
    lines = []
    for r, row in enumerate(LAYOUT):
        cells = [draw_hex(by_cell[r, c]) if sign == "." else " ~ ~ ~" for c, sign in enumerate(row)]
        indent = " " * (CELL // 2 if r % 2 else 0)
        lines.append((indent + "".join(cell.ljust(CELL) for cell in cells)).rstrip())
    if view["bridges"]:
        lines.append(
            "= " + ", ".join(f"{slot} ({seat + 1})" for slot, seat in view["bridges"].items())
        )
    return lines


def draw_hex(place: HexView) -> str:
    """One hex, such as `E7 moTP1*`."""
    ground = f"{place['hex']:<3}{place['terrain'][:2]}"
    if place["owner"] is None:
        return ground
    town = "*" if place["town"] else ""
    return f"{ground}{place['building']}{place['owner'] + 1}{town}"


def legend(say: Say) -> str:
    """The terrains in the order of the cycle, with their letters on the map."""
    named = [f"{id[:2]} {say(THINGS[TERRAIN.first + n].label)}" for n, id in enumerate(TERRAIN_IDS)]
    return " > ".join(named)


def draw_player(view: View, seat: int, say: Say) -> list[str]:
    """Two lines for each player: goods and tracks, then structures and tiles."""
    me = view["players"][seat]
    if me["faction"] is None:
        return [f"{seat + 1}  -"]
    faction = say(THINGS[FACTION.first + FACTION_IDS.index(me["faction"])].label)
    goods = say(
        text(
            "{vp} points | {coins} coins, {workers} workers, {priests} priests | power {bowls}",
            vp=me["vp"],
            coins=me["coins"],
            workers=me["workers"],
            priests=f"{me['priests']}+{me['reserve']}",
            bowls="/".join(str(bowl) for bowl in me["bowls"]),
        )
    )
    tracks = say(
        text(
            "shipping {ship}, exchange {dig}, bridges {bridges}, keys {keys}",
            ship=me["ship"],
            dig=me["dig"],
            bridges=me["bridges"],
            keys=me["keys"],
        )
    )
    passed = f" | {say(text('has passed'))}" if me["passed"] else ""
    structures = " ".join(f"{kind} {count}" for kind, count in me["structures"].items())
    towns = [tile for tile, count in me["towns"].items() for _ in range(count)]
    tiles = " ".join([me["bonus"] or "-", *me["favours"], *towns])
    told = say(text("{faction}: {goods}", faction=faction, goods=goods))
    return [f"{seat + 1}  {told} | {tracks}{passed}", f"   {structures} | {tiles}"]


def draw_cults(view: View, say: Say) -> list[str]:
    """A line for each cult: the players on it, and the order spaces."""
    lines = []
    for n, cult in enumerate(CULT_IDS):
        name = say(THINGS[CULT.first + n].label)
        places = [f"{seat + 1}:{me['cults'][cult]}" for seat, me in enumerate(view["players"])]
        orders = ["." if owner < 0 else str(owner + 1) for owner in view["orders"][cult]]
        lines.append(f"{name:<6} {'  '.join(places)}   [{' '.join(orders)}]")
    return lines


def draw_tiles(view: View, say: Say) -> list[str]:
    """Scoring tiles, bonus cards, favor tiles, town tiles and power actions."""
    rounds = [
        f"{'>' if number == view['round'] else ' '}{number} "
        + (say(THINGS[SCORING.first + SCORING_IDS.index(tile)].label) if tile else "-")
        for number, tile in enumerate(view["scoring"], start=1)
    ]
    cards = [
        f"{card} {say(THINGS[BONUS.first + BONUS_IDS.index(card)].label)} +{coins}"
        for card, coins in view["cards"].items()
    ]
    favours = [f"{tile}*{left}" for tile, left in view["favours"].items() if left]
    towns = [f"{tile}*{left}" for tile, left in view["towns"].items() if left]
    free = [
        f"{id} {say(THINGS[ACTION.first + n].label)}"
        for n, id in enumerate(POWER_ACTION_IDS)
        if id not in view["taken_actions"]
    ]
    return [*rounds, *cards, " ".join(favours), " ".join(towns), ", ".join(free)]
