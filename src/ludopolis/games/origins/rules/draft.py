"""Chapters 2 and 14: the first player and the draft of the first dice."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Do, Options, Step, Text, Word, append, i64, text, vec

from ..events import (
    BEGINS,
    DRAFT_ROLLED,
    DRAFTED,
    PUT_ASIDE,
)
from ..options import (
    DIE,
    ROLL,
)
from ..reasons import NOT_DRAFTED, NOT_HIGHEST
from ..state import Origins
from ..things import DIE as DIE_THING
from ..things import DIE_NAMES
from .citizens import offer_dice, put_on_base
from .city import without
from .dice import RollDie
from .rounds import Round


def begin(s: Origins, first: i64) -> None:
    """Bastion, stacks with the first player's marker lowest, and the draft (OR-2.10, OR-2.11)."""
    order = s.seats_from(first)
    s.push(Round())
    s.push(EndDraft())
    if s.alone:
        s.plan([*[RollDraft(n % 5) for n in range(5)], AsideHighest(s.tables.put_aside)])
        return
    s.bastion = first
    s.tell(BEGINS, first)
    s.military_order = vec[i64](order)
    s.temple_order = vec[i64](order + order + order)
    draft: list[Step] = [RollDraft(n % 5) for n in range(5 * s.tables.draft_dice)]
    s.plan(draft + [Draft(player) for player in order] + [Draft(player) for player in order[::-1]])


@final
class RollDraft(RollDie):
    """A die for the draft (OR-2.11)."""

    def choose(self, s: Origins, option: i64) -> None:
        die = self.colour * 6 + option - ROLL.first
        s.supply[self.colour] -= 1
        s.pool = append(s.pool, die)
        s.tell(DRAFT_ROLLED, -1, 0, DIE_THING.first + die)


def pool_mask(s: Origins) -> i64:
    """One bit for each kind of die in the draft."""
    mask: i64 = 0
    for die in s.pool:
        mask |= 1 << die
    return mask


@final
class Draft(Ask):
    """Take one of the dice rolled (OR-2.11)."""

    def prompt(self, s: Origins) -> Text:
        return text("Draft a die")

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if (pool_mask(s) >> (option - DIE.first)) & 1 else NOT_DRAFTED

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"die": DIE_NAMES[option - DIE.first]}

    def options(self, s: Origins) -> Options:
        options: Options = []
        offer_dice(options, pool_mask(s))
        return options

    def choose(self, s: Origins, option: i64) -> None:
        die = option - DIE.first
        s.pool = without(s.pool, die)
        put_on_base(s.seats[self.player], die)
        s.tell(DRAFTED, self.player, 0, DIE_THING.first + die)


@final
class EndDraft(Do):
    """The dice nobody drafted return to the supply (OR-2.11)."""

    def run(self, s: Origins) -> None:
        for die in s.pool:
            s.supply[die // 6] += 1
        s.pool = vec[i64]([])


# Alone


def highest(s: Origins) -> list[int]:
    """The dice of the draft with the highest value."""
    top = max([die % 6 for die in s.pool])
    return [int(die) for die in s.pool if die % 6 == top]


@final
class AsideHighest(Do):
    """The two highest dice leave the draft; of equal ones the player chooses (OR-14.2)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def run(self, s: Origins) -> None:
        left = self.count
        while left > 0:
            top = highest(s)
            if len(top) > left:
                s.push(AsideHighest(left - 1))
                s.push(PutAside(0))
                return
            for die in top:
                put_aside(s, die)
            left -= len(top)
        s.plan([Draft(0), Draft(0)])


def put_aside(s: Origins, die: i64) -> None:
    """A die leaves the draft (OR-14.2)."""
    s.pool = without(s.pool, die)
    s.supply[die // 6] += 1
    s.tell(PUT_ASIDE, 0, 0, DIE_THING.first + die)


@final
class PutAside(Ask):
    """Which of the highest dice leaves the draft (OR-14.2)."""

    def prompt(self, s: Origins) -> Text:
        return text("Put one of the highest dice aside")

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if option - DIE.first in highest(s) else NOT_HIGHEST

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"die": DIE_NAMES[option - DIE.first]}

    def choose(self, s: Origins, option: i64) -> None:
        put_aside(s, option - DIE.first)
