"""`ludopolis import` and `ludopolis export`: games from and to the formats of other programs.

The formats belong to the games. A game that knows some has a module `formats` in its package,
whose `FORMATS` gives a `Format` for each name; nothing else needs to know about it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Protocol

import typer

from ludopolis import games
from ludopolis.cli.arguments import (
    EditionFile,
    GameName,
    load_match,
    naming,
    read_record,
    read_text,
    save,
)
from ludopolis.core import Game, InputError, Match

File = Annotated[Path, typer.Argument(metavar="FILE", help="What is read.")]
Out = Annotated[Path, typer.Argument(metavar="OUT", help="What is written.")]
FormatName = Annotated[
    str | None, typer.Option("--format", metavar="NAME", help="Else the only one of the game.")
]


class Format(Protocol):
    """How another program writes a game down."""

    def read(self, content: str) -> Match:
        """The match in this text; raises InputError where it makes no sense."""
        ...

    def write(self, match: Match) -> str:
        """The match as text."""
        ...


def import_(game: GameName, file: File, out: Out, form: FormatName = None) -> None:
    """Turn a game written by another program into a record."""
    found = find_format(games.find(game), form)
    with naming(file):
        match = found.read(read_text(file))
    save(out, match, [])


def export(
    game: GameName, file: File, out: Out, form: FormatName = None, edition: EditionFile = None
) -> None:
    """Turn a record into the format of another program."""
    known = games.find(game)
    found = find_format(known, form)
    match = load_match(file, known, read_record(file), known.edition(edition))
    content = found.write(match)
    try:
        partial = out.with_name(out.name + ".partial")
        partial.write_text(content, encoding="utf-8")
        partial.replace(out)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", "", str(out)) from None


def find_format(game: Game, name: str | None) -> Format:
    """The game's format of this name, or its only one."""
    module = f"{import_module(type(game).__module__).__package__}.formats"
    known: dict[str, Format] = import_module(module).FORMATS if find_spec(module) else {}
    if not known:
        raise InputError(f"{game.name} knows no format but its records", "format")
    if name is None and len(known) == 1:
        return next(iter(known.values()))
    if name is None or name not in known:
        found = "none" if name is None else repr(name)
        raise InputError(f"expected one of {', '.join(known)}, found {found}", "format")
    return known[name]
