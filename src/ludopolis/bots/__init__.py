"""Bots: players that know every game and no game in particular.

A bot is named `random`, `greedy`, `montecarlo`, `learned` or `search`; a number after a colon sets
how it thinks: `greedy:3` takes three samples where luck has a part, `montecarlo:200` plays 200
games to the end for each pick, `learned:5` does not always take what looks best, `search:40` plays
40 games to the end and `search:2s` as many as it can in two seconds. A package of somebody else's
joins in with an entry point of the group `ludopolis.bots`: something that makes a bot from that
number, or from None.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any, Final

from ludopolis.bots.greedy import GreedyBot
from ludopolis.bots.montecarlo import MonteCarloBot
from ludopolis.bots.random import RandomBot
from ludopolis.core import Bot, InputError

OWN: Final = ("random", "greedy", "montecarlo", "learned", "search")
STAND_IN: Final = "greedy"  # picks for people who conceded or ran out of time
MOST: Final = 1_000_000  # samples or playouts for one pick
LONGEST: Final = 600  # seconds for one pick


def names() -> list[str]:
    """The names of all bots that are installed, ours first and from weak to strong."""
    others = {name for name in entry_points(group="ludopolis.bots").names if name not in OWN}
    return [*OWN, *sorted(others)]


def make(name: str) -> Bot:
    """The bot of this name, such as `random`, `greedy:3` or `search:2s`."""
    kind, colon, given = name.partition(":")
    if kind not in names():
        raise InputError(f"there is no bot {kind!r}; expected one of {', '.join(names())}", "bot")
    if kind == "random" and colon:
        raise InputError(f"expected 'random' without a number, found {name!r}", "bot")
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
