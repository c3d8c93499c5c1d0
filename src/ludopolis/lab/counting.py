"""Counts what did better: first places and scores by what seats had, with intervals by seeds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ludopolis.arena.intervals import Interval, mean_interval, share_interval
from ludopolis.core import Match, Question
from ludopolis.lab.asking import asked_of


class Row(NamedTuple):
    """How those did who had a thing."""

    thing: int  # as `label` names it
    games: int  # in which somebody had it
    seats: int  # that had it
    wins: float | None  # the share of these seats that won; None where all seats had it
    wins_interval: Interval | None  # of 95 %, as all of them
    fair: float | None  # what the share would be if it made no difference
    mean: float  # score
    mean_interval: Interval | None  # where there is more than one seed
    ahead: float | None  # of the mean score at its table
    ahead_interval: Interval | None  # None where all seats had it


class Answer(NamedTuple):
    """What came out for one question, the best first."""

    question: Question  # what was asked
    rows: list[Row]  # one for each thing that somebody had


class Seated(NamedTuple):
    """A seat that had a thing, or a whole table, in one game."""

    game: int
    seed: int
    first: float  # a shared first place counts in parts
    fair: float
    score: float
    ahead: float
    of_table: bool


class Lab:
    """Matches that are over, counted by what is asked."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = list(questions)  # what is asked
        self.games = 0  # that were counted
        self.stopped = 0  # games that did not end, which tell nothing of who won
        self.scores: dict[int, list[float]] = {}  # of each seed the mean of each game
        # For each question who had what, in all games.
        self.found: dict[str, dict[int, list[Seated]]] = {each.name: {} for each in questions}

    def add(self, match: Match, seed: int, ranks: Sequence[int]) -> None:
        """Count a match; games of one seed share their draws, and count together."""
        if not match.state.over:
            self.stopped += 1
            return
        scores = match.state.scores()
        mean, winners = fmean(scores), max(1, list(ranks).count(1))
        seats = [
            Seated(
                game=self.games,
                seed=seed,
                first=1 / winners if rank == 1 else 0.0,
                fair=1 / match.players,
                score=score,
                ahead=score - mean,
                of_table=False,
            )
            for score, rank in zip(scores, ranks)
        ]
        table = seats[0]._replace(score=mean, ahead=0.0, of_table=True)
        for question in self.questions:
            asked, rows = asked_of(match, question), self.found[question.name]
            for thing in sorted(asked.table):
                rows.setdefault(thing, []).append(table)
            for seat, had in enumerate(asked.seats):
                for thing in sorted(had):
                    rows.setdefault(thing, []).append(seats[seat])
        self.scores.setdefault(seed, []).append(mean)
        self.games += 1

    def answers(self, least: int = 1) -> list[Answer]:
        """What came out, without what fewer seats had."""
        return [Answer(each, self._rows(each, least)) for each in self.questions]

    def _rows(self, question: Question, least: int) -> list[Row]:
        found = self.found[question.name].items()
        rows = [_row(thing, seated) for thing, seated in found if len(seated) >= least]
        return sorted(rows, key=lambda row: (-_gain(row), -row.mean, row.thing))


def _gain(row: Row) -> float:
    """How far above its fair share a thing wins."""
    return 0.0 if row.wins is None or row.fair is None else row.wins - row.fair


def _row(thing: int, seated: list[Seated]) -> Row:
    of_table = seated[0].of_table
    firsts, scores = by_seed(seated, "first"), by_seed(seated, "score")
    ahead = by_seed(seated, "ahead")
    return Row(
        thing=thing,
        games=len({each.game for each in seated}),
        seats=len(seated),
        wins=None if of_table else fmean(firsts.values()),
        wins_interval=None if of_table else share_interval([*firsts.values()]),
        fair=None if of_table else fmean([each.fair for each in seated]),
        mean=fmean(scores.values()),
        mean_interval=mean_interval([*scores.values()]),
        ahead=None if of_table else fmean(ahead.values()),
        ahead_interval=None if of_table else mean_interval([*ahead.values()]),
    )


def by_seed(seated: Iterable[Seated], field: str) -> dict[int, float]:
    """The mean of a number over the seats of each seed, which is what is drawn independently."""
    values: dict[int, list[float]] = {}
    for each in seated:
        values.setdefault(each.seed, []).append(float(getattr(each, field)))
    return {seed: fmean(found) for seed, found in values.items()}


class Difference(NamedTuple):
    """What a thing gained from one version of the box to another, over the seeds of both."""

    thing: int  # as `label` names it
    seeds: int  # with which somebody had it under both
    wins: float | None  # of the share that won; None where all seats had it
    wins_interval: Interval | None  # of 95 %, as that of the mean
    mean: float  # of the score
    mean_interval: Interval | None  # where there is more than one seed


def compared(question: Question, before: Lab, after: Lab) -> list[Difference]:
    """For each thing that somebody had under both versions with the same seed, what changed."""
    found = []
    for thing, seated in sorted(before.found[question.name].items()):
        then = after.found[question.name].get(thing, [])
        firsts = _differences(seated, then, "first")
        scores = _differences(seated, then, "score")
        if not scores:
            continue
        has_wins = not seated[0].of_table
        found.append(
            Difference(
                thing=thing,
                seeds=len(scores),
                wins=fmean(firsts) if has_wins else None,
                wins_interval=mean_interval(firsts) if has_wins else None,
                mean=fmean(scores),
                mean_interval=mean_interval(scores),
            )
        )
    return sorted(found, key=lambda each: (-each.mean, each.thing))


def _differences(before: list[Seated], after: list[Seated], field: str) -> list[float]:
    then, now = by_seed(before, field), by_seed(after, field)
    return [now[seed] - then[seed] for seed in then if seed in now]


def overall(before: Lab, after: Lab) -> dict[str, Any]:
    """How the mean score changed, over the seeds of both."""
    both = [seed for seed in before.scores if seed in after.scores]
    gained = [fmean(after.scores[seed]) - fmean(before.scores[seed]) for seed in both]
    mean = fmean(gained) if gained else 0.0
    return {"seeds": len(both), "mean": mean, "mean_interval": mean_interval(gained)}
