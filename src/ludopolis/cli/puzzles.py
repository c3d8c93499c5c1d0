"""`ludopolis puzzles`: finds positions in which one pick is the best beyond doubt."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludopolis import games
from ludopolis.arena.workers import cores, spread
from ludopolis.cli.arguments import GameName, Json, Lang, Set, settings
from ludopolis.cli.screen import console, print_json, progress
from ludopolis.core import Game, InputError, text
from ludopolis.puzzles.stored import Puzzle, puzzles_of
from ludopolis.words import Words, preferred

if TYPE_CHECKING:
    from ludopolis.puzzles.making import Plan

INTERRUPTED = 130  # the exit code of who was interrupted
GAMES = 100  # that are looked through for each puzzle, at most


def puzzles(
    game: GameName,
    out: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Where they go; what was stopped goes on from there."),
    ],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 40,
    players: Annotated[
        list[int] | None,
        typer.Option(
            help="Given several times, these in turn; else two and three, as the game allows."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Of the first game; the next ones count up.")] = 0,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Look through these records, not through games of bots."),
    ] = None,
    last: Annotated[
        int | None,
        typer.Option(min=1, help="Look at so many picks before the end of each game, no more."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes look; else one for each core.")
    ] = None,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Look for no more, but keep those of the game that hold today."
        ),
    ] = False,
    again: Annotated[
        bool,
        typer.Option(
            "--again", help="With --check: and play all options once more, with other luck."
        ),
    ] = False,
    choices: Set = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Find positions in which one pick is the best beyond doubt, and write them down."""
    from ludopolis.puzzles.making import Plan, Work, make, with_turn, write_puzzles

    words = Words(lang or preferred())
    found = games.find(game)
    files = () if records is None else _files(records)
    plan = Plan(found.name, seed, _players(found, players), settings(found, choices), files, last)
    plan.net()
    if again and not check:
        raise InputError("expected with --check", "--again")
    if check:
        _check(words, plan, out, jobs or cores(), again, as_json)
        return
    work = Work(out, plan)
    most = len(files) or GAMES * count
    try:
        _search(words, make(work, partial(spread, jobs=jobs or cores()), count, most), count)
    except KeyboardInterrupt:
        typer.echo(words(text("Stopped; the same command goes on from there.")), err=True)
        raise typer.Exit(INTERRUPTED) from None
    chosen, looked = work.puzzles(count)
    file = out / f"{found.name}.jsonl"
    write_puzzles(file, [with_turn(plan, puzzle) for puzzle in chosen])
    if as_json:
        print_json({**plan.facts(), "puzzles": len(chosen), "games": looked, "file": str(file)})
        return
    said = text(
        "{count} puzzles in {games} games: {file}", count=len(chosen), games=looked, file=str(file)
    )
    console().out(words(said))


def _check(words: Words, plan: Plan, out: Path, jobs: int, again: bool, as_json: bool) -> None:
    """Try what was not tried in the puzzles that ship, and write those that still hold."""
    from ludopolis.arena.simulation import make_folder
    from ludopolis.puzzles.making import hold, write_puzzles

    count = len(puzzles_of(games.find(plan.game)))
    make_folder(out)
    held: dict[int, list[Puzzle]] = {}
    each = partial(hold, plan, again=again)
    with progress() as bar, closing(spread(each, range(count), jobs=jobs)) as told:
        task = bar.add_task(words(text("puzzles")), total=count)
        for number, found in told:
            held[number] = found
            bar.advance(task)
    kept = [puzzle for number in range(count) for puzzle in held[number]]
    file = out / f"{plan.game}.jsonl"
    write_puzzles(file, kept)
    if as_json:
        print_json({**plan.facts(), "puzzles": len(kept), "of": count, "file": str(file)})
        return
    said = text(
        "{kept} of {count} puzzles hold: {file}", kept=len(kept), count=count, file=str(file)
    )
    console().out(words(said))


def _search(words: Words, search: Any, count: int) -> None:
    with progress() as bar, closing(search) as told:
        task = bar.add_task(words(text("puzzles")), total=count)
        for there, _ in told:
            bar.update(task, completed=there)


def _players(game: Game, given: list[int] | None) -> tuple[int, ...]:
    fewest, most = max(2, game.players[0]), game.players[1]
    for players in given or []:
        if not fewest <= players <= most:
            raise InputError(f"expected {fewest} to {most}, found {players}", "--players")
    return tuple(given or range(fewest, min(3, most) + 1))


def _files(folder: Path) -> tuple[str, ...]:
    files = tuple(str(path) for path in sorted(folder.glob("*.json")) if path.name != "plan.json")
    if not files:
        raise InputError("expected a folder with records", "--records", str(folder))
    return files
