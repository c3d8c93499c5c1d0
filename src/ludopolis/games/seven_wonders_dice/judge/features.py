"""A position as numbers: the Forum, the own board, and what lies in front of everybody."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, SEATS, Sheet, Step, Together, by_class, class_names, i64, vec

from ..components.effects import PER_SPACE
from ..rules.chain import Act, BuildFree, CrossMore, CrossOff, Resolve, TakeBonus
from ..rules.cities import ChooseCity, DealCity
from ..rules.crossing import NONE, next_stage
from ..rules.forum import ReplaceGrey, Roll
from ..rules.guilds import bits, guild_refusal
from ..rules.prices import die_cost, purse, space_cost
from ..rules.turns import EndOfTurn, EndOrTurn
from ..state import ASIDE, NO_CITY, Player, SevenWondersDice
from ..things import (
    BUILDING_IDS,
    CITY_IDS,
    COLOUR_IDS,
    DICE,
    EAST,
    GROUP_IDS,
    MOST_PLAYERS,
    NOTE_BITS,
    PURPLE,
    QUARTERS,
    SPACE_IDS,
    SPACES,
    SPECIAL,
    WEST,
)
from .names import (
    AHEAD,
    BONUSES,
    COMMON,
    COMPLETE,
    COST,
    EACH,
    FACES,
    FIRST_SYMBOL,
    FREE,
    GAINS,
    OPENS,
    PART_AT,
    PART_IDS,
    PRESENT,
    PRICE,
    SHOWN_BY,
    SYMBOLS,
    TARGETS,
    UNLOCKED,
    USABLE,
)
from .outlook import CLOSED, Outlook, symbol_price

STEPS: Final[list[type[Step]]] = [
    DealCity, ChooseCity, Roll, Together, Act, BuildFree, CrossOff, CrossMore, TakeBonus, Resolve,
    ReplaceGrey, EndOfTurn, EndOrTurn,
]  # fmt: skip
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)
RIGHT: Final = "right neighbour"


def describe(s: SevenWondersDice, player: i64, sheet: Sheet) -> None:
    """All that a seat knows: everything but what others pick in this turn (WD-18.11)."""
    look = Outlook(s, player)
    seats = look.seats
    sheet.begin("table")
    describe_table(s, look, player, sheet)
    describe_forum(s, player, sheet)
    sheet.begin("board")
    describe_board(s, seats, player, sheet)
    size: i64 = 0
    for place in range(MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.players:
            first = sheet.at
            describe_seat(s, look, (player + place) % s.players, sheet)
            size = sheet.at - first
        else:
            sheet.skip(size)
    sheet.begin(RIGHT)
    describe_parts(s, seats[s.right(player)], sheet)
    sheet.begin("question")
    sheet.bits(TARGETS, asked_for(s, player))
    sheet.pending(s, player, KINDS, KIND_NAMES)


def asked_for(s: SevenWondersDice, player: i64) -> i64:
    """The groups, as bits, of which the player may cross off spaces now or next (WD-15.2)."""
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Together):
            lane = top.lanes[player]
            for place in range(len(lane) - 1, -1, -1):
                step = lane[place]
                if isinstance(step, CrossOff):
                    return step.targets
                if isinstance(step, CrossMore):
                    return step.targets
    return 0


def describe_table(s: SevenWondersDice, look: Outlook, player: i64, sheet: Sheet) -> None:
    """The turn, and how near the end is (WD-16.1)."""
    sheet.put("players", s.players)
    sheet.put("turn", s.turn)
    sheet.flag("end is near", s.last > 0)
    sheet.put("turns to come", max(0, s.last - s.turn))
    sheet.flag("over", s.over)
    most: i64 = 0
    fewest = SPACES
    race = True
    for seat in range(s.players):
        other = look.seats[seat]
        if other.race:
            race = False
        if seat != player:
            most = max(most, bits(other.bonuses))
            fewest = min(fewest, look.to_go[seat])
    sheet.put("most bonuses of others", most)
    sheet.put("fewest to go of others", fewest)
    sheet.flag("race open", race)


def describe_forum(s: SevenWondersDice, player: i64, sheet: Sheet) -> None:
    """The dice as they lie, and what they are good for (WD-4.2, WD-5.1)."""
    me = s.seats[player]
    prices = vec[i64]([CLOSED] * SYMBOLS)
    if me.city != NO_CITY:
        for place in range(SYMBOLS):
            prices[place] = symbol_price(s, me, place)
    for die in range(DICE):
        lies = s.shown[die]
        symbol: i64 = NONE
        cost: i64 = 0
        if lies >= 0:
            symbol = lies // QUARTERS
            cost = die_cost(s, me, die)
        sheet.flag(PRESENT[die], lies != ASIDE)
        sheet.one_of(FACES[die], symbol - FIRST_SYMBOL[die])
        sheet.put(COST[die], cost)
        sheet.flag(USABLE[die], symbol != NONE and is_usable(s, player, die, symbol, cost, prices))
    sheet.begin("symbols")
    describe_symbols(prices, sheet)


def describe_symbols(prices: vec[i64], sheet: Sheet) -> None:
    """What each symbol would open."""
    for symbol in range(SYMBOLS):
        sheet.flag(OPENS[symbol], prices[symbol] != CLOSED)
        sheet.put(PRICE[symbol], max(0, prices[symbol]))


def is_usable(
    s: SevenWondersDice, player: i64, die: i64, symbol: i64, cost: i64, prices: vec[i64]
) -> bool:
    """Whether a player can construct with a die as it lies (WD-5.1)."""
    me = s.seats[player]
    if prices[symbol] == CLOSED or not me.may_choose(die):
        return False
    if die == PURPLE and guild_refusal(s, player, s.tables.openings.compares[symbol]) != LEGAL:
        return False
    return cost + prices[symbol] <= purse(s, me, die)


def describe_board(s: SevenWondersDice, seats: list[Player], player: i64, sheet: Sheet) -> None:
    """The own board space by space, and what it faces."""
    me, layout = seats[player], s.tables.layout
    for space in range(SPACES):
        sheet.flag(SPACE_IDS[space], me.crossed & layout.bit[space] != 0)
    sheet.put("crossed this turn", bits(me.crossed & ~me.start))
    left, right = seats[s.left(player)], seats[s.right(player)]
    for group in range(len(GROUP_IDS)):
        mask = layout.group_mask[group]
        most = max(bits(left.crossed & mask), bits(right.crossed & mask))
        sheet.put(AHEAD[group], bits(me.crossed & mask) - most)
    sheet.row(EACH, points_each(s, me))
    sheet.bits(FREE, me.free)
    for colour in range(len(COLOUR_IDS)):
        sheet.put(GAINS[colour], gain_of(me, colour))
    sheet.put("defences facing west", bits(left.crossed & layout.defences[EAST]))
    sheet.put("defences facing east", bits(right.crossed & layout.defences[WEST]))


def points_each(s: SevenWondersDice, me: Player) -> vec[i64]:
    """The points that a further space of each building brings at the end (WD-15.7)."""
    points = vec[i64]([0] * len(BUILDING_IDS))
    if me.city != NO_CITY:
        board = s.board(me)
        for space in board.counting:
            if s.has(me, space):
                for effect in board.effects[space]:
                    if effect.kind == PER_SPACE:
                        points[effect.place] += effect.amount
    return points


def gain_of(me: Player, colour: i64) -> i64:
    """The coins for choosing a die of a colour (WD-15.6)."""
    bit: i64 = 1
    return (me.gains >> (colour * NOTE_BITS)) & ((bit << NOTE_BITS) - 1)


def describe_seat(s: SevenWondersDice, look: Outlook, seat: i64, sheet: Sheet) -> None:
    """What lies in front of a player."""
    me = look.seats[seat]
    sheet.put("there", 1)
    sheet.one_of(CITY_IDS, me.city)
    sheet.put("coins", me.coins)
    sheet.put("resources", me.resources)
    sheet.put("points", me.points)
    sheet.put("standing", look.standings[seat])
    sheet.put("lead", look.lead(seat))
    sheet.put("race won", me.race)
    sheet.put("bonuses", bits(me.bonuses))
    sheet.bits(BONUSES, me.bonuses)
    sheet.put("spaces", bits(me.crossed))
    sheet.put("discount", me.discount)
    sheet.put("free colours", bits(me.free))
    gains: i64 = 0
    for colour in range(len(COLOUR_IDS)):
        gains += gain_of(me, colour)
    sheet.put("coins for dice", gains)
    sheet.bits(UNLOCKED, me.unlocked >> SPECIAL)
    describe_reach(s, me, sheet)
    describe_parts(s, me, sheet)
    for building in range(len(BUILDING_IDS)):
        sheet.flag(COMPLETE[building], s.is_complete(me, building))
    sheet.put("spaces to go", look.to_go[seat])
    sheet.put("spaces to a bonus", look.to_bonus[seat])


def describe_reach(s: SevenWondersDice, me: Player, sheet: Sheet) -> None:
    """What a player could pay."""
    usable: i64 = 0
    if me.city != NO_CITY:
        for symbol in range(SYMBOLS):
            if SHOWN_BY[symbol] == COMMON or me.may_choose(SHOWN_BY[symbol]):
                price_of_symbol = symbol_price(s, me, symbol)
                if price_of_symbol != CLOSED and price_of_symbol <= me.coins:
                    usable += 1
    sheet.put("usable symbols", usable)
    stage: i64 = NONE
    price: i64 = 0
    if me.city != NO_CITY:
        stage = next_stage(s, me)
        if stage != NONE:
            price = space_cost(s, me, stage)
    sheet.put("price of the next stage", price)
    sheet.flag("stage payable", stage != NONE and price <= me.coins)


def describe_parts(s: SevenWondersDice, me: Player, sheet: Sheet) -> None:
    """How many spaces are crossed off in each part of the buildings."""
    counts = vec[i64]([0] * len(PART_IDS))
    spaces = s.tables.layout.spaces
    for n in range(len(spaces)):
        if (me.crossed >> n) & 1:
            counts[PART_AT[spaces[n]]] += 1
    sheet.row(PART_IDS, counts)
