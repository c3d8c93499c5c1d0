"""Nets that nobody has trained, for tests of what plays by them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ludopolis.core import Game
from ludopolis.learned import Net, fingerprint


def net_by_chance(game: Game, seed: int = 1, prize: float = 10.0) -> Net:
    """Its judgement is worth nothing, but always the same."""
    rng = np.random.default_rng(seed)
    sizes = [len(game.feature_names()), 16, 3]
    layers = [(rng.normal(size=(a, b)) / a**0.5, rng.normal(size=b)) for a, b in pairwise(sizes)]
    return Net(layers, facts(game, prize))


def facts(game: Game, prize: float) -> dict[str, object]:
    return {"game": game.name, "features": fingerprint(game), "prize": prize}
