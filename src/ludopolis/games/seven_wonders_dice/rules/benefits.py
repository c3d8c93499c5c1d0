"""Effects that ask nothing (WD-15)."""

from __future__ import annotations

from ludopolis.core import i64

from ..components.effects import (
    ATTACK,
    COINS,
    DIE_COINS,
    DIE_DISCOUNT,
    DIE_FREE,
    PER_SPACE,
    RESOURCE,
    UNLOCK,
    VP,
    Effect,
)
from ..events import UNLOCKED
from ..state import SevenWondersDice
from ..things import BUILDING_OF, DIE, NOTE_BITS, SPACE
from .guilds import bits
from .ledger import gain, score
from .war import attack


def take_effect(s: SevenWondersDice, seat: i64, space: i64, effect: Effect) -> None:
    """An effect that asks nothing (WD-15.1); defences count by being crossed off."""
    me, kind = s.seats[seat], effect.kind
    if kind == VP:
        score(s, seat, effect.amount, BUILDING_OF[space], SPACE.first + space)
    elif kind == RESOURCE:
        me.resources += 1
    elif kind == ATTACK:
        attack(s, seat, space, effect.amount)
    elif kind == COINS:
        gain(s, seat, effect.amount)
    elif kind == PER_SPACE:
        counted = s.tables.layout.mask[effect.place]
        gain(s, seat, effect.coins * bits(me.crossed & counted))
    elif kind == DIE_DISCOUNT:
        me.discount += effect.amount
    elif kind == DIE_FREE:
        me.free |= 1 << effect.place
    elif kind == DIE_COINS:
        me.gains += effect.amount << (effect.place * NOTE_BITS)
    elif kind == UNLOCK:
        me.unlocked |= 1 << effect.place
        s.tell(UNLOCKED, seat, thing=DIE.first + effect.place)
