"""Towns as walls around the structures that belong together."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from ..components.geometry import LAND_CELLS, Cell
from ..seen import View
from .landscape import SIZE, Spot, middle

INSIDE: Final = 2.6  # how far within its hexes a wall stands, so that two towns can be neighbours

Point = tuple[float, float]
Corner = tuple[int, int]  # a corner of the grid, in tenths


def town_of(view: View, seat: int) -> frozenset[Cell]:
    """The hexes of a player's structures that belong to a town."""
    return frozenset(
        cell
        for cell, place in zip(LAND_CELLS, view["map"])
        if place["town"] and place["owner"] == seat
    )


@lru_cache(maxsize=64)
def walls(cells: frozenset[Cell]) -> tuple[str, list[Spot]]:
    """The walls of these hexes as one path, and the top of each closed wall."""
    path, tops = "", []
    for loop in _loops(cells):
        inner = [
            _inset(loop[n - 1], corner, loop[(n + 1) % len(loop)]) for n, corner in enumerate(loop)
        ]
        path += "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in inner]) + "Z"
        top = min(inner, key=lambda point: (round(point[1]), point[0]))
        tops.append(Spot(round(top[0], 1), round(top[1], 1)))
    return path, tops


def _loops(cells: frozenset[Cell]) -> list[list[Point]]:
    """The corners around groups of hexes, clockwise, from one to the next."""
    onward: dict[Corner, tuple[Point, Corner]] = {}
    sides = [side for cell in sorted(cells) for side in _sides(cell)]
    known = {(_key(a), _key(b)) for a, b in sides}
    for a, b in sides:
        if (_key(b), _key(a)) not in known:
            onward[_key(a)] = (a, _key(b))
    loops = []
    while onward:
        at, loop = next(iter(onward)), []
        while at in onward:
            point, at = onward.pop(at)
            loop.append(point)
        loops.append(loop)
    return loops


def _sides(cell: Cell) -> list[tuple[Point, Point]]:
    spot = middle(cell)
    corners = [
        (spot.x + SIZE * cos(pi / 3 * n - pi / 6), spot.y + SIZE * sin(pi / 3 * n - pi / 6))
        for n in range(6)
    ]
    return [(corners[n], corners[(n + 1) % 6]) for n in range(6)]


def _key(point: Point) -> Corner:
    return round(point[0] / 2), round(point[1] / 2)


def _inset(before: Point, corner: Point, after: Point) -> Point:
    """The corner, moved inwards by the same distance from both of its sides."""
    (ax, ay), (bx, by) = _inwards(before, corner), _inwards(corner, after)
    far = INSIDE / (1 + ax * bx + ay * by)
    return corner[0] + far * (ax + bx), corner[1] + far * (ay + by)


def _inwards(a: Point, b: Point) -> Point:
    """The direction across a side towards the inside of a clockwise loop."""
    x, y = b[0] - a[0], b[1] - a[1]
    return -y / SIZE, x / SIZE
