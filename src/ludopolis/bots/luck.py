"""What is decided by nobody in particular: draws, and what others pick unseen at the same time."""

from __future__ import annotations

from random import Random

from ludopolis.core import CHANCE, State, Together, i64


def is_luck(s: State, player: i64) -> bool:
    """Whether what comes next is drawn, as far as this player can tell.

    On open lanes the picks of the others are as good as drawn: once the player's own lane is
    done, they can be made at random, so that the lanes close and their outcome shows.
    """
    if not s.stack:
        return False
    top = s.stack[-1]
    if isinstance(top, Together):
        return not top.lanes[player]
    return top.player == CHANCE


def best(values: list[float], rng: Random) -> int:
    """The place of the highest value; between equal ones the generator decides."""
    top = max(values)
    places = [place for place, value in enumerate(values) if value == top]
    return places[int(rng.random() * float(len(places)))]
