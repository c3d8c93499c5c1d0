"""What a lab found as a picture: a dot for each number, and a line over its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import Any, Final

from ludopolis.core import text
from ludopolis.words import Words

WIDE: Final = 860
NAMES: Final = 250  # for what the rows are called
GAP: Final = 40
ROW: Final = 22
HEAD: Final = 64  # a title and the heads of the columns
FOOT: Final = 30
LETTERS: Final = 32  # of a name
LINES: Final = 5  # across a column
SIZES: Final = [size * 10.0**zeros for zeros in range(-4, 7) for size in (1, 2, 5)]
FEW: Final = 10  # seats whose intervals are so wide that they do not settle a scale
INK: Final = "#1f2933"
QUIET: Final = "#6b7280"
LINE: Final = "#2b6cb0"
PALE: Final = "#e5e7eb"


class Scale:
    """From numbers to places across, with lines at round numbers."""

    def __init__(self, left: float, right: float, values: Sequence[float]) -> None:
        self.left, self.right = left, right
        low, high = min(values), max(values)
        width = (high - low) / LINES or 1.0
        self.step = next(size for size in SIZES if size >= width)
        self.first, self.last = floor(low / self.step), ceil(high / self.step)
        self.last = max(self.last, self.first + 1)

    @property
    def lines(self) -> list[float]:
        """The round numbers."""
        return [self.step * number for number in range(self.first, self.last + 1)]

    def x(self, value: float) -> float:
        """How far to the right; what lies outside ends at the edge."""
        part = (value / self.step - self.first) / (self.last - self.first)
        return round(self.left + (self.right - self.left) * min(1.0, max(0.0, part)), 1)


def svg_of(heading: str, words: Words, answers: Sequence[dict[str, Any]]) -> str:
    """All answers below each other, as one SVG that needs nothing beside it."""
    body, top = [], 34
    for answer in answers:
        if answer["rows"]:
            body += _panel(words, answer, top)
            top += HEAD + ROW * len(answer["rows"]) + FOOT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {top}" role="img" '
            f'width="{WIDE}" height="{top}" font-family="sans-serif" font-size="12" fill="{INK}">',
            f"<title>{escape(heading)}</title>",
            f'<rect width="{WIDE}" height="{top}" fill="white"/>',
            f'<text x="16" y="24" font-size="16" font-weight="bold">{escape(heading)}</text>',
            *body,
            "</svg>",
            "",
        ]
    )


def _panel(words: Words, answer: dict[str, Any], top: float) -> list[str]:
    rows = answer["rows"]
    drawn = [f'<text x="16" y="{top + 24}" font-size="14">{escape(answer["title"])}</text>']
    for place, row in enumerate(rows):
        y = top + HEAD + ROW * place
        drawn += [_name(row, y), f'<text x="{NAMES}" y="{y + 4}" text-anchor="end" '
                  f'fill="{QUIET}">{row["seats"]}</text>']  # fmt: skip
    middle = NAMES + GAP + (WIDE - NAMES - 2 * GAP) / 2
    columns = [("mean", words(text("mean score")), 1.0)]
    if any([row["wins"] is not None for row in rows]):
        columns = [("wins", words(text("share of wins, in %")), 100.0), *columns]
    places = [(NAMES + GAP / 2, middle - GAP / 2), (middle + GAP / 2, WIDE - GAP)]
    for (field, head, times), (left, right) in zip(columns, places):
        drawn += _column(rows, field, head, times, left, right, top)
    return drawn


def _name(row: dict[str, Any], y: float) -> str:
    name = row["name"]
    shown = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
    return f'<text x="16" y="{y + 4}">{escape(shown)}</text>'


def _column(
    rows: list[dict[str, Any]], field: str, head: str, times: float,
    left: float, right: float, top: float,
) -> list[str]:  # fmt: skip
    known = [(place, row) for place, row in enumerate(rows) if row[field] is not None]
    scale = Scale(left, right, _extent([row for _, row in known], field, times))
    bottom = top + HEAD + ROW * len(rows) - 8
    drawn = [f'<text x="{left}" y="{top + 24}" fill="{QUIET}">{escape(head)}</text>']
    for value in scale.lines:
        x = scale.x(value)
        drawn.append(_upright(x, top, bottom, PALE))
        drawn.append(f'<text x="{x}" y="{top + 42}" text-anchor="middle" fill="{QUIET}">'
                     f"{value:g}</text>")  # fmt: skip
    if field == "wins":
        drawn.append(_upright(scale.x(times * _fair([row for _, row in known])), top, bottom, QUIET,
                              ' stroke-dasharray="4 3"'))  # fmt: skip
    for place, row in known:
        y = top + HEAD + ROW * place
        low, high = [scale.x(times * bound) for bound in _interval(row, field)]
        drawn.append(f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" '
                     f'stroke="{LINE}" stroke-width="2"/>')  # fmt: skip
        drawn.append(f'<circle cx="{scale.x(times * row[field])}" cy="{y}" r="4" fill="{LINE}"/>')
    return drawn


def _upright(x: float, top: float, bottom: float, colour: str, more: str = "") -> str:
    return f'<line x1="{x}" x2="{x}" y1="{top + 48}" y2="{bottom}" stroke="{colour}"{more}/>'


def _interval(row: dict[str, Any], field: str) -> list[float]:
    return row[f"{field}_interval"] or [row[field], row[field]]


def _fair(rows: list[dict[str, Any]]) -> float:
    """The share of wins if nothing made a difference."""
    weights = [row["seats"] for row in rows]
    return float(sum([row["fair"] * row["seats"] for row in rows]) / sum(weights))


def _extent(rows: list[dict[str, Any]], field: str, times: float) -> list[float]:
    """All that a column has to show, as far as it is known well."""
    sure = [row for row in rows if row["seats"] >= FEW] or rows
    values = [bound for row in sure for bound in _interval(row, field)]
    values += [row[field] for row in rows]
    values += [_fair(rows)] if field == "wins" else []
    return [times * value for value in values]
