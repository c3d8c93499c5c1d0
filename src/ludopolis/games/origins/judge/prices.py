"""What things are worth to a bot, in points: once the game ends, and more for each round left.

The numbers come from a search over some twenty thousand trainings (OR-14): all were moved a little
at a time, and what scored more was kept. Full tables were only checked, not searched.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..tables import Tables

# Goods: the first of a kind; the next ones are worth less and less.
STONE: Final = [0.76, 0.19]
FOOD: Final = [0.49, 0.5]
WISDOM: Final = [0.38, 0.39]
GOLD: Final = [0.19, 0.04]  # beside the point that it scores
TOKEN: Final = [0.2, 0.0]
SPARE: Final = [0.17]  # of the price of food, for what the next base does not need
LESS: Final = [0.94]  # each further piece of a kind is worth this share of the one before
# Workers
ACTION: Final = [4.48, 0.13]  # a visit still to come
SIX: Final = [1.0, 0.19]  # more for a freeman of value 6, who does both main actions
REACH: Final = [0.55, 0.0]  # more for one that reaches all sites without wisdom
FACE: Final = [0.0, 0.11]
BASE: Final = [0.0, 0.53]
ADVISOR: Final = [0.11, 0.46]  # of the points of retiring
# Tracks
CLIMBING: Final = [0.05, 0.6]  # steps that each marker will still climb
HIGHEST: Final = [0.14, 0.09]  # of the highest temple, which the others may still overtake
ZODIAC: Final = [0.0, 0.42]
SPACE: Final = [0.0, 0.25]
THRESHOLD: Final = [0.2, 0.0]
# The city
CLOSING: Final = [0.46, -0.09]  # of what a die will score on an empty seat
LATER_CLOSING: Final = [0.06, 0.0]  # of what it will score on a seat still to be made
RISING: Final = [0.11, 0.11]  # floors that its tower will still gain
FLOOR: Final = [0.05, 0.12]
SAVING: Final = [0.35, 0.05]  # of what the next floor will score, by the share of its gold at hand
SEAT: Final = [0.0, 0.35]
NEARLY: Final = [0.3, 0.46]  # a place that makes a seat
BUILDING: Final = [0.15, 0.38]
CARD: Final = [1.0, 0.0]  # of a district card whose block stands
ONE_MISSING: Final = [0.09, 0.2]
TWO_MISSING: Final = [0.03, 0.02]
# What is still open in a turn
MADE: Final = [0.94, 0.73]  # a tile that finds its place
SPEAKER: Final = [3.7, 0.0]
RAISED: Final = [0.15, 0.22]  # a freeman increased by 1
CHOICE: Final = [0.21, 0.07]


def at(price: list[float], left: float) -> float:
    """A price with so many rounds left; in the last one it melts away with the workers."""
    full = price[0] + price[1] * left
    return full if left >= 1.0 else full * left


def share(part: list[float], left: float) -> float:
    """A part of points that will surely be scored, with so many rounds left."""
    return part[0] + part[1] * left


def heap(price: float, pieces: i64) -> float:
    """Pieces of one kind: each is worth less than the one before."""
    value, share = 0.0, 1.0
    for _ in range(pieces):
        value += share
        share *= LESS[0]
    return value * price


def basic_price(resource: i64, left: float) -> float:
    """The first piece of a basic resource."""
    if resource == 0:
        return at(STONE, left)
    return at(FOOD, left) if resource == 1 else at(WISDOM, left)


def temple_worth(tables: Tables, a: i64, b: i64, c: i64, left: float) -> float:
    """The two lower temples, as high as they will be at the end (OR-11.3).

    Steps high up bring most points, so a low marker is judged by where it is going.
    """
    more = share(CLIMBING, left)
    x, y, z = step_worth(tables, a, more), step_worth(tables, b, more), step_worth(tables, c, more)
    return x + y + z - max(x, y, z) * (1.0 - at(HIGHEST, left))


def step_worth(tables: Tables, step: i64, more: float) -> float:
    """The points of a marker some steps higher, between two steps a part of the way."""
    whole = int(more)
    top = tables.temple_top
    low = step + whole
    if low >= top:
        return float(tables.temple_vp[top])
    points = tables.temple_vp[low]
    return float(points) + (more - float(whole)) * float(tables.temple_vp[low + 1] - points)
