"""What came out of many games, as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean, quantiles, stdev
from typing import Any

from ludopolis.arena.driver import Result


def distribution(values: Sequence[int]) -> dict[str, float]:
    """Mean, spread, bounds and quartiles."""
    quarters = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {
        "games": len(values),
        "mean": round(fmean(values), 3),
        "sd": round(stdev(values), 3) if len(values) > 1 else 0.0,
        "min": min(values),
        "q1": quarters[0],
        "median": quarters[1],
        "q3": quarters[2],
        "max": max(values),
    }


class Tally:
    """Results, added up as they come in."""

    def __init__(self) -> None:
        self.games = 0
        self.picks = 0
        self.over = 0
        self.winning: list[int] = []
        self.by_bot: dict[str, list[int]] = {}
        self.by_seat: dict[int, list[int]] = {}
        self.wins: dict[str, int] = {}
        self.shared: dict[str, int] = {}

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.picks += result.picks
        self.over += result.over
        best = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        if best:  # a solo game can be lost
            self.winning.append(result.scores[best[0]])
        for seat, (bot, score) in enumerate(zip(result.bots, result.scores)):
            self.by_bot.setdefault(bot, []).append(score)
            self.by_seat.setdefault(seat, []).append(score)
        counts = self.wins if len(best) == 1 else self.shared
        for seat in best:
            bot = result.bots[seat]
            counts[bot] = counts.get(bot, 0) + 1

    def add_all(self, results: Iterable[Result]) -> Tally:
        """Count these too."""
        for result in results:
            self.add(result)
        return self

    def summary(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {
            "games": self.games,
            "decisions": self.picks,
            "ended": {"over": self.over, "truncated": self.games - self.over},
            "winner_mean": round(fmean(self.winning or [0]), 3),
            "bots": {
                bot: {
                    **distribution(self.by_bot[bot]),
                    "wins": self.wins.get(bot, 0),
                    "shared_wins": self.shared.get(bot, 0),
                }
                for bot in sorted(self.by_bot)
            },
            "seats": {str(seat): distribution(self.by_seat[seat]) for seat in sorted(self.by_seat)},
        }
