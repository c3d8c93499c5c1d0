"""Chapter 11: final scoring, and the target of the solo training."""

from __future__ import annotations

from typing import final

from ludopolis.core import Do, i64

from ..events import LOST, WON
from ..state import NONE, Origins, Player
from ..tables import Tables
from ..things import ADVISORS, GOLD_LEFT, SEATS, TEMPLES


@final
class FinalScoring(Do):
    """Gold, advisors, two temples, seats of power (OR-11.3)."""

    def run(self, s: Origins) -> None:
        for player in range(s.players):
            me = s.seats[player]
            s.score(player, me.gold * s.tables.gold_vp, GOLD_LEFT)
            s.score(player, advisor_points(s.tables, me), ADVISORS)
            s.score(player, temple_points(s.tables, me), TEMPLES)
            s.score(player, seat_points(me), SEATS)
        if s.alone:
            goal = target(s)
            s.tell(WON if s.seats[0].points >= goal else LOST, 0, goal)


def advisor_points(tables: Tables, me: Player) -> i64:
    """The points of the rightmost advisor (OR-11.3)."""
    points: i64 = 0
    space: i64 = 0
    rest = me.advisors
    while rest > 0:
        points = tables.advisor_vp[space]
        space += 1
        rest = rest >> 3
    return points


def temple_points(tables: Tables, me: Player) -> i64:
    """The two lower of the three tracks (OR-11.3)."""
    a, b, c = me.temples[0], me.temples[1], me.temples[2]
    points = tables.temple_vp
    highest = a
    if b > highest:
        highest = b
    if c > highest:
        highest = c
    return points[a] + points[b] + points[c] - points[highest]


def seat_points(me: Player) -> i64:
    """For each die on a seat its value times the height of its tower (OR-11.3)."""
    points: i64 = 0
    for die in me.seat_dice:
        if die != NONE:
            points += (die % 6 + 1) * me.towers[die // 6]
    return points


def final_points(s: Origins, seat: int) -> dict[str, int]:
    """What the final scoring would add now, by what gives it; nothing once it is done."""
    me = s.seats[seat]
    done = s.over
    return {
        "gold": 0 if done else me.gold * s.tables.gold_vp,
        "advisors": 0 if done else advisor_points(s.tables, me),
        "temples": 0 if done else temple_points(s.tables, me),
        "seats": 0 if done else seat_points(me),
    }


def target(s: Origins) -> int:
    """The points to reach alone: more where bonus tiles lie on sites of their kind (OR-14.9)."""
    goal = int(s.tables.target)
    for site, colour in enumerate(s.tables.target_colours):
        if s.bonus[site] == colour:
            goal += int(s.tables.target_step)
    return goal
