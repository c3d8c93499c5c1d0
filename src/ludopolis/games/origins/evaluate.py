"""How good a position is for each player, in points expected at the end: what bots steer by.

A position is worth its points, what the final scoring would add, and what goods, workers, tracks
and the city still promise. Promises fade with the rounds that are left, and within a round with
the workers that are left, so that nothing jumps when a round ends.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64
from ludopolis.games.origins.citizens import advisor_count
from ludopolis.games.origins.endings import endings_met
from ludopolis.games.origins.hopes import hopes
from ludopolis.games.origins.prices import (
    ACTION,
    ADVISOR,
    BASE,
    EMPTY_BASE,
    FACE,
    GOLD,
    SIX,
    SPACE,
    THRESHOLD,
    TOKEN,
    ZODIAC,
    at,
    basic_price,
    heap,
    temple_worth,
)
from ludopolis.games.origins.prospects import city_worth
from ludopolis.games.origins.scoring import advisor_points, seat_points
from ludopolis.games.origins.state import AT, DICE, NONE, OWNER, Origins, Player

ROUNDS: Final = [6]  # how long a game among bots lasts


def evaluate(s: Origins) -> list[float]:
    """The worth of the position for each player."""
    if s.over:
        return [float(me.vp) for me in s.seats]
    later = rounds_to_come(s)
    return [worth(s, player, later) for player in range(s.players)]


def rounds_to_come(s: Origins) -> i64:
    """Rounds to come after this one: known alone, guessed with others."""
    if s.alone:
        return max(s.tables.solo_rounds - s.round, 0)
    if endings_met(s):
        return 0
    return max(ROUNDS[0] - max(s.round, 1), 0)


def worth(s: Origins, player: i64, later: i64) -> float:
    """All that a player has and may hope for."""
    me = s.seats[player]
    left = float(later) + share_left(s, player, me)
    value = float(me.vp + advisor_points(s.tables, me) + seat_points(me))
    value += goods_worth(s, me, left) + workers_worth(s, player, me, later, left)
    value += tracks_worth(s, player, me, left)
    value += city_worth(s, player, me, left, later == 0)
    return value + hopes(s, player, left, later == 0)


def share_left(s: Origins, player: i64, me: Player) -> float:
    """The part of this round that the player still has before them."""
    if me.passed:
        return 0.0
    workers, unused = 1.0, 1.0 if me.archon == NONE else 0.0
    for die in me.dice:
        if die != NONE:
            workers += 1.0
            if die < DICE:
                unused += 1.0
    return unused / workers


def goods_worth(s: Origins, me: Player, left: float) -> float:
    """Resources at hand."""
    value = float(me.gold * s.tables.gold_vp) + heap(at(GOLD, left), me.gold)
    for resource in range(3):
        value += heap(basic_price(resource, left), me.goods(resource))
    return value + heap(at(TOKEN, left), me.tokens)


def workers_worth(s: Origins, player: i64, me: Player, later: i64, left: float) -> float:
    """The visits to come of freemen, archon and speakers; bases, and who will retire."""
    visits, sixes, empty, faces, retiring = float(later), 0.0, me.bases, 0.0, 0.0
    if me.archon == NONE and not me.passed:
        visits += 1.0
    for die in me.dice:
        if die == NONE:
            continue
        empty -= 1
        face = die % 6 + 1
        faces += float(face)
        ready = die < DICE and not me.passed
        rounds = min(later, 6 - face)  # then it has retired
        visits += float(rounds) + (1.0 if ready else 0.0)
        if face == 6:
            sixes += 1.0 if ready else 0.0
            retiring += retirement(s, me, die % DICE // 6)
        elif face + rounds == 6:
            sixes += 1.0
    for speaker in s.speakers:
        if speaker < AT and speaker // OWNER == player + 1:
            visits += 1.0
    value = visits * at(ACTION, left) + sixes * at(SIX, left) + faces * at(FACE, left)
    value += float(me.bases) * at(BASE, left) + float(empty) * at(EMPTY_BASE, left)
    return value + retiring * at(ADVISOR, left)


def retirement(s: Origins, me: Player, colour: i64) -> float:
    """The points of a freeman of this colour who becomes an advisor (OR-8.4.5)."""
    count, row = advisor_count(me), s.tables.advisor_vp
    before = row[count - 1] if count > 0 else 0
    if (me.advisor_mask >> colour) & 1:
        return float(before)
    return float(row[count] - before)


def tracks_worth(s: Origins, player: i64, me: Player, left: float) -> float:
    """Temples, zodiac cards and the military track."""
    steps = me.temples
    value = temple_worth(s.tables, steps[0], steps[1], steps[2], left)
    cards = me.zodiac
    while cards:
        cards &= cards - 1
        value += at(ZODIAC, left)
    space = s.military[player]
    if me.passed:
        space = s.tables.retreat_to[space]
    return (
        value
        + float(space) * at(SPACE, left)
        + float(s.tables.thresholds[space]) * at(THRESHOLD, left)
    )
