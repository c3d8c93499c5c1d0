"""Actions, and all that a crossed space sets off: effects, further crossings, bonuses.

These steps stand in one file because each may push any other. They run on the lane of their
player and read of the others only what was true when the turn began (WD-4.4, WD-15.9).
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Do, Options, Step, Text, Word, i64, text, texts, vec

from ..components.effects import (
    COINS,
    CROSS_OFF,
    EXTRA_ACTION,
    FREE_BUILD,
    Effect,
)
from ..events import (
    BONUS_CROSSED,
    CHOSE,
    COMPLETED,
    CONSTRUCTED,
    LOST,
    PASSED,
    STOPPED,
)
from ..options import (
    BUILD,
    BUILD_DIE,
    BUILD_SPACE,
    CROSS,
    DECLINE,
    PASS,
    STAGE,
    STOP,
    TAKE_BONUS,
)
from ..reasons import BONUS_TAKEN
from ..state import SevenWondersDice
from ..things import (
    ALL_BONUSES,
    BONUS,
    BUILDING,
    BUILDING_OF,
    DIE,
    GROUP_OF,
    MOST_PLAYERS,
    SPACE,
)
from .benefits import take_effect
from .crossing import (
    build_refusal,
    can_build,
    can_cross,
    cross_refusal,
    find_actions,
    find_builds,
    find_crossings,
    next_stage,
    stage_refusal,
)
from .explain import build_facts, cross_facts, stage_facts
from .ledger import gain
from .prices import die_cost, die_gain, space_cost
from .questions import Question, Search


@final
class Act(Search):
    """Construct a building, construct the Wonder, or pass (WD-4.3)."""

    def prompt(self, s: SevenWondersDice) -> Text:
        return text("Construct, or pass")

    def candidates(self, s: SevenWondersDice) -> Options:
        return [PASS, STAGE, *s.tables.layout.builds]

    def refusal(self, s: SevenWondersDice, option: i64) -> i64:
        if option == PASS:
            return LEGAL
        if option == STAGE:
            return stage_refusal(s, s.seats[self.player])
        return build_refusal(s, self.player, option - BUILD.first, True)

    def facts(self, s: SevenWondersDice, option: i64) -> dict[str, Word]:
        if option == STAGE:
            return stage_facts(s, s.seats[self.player])
        return build_facts(s, self.player, option - BUILD.first, True)

    def find(self, s: SevenWondersDice, found: vec[i64]) -> i64:
        return find_actions(s, self.player, found)

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        seat = self.player
        if option == PASS:
            s.tell(PASSED, seat)
            gain(s, seat, s.tables.pass_coins)
        elif option == STAGE:
            construct(s, seat, next_stage(s, s.seats[seat]))
        else:
            build(s, seat, option - BUILD.first, True)


ACTS: Final[list[Step]] = [Act(seat) for seat in range(MOST_PLAYERS)]  # shared by all turns


@final
class BuildFree(Search):
    """Construct a building without die cost, or decline (WD-15.3)."""

    def prompt(self, s: SevenWondersDice) -> Text:
        return text("Construct with a die that costs nothing")

    def candidates(self, s: SevenWondersDice) -> Options:
        return [DECLINE, *s.tables.layout.builds]

    def refusal(self, s: SevenWondersDice, option: i64) -> i64:
        if option == DECLINE:
            return LEGAL
        return build_refusal(s, self.player, option - BUILD.first, False)

    def facts(self, s: SevenWondersDice, option: i64) -> dict[str, Word]:
        return build_facts(s, self.player, option - BUILD.first, False)

    def find(self, s: SevenWondersDice, found: vec[i64]) -> i64:
        found[0] = DECLINE
        return find_builds(s, self.player, False, found, 1)

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        if option == DECLINE:
            s.tell(STOPPED, self.player)
        else:
            build(s, self.player, option - BUILD.first, False)


@final
class CrossOff(Search):
    """Cross off one of up to `most` spaces of the target groups, or stop (WD-15.2)."""

    def __init__(self, player: i64, targets: i64, most: i64) -> None:
        super().__init__(player)
        self.targets = targets
        self.most = most

    def extent(self) -> i64:
        return self.most

    def prompt(self, s: SevenWondersDice) -> Text:
        return texts("Cross off {count} space", "Cross off up to {count} spaces", int(self.most))

    def candidates(self, s: SevenWondersDice) -> Options:
        return [STOP, *s.tables.layout.crossings]

    def refusal(self, s: SevenWondersDice, option: i64) -> i64:
        if option == STOP:
            return LEGAL
        return cross_refusal(s, s.seats[self.player], option - CROSS.first, self.targets)

    def facts(self, s: SevenWondersDice, option: i64) -> dict[str, Word]:
        return cross_facts(s, s.seats[self.player], option - CROSS.first)

    def find(self, s: SevenWondersDice, found: vec[i64]) -> i64:
        found[0] = STOP
        return find_crossings(s, s.seats[self.player], self.targets, found, 1)

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        if option == STOP:
            s.tell(STOPPED, self.player)
            return
        space = option - CROSS.first
        if self.most > 1:
            # The second space comes from the group of the first.
            group = GROUP_OF[BUILDING_OF[space]]
            s.push(CrossMore(self.player, self.targets & (1 << group), self.most - 1))
        construct(s, self.player, space)


@final
class CrossMore(Do):
    """Go on crossing off, if anything is left that can be paid (WD-15.2)."""

    def __init__(self, seat: i64, targets: i64, most: i64) -> None:
        super().__init__()
        self.seat = seat
        self.targets = targets
        self.most = most

    def extent(self) -> i64:
        return self.most

    def run(self, s: SevenWondersDice) -> None:
        if can_cross(s, s.seats[self.seat], self.targets):
            s.push(CrossOff(self.seat, self.targets, self.most))


@final
class TakeBonus(Question):
    """Cross off a bonus for a completed building (WD-14.2, WD-14.3)."""

    def prompt(self, s: SevenWondersDice) -> Text:
        return text("Take a bonus for the building you have completed")

    def candidates(self, s: SevenWondersDice) -> Options:
        return TAKE_BONUS.options

    def refusal(self, s: SevenWondersDice, option: i64) -> i64:
        taken = s.seats[self.player].has_bonus(option - TAKE_BONUS.first)
        return BONUS_TAKEN if taken else LEGAL

    def choose(self, s: SevenWondersDice, option: i64) -> None:
        me, bonus = s.seats[self.player], option - TAKE_BONUS.first
        me.bonuses |= 1 << bonus
        s.tell(BONUS_CROSSED, self.player, thing=BONUS.first + bonus)
        effect = s.tables.bonus_effects[bonus][0]
        if effect.kind == COINS:
            gain(s, self.player, effect.amount)
        else:
            ask(s, self.player, effect, BONUS.first + bonus)


@final
class Resolve(Do):
    """Go on with the effects of a space after one that asked something (WD-15.8)."""

    def __init__(self, seat: i64, space: i64, place: i64) -> None:
        super().__init__()
        self.seat = seat
        self.space = space
        self.place = place

    def run(self, s: SevenWondersDice) -> None:
        resolve(s, self.seat, self.space, self.place)


def build(s: SevenWondersDice, seat: i64, n: i64, paid: bool) -> None:
    """Choose a die: gain its coins, pay it, then construct the space (WD-5.1, WD-15.6)."""
    me, die = s.seats[seat], BUILD_DIE[n]
    cost: i64 = 0
    if paid:
        cost = die_cost(s, me, die)
    s.tell(CHOSE, seat, cost, DIE.first + die)
    if me.gains:
        coins = die_gain(s, me, die)
        if coins > 0:
            gain(s, seat, coins)
    me.coins -= cost
    construct(s, seat, BUILD_SPACE[n])


def construct(s: SevenWondersDice, seat: i64, space: i64) -> None:
    """Pay what is missing, cross off the space, apply its effects (WD-5.4)."""
    me = s.seats[seat]
    cost = space_cost(s, me, space)
    me.coins -= cost
    me.crossed |= s.tables.layout.bit[space]
    s.tell(CONSTRUCTED, seat, cost, SPACE.first + space)
    resolve(s, seat, space, 0)


def resolve(s: SevenWondersDice, seat: i64, space: i64, first: i64) -> None:
    """The effects from the first one on, each completely, then the bonus (WD-15.8)."""
    effects = s.board(s.seats[seat]).effects[space]
    for place in range(first, len(effects)):
        effect = effects[place]
        if effect.kind < CROSS_OFF:
            take_effect(s, seat, space, effect)
            continue
        s.push(Resolve(seat, space, place + 1))
        if ask(s, seat, effect, SPACE.first + space):
            return
        s.stack.pop()
    complete(s, seat, BUILDING_OF[space])


def ask(s: SevenWondersDice, seat: i64, effect: Effect, thing: i64) -> bool:
    """Ask what an effect needs to know; what finds nothing is lost (WD-15.2, WD-15.3)."""
    if effect.kind == EXTRA_ACTION:
        s.push(ACTS[seat])
    elif effect.kind == FREE_BUILD and can_build(s, seat):
        s.push(BuildFree(seat))
    elif effect.kind == CROSS_OFF and can_cross(s, s.seats[seat], effect.targets):
        s.push(CrossOff(seat, effect.targets, effect.amount))
    else:
        s.tell(LOST, seat, thing=thing)
        return False
    return True


def complete(s: SevenWondersDice, seat: i64, building: i64) -> None:
    """A complete building gives one of the bonuses left, once (WD-14.2, WD-14.4)."""
    me = s.seats[seat]
    if not s.is_complete(me, building) or s.tables.counts_for_bonus[building] == 0:
        return
    if (me.given >> building) & 1 == 0 and me.bonuses != ALL_BONUSES:
        me.given |= 1 << building
        s.tell(COMPLETED, seat, thing=BUILDING.first + building)
        s.push(TakeBonus(seat))
