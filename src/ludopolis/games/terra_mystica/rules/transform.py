"""Action 1 with bought spades, in one pick: transform a hex, build there, or both (TM-6.1)."""

from __future__ import annotations

from ludopolis.core import i64

from ..state import TerraMystica
from .build import place_dwelling
from .dig_on import dig_in_parts, push_dig_on
from .digging import NOWHERE, UseSpades
from .reach import BY_PASSAGE
from .resources import can_pay, pay
from .spades import dig, spades_needed, travel, work_price


def dig_and_build(s: TerraMystica, player: i64, hx: i64) -> None:
    """Action 1 in one pick: buy the spades, turn the hex and build there (TM-6.1.1)."""
    me = s.seats[player]
    home = me.board.terrain
    needed = spades_needed(s, me, hx, home)
    if needed > 0:
        if not can_pay(me, work_price(me, hx, needed, True, True)):
            dig_in_parts(s, player, hx, home, 0, True)
            return
        dig(s, player, hx, home, 0, True)
        pay(s, player, work_price(me, hx, 0, True, False))
    else:
        pay(s, player, work_price(me, hx, 0, True, True))
        travel(s, player, hx)
    place_dwelling(s, player, hx)


def dig_only(s: TerraMystica, player: i64, hx: i64, terrain: i64) -> None:
    """Action 1 without a dwelling, for the time being: home terrain may still be built on."""
    me, origin = s.seats[player], s.terrain[hx]
    used_passage = me.near[hx] == BY_PASSAGE
    if not can_pay(me, work_price(me, hx, spades_needed(s, me, hx, terrain), False, True)):
        dig_in_parts(s, player, hx, terrain, 0, False)
        return
    dig(s, player, hx, terrain, 0, True)
    if terrain != me.board.terrain:
        push_dig_on(s, player, hx, origin)
    else:
        s.push(
            UseSpades(
                player, 0, buys=False, turned=[hx], away=NOWHERE, used_passage=used_passage,
                dwelling=NOWHERE,
            )
        )  # fmt: skip
