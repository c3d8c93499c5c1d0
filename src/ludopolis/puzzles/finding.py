"""Finds puzzles in games: a cheap look at every turn, then play-outs where it promises one.

A puzzle is a turn whose best pick is far ahead for a net that looks through the turn, which is
not what `greedy` would do, and which stays ahead of its rivals when all are played to the end
with the same luck: the lower end of the interval of the difference is above a clear margin. How
many games that takes is told by a few that do not count, so that it is judged once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
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
LINE_GAP: Final = 0.02  # the same once whole turns are followed to their ends
LINES: Final = 12  # options whose turns are followed, the most promising
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
    rivals: list[int]  # those that come next, and what `greedy` takes
    same: list[int]  # other picks that lead to the same turn
    greedy: int


def find(game: Game, net: Net, match: Match, rng: Random, last: int | None = None) -> list[Puzzle]:
    """The puzzles in a match that was played, the clearest at first look.

    With `last` only so many picks before its end are looked at.
    """
    puzzles: dict[int, Puzzle] = {}
    with one_core():
        finds = list(looked(game, net, match, rng, last))
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


def looked(
    game: Game, net: Net, match: Match, rng: Random, last: int | None = None
) -> Iterator[Find]:
    """The turns that look like puzzles."""
    first = int(LATE * len(match.log))
    if last is not None:
        first = max(first, len(match.log) - last)
    s, before = match.state_at(first), match.log[first - 1].player if first else CHANCE
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
    ahead = [float(worth[order[0]] - worth[number]) for number in order]
    options = [options[number] for number in order]
    answers = [place for place, option in enumerate(options) if is_answer(game, option)]
    if len(answers) < FEWEST or answers[0] or ahead[answers[1]] < GAP * net.prize:
        return None
    greedy = int(GreedyBot().choose(seat, rng))
    lines, same = followed(game, net, imagined, player, options)
    gap = min([ahead[answers[1]], *lines.values()])
    if not lines or greedy in (options[0], *same) or gap < LINE_GAP * net.prize:
        return None
    behind = [round(min(seen, lines.get(option, seen)), 2) for option, seen in zip(options, ahead)]
    rivals = [option for option in (options[answers[1]], nearest(lines)) if option not in same]
    return Find(place, player, gap, options, behind, [*rivals, greedy], same, greedy)


def is_answer(game: Game, option: int) -> bool:
    """Whether a pick is more than an exchange that is open beside what is asked."""
    return game.options[option].kind not in game.asides()


def followed(
    game: Game, net: Net, s: State, player: int, options: Sequence[int]
) -> tuple[dict[int, float], list[int]]:
    """How far turns that begin with other options are behind that with the first; and which of
    them lead to the same turn, by picks in another order or by an exchange before the first.

    The look at all options follows few lines and not far, and does not tell them apart.
    """
    found = [follow(game, net, s, player, [option]) for option in options[:LINES]]
    best, behind, same = found[0], dict[int, float](), list[int]()
    for option, line in zip(options[1:], found[1:]):
        answers = [pick for pick in line.picks if is_answer(game, pick)]
        if line.end == best.end or answers[:1] == [options[0]]:
            same.append(option)
        else:
            behind[option] = best.worth - line.worth
    return behind, same


def nearest(lines: dict[int, float]) -> int:
    """The option of which least is lacking."""
    return min(lines, key=lambda option: lines[option])


def proved(game: Game, net: Net, match: Match, found: Find, rng: Random) -> Puzzle | None:
    """The puzzle, if the best pick is the best beyond doubt."""
    seat = Seat(game, match.state_at(found.place), found.player)
    options = list(dict.fromkeys([found.options[0], *found.rivals]))
    margin = MARGIN * net.prize
    first = Trials(seat, net, options, rng)
    for more in FIRST:
        first.run(more)
        if (first.ahead()[:, 1:].mean(0) <= margin).any():
            return None
    count = trials_for(first.ahead()[:, 1:], margin)
    tried = beaten(seat, net, options, count, margin, rng) if count <= MANY else []
    if not tried:
        return None
    codes = [game.options[option].code for option in found.options]
    puzzle = Puzzle(
        record=record_at(match, found.place),
        seat=found.player,
        tried=tried,
        trials=count,
        margin=round(margin, 2),
        greedy=game.options[found.greedy].code,
        looked=dict(zip(codes, found.behind)),
        same=[game.options[option].code for option in found.same if is_answer(game, option)],
    )
    return wholly(game, net, puzzle, rng)


def beaten(
    seat: Seat, net: Net, options: Sequence[int], count: int, margin: float, rng: Random
) -> list[Tried]:
    """What came of so many games of each option; nothing unless the first beats all others."""
    trials = Trials(seat, net, options, rng)
    trials.run(count)
    best, *rivals = trials.told()
    if not all([is_beaten(each, best, margin) for each in rivals]):
        return []
    return [best, *sorted(rivals, key=lambda each: each.behind)]


def completed(game: Game, net: Net, puzzle: Puzzle, rng: Random) -> Puzzle | None:
    """A puzzle with the rival tried that a net sees nearest today; None if that is not behind.

    So puzzles stay proved when a net has learned more than the one that they were found with.
    """
    seat = Seat(game, puzzle.position(game).state, puzzle.seat)
    numbers, tried = game.options.by_code, [each.code for each in puzzle.tried]
    order = sorted(puzzle.looked, key=lambda code: (code != puzzle.best, puzzle.looked[code]))
    options = [numbers[code] for code in order]
    if not is_answer(game, options[0]):
        return None
    lines, same = followed(game, net, seat.imagine(rng), puzzle.seat, options)
    codes = [game.options[option].code for option in same if is_answer(game, option)]
    puzzle = puzzle._replace(same=[code for code in codes if code not in tried])
    if puzzle.greedy in puzzle.same:
        return None
    if not lines or game.options[nearest(lines)].code in tried:
        return puzzle
    pair = [options[0], nearest(lines)]
    found = beaten(seat, net, pair, puzzle.trials, puzzle.margin, rng)
    if not found:
        return None
    rivals = sorted([*puzzle.tried[1:], found[1]], key=lambda each: each.behind)
    return puzzle._replace(tried=[puzzle.tried[0], *rivals])


def wholly(game: Game, net: Net, puzzle: Puzzle, rng: Random) -> Puzzle | None:
    """A puzzle whose options were all played to the end, with luck of their own; None if one of
    them, of the most promising, is not behind.

    A first look is often wrong, and of many positions that were judged, some were lucky.
    """
    seat, numbers = Seat(game, puzzle.position(game).state, puzzle.seat), game.options.by_code
    tried = [each.code for each in puzzle.tried]
    order = sorted(puzzle.looked, key=lambda code: (code not in tried, puzzle.looked[code]))
    answers = [code for code in order if is_answer(game, numbers[code])]
    rivals = [code for code in answers if code not in (puzzle.best, *puzzle.same)]
    options = [numbers[code] for code in (puzzle.best, *rivals[: max(LINES, len(tried)) - 1])]
    found = beaten(seat, net, options, puzzle.trials, puzzle.margin, rng)
    return puzzle._replace(tried=found) if found else None


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
