"""What was found about a finished game, drawn: how it went, and the turns that cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ludopolis import languages
from ludopolis.core import capital, signed, text, texts
from ludopolis.insight.naming import in_words, promised
from ludopolis.server.drawing.ending import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Curve,
    Tick,
    apart,
    lines_between,
    ticks,
)
from ludopolis.server.drawing.sight import Sight
from ludopolis.words import Words

SHOWN: Final = 5  # turns that are named


class Step(NamedTuple):
    """A moment that can be gone to."""

    place: int
    left: float
    width: float
    label: str
    leads: bool  # whether it is the first of a round, where keys go first


class Graph(NamedTuple):
    """Numbers of all seats over time."""

    title: str
    curves: list[Curve]
    levels: list[tuple[float, str]]
    ticks: list[Tick]
    steps: list[Step]


def insight(sight: Sight, found: dict[str, Any], of: int | None) -> dict[str, Any]:
    """Everything that the page of an analysis is drawn from; of one seat, or of all."""
    told = in_words(sight.match, found | {"costly": _chosen(found, of)}, sight.words)
    return {
        "graphs": graphs(sight, found) if len(found["course"]) > 1 else [],
        "right": WIDTH - RIGHT,
        "rows": rows(sight, found),
        "costly": [_costly(sight.words, turn) for turn in told["costly"]],
        "rounds": found["rounds"],
        "done": found["done"],
        "hurried": found["hurried"],
    }


def _chosen(found: dict[str, Any], of: int | None) -> list[dict[str, Any]]:
    return [turn for turn in found["costly"] if of in (None, turn["seat"])][:SHOWN]


# How it went


def graphs(sight: Sight, found: dict[str, Any]) -> list[Graph]:
    """Expected scores, and chances to win."""
    words, course = sight.words, found["course"]
    scores = [one["scores"] for one in course]
    most = max(1, *[round(max(row)) for row in scores])
    least = min(0, *[round(min(row)) for row in scores])
    levels = [(float(level), str(level)) for level in lines_between(least, most)]
    shares = [(part / 4, percent(words, part / 4)) for part in range(5)]
    graph = _Plotter(sight, found)
    return [
        graph.graph(words(text("Final score to be expected")), scores, levels, (least, most)),
        graph.graph(
            words(text("Chance to win")), [one["chances"] for one in course], shares, (0, 1)
        ),
    ]


class _Plotter:
    """Draws numbers over the picks of one game."""

    def __init__(self, sight: Sight, found: dict[str, Any]) -> None:
        self.sight, self.found = sight, found
        self.course: list[dict[str, Any]] = found["course"]
        self.first: int = self.course[0]["place"]
        self.last: int = self.course[-1]["place"]

    def x(self, place: int) -> float:
        """How far to the right a moment lies."""
        across: float = (place - self.first) / max(1, self.last - self.first)
        return round(LEFT + across * (WIDTH - LEFT - RIGHT), 1)

    def graph(
        self,
        title: str,
        numbers: Sequence[Sequence[float]],
        levels: list[tuple[float, str]],
        ends: tuple[float, float],
    ) -> Graph:
        least, most = ends
        up = (HEIGHT - TOP - BOTTOM) / (most - least)

        def y(number: float) -> float:
            return round(HEIGHT - BOTTOM - (number - least) * up, 1)

        xs = [self.x(one["place"]) for one in self.course]
        lines = [
            [(x, y(row[seat])) for x, row in zip(xs, numbers)] for seat in range(len(numbers[0]))
        ]
        heights = apart({seat: points[-1][1] for seat, points in enumerate(lines)})
        curves = [
            Curve(seat, "M" + "L".join([f"{a} {b}" for a, b in points]), points[-1], heights[seat])
            for seat, points in enumerate(lines)
        ]
        drawn = [(y(level), said) for level, said in levels]
        return Graph(title, curves, drawn, self.ticks, self.steps)

    @cached_property
    def ticks(self) -> list[Tick]:
        """Where rounds begin, by their numbers; picks where a game has none."""
        return ticks(self.found["rounds"], self.x, self.first, self.last)

    @cached_property
    def steps(self) -> list[Step]:
        """The moments after turns, each as wide as it takes to the next."""
        places = [one["place"] for one in self.course]
        xs = [self.x(place) for place in places]
        middles = [LEFT, *[(a + b) / 2 for a, b in pairwise(xs)], xs[-1] + 4]
        rounds, met, made = self.found["rounds"], 0, list[Step]()
        for number, one in enumerate(self.course):
            begun = len([start for start in rounds if start <= one["place"]])
            left, right = middles[number], middles[number + 1]
            leads, met = begun > met or number == 0, begun
            label = self.label(one)
            made.append(Step(one["place"], round(left, 1), round(right - left, 1), label, leads))
        return made

    def label(self, one: dict[str, Any]) -> str:
        """What everybody could expect then, in words."""
        words = self.sight.words
        expected = [
            f"{name} {number(words, score)} ({percent(words, chance)})"
            for name, score, chance in zip(words.names, one["scores"], one["chances"])
        ]
        return f"{moment(words, self.found, one['place'])} · {', '.join(expected)}"


def moment(words: Words, found: dict[str, Any], place: int) -> str:
    """A moment of the game: after how many picks, and in which round."""
    picks = words(texts("after {count} pick", "after {count} picks", place))
    begun = len([start for start in found["rounds"] if start <= place])
    if not begun:
        return capital(picks)
    return f"{capital(words(text('round {number}', number=begun)))}, {picks}"


def rows(sight: Sight, found: dict[str, Any]) -> list[dict[str, Any]]:
    """The same numbers as a table."""
    words = sight.words
    return [
        {
            "place": one["place"],
            "when": moment(words, found, one["place"]),
            "cells": [
                (number(words, score), percent(words, chance))
                for score, chance in zip(one["scores"], one["chances"])
            ],
        }
        for one in found["course"]
    ]


# What it cost


def _costly(words: Words, turn: dict[str, Any]) -> dict[str, Any]:
    """A turn with its numbers as people write them."""
    said_round = words(text("round {number}", number=turn["round"])) if turn["round"] else ""
    lines = [turn["made"], turn["better"], *turn["others"]]
    made, better, *others = [said_line(words, line) for line in lines]
    return {
        "seat": turn["seat"],
        "place": turn["place"],
        "round": said_round,
        "points": _loss(words, turn["points"], number),
        "chance": _loss(words, turn["chance"], percent),
        "pairs": turn["pairs"],
        "made": made,
        "better": better,
        "others": others,
    }


def said_line(words: Words, line: dict[str, Any]) -> dict[str, Any]:
    """A line with what it changes at once, and what it promises, in words."""
    shown = {"text": capital(line["text"]), "now": ", ".join(line["now"]), "promise": ""}
    if "score" in line:
        shown["promise"] = words(promised(line, partial(number, words), partial(percent, words)))
    return shown


def _loss(
    words: Words, found: dict[str, float], written: Callable[[Words, float], str]
) -> tuple[str, str]:
    """What was lost, with its sign, and the interval that it lies in."""

    def change(value: float) -> str:
        said = written(words, abs(value))
        sign = "" if said == written(words, 0.0) else signed(-1 if value > 0 else 1)[0]
        return f"{sign}{said}"

    low, mean, high = [change(found[name]) for name in ("high", "mean", "low")]
    return mean, words(text("{low} to {high}", low=low, high=high))


def number(words: Words, value: float) -> str:
    """With one digit, as the language writes it."""
    return languages.number(words.language, value)


def percent(words: Words, value: float) -> str:
    """In whole percents."""
    return languages.percent(words.language, value)
