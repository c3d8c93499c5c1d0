"""What is decided by nobody in particular: draws, and what others pick unseen at the same time."""

from __future__ import annotations

from random import Random

from ludopolis.core import CHANCE, NOBODY, State, Together, i64


def pass_luck(s: State, player: i64, rng: Random) -> None:
    """Draw until somebody has to decide who knows what they do.

    On open lanes the picks of the others are as good as drawn: once the player's own lane is
    done, they are made at random, so that the lanes close and their outcome shows.
    """
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Together):
            if top.lanes[player]:
                return
        elif top.player != CHANCE:
            return
        s.apply(s.draw(rng), NOBODY)  # named for interpreted games, see State.play_out


def best(values: list[float], rng: Random) -> int:
    """The place of the highest value; between equal ones the generator decides."""
    top = max(values)
    places = [place for place, value in enumerate(values) if value == top]
    return places[int(rng.random() * float(len(places)))]
