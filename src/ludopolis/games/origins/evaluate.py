"""How good a position is for each player, in points expected at the end: what bots steer by.

A position is worth its points, what the final scoring would add now, and what goods, workers,
seats and tracks still promise. Promises fade as the rounds go by.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64
from ludopolis.games.origins.citizens import advisor_count
from ludopolis.games.origins.city import around, completes_block, is_building, matches
from ludopolis.games.origins.districts import card_points, cards_in_play
from ludopolis.games.origins.endings import endings_met
from ludopolis.games.origins.hopes import BASIC, hopes
from ludopolis.games.origins.scoring import advisor_points, seat_points, temple_points
from ludopolis.games.origins.state import AT, COLOURS, DICE, NONE, OWNER, Origins, Player

ROUNDS: Final[i64] = 6  # how long a game among bots lasts
# What things are worth by the number of rounds still to come after this one.
GOLD: Final = [0.3, 1.0, 1.2, 1.2, 1.2, 1.1, 1.0]  # beside the point that it scores
TOKEN: Final = [0.5, 1.5, 1.8, 1.9, 1.9, 1.9, 1.9]
DIE: Final = [0.0, 1.0, 1.6, 2.0, 2.4, 2.6, 2.8]
FACE: Final = [0.0, 0.15, 0.2, 0.25, 0.25, 0.25, 0.25]
UNUSED: Final = [0.7, 1.4, 1.6, 1.7, 1.8, 1.8, 1.8]  # a worker that can still act in this round
BASE: Final = [0.0, 2.0, 3.5, 5.0, 6.5, 7.5, 8.0]
STEP: Final = [0.0, 1.0, 1.4, 1.7, 1.9, 2.0, 2.0]  # of a temple
HIGHEST: Final = [0.0, 0.35, 0.3, 0.25, 0.2, 0.2, 0.2]  # of the points of the highest temple
SPACE: Final = [0.0, 0.3, 0.4, 0.5, 0.5, 0.5, 0.5]  # of the military track
THRESHOLD: Final = [0.0, 0.8, 1.3, 1.8, 2.2, 2.4, 2.4]
SEAT: Final = [0.4, 2.0, 2.2, 2.4, 2.5, 2.5, 2.5]
NEARLY: Final = [0.1, 0.9, 1.0, 1.1, 1.2, 1.2, 1.2]  # a place that makes a seat
CARD: Final = [0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6]  # the share of points that is hoped for
BUILDING: Final = [0.0, 0.5, 0.9, 1.2, 1.4, 1.5, 1.6]
TOWER: Final = [0.0, 0.8, 1.3, 1.7, 2.0, 2.2, 2.2]
POTENTIAL: Final = [0.0, 0.35, 0.5, 0.6, 0.65, 0.65, 0.65]  # of a die on a seat
ZODIAC: Final = [0.3, 1.3, 1.7, 1.8, 1.8, 1.8, 1.8]
HASTE: Final = 1.0  # what the leader gives for a step towards the end


def evaluate(s: Origins) -> list[float]:
    """The worth of the position for each player."""
    if s.over:
        return [float(me.vp) for me in s.seats]
    later = rounds_left(s)
    values = [worth(s, player, later) for player in range(s.players)]
    if s.round >= ROUNDS and not s.alone:
        hurry(s, values)
    return values


def hurry(s: Origins, values: list[float]) -> None:
    """Whoever leads wants the game to end: few floors, no gold on cards, high temples."""
    leader = values.index(max(values))
    progress = 10.0 if endings_met(s) else 0.0
    for colour in range(COLOURS):
        progress -= float(s.floors[colour])
    for gold in s.card_gold:
        progress -= float(gold)
    me = s.seats[leader]
    progress += 0.5 * float(me.temples[0] + me.temples[1] + me.temples[2])
    values[leader] += HASTE * progress


def rounds_left(s: Origins) -> i64:
    """Rounds to come after this one: known alone, guessed with others.

    Later on the guess is always one more, end in sight or not, lest bots shun the end for fear of
    losing what they hope for.
    """
    if s.alone:
        return min(max(s.tables.solo_rounds - s.round, 0), 6)
    if s.round >= ROUNDS:
        return 1
    return 0 if endings_met(s) else ROUNDS - max(s.round, 1)


def worth(s: Origins, player: i64, later: i64) -> float:
    """All that a player has and may hope for."""
    me = s.seats[player]
    now = me.vp + me.gold * s.tables.gold_vp + advisor_points(s.tables, me)
    now += temple_points(s.tables, me) + seat_points(me)
    value = float(now) + goods_worth(me, later) + workers_worth(s, player, me, later)
    value += tracks_worth(s, player, me, later)
    return value + city_worth(s, player, me, later) + hopes(s, player, later)


def goods_worth(me: Player, later: i64) -> float:
    """Resources at hand; a heap of one kind is hardly worth more than a few of it."""
    value = float(me.gold) * GOLD[later] + float(me.tokens) * TOKEN[later]
    for resource in range(3):
        have = me.goods(resource)
        some = 3 if have > 3 else have
        more = 3 if have > 6 else have - some
        value += BASIC[later] * (float(some) + 0.5 * float(more) + 0.04 * float(have - some - more))
    return value


def workers_worth(s: Origins, player: i64, me: Player, later: i64) -> float:
    """Freemen, bases and advisors, and who can still act in this round."""
    value = float(me.bases) * BASE[later]
    for die in me.dice:
        if die != NONE:
            face = float(die % 6 + 1)
            value += DIE[later] + FACE[later] * face
            if die < DICE and not me.passed:
                value += UNUSED[later] + 0.1 * face
    if not me.passed:
        if me.archon == NONE:
            value += UNUSED[later] + 0.4
        for speaker in s.speakers:
            if speaker < AT and speaker // OWNER == player + 1:
                value += UNUSED[later] + 0.1 * float(speaker % OWNER)
    return value + 0.2 * float(advisor_count(me) * later)


def tracks_worth(s: Origins, player: i64, me: Player, later: i64) -> float:
    """Temples, zodiac cards and the military track."""
    steps = me.temples[0] + me.temples[1] + me.temples[2]
    highest = max(me.temples[0], me.temples[1], me.temples[2])
    value = float(steps) * STEP[later] + float(s.tables.temple_vp[highest]) * HIGHEST[later]
    cards = me.zodiac
    while cards:
        cards &= cards - 1
        value += ZODIAC[later]
    space = s.military[player]
    value += float(space) * SPACE[later]
    value += float(s.tables.thresholds[space]) * THRESHOLD[later]
    if space < s.tables.final_space and me.passed:
        value -= float(space - s.tables.retreat_to[space]) * SPACE[later]
    return value


def city_worth(s: Origins, player: i64, me: Player, later: i64) -> float:
    """Buildings, towers, and seats of power that wait for a die."""
    value = 0.0
    for tile in me.tiles:
        value += BUILDING[later] if is_building(tile) else 0.4 * BUILDING[later]
    for colour in range(COLOURS):
        value += float(me.towers[colour]) * TOWER[later]
    for die in me.seat_dice:
        if die != NONE:
            value += float(die % 6 + 1) * POTENTIAL[later]
    if me.vacant > 0:
        value += seats_worth(s, player, me, later)
    return value + float(min(places_for_seats(me), 3)) * NEARLY[later]


def places_for_seats(me: Player) -> i64:
    """How many open places would complete a block of four tiles."""
    count: i64 = 0
    for place in me.open:
        if completes_block(around(me, place)):
            count += 1
    return count


def seats_worth(s: Origins, player: i64, me: Player, later: i64) -> float:
    """Empty seats; a matching district card promises its points and gold."""
    value, waiting = 0.0, 0
    cards = cards_in_play(s)
    for n in range(len(me.seats)):
        if me.seat_dice[n] != NONE:
            continue
        waiting += 1
        value += SEAT[later] * (1.0 if waiting <= 2 else 0.3)
        found = matches(s.tables, me, me.seats[n]) & cards
        if found > 0:
            value += CARD[later] * best_card(s, player, found)
    return value


def best_card(s: Origins, player: i64, found: i64) -> float:
    """The most points and gold among these cards."""
    best = 0.0
    for n in range(len(s.cards)):
        card = s.cards[n]
        if (found >> card) & 1:
            gain = float(card_points(s, player, card)) + 1.5 * float(s.card_gold[n])
            best = max(best, gain)
    return best
