"""A game that somebody else drives, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self

from ludopolis import games
from ludopolis.core import Course, Edition, Game, InputError, State

SMALLEST: Final = -32768  # of the numbers that describe a position; below, they are cut off
LARGEST: Final = 32767  # of the numbers that describe a position; above, they are cut off
REWARDS: Final = ("win", "place", "score")  # what a game may pay in its end


class Play(Course):
    """A game that somebody else drives, by its name or as it is: one game after the other.

    Chance draws by itself, and who has no choice is not asked. `player` is who has a choice now,
    and `options` what is open to them; nothing is open once the game has ended. The same seed
    plays the same game as everywhere, if the same picks are made. A game that reaches the bound on
    its picks is cut off.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        setup: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        seed: int = 0,
    ) -> None:
        found = games.find(game) if isinstance(game, str) else game
        # How many there are.
        self.players = found.players[1] if players is None else players
        # All choices, settled.
        self.setup = found.setup.settle({} if setup is None else setup).values
        read = edition if isinstance(edition, Edition) else found.edition(_path(edition))
        self.edition = read  # what is played with
        super().__init__(found, found.start(self.players, self.setup, read), seed)

    def __deepcopy__(self, memo: Any) -> Self:
        """The same game where it stands, which goes its own way: for who looks ahead."""
        other = type(self)(self.game, self.players, self.setup, self.edition, self.seed)
        other.state, other.picks = self.state.clone(), self.picks
        other.player, other.options = self.player, self.options
        return other


def paid(s: State, kind: str) -> list[float]:
    """What each seat gets in the end: for a win, for its place, or its score."""
    if kind == "score":
        return [float(score) for score in s.scores()]
    ranks = s.ranks()
    if kind == "win":
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    return [_of_place(rank, ranks) for rank in ranks]


def _of_place(rank: int, ranks: list[int]) -> float:
    """1 for the first of several, -1 for the last, evenly between; who share a place share it."""
    if len(ranks) == 1:
        return 1.0 if rank == 1 else -1.0
    place = rank - 1 + (ranks.count(rank) - 1) / 2
    return 1.0 - 2.0 * place / (len(ranks) - 1)


def checked_reward(kind: str) -> str:
    """One of the kinds of rewards."""
    if kind not in REWARDS:
        raise InputError(f"expected one of {', '.join(REWARDS)}, found {kind!r}", "reward")
    return kind


def _path(given: str | Path | None) -> Path | None:
    return None if given is None else Path(given)
