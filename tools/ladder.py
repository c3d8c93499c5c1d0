"""Measure how strong the bots are, and write it beside the weights and into docs/bots.md.

python tools/ladder.py [--games N] [--jobs N] [GAME...]

What was measured with today's weights is not measured again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ludopolis import bots, games
from ludopolis.arena import Tournament, counted, hold, spread
from ludopolis.arena.workers import cores
from ludopolis.bots.ladder import Row, Standing, ladder_path, row, sum_of_weights
from ludopolis.core import Game

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- written by tools/ladder.py -->\n", "<!-- end -->\n"
PLAIN = "random,greedy"  # who plays where nothing was learned
LEVELS = "greedy,apprentice,builder,master"
SEED = 1
FEWEST = 100  # games of a row


def main() -> None:
    """Measure what is asked for, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="GAME", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    if given.games < FEWEST:
        parser.error(f"--games: expected {FEWEST} or more, so that the intervals mean something")
    for name in given.names:
        measure(games.find(name), given.games, given.jobs)
    text = PAGE.read_text("utf-8")
    PAGE.write_text(renewed(text), "utf-8")


def measure(game: Game, count: int, jobs: int) -> None:
    """Play what is missing, and keep each row as soon as it is there."""
    path = ladder_path(game)
    kept = json.loads(path.read_text("utf-8")) if path.exists() else []
    rows = {
        each["command"]: each
        for each in kept
        if each["weights"] == sum_of_weights(game, each["players"])
    }
    for players in range(game.players[0], game.players[1] + 1):
        tournament = planned(game, players, count)
        command = command_of(tournament)
        if command not in rows:
            print(command, flush=True)
            weights = sum_of_weights(game, players)
            rows[command] = played(tournament, command, weights, jobs)
            write(path, sorted(rows.values(), key=lambda each: int(each["players"])))


def planned(game: Game, players: int, count: int) -> Tournament:
    """All levels at one table; few seats are taken in turn."""
    names = LEVELS if bots.is_learned(game) else PLAIN
    return Tournament(game.name, names.split(","), players, count, SEED, {}, game.edition())


def command_of(tournament: Tournament) -> str:
    """What plays the same tournament."""
    return (
        f"ludopolis arena {tournament.game} --bots {','.join(tournament.bots)} "
        f"--players {tournament.players} --games {tournament.asked} --seed {tournament.seed}"
    )


def played(tournament: Tournament, command: str, weights: str, jobs: int) -> dict[str, Any]:
    """One row of the ladder."""
    found = counted(tournament, hold(tournament, partial(spread, jobs=jobs)))
    standings = [standing(name, told) for name, told in found["bots"].items()]
    whole = Row(command, tournament.players, found["games"], weights, tuple(standings))
    return {**whole._asdict(), "standings": [each._asdict() for each in whole.standings]}


def standing(name: str, told: dict[str, Any]) -> Standing:
    """What the arena told of one bot, rounded to what means something."""
    return Standing(
        name,
        round(told["win_share"], 4),
        rounded(told["win_interval"], 4),
        round(told["fair_share"], 4),
        round(told["mean"], 2),
        rounded(told["mean_interval"], 2),
        round(told["time"]["mean_ms"], 2),
    )


def rounded(interval: list[float], digits: int) -> tuple[float, float]:
    """Both ends."""
    return round(interval[0], digits), round(interval[1], digits)


def write(path: Path, rows: list[dict[str, Any]]) -> None:
    """The file is there whole or not at all."""
    partial_path = path.with_name(f".{path.name}")
    partial_path.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    partial_path.replace(path)


# The page


def renewed(text: str) -> str:
    """The page with the rows of now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    told = "\n".join(lines()) or "Nothing has been measured yet.\n\n"
    return before + BEGIN + "\n" + told + END + after


def lines() -> Iterator[str]:
    """The rows of all games as a page."""
    for name in games.names():
        game = games.find(name)
        path = ladder_path(game)
        if path.exists():
            yield f"### {game.title}\n"
            for values in json.loads(path.read_text("utf-8")):
                yield from told(row(values))


def told(each: Row) -> Iterator[str]:
    """One tournament as a table, under its command."""
    yield f"`{each.command}` ({each.games} games)\n"
    yield "| bot | first places | fair | mean score | ms a pick |"
    yield "|---|---|---|---|---|"
    for one in each.standings:
        low, high = one.interval
        least, most = one.score_interval
        yield (
            f"| `{one.bot}` | {one.won:.1%} ({low:.1%} to {high:.1%}) | {one.fair:.0%} "
            f"| {one.score:.1f} ({least:.1f} to {most:.1f}) | {one.milliseconds:.2f} |"
        )
    yield ""


if __name__ == "__main__":
    main()
