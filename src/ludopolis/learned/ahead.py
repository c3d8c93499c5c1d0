"""What options promise once the own turn is over, as a net sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ludopolis.core import Game, State
from ludopolis.learned.judging import array, outcome
from ludopolis.learned.net import Net, Numbers

WIDTH: Final = 4  # lines that are followed, those that promise most
DEPTH: Final = 6  # own decisions after the first one
ALONE: Final = 8  # both where one plays alone: nobody waits, and nobody else spoils a plan


class Line:
    """A position within a turn, and the places of the options that lead to it."""

    def __init__(self, s: State, places: set[int]) -> None:
        self.s, self.places = s, places

    def options(self, player: int) -> list[int]:
        """What the player decides next; nothing once chance or somebody else is asked."""
        s = self.s
        while s.stack and int((step := s.asking()).player) == player:
            found = list(step.options(s))
            if len(found) > 1:
                self.s = s
                return found
            s = s.clone()
            s.apply(found[0], player)
        return []


class Front:
    """The lines that have come equally far; picks whose order does not matter lead to one."""

    def __init__(self, game: Game, player: int) -> None:
        self.game, self.player = game, player
        self.lines: list[Line] = []
        self.rows: list[Any] = []
        self._met: dict[bytes | tuple[int, ...], Line] = {}

    def add(self, s: State, option: int, places: set[int]) -> None:
        """The position after an option."""
        after = s.clone()
        after.apply(option, self.player)
        row = self.game.features(after, self.player)
        key = tuple(row) if isinstance(row, list) else bytes(row)
        known = self._met.get(key)
        if known is not None and known.s == after:
            known.places |= places
            return
        self._met[key] = line = Line(after, set(places))
        self.lines.append(line)
        self.rows.append(row)

    def judged(self, net: Net) -> Numbers:
        """What each of them promises; how it ended where the game is over."""
        judged = net.judge(array(self.rows))
        for place, line in enumerate(self.lines):
            if not line.s.stack:
                judged[place] = outcome(line.s, self.player)
        return judged


class Lookahead:
    """What each option promises after the best of the own picks that may follow it.

    Judging a position in the middle of a turn is hard: what was paid is gone, and what it was paid
    for is not there yet. So the most promising lines are followed until chance or somebody else is
    asked. Who draws among the options goes by their worth alone.
    """

    def __init__(
        self, game: Game, net: Net, s: State, player: int, options: Sequence[int],
        draws: bool = False,
    ) -> None:  # fmt: skip
        self.net, self.players = net, s.players
        self._prefer = net.worth if draws else net.wish
        self.worth: Numbers = np.full(len(options), -np.inf, np.float32)
        front = Front(game, player)
        for place, option in enumerate(options):
            front.add(s, option, {place})
        width, depth = (ALONE, ALONE) if s.players == 1 else (WIDTH, DEPTH)
        for left in range(depth, -1, -1):
            front = self._follow(front, width if left else 0)
            if not front.lines:
                break

    def _follow(self, front: Front, width: int) -> Front:
        """The lines a decision further; what becomes of the others is told by where they are."""
        worth = self._prefer(front.judged(self.net), self.players)
        ahead, followed = Front(front.game, front.player), 0
        for number in np.argsort(-worth, kind="stable"):
            line = front.lines[number]
            options = line.options(front.player) if followed < width else []
            if not options:
                places = list(line.places)
                self.worth[places] = np.maximum(self.worth[places], worth[number])
                continue
            followed += 1
            for option in options:
                ahead.add(line.s, option, line.places)
        return ahead
