"""What came out of a tournament, as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from ludopolis.arena.intervals import Interval, mean_interval, share_interval
from ludopolis.arena.ratings import rated
from ludopolis.arena.summary import Tally
from ludopolis.arena.timing import Watch
from ludopolis.arena.tournament import Played, Tournament

Key = str | int | tuple[int, int]


class Samples:
    """First places and scores of somebody or something, by seeds."""

    def __init__(self) -> None:
        self.games: dict[int, set[int]] = {}  # of each seed
        self.firsts: dict[int, float] = {}  # a shared first place counts in parts
        self.scores: dict[int, list[int]] = {}

    def add(self, seed: int, number: int, first: float, score: int) -> None:
        """Count a seat of a game."""
        self.games.setdefault(seed, set()).add(number)
        self.firsts[seed] = self.firsts.get(seed, 0.0) + first
        self.scores.setdefault(seed, []).append(score)

    @property
    def played(self) -> int:
        """How many games."""
        return sum([len(numbers) for numbers in self.games.values()])

    @property
    def seats(self) -> int:
        """How many seats in them."""
        return sum([len(scores) for scores in self.scores.values()])

    def summary(self) -> dict[str, Any]:
        """The share of the games won and the mean score, each with its interval."""
        shares = [self.firsts[seed] / len(self.games[seed]) for seed in self.games]
        scores = [fmean(self.scores[seed]) for seed in self.games]
        return {
            "win_share": round(fmean(shares), 4),
            "win_interval": _rounded(share_interval(shares), 4),
            "mean": round(fmean(scores), 3),
            "mean_interval": _rounded(mean_interval(scores), 3),
        }


class Standings:
    """Games of a tournament, added up by bots, by seats, and by places of the line-ups."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.tally = Tally()
        self.samples: dict[Key, Samples] = {}
        self.watches: dict[str, Watch] = {}

    def add(self, played: Played) -> None:
        """Count one more game."""
        result, fixture = played.result, self.tournament.fixture(played.number)
        self.tally.add(result)
        first = result.ranks.count(1)
        for seat, (bot, place) in enumerate(zip(fixture.bots, fixture.places)):
            part = 1 / first if result.ranks[seat] == 1 else 0.0
            for key in (bot, seat, (fixture.line_up, place)):
                samples = self.samples.setdefault(key, Samples())
                samples.add(result.seed, played.number, part, result.scores[seat])
            self.watches.setdefault(bot, Watch()).add(played.microseconds[seat])

    def summary(self, ratings: dict[str, dict[str, float]]) -> dict[str, Any]:
        """All of it as plain JSON values, the best bots first."""
        common = self.tally.summary()
        found = {
            bot: {**values, **self._bot(bot), "rating": ratings.get(bot)}
            for bot, values in common["bots"].items()
        }
        order = sorted(found, key=lambda bot: (-found[bot]["wins_per_seat"], bot))
        return {
            **common,
            "bots": {bot: found[bot] for bot in order},
            "seats": {
                seat: {**values, **self.samples[int(seat)].summary()}
                for seat, values in common["seats"].items()
            },
            "line_ups": [self._line_up(number) for number in range(len(self.tournament.line_ups))],
        }

    def _bot(self, bot: str) -> dict[str, Any]:
        samples, players = self.samples[bot], self.tournament.players
        summary = samples.summary()
        held = samples.seats / samples.played  # in each game
        return {
            "games": samples.played,
            "seats": samples.seats,
            **summary,
            "fair_share": round(held / players, 4),
            "wins_per_seat": round(summary["win_share"] / held, 4),
            "time": self.watches[bot].summary(),
        }

    def _line_up(self, number: int) -> dict[str, Any]:
        bots = self.tournament.line_ups[number]
        places = [self.samples[(number, place)] for place in range(len(bots))]
        return {
            "games": places[0].played,
            "places": [{"bot": bot, **each.summary()} for bot, each in zip(bots, places)],
        }


def counted(tournament: Tournament, played: Iterable[Played]) -> dict[str, Any]:
    """The numbers of all games, whichever came in first."""
    ordered = sorted(played, key=lambda each: each.number)
    found = Standings(tournament)
    for each in ordered:
        found.add(each)
    return found.summary(rated([each.result for each in ordered]))


def _rounded(interval: Interval | None, digits: int) -> Sequence[float] | None:
    return None if interval is None else [round(bound, digits) for bound in interval]
