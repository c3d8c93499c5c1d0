"""Pebbles, a game for tests: small, and with everything in which a game can go wrong.

Each player draws a secret number; all place two pebbles at once, the second higher than the
first; placed pebbles score their places; then each in turn hides a coin under a cup, unseen.
It is never compiled, so that these tests also show interpreted games on a compiled core.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from ludopolis.core import (
    CHANCE,
    LEGAL,
    Ask,
    Chance,
    Do,
    Edition,
    Events,
    Flag,
    Game,
    Options,
    Reasons,
    Settings,
    Setup,
    State,
    Step,
    Text,
    Together,
    Vocabulary,
    Word,
    text,
)

OPTIONS = Vocabulary()
NUMBER = OPTIONS.range("number", range(1, 7), "the number {name}")
PLACE = OPTIONS.range("place", range(1, 6), "place a pebble at {name}")
CUP = OPTIONS.range("cup", "XYZ", "hide the coin under cup {name}")

THINGS = Vocabulary()
SECRET = THINGS.range("secret", range(1, 7), "{name}")

REASONS = Reasons()
TOO_LOW = REASONS.add("too_low", "PB-2.1", "expected a place above {place}")

EVENTS = Events()
DREW = EVENTS.add("drew", "PB-1.1", "{player} draws {thing}")
SCORED = EVENTS.add("scored", "PB-2.2", "{player}: {count} point", "{player}: {count} points", True)
HID = EVENTS.add("hid", "PB-3.1", "{player} hides a coin")
SHOWN = EVENTS.add("shown", "PB-1.1", "{player}: the number {thing}", reveals=True)  # in variants

NONE = -1


class Pebbles(State):
    """Numbers, pebbles, cups and points, by seat."""

    def __init__(
        self,
        numbers: list[int],
        pebbles: list[list[int]],
        cups: list[int],
        points: list[int],
        stack: list[Step],
    ) -> None:
        super().__init__(len(points), stack)
        self.numbers = numbers
        self.pebbles = pebbles
        self.cups = cups
        self.points = points

    def clone(self) -> Pebbles:
        pebbles = [mine[:] for mine in self.pebbles]
        return type(self)(self.numbers[:], pebbles, self.cups[:], self.points[:], self.stack[:])

    def check(self) -> None:
        drawn = [number for number in self.numbers if number != NONE]
        assert len(drawn) == len(set(drawn)), "a number is drawn twice"
        assert all(-1 <= cup < 3 for cup in self.cups)

    def scores(self) -> list[int]:
        return self.points[:]

    def tie_breaks(self) -> list[list[int]]:
        return [[max(mine, default=NONE)] for mine in self.pebbles]

    def _view(self, player: int | None) -> dict[str, Any]:
        mine = player is not None
        return {
            "points": self.points[:],
            "pebbles": [places[:] for places in self.pebbles],
            "number": self.numbers[player] if mine else NONE,
            "cup": self.cups[player] if mine else NONE,
        }

    def _resample(self, player: int, rng: Random) -> None:
        others = [seat for seat in range(self.players) if seat != player]
        unseen = [number for number in range(6) if number != self.numbers[player]]
        rng.shuffle(unseen)
        for seat in others:
            if self.numbers[seat] != NONE:
                self.numbers[seat] = unseen.pop()
            if self.cups[seat] != NONE:
                self.cups[seat] = rng.randrange(3)


class Draw(Chance):
    """A secret number (PB-1.1)."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: Pebbles) -> Options:
        return [NUMBER.first + number for number in range(6) if number not in s.numbers]

    def choose(self, s: Pebbles, option: int) -> None:
        s.numbers[self.to] = option - NUMBER.first
        s.tell_only(DREW, self.to, thing=SECRET.first + option - NUMBER.first)

    def seen_by(self, s: Pebbles) -> Sequence[int] | None:
        return [self.to]


class Put(Ask):
    """A pebble, above the one before it (PB-2.1)."""

    def prompt(self, s: Pebbles) -> Text:
        return text("Place a pebble")

    def candidates(self, s: Pebbles) -> Options:
        return PLACE.options[: 4 + len(s.pebbles[self.player])]

    def refusal(self, s: Pebbles, option: int) -> int:
        highest = max(s.pebbles[self.player], default=NONE)
        return LEGAL if option - PLACE.first > highest else TOO_LOW

    def facts(self, s: Pebbles, option: int) -> dict[str, Word]:
        return {"place": max(s.pebbles[self.player]) + 1}

    def choose(self, s: Pebbles, option: int) -> None:
        s.pebbles[self.player].append(option - PLACE.first)


class Score(Do):
    """Pebbles score their places (PB-2.2)."""

    def run(self, s: Pebbles) -> None:
        for seat in range(s.players):
            points = sum(s.pebbles[seat]) + 2
            s.points[seat] += points
            s.tell(SCORED, seat, points)


class Hide(Ask):
    """A coin under a cup, unseen (PB-3.1)."""

    def candidates(self, s: Pebbles) -> Options:
        return CUP.options

    def choose(self, s: Pebbles, option: int) -> None:
        s.cups[self.player] = option - CUP.first
        s.tell(HID, self.player)

    def seen_by(self, s: Pebbles) -> Sequence[int] | None:
        return [self.player]


class PebblesGame(Game):
    """The game, of which any part can be replaced by a broken one."""

    Position: type[Pebbles] = Pebbles
    Drawing: type[Draw] = Draw
    Putting: type[Put] = Put
    Scoring: type[Do] = Score
    Hiding: type[Ask] = Hide

    def __init__(self, longest: int = 20, reasons: Reasons = REASONS) -> None:
        super().__init__(
            name="pebbles",
            title=text("Pebbles"),
            players=(2, 3),
            rules=1,
            longest=longest,
            options=OPTIONS,
            things=THINGS,
            reasons=reasons,
            events=EVENTS,
            setup=Setup([Flag("coins", True, text("Coins are hidden"), "PB-3.1")]),
            folder=str(Path(__file__).parent),
        )

    def read(self, edition: Edition) -> None:
        """There are no components."""

    def new(self, players: int, settings: Settings, tables: Any) -> State:
        nothing = [[] for _ in range(players)]
        s = self.Position([NONE] * players, nothing, [NONE] * players, [0] * players, [])
        steps: list[Step] = [self.Drawing(p) for p in range(players)]
        steps += [
            Together([[self.Putting(p), self.Putting(p)] for p in range(players)]),
            self.Scoring(),
        ]
        if settings.flag("coins"):
            steps += [self.Hiding(p) for p in range(players)]
        s.plan(steps)
        return s


PEBBLES = PebblesGame()
__all__ = ["CHANCE", "PEBBLES", "Pebbles", "PebblesGame"]
