"""What people do at once and the rules ask one by one; for the screen, not for bots."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, NOTHING, Act, Deed, Options, Step, Text, i64, step_of, text, texts

from .options import (
    ACTION,
    BUILD,
    BURN,
    CONNECT,
    CONVERT,
    DIG,
    DONE,
    EXCHANGE,
    PASS,
    PASS_TAKING,
    SEND,
    SHIP,
    TERRAINS,
    UPGRADE,
)
from .rules.actions import ACTIONS
from .rules.moment import FREE, OwnTurn
from .rules.resources import conversion_price
from .rules.spades import spades_needed
from .rules.turn import FinishTurn, TakeAction, has_river_town
from .state import TerraMystica
from .things import ACTION_NAMES, CONVERSION_NAMES, POWER_ACTIONS

FEW: Final[i64] = 6  # counts that are all offered; above them only the most
MOST_AT_ONCE: Final[i64] = 20  # conversions of one act


def offered(s: TerraMystica, player: i64, so_far: Options) -> list[Act]:
    """Power actions for which power is sacrificed first, dwellings on turned ground, and
    conversions several at once."""
    after = s.clone()
    for option in so_far:
        after.apply(option, player)
    found = [] if so_far else [*sacrifices(s, player), *conversions(s, player)]
    return [*found, *dwellings(after, player, so_far)]


def sacrifices(s: TerraMystica, player: i64) -> list[Act]:
    """Power actions that the third bowl alone cannot pay, with what must be sacrificed (TM-4.4)."""
    me, found = s.seats[player], list[Act]()
    if not isinstance(step_of(s, player), TakeAction):
        return found
    for action in range(POWER_ACTIONS):
        lacks = s.tables.action_cost[action] - me.bowl3
        if lacks > 0 and me.bowl2 >= 2 * lacks and can_act_after(s, player, lacks, action):
            picks: Options = [BURN] * lacks
            found.append(Act([*picks, ACTION.first + action], sacrifice_label(lacks, action)))
    return found


def can_act_after(s: TerraMystica, player: i64, burns: i64, action: i64) -> bool:
    """Whether the action is open once so much power is sacrificed."""
    after = s.clone()
    for _ in range(burns):
        after.apply(BURN, player)
    return ACTIONS[action].refusal(after, player) == LEGAL


def sacrifice_label(burns: i64, action: i64) -> Text:
    """What such an act is called."""
    return texts(
        "sacrifice {count} power and take: {name}",
        "sacrifice {count} power and take: {name}",
        burns,
        name=ACTION_NAMES[action],
    )


def conversions(s: TerraMystica, player: i64) -> list[Act]:
    """The same conversion several times, with what must be sacrificed for it (TM-4.3, TM-4.5)."""
    found: list[Act] = []
    if not isinstance(step_of(s, player), OwnTurn):
        return found
    for kind in range(CONVERT.size):
        most = most_conversions(s, player, kind)
        for count in [count for count in range(1, most + 1) if count <= FEW or count == most]:
            burns = burns_for(s, player, kind, count)
            if count > 1 or burns > 0:
                burning: Options = [BURN] * burns
                picks = burning + [CONVERT.first + kind] * count
                found.append(Act(picks, conversion_label(burns, count, kind)))
    most = s.seats[player].bowl2 // 2
    for count in [count for count in range(2, most + 1) if count <= FEW or count == most]:
        name = text("sacrifice {count} power to move {count} into bowl III", count=count)
        found.append(Act([BURN] * count, name))
    return found


def burns_for(s: TerraMystica, player: i64, kind: i64, count: i64) -> i64:
    """How much power is sacrificed before so many conversions can be paid."""
    me = s.seats[player]
    return max(0, conversion_price(me, kind)[3] * count - me.bowl3)


def most_conversions(s: TerraMystica, player: i64, kind: i64) -> i64:
    """How often a conversion can be made if power is sacrificed for it."""
    after, count = s.clone(), 0
    me = after.seats[player]
    while count < MOST_AT_ONCE:
        while me.bowl2 >= 2 and me.bowl3 < conversion_price(me, kind)[3]:
            after.apply(BURN, player)
        step = step_of(after, player)
        if step is None or CONVERT.first + kind not in step.options(after):
            break
        after.apply(CONVERT.first + kind, player)
        count += 1
    return count


def conversion_label(burns: i64, count: i64, kind: i64) -> Text:
    """What such an act is called."""
    name = CONVERSION_NAMES[kind]
    if burns == 0:
        return text("{count} times: {name}", count=count, name=name)
    if count == 1:
        return text("sacrifice {burns} power, then: {name}", burns=burns, name=name)
    return text(
        "sacrifice {burns} power, then {count} times: {name}", burns=burns, count=count, name=name
    )


def dwellings(after: TerraMystica, player: i64, so_far: Options) -> list[Act]:
    """Ground that is turned and built on at once, where building does not turn it (TM-6.1)."""
    step, found = step_of(after, player), list[Act]()
    if step is None:
        return found
    home, options = after.seats[player].board.terrain, step.options(after)
    for option in options:
        if option in DIG and (option - DIG.first) % TERRAINS == home:
            build = BUILD.first + (option - DIG.first) // TERRAINS
            if build not in options and is_open_after(after, player, option, build):
                name = text("transform and build a dwelling")
                found.append(Act([*so_far, option, build], name))
    return found


def is_open_after(s: TerraMystica, player: i64, first: i64, then: i64) -> bool:
    """Whether one option is open after another."""
    after = s.clone()
    after.apply(first, player)
    step = step_of(after, player)
    return step is not None and then in step.options(after)


def deeds(s: TerraMystica, player: i64) -> list[Deed]:
    """The eight actions, where one of them is asked for (TM-6.0)."""
    if not isinstance(step_of(s, player), TakeAction):
        return []
    power = ACTION.options[:POWER_ACTIONS]
    return [
        Deed(text("Transform and build"), [*BUILD.options, *DIG.options]),
        Deed(text("Shipping"), [SHIP]),
        Deed(text("Exchange rate"), [EXCHANGE]),
        Deed(text("Upgrade"), UPGRADE.options),
        Deed(text("Send a priest"), SEND.options),
        Deed(text("Power action"), power),
        Deed(text("Special action"), [*ACTION.options[POWER_ACTIONS:], *CONNECT.options]),
        Deed(text("Pass"), [PASS, *PASS_TAKING.options]),
    ]


def usual(s: TerraMystica, player: i64, option: i64) -> i64:
    """The home terrain comes first, then what takes few spades."""
    if option not in DIG:
        return 0
    hx, terrain = (option - DIG.first) // TERRAINS, (option - DIG.first) % TERRAINS
    me = s.seats[player]
    return 0 if terrain == me.board.terrain else spades_needed(s, me, hx, terrain)


def goes_on(step: Step) -> bool:
    """An act ends where the next action, or the end of the turn, is asked for."""
    return not isinstance(step, (TakeAction, FinishTurn))


def rest(s: TerraMystica, player: i64, last: i64) -> i64:
    """The turn ends with its action (TM-14.1), unless a town can be founded over a river hex, or
    no bowl has room for power that others bring: then converting is worth a thought."""
    if last in FREE or not isinstance(step_of(s, player), FinishTurn):
        return NOTHING
    me = s.seats[player]
    full = me.bowl1 == 0 and me.bowl2 == 0 and me.bowl3 > 0
    return NOTHING if full or has_river_town(s, player) else DONE
