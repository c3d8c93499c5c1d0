"""Bots: players that know every game and no game in particular.

A bot is named `random`, `greedy` or `montecarlo`; a number after a colon sets how much it
thinks: `greedy:3` takes three samples where luck has a part, `montecarlo:200` plays 200 games to
the end for each pick. A package of somebody else's joins in with an entry point of the group
`ludopolis.bots`: something that makes a bot from that number, or from None.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from ludopolis.bots.greedy import GreedyBot
from ludopolis.bots.montecarlo import MonteCarloBot
from ludopolis.bots.random import RandomBot
from ludopolis.core import Bot, InputError

OWN: Final = ("random", "greedy", "montecarlo")
STAND_IN: Final = "greedy"  # picks for people who conceded or ran out of time
MOST: Final = 1_000_000  # samples or playouts for one pick


def names() -> list[str]:
    """The names of all bots that are installed, ours first and from weak to strong."""
    others = {name for name in entry_points(group="ludopolis.bots").names if name not in OWN}
    return [*OWN, *sorted(others)]


def make(name: str) -> Bot:
    """The bot of this name, such as `random`, `greedy:3` or `montecarlo:200`."""
    kind, colon, given = name.partition(":")
    if kind not in names():
        raise InputError(f"there is no bot {kind!r}; expected one of {', '.join(names())}", "bot")
    number = _number(kind, given) if colon else None
    if kind == "greedy":
        return GreedyBot() if number is None else GreedyBot(number)
    if kind == "montecarlo":
        return MonteCarloBot() if number is None else MonteCarloBot(number)
    if kind != "random":
        made: Bot = entry_points(group="ludopolis.bots")[kind].load()(number)
        return made
    if colon:
        raise InputError(f"expected 'random' without a number, found {name!r}", "bot")
    return RandomBot()


def _number(kind: str, given: str) -> int:
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= MOST):
        raise InputError(
            f"expected a number from 1 to {MOST} after '{kind}:', found {given!r}", "bot"
        )
    return int(given)
