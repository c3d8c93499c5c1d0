"""The board as numbers: ways to loot, column spaces, and where pieces can go."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64, vec

from ..components.geometry import CELLS, NOWHERE, SIDES, SYMBOLS
from ..rules.move import cheapest_step
from ..rules.placing import has_room
from ..state import FOOTED, JOINED, NONE, Pantheon, Player
from ..things import LOOT_IDS

FAR: Final[i64] = 10  # feet; what is so far away is out of reach
CLOSE: Final = [f"closeness to {kind}" for kind in LOOT_IDS]

BOARD_MEANINGS: Final[dict[str, str]] = {
    **dict.fromkeys(CLOSE, "10 less the feet to the nearest such loot tile; 0 without any"),
    "column spaces beside feet": "free column spaces next to own feet",
    "shared column spaces beside feet": "such spaces where another column stands",
    "feet to a column space": "spaces in reach from which a foot opens another column space",
    "free spaces in reach": "empty spaces where a foot can go",
    "shared spaces in reach": "spaces where it can go beside another foot",
    "cheapest step": "steps of the cheapest placement; 0 if nothing can be placed",
    "connected columns": "columns on the board that are connected to the temple",
}


def connected_columns(s: Pantheon) -> vec[i64]:
    """For each seat the columns from which feet can go on (PA-6.9)."""
    found = vec[i64]([0, 0, 0, 0])
    for space in s.tables.spaces:
        if s.tables.is_column[space] and s.pieces[space]:
            for seat in range(s.players):
                if (s.near[space] >> seat) & JOINED and (s.pieces[space] >> seat) & 1:
                    found[seat] += 1
    return found


def describe_board(s: Pantheon, seat: i64, me: Player, joined: i64, sheet: Sheet) -> None:
    """What a player can reach from the temple and from own pieces."""
    describe_ways(s, me, sheet)
    describe_sites(s, seat, me, sheet)
    free: i64 = 0
    shared: i64 = 0
    opening: i64 = 0
    for space in me.reach:
        if s.pieces[space] == 0:
            free += 1
        elif has_room(s, seat, space):
            shared += 1
        else:
            continue
        if opens_site(s, seat, space):
            opening += 1
    sheet.put("feet to a column space", opening)
    sheet.put("free spaces in reach", free)
    sheet.put("shared spaces in reach", shared)
    sheet.put("cheapest step", cheapest_step(s, seat))
    sheet.put("connected columns", joined)


def describe_ways(s: Pantheon, me: Player, sheet: Sheet) -> None:
    """How close loot of each kind is, if nobody is in the way."""
    first = sheet.at
    sheet.zeros(CLOSE)
    for slot in range(SYMBOLS):
        kind = s.loot[slot]
        if kind != NONE:
            row = (s.people * SYMBOLS + slot) * CELLS
            away = FAR
            for space in me.reach:
                away = min(away, s.tables.way[row + space] + 1)
            sheet.numbers[first + kind] = max(sheet.numbers[first + kind], FAR - away)


def describe_sites(s: Pantheon, seat: i64, me: Player, sheet: Sheet) -> None:
    """Column spaces where a column can be placed now (PA-6.5)."""
    free: i64 = 0
    shared: i64 = 0
    for space in me.sites:
        if (s.near[space] >> seat) & FOOTED:
            if s.pieces[space] == 0:
                free += 1
            elif has_room(s, seat, space):
                shared += 1
    sheet.put("column spaces beside feet", free)
    sheet.put("shared column spaces beside feet", shared)


def opens_site(s: Pantheon, seat: i64, space: i64) -> bool:
    """Whether a foot there would be the first one beside a column space with room."""
    for side in range(space * SIDES, space * SIDES + SIDES):
        other = s.tables.around[side]
        if other == NOWHERE:
            return False
        if s.tables.is_column[other] and (s.near[other] >> seat) & FOOTED == 0:
            if has_room(s, seat, other):
                return True
    return False
