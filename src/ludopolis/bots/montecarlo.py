"""A bot that plays many games to the end."""

from __future__ import annotations

from random import Random
from typing import Final

from ludopolis.bots.luck import best
from ludopolis.core import Seat, State, i64

PLAYOUTS: Final = 200
MARGIN: Final = 0.05  # what the lead in points counts beside the place; less than half a place


class MonteCarloBot:
    """Flat Monte Carlo: random play-outs of each option on imagined states.

    The play-outs are shared out by successive halving: all options are tried on the same imagined
    states, then the better half of them on more, until one is left. The number of play-outs is
    fixed, never the time, so that the same generator picks the same option on any machine; each
    option gets at least one.
    """

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self.name = "montecarlo" if playouts == PLAYOUTS else f"montecarlo:{playouts}"
        self.playouts = playouts

    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's options."""
        options = list(seat.options)
        totals = [0.0] * len(options)
        rounds = (len(options) - 1).bit_length()
        while len(options) > 1:
            times = max(1, self.playouts // (rounds * len(options)))
            self._try(seat, options, totals, times, rng)
            kept = _better_half(totals, rng)
            options = [options[place] for place in kept]
            totals = [totals[place] for place in kept]
        return options[0]

    def _try(
        self, seat: Seat, options: list[i64], totals: list[float], times: int, rng: Random
    ) -> None:
        longest, player = seat.game.longest, seat.player
        for _ in range(times):
            imagined = seat.imagine(rng)
            for place, option in enumerate(options):
                s = imagined.clone()
                s.apply(option, player)
                s.play_out(rng, longest)
                totals[place] += utility(s, player)


def _better_half(totals: list[float], rng: Random) -> list[int]:
    """The places of the higher half, rounded up, in ascending order."""
    left = totals[:]
    kept: list[int] = []
    for _ in range((len(totals) + 1) // 2):
        place = best(left, rng)
        left[place] = float("-inf")
        kept.append(place)
    return sorted(kept)


def utility(s: State, player: i64) -> float:
    """What an outcome is worth: 1 for the first place, 0 for the last, and a little for the lead.

    Players who share places share what they are worth.
    """
    ranks, scores = s.ranks(), s.scores()
    mine, others = ranks[player], [x for seat, x in enumerate(scores) if seat != player]
    others += [rival[0] for rival in s.rivals()]
    if not others:
        return float(scores[player])
    shared = float(len([rank for rank in ranks if rank == mine]) - 1) / 2.0
    place = (float(len(others) + 1 - mine) - shared) / float(len(others))
    lead, size = scores[player] - max(others), abs(scores[player]) + abs(max(others)) + 1
    return place + MARGIN * float(lead) / float(size)
