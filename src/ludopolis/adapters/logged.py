"""A position with its log, and what its seats know of both."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ludopolis import games
from ludopolis.core import NOBODY, Game, State, Together

HIDDEN: Final = -1  # an option that nobody was told
# Values come from views, which hold nothing of themselves: looking for that takes a sixth longer.
WORDS: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False)
Pick = tuple[int, int, Sequence[int] | None]  # player, option, and who saw it (None: all)


class At:
    """A position with its log; OpenSpiel copies what a state has, so it has this alone."""

    def __init__(
        self,
        game: Game,
        setup: Mapping[str, Any],
        paid: str,
        s: State,
        log: list[Pick],
        is_imagined: bool = False,
    ) -> None:
        self.game, self.setup, self.paid, self.s = game, setup, paid, s
        self.log = log  # all picks, the oldest first
        self.is_imagined = is_imagined  # the log does not lead to it
        self.told: dict[tuple[int, bool], str] = {}  # in words to seats; a search asks thrice

    def __deepcopy__(self, memo: Any) -> At:
        return At(self.game, self.setup, self.paid, self.s.clone(), self.log[:], self.is_imagined)

    def __reduce__(self) -> tuple[Any, ...]:
        named = (self.game.name, dict(self.setup), self.paid)
        if self.is_imagined:
            return _imagined, (*named, self.s, self.log)
        picks = [(player, option) for player, option, _ in self.log]
        return _replayed, (*named, self.s.players, picks)

    def apply(self, option: int, player: int = NOBODY) -> None:
        """A pick of who is asked, or of this one of them."""
        asked = [self.s.asking()] if player == NOBODY else self.s.asks()
        step = next(ask for ask in asked if player in (NOBODY, ask.player))
        self.told.clear()
        self.log.append((int(step.player), option, step.seen_by(self.s)))
        self.s.apply(option, step.player)

    def known_to(self, player: int) -> list[Pick]:
        """The picks that a seat knows of; one that it did not see has no option."""
        return [
            (who, option if seen_by is None or player in seen_by else HIDDEN, seen_by)
            for who, option, seen_by in self._told_of(player)
        ]

    def seen(self, player: int) -> list[tuple[int, int]]:
        """The same as a seat may tell them: who, and what, or -1 where that is hidden."""
        return [
            (who, option if seen_by is None or player in seen_by else HIDDEN)
            for who, option, seen_by in self._told_of(player)
        ]

    def _told_of(self, player: int) -> list[Pick]:
        """Those of which a seat knows that they were made: not what others pick at once with it."""
        top = self.s.stack[-1] if self.s.stack else None
        sealed = sum(len(picks) for picks in top.picks) if isinstance(top, Together) else 0
        if not sealed:
            return self.log
        opened = len(self.log) - sealed
        return self.log[:opened] + [pick for pick in self.log[opened:] if pick[0] == player]

    def words(self, player: int, recalls: bool) -> str:
        """What a seat sees, and all that it saw if it recalls that."""
        if (player, recalls) not in self.told:
            known: list[Any] = [player, self.s.view(player)]
            if recalls:
                known.append(self.seen(player))
            self.told[player, recalls] = WORDS.encode(known)
        return self.told[player, recalls]

    def imagined(self, player: int, rng: Random) -> At:
        """A position that the player cannot tell from this one, with what they know of the log."""
        s = self.s.resample(player, rng)
        at = At(self.game, self.setup, self.paid, s, self.known_to(player), is_imagined=True)
        asked = self.s.asking().player if self.s.stack else player
        while s.stack and s.asking().player != asked:  # others on lanes have picked unseen
            at.apply(s.draw(rng))
        return at


def _replayed(
    name: str, setup: Mapping[str, Any], paid: str, players: int, picks: list[tuple[int, int]]
) -> At:
    """A position from its log."""
    game = games.find(name)
    at = At(game, setup, paid, game.start(players, setup), [])
    for player, option in picks:
        at.apply(option, player)
    return at


def _imagined(name: str, setup: Mapping[str, Any], paid: str, s: State, log: list[Pick]) -> At:
    """A position that no log leads to."""
    return At(games.find(name), setup, paid, s, log, is_imagined=True)
