"""Finds puzzles in games: a cheap look at every turn, then play-outs where it promises one.

A puzzle is a turn whose best pick is far ahead for a net that looks through the turn, which is
not what `greedy` would do, and which stays ahead of its rivals when all are played to the end
with the same luck: the lower end of the interval of the difference is above a clear margin. How
many games that takes is told by a few that do not count, so that it is judged once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from ludopolis.bots.greedy import GreedyBot
from ludopolis.core import CHANCE, Game, Match, Seat, State, record
from ludopolis.insight.lines import follow
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.net import Net, one_core
from ludopolis.puzzles.stored import Puzzle, Tried
from ludopolis.puzzles.trying import Endless, Trials

FEWEST: Final = 4  # options, so that there is something to find
GAP: Final = 0.04  # what the best is ahead of the second at first look, in parts of a win
LINES: Final = 6  # options whose turns are followed to their ends, the most promising
MARGIN: Final = 0.1  # what it is ahead for certain, likewise
WINS: Final = 0.1  # more games won make up for fewer points
LATE: Final = 0.7  # the part of a game that is left out: what follows it blurs what is best
FIRST: Final = (1, 2, 3, 6)  # trials after each of which a rival that is not behind ends them all
TRIALS: Final = 24  # on which a puzzle is judged, at least; the first ones do not count
MANY: Final = 120  # on which it is judged at most
SPARE: Final = 1.3  # times as many as the first ones say that it takes
NINETEEN: Final = 2.0  # standard errors that an interval of 95 % reaches to each side
MOST: Final = 6  # positions of a game that are played on
PER_GAME: Final = 2  # puzzles of one game, which should not look alike
APART: Final = 20  # picks between them


class Find(NamedTuple):
    """A turn that looks like a puzzle."""

    place: int  # in the log
    player: int
    gap: float
    options: list[int]  # the most promising first
    behind: list[float]  # how much less each of them promises than the best
    greedy: int


def find(game: Game, net: Net, match: Match, rng: Random) -> list[Puzzle]:
    """The puzzles in a match that was played, the clearest at first look."""
    puzzles: dict[int, Puzzle] = {}
    with one_core():
        finds = list(looked(game, net, match, rng))
        for each in sorted(finds, key=lambda each: -clarity(each, len(match.log)))[:MOST]:
            if all([abs(each.place - place) >= APART for place in puzzles]):
                with suppress(Endless):
                    puzzle = proved(game, net, match, each, rng)
                    puzzles |= {} if puzzle is None else {each.place: puzzle}
            if len(puzzles) == PER_GAME:
                break
    return list(puzzles.values())


def clarity(found: Find, length: int) -> float:
    """How likely games to the end are to agree: all that follows blurs what is ahead."""
    return found.gap / (length - found.place)


def looked(game: Game, net: Net, match: Match, rng: Random) -> Iterator[Find]:
    """The turns that look like puzzles."""
    first = int(LATE * len(match.log))
    s, before = match.state_at(first), CHANCE
    for place, entry in enumerate(match.log[first:], first):
        if entry.player not in (CHANCE, before) and len(s.asks()) == 1:
            found = look(game, net, s, place, entry.player, rng)
            if found is not None:
                yield found
        s.apply(entry.option.id, entry.player)
        before = entry.player


def look(game: Game, net: Net, s: State, place: int, player: int, rng: Random) -> Find | None:
    """What a first look at a turn tells; None where nothing is to be found."""
    seat = Seat(game, s, player)
    options = [int(option) for option in seat.options]
    if len(options) < FEWEST:
        return None
    imagined = seat.imagine(rng)
    worth = Lookahead(game, net, imagined, player, options).worth
    order = [int(number) for number in np.argsort(-worth, kind="stable")]
    gap = float(worth[order[0]] - worth[order[1]])
    if gap < GAP * net.prize:
        return None
    greedy = int(GreedyBot().choose(seat, rng))
    if greedy == options[order[0]]:
        return None
    gap = min(gap, followed(game, net, imagined, player, [options[n] for n in order[:LINES]]))
    if gap < GAP * net.prize:
        return None
    behind = [round(float(worth[order[0]] - worth[number]), 2) for number in order]
    return Find(place, player, gap, [options[number] for number in order], behind, greedy)


def followed(game: Game, net: Net, s: State, player: int, options: list[int]) -> float:
    """What the whole turn that begins with the first option is ahead of those with the others.

    The look at all options follows few lines and not far; turns that lead to the same are found
    here.
    """
    best, *others = [follow(game, net, s, player, [option]).worth for option in options]
    return best - max(others)


def proved(game: Game, net: Net, match: Match, found: Find, rng: Random) -> Puzzle | None:
    """The puzzle, if the best pick is the best beyond doubt."""
    seat = Seat(game, match.state_at(found.place), found.player)
    options = list(dict.fromkeys([*found.options[:2], found.greedy]))
    margin = MARGIN * net.prize
    first = Trials(seat, net, options, rng)
    for more in FIRST:
        first.run(more)
        if (first.ahead()[:, 1:].mean(0) <= margin).any():
            return None
    count = trials_for(first.ahead()[:, 1:], margin)
    if count > MANY:
        return None
    trials = Trials(seat, net, options, rng)
    trials.run(count)
    tried = trials.told()
    if not all([is_beaten(each, tried[0], margin) for each in tried[1:]]):
        return None
    codes = [game.options[option].code for option in found.options]
    return Puzzle(
        record=record_at(match, found.place),
        seat=found.player,
        tried=[tried[0], *sorted(tried[1:], key=lambda each: each.behind)],
        trials=count,
        margin=round(margin, 2),
        greedy=game.options[found.greedy].code,
        looked=dict(zip(codes, found.behind)),
    )


def trials_for(ahead: Any, margin: float) -> int:
    """How many trials show that all rivals are behind by a margin, if these are like the others."""
    lead, errors = ahead.mean(0) - margin, ahead.std(0, ddof=1)
    most = float((NINETEEN * errors / lead).max()) ** 2
    return max(TRIALS, math.ceil(SPARE * most))


def is_beaten(rival: Tried, best: Tried, margin: float) -> bool:
    """Whether an option is worse for certain, and in a way that people would agree with."""
    wins, score = best.wins - rival.wins, best.score - rival.score
    return rival.sure >= margin and wins >= 0 and (wins >= WINS or score > 0)


def record_at(match: Match, place: int) -> dict[str, Any]:
    """The record of a match up to a place of its log."""
    s = match.state_at(place)
    begun = record(match)
    return {**begun, "log": begun["log"][:place], "over": s.over, "scores": s.scores()}
