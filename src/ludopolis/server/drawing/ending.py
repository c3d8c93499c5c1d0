"""The end of a game: who won and by what, what the points were for, and how they came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ludopolis.bots import is_learned
from ludopolis.core import Text, Who, point_sources, text, texts
from ludopolis.server.drawing.counting import counts, last_points
from ludopolis.server.drawing.saying import tell
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stepping import stops
from ludopolis.server.drawing.steps import points_of
from ludopolis.server.drawing.story import Turn, chapters
from ludopolis.server.storage.table import LiveTable

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 40
RIGHT: Final = 90  # for signs, and for what the numbers below count
TOP: Final = 14
BOTTOM: Final = 28
LINES: Final = 5  # across the chart
TICKS: Final = 8  # marks of the time where a game has no rounds
BETWEEN: Final = 26.0  # the least that marks of the time lie apart
ROOMY: Final = 48.0  # and where the chart is drawn small, with larger numbers


class Standing(NamedTuple):
    """How a player, or an opponent that the rules play, came out."""

    seat: int
    rank: int
    score: int

    @property
    def who(self) -> Who:
        """Their name."""
        return Who(self.seat)


class Curve(NamedTuple):
    """The points of a player over time, as a line in the chart."""

    seat: int
    path: str
    end: tuple[float, float]
    label: float  # how high the sign stands, clear of the others


class Tick(NamedTuple):
    """A mark of the time below the chart."""

    x: float
    said: str
    close: bool  # to the one before it: in a small chart it has no number


class Chart(NamedTuple):
    """Points over time."""

    width: int
    height: int
    curves: list[Curve]
    levels: list[tuple[float, int]]  # lines across, and what they stand for
    ticks: list[Tick]
    by_round: bool  # whether they number rounds, and not picks
    right: int  # where the lines end and the signs begin


class Best(NamedTuple):
    """The turn that gave a player most."""

    seat: int
    points: int
    place: int  # the number of picks after it
    round: int  # the number of rounds that had begun
    said: list[str]  # what was done, as HTML


def standings(sight: Sight) -> list[Standing]:
    """The players from first to last."""
    ranks, scores = sight.table.ranks(sight.state), sight.state.scores()
    order = sorted(range(sight.state.players), key=lambda seat: (ranks[seat], seat))
    return [Standing(seat, ranks[seat], scores[seat]) for seat in order]


def rivals(sight: Sight) -> list[Standing]:
    """The opponents that the rules play, from first to last; they sit behind the players."""
    s = sight.state
    found = s.rivals()
    field = [*[[score, *breaks] for score, breaks in zip(s.scores(), s.tie_breaks())], *found]
    ranked = [(1 + sum([other > mine for other in field]), mine[0]) for mine in found]
    places = [Standing(s.players + n, rank, score) for n, (rank, score) in enumerate(ranked)]
    return sorted(places, key=lambda place: place.rank)


def verdict(sight: Sight) -> Text:
    """Who won, in a sentence, with the tie-break if it took one."""
    table = standings(sight)
    seats = sight.table.seats
    if sight.table.given_up and not sight.state.over:
        gone = ", ".join([info.name for info in seats if info.conceded])
        left = (rivals(sight) or table)[0]
        return text("{players} conceded; {player} wins", players=gone, player=left.who)
    table = [place for place in table if not seats[place.seat].conceded] or table
    first = [place for place in table if place.rank == 1]
    if len(first) > 1:
        return texts(
            "{players} share the victory with {count} point",
            "{players} share the victory with {count} points",
            first[0].score,
            players=", ".join([sight.words.names[place.seat] for place in first]),
        )
    table = table if first else rivals(sight)[:1]
    winner, second = table[0], table[1] if len(table) > 1 else None
    if second is not None and second.score == winner.score:
        breaks = sight.state.tie_breaks()
        place, mine, other = _difference(breaks[winner.seat], breaks[second.seat])
        names = sight.game.tie_break_names(sight.state)
        named = names[place] if place < len(names) else text("the tie-break")
        return text(
            "{player} and {other} both have {score} points; {tie_break} decides, {mine} to "
            "{theirs}: {player} wins",
            tie_break=named,
            player=winner.who,
            other=second.who,
            score=winner.score,
            mine=mine,
            theirs=other,
        )
    return texts(
        "{player} wins with {count} point",
        "{player} wins with {count} points",
        winner.score,
        player=winner.who,
    )


def _difference(mine: list[int], other: list[int]) -> tuple[int, int, int]:
    """The place of the first numbers that differ, and the numbers."""
    for place, (own, theirs) in enumerate(zip(mine, other)):
        if own != theirs:
            return place, own, theirs
    return len(mine), 0, 0


def sources(sight: Sight) -> list[tuple[str, list[int]]]:
    """What gave points, and how many to each player; the columns add up to the scores."""
    return [(sight.words(said), amounts) for said, amounts in point_sources(sight.match)]


def _histories(sight: Sight) -> list[list[int]]:
    """For each player the points after each pick."""
    gained = [0] * sight.match.players
    histories: list[list[int]] = [[0] for _ in gained]
    for entry in sight.match.log:
        for event in entry.events:
            if sight.game.events[event.kind].points:
                gained[event.player] += event.amount
        for seat, total in enumerate(gained):
            histories[seat].append(total)
    if all([history[:-1] == [0] * (len(history) - 1) for history in histories]):
        return _standings(sight)
    scores = sight.match.state.scores()
    return [
        [total + score - history[-1] for total in history]
        for history, score in zip(histories, scores)
    ]


def _standings(sight: Sight) -> list[list[int]]:
    """The same for a game that gives all its points at the end: what lists of players showed."""
    match = sight.match
    s = match.state_at(match.base)
    found = [sight.game.standing(s)] * (match.base + 1)
    for entry in match.log[match.base :]:
        s.apply(entry.option.id, entry.player)
        found.append(sight.game.standing(s))
    return [list(history) for history in zip(*found)]


def chart(sight: Sight) -> Chart:
    """Points over time, from the first pick of a player to the last."""
    histories = _histories(sight)
    start = next((i for i, entry in enumerate(sight.match.log) if entry.player >= 0), 0)
    histories = [history[start:] for history in histories]
    least = min(0, *[min(history) for history in histories])
    most = max(1, *[max(history) for history in histories])
    across = (WIDTH - LEFT - RIGHT) / max(1, len(histories[0]) - 1)
    up = (HEIGHT - TOP - BOTTOM) / (most - least)

    def point(place: int, score: int) -> tuple[float, float]:
        return round(LEFT + place * across, 1), round(HEIGHT - BOTTOM - (score - least) * up, 1)

    drawn = [(seat, [point(i, n) for i, n in enumerate(h)]) for seat, h in enumerate(histories)]
    heights = apart({seat: points[-1][1] for seat, points in drawn})
    curves = [Curve(seat, _path(points), points[-1], heights[seat]) for seat, points in drawn]
    levels = [(point(0, level)[1], level) for level in lines_between(least, most)]
    last, rounds = start + len(histories[0]) - 1, stops(sight).rounds
    marks = ticks(rounds, lambda place: point(place - start, 0)[0], start, last)
    return Chart(WIDTH, HEIGHT, curves, levels, marks, bool(rounds), WIDTH - RIGHT)


def ticks(rounds: Sequence[int], x: Callable[[int], float], first: int, last: int) -> list[Tick]:
    """Where rounds begin, by their numbers; picks where a game has none."""
    step = max(1, (last - first) // TICKS)
    marks = [(min(max(place, first), last), number) for number, place in enumerate(rounds, 1)]
    found: list[Tick] = []
    roomy = -ROOMY
    for place, number in marks or [(place, place) for place in range(first, last + 1, step)]:
        across = x(place)
        if found and across - found[-1].x < BETWEEN:
            continue
        close = across - roomy < ROOMY
        found.append(Tick(across, str(number), close))
        roomy = roomy if close else across
    return found


def _path(points: list[tuple[float, float]]) -> str:
    """Steps: points stay as they are until they change."""
    path = f"M{points[0][0]} {points[0][1]}"
    for before, (x, y) in pairwise(points):
        if y != before[1]:
            path += f"H{x}V{y}"
    return f"{path}H{points[-1][0]}"


def lines_between(least: int, most: int) -> list[int]:
    """A few round numbers from the least to the most."""
    sizes = [size * 10**zeros for zeros in range(9) for size in (1, 2, 5)]
    step = next(size for size in sizes if (most - least) / size <= LINES)
    return list(range(-(-least // step) * step, most + 1, step))


def apart(heights: dict[int, float], gap: float = 24.0) -> dict[int, float]:
    """The same heights moved so that signs do not cover each other."""
    placed: dict[int, float] = {}
    lowest = -gap
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        lowest = placed[seat] = max(heights[seat], lowest + gap)
    highest = HEIGHT - BOTTOM + 8.0
    for seat in sorted(placed, key=lambda seat: -placed[seat]):
        placed[seat] = min(placed[seat], highest)
        highest = placed[seat] - gap
    return placed


def best_turns(sight: Sight) -> list[Best]:
    """For each player the turn that gave them most; not what is only counted at the end.

    Where all points come at the end, the turn that made their standing rise most.
    """
    counted = points_of(sight, last_points(sight))
    worth = _standings(sight) if sum(counted.values()) == sum(sight.state.scores()) else []
    rounds, best = stops(sight).rounds, dict[int, Best]()
    for turn in [turn for chapter in chapters(sight) for turn in chapter.turns]:
        seat, (gained, _) = turn.player, turn.gains.get(turn.player, (0, 0))
        if turn.last == sight.place:
            gained -= counted[seat]
        if worth and seat in range(sight.match.players):
            gained = worth[seat][turn.last] - worth[seat][turn.first]
        if gained > (best[seat].points if seat in best else 0):
            begun = len([place for place in rounds if place <= turn.first])
            best[seat] = Best(seat, gained, turn.last, begun, _said(sight, turn))
    return [best[seat] for seat in sorted(best) if seat in range(sight.match.players)]


def _said(sight: Sight, turn: Turn) -> list[str]:
    """What the player did in a turn."""
    told = tell(sight, turn.events, turn.player).sentences
    return [sentence.html for sentence in told if sentence.seat == turn.player]


def end_of(sight: Sight) -> dict[str, Any]:
    """Everything that the end of a game is drawn from."""
    return {
        "verdict": verdict(sight),
        "standings": sorted([*standings(sight), *rivals(sight)], key=lambda place: place.rank),
        "sources": sources(sight),
        "chart": chart(sight),
        "counts": counts(sight),
        "best": best_turns(sight),
        "who": Who,
        "earliest": sight.table.earliest(sight.seat),
        "can_analyse": can_analyse(sight.table),
    }


def can_analyse(table: LiveTable) -> bool:
    """Whether it can be found out where a game was lost: it is over, replayed and judged."""
    return table.over and not table.match.base and not table.ended and is_learned(table.game)
