"""The games, found by their folders: one folder each, nothing about a game anywhere else.

A package of somebody else's joins in with an entry point of the group `ludopolis.games`.
"""

from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from ludopolis.core import Game, InputError, text


def names() -> list[str]:
    """The names of all games that are installed."""
    own = [module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg]
    return sorted({*own, *entry_points(group="ludopolis.games").names})


def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        known = ", ".join(names())
        said = text(
            "there is no game {name}; expected one of {known}", name=repr(name), known=known
        )
        raise InputError(said, "game")
    for point in entry_points(group="ludopolis.games", name=name):
        game: Game = point.load()
        return game
    found: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return found
