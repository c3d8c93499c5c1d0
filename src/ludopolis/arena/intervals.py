"""How sure a mean is, where games of one seed hang together and seeds do not.

A tournament plays every seed with all line-ups and rotations. Games of one seed share their draws,
so that a seed is what is drawn independently: each enters with its own mean, and the spread of
those means says how far the mean of all of them may be off.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import Final

LEVEL: Final = 0.95
ALIKE: Final = 1e-12  # less is no spread, but what is lost in sums of thirds
Interval = tuple[float, float]


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Where the mean of all seeds lies, after Student; None with one seed, which tells nothing."""
    if len(values) < 2:
        return None
    reach = student(len(values) - 1) * sqrt(variance(values) / len(values))
    mean = fmean(values)
    return mean - reach, mean + reach


def share_interval(values: Sequence[float]) -> Interval:
    """Where a share lies, after Wilson, given the share of each seed.

    All games together count for as many independent ones as would spread like the seeds do. Where
    all seeds came out alike, which with few of them tells little, a seed counts for one game.
    """
    count, share = len(values), min(max(fmean(values), 0.0), 1.0)
    spread = variance(values) / count if count > 1 else 0.0
    reach = student(count - 1) if count > 1 else NormalDist().inv_cdf((1 + LEVEL) / 2)
    worth = share * (1 - share) / spread if spread > ALIKE else float(count)
    return wilson(share, worth, reach)


def wilson(share: float, games: float, reach: float) -> Interval:
    """The shares from which what was found is no further than `reach` standard errors off."""
    weight = reach * reach / games
    centre = (share + weight / 2) / (1 + weight)
    half = sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight)
    return max(centre - half, 0.0), min(centre + half, 1.0)


def student(freedom: int) -> float:
    """How many standard errors to go to both sides, if the error itself is estimated.

    Exact for 1 and 2, else the series of Cornish and Fisher, right to a thousandth.
    """
    sure = (1 + LEVEL) / 2
    if freedom == 1:
        return tan(pi * (sure - 0.5))
    if freedom == 2:
        return (2 * sure - 1) / sqrt(2 * sure * (1 - sure))
    z = NormalDist().inv_cdf(sure)
    terms = [
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    ]
    for power, term in enumerate(terms):
        z += term / float(freedom) ** (power + 1)
    return z
