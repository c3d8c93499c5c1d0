"""Rows of numbers in ascending order, such as a hand of cards or the spaces beside a city."""

from __future__ import annotations

from ludopolis.core.numbers import append, i64, vec


def inserted(row: vec[i64], value: i64) -> vec[i64]:
    """An ascending row with one more value in its place; what is returned takes its place."""
    row = append(row, value)
    place: i64 = len(row) - 1
    while place > 0 and row[place - 1] > value:
        row[place] = row[place - 1]
        place -= 1
    row[place] = value
    return row
