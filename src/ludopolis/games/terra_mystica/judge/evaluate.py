"""How good a position is for each player, in points expected at the end: what bots steer by.

A position is worth its points, the goods at hand, the income still to come, and the share of the
final scoring that the present standing promises. Prices fall from round to round: a worker in
round 1 builds a dwelling that earns for the whole game, a worker in round 6 is a third of a point.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Options, i64, vec

from ..components.boards import SA, SH, TE, TP, Board, D
from ..components.geometry import SIDES
from ..options import BURN, CONVERT, CULTS
from ..rules.actions import ACT_FAV6
from ..rules.dig_on import DigOn
from ..rules.faction import faction_of
from ..rules.passing import card_points, favour_points
from ..rules.resources import (
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from ..rules.scoring import largest_area
from ..state import NONE, Player, TerraMystica
from ..things import BON1, BON2, FACTION_IDS, FAV5, FAV6, FAV7, FAV9, FAV10, FAV11, FAV12

Prices = tuple[float, float, float, float]  # a coin, a worker, a priest, a power

# What things are worth by the number of rounds still to come after this one.
COIN: Final = [0.34, 0.45, 0.55, 0.6, 0.65, 0.7, 0.7]
WORKER: Final = [0.36, 0.75, 1.0, 1.15, 1.25, 1.3, 1.3]
PRIEST: Final = [0.9, 1.6, 2.0, 2.2, 2.3, 2.4, 2.4]
POWER: Final = [0.34, 0.5, 0.58, 0.62, 0.65, 0.66, 0.66]
# What pays for work that has been begun, cheapest first.
FOR_WORKERS: Final[Options] = [
    CONVERT.first + POWER_TO_WORKER,
    BURN,
    CONVERT.first + PRIEST_TO_WORKER,
]
FOR_COINS: Final[Options] = [
    CONVERT.first + POWER_TO_COIN,
    BURN,
    CONVERT.first + POINT_TO_COIN,
    CONVERT.first + WORKER_TO_COIN,
]
# Strongholds by faction: for each round to come.
WORTH: Final = {
    "auren": 1.6,
    "witches": 2.0,
    "alchemists": 1.4,
    "darklings": 1.0,
    "halflings": 0.4,
    "cultists": 1.0,
    "engineers": 1.4,
    "dwarves": 0.9,
    "mermaids": 0.8,
    "swarmlings": 1.8,
    "chaosmagicians": 2.4,
    "giants": 2.0,
    "fakirs": 1.0,
    "nomads": 1.8,
}
STRONGHOLD_WORTH: Final = [WORTH[id] for id in FACTION_IDS]


def evaluate(s: TerraMystica) -> list[float]:
    """The worth of the position for each player."""
    if s.over:
        return [float(me.points) for me in s.seats]
    if isinstance(s.stack[-1], DigOn):
        s = finished(s)
    values = [0.0] * s.players
    for player in range(s.players):
        if s.seats[player].faction != NONE:
            values[player] = own_worth(s, player)
    add_final_scoring(s, values)
    return values


def finished(s: TerraMystica) -> TerraMystica:
    """The position after work that has been begun is paid and done, if that is possible."""
    end = s.clone()
    while True:
        step = end.stack[-1]
        if not isinstance(step, DigOn) or not step.is_pending(end):
            return end
        option = next_payment(end, step)
        if option < 0:
            return s
        end.apply(option)


def next_payment(s: TerraMystica, step: DigOn) -> i64:
    """The first conversion after which the work can still be paid, or -1."""
    me, open_now = s.seats[step.player], step.options(s)
    only_coins = step.left(s) == 0 and me.workers >= me.board.cost_workers[D]
    for option in FOR_COINS if only_coins else FOR_WORKERS:
        if option in open_now:
            then = s.clone()
            then.apply(option)
            asked = then.stack[-1]
            if not isinstance(asked, DigOn) or asked.can_be_finished(then):
                return option
    return -1


def own_worth(s: TerraMystica, player: i64) -> float:
    """All that does not depend on the others' standing."""
    me = s.seats[player]
    rounds = 6 - max(s.round, 1)
    worth = float(me.points) + goods_worth(me, rounds) + map_worth(s, player, me, rounds)
    for later in range(rounds):
        worth += income_worth(s, me, me.board, later)
    if s.round == 0:
        worth += income_worth(s, me, me.board, 5)
    worth += tile_worth(s, player, me, rounds) + card_worth(s, player, me, rounds)
    return worth


def goods_worth(me: Player, rounds: i64) -> float:
    """Coins, workers, priests and power at hand."""
    worth = float(me.coins) * COIN[rounds] + float(me.workers) * WORKER[rounds]
    worth += float(me.priests) * PRIEST[rounds]
    # A token in the second bowl is one power from the third: two of them are worth more than
    # the one that a sacrifice makes of them.
    worth += (float(me.bowl3) + 0.75 * float(me.bowl2) + 0.4 * float(me.bowl1)) * POWER[rounds]
    # Power that comes when all bowls are full is lost.
    return worth - 0.012 * float(me.bowl3 * me.bowl3)


def income_worth(s: TerraMystica, me: Player, board: Board, later: i64) -> float:
    """The income of structures and favor tiles in a round after which `later` rounds follow."""
    built = me.built
    coins = board.trading_coins[built[TP]]
    workers = board.dwelling_workers[built[D]]
    priests = board.temple_priests[built[TE]] + board.sanctuary_priests[built[SA]]
    power = board.trading_power[built[TP]] + board.temple_power[built[TE]]
    if built[SH]:
        coins += board.stronghold.coins
        workers += board.stronghold.workers
        priests += board.stronghold.priests
        power += board.stronghold.power
    for tile in range(FAV7, FAV9 + 1):  # those with income
        if me.has_favour(tile):
            goods = s.tables.favour_income[tile]
            coins += goods.coins
            workers += goods.workers
            power += goods.power
    worth = float(coins) * COIN[later] + float(workers) * WORKER[later]
    return worth + float(priests) * PRIEST[later] + float(power) * POWER[later] * 0.45


def map_worth(s: TerraMystica, player: i64, me: Player, rounds: i64) -> float:
    """Room to grow, neighbours to take power from, and groups on the way to a town."""
    room = 0.0
    neighbours: i64 = 0
    group: i64 = 0
    home = me.board.terrain
    for hx in me.reach:
        if s.owner[hx] == NONE:
            room += 3.5 - float(me.board.spades[s.terrain[hx] * 7 + home])
    for hx in me.homes:
        for side in range(hx * 6, hx * 6 + 6):
            other = SIDES[side]
            if other >= 0 and s.owner[other] != NONE:
                if s.owner[other] != player:
                    neighbours += 1
                elif not s.town[hx]:
                    group += s.tables.power_value[s.building[hx]]
    worth = (0.05 * room + 0.25 * float(min(neighbours, 8))) * float(rounds) * 0.35
    return worth + 0.25 * float(group) * (0.4 + 0.12 * float(rounds))


def tile_worth(s: TerraMystica, player: i64, me: Player, rounds: i64) -> float:
    """What strongholds, favor tiles, keys and tracks will still bring."""
    later = float(rounds)
    worth = 0.0
    if me.built[SH]:
        worth += STRONGHOLD_WORTH[me.faction] * (later + 0.5) + 1.0
    if me.has_favour(FAV5):
        worth += 0.5 + 0.5 * later
    if me.has_favour(FAV6):
        worth += 0.9 * (later + (0.0 if me.passed or me.has_used(ACT_FAV6) else 0.9))
    if me.has_favour(FAV10):
        worth += 1.7 * later + 0.5
    if me.has_favour(FAV11):
        worth += 2.2 * later + 0.8
    if me.has_favour(FAV12):
        worth += float(favour_points(s, player)) * (later * 0.9 + (0.0 if me.passed else 1.0))
    worth += float(me.keys) * (0.8 + 0.2 * later)
    worth += float(me.ship) * 0.35 * later + float(me.dig) * 0.9 * later
    return worth + float(faction_of(me).pass_points(s, player)) * later


def card_worth(s: TerraMystica, player: i64, me: Player, rounds: i64) -> float:
    """The points the bonus card in hand will score, and the income of the next one."""
    if me.passed:
        return bonus_worth(s, me, me.bonus, rounds - 1) if rounds > 0 and me.bonus != NONE else 0.0
    worth = 0.0
    if me.bonus != NONE:
        worth += float(card_points(s, player))
        if s.round == 0:
            worth += bonus_worth(s, me, me.bonus, rounds)
    if rounds > 0:
        best = 0.0
        for card in range(len(s.cards)):
            if s.cards[card] >= 0:
                coins = float(s.cards[card]) * COIN[rounds]
                best = max(best, bonus_worth(s, me, card, rounds - 1) + coins)
        worth += best + 0.4
    return worth


def bonus_worth(s: TerraMystica, me: Player, card: i64, rounds: i64) -> float:
    """What a bonus card brings in the round for which it is taken."""
    goods = s.tables.bonus_income[card]
    worth = float(goods.coins) * COIN[rounds] + float(goods.workers) * WORKER[rounds]
    worth += float(goods.priests) * PRIEST[rounds] + float(goods.power) * POWER[rounds]
    if card == BON1:
        worth += 1.6
    elif card == BON2:
        worth += 0.9
    for kind in range(1, SA + 1):
        points = s.tables.bonus_pass_vp[card * 6 + kind]
        worth += float(points * me.built[kind]) * 0.9
    return worth + float(s.tables.bonus_ship_vp[card] * me.ship) * 0.9


def add_final_scoring(s: TerraMystica, values: list[float]) -> None:
    """The present standing on the cult tracks and in area, blurred while rounds remain."""
    trust = 0.35 + 0.65 * float(max(s.round - 1, 0)) / 5.0
    for cult in range(CULTS):
        sizes = [float(me.cults[cult]) for me in s.seats]
        add_places(values, sizes, s.tables.cult_vp, trust, 2.0)
    areas = [float(largest_area(s, player)) for player in range(s.players)]
    add_places(values, areas, s.tables.area_vp, trust, 1.5)


def add_places(
    values: list[float], sizes: list[float], prizes: vec[i64], trust: float, blur: float
) -> None:
    """Prizes by expected place: a lead of `blur` is as good as won."""
    for player in range(len(sizes)):
        mine = sizes[player]
        if mine <= 0.0:
            continue
        above = 0.0
        for other in range(len(sizes)):
            if other != player:
                lead = (sizes[other] - mine) / blur
                above += 0.5 + 0.5 * max(-1.0, min(1.0, lead))
        values[player] += prize_at(prizes, above) * trust + 0.12 * mine * (1.0 - trust)


def prize_at(prizes: vec[i64], place: float) -> float:
    """The prize of a place between two places."""
    whole = int(place)
    part = place - float(whole)
    here = float(prizes[whole]) if whole < 3 else 0.0
    following = float(prizes[whole + 1]) if whole < 2 else 0.0
    return here * (1.0 - part) + following * part
