"""Ratings after Weng and Lin, with the model of Plackett and Luce (OpenSkill)."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

from openskill.models import PlackettLuce

from ludopolis.arena.driver import Result

Believed = tuple[float, float]  # how strong a bot is held to be, and how far off that may be


def rated(results: Iterable[Result]) -> dict[str, dict[str, float]]:
    """What each bot is rated after these games, which count in their order.

    Every seat enters with the rating of its bot and as a side of its own. Where a bot has several
    seats at a table, its new rating is the mean of what its seats come out with, so that a table
    moves it as much as one seat would. Who plays alone is not rated.
    """
    model = PlackettLuce()
    known: dict[str, Believed] = {}
    for result in results:
        if len(result.bots) < 2:
            continue
        before = [known.get(bot, (model.mu, model.sigma)) for bot in result.bots]
        # Ratings of their own: one that sits twice at the table would be changed twice.
        sides = [[model.rating(mu, sigma)] for mu, sigma in before]
        after = model.rate(sides, ranks=[float(rank) for rank in result.ranks])
        for bot in dict.fromkeys(result.bots):
            seats = [side[0] for name, side in zip(result.bots, after) if name == bot]
            known[bot] = fmean([seat.mu for seat in seats]), fmean([seat.sigma for seat in seats])
    return {bot: _plain(mu, sigma) for bot, (mu, sigma) in known.items()}


def _plain(mu: float, sigma: float) -> dict[str, float]:
    ordinal = mu - 3 * sigma
    return {"mu": round(mu, 3), "sigma": round(sigma, 3), "ordinal": round(ordinal, 3)}
