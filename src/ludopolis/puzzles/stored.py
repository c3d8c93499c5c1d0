"""Puzzles as plain values, one to a line, in the folder of their game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludopolis.core import Game, Match, RecordError, parse, replay

FILE: Final = "puzzles.jsonl"


class Tried(NamedTuple):
    """An option that was played to the end many times, and what came of it on average."""

    code: str
    score: float
    others: float  # the mean score of the others
    wins: float  # the share of the games
    behind: float  # how much less than the best, in points and what a win is worth in points
    sure: float  # the least that it is behind, with 95 % confidence; 0 for the best itself


class Puzzle(NamedTuple):
    """A position, whose turn it is, and what the options are worth."""

    record: dict[str, Any]  # up to the position
    seat: int
    tried: list[Tried]  # the best first
    trials: int  # games to the end for each of these
    margin: float  # what all others are behind for certain, in the same points, at least
    greedy: str  # what takes most at once
    looked: dict[str, float]  # of every open option how far behind a first look sees it
    same: list[str] = []  # other picks that lead to the same turn: as good an answer
    turn: list[str] = []  # the best pick, and how its turn goes on; empty while it is searched for

    @property
    def best(self) -> str:
        """The code of the best pick."""
        return self.tried[0].code

    def position(self, game: Game) -> Match:
        """The match that stands at the position."""
        return replay(game, self.record)

    def values(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {**self._asdict(), "tried": [each._asdict() for each in self.tried]}


def read_puzzle(content: str) -> Puzzle:
    """The puzzle that a line tells of."""
    try:
        values = json.loads(content)
        tried = [Tried(**each) for each in values.pop("tried")]
        return Puzzle(tried=tried, **{**values, "record": parse(json.dumps(values["record"]))})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
        if isinstance(problem, RecordError):
            raise
        raise RecordError(f"expected a puzzle: {problem}") from None


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file; none where there is none."""
    if not path.exists():
        return []
    puzzles = []
    for number, content in enumerate(path.read_text("utf-8").splitlines()):
        try:
            puzzles.append(read_puzzle(content))
        except RecordError as problem:
            raise RecordError(problem.said, f"line {number + 1}", str(path)) from None
    return puzzles


@cache
def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles that a game ships with, as far as they are of its rules of today."""
    found = read_puzzles(Path(game.folder) / FILE)
    return [puzzle for puzzle in found if puzzle.record["rules"] == game.rules]


def line(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON."""
    return json.dumps(puzzle.values(), ensure_ascii=False, separators=(",", ":")) + "\n"
