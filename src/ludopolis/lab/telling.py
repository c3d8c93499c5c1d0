"""What a lab found, as plain values and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any, Final

from ludopolis.arena.intervals import Interval
from ludopolis.core import Game, Question
from ludopolis.lab.asking import code, label
from ludopolis.lab.counting import Answer, Difference, Row
from ludopolis.words import Words

COLUMNS: Final = (
    "from", "question", "code", "name", "games", "seats", "wins", "wins_low", "wins_high", "fair",
    "mean", "mean_low", "mean_high", "ahead", "ahead_low", "ahead_high",
)  # fmt: skip


def told(game: Game, words: Words, answer: Answer) -> dict[str, Any]:
    """An answer as plain JSON values."""
    return {
        "question": answer.question.name,
        "title": words(answer.question.title),
        "rows": [_told(game, words, answer.question, row) for row in answer.rows],
    }


def _told(game: Game, words: Words, question: Question, row: Row) -> dict[str, Any]:
    return {
        "code": code(game, question, row.thing),
        "name": words(label(game, question, row.thing)),
        "games": row.games,
        "seats": row.seats,
        "wins": rounded(row.wins, 4),
        "wins_interval": bounds(row.wins_interval, 4),
        "fair": rounded(row.fair, 4),
        "mean": rounded(row.mean, 3),
        "mean_interval": bounds(row.mean_interval, 3),
        "ahead": rounded(row.ahead, 3),
        "ahead_interval": bounds(row.ahead_interval, 3),
    }


def told_difference(
    game: Game, words: Words, question: Question, found: Sequence[Difference]
) -> dict[str, Any]:
    """What changed between two versions of the box, as plain JSON values."""
    rows = [
        {
            "code": code(game, question, each.thing),
            "name": words(label(game, question, each.thing)),
            "seeds": each.seeds,
            "wins": rounded(each.wins, 4),
            "wins_interval": bounds(each.wins_interval, 4),
            "mean": rounded(each.mean, 3),
            "mean_interval": bounds(each.mean_interval, 3),
        }
        for each in found
    ]
    return {"question": question.name, "title": words(question.title), "rows": rows}


def csv_of(parts: Sequence[tuple[str, Sequence[dict[str, Any]]]]) -> str:
    """Answers as a table for spreadsheets; each part says where its games come from."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for source, answers in parts:
        for answer in answers:
            for row in answer["rows"]:
                lines.writerow([source, answer["question"], *_cells(row)])
    return out.getvalue()


def _cells(row: dict[str, Any]) -> list[Any]:
    def with_bounds(field: str) -> list[Any]:
        low, high = row[f"{field}_interval"] or ("", "")
        return ["" if row[field] is None else row[field], low, high]

    fair = "" if row["fair"] is None else row["fair"]
    known = [row[field] for field in ("code", "name", "games", "seats")]
    return [*known, *with_bounds("wins"), fair, *with_bounds("mean"), *with_bounds("ahead")]


def rounded(value: float | None, digits: int) -> float | None:
    """The number as it is told."""
    return None if value is None else round(value, digits)


def bounds(interval: Interval | None, digits: int) -> list[float] | None:
    """The interval as it is told."""
    return None if interval is None else [round(bound, digits) for bound in interval]
