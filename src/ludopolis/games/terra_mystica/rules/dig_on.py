"""Spades bought one after the other, with conversions between them (TM-4.5, TM-13.3).

The Alchemists' stronghold brings power for every spade, and that power may pay for the next one.
Everybody else pays no less by converting first, so that nobody else is ever asked here.
"""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text, texts

from ..components.boards import D
from ..options import BUILD, DIG, DONE, TERRAINS
from ..state import Player, TerraMystica
from .build import build_refusal, place_dwelling
from .doubts import parts_doubt, spoiling_doubt, stopping_doubt
from .explain import dig_facts, hex_name, missing, work_facts
from .means import can_afford, earns_from_spades, spades_at_once
from .moment import OwnTurn, end_turn
from .resources import can_pay, pay
from .spades import (
    dig,
    dig_refusal,
    price_in_hand,
    spades_needed,
    terrain_after,
    work_price,
)


def dig_in_parts(
    s: TerraMystica, player: i64, hx: i64, terrain: i64, free: i64, dwelling: bool
) -> None:
    """Use free spades, buy those that can be paid now, ask for what is missing (TM-4.5)."""
    me, origin = s.seats[player], s.terrain[hx]
    bought = spades_needed(s, me, hx, terrain) - free
    count = free + spades_at_once(me, bought, dwelling)
    dig(s, player, hx, terrain_after(me, origin, terrain, count), free, False)
    DigOn(player, hx, origin, terrain, dwelling).go_on(s)


def push_dig_on(s: TerraMystica, player: i64, hx: i64, origin: i64) -> None:
    """Let those whom spades bring power go on with a hex that they have turned (TM-4.5)."""
    if earns_from_spades(s.seats[player]):
        DigOn(player, hx, origin, s.terrain[hx], False).go_on(s)


@final
class DigOn(OwnTurn):
    """The hex of this action can be dug on, from the terrain that it was at first.

    `aim` is the terrain that the player wants, and `dwelling` whether it is to be built on; as
    soon as conversions have made it possible, that is done without being asked for again
    (TM-4.5, TM-6.1.2).
    """

    def __init__(self, player: i64, hx: i64, origin: i64, aim: i64, dwelling: bool) -> None:
        super().__init__(player)
        self.hx = hx
        self.origin = origin
        self.aim = aim
        self.dwelling = dwelling

    def left(self, s: TerraMystica) -> i64:
        """The spades between the hex and what is wanted."""
        return spades_needed(s, s.seats[self.player], self.hx, self.aim)

    def is_pending(self, s: TerraMystica) -> bool:
        """Whether something that the player wants is still to be paid."""
        return self.left(s) > 0 or self.dwelling

    def can_be_finished(self, s: TerraMystica) -> bool:
        """Whether conversions can still pay for it."""
        return can_afford(s.seats[self.player], self.left(s), self.dwelling)

    def prompt(self, s: TerraMystica) -> Text:
        me, left = s.seats[self.player], self.left(s)
        if not self.is_pending(s):
            if self.aim == me.board.terrain:
                return text("Build a dwelling on the hex you transformed?")
            return text("Dig on at {hex}, convert, or end your turn", hex=hex_name(self.hx))
        short = missing(me, price_in_hand(me, self.hx, left, self.dwelling, False))
        if left == 0:
            return text(
                "The dwelling on {hex}: you are short of {missing}. Convert, or end your turn",
                hex=hex_name(self.hx),
                missing=short,
            )
        return texts(
            "{hex} takes {count} more spade: you are short of {missing}. Convert, or end your turn",
            "{hex} takes {count} more spades: you are short of {missing}."
            " Convert, or end your turn",
            left,
            hex=hex_name(self.hx),
            missing=short,
        )

    # What is offered

    def is_ahead(self, s: TerraMystica, terrain: i64) -> bool:
        """Whether a terrain lies further on the same way round the cycle (TM-6.1.2)."""
        steps, here = s.seats[self.player].board.spades, s.terrain[self.hx]
        if here == terrain:
            return False
        behind = steps[self.origin * TERRAINS + here]
        whole = steps[self.origin * TERRAINS + terrain]
        return behind + steps[here * TERRAINS + terrain] == whole

    def own_candidates(self, s: TerraMystica) -> Options:
        home = s.seats[self.player].board.terrain
        options: Options = [DONE]
        if s.terrain[self.hx] == home or self.is_ahead(s, home):
            options.append(BUILD.first + self.hx)
        for terrain in range(TERRAINS):
            if self.is_ahead(s, terrain):
                options.append(DIG.first + self.hx * TERRAINS + terrain)
        return options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        if option == DONE:
            return LEGAL
        if option in BUILD:
            return build_refusal(s, self.player, self.hx)
        terrain = (option - DIG.first) % TERRAINS
        return dig_refusal(s, self.player, self.hx, terrain, 0, True, True)

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        if option in BUILD:
            home = me.board.terrain
            needed = spades_needed(s, me, self.hx, home)
            return {
                **work_facts(s, self.player, self.hx, home, 0),
                "missing": missing(me, price_in_hand(me, self.hx, needed, True, False)),
            }
        return dig_facts(s, self.player, self.hx, (option - DIG.first) % TERRAINS, 0)

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option == DONE:
            return stopping_doubt(s, self.player, self.hx, self.aim)
        me, left = s.seats[self.player], self.left(s)
        if option in BUILD:
            return parts_doubt(me, spades_needed(s, me, self.hx, me.board.terrain), True)
        if option in DIG:
            terrain = (option - DIG.first) % TERRAINS
            return parts_doubt(me, spades_needed(s, me, self.hx, terrain), False)
        if self.is_pending(s):
            return spoiling_doubt(s, self.player, option, left, self.dwelling)
        return None

    # What is done

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        if option == DONE:
            end_turn(s)
            return
        terrain = s.seats[self.player].board.terrain
        if option in DIG:
            terrain = (option - DIG.first) % TERRAINS
        DigOn(self.player, self.hx, self.origin, terrain, option in BUILD).go_on(s)

    def ask_again(self, s: TerraMystica) -> None:
        if self.is_pending(s):
            self.go_on(s)
        else:
            s.push(self)

    def go_on(self, s: TerraMystica) -> None:
        """Dig and build as far as the goods in hand go, and ask on while there is a choice."""
        me = s.seats[self.player]
        count = spades_at_once(me, self.left(s), self.dwelling)
        if count > 0:
            there = terrain_after(me, s.terrain[self.hx], self.aim, count)
            dig(s, self.player, self.hx, there, 0, False)
        if self.left(s) == 0 and self.dwelling:
            price = work_price(me, self.hx, 0, True, False)
            if can_pay(me, price):
                pay(s, self.player, price)
                place_dwelling(s, self.player, self.hx)
                return
        if self.is_pending(s) or self.has_more(s, me):
            s.push(self)

    def has_more(self, s: TerraMystica, me: Player) -> bool:
        """Whether the hex, being what was wanted, could still be dug or built on."""
        if s.terrain[self.hx] == me.board.terrain:
            return me.built[D] < s.tables.pieces[D] and can_afford(me, 0, True)
        for terrain in range(TERRAINS):
            if self.is_ahead(s, terrain):
                return can_afford(me, 1, False)
        return False
