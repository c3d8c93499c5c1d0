"""How good a position is for each player, for bots that look no further than their own turn."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ludopolis.core import i64

from ..components.kinds import (
    COLOURS,
    DISTRICTS,
    EXPLORER,
    MERCHANT,
    SENTINEL,
    STRANGER,
    STRANGERS,
)
from ..rules.cards import GOLD, district_of, highest, value_of
from ..rules.hands import KIND
from ..rules.limits import SHOWN, agent_district, limit
from ..rules.scoring import bonus_points, gold_owned, rocket_points
from ..state import NONE, CapitalLux2

RISE: Final = 0.3  # what a card still in a hand adds to each MAXIMUM, on average
SPREAD: Final = 0.9  # how far that may be off, for the square root of so many cards
IN_HAND: Final = 0.55  # the share of its value that a hand card is worth
WINNING: Final = 0.8  # the share of a bonus card's value that the lead is worth
TIE: Final = 2.0  # what a tie for it is worth
TILE: Final = 1.5  # what a Mentalist tile is worth
SPACE: Final = 0.5  # what each space that a rocket has flown is worth


def evaluate(s: CapitalLux2) -> list[float]:
    """What each player may expect in the end; alone, compared with what Rob may expect."""
    if s.over:
        values = [float(me.points) for me in s.seats]
    else:
        values = [own_worth(s, player) for player in range(s.count)]
        for district in range(DISTRICTS if s.has(STRANGER) else COLOURS):
            add_district(s, district, values)
    return [values[0] - values[1]] if s.solo else values


def own_worth(s: CapitalLux2, player: i64) -> float:
    """Bonus cards, gold, rocket, tile and hand."""
    me = s.seats[player]
    worth = float(bonus_points(s, player) + gold_owned(s, player) * s.tables.gold_points)
    if s.has(EXPLORER):
        worth += max(float(rocket_points(s, player)), SPACE * float(me.rocket))
    if me.tile != NONE:
        worth += TILE
    for card in me.hand:
        worth += IN_HAND * float(s.tables.value[card >> KIND])
    return worth


def add_district(s: CapitalLux2, district: i64, values: list[float]) -> None:
    """Add what the cards of a district are worth, by the odds that they survive the round."""
    cards_left: i64 = 0
    for me in s.seats:
        cards_left += len(me.hand) + len(me.packet)
    most = float(limit(s, district) + hidden_agents(s, district)) + RISE * float(cards_left)
    spread = 0.35 + SPREAD * sqrt(float(cards_left))
    strength: list[float] = []
    for player in range(s.count):
        total = float(s.seats[player].total[district])
        over = total - most - help_against(s, player, district)
        alive = 1.0 / (1.0 + exp(min(30.0, max(-30.0, (over - 0.5) / spread * 3.0))))
        values[player] += total * alive
        strength.append(total * alive)
    add_lead(s, district, strength, values)


def hidden_agents(s: CapitalLux2, district: i64) -> i64:
    """What the face-down Agent tiles will change; in an imagined state they can be read."""
    change: i64 = 0
    for placed in s.agents:
        if not placed & SHOWN and agent_district(placed) == district:
            change += s.tables.agents[placed & 15]
    return change


def help_against(s: CapitalLux2, player: i64, district: i64) -> float:
    """How much gold can do for a district that is above the MAXIMUM."""
    me = s.seats[player]
    if s.has(MERCHANT):
        return 0.5 * float(me.gold * s.tables.raises)
    relief: i64 = 0
    if s.has(SENTINEL):
        for card in me.city:
            if card & GOLD and district_of(card) == district:
                relief += value_of(s, card)
    return float(relief)


def add_lead(s: CapitalLux2, district: i64, strength: list[float], values: list[float]) -> None:
    """Add what the lead in a district is worth to whoever has it."""
    top = max(strength)
    if top < 1.0:
        return
    leaders = [player for player in range(s.count) if strength[player] == top]
    if len(leaders) > 1:
        for player in leaders:
            values[player] += TIE
        return
    prize = 6.0 if district == STRANGERS else 0.0
    if district < STRANGERS:
        place = highest(s, district)
        prize = 3.0 if place < 0 else float(value_of(s, s.capital[place]))
    second = max([0.0, *[strength[player] for player in range(s.count) if player != leaders[0]]])
    values[leaders[0]] += WINNING * prize * min(1.0, 0.4 + (top - second) / 8.0)
