"""Plays many games between bots, on one or several processes, with the same results."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from ludopolis import bots, games
from ludopolis.arena.driver import Result, play_game, replayed
from ludopolis.arena.workers import spread
from ludopolis.core import Bot, Edition, Game, InputError, record, write


class Plan(NamedTuple):
    """What is to be played; plain data, so that it can be sent to other processes."""

    game: str  # its name
    bots: list[str]  # one for each seat
    games: int  # how many
    seed: int  # of the first game; the next ones count up
    rotate: bool = True  # whether the bots move one seat on after each game
    setup: dict[str, Any] = {}  # choices by their names; the rest as usual
    edition: Path | None = None  # an owner's file
    out: Path | None = None  # the folder that gets one record per game

    def seated(self, number: int) -> list[str]:
        """Who sits where in this game."""
        first = number % len(self.bots) if self.rotate else 0
        return self.bots[first:] + self.bots[:first]


def simulate(plan: Plan, jobs: int = 1) -> Generator[Result, None, None]:
    """The results in the order of the seeds, which do not depend on the number of processes."""
    check(plan)
    together = max(1, min(64, plan.games // (4 * jobs)))
    early: dict[int, Result] = {}
    due = plan.seed
    with closing(spread(partial(play_numbered, plan), range(plan.games), jobs, together)) as played:
        for result in played:
            early[result.seed] = result
            while due in early:
                yield early.pop(due)
                due += 1


def check(plan: Plan) -> None:
    """Refuse what cannot be played, before anything is written."""
    game = found_game(plan.game)
    for name in plan.bots:
        found_bot(name)
    game.start(len(plan.bots), plan.setup, _edition(plan.game, plan.edition))
    if plan.out is not None:
        make_folder(plan.out)


def make_folder(path: Path) -> None:
    """Make a folder for records, unless it is there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise InputError(
            f"expected a folder for records: {problem.strerror}", "", str(path)
        ) from None


def play_numbered(plan: Plan, number: int) -> Result:
    """Play one game of the plan, and write its record where those are wanted."""
    game, edition = found_game(plan.game), _edition(plan.game, plan.edition)
    names = plan.seated(number)
    seated = [found_bot(name) for name in names]
    result = play_game(game, seated, plan.seed + number, plan.setup, edition)._replace(bots=names)
    if plan.out is not None:
        values = recorded(game, result, plan.setup, edition)
        write(plan.out / f"{plan.game}-{result.seed}.json", values)
    return result._replace(log=[])


def recorded(
    game: Game, result: Result, setup: Mapping[str, Any], edition: Edition
) -> dict[str, Any]:
    """The record of a game between bots, who are called by their names and seats."""
    called = [f"{name} {seat + 1}" for seat, name in enumerate(result.bots)]
    return record(replayed(game, result, setup, edition), called)


# Found once in each process: looking through the installed packages takes longer than a game.


@cache
def found_game(name: str) -> Game:
    """The game of this name."""
    return games.find(name)


@cache
def found_bot(name: str) -> Bot:
    """The bot of this name."""
    return bots.make(name)


@cache
def _edition(game: str, path: Path | None) -> Edition:
    return found_game(game).edition(path)
