"""The numbers and names that fill the sentences of refusals."""

from __future__ import annotations

from ludopolis.core import Text, Who, Word, i64

from ..options import BUILD_DIE, BUILD_SPACE
from ..state import Player, SevenWondersDice
from ..things import (
    BUILDING_OF,
    DIE,
    GROUP,
    GROUP_OF,
    PURPLE,
    QUARTERS,
    SPACE,
    SYMBOL,
    THINGS,
)
from .crossing import NONE, next_stage, opening
from .guilds import count_at_start, rival
from .prices import die_cost, purse, space_cost


def name(thing: i64) -> Text:
    """What a thing is called."""
    return THINGS[int(thing)].label


def price_facts(s: SevenWondersDice, me: Player, space: i64, coins: i64) -> dict[str, Word]:
    """What a space takes, and what the player has."""
    return {
        "space": name(SPACE.first + space),
        "required": int(s.board(me).cost[space]),
        "resources": int(me.resources),
        "missing": int(space_cost(s, me, space)),
        "coins": int(coins),
    }


def build_facts(s: SevenWondersDice, seat: i64, n: i64, paid: bool) -> dict[str, Word]:
    """Everything that stands against constructing a space with a die."""
    me, die, space = s.seats[seat], BUILD_DIE[n], BUILD_SPACE[n]
    facts = price_facts(s, me, space, me.coins)
    facts["die"] = name(DIE.first + die)
    if s.shown[die] < 0:
        return facts
    symbol = s.shown[die] // QUARTERS
    place = opening(s, symbol, space)
    facts["coins"] = int(purse(s, me, die))
    facts["cost"] = int(die_cost(s, me, die)) if paid else 0
    facts["symbol"] = name(SYMBOL.first + symbol)
    if place != NONE:
        facts.update(order_facts(s, me, s.tables.openings.spaces_before[place]))
    if die == PURPLE:
        facts.update(guild_facts(s, seat, s.tables.openings.compares[symbol]))
    return facts


def order_facts(s: SevenWondersDice, me: Player, before: i64) -> dict[str, Word]:
    """The first space that has to be crossed off before."""
    board = s.tables.layout
    for space in board.spaces:
        if board.bit[space] & before & ~me.crossed:
            return {"before": name(SPACE.first + space)}
    return {}


def guild_facts(s: SevenWondersDice, seat: i64, group: i64) -> dict[str, Word]:
    """The two numbers that are compared (WD-13.2)."""
    other = rival(s, seat, group)
    return {
        "group": name(GROUP.first + group),
        "mine": int(count_at_start(s, seat, group)),
        "player": Who(int(other)),
        "theirs": int(count_at_start(s, other, group)),
    }


def cross_facts(s: SevenWondersDice, me: Player, space: i64) -> dict[str, Word]:
    """Everything that stands against crossing off a space by an effect."""
    facts = price_facts(s, me, space, me.coins)
    facts["group"] = name(GROUP.first + GROUP_OF[BUILDING_OF[space]])
    facts.update(order_facts(s, me, s.tables.openings.before[space]))
    return facts


def stage_facts(s: SevenWondersDice, me: Player) -> dict[str, Word]:
    """What the next stage of the Wonder takes."""
    stage = next_stage(s, me)
    return {} if stage == NONE else price_facts(s, me, stage, me.coins)
