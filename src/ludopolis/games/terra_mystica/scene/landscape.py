"""Where everything on the map lies, and what of the landscape never changes."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin, sqrt
from typing import Final, NamedTuple

from ..components.geometry import HEX_NAMES, LAND_CELLS, RIVER_CELLS, SLOTS, Cell

SIZE: Final = 32.0  # from the middle of a hex to a corner, in units of the picture
WIDE: Final = SIZE * sqrt(3)
EDGE: Final = 12.0
BANK: Final = 5.0  # how far the land stands above the river
WIDTH: Final = round(13 * WIDE + 2 * EDGE)
HEIGHT: Final = round(8 * 1.5 * SIZE + 2 * SIZE + 2 * EDGE + BANK)

_OUTLINE: Final = "l27.2 15.7v31.4l-27.2 15.7-27.2-15.7v-31.4z"
_RIPPLES: Final = ((-15, -13), (4, -19), (-3, -3), (9, 8), (-18, 12), (-6, 20))


class Spot(NamedTuple):
    """Where something is drawn."""

    x: float
    y: float
    turn: float = 0

    @property
    def place(self) -> str:
        """As the attribute `transform` has it."""
        return f"translate({self.x} {self.y}) rotate({self.turn})"


def middle(cell: Cell) -> Spot:
    """The middle of a hex."""
    r, c = cell
    x = EDGE + WIDE / 2 + c * WIDE + (WIDE / 2 if r % 2 else 0)
    return Spot(round(x, 1), round(EDGE + SIZE + r * 1.5 * SIZE, 1))


LANDS: Final = [middle(cell) for cell in LAND_CELLS]
RIVERS: Final = [middle(cell) for cell in RIVER_CELLS]


def _between(a: Spot, b: Spot) -> Spot:
    turn = degrees(atan2(b.y - a.y, b.x - a.x))
    return Spot(round((a.x + b.x) / 2, 1), round((a.y + b.y) / 2, 1), round(turn, 1))


BRIDGES: Final = [_between(LANDS[a], LANDS[b]) for a, b in SLOTS]


def _letters(size: float) -> tuple[str, str, str]:
    """All hex names as one text whose every letter has its place: one node instead of 77."""
    letters, xs, ys = "", [], []
    for name, spot in zip(HEX_NAMES, LANDS):
        widths = [size * 0.62] + [size * 0.52] * (len(name) - 1)
        x = spot.x - sum(widths) / 2
        for letter, width in zip(name, widths):
            letters += letter
            xs.append(f"{x + width / 2:.1f}")
            ys.append(f"{spot.y + 26:.1f}")
            x += width
    return letters, " ".join(xs), " ".join(ys)


NAMES: Final = {"wide": _letters(13), "narrow": _letters(16)}  # large and small pictures


def bank() -> str:
    """All the land as one path, a little lower: what of it is seen below the land is its bank."""
    return "".join([f"M{spot.x:g} {spot.y - 31.4 + BANK:g}{_OUTLINE}" for spot in LANDS])


def shore() -> str:
    """Where land and river meet, side by side."""
    drawn = ""
    for river in RIVERS:
        for n in range(6):
            angle = pi / 3 * n
            x, y = river.x + WIDE * cos(angle), river.y + WIDE * sin(angle)
            if any(abs(land.x - x) + abs(land.y - y) < 2 for land in LANDS):
                drawn += _side(river, angle)
    return drawn


def _side(spot: Spot, angle: float) -> str:
    """The side of a hex that lies in this direction."""
    one, other = angle - pi / 6, angle + pi / 6
    from_x, from_y = spot.x + SIZE * cos(one), spot.y + SIZE * sin(one)
    to_x, to_y = spot.x + SIZE * cos(other), spot.y + SIZE * sin(other)
    return f"M{from_x:.1f} {from_y:.1f}L{to_x:.1f} {to_y:.1f}"


def grid() -> str:
    """The river's hexes, which ships count."""
    return "".join([f"M{spot.x:g} {spot.y - 31.4:g}{_OUTLINE}" for spot in RIVERS])


def current() -> str:
    """Ripples on the river, in no order that the eye would find."""
    drawn = ""
    for n, spot in enumerate(RIVERS):
        for k, (x, y) in enumerate(_RIPPLES):
            if (n * 5 + k * 7) % 3:
                wide = 4 + (n * 3 + k * 5) % 4
                drawn += f"M{spot.x + x:g} {spot.y + y:g}q{wide / 2:g}-3 {wide} 0t{wide} 0"
    return drawn
