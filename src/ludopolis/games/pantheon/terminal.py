"""The table as text, for a terminal: map, displays, players."""

from __future__ import annotations

from ludopolis.core import Range, Say, Text, Word, text

from .seen import PlayerView, View
from .things import (
    BONUS,
    BONUS_IDS,
    CARD,
    CARD_IDS,
    GOD,
    GOD_IDS,
    LOOT,
    LOOT_IDS,
    OFFERING,
    OFFERING_IDS,
    PEOPLE,
    PEOPLE_IDS,
    THINGS,
)

CELL = 5  # characters for one space


def draw(view: View, say: Say) -> str:
    """All of the table; its map is at most 120 characters wide."""
    parts = [
        *draw_map(view),
        "",
        *draw_displays(view, say),
        "",
        *[line for seat in range(len(view["players"])) for line in draw_player(view, seat, say)],
    ]
    return "\n".join(parts)


def draw_map(view: View) -> list[str]:
    """The rows of the board: signs as in its table, or who is there, T temple, * loot.

    The numbers of a row and of a column make the name of a space.
    """
    rows = [row.split() for row in view["board"]]
    heads = [f"{column:02}" for column in range(max(map(len, rows)))]
    lines = [draw_row("   ", heads)]
    for r, row in enumerate(rows):
        cells = [draw_space(view, f"{r:02}{c:02}", sign) for c, sign in enumerate(row)]
        lines.append(draw_row(f"{r:02}   " if r % 2 else f"{r:02} ", cells))
    return lines


def draw_row(head: str, cells: list[str]) -> str:
    """A row of the map; odd ones begin half a space later."""
    return (head + "".join(cell.ljust(CELL) for cell in cells)).rstrip()


def draw_space(view: View, space: str, sign: str) -> str:
    """One space, such as `#1` for a column of the first player."""
    if sign == "-":
        return ""
    if view["temple"] == space:
        return "T"
    seats = "".join(str(seat + 1) for seat in view["pieces"].get(space, []))
    ground = "#" if sign == "#" else "" if seats else sign
    return f"{ground}{seats}{'*' if space in view['loot'] else ''}"


def names(things: dict[str, int] | list[str], kind: Range, ids: list[str], say: Say) -> str:
    """Things by name, with their number where it is not one."""
    pairs = things.items() if isinstance(things, dict) else [(name, 1) for name in things]
    said = [(say(name_of(THINGS[int(kind.first) + ids.index(name)].label)), n) for name, n in pairs]
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in said) or "-"


def name_of(label: Word) -> Word:
    """What a thing is called, without what kind of thing it is."""
    return label.args["name"] if isinstance(label, Text) else label


def draw_displays(view: View, say: Say) -> list[str]:
    """Epoch, loot, gods, demigods and cards on the table."""
    loot = [f"{space} {names([tile], LOOT, LOOT_IDS, say)}" for space, tile in view["loot"].items()]
    peoples = names(view["peoples"], PEOPLE, PEOPLE_IDS, say)
    shown = [card for card in view["display"] if card is not None]
    demigods = " ".join(str(value) for value in view["demigods"]) or "-"
    money = " ".join(str(value) for value in view["special_money"]) or "-"
    return [
        say(text("epoch {epoch}: {peoples}", epoch=view["epoch"], peoples=peoples)),
        say(text("loot: {loot}", loot="; ".join(loot) or "-")),
        say(text("gods: {gods}", gods=names(view["gods"], GOD, GOD_IDS, say)))
        + say(text(" | demigods: {demigods}", demigods=demigods)),
        say(text("face up: {cards}", cards=names(shown, CARD, CARD_IDS, say)))
        + say(text(" | pile {pile} | special money {money}", pile=view["pile"], money=money)),
    ]


def demigod_list(me: PlayerView) -> str:
    """The values of demigods, and a question mark for each one that cannot be known (PA-11.1)."""
    known = me["demigod_values"]
    shown = [str(value) for value in known] + ["?"] * (me["demigods"] - len(known))
    return " ".join(shown) or "-"


def draw_player(view: View, seat: int, say: Say) -> list[str]:
    """A player: points and pieces, then tiles and gods, then the own hand."""
    me = view["players"][seat]
    first = say(
        text(
            "{points} points | {cards} cards | feet {feet}+{feet_left}, columns {columns}+{left}"
            " | {built} built | steps +{steps} | demigods {demigods}",
            points=me["points"],
            cards=me["cards"],
            feet=me["feet"],
            feet_left=me["feet_left"],
            columns=me["columns"],
            left=me["columns_left"],
            built=me["built"],
            steps=me["steps"],
            demigods=demigod_list(me),
        )
    )
    tiles = {name: rank for name, rank in me["offerings"].items() if rank}
    ranks = [f"{names([name], OFFERING, OFFERING_IDS, say)} {rank}" for name, rank in tiles.items()]
    bonus = names([me["bonus"]], BONUS, BONUS_IDS, say) if me["bonus"] else "-"
    parts = [", ".join(ranks) or "-", names(me["gods"], GOD, GOD_IDS, say), bonus]
    lines = [f"{seat + 1}  {first}", f"   {' | '.join(parts)}"]
    if me["hand"] is not None:
        hand = text("your hand: {cards}", cards=names(me["hand"], CARD, CARD_IDS, say))
        lines.append(f"   {say(hand)}")
    return lines
