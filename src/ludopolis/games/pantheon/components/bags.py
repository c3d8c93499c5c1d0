"""Bags: collections of equal things, counted by kind, in one number.

Hands, piles, stacks and displays of Pantheon are bags: what lies in them matters, its order does
not, and a copy of one costs nothing.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

WIDTH: Final[i64] = 5  # bits for each kind
MOST: Final[i64] = 31  # of one kind in a bag
ONE: Final = vec[i64]([32**kind for kind in range(12)])  # a bag with one of each kind


def count(bag: i64, kind: i64) -> i64:
    """How many of a kind are in the bag."""
    return (bag >> (WIDTH * kind)) & MOST


def size(bag: i64) -> i64:
    """How many things are in the bag."""
    total: i64 = 0
    while bag > 0:
        total += bag & MOST
        bag >>= WIDTH
    return total


def filled(counts: list[int]) -> i64:
    """A bag with so many of each kind."""
    bag: i64 = 0
    for kind, amount in enumerate(counts):
        bag += amount * ONE[kind]
    return bag


def counts(bag: i64, kinds: i64) -> list[int]:
    """How many of each kind are in the bag."""
    return [count(bag, kind) for kind in range(kinds)]


def is_part(part: i64, whole: i64, kinds: i64) -> bool:
    """Whether a bag holds at least as many of each kind as another one."""
    for kind in range(kinds):
        if count(part, kind) > count(whole, kind):
            return False
    return True


def known_after(known: i64, kind: i64, gone: i64) -> i64:
    """What is known to lie in a bag after some of a kind were taken out.

    It may have been the known ones that went.
    """
    return known - min(gone, count(known, kind)) * ONE[kind]
