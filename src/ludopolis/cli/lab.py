"""`ludopolis lab`: what does better in a game, and how sure that is."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ludopolis import games
from ludopolis.arena.folder import Folder
from ludopolis.arena.workers import cores, spread
from ludopolis.cli.arguments import GameName, Json, Lang, Set, settings
from ludopolis.cli.labtables import show
from ludopolis.cli.screen import console, print_json, progress
from ludopolis.core import Edition, Game, InputError, text
from ludopolis.lab.asking import find_question, questions_of
from ludopolis.lab.counting import Lab, compared, overall
from ludopolis.lab.picture import svg_of
from ludopolis.lab.playing import Games, count_records, play
from ludopolis.lab.telling import bounds, csv_of, told, told_difference
from ludopolis.words import Words, preferred

INTERRUPTED: Final = 130  # the exit code of who was interrupted
BASE: Final = "base"  # the box as it is


def lab(
    game: GameName,
    what: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="What to compare; repeat it. Else all the game knows."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Else two, or the fewest allowed.")] = None,
    count: Annotated[
        int, typer.Option("--games", min=0, help="How many games bots play; 0 for none.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The first one; the next ones count up.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="Who plays, else learned; repeat it."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes play; else one for each core.")
    ] = None,
    choices: Set = None,
    edition: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="An edition overlay, or base; two are compared."),
    ] = None,
    least: Annotated[int, typer.Option(min=1, help="Leave out what fewer seats had.")] = 1,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Records of people, counted apart.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep all games here; what was stopped goes on from there."
        ),
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the tables here.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a picture here.")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Compare what players have in a game: how often it wins, and with how many points."""
    found = games.find(game)
    words = Words(lang or preferred(), found)
    questions = [find_question(found, name) for name in what or _names(found)]
    if count == 0 and records is None:
        raise InputError("expected at least 1 without --records, found 0", "--games")
    seats = max(2, found.players[0]) if players is None else players
    _check_files(csv, svg)
    boxes = _editions(found, edition)
    tournaments = [
        Games(found.name, bot or ["learned"], seats, count, seed, settings(found, choices), box)
        for box in boxes
        if count
    ]
    labs = [Lab(questions) for _ in tournaments]
    folders = _folders(out, tournaments)
    runs = [
        play(found, tournament, partial(spread, jobs=jobs or cores()), folder, one)
        for tournament, folder, one in zip(tournaments, folders, labs)
    ]
    people = Lab(questions)
    if records is not None:
        runs.append(count_records(found, records, boxes[0], people))
    _watched(words, runs, sum([each.games for each in tournaments]), out)
    summary = _summary(found, words, tournaments, labs, people if records else None, least)
    _write(summary, words, csv, svg)
    if as_json:
        print_json(summary)
    else:
        show(console(), words, summary)


def _names(game: Game) -> list[str]:
    return [question.name for question in questions_of(game)]


def _editions(game: Game, given: Sequence[str] | None) -> list[Edition]:
    """The versions of the box to play with."""
    if len(given or ()) > 2:
        raise InputError(f"expected one or two, found {len(given or ())}", "--edition")
    return [game.edition(None if name == BASE else Path(name)) for name in given or [BASE]]


def _folders(out: Path | None, tournaments: Sequence[Games]) -> list[Folder | None]:
    """Where games are kept; two versions of the box have a folder each."""
    if out is None:
        return [None] * len(tournaments)
    if len(tournaments) == 1:
        return [Folder(out, tournaments[0])]
    return [Folder(out / f"edition-{n}", each) for n, each in enumerate(tournaments, 1)]


def _watched(
    words: Words, runs: Sequence[Generator[int, None, None]], games: int, out: Path | None
) -> None:
    """Have all games played, with a bar; who interrupts is told how to go on."""
    try:
        with progress() as bar:
            task = bar.add_task(words(text("games")), total=games or None)
            for run in runs:
                with closing(run):
                    for _ in run:
                        bar.advance(task)
    except KeyboardInterrupt:
        said = text("Stopped; without --out DIR nothing is kept.")
        if out is not None:
            said = text("Stopped; the same command goes on from there.")
        typer.echo(words(said), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _summary(
    game: Game, words: Words, tournaments: Sequence[Games], labs: Sequence[Lab],
    people: Lab | None, least: int,
) -> dict[str, Any]:  # fmt: skip
    def answered(one: Lab) -> list[dict[str, Any]]:
        return [told(game, words, each) for each in one.answers(least)]

    summary: dict[str, Any] = {
        "game": game.name,
        "title": words(game.title),
        "bots": [
            {**tournament.facts(), "stopped": one.stopped, "answers": answered(one)}
            for tournament, one in zip(tournaments, labs)
        ],
    }
    if len(labs) == 2:
        first, second = labs
        change = overall(first, second)
        summary["difference"] = {
            "seeds": change["seeds"],
            "mean": round(change["mean"], 3),
            "mean_interval": bounds(change["mean_interval"], 3),
            "answers": [
                told_difference(game, words, each, compared(each, first, second))
                for each in first.questions
            ],
        }
    if people is not None:
        counts = {"games": people.games, "stopped": people.stopped}
        summary["records"] = {**counts, "answers": answered(people)}
    return summary


def _check_files(*files: Path | None) -> None:
    """Refuse what cannot be written, before all games are played for it."""
    for path in files:
        if path is not None:
            _into(path, "", "a")


def _into(path: Path, content: str, mode: str = "w") -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(content)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", "", str(path)) from None


def _write(summary: dict[str, Any], words: Words, csv: Path | None, svg: Path | None) -> None:
    """The tables and the picture, where they are wanted."""
    parts = [(each["edition"]["name"], each["answers"]) for each in summary["bots"]]
    if "records" in summary:
        parts.append(("records", summary["records"]["answers"]))
    for path, content in ((csv, csv_of), (svg, None)):
        if path is None:
            continue
        made = content(parts) if content else svg_of(summary["title"], words, parts[0][1])
        _into(path, made)
