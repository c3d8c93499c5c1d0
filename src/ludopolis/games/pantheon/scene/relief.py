"""What grows and rises on the land: mountains between the peoples, woods, olives and dunes."""

from __future__ import annotations

from typing import Final

from .coast import Cell, chance, distance

NORTH, SOUTH = 0.34, 0.62  # of the height of the map: woods above, dunes below
CLEARING: Final = 2  # steps around a home in which no mountain stands

# Each drawing lies around the middle of its space; parts of the same paint make one path.
DRAWINGS: Final[dict[str, dict[str, str]]] = {
    "mountains": {
        "rock": "m-23 13 12-25 7 10 6-11 4 7v19zm29-16 5 6 12 10h-17z",
        "shade": "m-11-12 7 10 3 15h-8l-1-12zm13-1 4 7 5 9 12 10h-19l-1-13z",
        "snow": "m-11-12-5 10 4-2 3 4 4-2zm13-1-5 9 4-2 3 3 3-3z",
    },
    "hills": {
        "hill": "m-22 10q8-15 18-1 10-20 26 1z",
        "shade": "m-13 2q5 2 6 8h5q-3-10-11-8zm17-5q7 4 7 13h10q-5-13-17-13z",
    },
    "woods": {
        "leaves": (
            "m-13-15 6 10h-3l5 8h-3l5 8h-20l5-8h-3l5-8h-3z"
            "m14 3 6 9h-3l5 8h-3l4 7h-18l4-7h-3l5-8h-3z"
            "m13 3 5 8h-2l4 7h-2l3 6h-16l3-6h-2l4-7h-2z"
        ),
        "shade": (
            "m-13-15 6 10h-3l5 8h-3l5 8h-10zm14 3 6 9h-3l5 8h-3l4 7h-9zm13 3 5 8h-2l4 7h-2l3 6h-8z"
        ),
    },
    "olives": {
        "leaves": "m-12-10a7 6 0 1 1-.1 0zm11 9a7 6 0 1 1-.1 0zm12-11a7 6 0 1 1-.1 0z",
        "shade": (
            "m-12-10a7 6 0 0 1 0 12q5-5 0-12z"
            "m11 9a7 6 0 0 1 0 12q5-5 0-12z"
            "m12-11a7 6 0 0 1 0 12q5-5 0-12z"
        ),
        "lines": "m-12 2v5m11 4v5m12-16v5",
    },
    "cypresses": {
        "leaves": (
            "m-10-17q7 14 0 24-7-10 0-24zm10 4q7 14 0 24-7-10 0-24zm10-4q7 14 0 24-7-10 0-24z"
        ),
        "shade": "m-10-17q7 14 0 24zm10 4q7 14 0 24zm10-4q7 14 0 24z",
    },
    "fields": {"lines": "m-17-6h12m-14 5h13m-15 5h14m3-12h14m-13 5h15m-14 5h16"},
    "dunes": {
        "rise": "m-24 10q9-17 20-3 9-12 27 3z",
        "shade": "m-12-1q7 1 8 6l3 5h9q-8-12-20-11zm18 1q8 2 9 10h8q-6-10-17-10z",
    },
    "palms": {
        "lines": (
            "m-9 12q1-10-1-18m-10 6q3-8 10-6 7-2 10 6m-16-9q4-3 6 3 3-6 7-4"
            "m13 22q0-8-2-14m-9 5q3-7 9-5 6-2 9 5m-14-7q3-3 5 2 2-5 6-3"
        ),
    },
    "pasture": {"lines": "m-13-6 2-5 2 5m10 12 2-5 2 5m9-17 2-5 2 5"},
}
# What stands on ordinary land in the north, in between and in the south, in shares of 100.
SHARES: Final = [
    {"woods": 46, "hills": 22, "fields": 14, "pasture": 18},
    {"olives": 28, "cypresses": 18, "hills": 22, "fields": 16, "pasture": 16},
    {"dunes": 44, "palms": 24, "hills": 6, "pasture": 26},
]
PAINTS: Final = ("rise", "hill", "rock", "leaves", "shade", "snow", "lines")


def scenery(land: dict[Cell, str], homes: list[Cell], rows: int) -> dict[str, str]:
    """The paths of the relief by their paint; `land` has the middle of each free cell of land."""
    found = dict.fromkeys(PAINTS, "")
    for cell, at in land.items():
        for paint, path in DRAWINGS[_growing(cell, homes, rows)].items():
            found[paint] += f"M{at}{path}"
    return found


def _growing(cell: Cell, homes: list[Cell], rows: int) -> str:
    """Mountains stand half-way between two peoples; the rest is a matter of how far south it is."""
    away = sorted([distance(cell, home) for home in homes])
    between = away[0] > CLEARING and away[1] - away[0] <= 1
    if between and chance(*cell, 7) < (0.8 if away[0] == away[1] else 0.2):
        return "mountains"
    south = cell[0] / rows + (chance(*cell, 3) - 0.5) * 0.16
    shares = SHARES[0 if south < NORTH else 1 if south < SOUTH else 2]
    drawn = chance(*cell, 5) * 100
    for name, share in shares.items():
        drawn -= share
        if drawn < 0:
            return name
    return "pasture"
