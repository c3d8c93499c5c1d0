"""`python -m ludopolis.learning.worker GAME FOLDER NUMBER PARENT`: a process that plays.

It plays with the newest weights in the folder, puts what is to be learned into `lessons`, and
notes how its games went. Without weights it plays with `greedy`, so that there is a beginning.
It ends when the folder says so, or with the process that started it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ludopolis import bots, games
from ludopolis.core import Game, SetupError, State
from ludopolis.learned.net import Net, load
from ludopolis.learning.selfplay import (
    Foresighted,
    Learner,
    Lesson,
    Player,
    Rival,
    Sitting,
    Teacher,
    lessons,
    step,
)

ENOUGH: Final = 4000  # positions in a file
WAITING: Final = 400  # files that the trainer has not read yet: then wait
TOGETHER: Final = 16  # games that are stepped at once, so that the net judges many positions
RIVAL: Final = "greedy:1"
SPARRING: Final = 0.1  # of the tables seat the net beside `greedy`
DARES: Final = 20.0  # picks that a seat draws in a game: where all is drawn, nothing is worth much
DARING: Final = 0.5  # of all picks at most


class Table:
    """Where games of one kind are played, one after the other."""

    def __init__(
        self, game: Game, folder: Path, number: int, parent: int,
        players: int | None = None, ahead: bool = False, trust: float | None = None,
        sparring: float = SPARRING, dares: float = DARES,
    ) -> None:  # fmt: skip
        self.game, self.folder, self.number = game, folder, number
        self.rng = Random(f"{time.time_ns()}/{number}")
        self.net: Net | None = None
        self.read = 0.0
        self.league: list[tuple[str, Net]] = []
        self.parent = parent
        self.players = players  # at every table; else any number that the game knows
        self.looks = Foresighted if ahead else Learner
        self.trust = trust  # share of the next judgement in a target
        self.sparring = sparring  # share of the tables at which others sit too
        self.dares = dares  # picks that a seat draws in a game
        self.usual = 0.0  # picks of a seat in a game
        self.under_way: list[tuple[str, Sitting]] = []  # what kind of table it is, and the game

    @property
    def is_enough(self) -> bool:
        """Whether to stop: the folder says so, or who started this has gone."""
        return (self.folder / "enough").exists() or os.getppid() != self.parent

    def work(self) -> None:
        """Play until the folder says that it is enough."""
        kept: list[Lesson] = []
        notes: list[dict[str, Any]] = []
        written = 0
        while not self.is_enough:
            for learned, note in self.played():
                kept += learned
                notes.append(note)
            if sum(len(lesson.rows) for lesson in kept) >= ENOUGH:
                self.hand_in(kept, notes, written)
                kept, notes, written = [], [], written + 1

    def played(self) -> list[tuple[list[Lesson], dict[str, Any]]]:
        """One decision in each of the games under way; of those that end, what came of them."""
        while len(self.under_way) < TOGETHER:
            self.renew()
            self.under_way.append(self.new_game())
        step([sitting for _, sitting in self.under_way])
        ended = [each for each in self.under_way if each[1].is_over]
        self.under_way = [each for each in self.under_way if not each[1].is_over]
        return [self.learned_from(kind, sitting) for kind, sitting in ended]

    def renew(self) -> None:
        """Take the newest weights, and some older ones to play against."""
        newest = self.folder / "weights.npz"
        if newest.exists() and newest.stat().st_mtime != self.read:
            self.read = newest.stat().st_mtime
            self.net = load(newest)
            older = sorted((self.folder / "league").glob("*.npz"))
            chosen = self.rng.sample(older, min(3, len(older)))
            self.league = [(path.stem, load(path)) for path in chosen]

    def new_game(self) -> tuple[str, Sitting]:
        """A game that begins, and who sits there."""
        seats, kind = self.seated(self.number_of_players())
        seed = self.rng.getrandbits(48)
        try:
            return kind, Sitting(self.game, seats, seed, self.setup())
        except SetupError:  # choices that do not go together
            return kind, Sitting(self.game, seats, seed)

    def learned_from(self, kind: str, sitting: Sitting) -> tuple[list[Lesson], dict[str, Any]]:
        """What is learned from a game that is over, and how it went."""
        seats, s = sitting.seats, sitting.play.state
        picks = [len(seat.rows) for seat in seats if isinstance(seat, Learner)]
        if picks:
            mean = sum(picks) / len(picks)
            self.usual += (mean - self.usual) * (0.1 if self.usual else 1.0)
        return lessons(s, seats), {"kind": kind, "players": len(seats), **result(s)}

    def number_of_players(self) -> int:
        """Each number brings as many positions, and the usual table of four twice as many."""
        if self.players is not None:
            return self.players
        fewest, most = self.game.players
        numbers = range(fewest, most + 1)
        shares = [(2.0 if number == min(4, most) else 1.0) / number for number in numbers]
        return self.rng.choices(numbers, shares)[0]

    def setup(self) -> dict[str, Any]:
        """Mostly the usual set-up; else anything that may be chosen."""
        if self.rng.random() < 0.6:
            return {}
        return {
            choice.name: self.rng.choice(choice.allowed())
            for choice in self.game.setup
            if choice.allowed() and self.rng.random() < 0.5
        }

    def seated(self, players: int) -> tuple[list[Player], str]:
        """Who sits where: seat 0 is the one whose strength is measured, if any."""
        if self.net is None:
            return [Teacher() for _ in range(players)], "teacher"
        drawn = self.rng.random()
        if drawn < 0.02 and players > 1:  # how strong is it?
            others: list[Player] = [Rival(bots.make("greedy")) for _ in range(players - 1)]
            return [self.judge(self.net), *others], "greedy"
        if drawn < 0.10 and players > 1 and self.league:
            _, older = self.rng.choice(self.league)
            others = [self.judge(older) for _ in range(players - 1)]
            return [self.judge(self.net), *others], "league"
        daring = min(self.dares / max(self.usual, 1.0), DARING)
        seats: list[Player] = [self.judge(self.net, daring) for _ in range(players)]
        if drawn >= 1.0 - self.sparring and players > 1:  # so that it knows how others play
            for seat in self.rng.sample(range(players), self.rng.randrange(1, players)):
                seats[seat] = Rival(bots.make(RIVAL))
            return seats, "mixed"
        return seats, "own"

    def judge(self, net: Net, daring: float = 0.0) -> Learner:
        """Who plays by this net."""
        return self.looks(net, daring, trust=self.trust)

    def hand_in(self, kept: list[Lesson], notes: list[dict[str, Any]], written: int) -> None:
        """Leave a file for the trainer; it is there whole or not at all."""
        place = self.folder / "lessons"
        while len(list(place.iterdir())) > WAITING and not self.is_enough:
            time.sleep(0.2)
        partial = place / f".{self.number}-{written}"
        with partial.open("wb") as file:
            np.savez(
                file,
                rows=np.concatenate([lesson.rows for lesson in kept]),
                targets=np.concatenate([lesson.targets for lesson in kept]),
                notes=np.array(json.dumps(notes)),
            )
        partial.replace(place / f"{self.number}-{written}.npz")


def result(s: State) -> dict[str, Any]:
    """How a game ended."""
    ranks = s.ranks()
    return {
        "scores": s.scores(),
        "first": 1.0 / ranks.count(1) if ranks[0] == 1 else 0.0,
    }


def main() -> None:
    """Play until it is enough."""
    name, place, number, parent = sys.argv[1:5]
    folder = Path(place)
    plan = json.loads((folder / "plan.json").read_text("utf-8"))
    how = {name: plan[name] for name in ("players", "ahead", "trust", "sparring", "dares")}
    Table(games.find(name), folder, int(number), int(parent), **how).work()


if __name__ == "__main__":
    main()
