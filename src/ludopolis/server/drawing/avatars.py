"""A small mosaic for a name: always the same, and hardly ever that of another."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

SIDE: Final = 7  # stones in a row; the right half mirrors the left one
COLOURS: Final = 7  # of seats, of which a mosaic has two


class Mosaic(NamedTuple):
    """Stones by column and row, each in one of two colours."""

    stones: list[tuple[int, int, int]]  # column, row, colour


def mosaic(name: str) -> Mosaic:
    """The mosaic of a name; how it is written in large and small letters does not matter."""
    digest = sha256(name.strip().casefold().encode()).digest()
    first = digest[0] % COLOURS
    second = (first + 1 + digest[1] % (COLOURS - 1)) % COLOURS
    stones: list[tuple[int, int, int]] = []
    for place in range(SIDE * (SIDE // 2 + 1)):
        row, column = divmod(place, SIDE // 2 + 1)
        drawn = digest[2 + place % 30] >> (place // 30) * 3 & 7
        if drawn >= 3:
            colour = first if drawn < 6 else second
            stones += [(each, row, colour) for each in {column, SIDE - 1 - column}]
    return Mosaic(sorted(stones))
