"""Chapter 4: the military track and attacks."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, i64, text, vec

from ..components.effects import ADVANCE_ONLY, BOTH, ONE_OF_BOTH
from ..events import ADVANCED, ATTACKED, TOKEN
from ..options import ADVANCE, ATTACK, DONE
from ..reasons import END_OF_TRACK, MAIN_FIRST, PART_DONE
from ..state import DICE, NONE, Origins, Player
from ..tables import ARIES
from ..things import ATTACK as ATTACK_SOURCE
from ..things import FINAL_SPACE, ZODIAC
from .resources import ANY_BASIC, Sell, gain, gain_basic

TO_ADVANCE: Final[i64] = 1  # what is left to do
TO_ATTACK: Final[i64] = 2
BOTH_LEFT: Final[i64] = 3
_PARTS: Final[Options] = [DONE, ADVANCE, ATTACK]
_ALL: Final[Options] = [ADVANCE, ATTACK]
_AFTER_ADVANCE: Final[Options] = [DONE, ATTACK]
_AFTER_ATTACK: Final[Options] = [DONE, ADVANCE]
_ATTACK_ONLY: Final[Options] = [ATTACK]


def put_on_top(order: vec[i64], first: i64, size: i64, marker: i64) -> None:
    """A marker that arrives lies above all others, so above those of its place (OR-4.12)."""
    place = first
    while order[place] != marker:
        place += 1
    last = first + size - 1
    while place < last:
        order[place] = order[place + 1]
        place += 1
    order[last] = marker


def at_the_end(s: Origins, player: i64) -> bool:
    """Whether the marker is on the final space, where it stays (OR-4.14)."""
    return s.military[player] == s.tables.final_space


def advance(s: Origins, player: i64, steps: i64) -> None:
    """Move the marker, take a token for each threshold, 9 points at the end (OR-4.12 to 4.14)."""
    start, tables = s.military[player], s.tables
    if start == tables.final_space or steps <= 0:
        return
    to = start + steps
    if to > tables.final_space:
        to = tables.final_space
    s.military[player] = to
    put_on_top(s.military_order, 0, len(s.military_order), player)
    s.tell(ADVANCED, player, to)
    crossed = tables.thresholds[to] - tables.thresholds[start]
    s.seats[player].tokens += crossed
    for _ in range(crossed):
        s.tell(TOKEN, player)
    if to == tables.final_space:
        s.score(player, tables.final_vp, FINAL_SPACE)


def weaker_markers(s: Origins, player: i64) -> i64:
    """How many other markers are on earlier spaces (OR-4.15)."""
    mine = s.military[player]
    count: i64 = 0
    for space in s.military:
        if space < mine:
            count += 1
    return count


def red_dice(me: Player) -> i64:
    """Red freemen and red dice on seats (OR-13.1)."""
    count: i64 = 0
    for die in me.dice:
        if die != NONE and die % DICE < 6:
            count += 1
    for die in me.seat_dice:
        if die != NONE and die < 6:
            count += 1
    return count


def aries_points(s: Origins, player: i64) -> i64:
    """What an attack brings the holder of Aries (OR-13.1)."""
    return red_dice(s.seats[player]) * s.tables.aries_vp


def attack(s: Origins, player: i64) -> None:
    """The bonus of the space, then points for weaker markers and thresholds (OR-4.16)."""
    me, tables, space = s.seats[player], s.tables, s.military[player]
    s.tell(ATTACKED, player, space)
    for resource in range(4):
        gain(s, player, resource, tables.attack_gain[space * 5 + resource])
    points = weaker_markers(s, player) * tables.weaker_vp
    points += tables.thresholds[space] * tables.threshold_vp
    s.score(player, points, ATTACK_SOURCE)
    if me.has(ARIES):
        s.score(player, aries_points(s, player), ZODIAC.first)
    if tables.attack_sale[space] > 0 and me.stone + me.food + me.wisdom > 0:
        s.push(Sell(player))
    gain_basic(s, player, tables.attack_gain[space * 5 + 4], ANY_BASIC)


@final
class Fight(Ask):
    """Advance and/or attack, or one of the two (OR-4.17)."""

    def __init__(self, player: i64, steps: i64, mode: i64, left: i64) -> None:
        self.player = player
        self.steps = steps
        self.mode = mode
        self.left = left

    def extent(self) -> i64:
        if self.left & TO_ADVANCE:
            return self.steps
        return 0

    def prompt(self, s: Origins) -> Text:
        if self.mode == ONE_OF_BOTH:
            return text("Advance {steps} or attack", steps=self.steps)
        return text("Advance {steps} and/or attack", steps=self.steps)

    def candidates(self, s: Origins) -> Options:
        return _PARTS

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == DONE:
            return MAIN_FIRST if self.left == BOTH_LEFT else LEGAL
        if option == ATTACK:
            return LEGAL if self.left & TO_ATTACK else PART_DONE
        if self.left & TO_ADVANCE == 0:
            return PART_DONE
        return END_OF_TRACK if at_the_end(s, self.player) else LEGAL

    def options(self, s: Origins) -> Options:
        if self.left == TO_ATTACK:
            return _AFTER_ADVANCE
        if self.left == TO_ADVANCE:
            return _AFTER_ATTACK
        return _ATTACK_ONLY if at_the_end(s, self.player) else _ALL

    def choose(self, s: Origins, option: i64) -> None:
        if option == ADVANCE:
            if self.mode == BOTH and self.left & TO_ATTACK:
                s.push(Fight(self.player, self.steps, BOTH, TO_ATTACK))
            advance(s, self.player, self.steps)
        elif option == ATTACK:
            again = self.mode == BOTH and self.left & TO_ADVANCE != 0
            if again and not at_the_end(s, self.player):
                s.push(Fight(self.player, self.steps, BOTH, TO_ADVANCE))
            attack(s, self.player)


def fight(s: Origins, player: i64, steps: i64, mode: i64) -> None:
    """Carry out a military effect (OR-6.1, OR-12.7)."""
    if mode == ADVANCE_ONLY:
        advance(s, player, steps)
    else:
        s.push(Fight(player, steps, mode, BOTH_LEFT))
