"""`ludopolis import` and `ludopolis export`: games from and to the formats of other programs.

The formats belong to the games. A game that knows some has a module `formats` in its package,
whose `FORMATS` gives a `Format` for each name; nothing else needs to know about it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from ludopolis import games
from ludopolis.cli.arguments import (
    EditionFile,
    GameName,
    Json,
    Lang,
    load_match,
    naming,
    read_record,
    read_text,
)
from ludopolis.cli.ending import show_scores
from ludopolis.cli.screen import console, print_json
from ludopolis.core import Format, Game, Imported, InputError, load, text, texts, write
from ludopolis.words import Words, preferred

File = Annotated[Path, typer.Argument(metavar="FILE", help="What is read.")]
RecordFile = Annotated[
    Path | None, typer.Option("--out", metavar="RECORD", help="Where the record is written.")
]
OutFile = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="What is written; else the output.")
]
FormatName = Annotated[
    str | None, typer.Option("--format", metavar="NAME", help="Else the only one of the game.")
]


def import_(
    game: GameName,
    file: File,
    out: RecordFile = None,
    form: FormatName = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Replay a game written by another program, compare it, and turn it into a record.

    Succeeds only if the whole game is there and every position is as the other program has it.
    """
    known = games.find(game)
    with naming(file):
        found = find_format(known, form).read(read_text(file))
    if out is not None:
        try:
            write(out, found.record)
        except OSError as problem:
            raise InputError(f"cannot be written: {problem.strerror}", "", str(out)) from None
    if as_json:
        print_json(described(found))
    else:
        _show(known, file, found, Words(lang or preferred(), known, found.seats))
    if found.difference is not None or not found.complete:
        raise typer.Exit(1)


def described(found: Imported) -> dict[str, Any]:
    """What was imported, and how it compares, as plain JSON values."""
    record, difference = found.record, found.difference
    return {
        "game": record["game"],
        "players": record["players"],
        "names": record["names"],
        "seats": found.seats,
        "compared": found.compared,
        "difference": None if difference is None else difference._asdict(),
        "picks": len(record["log"]),
        "complete": found.complete,
        "scores": record["scores"],
    }


def _show(game: Game, file: Path, found: Imported, words: Words) -> None:
    out, difference = console(), found.difference
    said = texts(
        "{file}: {count} row is equal",
        "{file}: {count} rows are equal",
        found.compared,
        file=str(file),
    )
    out.out(words(said))
    if difference is not None:
        differs = text("line {line} differs: {text}", line=difference.line, text=difference.text)
        out.out(words(differs), style="yellow")
        out.out(words(text("  expected: {values}", values=difference.expected)))
        out.out(words(text("  found:    {values}", values=difference.found)))
    elif not found.complete:
        out.out(words(text("the text ends before the game does")), style="yellow")
    show_scores(out, words, load(game, found.record))


def export(
    game: GameName,
    file: File,
    out: OutFile = None,
    form: FormatName = None,
    edition: EditionFile = None,
) -> None:
    """Turn a record into the format of another program."""
    known = games.find(game)
    found = find_format(known, form)
    values = read_record(file)
    match = load_match(file, known, values, known.edition(edition))
    content = found.write(match, values["names"])
    if out is None:
        typer.echo(content, nl=False)
        return
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
