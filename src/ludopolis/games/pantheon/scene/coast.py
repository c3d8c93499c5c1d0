"""The coast line: where water ends, drawn as nature would, out of the spaces of an edition."""

from __future__ import annotations

from typing import Final

Cell = tuple[int, int]  # row and column
Corner = tuple[int, int]  # in halves of a hexagon's width and height, from the first space
Point = tuple[float, float]

# From the middle of a hexagon to its corners, clockwise from the top; the cell beyond each side.
CORNERS: Final = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
BEYOND: Final = [
    [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)],
    [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)],
]
BAY: Final = 5.0  # how far the coast leaves the side of a hexagon
AROUND: Final = 2  # cells around the spaces that are drawn, too


def beyond(cell: Cell, side: int) -> Cell:
    """The cell beyond a side."""
    row, col = cell
    down, right = BEYOND[row % 2][side]
    return row + down, col + right


def middle(cell: Cell) -> Corner:
    """The middle of a cell, in the measure of corners."""
    row, col = cell
    return 2 * col + row % 2, 3 * row


def distance(one: Cell, other: Cell) -> int:
    """How many steps lie between two cells."""
    (x, y), (to_x, to_y) = middle(one), middle(other)
    right, down = abs(to_x - x), abs(to_y - y) // 3
    return down + max(0, (right - down) // 2)


def chance(*numbers: int) -> float:
    """The same number from 0 to 1 for the same numbers, without any order in it."""
    mixed = 2166136261
    for number in numbers:
        mixed = (mixed ^ (number & 0xFFFF)) * 16777619 & 0xFFFFFFFF
        mixed ^= mixed >> 13
    return (mixed >> 7) % 1000 / 1000


def spread(water: dict[Cell, bool]) -> dict[Cell, bool]:
    """Whether there is water, also around the spaces: there it goes on as it was nearest."""
    rows, cols = [row for row, _ in water], [col for _, col in water]
    found = dict(water)
    for row in range(min(rows) - AROUND, max(rows) + AROUND + 1):
        for col in range(min(cols) - AROUND, max(cols) + AROUND + 1):
            if (row, col) not in water:
                found[row, col] = _goes_on(water, (row, col))
    return found


def _goes_on(water: dict[Cell, bool], cell: Cell) -> bool:
    away = {other: distance(cell, other) for other in water}
    nearest = min(away.values())
    near = [water[other] for other, steps in away.items() if steps == nearest]
    return 2 * sum(near) >= len(near)


def shores(water: dict[Cell, bool]) -> list[list[Corner]]:
    """Closed lines of corners between water and land, the water on the right."""
    after: dict[Corner, list[Corner]] = {}
    for cell, wet in water.items():
        if not wet:
            continue
        x, y = middle(cell)
        for side in range(6):
            if water.get(beyond(cell, side), False):
                continue
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
            after.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    lines = []
    while after:
        line = [min(after)]
        while line[-1] in after:
            following = after[line[-1]]
            line.append(following.pop(0))
            if not following:
                del after[line[-2]]
        lines.append(line[:-1])
    return lines


def outline(lines: list[list[Corner]], origin: Point, unit: Point) -> str:
    """Shores as one path, with small bays and headlands instead of sides and corners."""
    return "".join([_curve(_bays(line, origin, unit)) for line in lines])


def _bays(line: list[Corner], origin: Point, unit: Point) -> list[Point]:
    """Two points for each side, beside it: the same from whichever end it is looked at."""
    found: list[Point] = []
    for start, end in zip(line, [*line[1:], line[0]]):
        first, second = min(start, end), max(start, end)
        ax, ay = origin[0] + start[0] * unit[0], origin[1] + start[1] * unit[1]
        bx, by = origin[0] + end[0] * unit[0], origin[1] + end[1] * unit[1]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        for n, part in enumerate((0.3, 0.7)):
            aside = (chance(*first, *second, n) * 2 - 1) * BAY / long
            found.append(
                (
                    ax + (bx - ax) * part - (by - ay) * aside,
                    ay + (by - ay) * part + (bx - ax) * aside,
                )
            )
    return found


def _curve(points: list[Point]) -> str:
    """A smooth closed line by these points."""
    ends = [
        (round((x + to_x) / 2), round((y + to_y) / 2))
        for (x, y), (to_x, to_y) in zip(points, [*points[1:], points[0]])
    ]
    (x, y), path = ends[-1], ""
    for (by_x, by_y), (to_x, to_y) in zip(points, ends):
        path += f"q{round(by_x) - x} {round(by_y) - y} {to_x - x} {to_y - y}".replace(" -", "-")
        x, y = to_x, to_y
    return f"M{ends[-1][0]} {ends[-1][1]}{path}z"
