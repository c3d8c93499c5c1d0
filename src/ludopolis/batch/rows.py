"""Some of the games of a batch, all in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludopolis import games
from ludopolis.batch.arrays import Arrays
from ludopolis.batch.playing import LARGEST, SMALLEST, Play, paid
from ludopolis.core import Edition, Game


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
        count, self.game = len(arrays.seat), kind.found()
        given = (self.game, kind.players, kind.setup, kind.edition)
        self.plays = [Play(*given) for _ in range(count)]
        self._flat = arrays.action_mask.reshape(-1)  # the same memory
        self._open = np.zeros(0, np.int64)  # where it is 1
        self._base = np.arange(count, dtype=np.int64) * len(self.game.options)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the first of the whole batch with this seed."""
        for row, play in enumerate(self.plays):
            self._begin(row, play, seed + self.first + row)
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
        for row, (play, action) in enumerate(zip(self.plays, actions)):
            play.pick(action)
            if not play.options:
                self._end(row, play)
        self._tell()

    def close(self) -> None:
        """Nothing is open."""

    def _end(self, row: int, play: Play) -> None:
        """Tell how a game ended, and begin the one after it."""
        arrays = self.arrays
        arrays.terminated[row], arrays.truncated[row] = play.is_over, play.is_cut_off
        arrays.score[row] = play.state.scores()
        if play.is_over:
            arrays.reward[row] = paid(play.state, self.kind.reward)
        self._begin(row, play, play.seed + self.kind.games)

    def _begin(self, row: int, play: Play, seed: int) -> None:
        play.restart(seed)
        assert play.options, "a game has at least one choice"
        self.arrays.seed[row] = seed

    def _tell(self) -> None:
        """Write down what who is asked knows, and what is open to them."""
        plays, features = self.plays, self.game.features
        self.arrays.seat[:] = [play.player for play in plays]
        seen = [features(play.state, play.player) for play in plays]
        write_observed(seen, self.arrays.observation)
        options = [play.options for play in plays]
        found = np.fromiter([option for each in options for option in each], np.int64)
        self._flat[self._open] = 0
        self._open = found + np.repeat(self._base, [len(each) for each in options])
        self._flat[self._open] = 1


def write_observed(rows: list[Any], out: NDArray[np.int16]) -> None:
    """Write descriptions of positions, whatever form they have, with 16 bits a number."""
    if isinstance(rows[0], list):
        numbers = np.array(rows, np.int64)
    else:
        numbers = np.frombuffer(b"".join(rows), np.int64).reshape(len(rows), -1)
    # For a single row twice as fast as `clip`.
    np.minimum(np.maximum(numbers, SMALLEST), LARGEST, out=out, casting="unsafe")
