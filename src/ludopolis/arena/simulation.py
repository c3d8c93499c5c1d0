"""Plays many games between bots, on one or several processes, with the same results."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from ludopolis import bots, games
from ludopolis.arena.driver import Result, play_game, replayed
from ludopolis.core import Bot, Edition, Game, InputError, record, write


class Plan(NamedTuple):
    """What is to be played; plain data, so that it can be sent to other processes."""

    game: str
    bots: list[str]  # one for each seat
    games: int
    seed: int  # of the first game; the next ones count up
    rotate: bool = True  # whether the bots move one seat on after each game
    setup: dict[str, Any] = {}
    edition: Path | None = None
    out: Path | None = None  # the folder that gets one record per game

    def seated(self, number: int) -> list[str]:
        """Who sits where in this game."""
        first = number % len(self.bots) if self.rotate else 0
        return self.bots[first:] + self.bots[:first]


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Result]:
    """The results in the order of the seeds, which do not depend on the number of processes."""
    check(plan)
    play = partial(play_numbered, plan)
    if jobs == 1:
        yield from map(play, range(plan.games))
        return
    together = max(1, min(64, plan.games // (4 * jobs)))
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play, range(plan.games), chunksize=together)


def check(plan: Plan) -> None:
    """Refuse what cannot be played, before anything is written."""
    game = _game(plan.game)
    for name in plan.bots:
        _bot(name)
    game.start(len(plan.bots), plan.setup, _edition(plan.game, plan.edition))
    if plan.out is not None:
        try:
            plan.out.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise InputError(
                f"expected a folder for records: {problem.strerror}", "", str(plan.out)
            ) from None


def play_numbered(plan: Plan, number: int) -> Result:
    """Play one game of the plan, and write its record where those are wanted."""
    game, edition = _game(plan.game), _edition(plan.game, plan.edition)
    names = plan.seated(number)
    seated = [_bot(name) for name in names]
    result = play_game(game, seated, plan.seed + number, plan.setup, edition)
    if plan.out is not None:
        match = replayed(game, result, plan.setup, edition)
        called = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
        write(plan.out / f"{plan.game}-{result.seed}.json", record(match, called))
    return result._replace(bots=names, log=[])


# Found once in each process: looking through the installed packages takes longer than a game.


@cache
def _game(name: str) -> Game:
    return games.find(name)


@cache
def _bot(name: str) -> Bot:
    return bots.make(name)


@cache
def _edition(game: str, path: Path | None) -> Edition:
    return _game(game).edition(path)
