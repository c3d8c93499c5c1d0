"""The folder of a tournament: what was asked for, a record of each game, a line of each result.

A game is there when its record and its line are. A tournament that was stopped, however it was,
goes on with those that are not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ludopolis.arena.driver import Result
from ludopolis.arena.simulation import make_folder
from ludopolis.arena.tournament import Played, Tournament
from ludopolis.core import InputError, RecordError, write
from ludopolis.core.errors import short

PLAN: Final = "plan.json"
RESULTS: Final = "results.jsonl"


class Folder:
    """Keeps games of one tournament."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path, self.tournament = path, tournament
        self.plan, self.results = path / PLAN, path / RESULTS

    def open(self) -> dict[int, Played]:
        """The games that are there, by their numbers; a folder of another plan is refused."""
        make_folder(self.path)
        with _naming(self.path):
            found = self._found() if self._is_known() else {}
            write(self.plan, self.tournament.facts())
        return {number: each for number, each in found.items() if self.file(number).exists()}

    def keep(self, played: Played) -> None:
        """Add a game: first its record, then its line."""
        assert played.record is not None
        with _naming(self.file(played.number)):
            write(self.file(played.number), played.record)
        with _naming(self.results), self.results.open("ab", buffering=0) as file:
            file.write(line(played).encode("ascii"))  # at once, so that no interrupt cuts it

    def file(self, number: int) -> Path:
        """The record of a game."""
        return self.path / f"{self.tournament.game}-{number:06}.json"

    def _is_known(self) -> bool:
        """Whether this tournament was begun here; one that differs is refused.

        More games than before may be asked for: those that are there are the first of them.
        """
        if not self.plan.exists():
            if self.results.exists():
                raise InputError(f"there is no {PLAN} that says what these are", "", str(self.path))
            return False
        asked, before = self.tournament.facts(), _read_plan(self.plan)
        for fact, value in asked.items():
            is_more = fact == "games" and type(before.get(fact)) is int and value >= before[fact]
            if before.get(fact) != value and not is_more:
                raise InputError(
                    f"expected {short(before.get(fact))} as in the tournament that was begun here,"
                    f" found {short(value)}",
                    fact,
                    str(self.plan),
                )
        return True

    def _lines(self) -> list[bytes]:
        """The results as they were written; of the last one, if it has no end, the rest goes."""
        if not self.results.exists():
            return []
        content = self.results.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            with self.results.open("r+b") as file:
                file.truncate(whole)
        return content[:whole].splitlines()

    def _found(self) -> dict[int, Played]:
        """The results that are there; of a game that was played again, the later one."""
        found: dict[int, Played] = {}
        for place, content in enumerate(self._lines()):
            try:
                played = read_line(self.tournament, content)
            except (ValueError, TypeError, KeyError, IndexError, RecursionError):
                said = "is damaged; take the line away, and its game is played again"
                raise RecordError(said, f"line {place + 1}", str(self.results)) from None
            found[played.number] = played
        return found


def line(played: Played) -> str:
    """A result as one line of JSON."""
    result = played.result
    values = {
        "number": played.number,
        "seed": result.seed,
        "bots": result.bots,
        "scores": result.scores,
        "ranks": result.ranks,
        "over": result.over,
        "picks": result.picks,
        "microseconds": played.microseconds,
    }
    return json.dumps(values, separators=(",", ":")) + "\n"


def read_line(tournament: Tournament, content: bytes) -> Played:
    """The game that a line tells of; raises ValueError and the like where it cannot be right."""
    values = json.loads(content)
    number, players = values["number"], tournament.players
    fixture = tournament.fixture(number)
    result = Result(
        seed=values["seed"],
        bots=values["bots"],
        scores=values["scores"],
        ranks=values["ranks"],
        over=values["over"],
        picks=values["picks"],
        log=[],
    )
    times = values["microseconds"]
    numbers = [number, result.picks, *result.scores, *result.ranks]
    if (
        not all([type(value) is int for value in numbers])
        or not 0 <= number < tournament.games
        or (result.seed, result.bots) != (fixture.seed, fixture.bots)
        or {len(result.scores), len(result.ranks), len(times)} != {players}
        or not isinstance(result.over, bool)
        or not all([type(time) is float and time >= 0 for seat in times for time in seat])
    ):
        raise ValueError
    return Played(number, result, times)


def _read_plan(path: Path) -> dict[str, Any]:
    try:
        values = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise RecordError("is damaged", "", str(path))
    return values


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Say which file cannot be read or written."""
    try:
        yield
    except OSError as problem:
        said = f"cannot be read or written: {problem.strerror}"
        raise InputError(said, "", str(problem.filename or path)) from None
