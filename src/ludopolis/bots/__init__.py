"""Bots: players that know every game and no game in particular.

A bot is named `random`, `greedy`, `montecarlo`, `learned` or `search`; a number after a colon sets
how it thinks: `greedy:3` takes three samples where luck has a part, `montecarlo:200` plays 200
games to the end for each pick, `learned:5` does not always take what looks best, `search:40` plays
its ideas on 40 times and `search:2s` as often as it can in two seconds. For people these are
levels: `apprentice`, `builder`, `master`, `grand-master`. A package of somebody else's joins in
with an entry point of the group `ludopolis.bots`: something that makes a bot from the number, or
None.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final

from ludopolis.bots.greedy import GreedyBot
from ludopolis.bots.montecarlo import MonteCarloBot
from ludopolis.bots.random import RandomBot
from ludopolis.core import Bot, Game, InputError

OWN: Final = ("random", "greedy", "montecarlo", "learned", "search")  # by what they are
LEVELS: Final = {
    "apprentice": "learned:12",
    "builder": "learned:4",
    "master": "learned",
    "grand-master": "search:2s",
}  # from the easiest to the hardest, and what each of them is
STAND_IN: Final = "learned"  # picks for people who conceded or ran out of time
MOST: Final = 1_000_000  # samples or playouts for one pick
LONGEST: Final = 600  # seconds for one pick


def names() -> list[str]:
    """The names of all bots that are installed, ours first and from weak to strong."""
    ours = [*OWN, *LEVELS]
    others = {name for name in entry_points(group="ludopolis.bots").names if name not in ours}
    return [*ours, *sorted(others)]


def is_learned(game: Game) -> bool:
    """Whether the game has weights, so that its levels differ; else they all play `greedy`."""
    return weights_path(game).exists()


def weights_path(game: Game, players: int | None = None) -> Path:
    """Where a game keeps what was learned about it, or about tables of one size alone."""
    usual = Path(game.folder) / "judge" / "weights.npz"
    special = usual.with_name(f"weights-{players}.npz")
    return special if special.exists() else usual


def usual(game: Game) -> str:
    """The bot whom people play against where they do not choose."""
    return "master" if is_learned(game) else "greedy"


def make(name: str) -> Bot:
    """The bot of this name, such as `random`, `greedy:3`, `search:2s` or `master`."""
    if name in LEVELS:
        bot = make(LEVELS[name])
        bot.name = name
        return bot
    kind, colon, given = name.partition(":")
    if kind not in names():
        raise InputError(f"there is no bot {kind!r}; expected one of {', '.join(names())}", "bot")
    if colon and (kind == "random" or kind in LEVELS):
        raise InputError(f"expected {kind!r} without a number, found {name!r}", "bot")
    if kind == "search" and given.endswith("s"):
        return _made(kind)(seconds=_number(kind, given[:-1], LONGEST))
    number = _number(kind, given, MOST) if colon else None
    if kind not in OWN:
        made: Bot = entry_points(group="ludopolis.bots")[kind].load()(number)
        return made
    return _made(kind)() if number is None else _made(kind)(number)


def _made(kind: str) -> Callable[..., Bot]:
    """What makes a bot of ours; those with nets are fetched when they are wanted."""
    near: dict[str, Any] = {"random": RandomBot, "greedy": GreedyBot, "montecarlo": MonteCarloBot}
    found: Callable[..., Bot] = (
        near[kind] if kind in near else resolve_name(f"ludopolis.learned:{kind.title()}Bot")
    )
    return found


def _number(kind: str, given: str, most: int) -> int:
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= most):
        raise InputError(
            f"expected a number from 1 to {most} after '{kind}:', found {given!r}", "bot"
        )
    return int(given)
