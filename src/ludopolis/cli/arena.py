"""`ludopolis arena`: tournaments between bots, and how sure their results are."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from ludopolis import games
from ludopolis.arena.folder import Folder
from ludopolis.arena.running import Spread, hold
from ludopolis.arena.standings import counted
from ludopolis.arena.tournament import Played, Tournament
from ludopolis.arena.workers import cores, spread
from ludopolis.cli.arguments import EditionFile, GameName, Json, Lang, Set, settings
from ludopolis.cli.outcome import show
from ludopolis.cli.screen import console, print_json, progress
from ludopolis.core import InputError, Text, text
from ludopolis.words import Words, preferred

INTERRUPTED = 130  # the exit code of who was interrupted


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,...",
            help="Who plays. Few names take all seats in turn; of many, each choice has its turn.",
        ),
    ],
    players: Annotated[int | None, typer.Option(help="Else the fewest the game allows.")] = None,
    count: Annotated[
        int,
        typer.Option("--games", min=1, help="How many games; rounded up to all rotations."),
    ] = 100,
    seed: Annotated[int, typer.Option(help="The first one; the next ones count up.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes play; else one for each core.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Ray cluster plays: local, auto or HOST:PORT."),
    ] = None,
    choices: Set = None,
    edition: EditionFile = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep all games here; what was stopped goes on from there."
        ),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots compete, each from every seat with the same seeds."""
    words = Words(lang or preferred())
    found = games.find(game)
    tournament = Tournament(
        game=found.name,
        bots=bots.split(","),
        players=found.players[0] if players is None else players,
        games=count,
        seed=seed,
        setup=settings(found, choices),
        edition=found.edition(edition),
    )
    begun = perf_counter()
    played = _played(tournament, _spread(jobs, ray), out, words)
    summary = {
        **tournament.facts(),
        "names": tournament.bots,
        "asked": tournament.asked,
        "seeds": tournament.seeds,
        **counted(tournament, played),
        "seconds": round(perf_counter() - begun, 3),
    }
    if as_json:
        print_json(summary)
    else:
        show(console(), words, summary)


def _spread(jobs: int | None, address: str | None) -> Spread:
    """Who plays the games."""
    if address is None:
        return partial(spread, jobs=jobs or cores())
    # It is large, and few have it.
    from ludopolis.arena import cluster

    if jobs is not None and address != cluster.LOCAL:
        raise InputError("is settled by the cluster of --ray; leave it out", "--jobs")
    return partial(cluster.spread, address=address, workers=jobs)


def _played(tournament: Tournament, spread: Spread, out: Path | None, words: Words) -> list[Played]:
    """All games, with a bar; who interrupts is told how to go on."""
    folder = None if out is None else Folder(out, tournament)
    played: list[Played] = []
    try:
        with progress() as bar, closing(hold(tournament, spread, folder)) as results:
            task = bar.add_task(words(text("games")), total=tournament.games)
            for each in results:
                played.append(each)
                bar.advance(task)
    except KeyboardInterrupt:
        said = _interrupted(len(played), tournament.games, out)
        typer.echo(words(said), err=True)
        raise typer.Exit(INTERRUPTED) from None
    return played


def _interrupted(played: int, games: int, out: Path | None) -> Text:
    if out is None:
        return text(
            "Stopped after {played} of {games} games, which are lost: only --out DIR keeps them.",
            played=played,
            games=games,
        )
    return text(
        "Stopped after {played} of {games} games; the same command goes on from there: they are "
        "in {folder}.",
        played=played,
        games=games,
        folder=str(out),
    )
