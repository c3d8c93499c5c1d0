"""Judgement that was learned: nets that judge positions, and the bots that play by them.

It needs NumPy. How nets are trained stands in `ludopolis.learning`.
"""

from ludopolis.learned.bot import LearnedBot
from ludopolis.learned.net import Net, fingerprint, load, mean
from ludopolis.learned.ranges import Ranges, ranges
from ludopolis.learned.search import SearchBot
from ludopolis.learned.weights import weights

__all__ = [
    "LearnedBot",
    "Net",
    "Ranges",
    "SearchBot",
    "fingerprint",
    "load",
    "mean",
    "ranges",
    "weights",
]
