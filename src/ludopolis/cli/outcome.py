"""What came out of a tournament, for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from ludopolis.cli.screen import NONE, table
from ludopolis.core import Text, text
from ludopolis.words import Words


def show(out: Console, words: Words, summary: dict[str, Any]) -> None:
    """Say how much was played, and show the bots, then the line-ups and the seats."""
    out.out(words(_extent(summary)))
    ended = summary["ended"]
    if ended["truncated"]:
        said = text(
            "ended: {over} over, {truncated} stopped at the bound on picks",
            over=ended["over"],
            truncated=ended["truncated"],
        )
        out.out(words(said))
    out.print(_bots(words, summary["bots"]))
    if len(summary["line_ups"]) > 1 or len(summary["bots"]) < summary["players"]:
        out.print(_line_ups(words, summary["line_ups"]))
    out.print(_seats(words, summary["seats"]))
    out.out(words(text("Shares and means are told with their intervals of 95 %.")))


def _extent(summary: dict[str, Any]) -> Text:
    return text(
        "{games} games ({asked} asked for) in {seconds} s; "
        "seeds: {seeds}, line-ups: {line_ups}, rotations: {rotations}",
        games=summary["games"],
        seconds=str(summary["seconds"]),
        seeds=summary["seeds"],
        line_ups=len(summary["line_ups"]),
        rotations=summary["players"],
        asked=summary["asked"],
    )


def _bots(words: Words, bots: dict[str, dict[str, Any]]) -> Table:
    heads = [
        text("bot"), text("seats"), text("won"), text("fair"), text("per seat"), text("score"),
        text("rating"), text("ms/pick"), text("p95 ms"),
    ]  # fmt: skip
    rows = [
        [
            bot,
            values["seats"],
            _won(values),
            _percent(values["fair_share"]),
            _percent(values["wins_per_seat"]),
            _score(values),
            _rating(values["rating"]),
            _time(values["time"]["mean_ms"]),
            _time(values["time"]["p95_ms"]),
        ]
        for bot, values in bots.items()
    ]
    return table([words(head) for head in heads], rows)


def _line_ups(words: Words, line_ups: list[dict[str, Any]]) -> Table:
    heads = [text("line-up"), text("bot"), text("won"), text("score")]
    rows = [
        [number + 1, values["bot"], _won(values), _score(values)]
        for number, line_up in enumerate(line_ups)
        for values in line_up["places"]
    ]
    return table([words(head) for head in heads], rows)


def _seats(words: Words, seats: dict[str, dict[str, Any]]) -> Table:
    heads = [text("seat"), text("won"), text("score")]
    rows = [[int(seat) + 1, _won(values), _score(values)] for seat, values in seats.items()]
    return table([words(head) for head in heads], rows)


def _won(values: dict[str, Any]) -> str:
    low, high = values["win_interval"]
    return f"{_percent(values['win_share'])} [{100 * low:.1f}, {100 * high:.1f}]"


def _score(values: dict[str, Any]) -> str:
    mean = f"{values['mean']:.2f}"
    if values["mean_interval"] is None:
        return mean
    low, high = values["mean_interval"]
    return f"{mean} [{low:.2f}, {high:.2f}]"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rating(rating: dict[str, float] | None) -> str:
    return NONE if rating is None else f"{rating['mu']:.1f} ± {rating['sigma']:.1f}"


def _time(milliseconds: float | None) -> float | str:
    return NONE if milliseconds is None else milliseconds
