"""The skyline of a quarter of the Capital: a house for each card, the taller the more it counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..seen import LaidCard

WIDTH: Final = 160  # of the drawing
NARROWEST: Final = 9  # what is left of a house between two others
WIDEST: Final = 21
LEAST, MOST = 0.62, 1.22  # how tall houses are, by what their cards count
GROWS: Final = 0.1


class House(NamedTuple):
    """Where a house stands, and how tall it is."""

    x: float
    tall: float


def houses(cards: list[LaidCard]) -> list[House]:
    """A house for each card, in the order in which they came, in the middle of the quarter."""
    step = min(WIDEST, max(NARROWEST, (WIDTH - WIDEST) / max(1, len(cards))))
    first = (WIDTH - step * (len(cards) - 1)) / 2
    return [
        House(round(first + n * step, 1), round(min(MOST, LEAST + GROWS * card["value"]), 2))
        for n, card in enumerate(cards)
    ]
