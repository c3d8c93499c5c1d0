"""`ludopolis bench`: how fast the games play on this machine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Annotated, Any

import typer

from ludopolis import games as installed
from ludopolis.cli.arguments import Json, Lang
from ludopolis.cli.screen import console, print_json, progress, table
from ludopolis.core import Game, State, is_compiled, text
from ludopolis.words import Words, preferred

POSITIONS = 16  # taken from all through a game


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Else all of them.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="For each of the five numbers.")] = 0.5,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure random play, copies, options, views and descriptions as numbers."""
    words = Words(lang or preferred())
    found = [installed.find(name) for name in games or installed.names()]
    rows = []
    with progress() as bar:
        task = bar.add_task(words(text("games")), total=len(found))
        for game in found:
            rows.append(measured(game, seconds))
            bar.advance(task)
    if as_json:
        print_json({"compiled": is_compiled(), "games": rows})
        return
    heads = [
        text("game"), text("players"), text("playouts/s"), text("decisions/s"),
        text("copy µs"), text("options µs"), text("view µs"), text("features µs"),
    ]  # fmt: skip
    console().print(table([words(head) for head in heads], [list(row.values()) for row in rows]))


def measured(game: Game, seconds: float) -> dict[str, Any]:
    """The speed of one game, with as many players as it takes at most."""
    players = game.players[1]
    start = game.start(players)
    playouts, decisions, took = _random_play(game, start, seconds)
    positions = _positions(game, start)
    return {
        "game": game.name,
        "players": players,
        "playouts_per_second": round(playouts / took, 1),
        "decisions_per_second": round(decisions / took),
        "clone_us": _cost(lambda s: s.clone(), positions, seconds),
        "options_us": _cost(lambda s: s.asking().options(s), positions, seconds),
        "view_us": _cost(lambda s: s.view(0), positions, seconds),
        "features_us": _cost(lambda s: game.features(s, 0), positions, seconds),
    }


def _random_play(game: Game, start: State, seconds: float) -> tuple[int, int, float]:
    rng = Random(0)
    playouts, decisions = 0, 0
    begin = perf_counter()
    while (took := perf_counter() - begin) < seconds or not playouts:
        decisions += start.clone().play_out(rng, game.longest)
        playouts += 1
    return playouts, decisions, took


def _positions(game: Game, start: State) -> list[State]:
    """Positions spread evenly over a random game, all with an open decision."""
    length = start.clone().play_out(Random(0), game.longest)
    positions, rng, s = [], Random(0), start.clone()
    for pick in range(length):
        if not s.stack:  # draws fall otherwise than in `play_out`, so that it may end before
            break
        if pick % max(1, length // POSITIONS) == 0:
            positions.append(s.clone())
        s.apply(s.draw(rng))
    return positions


def _cost(call: Callable[[State], object], positions: list[State], seconds: float) -> float:
    """Microseconds for one call, on average over the positions."""
    calls = 0
    begin = perf_counter()
    while (took := perf_counter() - begin) < seconds or not calls:
        for s in positions:
            call(s)
        calls += len(positions)
    return round(1e6 * took / calls, 3)
