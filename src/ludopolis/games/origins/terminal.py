"""The table as text, for a terminal: sites, market, tracks, players with their cities."""

from __future__ import annotations

from ludopolis.core import Say, text

from .seen import DistrictView, PlayerView, View
from .things import (
    BUILDING,
    BUILDING_IDS,
    COLOUR,
    COLOUR_IDS,
    TEMPLE,
    TEMPLE_IDS,
    THINGS,
    ZODIAC,
    ZODIAC_IDS,
)

CELL = 12  # characters for one tile
SIGNS = {"farm": "~~", "agora": "AG", "palace": "PA"}


def draw(view: View, say: Say) -> str:
    """All of the table, at most 120 characters wide."""
    parts = [
        *draw_sites(view, say),
        *draw_market(view, say),
        *draw_tracks(view, say),
        *[line for seat in range(len(view["players"])) for line in draw_player(view, seat, say)],
    ]
    return "\n".join(parts)


def colour(say: Say, name: str) -> str:
    """The name of a colour."""
    return say(THINGS[int(COLOUR.first) + COLOUR_IDS.index(name)].label)


def building(say: Say, name: str) -> str:
    """The name of a tile."""
    return say(THINGS[int(BUILDING.first) + BUILDING_IDS.index(name)].label)


def thing(say: Say, code: str) -> str:
    """Anything that has a code, such as `speaker 3`."""
    return say(THINGS.called(code))


def die(say: Say, name: str | None) -> str:
    """A die, such as `red 3`."""
    if name is None:
        return "-"
    hue, value = name.split()
    return f"{colour(say, hue)} {value}"


def draw_sites(view: View, say: Say) -> list[str]:
    """One line for each site: its value, bonus tile and workers."""
    lines = []
    for number, site in enumerate(view["sites"], 1):
        bonus = colour(say, site["bonus"]) if site["bonus"] else "-"
        workers = ", ".join(f"{w['seat'] + 1}: {thing(say, w['worker'])}" for w in site["workers"])
        lines.append(f"{number} [{site['value']}] {bonus:<8}{workers}".rstrip())
    return lines


def draw_market(view: View, say: Say) -> list[str]:
    """Market, recruitment and speakers, district cards and reserve."""
    tiles = [building(say, tile) if tile else "-" for tile in view["market"]]
    cards = [draw_card(card, say) for card in view["districts"]]
    floors = [f"{colour(say, name)} {count}" for name, count in view["floors"].items()]
    speakers = [str(row["value"]) for row in view["speakers"] if row["owner"] is None]
    return [
        "",
        say(text("market: {tiles}", tiles=" | ".join(tiles))),
        say(text("citizens: {dice}", dice=" | ".join(die(say, d) for d in view["recruits"]))),
        say(text("speakers: {values}", values=" ".join(speakers) or "-")),
        *cards,
        say(text("floors: {floors}", floors=", ".join(floors))),
    ]


def draw_card(card: DistrictView, say: Say) -> str:
    """A district card: its pattern row by row, and the gold on it."""
    cells = ["*" if cell == "any" else colour(say, cell) for cell in card["pattern"]]
    return f"{card['card']} {cells[0]} {cells[1]} / {cells[2]} {cells[3]} +{card['gold']}"


def draw_tracks(view: View, say: Say) -> list[str]:
    """Temples with their cards, and the military track."""
    lines = [""]
    for n, name in enumerate(TEMPLE_IDS):
        temple = view["temples"][name]
        card = "-"
        if temple["card"]:
            card = say(THINGS[int(ZODIAC.first) + ZODIAC_IDS.index(temple["card"])].label)
        holder = "" if temple["holder"] is None else f" ({temple['holder'] + 1})"
        steps = "/".join(str(player["temples"][name]) for player in view["players"])
        row = text(
            "{temple}: {card}",
            temple=THINGS[int(TEMPLE.first) + n].label,
            card=f"{card}{holder}  {steps}",
        )
        lines.append(say(row))
    spaces = "/".join(str(space) for space in view["military"]["spaces"])
    return [*lines, say(text("military track: {spaces}", spaces=spaces))]


def draw_player(view: View, seat: int, say: Say) -> list[str]:
    """Goods and dice in two lines, then the city."""
    me = view["players"][seat]
    dice = [die(say, d["die"]) + (f" @{d['site']}" if d["site"] else "") for d in me["dice"]]
    towers = "/".join(str(height) for height in me["towers"].values())
    first = "*" if view["bastion"] == seat else " "
    return [
        "",
        f"{seat + 1}{first} {goods(me, say)}",
        f"   {', '.join(dice) or '-'} ({me['bases']})  |  {towers}",
        *draw_city(me, say),
    ]


def goods(me: PlayerView, say: Say) -> str:
    """Points and resources."""
    return say(
        text(
            "{vp} points, {stone} stone, {food} food, {wisdom} wisdom, "
            "{gold} gold, {tokens} tokens",
            vp=me["vp"],
            stone=me["stone"],
            food=me["food"],
            wisdom=me["wisdom"],
            gold=me["gold"],
            tokens=me["tokens"],
        )
    )


def draw_city(me: PlayerView, say: Say) -> list[str]:
    """The city, north above; `*` marks tiles at the south-west of a closed district."""
    tiles = {(tile["x"], tile["y"]): tile["tile"] for tile in me["city"]}
    closed = {(seat["x"], seat["y"]) for seat in me["seats"] if seat["die"]}
    columns, rows = [x for x, _ in tiles], [y for _, y in tiles]
    lines = []
    for y in range(max(rows), min(rows) - 1, -1):
        cells = []
        for x in range(min(columns), max(columns) + 1):
            tile = tiles.get((x, y))
            name = "." if tile is None else SIGNS.get(tile) or building(say, tile)[: CELL - 2]
            cells.append((name + ("*" if (x, y) in closed else "")).ljust(CELL))
        lines.append("   " + "".join(cells).rstrip())
    return lines
