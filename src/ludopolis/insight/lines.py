"""What the learned judgement would do with a whole turn."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ludopolis.core import Game, State, begins_again, i64, step_of, tried
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.judging import array, outcome
from ludopolis.learned.net import Net, Numbers

LONGEST: Final = 40  # picks of a line; what goes on after that is left open
TRIED: Final = 12  # options that are followed in search of turns that differ
SLACK: Final = 0.02  # what a simpler line may promise less, in parts of what a win is worth


class Line(NamedTuple):
    """A way through a turn, and what it leads to."""

    picks: list[int]
    end: State
    judged: Numbers  # own final score, mean of the others', share of the win to be expected
    worth: float  # what picks go by, in points


def made(game: Game, net: Net, s: State, player: i64, picks: list[int]) -> Line:
    """The line of these picks, as far as they belong to one turn."""
    end, done, begun = s, list[int](), step_of(s, player)
    for option in picks:
        if done and begins_again(game, end, player, begun, done[-1]):
            break
        after = tried(game, s, player, [*done, option])
        if after is None:
            break
        end = after
        done.append(option)
    judged = judge(game, net, end, player)
    return Line(done, end, judged, float(net.wish(judged[None], s.players)[0]))


def judge(game: Game, net: Net, s: State, player: i64) -> Numbers:
    """What a seat may expect in a position; how it came out once the game is over."""
    if not s.stack:
        return np.array(outcome(s, player), np.float32)
    judged: Numbers = net.judge(array([game.features(s, player)]))[0]
    judged[2] = min(max(float(judged[2]), 0.0), 1.0)
    return judged


def promises(game: Game, net: Net, s: State, player: i64) -> tuple[list[int], Numbers]:
    """What is open to the player, and what each of it promises once the turn is over."""
    step = step_of(s, player)
    options = [] if step is None else list(step.options(s))
    if len(options) < 2:
        return options, np.zeros(len(options), np.float32)
    return options, Lookahead(game, net, s, player, options).worth


def follow(game: Game, net: Net, s: State, player: i64, picks: list[int]) -> Line:
    """The line that begins with these picks and goes on as the bot `learned` would play."""
    line = made(game, net, s, player, picks)
    while len(line.picks) < LONGEST:
        options, worth = promises(game, net, line.end, player)
        if not options:
            break
        longer = made(game, net, s, player, [*line.picks, options[int(worth.argmax())]])
        if longer.picks == line.picks:  # something was shown: what follows is another turn
            break
        line = longer
    return simpler(game, net, s, player, line)


def simpler(game: Game, net: Net, s: State, player: i64, line: Line) -> Line:
    """The line without picks that change nothing, such as exchanges that nobody needs."""
    for option in sorted({*line.picks[1:]}):
        picks = [line.picks[0], *[pick for pick in line.picks[1:] if pick != option]]
        other = made(game, net, s, player, picks)
        whole = other.picks == picks and step_of(other.end, player) == step_of(line.end, player)
        if whole and other.worth >= line.worth - SLACK * net.prize:
            line = other
    return line


def best_lines(game: Game, net: Net, s: State, player: i64, count: int = 3) -> list[Line]:
    """The most promising ways through a turn, the best first; each leads somewhere else."""
    options, worth = promises(game, net, s, player)
    found: list[Line] = []
    for place in np.argsort(-worth, kind="stable")[:TRIED]:
        line = follow(game, net, s, player, [options[int(place)]])
        if not any([is_same(line, other) for other in found]):
            found.append(line)
        if len(found) == count:
            break
    return sorted(found, key=lambda line: -line.worth)


def is_same(one: Line, other: Line) -> bool:
    """Whether two lines lead to the same, or do so in another order."""
    return one.end == other.end or sorted(one.picks) == sorted(other.picks)
