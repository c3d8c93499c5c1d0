"""Some of the games of a batch, all in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludopolis import games
from ludopolis.batch.arrays import Arrays
from ludopolis.batch.playing import LARGEST, SMALLEST, paid
from ludopolis.core import Courses, Edition, Game

MANY: Final = 8192  # numbers: `clip` takes longer to call, but makes no array on the way


class Kind(NamedTuple):
    """What is played; plain data where a game is named, so that it can be sent to others."""

    game: str | Game
    players: int
    setup: Mapping[str, Any]
    edition: Edition | None
    reward: str
    games: int  # in the whole batch

    def found(self) -> Game:
        """The game."""
        return games.find(self.game) if isinstance(self.game, str) else self.game


class Rows:
    """Plays the games from one number on, as many as the arrays have rows.

    The seeds count up over the whole batch, so that it does not matter who plays which games.
    """

    def __init__(self, kind: Kind, first: int, arrays: Arrays) -> None:
        self.kind, self.first, self.arrays = kind, first, arrays
        game = kind.found()
        start = game.start(kind.players, kind.setup, kind.edition)
        self.courses = Courses(game, start, len(arrays.seat))
        self._flat = arrays.action_mask.reshape(-1)  # the same memory
        self._open = np.zeros(0, np.int64)  # where it is 1

    def reset(self, seed: int) -> None:
        """Begin all games anew; the first of the whole batch with this seed."""
        for row in range(len(self.courses.each)):
            self._begin(row, seed + self.first + row)
        for told in (self.arrays.reward, self.arrays.score):
            told[:] = 0
        for ended in (self.arrays.terminated, self.arrays.truncated):
            ended[:] = False
        self._tell()

    def step(self, actions: Sequence[int]) -> None:
        """A pick in each game, which is open there."""
        arrays = self.arrays
        arrays.reward[:] = 0.0
        arrays.terminated[:] = arrays.truncated[:] = False
        for row in self.courses.pick(list(actions)):
            self._end(row)
        self._tell()

    def close(self) -> None:
        """Nothing is open."""

    def _end(self, row: int) -> None:
        """Tell how a game ended, and begin the one after it."""
        arrays, course = self.arrays, self.courses.each[row]
        arrays.terminated[row], arrays.truncated[row] = course.is_over, course.is_cut_off
        arrays.score[row] = course.state.scores()
        if course.is_over:
            arrays.reward[row] = paid(course.state, self.kind.reward)
        self._begin(row, course.seed + self.kind.games)

    def _begin(self, row: int, seed: int) -> None:
        course = self.courses.each[row]
        course.restart(seed)
        assert course.options, "a game has at least one choice"
        self.arrays.seed[row] = seed

    def _tell(self) -> None:
        """Write down what who is asked knows, and what is open to them."""
        courses, arrays = self.courses, self.arrays
        courses.note()
        arrays.seat[:] = numbers(courses.asked)
        write_observed(courses.known, arrays.observation.reshape(-1))
        self._flat[self._open] = 0
        self._open = numbers(courses.opens)[: courses.opened].copy()
        self._flat[self._open] = 1


def numbers(values: Any) -> NDArray[np.int64]:
    """Numbers of the engine, whatever form they have, as an array; of compiled ones, no copy."""
    if isinstance(values, list):
        return np.array(values, np.int64)
    return np.frombuffer(values, np.int64)


def write_observed(values: Any, out: NDArray[np.int16]) -> None:
    """Write what describes positions with 16 bits a number."""
    given = numbers(values)
    if len(given) < MANY:
        np.minimum(np.maximum(given, SMALLEST), LARGEST, out=out, casting="unsafe")
    else:
        np.clip(given, SMALLEST, LARGEST, out=out, casting="unsafe")
