"""The arrays through which many games speak, a row for each of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludopolis.core import Game

EDGE: Final = 64  # bytes: where an array begins in memory that processes share


class Arrays(NamedTuple):
    """What is known of each game after a step; the next step writes over it.

    A game that has ended is told once, and the row shows the first choice of the game after it.
    """

    observation: NDArray[np.int16]  # what who is asked knows, as numbers: games by features
    action_mask: NDArray[np.int8]  # 1 for each option that is open to them: games by options
    seat: NDArray[np.int8]  # who is asked
    reward: NDArray[np.float32]  # what the step paid to each seat: games by players
    terminated: NDArray[np.bool_]  # whether the step ended a game
    truncated: NDArray[np.bool_]  # whether it cut one off at the bound on its picks
    score: NDArray[np.int32]  # of each seat in the last game that has ended: games by players
    seed: NDArray[np.int64]  # of the game that is being played

    def copy(self) -> Arrays:
        """The same, for who keeps it longer than until the next step."""
        return _whole([array.copy() for array in self])

    def part(self, first: int, last: int) -> Arrays:
        """The rows from one to before another; what is written there is written here."""
        return _whole([array[first:last] for array in self])


def fields(game: Game, games: int, players: int) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of each of the arrays."""
    return [
        ((games, len(game.feature_names())), np.int16),
        ((games, len(game.options)), np.int8),
        ((games,), np.int8),
        ((games, players), np.float32),
        ((games,), np.bool_),
        ((games,), np.bool_),
        ((games, players), np.int32),
        ((games,), np.int64),
    ]


def empty(game: Game, games: int, players: int) -> Arrays:
    """Arrays for so many games, all zeros."""
    return _whole([np.zeros(shape, kind) for shape, kind in fields(game, games, players)])


def size(game: Game, games: int, players: int) -> int:
    """How much memory they take, in bytes."""
    return sum([_taken(shape, kind) for shape, kind in fields(game, games, players)])


def within(memory: memoryview, game: Game, games: int, players: int) -> Arrays:
    """Arrays that lie in a piece of memory."""
    found: list[Any] = []
    at = 0
    for shape, kind in fields(game, games, players):
        found.append(np.ndarray(shape, kind, memory, at))
        at += _taken(shape, kind)
    return _whole(found)


def _whole(arrays: list[Any]) -> Arrays:
    return Arrays(*arrays)


def _taken(shape: tuple[int, ...], kind: Any) -> int:
    count: int = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-count // EDGE) * EDGE


def drawn(action_mask: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """An open option for each row, all alike: how a policy begins that knows nothing yet."""
    # Of truths in one row `nonzero` is ten times as fast as of numbers in many.
    rows, options = np.divmod(np.flatnonzero(action_mask.view(np.bool_)), action_mask.shape[1])
    counts = np.bincount(rows, minlength=len(action_mask))
    places = np.cumsum(counts) - counts + (rng.random(len(counts)) * counts).astype(np.int64)
    found: NDArray[np.int64] = options[places]
    return found
