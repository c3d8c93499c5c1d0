"""The powers in play as numbers: what lies on the table for them, and what they ask (CL-8)."""

from __future__ import annotations

from ludopolis.core import Sheet, i64, vec

from ..components.kinds import COLOURS, DISTRICTS, PROPHET
from ..hidden import is_asked
from ..rules.cards import district_of, trigger_value, value_of
from ..rules.limits import SHOWN, agent_owner
from ..rules.powers.cleric import Convert
from ..rules.powers.explorer import ChoosePower, Fly
from ..rules.powers.missionary import Call
from ..rules.powers.prophet import prophecy
from ..rules.powers.proselytist import colour_of
from ..rules.powers.stranger import GiveStranger
from ..rules.resolution import Cover, Pay
from ..rules.rob import cards_left
from ..rules.transform import MoveTo
from ..state import NONE, CapitalLux2
from .names import (
    ABOUT,
    FLAG,
    HIGHEST,
    RECRUIT,
    RIVER,
    RIVER_VALUE,
    ROB_GOES,
    ROB_LEADS,
    STRANGERS_OF,
    TOKENS,
    VISIBLE_TILE,
)


def describe_powers(s: CapitalLux2, player: i64, sheet: Sheet) -> None:
    """What lies on the table for each power."""
    for value in range(1, HIGHEST + 1):
        sheet.put(TOKENS[value - 1], tokens_for(s, value))
    sheet.one_of(FLAG, s.flag)
    sheet.one_of(RECRUIT, s.tables.city[s.recruit] if s.recruit != NONE else NONE)
    sheet.put("recruit value", s.tables.value[s.recruit] if s.recruit != NONE else 0)
    sheet.one_of(VISIBLE_TILE, s.tile)
    describe_agents(s, player, sheet)
    describe_prophets(s, sheet)
    counts, values = vec[i64]([0] * DISTRICTS), vec[i64]([0] * DISTRICTS)
    for kind in s.river:
        colour = colour_of(s, kind)
        colour = colour if colour >= 0 else COLOURS
        counts[colour] += 1
        values[colour] += s.tables.value[kind]
    sheet.row(RIVER, counts)
    sheet.row(RIVER_VALUE, values)
    strangers = vec[i64]([0] * (HIGHEST + 1))
    for kind in s.strangers:
        strangers[min(s.tables.value[kind], HIGHEST)] += 1
    for value in range(1, HIGHEST + 1):
        sheet.put(STRANGERS_OF[value - 1], strangers[value])
    describe_rob(s, sheet)


def tokens_for(s: CapitalLux2, value: i64) -> i64:
    """The Aristocrat tokens in the supply for cards of this value (CL-11.3.2)."""
    count: i64 = 0
    for token in range(len(s.tables.tokens)):
        if (s.tokens >> token) & 1 and s.tables.tokens[token] == 2 * value:
            count += 1
    return count


def describe_agents(s: CapitalLux2, player: i64, sheet: Sheet) -> None:
    """Agent tiles as far as the player knows them (CL-9.1.5)."""
    stack: i64 = 0
    total: i64 = 0
    unknown: i64 = 0
    for tile in range(len(s.tables.agents)):
        if (s.agents_left >> tile) & 1:
            stack += 1
            total += s.tables.agents[tile]
    for placed in s.agents:
        if not placed & SHOWN and agent_owner(placed) != player:
            unknown += 1
            total += s.tables.agents[placed & 15]
    looks = s.looking != NONE and is_asked(s, player)
    if s.looking != NONE and not looks:
        unknown += 1
        total += s.tables.agents[s.looking]
    sheet.put("agents in the stack", stack)
    sheet.put("unknown agents", stack + unknown)
    sheet.put("unknown agents sum", total)
    sheet.flag("looks at an agent", looks)
    sheet.put("agent in hand", s.tables.agents[s.looking] if looks else 0)


def describe_prophets(s: CapitalLux2, sheet: Sheet) -> None:
    """How near the Prophet's tiles are to their threshold (CL-10.2.2)."""
    total: i64 = 0
    missing: i64 = 0
    stack: i64 = 0
    enough: i64 = 0
    if s.has(PROPHET):
        total = prophecy(s)
        missing = s.tables.threshold - total
        for tile in range(len(s.tables.prophets)):
            if (s.prophets_up >> tile) & 1 == 0:
                stack += 1
                if s.tables.prophets[tile] >= missing:
                    enough += 1
    sheet.put("prophecy", total)
    sheet.put("prophecy to come", missing)
    sheet.put("prophets in the stack", stack)
    sheet.put("prophets that fulfil", enough)


def describe_rob(s: CapitalLux2, sheet: Sheet) -> None:
    """The instruction cards that Rob has still to follow (CL-15.4)."""
    leads, goes = vec[i64]([0] * COLOURS), vec[i64]([0] * 3)
    high: i64 = 0
    if s.solo:
        left = cards_left(s)
        for card in range(len(s.tables.rob_lead)):
            if (left >> card) & 1:
                leads[s.tables.rob_lead[card]] += 1
                goes[s.tables.rob_to[card]] += 1
                high += s.tables.rob_high[card]
    sheet.row(ROB_LEADS, leads)
    sheet.row(ROB_GOES, goes)
    sheet.put("rob takes the highest", high)


def describe_question(s: CapitalLux2, sheet: Sheet) -> None:
    """What the step on top is about: all see it."""
    district: i64 = NONE
    value: i64 = 0
    shown: i64 = 0
    if s.stack:
        step = s.stack[-1]
        if isinstance(step, MoveTo):
            card = s.seats[step.player].city[step.place]
            district, value = district_of(card), value_of(s, card)
        elif isinstance(step, GiveStranger):
            value = s.tables.value[step.kind]
        elif isinstance(step, (Pay, Cover)):
            district = step.district
        elif isinstance(step, (Fly, Convert, Call)):
            district, value = step.trigger, trigger_value(s, step.trigger)
        elif isinstance(step, ChoosePower):
            district, value, shown = step.trigger, trigger_value(s, step.trigger), step.shown
    sheet.begin("question")
    sheet.one_of(ABOUT, district)
    sheet.put("value asked about", value)
    sheet.put("powers shown", shown)
