"""Counting positions: a number that changes whenever the rules do."""

from __future__ import annotations

from ludopolis.core import State


def count(s: State, depth: int) -> int:
    """How many sequences of so many picks there are, with those that end the game sooner.

    Chance counts as a player; of several open decisions the first is answered first.
    """
    if depth == 0 or s.over:
        return 1
    options = s.decision().options
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        c = s.clone()
        c.apply(option)
        total += count(c, depth - 1)
    return total
