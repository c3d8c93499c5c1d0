"""What several commands are given, and how it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from ludopolis import games
from ludopolis.core import (
    Choice,
    Count,
    Edition,
    Flag,
    Game,
    InputError,
    Match,
    RecordError,
    SetupError,
    Several,
    load,
    parse,
    record,
    write,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of `ludopolis games`.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines, and nothing else.")]
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr", help="Language; else the environment's.")
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="An owner's edition overlay.")
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A set-up choice; may be repeated."),
]


def settings(game: Game, given: Sequence[str] | None) -> dict[str, Any]:
    """The set-up choices in `NAME=VALUE` items, checked."""
    choices = {choice.name: choice for choice in game.setup}
    values: dict[str, Any] = {}
    for item in given or ():
        name, equals, value = item.partition("=")
        if not equals:
            raise SetupError(f"expected NAME=VALUE, found {item!r}", "--set")
        if name in values:
            raise SetupError("is given twice", f"setup.{name}")
        values[name] = _value(choices[name], value) if name in choices else value
    return game.setup.settle(values).values


def _value(choice: Choice, given: str) -> Any:
    """The value meant, or what was given where it means nothing; `settle` tells the two apart."""
    if isinstance(choice, Flag):
        return {"true": True, "false": False}.get(given.lower(), given)
    if isinstance(choice, Count):
        return int(given) if given.removeprefix("-").isdecimal() else given
    if isinstance(choice, Several):
        return [item for item in given.split(",") if item]
    return given


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in errors that do not name one yet."""
    try:
        yield
    except InputError as problem:
        problem.source = problem.source or str(path)
        raise


def read_record(path: Path) -> dict[str, Any]:
    """The fields of a stored record."""
    with naming(path):
        return parse(read_text(path))


def read_text(path: Path) -> str:
    """The text in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordError("there is no such file", "", str(path)) from None
    except OSError as problem:
        raise RecordError(f"cannot be read: {problem.strerror}", "", str(path)) from None
    except UnicodeDecodeError as problem:
        raise RecordError(f"is no UTF-8 text: {problem}", "", str(path)) from None


def recorded_game(path: Path, values: dict[str, Any]) -> Game:
    """The game that a record is of."""
    with naming(path):
        return games.find(values["game"])


def load_match(path: Path, game: Game, values: dict[str, Any], edition: Edition) -> Match:
    """The match in a record, replayed and compared with the stored scores."""
    with naming(path):
        return load(game, values, edition)


def save(path: Path, match: Match, names: list[str], conceded: Mapping[int, int]) -> None:
    """Write the match as a record, whole or not at all.

    Picks may have been taken back that were made before somebody conceded.
    """
    last = len(match.log)
    gone = {seat: min(place, last) for seat, place in conceded.items()}
    try:
        write(path, record(match, names, gone))
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", "", str(path)) from None
