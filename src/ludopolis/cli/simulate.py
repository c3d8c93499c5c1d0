"""`ludopolis simulate`: many games between bots, and what came out of them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console

from ludopolis import arena, games
from ludopolis.arena.summary import Tally
from ludopolis.cli.arguments import EditionFile, GameName, Json, Lang, Set, settings
from ludopolis.cli.screen import console, print_json, progress, table
from ludopolis.core import InputError, text
from ludopolis.words import Words, preferred


def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Else the fewest the game allows.")] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Of the first game; the next ones count up.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="Who plays; repeat it for several."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    rotate: Annotated[
        bool, typer.Option("--rotate/--fixed", help="Move the bots on a seat after each game.")
    ] = True,
    choices: Set = None,
    edition: EditionFile = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write one record per game here.")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play many games between bots. The results depend on the seed only."""
    words = Words(lang or preferred())
    found = games.find(game)
    seats = lineup(bot or ["random"], found.players[0] if players is None else players)
    chosen = settings(found, choices)
    plan = arena.Plan(
        game=found.name,
        bots=seats,
        games=count,
        seed=seed,
        rotate=rotate,
        setup=chosen,
        edition=edition,
        out=out,
    )
    tally, seconds = _played(plan, jobs, words)
    summary = {**_head(plan), **tally.summary(), **_speed(tally, seconds)}
    if as_json:
        print_json(summary)
    else:
        _show(console(), words, summary)


def lineup(names: list[str], players: int) -> list[str]:
    """One bot for each seat; few names are used again in turn."""
    if len(names) > players > 0:
        raise InputError(f"expected at most {players} bots, found {len(names)}", "bot")
    return [names[seat % len(names)] for seat in range(players)]


def _played(plan: arena.Plan, jobs: int, words: Words) -> tuple[Tally, float]:
    tally = Tally()
    start = perf_counter()
    with progress() as bar, closing(arena.simulate(plan, jobs)) as results:
        task = bar.add_task(words(text("games")), total=plan.games)
        for result in results:
            tally.add(result)
            bar.advance(task)
    return tally, perf_counter() - start


def _head(plan: arena.Plan) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": len(plan.bots),
        "line_up": plan.bots,
        "rotate": plan.rotate,
        "seed": plan.seed,
        "setup": plan.setup,
    }


def _speed(tally: Tally, seconds: float) -> dict[str, float]:
    return {
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "decisions_per_second": round(tally.picks / seconds, 1),
    }


def _show(out: Console, words: Words, summary: dict[str, Any]) -> None:
    said = text(
        "{games} games in {seconds} s: {rate} games/s, {decisions} decisions/s",
        games=summary["games"],
        seconds=str(summary["seconds"]),
        rate=str(summary["games_per_second"]),
        decisions=str(summary["decisions_per_second"]),
    )
    out.out(words(said))
    said = text(
        "ended: {over} over, {truncated} stopped at the bound on picks",
        over=summary["ended"]["over"],
        truncated=summary["ended"]["truncated"],
    )
    out.out(words(said))
    out.out(words(text("mean score of the winners: {mean}", mean=str(summary["winner_mean"]))))
    out.print(_distributions(words, words(text("bot")), summary["bots"]))
    seats = {str(int(seat) + 1): values for seat, values in summary["seats"].items()}
    out.print(_distributions(words, words(text("seat")), seats))


def _distributions(words: Words, head: str, groups: dict[str, dict[str, Any]]) -> Any:
    columns = {
        "games": text("games"), "mean": text("mean"), "sd": text("sd"), "min": text("min"),
        "q1": text("quarter"), "median": text("median"), "q3": text("three quarters"),
        "max": text("max"), "wins": text("wins"), "shared_wins": text("shared wins"),
    }  # fmt: skip
    first = next(iter(groups.values()))
    shown = [column for column in columns if column in first]
    rows = [[name, *[values[column] for column in shown]] for name, values in groups.items()]
    return table([head, *[words(columns[column]) for column in shown]], rows)
