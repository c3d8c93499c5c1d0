"""The Forum: shaking the dice, and special dice that take the place of grey ones (WD-4, WD-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ludopolis.core import Chance, Options, i64
from ludopolis.core.lots import Lots

from ..events import REPLACED, SHOWN
from ..options import GREYS, REPLACE, ROLL, ROLL_SHOWN
from ..state import ASIDE, UNSHAKEN, SevenWondersDice
from ..things import DICE, DIE, QUARTERS, SYMBOL


@final
class Roll(Chance):
    """A die shows a face and lies in a quarter; the next die follows (WD-4.2)."""

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die = die

    def options(self, s: SevenWondersDice) -> Options:
        return s.tables.rolls[self.die].options

    def weights(self, s: SevenWondersDice) -> Sequence[int] | None:
        return s.tables.rolls[self.die].weights

    def lot(self, s: SevenWondersDice, lots: Lots) -> i64:
        t = s.tables
        return t.lots[self.die * t.lots_each + lots.below(t.lots_each)]

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        shown = ROLL_SHOWN[option - ROLL.first]
        s.shown[self.die] = shown
        if s.events is not None:
            cost = s.tables.quarter_cost[shown % QUARTERS]
            s.tell(SHOWN, -1, cost, DIE.first + self.die, SYMBOL.first + shown // QUARTERS)
        roll_from(s, self.die + 1)


ROLLS: Final = [Roll(die) for die in range(DICE)]  # shared by all turns


def roll_from(s: SevenWondersDice, first: i64) -> None:
    """Roll the next die of the Forum, from this one on."""
    for die in range(first, DICE):
        if s.shown[die] != ASIDE:
            s.push(ROLLS[die])
            return


def shake(s: SevenWondersDice) -> None:
    """All dice of the Forum are shaken, one after the other (WD-4.1)."""
    for die in range(DICE):
        if s.shown[die] != ASIDE:
            s.shown[die] = UNSHAKEN
    roll_from(s, 0)


@final
class ReplaceGrey(Chance):
    """A special die takes the place of a grey die, drawn at random (WD-11.4)."""

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die = die

    def options(self, s: SevenWondersDice) -> Options:
        return [REPLACE.first + grey for grey in range(GREYS) if s.shown[grey] != ASIDE]

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        grey = option - REPLACE.first
        s.shown[grey] = ASIDE
        s.shown[self.die] = UNSHAKEN
        s.tell(REPLACED, -1, 0, DIE.first + self.die, DIE.first + grey)
