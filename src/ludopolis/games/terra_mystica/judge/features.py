"""A position as numbers: what lies on the table, in front of each player, and what is pending."""

from __future__ import annotations

from typing import Final

from ludopolis.core import SEATS, Sheet, Step, by_class, class_names, i64, vec

from ..components.boards import SA, D
from ..components.geometry import SIDES
from ..options import CULTS
from ..rules.bridges import PlaceBridge
from ..rules.cults import ChooseCult, ChooseTops
from ..rules.dig_on import DigOn
from ..rules.digging import CultSpades, UseSpades
from ..rules.faction import NO_ACTION, faction_of
from ..rules.factions.cultists import GainPower
from ..rules.factions.nomads import Sandstorm
from ..rules.factions.swarmlings import FreeTradingHouse
from ..rules.factions.witches import BroomRide
from ..rules.favours import FavourSteps
from ..rules.first_dwellings import PlaceFirstDwelling, TakeFirstCard
from ..rules.forecast import cult_rewards, points_for_passing
from ..rules.neighbours import TakePower
from ..rules.preparation import ChooseFaction, DealColour, DrawCard, DrawFirst, DrawScoring
from ..rules.reach import shipping
from ..rules.rewards import ChooseGroup, TakeRewards
from ..rules.rounds import EndOfRound, NextTurn, income
from ..rules.scoring import largest_area
from ..rules.towns import Group, add_to_group, group_power, no_marks, power_for_town
from ..rules.turn import EndOfTurn, FinishTurn, TakeAction
from ..state import NONE, Player, TerraMystica
from ..tables import BY_PRIESTS
from ..things import (
    BONUS_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    LAST_ROUND,
    POWER_ACTION_IDS,
    TOWN_IDS,
)
from .names import (
    COINS_ON,
    FREE,
    LEFT,
    MOST_PLAYERS,
    ON_DISPLAY,
    PRIEST_ON,
    ROOM,
    ROUNDS,
    SCORED_LATER,
    SCORED_NEXT,
    SCORED_NOW,
    STRUCTURES,
    TOPS,
)

STEPS: Final[list[type[Step]]] = [
    DrawScoring, DrawCard, DrawFirst, DealColour, ChooseFaction, PlaceFirstDwelling,
    TakeFirstCard, TakeAction, FinishTurn, EndOfTurn, NextTurn,
    EndOfRound, TakePower, GainPower, TakeRewards, FavourSteps, ChooseGroup, ChooseCult, ChooseTops,
    UseSpades, DigOn, CultSpades, PlaceBridge, FreeTradingHouse, BroomRide, Sandstorm,
]  # fmt: skip
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)


def describe(s: TerraMystica, player: i64, sheet: Sheet) -> None:
    """All that a seat knows, which is everything (TM-0.3)."""
    sheet.begin("table")
    describe_rounds(s, sheet)
    describe_display(s, player, sheet)
    sheet.begin(SEATS[0])
    first = sheet.at
    describe_seat(s, player, sheet)
    size = sheet.at - first
    for place in range(1, MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.players:
            describe_seat(s, (player + place) % s.players, sheet)
        else:
            sheet.skip(size)
    sheet.pending(s, player, KINDS, KIND_NAMES)


def describe_rounds(s: TerraMystica, sheet: Sheet) -> None:
    """The round, and what this, the next and the later ones score."""
    sheet.put("players", s.players)
    sheet.one_of(ROUNDS, s.round)
    now = s.scoring[s.round - 1] if s.round > 0 else NONE
    following = s.scoring[s.round] if s.round < LAST_ROUND else NONE
    sheet.one_of(SCORED_NOW, now)
    sheet.one_of(SCORED_NEXT, following)
    later: i64 = 0
    for round in range(s.round + 1, LAST_ROUND):
        if s.scoring[round] >= 0:
            bit: i64 = 1
            later |= bit << s.scoring[round]
    sheet.bits(SCORED_LATER, later)


def describe_display(s: TerraMystica, player: i64, sheet: Sheet) -> None:
    """What everybody may still take."""
    sheet.bits(POWER_ACTION_IDS, s.taken_actions)
    for card in range(len(ON_DISPLAY)):
        coins = s.cards[card]
        sheet.flag(ON_DISPLAY[card], coins >= 0)
        sheet.put(COINS_ON[card], max(coins, 0))
    favours: i64 = len(s.favours)
    for tile in range(favours):
        sheet.put(LEFT[tile], s.favours[tile])
    for tile in range(len(s.towns)):
        sheet.put(LEFT[favours + tile], s.towns[tile])
    for space in range(len(FREE)):
        sheet.flag(FREE[space], s.orders[space] == NONE)
        sheet.flag(PRIEST_ON[space], s.orders[space] == player)
    for cult in range(CULTS):
        sheet.flag(TOPS[cult], highest(s, cult) == 10)


def highest(s: TerraMystica, cult: i64) -> i64:
    """The highest space that is taken on a cult track."""
    best: i64 = 0
    for me in s.seats:
        best = max(best, me.cults[cult])
    return best


def describe_seat(s: TerraMystica, seat: i64, sheet: Sheet) -> None:
    """What lies in front of a player and what they can reach."""
    me = s.seats[seat]
    sheet.put("there", 1)
    sheet.one_of(FACTION_IDS, me.faction)
    describe_goods(me, sheet)
    sheet.bits(FAVOUR_IDS, me.favours)
    sheet.one_of(BONUS_IDS, me.bonus)
    sheet.row(TOWN_IDS, me.towns)
    sheet.row(CULT_IDS, me.cults)
    for kind in range(D, SA + 1):
        sheet.put(STRUCTURES[kind - 1], me.built[kind])
    describe_turn(s, seat, me, sheet)
    describe_prospects(s, seat, me, sheet)
    describe_map(s, seat, me, sheet)


def describe_goods(me: Player, sheet: Sheet) -> None:
    """Points, goods, bowls and tracks."""
    sheet.put("points", me.points)
    sheet.put("coins", me.coins)
    sheet.put("workers", me.workers)
    sheet.put("priests", me.priests)
    sheet.put("priests in reserve", me.reserve)
    sheet.put("bowl 1", me.bowl1)
    sheet.put("bowl 2", me.bowl2)
    sheet.put("bowl 3", me.bowl3)
    sheet.put("shipping", me.ship)
    sheet.put("spade upgrades", me.dig)
    sheet.put("bridges left", me.bridges)
    sheet.put("keys", me.keys)
    sheet.put("carpet", me.carpet)


def describe_turn(s: TerraMystica, seat: i64, me: Player, sheet: Sheet) -> None:
    """Where the player stands in this round."""
    sheet.flag("passed", me.passed)
    sheet.flag("dropped out", me.dropped)
    sheet.put("place in turn order", place_in(s.order, seat))
    sheet.put("place in passing", place_in(s.passing, seat))
    action = faction_of(me).special_action(me)
    sheet.flag("faction action open", action != NO_ACTION and not me.has_used(action))
    sheet.put("special actions used", ones(me.used))


def place_in(seats: list[i64], seat: i64) -> i64:
    """The place of a seat in a list, counted from 1; 0 if it is not there."""
    for place in range(len(seats)):
        if seats[place] == seat:
            return place + 1
    return 0


def ones(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def describe_prospects(s: TerraMystica, seat: i64, me: Player, sheet: Sheet) -> None:
    """Income, and what passing, the cult bonus and the final area would bring now."""
    coins, workers, priests, power = income(s, seat, me.passed or s.round == 0)
    chosen: i64 = 0 if me.faction == NONE else 1
    sheet.put("income of coins", coins * chosen)
    sheet.put("income of workers", workers * chosen)
    sheet.put("income of priests", priests * chosen)
    sheet.put("income of power", power * chosen)
    sheet.put("points for passing", points_for_passing(s, seat))
    sheet.put("cult bonus of this round", cult_rewards(s, seat))
    sheet.put("steps to the cult bonus", steps_to_reward(s, seat, me))
    sheet.put("largest area", largest_area(s, seat))
    sheet.put("workers for a spade", me.board.spade_workers[me.dig] * chosen)


def steps_to_reward(s: TerraMystica, seat: i64, me: Player) -> i64:
    """How far the next cult bonus of this round is away (TM-10.1)."""
    if s.round == 0 or s.round == LAST_ROUND or s.tile == NONE:
        return 0
    cult, per = s.tables.score_cult[s.tile], s.tables.score_per[s.tile]
    if cult == BY_PRIESTS:
        return 0
    return per - me.cults[cult] % per


def describe_map(s: TerraMystica, seat: i64, me: Player, sheet: Sheet) -> None:
    """Room to grow, neighbours, and groups on the way to a town."""
    free = vec[i64]([0, 0, 0, 0])
    cheap: i64 = 0
    home = me.board.terrain
    if me.faction != NONE:
        for hx in me.reach:
            if s.owner[hx] == NONE:
                spades = min(me.board.spades[s.terrain[hx] * 7 + home], 3)
                free[spades] += 1
                if spades <= 1 and touches_other(s, seat, hx):
                    cheap += 1
    for spades in range(4):
        sheet.put(ROOM[spades], free[spades])
    sheet.put("good free hexes beside others", cheap)
    sheet.put("range of ships", shipping(s, me) if me.faction != NONE else 0)
    describe_neighbours(s, seat, me, sheet)
    describe_groups(s, seat, me, sheet)


def touches_other(s: TerraMystica, seat: i64, hx: i64) -> bool:
    """Whether a structure of somebody else stands directly beside a hex."""
    for side in range(hx * 6, hx * 6 + 6):
        other = SIDES[side]
        if other >= 0 and s.owner[other] != NONE and s.owner[other] != seat:
            return True
    return False


def describe_neighbours(s: TerraMystica, seat: i64, me: Player, sheet: Sheet) -> None:
    """The power that own structures beside others could bring, and trading houses with company."""
    power: i64 = 0
    dwellings: i64 = 0
    for hx in me.homes:
        beside: i64 = 0
        for side in range(hx * 6, hx * 6 + 6):
            other = SIDES[side]
            if other >= 0 and s.owner[other] != NONE and s.owner[other] != seat:
                beside += 1
        power += beside * s.tables.power_value[s.building[hx]]
        if beside and s.building[hx] == D:
            dwellings += 1
    sheet.put("power value beside others", power)
    sheet.put("dwellings beside others", dwellings)


def describe_groups(s: TerraMystica, seat: i64, me: Player, sheet: Sheet) -> None:
    """The two strongest groups that are no town yet."""
    marks = no_marks()
    best: i64 = 0
    second: i64 = 0
    size: i64 = 0
    in_towns: i64 = 0
    for hx in me.homes:
        if s.town[hx]:
            in_towns += 1
        elif not marks[hx]:
            group: Group = []
            add_to_group(s, seat, hx, group, marks)
            power = group_power(s, group)
            if power > best:
                best, second, size = power, best, len(group)
            elif power > second:
                second = power
    sheet.put("strongest group", best)
    sheet.put("structures of the strongest group", size)
    sheet.put("second group", second)
    sheet.put("structures in towns", in_towns)
    sheet.put("power for a town", power_for_town(s, me))
