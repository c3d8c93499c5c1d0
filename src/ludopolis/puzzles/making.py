"""Puzzles of a game, found in games that bots play for it or in records, until there are enough.

What was looked through is kept line by line, so that a search that was stopped goes on. The same
plan finds the same puzzles, however often it was stopped and on however many processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ludopolis.arena.driver import play_game, replayed
from ludopolis.arena.simulation import found_bot, found_game, make_folder
from ludopolis.bots import is_learned
from ludopolis.core import Game, InputError, Match, RecordError, Seat, load, parse, text
from ludopolis.core.errors import short
from ludopolis.insight.lines import follow
from ludopolis.learned.net import Net, one_core
from ludopolis.learned.weights import weights
from ludopolis.puzzles.finding import completed, find, wholly
from ludopolis.puzzles.stored import Puzzle, line, puzzles_of, read_puzzle
from ludopolis.puzzles.trying import Endless

BOT: Final = "learned:4"  # strong, and not always the same
Looked = tuple[int, list[Puzzle]]
Spread = Callable[[Callable[[int], Looked], Sequence[int]], Generator[Looked, None, None]]


class Plan(NamedTuple):
    """What is looked for, and where; plain data, so that it can be sent to other processes."""

    game: str
    seed: int  # of the first game; the next ones count up
    players: tuple[int, ...]  # who sit down, from game to game
    setup: dict[str, Any] = {}
    records: tuple[str, ...] = ()  # files to look through instead of games of bots
    last: int | None = None  # picks before the end that are looked at; else three tenths

    def facts(self) -> dict[str, Any]:
        """What decides which puzzles are found, as plain JSON values."""
        game = found_game(self.game)
        here = {"rules": game.rules, "edition": game.edition().hash}
        return {**self._asdict(), "players": list(self.players), "records": [*self.records], **here}

    def net(self, players: int | None = None) -> Net:
        """The judgement to look with, at a table of so many."""
        game = found_game(self.game)
        found = weights(game, players) if is_learned(game) else None
        if found is None:
            said = text("has no learned weights, without which nothing tells what is best")
            raise InputError(said, self.game)
        return found


def look_through(plan: Plan, number: int) -> Looked:
    """The puzzles in one game of the plan."""
    game = found_game(plan.game)
    match = _recorded(game, plan.records[number]) if plan.records else _played(plan, game, number)
    net, rng = plan.net(match.state.players), Random(f"{plan.seed}/puzzle {number}")
    return number, find(game, net, match, rng, plan.last)


def _played(plan: Plan, game: Game, number: int) -> Match:
    bots = [found_bot(BOT)] * plan.players[number % len(plan.players)]
    result = play_game(game, bots, plan.seed + number, plan.setup)
    return replayed(game, result, plan.setup)


def _recorded(game: Game, path: str) -> Match:
    try:
        return load(game, parse(Path(path).read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as problem:
        raise RecordError(f"cannot be read: {problem}", "", path) from None
    except RecordError as problem:
        raise RecordError(problem.said, problem.place, path) from None


class Work:
    """The file of what was looked through: a line for the plan, and one for each game."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.plan, self.path = plan, folder / f"{plan.game}.work.jsonl"
        self.found: dict[int, list[Puzzle]] = {}

    def open(self) -> None:
        """Read what is there; the work on another plan is refused."""
        make_folder(self.path.parent)
        facts = json.loads(json.dumps(self.plan.facts()))
        if not self.path.exists():
            self._add(json.dumps({"plan": facts}))
            return
        content = self.path.read_text("utf-8")
        first, *rest = content[: content.rfind("\n") + 1].splitlines() or [""]
        begun = _plan_in(first, self.path)
        for fact, value in facts.items():
            if begun.get(fact) != value:
                said = f"expected {short(begun.get(fact))} as begun here, found {short(value)}"
                raise InputError(said, fact, str(self.path))
        for each in rest:
            self._read(each)
        self.path.write_text("\n".join([first, *rest]) + "\n", "utf-8")  # without half a line

    def keep(self, number: int, puzzles: list[Puzzle]) -> None:
        """Note what came of a game."""
        self.found[number] = puzzles
        values = [puzzle.values() for puzzle in puzzles]
        self._add(json.dumps({"number": number, "puzzles": values}))

    def _add(self, content: str) -> None:
        with self.path.open("ab", buffering=0) as file:
            file.write(f"{content}\n".encode("ascii"))  # at once, so that no interrupt cuts it

    def _read(self, content: str) -> None:
        try:
            values = json.loads(content)
            found = [read_puzzle(json.dumps(puzzle)) for puzzle in values["puzzles"]]
            self.found[int(values["number"])] = found
        except (ValueError, TypeError, KeyError, RecordError):
            said = "a line is damaged; take it away, and its game is looked through again"
            raise RecordError(said, short(content), str(self.path)) from None

    def puzzles(self, count: int) -> tuple[list[Puzzle], int]:
        """The first puzzles of the games that follow each other, and how many games those are."""
        puzzles: list[Puzzle] = []
        number = 0
        while number in self.found and len(puzzles) < count:
            puzzles += self.found[number]
            number += 1
        return puzzles[:count], number


def make(
    work: Work, spread: Spread, count: int, most: int
) -> Generator[tuple[int, int], None, None]:
    """Look through games until there are enough; tells how many puzzles there are in how many."""
    work.open()
    left = [number for number in range(most) if number not in work.found]
    puzzles, games = work.puzzles(count)
    yield len(puzzles), games
    if len(puzzles) == count or not left:
        return
    with closing(spread(partial(look_through, work.plan), left)) as looked:
        for number, found in looked:
            work.keep(number, found)
            puzzles, games = work.puzzles(count)
            yield len(puzzles), games
            if len(puzzles) == count:
                return


def with_turn(plan: Plan, puzzle: Puzzle) -> Puzzle:
    """The puzzle with the whole turn that begins with its best pick, as `learned` plays it on."""
    game = found_game(plan.game)
    seat = Seat(game, puzzle.position(game).state, puzzle.seat)
    first, net = game.options.by_code[puzzle.best], plan.net(seat.players)
    with one_core():
        found = follow(game, net, seat.imagine(Random(plan.seed)), puzzle.seat, [first])
    return puzzle._replace(turn=[game.options[option].code for option in found.picks])


def hold(plan: Plan, number: int, again: bool = False) -> Looked:
    """A puzzle that the game ships with, if it holds against what a net sees in it today.

    With `again` all of its options are played to the end once more.
    """
    game = found_game(plan.game)
    puzzle = puzzles_of(game)[number]
    net, rng = plan.net(puzzle.record["players"]), Random(f"{plan.seed}/hold {number}")
    with one_core(), suppress(Endless):
        found = completed(game, net, puzzle, rng)
        if found is not None and again:
            found = wholly(game, net, found, rng)
        return number, [] if found is None else [found]
    return number, []


def write_puzzles(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write puzzles, one to a line, so that the file is whole or as it was."""
    partial_file = path.with_name(path.name + ".partial")
    partial_file.write_text("".join([line(puzzle) for puzzle in puzzles]), "utf-8")
    partial_file.replace(path)


def _plan_in(content: str, path: Path) -> dict[str, Any]:
    try:
        plan = json.loads(content)["plan"]
    except (ValueError, TypeError, KeyError):
        plan = None
    if not isinstance(plan, dict):
        raise RecordError("expected the plan of a search for puzzles", "line 1", str(path))
    return plan
