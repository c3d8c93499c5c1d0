"""What holds in every position of 7 Wonders Dice."""

from __future__ import annotations

from ludopolis.core import Together, i64

from .components.effects import (
    DIE_COINS,
    DIE_DISCOUNT,
    DIE_FREE,
    RESOURCE,
    UNLOCK,
    VP,
    Effect,
)
from .components.layout import MET_BITS
from .options import GREYS
from .rules.chain import Resolve
from .rules.guilds import bits
from .rules.scoring import met, noted, total
from .state import ASIDE, NO_CITY, Player, SevenWondersDice
from .things import (
    AGORA,
    ALL_BONUSES,
    DICE,
    NOTE_BITS,
    SPECIAL,
)


def check(s: SevenWondersDice) -> None:
    """Nothing is lost, no counter is out of range, points are the sum of the score board."""
    cities = [me.city for me in s.seats if me.city != NO_CITY]
    assert len(set(cities)) == len(cities), "no city twice"
    check_forum(s)
    check_end(s)
    for seat in range(s.players):
        me = s.seats[seat]
        check_player(s, me)
        if me.city == NO_CITY:
            assert me.crossed == 0
            continue
        check_lines(s, me)
        to_come = effects_to_come(s, seat)
        check_derived(s, me, to_come)
        later = sum([int(effect.amount) for effect in to_come if effect.kind == VP])
        assert me.points + later == total(s, me, not s.stack), "points are the sum of the rows"


def effects_to_come(s: SevenWondersDice, seat: int) -> list[Effect]:
    """Effects of crossed spaces that wait behind one that asks (WD-15.8)."""
    top = s.stack[-1] if s.stack else None
    steps = top.lanes[seat] if isinstance(top, Together) else s.stack
    return [
        effect
        for step in steps
        if isinstance(step, Resolve) and step.seat == seat
        for effect in s.board(s.seats[seat]).effects[step.space][step.place :]
    ]


def check_forum(s: SevenWondersDice) -> None:
    """Seven dice lie in the Forum; those of five colours never leave it (WD-3.2, WD-18.10)."""
    inside = [die for die in range(DICE) if s.shown[die] != ASIDE]
    assert len(inside) == SPECIAL, "seven dice"
    for die in range(GREYS, SPECIAL):
        assert die in inside
    for die in range(SPECIAL, DICE):
        unlocked = [me for me in s.seats if (me.unlocked >> die) & 1]
        assert die not in inside or unlocked, "a special die enters when it is unlocked"


def check_end(s: SevenWondersDice) -> None:
    """The last turn is known as soon as somebody has brought it, and who did has the bonuses."""
    assert (s.last > 0) == (s.enders > 0), "who brings the last turn is known"
    assert s.last == 0 or s.turn <= s.last, "no turn follows the last one"
    for seat in range(s.players):
        if (s.enders >> seat) & 1:
            assert bits(s.seats[seat].bonuses) >= s.tables.end_trigger


def check_player(s: SevenWondersDice, me: Player) -> None:
    """Counters are in range."""
    assert 0 <= me.coins <= s.tables.most_coins
    assert me.crossed & ~s.tables.layout.all == 0, "only spaces of the board"
    assert me.start & ~me.crossed == 0, "what is crossed off stays so"
    assert me.before & ~me.start == 0
    assert 0 <= me.bonuses <= ALL_BONUSES
    # A bonus is given before it is chosen.
    assert 0 <= bits(me.given) - bits(me.bonuses) <= (1 if s.stack else 0)
    assert not me.race or s.is_complete(me, AGORA)


def check_lines(s: SevenWondersDice, me: Player) -> None:
    """Spaces were crossed off in the order of construction (WD-5.6); only attacks meet defences."""
    o = s.tables.openings
    for space in s.tables.layout.spaces:
        if s.has(me, space):
            before, beside = o.before[space] & ~me.crossed, o.beside[space] & ~me.crossed
            assert before == 0 or beside == 0
            assert noted(s, me, space) >= 0
        else:
            assert met(s, me, space) == 0
    assert me.met >> (len(s.tables.layout.attacks) * MET_BITS) == 0


def check_derived(s: SevenWondersDice, me: Player, to_come: list[Effect]) -> None:
    """What is kept beside the crossed spaces follows from them."""
    boards = [s.board(me).effects[space] for space in s.tables.layout.spaces if s.has(me, space)]
    done = [effect for effects in boards for effect in effects if effect not in to_come]
    resources = len([effect for effect in done if effect.kind == RESOURCE])
    discount = sum([int(effect.amount) for effect in done if effect.kind == DIE_DISCOUNT])
    free: i64 = 0
    gains: i64 = 0
    unlocked: i64 = 0
    for effect in done:
        if effect.kind == DIE_FREE:
            free |= 1 << effect.place
        elif effect.kind == UNLOCK:
            unlocked |= 1 << effect.place
        elif effect.kind == DIE_COINS:
            gains += effect.amount << (effect.place * NOTE_BITS)
    assert (me.resources, me.discount) == (resources, discount)
    assert (me.free, me.gains, me.unlocked) == (free, gains, unlocked)
