"""What can be done at any moment of the own turn: conversions and sacrifices."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, Ask, Do, Options, Word, i64

from ..options import BURN, CONVERT
from ..state import Player, TerraMystica
from .explain import missing
from .resources import (
    POINT_TO_COIN,
    conversion_price,
    conversion_refusal,
    convert,
    sacrifice,
    sacrifice_refusal,
)

FREE: Final[Options] = [*CONVERT.options, BURN]  # the lowest numbers of the vocabulary


def append_conversions(me: Player, options: Options) -> None:
    """Add the conversions that are open (TM-4.5), in their order."""
    board = me.board
    kinds = CONVERT.size if board.faction.trades_points() else POINT_TO_COIN
    paid = board.rates.paid
    for kind in range(kinds):
        if conversion_refusal(me, kind, paid[kind]) == LEGAL:
            options.append(CONVERT.first + kind)
    if sacrifice_refusal(me) == LEGAL:
        options.append(BURN)


def has_conversion(me: Player) -> bool:
    """Whether anything can be converted or sacrificed."""
    paid = me.board.rates.paid
    for kind in range(CONVERT.size):
        if conversion_refusal(me, kind, paid[kind]) == LEGAL:
            return True
    return sacrifice_refusal(me) == LEGAL


class LastConversions(Do):
    """What comes after the action of a turn: a last question, if anything can be converted."""


def end_turn(s: TerraMystica) -> None:
    """The question that was just answered was the last one of the turn (TM-14.1)."""
    if s.stack and isinstance(s.stack[-1], LastConversions):
        s.stack.pop()


class OwnTurn(Ask):
    """A question of the own turn. Before it is answered, anything may be converted (TM-4.5)."""

    def own_candidates(self, s: TerraMystica) -> Options:
        """What the question itself offers, ascending."""
        raise NotImplementedError

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        """LEGAL, or why one of those may not be picked."""
        return LEGAL

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        """What fills the gaps of that refusal."""
        return {}

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        """Answer the question."""
        raise NotImplementedError

    def ask_again(self, s: TerraMystica) -> None:
        """Go on after a conversion."""
        s.push(self)

    def append_own(self, s: TerraMystica, options: Options) -> None:
        """Add what the question offers and does not refuse."""
        for option in self.own_candidates(s):
            if self.own_refusal(s, option) == LEGAL:
                options.append(option)

    def candidates(self, s: TerraMystica) -> Options:
        return FREE + self.own_candidates(s)

    def options(self, s: TerraMystica) -> Options:
        options: Options = []
        append_conversions(s.seats[self.player], options)
        self.append_own(s, options)
        return options

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        if option in CONVERT:
            me, kind = s.seats[self.player], option - CONVERT.first
            return conversion_refusal(me, kind, me.board.rates.paid[kind])
        if option == BURN:
            return sacrifice_refusal(s.seats[self.player])
        return self.own_refusal(s, option)

    def facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        if option in CONVERT:
            return {"missing": missing(me, conversion_price(me, option - CONVERT.first))}
        if option == BURN:
            return {"have": me.bowl2}
        return self.own_facts(s, option)

    def choose(self, s: TerraMystica, option: i64) -> None:
        if option in CONVERT:
            convert(s, self.player, option - CONVERT.first)
            self.ask_again(s)
        elif option == BURN:
            sacrifice(s, self.player)
            self.ask_again(s)
        else:
            self.own_choose(s, option)
