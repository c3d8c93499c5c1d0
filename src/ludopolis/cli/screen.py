"""Output: consoles, tables, and views that have no drawing of their own."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Styled

from ludopolis.core import Match, text
from ludopolis.words import Words

NONE = "-"  # where there is nothing to list
WIDE = 120


def console(stderr: bool = False) -> Console:
    """Where people read; wide enough for every table where nobody's window says else."""
    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = WIDE
    return made


def progress() -> Progress:
    """A bar for long work, on stderr and only where somebody watches."""
    watched = console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=watched,
        disable=not watched.is_terminal,
        transient=True,
    )


def print_json(values: Any) -> None:
    """For machines."""
    typer.echo(json.dumps(values, indent=1, ensure_ascii=False))


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], title: str = "") -> Table:
    """A table; columns that hold only numbers stand to the right."""
    shown = list(rows)
    made = Table(title=title or None, title_justify="left", box=None, pad_edge=False)
    for column, head in enumerate(heads):
        numbers = all(isinstance(row[column], (int, float)) for row in shown)
        made.add_column(Styled(head), justify="right" if numbers and shown else "left")
    for row in shown:
        made.add_row(*[Styled(cell if isinstance(cell, str) else str(cell)) for cell in row])
    return made


def show_position(out: Console, words: Words, match: Match, viewer: int | None) -> None:
    """The table as the viewer sees it: the game's drawing, or its fields one by one."""
    view = match.state.view(viewer)
    drawn = match.game.board(view, words)
    if drawn is not None:
        out.out(drawn.rstrip("\n"))
    else:
        show_view(out, words, view)


def show_view(out: Console, words: Words, view: dict[str, Any]) -> None:
    """The fields of a view; lists of alike things become tables."""
    for field, value in view.items():
        if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            out.print(_things(words, field, value))
        else:
            said = text("{field}: {value}", field=words.label(field), value=_flat(words, value))
            out.out(words(said), style="bold")


def _things(words: Words, field: str, things: list[dict[str, Any]]) -> Table:
    fields = list(dict.fromkeys(key for thing in things for key in thing))
    named = field == "players" and len(words.names) == len(things)
    names = words.names if named else [str(place) for place in range(1, len(things) + 1)]
    rows = [
        [name, *[_cell(words, thing.get(key)) for key in fields]]
        for name, thing in zip(names, things)
    ]
    return table([words.label(field), *[words.label(key) for key in fields]], rows)


def _cell(words: Words, value: Any) -> Any:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value if is_number else _flat(words, value)


def _flat(words: Words, value: Any) -> str:
    if isinstance(value, bool):
        return words(text("yes") if value else text("no"))
    if isinstance(value, list):
        return ", ".join(_flat(words, item) for item in value) or NONE
    if isinstance(value, dict):
        pairs = [f"{words.label(key)} {_flat(words, item)}" for key, item in value.items()]
        return ", ".join(pairs) or NONE
    return NONE if value is None else str(value)
