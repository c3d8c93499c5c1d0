"""The weights that a game ships with."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from ludopolis.bots import weights_path
from ludopolis.core import Game, InputError
from ludopolis.learned.net import Net, fits, load

log = logging.getLogger(__name__)


def weights(game: Game, players: int | None = None) -> Net | None:
    """The learned judgement of a game, at a table of so many; None if there is none.

    That there is none is said once.
    """
    return _read(game, weights_path(game, players))


@cache
def _read(game: Game, path: Path) -> Net | None:
    if not path.exists():
        log.warning("there are no learned weights for %s; greedy plays instead", game.name)
        return None
    net = load(path)
    if not fits(net, game):
        expected = f"expected weights for the {net.inputs} numbers that now describe a position"
        raise InputError(f"were trained on other numbers; {expected}", "", str(path))
    return net
