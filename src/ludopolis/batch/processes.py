"""The games of a batch on several processes of this machine, which write into shared memory.

Threads would take turns: of two, both together played no faster than one.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import numpy as np

from ludopolis.batch.arrays import Arrays, size, within
from ludopolis.batch.rows import Kind, Rows
from ludopolis.core import Game, InputError

PATIENCE: Final = 5.0  # seconds for a process to end by itself


class Share(NamedTuple):
    """What a process plays."""

    kind: Kind
    first: int  # the games from this one
    last: int  # to before this one


def shares(kind: Kind, workers: int) -> list[Share]:
    """As many games for each worker, as far as that goes."""
    edges = [kind.games * worker // workers for worker in range(workers + 1)]
    return [Share(kind, *edge) for edge in pairwise(edges)]


class Processes:
    """Workers with a share of the games each. They end with this process, or when it is closed."""

    def __init__(self, game: Game, kind: Kind, workers: int) -> None:
        context: Any = get_context("spawn")
        self._actions_memory = context.RawArray("b", 8 * kind.games)
        memory = context.RawArray("b", size(game, kind.games, kind.players))
        self.arrays: Arrays = within(_bytes(memory), game, kind.games, kind.players)
        self._actions = np.frombuffer(self._actions_memory, np.int64)
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        for share in shares(kind, workers):
            ours, theirs = context.Pipe()
            given = (share, memory, self._actions_memory, theirs)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)
        self._end = weakref.finalize(self, _end, self._lines, self._processes)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._ask(("reset", seed))

    def step(self, actions: Sequence[int]) -> None:
        """A pick in each game."""
        self._actions[:] = actions
        self._ask(("step", 0))

    def _ask(self, question: tuple[str, int]) -> None:
        try:
            for line in self._lines:
                line.send(question)
            answers = [line.recv() for line in self._lines]
        except (EOFError, OSError):
            self.close()
            raise InputError("a process that played was ended from outside", "workers") from None
        for problem in answers:
            if problem is not None:
                raise problem

    def close(self) -> None:
        """End the processes."""
        self._end()


def _end(lines: list[Connection], processes: list[Any]) -> None:
    """Hang up; who plays ends then."""
    for line in lines:
        line.close()
    for process in processes:
        process.join(PATIENCE)
        process.terminate()


def _bytes(memory: Any) -> memoryview:
    return memoryview(memory).cast("B")


def work(share: Share, memory: Any, actions_memory: Any, line: Connection) -> None:
    """Play a share of the games until the other end hangs up."""
    kind, first, last = share
    whole = within(_bytes(memory), kind.found(), kind.games, kind.players)
    actions = np.frombuffer(actions_memory, np.int64)[first:last]
    rows = Rows(kind, first, whole.part(first, last))
    while True:
        try:
            asked, seed = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            if asked == "reset":
                rows.reset(seed)
            else:
                rows.step(actions.tolist())
        except Exception as problem:  # whatever it is, who asked has to know
            line.send(problem)
        else:
            line.send(None)
