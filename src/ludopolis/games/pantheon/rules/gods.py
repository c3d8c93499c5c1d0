"""Chapter 14: what a god gives to the player who gains it."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Do, Options, i64
from ludopolis.core.lots import Lots

from ..components.bags import ONE, count
from ..events import (
    DEMIGOD_GAINED,
    DEMIGOD_HIDDEN,
    DEMIGOD_SEEN,
    GOD_GAINED,
    GODS_SHUFFLED,
    STEPS_GAINED,
)
from ..options import DEMIGOD_TILE, GOD_TILE
from ..state import NONE, Pantheon
from ..things import (
    DEMIGOD,
    GOD,
    GOD_KINDS,
    PLAESIRIS,
    SURPARIT,
    TAKSATOR,
    VALUES,
    VINTHRAD,
)
from .cards import drawn_from, kinds_in, odds_in
from .money import take_special


def god_points(s: Pantheon) -> i64:
    """The points for a god: the number of the epoch, 1 before the first (PA-8.5, PA-2.11)."""
    return s.tables.god_points[max(s.epoch, 1)]


def gain_god(s: Pantheon, player: i64, kind: i64, worshipped: bool, chain: bool) -> None:
    """Points of the epoch, then the effect; `chain`: a Surparit brings another god (PA-14)."""
    s.tell(GOD_GAINED, player, 0, GOD.first + kind)
    s.score(player, god_points(s), GOD.first + kind)
    if kind > TAKSATOR:
        keep_god(s, player, kind)
    elif kind == SURPARIT and chain:
        # It lies there until it is resolved, so a new stack is made without it (PA-14.14).
        s.push(TAKE_GOD[player * 2 + 1])
    else:
        s.removed_gods += ONE[kind]
        if kind == TAKSATOR:
            for _ in range(s.tables.god_amount[TAKSATOR]):
                take_special(s, player)
        elif kind == PLAESIRIS:
            gain_demigods(s, player, s.tables.god_amount[PLAESIRIS], worshipped)


def keep_god(s: Pantheon, player: i64, kind: i64) -> None:
    """Blue gods lie in front of their owner and add up (PA-14.1, PA-14.12)."""
    me = s.seats[player]
    me.gods += ONE[kind]
    if kind == VINTHRAD:
        add_steps(s, player, s.tables.god_amount[VINTHRAD])


def add_steps(s: Pantheon, player: i64, steps: i64) -> None:
    """From now on so many steps more in each movement (PA-12.9, PA-14.7)."""
    s.seats[player].steps += steps
    s.tell(STEPS_GAINED, player, steps)


def gain_demigods(s: Pantheon, player: i64, tiles: i64, from_display: bool) -> None:
    """The highest of the display, or those on top of the stack (PA-14.4, PA-14.15)."""
    for _ in range(tiles):
        if from_display:
            take_highest(s, player)
        else:
            s.push(STACK_DEMIGOD[player])


def take_highest(s: Pantheon, player: i64) -> None:
    """Take the demigod with the highest value on display, in sight of all (PA-12.2)."""
    for value in range(VALUES - 1, -1, -1):
        if count(s.demigods, value):
            me = s.seats[player]
            s.demigods -= ONE[value]
            me.demigods += ONE[value]
            me.known_demigods += ONE[value]
            s.tell(DEMIGOD_GAINED, player, 0, DEMIGOD.first + value)
            return


def top_demigods(s: Pantheon) -> i64:
    """The demigods among which the top one of the stack is: low values come first (PA-2.4)."""
    low = s.demigod_stack & (ONE[s.tables.low] - 1)
    return low if low else s.demigod_stack


def fill_god_stack(s: Pantheon) -> bool:
    """An empty stack is made anew from the removed gods; whether one can be drawn (PA-14.14)."""
    if s.god_stack == 0 and s.removed_gods != 0:
        s.god_stack = s.removed_gods
        s.removed_gods = 0
        s.tell(GODS_SHUFFLED, NONE)
    return s.god_stack != 0


@final
class TakeGod(Do):
    """A player gains the top god of the stack without an offering (PA-12.3, PA-14.3)."""

    def __init__(self, to: i64, surparit: bool) -> None:
        super().__init__()
        self.to = to
        self.surparit = surparit  # whether a Surparit brings it, which is removed then

    def run(self, s: Pantheon) -> None:
        if fill_god_stack(s):
            s.push(DRAW_GOD[self.to * 2 + (1 if self.surparit else 0)])
        elif self.surparit:
            s.removed_gods += ONE[SURPARIT]


class GodDraw(Chance):
    """The top god of the stack."""

    def options(self, s: Pantheon) -> Options:
        return kinds_in(s.god_stack, GOD_TILE.first, GOD_KINDS)

    def weights(self, s: Pantheon) -> list[int]:
        return odds_in(s.god_stack, GOD_KINDS)

    def lot(self, s: Pantheon, lots: Lots) -> i64:
        return GOD_TILE.first + drawn_from(s.god_stack, lots)


@final
class DrawGod(GodDraw):
    """The top god of the stack comes to a player."""

    def __init__(self, to: i64, surparit: bool) -> None:
        super().__init__()
        self.to = to
        self.surparit = surparit

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - GOD_TILE.first
        s.god_stack -= ONE[kind]
        if self.surparit:
            s.removed_gods += ONE[SURPARIT]
        gain_god(s, self.to, kind, False, not self.surparit)


@final
class StackDemigod(Do):
    """A player takes the top demigod of the stack, if one is left (PA-14.15)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        if s.demigod_stack:
            s.push(DRAW_DEMIGOD[self.to])


class DemigodDraw(Chance):
    """The top demigod of the stack."""

    def options(self, s: Pantheon) -> Options:
        return kinds_in(top_demigods(s), DEMIGOD_TILE.first, VALUES)

    def weights(self, s: Pantheon) -> list[int]:
        return odds_in(top_demigods(s), VALUES)

    def lot(self, s: Pantheon, lots: Lots) -> i64:
        return DEMIGOD_TILE.first + drawn_from(top_demigods(s), lots)


@final
class DrawDemigod(DemigodDraw):
    """It lies face down in front of the player; nobody else sees it (PA-12.2)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def choose(self, s: Pantheon, option: i64) -> None:
        value = option - DEMIGOD_TILE.first
        s.demigod_stack -= ONE[value]
        s.seats[self.to].demigods += ONE[value]
        s.tell(DEMIGOD_HIDDEN, self.to)
        s.tell_only(DEMIGOD_SEEN, self.to, 0, DEMIGOD.first + value)

    def seen_by(self, s: Pantheon) -> list[int]:
        return [self.to]


TAKE_GOD: Final = [TakeGod(seat, surparit) for seat in range(4) for surparit in (False, True)]
DRAW_GOD: Final = [DrawGod(seat, surparit) for seat in range(4) for surparit in (False, True)]
STACK_DEMIGOD: Final = [StackDemigod(seat) for seat in range(4)]
DRAW_DEMIGOD: Final = [DrawDemigod(seat) for seat in range(4)]
