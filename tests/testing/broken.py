"""Pebbles with one thing wrong in each: what the conformance suite must find."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

from ludopolis.core import (
    NOTHING,
    Ask,
    Foreseen,
    Options,
    Reasons,
    State,
    Step,
    Text,
    Together,
    Word,
    step_of,
    text,
)
from tests.pebbles import (
    CUP,
    DREW,
    HID,
    NONE,
    NUMBER,
    PLACE,
    SCORED,
    SECRET,
    TOO_LOW,
    Draw,
    Hide,
    Pebbles,
    PebblesGame,
    Put,
    Score,
)

# Who sees what


class LeakyView(PebblesGame):
    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {**super()._view(player), "numbers": self.numbers[:]}


class LeakyCup(PebblesGame):
    class Hiding(Hide):
        def seen_by(self, s: Pebbles) -> Sequence[int] | None:
            return None

    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {**super()._view(player), "cups": self.cups[:]}


class LeakyEvent(PebblesGame):
    class Drawing(Draw):
        def choose(self, s: Pebbles, option: int) -> None:
            s.numbers[self.to] = option - NUMBER.first
            s.tell(DREW, self.to, thing=SECRET.first + option - NUMBER.first)


class NoResample(PebblesGame):
    class Position(Pebbles):
        def _resample(self, player: int, rng: Random) -> None:
            """The bot is given the truth."""


class ResampleOwn(PebblesGame):
    class Position(Pebbles):
        def _resample(self, player: int, rng: Random) -> None:
            rng.shuffle(self.numbers)


class ResampleQuestion(PebblesGame):
    class Putting(Put):
        def candidates(self, s: Pebbles) -> Options:
            return super().candidates(s)[s.numbers[self.player] % 2 :]

    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {"points": self.points[:]}

        def _resample(self, player: int, rng: Random) -> None:
            drawn = [number for number in self.numbers if number != NONE]
            self.numbers[: len(drawn)] = rng.sample(range(6), len(drawn))


class ResampleBreaks(PebblesGame):
    class Position(Pebbles):
        def _resample(self, player: int, rng: Random) -> None:
            super()._resample(player, rng)
            if NONE not in self.numbers:
                self.numbers = [self.numbers[player]] * self.players


class ViewOfTuples(PebblesGame):
    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {**super()._view(player), "points": tuple(self.points)}


class ViewWithNumberKeys(PebblesGame):
    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {"points": dict(enumerate(self.points))}


class ViewThatTouches(PebblesGame):
    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            self.points[0] += 1
            return {}


class PeekAtTheEnd(PebblesGame):
    """The last pick shows everybody's number, and can be taken back."""

    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            return {**super()._view(player), "numbers": self.numbers[:] if self.over else []}

        def _resample(self, player: int, rng: Random) -> None:
            numbers = self.numbers[:]
            super()._resample(player, rng)
            self.numbers = numbers if self.over else self.numbers


class PeekOnLane(PebblesGame):
    """The first pebble shows the number of the next player, while others think."""

    class Position(Pebbles):
        def _view(self, player: int | None) -> dict[str, Any]:
            peeks = player is not None and self.pebbles[player]
            shown = self.numbers[((player or 0) + 1) % self.players] if peeks else NONE
            return {**super()._view(player), "next": shown}


# Lanes


class OrderOnLanes(PebblesGame):
    class Putting(Put):
        def choose(self, s: Pebbles, option: int) -> None:
            super().choose(s, option)
            s.cups[self.player] = max(s.cups) + 1 if max(s.cups) < 2 else 2


class LanesThatMeet(PebblesGame):
    class Putting(Put):
        def refusal(self, s: Pebbles, option: int) -> int:
            others = [places for seat, places in enumerate(s.pebbles) if seat != self.player]
            taken = option == PLACE.first and any(0 in places for places in others)
            return TOO_LOW if taken else super().refusal(s, option)

        def facts(self, s: Pebbles, option: int) -> dict[str, Word]:
            return {"place": 0}


class TwoQuestions(PebblesGame):
    def new(self, players: int, settings: Any, tables: Any) -> State:
        s = super().new(players, settings, tables)
        lanes: list[list[Step]] = [[Put(0)] for _ in range(players)]
        s.push(Together(lanes))
        return s


# Copies


class SharedList(PebblesGame):
    class Position(Pebbles):
        def clone(self) -> Pebbles:
            return type(self)(
                self.numbers[:], self.pebbles, self.cups[:], self.points[:], self.stack[:]
            )


class Forgetful(Pebbles):
    def __init__(self, numbers: Any, pebbles: Any, cups: Any, points: Any, stack: Any) -> None:
        super().__init__(numbers, pebbles, cups, points, stack)
        self.thrown = 0  # which nothing that makes it again knows of

    def clone(self) -> Pebbles:
        c = super().clone()
        c.thrown = self.thrown
        return c


class CountingDraw(Draw):
    def choose(self, s: Forgetful, option: int) -> None:
        super().choose(s, option)
        s.thrown += 1


class ForgottenInKey(PebblesGame):
    Drawing = CountingDraw
    Position = Forgetful


class ForgottenInClone(PebblesGame):
    Drawing = CountingDraw

    class Position(Forgetful):
        def clone(self) -> Pebbles:
            return Pebbles.clone(self)


class StepThatChanges(PebblesGame):
    class Hiding(Hide):
        def __init__(self, player: int, asked: int = 0) -> None:
            super().__init__(player)
            self.asked = asked

        def choose(self, s: Pebbles, option: int) -> None:
            for step in s.stack:
                step.asked += 1
            super().choose(s, option)


class NothingHappens(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            s.push(type(self)(self.player))


# Options, reasons and words


class Unsorted(PebblesGame):
    class Hiding(Hide):
        def candidates(self, s: Pebbles) -> Options:
            return CUP.options[::-1]


class Repeated(PebblesGame):
    class Hiding(Hide):
        def candidates(self, s: Pebbles) -> Options:
            return [CUP.first, CUP.first]


class NoOptions(PebblesGame):
    class Hiding(Hide):
        def candidates(self, s: Pebbles) -> Options:
            return []


class UnknownOption(PebblesGame):
    class Hiding(Hide):
        def candidates(self, s: Pebbles) -> Options:
            return [*CUP.options, 99]


class OwnOptions(PebblesGame):
    class Hiding(Hide):
        def options(self, s: Pebbles) -> Options:
            return CUP.options[1:]


class NoSuchReason(PebblesGame):
    class Putting(Put):
        def refusal(self, s: Pebbles, option: int) -> int:
            return super().refusal(s, option) and 7


class ClosedAnswer(PebblesGame):
    def foreseen(self) -> list[Foreseen]:
        return [Foreseen("cup", text("Cups"), [("number", text("a number"))])]

    def foresee(self, s: Pebbles, player: int, question: str, answer: str) -> int:
        return NUMBER.first if player >= 0 else NOTHING


class TellingAnswer(PebblesGame):
    def foreseen(self) -> list[Foreseen]:
        return [Foreseen("cup", text("Cups"), [("full", text("by my number"))], blind=True)]

    def foresee(self, s: Pebbles, player: int, question: str, answer: str) -> int:
        hides = player >= 0 and isinstance(step_of(s, player), Hide)
        return CUP.first if hides and s.numbers[player] < 3 else NOTHING


class NoFacts(PebblesGame):
    class Putting(Put):
        def facts(self, s: Pebbles, option: int) -> dict[str, Word]:
            return {}


class PromptWithGap(PebblesGame):
    class Hiding(Hide):
        def prompt(self, s: Pebbles) -> Text:
            return text("Hide {what}")


class WeightsMissing(PebblesGame):
    class Drawing(Draw):
        def weights(self, s: Pebbles) -> Sequence[int] | None:
            return [1, 2]


def without_rule() -> PebblesGame:
    reasons = Reasons()
    reasons.add("too_low", "", "expected a place above {place}")
    return PebblesGame(reasons=reasons)


# Points, ends, chance


class WrongPoints(PebblesGame):
    class Scoring(Score):
        def run(self, s: Pebbles) -> None:
            for seat in range(s.players):
                s.points[seat] += 3
                s.tell(SCORED, seat, 2)


class UntoldPoints(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            super().choose(s, option)
            s.points[self.player] += 1


class EventWithGap(PebblesGame):
    class Drawing(Draw):
        def choose(self, s: Pebbles, option: int) -> None:
            s.numbers[self.to] = option - NUMBER.first
            s.tell_only(DREW, self.to)


class CheckFails(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            s.cups[self.player] = 3


class UnevenTieBreaks(PebblesGame):
    class Position(Pebbles):
        def tie_breaks(self) -> list[list[int]]:
            return [[0] * seat for seat in range(self.players)]


class GlobalRandom(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            s.cups[self.player] = random.randrange(3)
            s.tell(HID, self.player)


class Endless(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            s.points[self.player] += 1
            s.tell(SCORED, self.player, 1)
            s.push(type(self)(self.player))

        def seen_by(self, s: Pebbles) -> Sequence[int] | None:
            return None


CALLS = count()


class MemoryOutside(PebblesGame):
    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            s.cups[self.player] = next(CALLS) % 3


class Raises(PebblesGame):
    class Hiding(Ask):
        def candidates(self, s: Pebbles) -> Options:
            raise LookupError("no cups here")
