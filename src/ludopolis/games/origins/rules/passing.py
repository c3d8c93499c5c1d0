"""Chapter 8.4: passing."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, text

from ..events import PASSED
from ..options import DIE
from ..reasons import NOT_RETIRING
from ..state import BASES, DICE, NONE, Origins, Player
from ..tables import CANCER, GEMINI
from .ability_choices import freeman_facts
from .citizens import change_die, offer_dice, retire
from .recruiting import FREE, Recruit, recruiting_refusal
from .resources import ANY_BASIC, gain_basic


def pass_round(s: Origins, player: i64) -> None:
    """Gemini, Cancer, workers come back, freemen age (OR-8.4.2)."""
    me = s.seats[player]
    me.passed = True
    s.tell(PASSED, player)
    s.push(Ageing(player))
    if me.has(CANCER) and recruiting_refusal(s, player, FREE) == LEGAL:
        s.push(Recruit(player, FREE))
    if me.has(GEMINI):
        gain_basic(s, player, retreat_of(s, player) * s.tables.gemini_basic, ANY_BASIC)


def retreat_of(s: Origins, player: i64) -> i64:
    """How many spaces the marker will go back at the end of the round (OR-13.3)."""
    space = s.military[player]
    return space - s.tables.retreat_to[space]


@final
class Ageing(Do):
    """Archon and freemen come back; freemen rise by 1, those at 6 retire (OR-8.4.3)."""

    def __init__(self, elder: i64) -> None:
        super().__init__()
        self.elder = elder

    def run(self, s: Origins) -> None:
        me = s.seats[self.elder]
        me.archon = NONE
        retiring: i64 = 0
        for base in range(BASES):
            die = me.dice[base]
            if die == NONE:
                continue
            me.dice[base] = die % DICE
            if s.rulings.retrieved_age and die < DICE:
                continue
            if die % 6 == 5:
                retiring |= 1 << base
            else:
                change_die(s, self.elder, base, 1)
        if retiring:
            retire_all(s, self.elder, retiring)


def retire_all(s: Origins, player: i64, retiring: i64) -> None:
    """Freemen retire together; the player is asked where the order matters (OR-8.4.5)."""
    if order_matters(s.seats[player], retiring):
        s.push(RetireNext(player, retiring))
        return
    for base in range(BASES):
        if (retiring >> base) & 1:
            retire(s, player, base)


def order_matters(me: Player, retiring: i64) -> bool:
    """Whether a new colour enters the row and a known one brings the points of its length."""
    seen: i64 = 0
    fresh = False
    known = False
    for base in range(BASES):
        if (retiring >> base) & 1:
            bit: i64 = 1 << (me.dice[base] // 6)
            if (me.advisor_mask | seen) & bit:
                known = True
            else:
                fresh = True
            seen |= bit
    alone = seen & (seen - 1) == 0
    return fresh and known and not alone


@final
class RetireNext(Ask):
    """Which of several freemen becomes an advisor next (OR-8.4.5)."""

    def __init__(self, player: i64, retiring: i64) -> None:
        self.player = player
        self.retiring = retiring  # one bit for each base

    def prompt(self, s: Origins) -> Text:
        return text("Which freeman retires next?")

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if self.base(s, option - DIE.first) != NONE else NOT_RETIRING

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return freeman_facts(option - DIE.first)

    def options(self, s: Origins) -> Options:
        mask: i64 = 0
        for base in range(BASES):
            if (self.retiring >> base) & 1:
                mask |= 1 << s.seats[self.player].dice[base]
        options: Options = []
        offer_dice(options, mask)
        return options

    def base(self, s: Origins, die: i64) -> i64:
        """The base of this die among those that retire, or NONE."""
        for base in range(BASES):
            if (self.retiring >> base) & 1 and s.seats[self.player].dice[base] == die:
                return base
        return NONE

    def choose(self, s: Origins, option: i64) -> None:
        base = self.base(s, option - DIE.first)
        retire(s, self.player, base)
        retire_all(s, self.player, self.retiring & ~(1 << base))
