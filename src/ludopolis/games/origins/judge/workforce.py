"""What workers promise a bot: the visits they will make, and what becomes of them."""

from __future__ import annotations

from ludopolis.core import i64

from ..rules.citizens import advisor_count
from ..state import AT, DICE, NONE, OWNER, SITES, Origins, Player
from .prices import (
    ACTION,
    ADVISOR,
    BASE,
    FACE,
    REACH,
    SIX,
    at,
    share,
)


def share_left(me: Player) -> float:
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


def workers_worth(s: Origins, player: i64, me: Player, later: i64, left: float) -> float:
    """Freemen, archon and speakers, and bases."""
    value = float(later) * at(ACTION, left) + float(me.bases) * at(BASE, left)
    if me.archon == NONE and not me.passed:
        value += at(ACTION, left) + at(REACH, left)
    for die in me.dice:
        if die != NONE:
            value += freeman_worth(s, me, die, later, left)
    for speaker in s.speakers:
        if speaker < AT and speaker // OWNER == player + 1:
            value += visit_worth(s, speaker % OWNER, left)
    return value


def freeman_worth(s: Origins, me: Player, die: i64, later: i64, left: float) -> float:
    """The visits of a freeman until it retires, on 6 with both main actions (OR-5.5)."""
    face, colour = die % 6 + 1, die % DICE // 6
    rounds = min(later, 6 - face)
    value = float(rounds) * at(ACTION, left) + float(face) * at(FACE, left)
    ready = die < DICE and not me.passed
    if ready:
        value += visit_worth(s, face, left)
    if face == 6:
        value += at(SIX, left) if ready else 0.0
        return value + retirement(s, me, colour) * share(ADVISOR, left)
    return value + at(SIX, left) if face + rounds == 6 else value


def visit_worth(s: Origins, face: i64, left: float) -> float:
    """A visit in this round; the more sites a worker reaches without wisdom, the better."""
    reached = 0
    for site in range(SITES):
        if s.ships[site] <= face:
            reached += 1
    return at(ACTION, left) + at(REACH, left) * float(reached) / float(SITES)


def retirement(s: Origins, me: Player, colour: i64) -> float:
    """The points of a freeman of this colour who becomes an advisor (OR-8.4.5)."""
    count, row = advisor_count(me), s.tables.advisor_vp
    before = row[count - 1] if count > 0 else 0
    if (me.advisor_mask >> colour) & 1:
        return float(before)
    return float(row[count] - before)
