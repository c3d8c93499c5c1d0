"""The table as text, for a terminal: the Forum, then a board for each player."""

from __future__ import annotations

from ludopolis.core import Listed, Say, Who, text

from .seen import BuildingView, DieView, PlayerView, View
from .things import (
    BONUS,
    BONUS_IDS,
    BUILDING,
    BUILDING_IDS,
    CITY,
    CITY_IDS,
    DIE,
    DIE_IDS,
    SYMBOL,
    SYMBOL_IDS,
    THINGS,
)


def draw(view: View, say: Say) -> str:
    """All of the table."""
    lines = [say(text("turn {turn}", turn=view["turn"])), *draw_end(view, say)]
    lines += [draw_die(die, say) for die in view["forum"]]
    aside = ", ".join([named(DIE.first, DIE_IDS, die, say) for die in view["aside"]])
    lines += [say(text("aside: {list}", list=aside)), ""]
    for seat, me in enumerate(view["players"]):
        lines += draw_player(seat, me, view["buildings"], say)
    return "\n".join(lines)


def draw_end(view: View, say: Say) -> list[str]:
    """Which turn is the last, and who has brought it, once that is known."""
    if view["last_turn"] is None:
        return []
    players = Listed([Who(seat) for seat in view["ended_by"]])
    return [
        say(text("the last is turn {turn}", turn=view["last_turn"])),
        say(text("Enough bonuses: {players}", players=players)),
    ]


def named(first: int, ids: list[str], id: str, say: Say) -> str:
    """What a thing is called."""
    return say(THINGS[first + ids.index(id)].label)


def draw_die(die: DieView, say: Say) -> str:
    """A die: its quarter, its name and what it shows."""
    name = named(DIE.first, DIE_IDS, die["die"], say)
    if die["symbol"] is None:
        return f"  [ ] {name}"
    symbol = named(SYMBOL.first, SYMBOL_IDS, die["symbol"], say)
    return f"  [{die['cost']}] {say(text('{die}: {symbol}', die=name, symbol=symbol))}"


def draw_player(seat: int, me: PlayerView, buildings: list[BuildingView], say: Say) -> list[str]:
    """A board: one line for each building, crossed spaces in brackets."""
    city = named(CITY.first, CITY_IDS, me["city"], say) if me["city"] else "-"
    goods = text(
        "{points} points | {coins} coins, {resources} Resources",
        points=me["projection"],
        coins=me["coins"],
        resources=me["resources"],
    )
    lines = [f"{seat + 1}  {say(text('{city}: {goods}', city=city, goods=goods))}"]
    bonuses = ", ".join([named(BONUS.first, BONUS_IDS, id, say) for id in me["bonuses"]])
    if bonuses:
        lines.append(f"   {say(text('bonuses: {list}', list=bonuses))}")
    noted = {note["space"]: note["vp"] for note in me["noted"]}
    for row in buildings:
        spaces = " ".join([draw_space(id, id in me["crossed"], noted) for id in row["spaces"]])
        building = named(BUILDING.first, BUILDING_IDS, row["building"], say)
        lines.append(f"   {building:<20} {spaces}")
    return lines


def draw_space(id: str, crossed: bool, noted: dict[str, int]) -> str:
    """A space by the end of its id, in brackets and with its points once it is crossed off."""
    short = id.partition("_")[2]
    if not crossed:
        return short
    return f"[{short}={noted[id]}]" if id in noted else f"[{short}]"
