"""The ground of the map, which stays as it is through a game: sea, land, what stands on them."""

from __future__ import annotations

from typing import Any, Final

from ..tables import Tables
from .chart import EDGE, SIZE, WIDE, Chart, chart
from .coast import Cell, beyond, chance, outline, shores, spread
from .relief import scenery

SIDES: Final = "m-28 16v-32l28-16 28 16"  # three of six: the others are of other spaces
UNDER: Final = "m-28 16 28 16 28-16v-32"
FOOTING: Final = "m-19 5a19 10 0 0 1 38 0v3a19 10 0 0 1-38 0z"
TOP: Final = "m-15 4a15 7.500 0 0 0 30 0a15 7.500 0 0 0-30 0z"
CUT: Final = "m-9 4a9 4.500 0 0 0 18 0a9 4.500 0 0 0-18 0z"
WAVE: Final = "m-14 0q4-5 9 0t9 0 9 0"
SWELL: Final = "m-10-9q4-5 9 0t9 0m-14 16q4-5 9 0t9 0"
CORNER: Final = 88.0  # so much room a compass needs


def ground_context(tables: Tables) -> dict[str, Any]:
    """Everything the template of the ground needs: each paint is one path."""
    places = chart(tables)
    water = spread({cell: places.looks[name] == "sea" for name, cell in places.cells.items()})
    return {
        "width": places.width,
        "height": places.height,
        "coast": outline(shores(water), places.origin, (WIDE / 2, SIZE / 2)),
        "waves": _waves(places, water),
        "grid": "".join([_grid(places, name) for name in places.cells]),
        "footing": _stamped(places, "plinth", FOOTING),
        "top": _stamped(places, "plinth", TOP),
        "cut": _stamped(places, "plinth", CUT),
        "relief": scenery(_free(places, water), _homes(places), _rows(places)),
        "compass": _has_room(places),
    }


def _homes(places: Chart) -> list[Cell]:
    return [places.cells[name] for name in places.homes]


def _rows(places: Chart) -> int:
    return max(row for row, _ in places.cells.values()) + 1


def _at(places: Chart, cell: Cell) -> str:
    x, y = places.spot(cell)
    return f"{x:.0f} {y:.0f}"


def _stamped(places: Chart, look: str, path: str) -> str:
    """The same small drawing on every space of a kind."""
    spots = [_at(places, cell) for name, cell in places.cells.items() if places.looks[name] == look]
    return "".join([f"M{spot}{path}" for spot in spots])


def _grid(places: Chart, name: str) -> str:
    """Three sides of a space; the others too where nothing lies beyond them."""
    cell, known = places.cells[name], set(places.cells.values())
    rim = [side for side in (1, 2, 3) if beyond(cell, side) not in known]
    return f"M{_at(places, cell)}{SIDES}" + (f"M{_at(places, cell)}{UNDER}" if rim else "")


def _free(places: Chart, water: dict[Cell, bool]) -> dict[Cell, str]:
    """Land on which nothing is marked."""
    marked = {*places.homes, *places.symbols}
    taken = {
        cell
        for name, cell in places.cells.items()
        if name in marked or places.looks[name] == "plinth"
    }
    return {cell: _at(places, cell) for cell, wet in water.items() if not wet and cell not in taken}


def _waves(places: Chart, water: dict[Cell, bool]) -> str:
    """Waves on water with water around it."""
    return "".join(
        [
            f"M{_at(places, cell)}{WAVE if chance(*cell) < 0.5 else SWELL}"
            for cell, wet in water.items()
            if wet and sum([water.get(beyond(cell, side), True) for side in range(6)]) >= 4
        ]
    )


def _has_room(places: Chart) -> bool:
    """Whether the upper left corner is free of spaces."""
    return all([x + y - 2 * EDGE > CORNER + SIZE for x, y in places.spots.values()])
