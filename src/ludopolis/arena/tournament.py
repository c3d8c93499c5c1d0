"""Tournaments: who meets whom, from which seats, with which seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Any, Final, NamedTuple

from ludopolis import __version__
from ludopolis.arena.driver import Result, play_game
from ludopolis.arena.simulation import found_bot, found_game, recorded
from ludopolis.arena.timing import Timed
from ludopolis.core import Edition, InputError

MOST: Final = 1000  # line-ups


class Fixture(NamedTuple):
    """A game of a tournament before it is played."""

    seed: int
    line_up: int  # its number
    places: list[int]  # which place of the line-up sits on each seat
    bots: list[str]  # their names


class Played(NamedTuple):
    """A game of a tournament: how it went, how long the bots thought, and its record."""

    number: int  # of the game, from 0
    result: Result  # without its log
    microseconds: list[list[float]]  # of each seat's decisions
    record: dict[str, Any] | None = None  # None where nobody wants it, or it is stored


class Tournament:
    """What is to be played; plain data, so that it can be sent to other processes and machines.

    Each seed is played by every line-up in all its rotations, so that over a seed every bot has
    had every seat with the same start and the same draws.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        players: int,
        games: int,
        seed: int,
        setup: Mapping[str, Any],
        edition: Edition,
    ) -> None:
        self.game, self.players, self.setup, self.edition = game, players, dict(setup), edition
        self.rules, self.version = found_game(game).rules, __version__
        self.bots = list(bots)  # by their names
        self.asked = games  # how many games were asked for
        self.seed = seed  # the first; the next ones count up
        self._check()
        self.seeds = -(-games // (len(self.line_ups) * self.rotations))  # for each line-up

    @property
    def rotations(self) -> int:
        """How often a line-up plays a seed, each time from other seats."""
        return self.players

    @property
    def games(self) -> int:
        """How many games there are: those asked for, rounded up to whole seeds."""
        return self.seeds * len(self.line_ups) * self.rotations

    @cached_property
    def line_ups(self) -> list[list[str]]:
        """Who meets whom. Few names take all seats in turn; of many, each choice has its turn."""
        names = self.bots
        if len(names) <= self.players:
            return [[names[place % len(names)] for place in range(self.players)]]
        choices = dict.fromkeys(islice(combinations(names, self.players), MOST + 1))
        return [list(choice) for choice in choices]

    def fixture(self, number: int) -> Fixture:
        """A game by its number: seed by seed, then line-up by line-up, then seat by seat."""
        seed, rest = divmod(number, len(self.line_ups) * self.rotations)
        line_up, first = divmod(rest, self.rotations)
        places = [(first + seat) % self.players for seat in range(self.players)]
        names = [self.line_ups[line_up][place] for place in places]
        return Fixture(self.seed + seed, line_up, places, names)

    def facts(self) -> dict[str, Any]:
        """What is asked for, as plain JSON values."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "setup": self.setup,
            "edition": {"name": self.edition.edition, "hash": self.edition.hash},
            "rules": self.rules,
            "version": self.version,
        }

    def _check(self) -> None:
        """Refuse what cannot be played, before anything is written."""
        if self.asked < 1:
            raise InputError(f"expected at least 1, found {self.asked}", "games")
        if not self.bots:
            raise InputError("expected the name of a bot", "bots")
        for name in self.bots:
            found_bot(name)
        found_game(self.game).start(self.players, self.setup, self.edition)
        if len(self.line_ups) > MOST:
            raise InputError(
                f"{len(self.bots)} bots are more than {MOST} line-ups of {self.players}", "bots"
            )


def play_fixture(tournament: Tournament, number: int, keep: bool = False) -> Played:
    """Play one game of a tournament; with its record if it is to be kept.

    The luck of a bot goes along with its place in the line-up, so that two of one name at one
    table do not play the same game twice.
    """
    game = found_game(tournament.game)
    here = {"rules": game.rules, "version": __version__}
    there = {"rules": tournament.rules, "version": tournament.version}
    if here != there:
        raise InputError(f"expected {there}, found {here} where a game is played", tournament.game)
    seed, _, places, names = tournament.fixture(number)
    setup, edition = tournament.setup, tournament.edition
    bots = [Timed(found_bot(name)) for name in names]
    result = play_game(game, bots, seed, setup, edition, places)._replace(bots=names)
    values = recorded(game, result, setup, edition) if keep else None
    return Played(number, result._replace(log=[]), [bot.microseconds for bot in bots], values)
