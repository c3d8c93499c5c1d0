"""Find how warm Apprentice and Builder are in a game, and write it beside its weights.

python tools/levels.py [--games N] [GAME...]

Each level is to be as far behind `master` at every game and number of players: one of its kind
among Masters wins a part of what would be its fair share, and who plays alone makes a part of
their points. Warmer is weaker, so the warmth is found by halving.
"""

from __future__ import annotations

import argparse
import json
from statistics import mean

from ludopolis import bots, games
from ludopolis.arena import play_game
from ludopolis.bots.levels import levels_path
from ludopolis.core import Bot, Game

WARMTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50)
WINS = {"apprentice": 0.3, "builder": 0.7}  # of the fair share of first places
POINTS = {"apprentice": 0.75, "builder": 0.92}  # of those of Master alone
SEED = 10_000


def main() -> None:
    """Find it for the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    learned = [name for name in games.names() if bots.is_learned(games.find(name))]
    parser.add_argument("names", metavar="GAME", nargs="*", default=learned)
    parser.add_argument("--games", type=int, default=120, help="for each warmth that is tried")
    parser.add_argument("--players", type=int, action="append", help="else each number")
    given = parser.parse_args()
    for name in given.names:
        game = games.find(name)
        fewest, most = game.players
        for players in given.players or range(fewest, most + 1):
            found = {level: warmth(game, players, level, given.games) for level in WINS}
            print(name, players, found, flush=True)
            keep(game, players, found)


def warmth(game: Game, players: int, level: str, count: int) -> int:
    """The warmth at which a level does as well as it should."""
    low, high = 0, len(WARMTHS) - 1
    while low < high:
        middle = (low + high) // 2
        if share(game, players, WARMTHS[middle], count) <= aim(players, level):
            high = middle
        else:
            low = middle + 1
    return WARMTHS[low]


def aim(players: int, level: str) -> float:
    return POINTS[level] if players == 1 else WINS[level]


def share(game: Game, players: int, warm: int, count: int) -> float:
    """What one so warm wins among Masters, in parts of a fair share; alone, of their points."""
    bot, master = bots.make(f"learned:{warm}"), bots.make("master")
    if players == 1:
        return points(game, bot, count) / points(game, master, count)
    won = [first(game, bot, master, players, number) for number in range(count)]
    return mean(won) * players


def points(game: Game, bot: Bot, count: int) -> float:
    """What somebody makes alone."""
    return mean([play_game(game, [bot], SEED + number).scores[0] for number in range(count)])


def first(game: Game, bot: Bot, master: Bot, players: int, number: int) -> float:
    """The part of a first place that the bot has in one game, from each seat in turn."""
    table, seat = [master] * players, number % players
    table[seat] = bot
    ranks = play_game(game, table, SEED + number // players).ranks
    return 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0


def keep(game: Game, players: int, found: dict[str, int]) -> None:
    """Beside what was found before."""
    path = levels_path(game)
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for level, warm in found.items():
        each = {**kept.get(level, {}), str(players): warm}
        kept[level] = dict(sorted(each.items()))
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
