"""`ludopolis train`: a net learns to judge a game by playing it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ludopolis.cli.arguments import GameName
from ludopolis.core import InputError


def train(
    game: GameName,
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to learn, in all.")] = 30.0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that play; else a core is left free.")
    ] = None,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="WEIGHTS", help="Go on from these.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="WEIGHTS", help="Where they go; else GAME.npz.")
    ] = None,
    hidden: Annotated[
        str, typer.Option(metavar="SIZES", help="Layers between numbers and judgement.")
    ] = "256,64",
    first: Annotated[
        int,
        typer.Option(
            min=100, help="Positions to begin with, from games of greedy; or a tenth of the time."
        ),
    ] = 300_000,
    lead: Annotated[
        bool, typer.Option(help="Go by the lead over the others, as where a game may never end.")
    ] = False,
    players: Annotated[
        int | None, typer.Option(help="Learn tables of this size only, for weights of their own.")
    ] = None,
    ahead: Annotated[
        bool, typer.Option(help="Look through whole turns while learning, which takes longer.")
    ] = False,
    trust: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=1.0,
            help="Share of the next judgement in what a position is to be worth; else 0.1 or less.",
        ),
    ] = None,
    sparring: Annotated[
        float,
        typer.Option(min=0.0, max=0.9, help="Share of tables at which it plays beside greedy."),
    ] = 0.1,
    dares: Annotated[
        float,
        typer.Option(
            min=0.0, help="Picks that a seat draws in a game, at most half of them, to see more."
        ),
    ] = 20.0,
    python: Annotated[
        str, typer.Option(metavar="COMMAND", help="The Python that has PyTorch, if another.")
    ] = sys.executable,
) -> None:
    """Learn to judge positions by games against oneself. The same command again goes on."""
    from ludopolis.learning.training import Plan
    from ludopolis.learning.training import train as learn

    plan = Plan(
        game=game,
        minutes=minutes,
        workers=workers or max(1, (os.cpu_count() or 1) - 1),
        out=out or Path(f"{game}.npz"),
        start=start,
        hidden=sizes(hidden),
        python=python,
        first=first,
        lead=lead,
        players=players,
        ahead=ahead,
        trust=trust,
        sparring=sparring,
        dares=dares,
    )
    learn(plan, lambda told: typer.echo(line(told)))
    typer.echo(f"{plan.out}, {plan.out.with_suffix('.json')}, {plan.out.with_suffix('.svg')}")


def sizes(given: str) -> tuple[int, ...]:
    """The sizes in `256,64`."""
    parts = given.split(",")
    if not all(part.isascii() and part.isdigit() and 0 < int(part) <= 4096 for part in parts):
        said = f"expected numbers from 1 to 4096 as in 256,64, found {given!r}"
        raise InputError(said, "--hidden")
    return tuple(int(part) for part in parts)


def line(told: dict[str, Any]) -> str:
    """One line of progress."""
    rate = f"{told['rate']:.1f} games/s"
    parts = [f"{told['minutes']:.1f} min", f"{told['games']} games", rate, f"loss {told['loss']}"]
    known = {"minutes", "games", "rate", "loss", "positions", "steps"}
    return ", ".join([*parts, *[f"{key}: {told[key]}" for key in told if key not in known]])
