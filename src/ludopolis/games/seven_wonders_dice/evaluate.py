"""How good a position is for each player, in points, for bots.

To the points as they stand comes what Resources, coins, cheaper dice, unlocked dice and begun
buildings are likely to bring in the turns that are left. The weights were tuned by self-play.
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Value, i64
from ludopolis.games.seven_wonders_dice.guilds import bits
from ludopolis.games.seven_wonders_dice.scoring import total
from ludopolis.games.seven_wonders_dice.state import NO_CITY, Player, SevenWondersDice
from ludopolis.games.seven_wonders_dice.things import (
    BONUS_IDS,
    BUILDING_IDS,
    BUILDING_MASK,
    COLOUR_IDS,
    DICE,
    NOTE_BITS,
    SPACE_COUNT,
    SPECIAL,
)


@final
class Weights(Value):
    """What things are worth, most of them for each turn that is left."""

    def __init__(self) -> None:
        self.turns = 23.0  # the usual length of a game
        self.turns_after_two = 4.0  # once somebody has two bonuses
        self.coin = 0.33
        self.many = 6.0  # coins from which on a further one is worth less
        self.further_coin = 0.05
        self.resource = 0.35  # a missing Resource in one turn
        self.discount = 0.15
        self.second_discount = 0.07
        self.free_colour = 0.10
        self.die_coin = 0.08
        self.unlocked = [0.10, 0.50, 0.50]  # black, white, purple
        self.bonus = 6.0  # for completing a building
        self.counted = 0.4  # a point for each space still to be crossed off

    def likely(self, resources: i64) -> float:
        """How often a space requires so many Resources."""
        chances = [0.95, 0.85, 0.65, 0.4, 0.2, 0.1]
        return sum(chances[: int(resources)])


WEIGHTS: Final = Weights()


def evaluate(s: SevenWondersDice) -> list[float]:
    """What each player may expect to score."""
    left = turns_left(s)
    return [worth(s, me, left) if me.city != NO_CITY else 0.0 for me in s.seats]


def turns_left(s: SevenWondersDice) -> float:
    """The turns that are likely to follow this one."""
    if not s.stack:
        return 0.0
    if s.last > 0:
        return float(s.last - s.turn)
    left = WEIGHTS.turns - float(s.turn)
    most: i64 = 0
    for me in s.seats:
        most = max(most, bits(me.bonuses))
    if most >= s.tables.end_trigger:
        return 1.0
    if most + 1 == s.tables.end_trigger:
        left = min(left, WEIGHTS.turns_after_two)
    return max(left, 1.0)


def worth(s: SevenWondersDice, me: Player, left: float) -> float:
    """Points so far, and what the board is good for in the turns left."""
    w = WEIGHTS
    value = float(total(s, me, True)) + 0.001 * float(me.coins)
    coins = float(me.coins)
    few = min(coins, w.many)
    value += (w.coin * few + w.further_coin * (coins - few)) * min(1.0, left / 3.0)
    value += w.resource * w.likely(me.resources) * left
    return value + dice_worth(me, left) + buildings_worth(s, me, left)


def dice_worth(me: Player, left: float) -> float:
    """Cheaper dice, coins for dice, and special dice."""
    w = WEIGHTS
    value = w.discount if me.discount > 0 else 0.0
    value += w.second_discount * float(max(0, me.discount - 1))
    value += w.free_colour * float(bits(me.free))
    for colour in range(len(COLOUR_IDS)):
        value += w.die_coin * float((me.gains >> (colour * NOTE_BITS)) & ((1 << NOTE_BITS) - 1))
    for die in range(SPECIAL, DICE):
        if me.may_choose(die):
            value += w.unlocked[die - SPECIAL]
    return value * left


def buildings_worth(s: SevenWondersDice, me: Player, left: float) -> float:
    """Bonuses taken, buildings on the way to those left, and spaces that count others."""
    shares = sorted([share(s, me, building, left) for building in range(len(BUILDING_IDS))])
    taken = bits(me.bonuses)
    value = WEIGHTS.bonus * float(taken)
    value += WEIGHTS.bonus * sum(shares[len(shares) - len(BONUS_IDS) + taken :])
    board = s.board(me)
    for space in board.counting:
        if me.has(space):
            for effect in board.effects[space]:
                missing = float(bits(effect.counted() & ~me.crossed))
                value += float(effect.amount) * WEIGHTS.counted * min(missing, left)
    return value


def share(s: SevenWondersDice, me: Player, building: i64, left: float) -> float:
    """How far a building is on its way to a bonus: the last spaces matter most."""
    size = float(SPACE_COUNT[building])
    missing = size - float(bits(me.crossed & BUILDING_MASK[building]))
    if missing == 0.0 or missing > left or not s.tables.counts_for_bonus[building]:
        return 0.0
    done = 1.0 - missing / size
    return done * done
