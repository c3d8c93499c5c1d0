"""The questions of Action 1: where to use spades, and whether to build (TM-6.1.4 to TM-6.1.7)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, text

from ..components.boards import D
from ..events import FORFEITED
from ..options import BUILD, DIG, DONE, DROP, TERRAINS
from ..reasons import (
    HOME_ALREADY,
    NO_PASSAGE_NOW,
    NO_PIECE_LEFT,
    NO_SECOND_PASSAGE,
    NO_SPADE_LEFT,
    ONE_AWAY_ONLY,
    ONE_DWELLING,
    SHORT_TO_BUILD,
    TOO_FEW_CULT_SPADES,
    TOO_FEW_SPADES,
    TURNED_ALREADY,
)
from ..state import NONE, Player, TerraMystica
from .build import place_dwelling
from .dig_on import dig_in_parts, push_dig_on
from .doubts import leaving_doubt, parts_doubt, spades_doubt
from .explain import dig_facts, missing, work_facts
from .faction import faction_of
from .means import spades_at_once
from .moment import OwnTurn
from .passing import drop_out
from .reach import BY_PASSAGE
from .resources import can_pay, pay
from .spades import (
    dig,
    dig_refusal,
    place_refusal,
    price_in_hand,
    spades_needed,
    work_price,
)

NOWHERE: Final[i64] = -1


def push_free_spades(s: TerraMystica, player: i64, spades: i64, buys: bool) -> None:
    """An Action 1 with free spades; whether missing ones may be bought (TM-6.1.4, TM-6.1.5)."""
    faction_of(s.seats[player]).gain_spades(s, player, spades)
    s.push(
        UseSpades(
            player, spades, buys, turned=[], away=NOWHERE, used_passage=False, dwelling=NOWHERE
        )
    )


@final
class UseSpades(OwnTurn):
    """Use the free spades of an action, and build on one of the hexes turned by it.

    `turned` are the hexes that became home terrain by this action; `away` is the hex that was
    left on another terrain; `dwelling` is the hex where a paid dwelling will stand when all
    spades are used.
    """

    def __init__(
        self,
        player: i64,
        spades: i64,
        buys: bool,
        turned: list[i64],
        away: i64,
        used_passage: bool,
        dwelling: i64,
    ) -> None:
        super().__init__(player)
        self.spades = spades
        self.buys = buys  # missing spades may be bought, for the first hex (TM-6.1.5)
        self.turned = turned
        self.away = away
        self.used_passage = used_passage
        self.dwelling = dwelling

    def extent(self) -> i64:
        return self.spades

    def prompt(self, s: TerraMystica) -> Text:
        if self.spades == 0:
            return text("Build a dwelling on the hex you transformed?")
        return text("Use your free spades ({spades} left)", spades=self.spades)

    def own_candidates(self, s: TerraMystica) -> Options:
        return [DONE, *BUILD.options, *DIG.options]

    def append_own(self, s: TerraMystica, options: Options) -> None:
        me = s.seats[self.player]
        options.append(DONE)
        for hx in me.reach:
            if s.owner[hx] == NONE:
                if self._build_refusal(s, me, hx) == LEGAL:
                    options.append(BUILD.first + hx)
        if self.spades > 0:
            for hx in me.reach:
                if s.owner[hx] == NONE:
                    for terrain in range(TERRAINS):
                        if self._dig_refusal(s, me, hx, terrain) == LEGAL:
                            options.append(DIG.first + hx * TERRAINS + terrain)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        if option == DONE:
            return LEGAL
        me = s.seats[self.player]
        if option in BUILD:
            return self._build_refusal(s, me, option - BUILD.first)
        choice = option - DIG.first
        return self._dig_refusal(s, me, choice // TERRAINS, choice % TERRAINS)

    def _dig_refusal(self, s: TerraMystica, me: Player, hx: i64, terrain: i64) -> i64:
        if hx in self.turned or hx == self.away:
            return TURNED_ALREADY
        if self.away != NOWHERE and terrain != me.board.terrain:
            return ONE_AWAY_ONLY
        if self.spades == 0:
            return NO_SPADE_LEFT
        passage = not self.used_passage
        return dig_refusal(s, self.player, hx, terrain, self.spades, self.buys, passage)

    def _build_refusal(self, s: TerraMystica, me: Player, hx: i64) -> i64:
        """A dwelling stands only where this action turned the ground (TM-6.1.4)."""
        if self.dwelling != NOWHERE:
            return ONE_DWELLING
        home = me.board.terrain
        turned = hx in self.turned
        if not turned:
            refused = place_refusal(s, self.player, hx, not self.used_passage)
            if refused != LEGAL:
                return refused
            if s.terrain[hx] == home:
                return HOME_ALREADY
            refused = self._dig_refusal(s, me, hx, home)
            if refused != LEGAL:
                return refused
        if me.built[D] == s.tables.pieces[D]:
            return NO_PIECE_LEFT
        if can_pay(me, work_price(me, hx, self._bought(s, me, hx), True, self._travels(hx))):
            return LEGAL
        in_parts = spades_at_once(me, self._bought(s, me, hx), True) > 0
        return LEGAL if in_parts else SHORT_TO_BUILD

    def _bought(self, s: TerraMystica, me: Player, hx: i64) -> i64:
        """The spades to be bought for a dwelling."""
        if hx in self.turned:
            return 0
        return max(spades_needed(s, me, hx, me.board.terrain) - self.spades, 0)

    def _travels(self, hx: i64) -> bool:
        """Whether a tunnel or carpet to the hex would be paid."""
        return hx not in self.turned and not self.used_passage

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        if option in BUILD:
            hx = option - BUILD.first
            price = price_in_hand(me, hx, self._bought(s, me, hx), True, self._travels(hx))
            facts = work_facts(s, self.player, hx, me.board.terrain, self.spades)
            return {**facts, "missing": missing(me, price)}
        choice = option - DIG.first
        return dig_facts(s, self.player, choice // TERRAINS, choice % TERRAINS, self.spades)

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option == DONE:
            return spades_doubt(self.spades)
        me = s.seats[self.player]
        if option in BUILD:
            return parts_doubt(me, self._bought(s, me, option - BUILD.first), True)
        if option in DIG:
            choice = option - DIG.first
            needed = spades_needed(s, me, choice // TERRAINS, choice % TERRAINS)
            return parts_doubt(me, needed - self.spades, False)
        return None

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        if option == DONE:
            if self.spades > 0:
                s.tell(FORFEITED, self.player, self.spades)
            if self.dwelling != NOWHERE:
                place_dwelling(s, self.player, self.dwelling)
            return
        if option in BUILD:
            self._build(s, option - BUILD.first)
        else:
            choice = option - DIG.first
            self._go_on(s, choice // TERRAINS, choice % TERRAINS, self.dwelling)

    def _build(self, s: TerraMystica, hx: i64) -> None:
        me = s.seats[self.player]
        if hx in self.turned:
            pay(s, self.player, work_price(me, hx, 0, True, False))
            after = UseSpades(
                self.player, self.spades, buys=False, turned=self.turned, away=self.away,
                used_passage=self.used_passage, dwelling=hx,
            )  # fmt: skip
            after.push_or_end(s)
        elif can_pay(me, work_price(me, hx, self._bought(s, me, hx), True, self._travels(hx))):
            pay(s, self.player, work_price(me, hx, 0, True, False))
            self._go_on(s, hx, me.board.terrain, hx)
        else:
            dig_in_parts(s, self.player, hx, me.board.terrain, self.spades, True)

    def _go_on(self, s: TerraMystica, hx: i64, terrain: i64, dwelling: i64) -> None:
        me, origin = s.seats[self.player], s.terrain[hx]
        passage = me.near[hx] == BY_PASSAGE
        bought = max(spades_needed(s, me, hx, terrain) - self.spades, 0)
        if not can_pay(me, work_price(me, hx, bought, False, not self.used_passage)):
            dig_in_parts(s, self.player, hx, terrain, self.spades, False)
            return
        used = dig(s, self.player, hx, terrain, self.spades, not self.used_passage)
        home = terrain == me.board.terrain
        turned = [*self.turned, hx] if home else self.turned
        after = UseSpades(
            self.player, self.spades - used, buys=False, turned=turned,
            away=self.away if home else hx, used_passage=self.used_passage or passage,
            dwelling=dwelling,
        )  # fmt: skip
        after.push_or_end(s)
        if self.buys and used == self.spades and not home:
            push_dig_on(s, self.player, hx, origin)

    def push_or_end(self, s: TerraMystica) -> None:
        """Ask on while a spade or a dwelling is possible; else place a dwelling that is paid."""
        if self.spades > 0 or (self.dwelling == NOWHERE and self.turned):
            s.push(self)
        elif self.dwelling != NOWHERE:
            place_dwelling(s, self.player, self.dwelling)


@final
class CultSpades(Ask):
    """Spades of the cult bonus: on any hex in reach, towards any terrain, no dwelling (TM-10.2)."""

    def __init__(self, player: i64, spades: i64) -> None:
        super().__init__(player)
        self.spades = spades

    def extent(self) -> i64:
        return self.spades

    def prompt(self, s: TerraMystica) -> Text:
        return text("Use the spades of the cult bonus ({spades} left)", spades=self.spades)

    def candidates(self, s: TerraMystica) -> Options:
        leaves = [DROP] if s.rulings.drop_outs else []
        return [DONE, *DIG.options, *leaves]

    def options(self, s: TerraMystica) -> Options:
        me = s.seats[self.player]
        options: Options = [DONE]
        for hx in me.reach:
            if s.owner[hx] == NONE:
                for terrain in range(TERRAINS):
                    option = DIG.first + hx * TERRAINS + terrain
                    if self.refusal(s, option) == LEGAL:
                        options.append(option)
        if s.rulings.drop_outs:
            options.append(DROP)
        return options

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        if option == DONE or option == DROP:
            return LEGAL
        choice = option - DIG.first
        hx = choice // TERRAINS
        refused = dig_refusal(s, self.player, hx, choice % TERRAINS, self.spades, False, False)
        if refused == NO_SECOND_PASSAGE:
            return NO_PASSAGE_NOW
        return TOO_FEW_CULT_SPADES if refused == TOO_FEW_SPADES else refused

    def facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        choice = option - DIG.first
        return dig_facts(s, self.player, choice // TERRAINS, choice % TERRAINS, self.spades)

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option == DONE:
            return spades_doubt(self.spades)
        return leaving_doubt() if option == DROP else None

    def choose(self, s: TerraMystica, option: i64) -> None:
        if option == DROP:
            drop_out(s, self.player)
            return
        if option == DONE:
            s.tell(FORFEITED, self.player, self.spades)
            return
        choice = option - DIG.first
        used = dig(s, self.player, choice // TERRAINS, choice % TERRAINS, self.spades, False)
        if self.spades > used:
            s.push(CultSpades(self.player, self.spades - used))
