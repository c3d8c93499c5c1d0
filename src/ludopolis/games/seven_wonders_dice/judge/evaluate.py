"""How good a position is for each player, in points, for bots.

To the points as they stand comes what Resources, coins, cheaper dice, unlocked dice and begun
buildings are likely to bring in the turns that are left. A lead is worth the more the nearer the
end is, so whoever leads makes for the third bonus. The weights were tuned by self-play.
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Value, i64

from ..components.effects import PER_SPACE
from ..rules.guilds import bits
from ..rules.scoring import counted_points
from ..state import NO_CITY, Player, SevenWondersDice
from ..things import (
    BONUS_IDS,
    BUILDING_IDS,
    COLOUR_IDS,
    DICE,
    GUILD_COURT,
    NOTE_BITS,
    PURPLE,
    SPACES,
    SPECIAL,
)


@final
class Weights(Value):
    """What things are worth, most of them for each turn that is left."""

    def __init__(self) -> None:
        self.turns = 23.0  # after so many, points count more than what may bring some later
        self.pace = 1.3  # turns for each space on the way to the last bonus
        self.lead = 60.0  # what a lead is worth when the game is over
        self.safe = 12.0  # points ahead, from which on it is time to make an end
        self.near = 2.0  # with so many turns to go a lead is worth half
        self.coin = 0.33
        self.many = 6.0  # coins from which on a further one is worth less
        self.further_coin = 0.05
        self.discount = 0.15
        self.second_discount = 0.07
        self.free_colour = 0.10
        self.die_coin = 0.08
        self.unlocked = [0.10, 0.50, 0.50]  # black, white, purple
        self.bonus = 8.0  # for completing a building
        self.spare = 2.0  # for one more building that is begun
        self.counted = 0.4  # a point for each space still to be crossed off


WEIGHTS: Final = Weights()
# What so many Resources save in a turn: the first of them nearly always, the sixth hardly ever.
SAVED: Final = [0.0, 0.33, 0.63, 0.86, 1.0, 1.07, 1.1]


def evaluate(s: SevenWondersDice) -> list[float]:
    """What each player may expect to score, and what the lead is worth."""
    for me in s.seats:
        if me.city == NO_CITY:
            return [0.0 for _ in s.seats]
    points = [standing(s, me) for me in s.seats]
    left = [turns_left(s, me) for me in s.seats]
    useful = min(min(left), max(WEIGHTS.turns - float(s.turn), 1.0))
    values: list[float] = []
    for seat in range(s.players):
        value = points[seat] + prospects(s, s.seats[seat], useful)
        values.append(value + lead_worth(points[seat] - best_other(points, seat), left[seat]))
    return values


def turns_left(s: SevenWondersDice, me: Player) -> float:
    """The turns that are likely to follow this one, if this player makes the end."""
    if not s.stack:
        return 0.0
    if s.last > 0:
        return float(s.last - s.turn)
    return float(s.tables.final_turns) + WEIGHTS.pace * float(spaces_to_go(s, me))


def spaces_to_go(s: SevenWondersDice, me: Player) -> i64:
    """The fewest spaces that are missing until the bonus that ends the game (WD-16.1)."""
    due = max(0, s.tables.end_trigger - bits(me.bonuses))
    missing = sorted([int(spaces_missing(s, me, n)) for n in range(len(BUILDING_IDS))])
    return sum(missing[:due])


def spaces_missing(s: SevenWondersDice, me: Player, building: i64) -> i64:
    """The spaces missing until a building gives a bonus; very many if it will not."""
    missing = bits(s.tables.layout.mask[building] & ~me.crossed)
    locked = building == GUILD_COURT and not me.may_choose(PURPLE)
    is_out = missing == 0 or locked or s.tables.counts_for_bonus[building] == 0
    return SPACES if is_out else missing


def best_other(points: list[float], seat: i64) -> float:
    """The points of the best opponent."""
    best = -1000.0
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
    return best


def lead_worth(lead: float, left: float) -> float:
    """More when fewer turns are left: whoever is safely ahead makes an end.

    Each counts the turns until they end the game themselves, so that nobody who is behind holds
    back only because the others gain by an early end.
    """
    w = WEIGHTS
    return w.lead * max(0.0, min(1.0, lead / w.safe)) / (1.0 + left / w.near)


def standing(s: SevenWondersDice, me: Player) -> float:
    """The points if the game ended now; coins break ties (WD-16.3)."""
    counted = counted_points(s, me) if s.stack else 0
    return float(me.points + counted) + 0.001 * float(me.coins)


def prospects(s: SevenWondersDice, me: Player, left: float) -> float:
    """What the board is good for in the turns left."""
    w = WEIGHTS
    coins = float(me.coins)
    few = min(coins, w.many)
    value = (w.coin * few + w.further_coin * (coins - few)) * min(1.0, left / 3.0)
    value += (SAVED[me.resources] + dice_worth(me)) * left
    return value + bonuses_worth(s, me) + counting_worth(s, me, left)


def dice_worth(me: Player) -> float:
    """Cheaper dice, coins for dice, and special dice, for one turn."""
    w = WEIGHTS
    value = w.discount if me.discount > 0 else 0.0
    value += w.second_discount * float(max(0, me.discount - 1))
    value += w.free_colour * float(bits(me.free))
    if me.gains:
        for colour in range(len(COLOUR_IDS)):
            value += w.die_coin * float((me.gains >> (colour * NOTE_BITS)) & ((1 << NOTE_BITS) - 1))
    for die in range(SPECIAL, DICE):
        if me.may_choose(die):
            value += w.unlocked[die - SPECIAL]
    return value


def bonuses_worth(s: SevenWondersDice, me: Player) -> float:
    """Bonuses taken, and buildings on the way to those left.

    In the last turn a bonus more is worth what it does, and nothing besides.
    """
    w = WEIGHTS
    if s.last > 0 or not s.stack:
        return w.bonus * float(min(len(BONUS_IDS), complete_at_start(s, me)))
    taken = bits(me.bonuses)
    shares = sorted([share(s, me, building) for building in range(len(BUILDING_IDS))])
    best = sum(shares[len(shares) - len(BONUS_IDS) + taken :])
    return w.bonus * (float(taken) + best) + w.spare * sum(shares)


def complete_at_start(s: SevenWondersDice, me: Player) -> i64:
    """The buildings that had given a bonus when the turn began."""
    count: i64 = 0
    for building in range(len(BUILDING_IDS)):
        if s.tables.layout.mask[building] & ~me.start == 0:
            count += s.tables.counts_for_bonus[building]
    return count


def share(s: SevenWondersDice, me: Player, building: i64) -> float:
    """How far a building is on its way to a bonus: the last spaces matter most."""
    missing = spaces_missing(s, me, building)
    if missing == SPACES:
        return 0.0
    done = 1.0 - float(missing) / float(s.tables.layout.count[building])
    return done * done


def counting_worth(s: SevenWondersDice, me: Player, left: float) -> float:
    """What spaces that count others may still come to count."""
    value = 0.0
    board = s.board(me)
    for space in board.counting:
        if s.has(me, space):
            for effect in board.effects[space]:
                if effect.kind == PER_SPACE:
                    counted = s.tables.layout.mask[effect.place]
                    missing = float(bits(counted & ~me.crossed))
                    value += float(effect.amount) * WEIGHTS.counted * min(missing, left)
    return value
