"""What a player may cross off now, and why not (sections 5 to 15 of the rules).

`build_refusal` and `cross_refusal` are the one home of legality; `find_actions`
and its like find the same options more quickly.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, i64, vec

from ..components.lines import WAY
from ..options import (
    BUILD,
    BUILD_DIE,
    BUILD_OF,
    BUILD_SPACE,
    CROSS,
    PASS,
    STAGE,
)
from ..reasons import (
    CROSSED,
    GRID_CLOSED,
    GRID_ORDER,
    LOCKED,
    NOT_A_TARGET,
    NOT_IN_FORUM,
    ORDER,
    OTHER_SYMBOL,
    SHORT,
    SHORT_FOR_DIE,
    SHORT_FOR_SPACE,
    WONDER_COMPLETE,
)
from ..state import ASIDE, Player, SevenWondersDice
from ..things import (
    BUILDING_IDS,
    BUILDING_OF,
    DICE,
    GROUP_OF,
    PURPLE,
    QUARTERS,
    SPACES,
    SPECIAL,
    WONDER,
)
from .guilds import guild_refusal
from .prices import (
    die_cost,
    purse,
    space_cost,
)

NONE: Final[i64] = -1
MOST_FOUND: Final[i64] = BUILD.size + 2  # options at once: to build, a stage of the Wonder, to pass


def opening(s: SevenWondersDice, symbol: i64, space: i64) -> i64:
    """The place of symbol and space among the openings, or NONE if it does not open it."""
    o = s.tables.openings
    for n in range(o.starts[symbol], o.starts[symbol + 1]):
        if o.spaces[n] == space:
            return n
    return NONE


def build_refusal(s: SevenWondersDice, seat: i64, n: i64, paid: bool) -> i64:
    """LEGAL, or why the n-th die and space do not go together; `paid`: the die costs (WD-5.1)."""
    me, die, space = s.seats[seat], BUILD_DIE[n], BUILD_SPACE[n]
    if s.shown[die] == ASIDE:
        return NOT_IN_FORUM
    if not me.may_choose(die):
        return LOCKED
    if s.has(me, space):
        return CROSSED
    symbol = s.shown[die] // QUARTERS
    place = opening(s, symbol, space)
    if place == NONE:
        return OTHER_SYMBOL
    o = s.tables.openings
    if o.spaces_before[place] & ~me.crossed and o.spaces_beside[place] & ~me.crossed:
        return order_reason(s, space, place)
    if die == PURPLE:
        reason = guild_refusal(s, seat, o.compares[symbol])
        if reason != LEGAL:
            return reason
    return price_refusal(s, me, die, space, paid)


def order_reason(s: SevenWondersDice, space: i64, n: i64) -> i64:
    """The reason that fits the kind of line: a track, or the grid of the Agora."""
    o = s.tables.openings
    if o.spaces_before[n] != o.spaces_beside[n]:
        return GRID_CLOSED
    return ORDER if o.before[space] == o.beside[space] else GRID_ORDER


def price_refusal(s: SevenWondersDice, me: Player, die: i64, space: i64, paid: bool) -> i64:
    """LEGAL, or which part of the price is out of reach (WD-5.5)."""
    left = purse(s, me, die) - (die_cost(s, me, die) if paid else 0)
    if left < 0:
        return SHORT_FOR_DIE
    if left >= space_cost(s, me, space):
        return LEGAL
    return SHORT_FOR_SPACE if paid else SHORT


def find_builds(s: SevenWondersDice, seat: i64, paid: bool, found: vec[i64], count: i64) -> i64:
    """Note each way to construct a building with the dice as they lie, after those found (WD-5.1).

    Returns how many are found then.
    """
    me, shown, o = s.seats[seat], s.shown, s.tables.openings
    opened, unbuilt = o.opened, ~me.crossed
    for die in range(DICE):
        if shown[die] < 0 or (die >= SPECIAL and not me.may_choose(die)):
            continue
        symbol = shown[die] // QUARTERS
        if opened[symbol] & unbuilt == 0:
            continue
        coins = purse(s, me, die)
        if paid:
            coins -= die_cost(s, me, die)
        if coins < 0:
            continue
        if die == PURPLE and guild_refusal(s, seat, o.compares[symbol]) != LEGAL:
            continue
        count = find_opened(s, me, die, symbol, coins, found, count)
    return count


def find_opened(
    s: SevenWondersDice,
    me: Player,
    die: i64,
    symbol: i64,
    coins: i64,
    found: vec[i64],
    count: i64,
) -> i64:
    """Note the spaces that a symbol opens and so many coins pay, after those found."""
    o, unbuilt = s.tables.openings, ~me.crossed
    ways = o.ways
    for n in range(WAY * o.starts[symbol], WAY * o.starts[symbol + 1], WAY):
        if ways[n] & unbuilt == 0:
            continue
        if ways[n + 1] & unbuilt != 0 and ways[n + 2] & unbuilt != 0:
            continue
        space = ways[n + 3]
        if space_cost(s, me, space) <= coins:
            found[count] = BUILD_OF[die * SPACES + space]
            count += 1
    return count


def find_crossings(
    s: SevenWondersDice, me: Player, targets: i64, found: vec[i64], count: i64
) -> i64:
    """Note the spaces that an effect may cross off, after those found."""
    board = s.tables.layout
    for building in range(len(BUILDING_IDS)):
        if (targets >> GROUP_OF[building]) & 1 == 0 or s.is_complete(me, building):
            continue
        for n in range(board.starts[building], board.starts[building + 1]):
            space = board.spaces[n]
            if cross_refusal(s, me, space, targets) == LEGAL:
                found[count] = CROSS.first + space
                count += 1
    return count


def find_actions(s: SevenWondersDice, seat: i64, found: vec[i64]) -> i64:
    """Note everything that an action may be; return how many that are (WD-4.3)."""
    found[0] = PASS
    count: i64 = 1
    if stage_refusal(s, s.seats[seat]) == LEGAL:
        found[1] = STAGE
        count = 2
    return find_builds(s, seat, True, found, count)


def next_stage(s: SevenWondersDice, me: Player) -> i64:
    """The next stage of the Wonder to be constructed, or NONE (WD-7.1)."""
    board = s.tables.layout
    missing = board.mask[WONDER] & ~me.crossed
    if missing == 0:
        return NONE
    stage = board.spaces[board.starts[WONDER]]
    while board.bit[stage] & missing == 0:
        stage += 1
    return stage


def stage_refusal(s: SevenWondersDice, me: Player) -> i64:
    """LEGAL, or why the next stage of the Wonder is not constructed (WD-5.2)."""
    space = next_stage(s, me)
    if space == NONE:
        return WONDER_COMPLETE
    return LEGAL if me.coins >= space_cost(s, me, space) else SHORT


def cross_refusal(s: SevenWondersDice, me: Player, space: i64, targets: i64) -> i64:
    """LEGAL, or why an effect does not cross off the space (WD-15.2, WD-15.10)."""
    if (targets >> GROUP_OF[BUILDING_OF[space]]) & 1 == 0:
        return NOT_A_TARGET
    if s.has(me, space):
        return CROSSED
    o = s.tables.openings
    if o.before[space] & ~me.crossed and o.beside[space] & ~me.crossed:
        return ORDER if o.before[space] == o.beside[space] else GRID_CLOSED
    return LEGAL if me.coins >= space_cost(s, me, space) else SHORT


def can_cross(s: SevenWondersDice, me: Player, targets: i64) -> bool:
    """Whether an effect finds a space to cross off."""
    for space in s.tables.layout.spaces:
        if cross_refusal(s, me, space, targets) == LEGAL:
            return True
    return False


def can_build(s: SevenWondersDice, seat: i64) -> bool:
    """Whether some die constructs something without die cost (WD-15.3)."""
    return find_builds(s, seat, False, vec[i64]([0] * MOST_FOUND), 0) > 0
