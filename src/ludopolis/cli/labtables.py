"""What a lab found, for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from ludopolis.cli.screen import NONE, table
from ludopolis.core import text
from ludopolis.words import Words


def show(out: Console, words: Words, summary: dict[str, Any]) -> None:
    """A table for each question: games of bots, what changed, then games of people."""
    for part in summary["bots"]:
        said = text(
            "{games} games of {bots}, {players} players, edition {edition}",
            games=part["games"],
            bots=", ".join(part["bots"]),
            players=part["players"],
            edition=part["edition"]["name"],
        )
        out.out(words(said))
        if part["stopped"]:
            said = text("{games} of them did not end and are left out", games=part["stopped"])
            out.out(words(said))
        _show_answers(out, words, part["answers"])
    if "difference" in summary:
        _show_difference(out, words, summary["difference"])
    if "records" in summary:
        said = text("{games} games from records", games=summary["records"]["games"])
        out.out(words(said))
        _show_answers(out, words, summary["records"]["answers"])
    out.out(words(text("Shares and means are told with their intervals of 95 %.")))


def _show_answers(out: Console, words: Words, answers: list[dict[str, Any]]) -> None:
    for answer in answers:
        if answer["rows"]:
            out.print(_answer(words, answer))
        else:
            out.out(words(text("{title}: nobody had any", title=answer["title"])))


def _answer(words: Words, answer: dict[str, Any]) -> Table:
    heads = [
        text("name"), text("games"), text("seats"), text("won"), text("fair"), text("score"),
        text("ahead"),
    ]  # fmt: skip
    rows = [
        [
            row["name"],
            row["games"],
            row["seats"],
            _share(row["wins"], row["wins_interval"]),
            _share(row["fair"], None),
            _number(row["mean"], row["mean_interval"]),
            _number(row["ahead"], row["ahead_interval"], "+"),
        ]
        for row in answer["rows"]
    ]
    return table([words(head) for head in heads], rows, answer["title"])


def _show_difference(out: Console, words: Words, change: dict[str, Any]) -> None:
    said = text(
        "What the second edition changes, over {seeds} seeds: mean score {mean}",
        seeds=change["seeds"],
        mean=_number(change["mean"], change["mean_interval"], "+"),
    )
    out.out(words(said))
    heads = [text("name"), text("seeds"), text("won"), text("score")]
    for answer in change["answers"]:
        rows = [
            [
                row["name"],
                row["seeds"],
                _share(row["wins"], row["wins_interval"], "+"),
                _number(row["mean"], row["mean_interval"], "+"),
            ]
            for row in answer["rows"]
        ]
        if rows:
            out.print(table([words(head) for head in heads], rows, answer["title"]))


def _share(share: float | None, interval: list[float] | None, sign: str = "") -> str:
    if share is None:
        return NONE
    told = f"{100 * share:{sign}.1f} %"
    return told if interval is None else f"{told} [{_pair(interval, 100, 1, sign)}]"


def _number(value: float | None, interval: list[float] | None, sign: str = "") -> str:
    if value is None:
        return NONE
    told = f"{value:{sign}.2f}"
    return told if interval is None else f"{told} [{_pair(interval, 1, 2, sign)}]"


def _pair(interval: list[float], times: float, digits: int, sign: str) -> str:
    return ", ".join([f"{times * bound:{sign}.{digits}f}" for bound in interval])
