"""Chapter 6: a player's turn, which is one action and any number of conversions."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Do, Options, Text, Word, i64, offer, text

from ..options import (
    ACTION,
    BUILD,
    CONNECT,
    DIG,
    DONE,
    DROP,
    EXCHANGE,
    PASS,
    PASS_TAKING,
    SEND,
    SHIP,
    TERRAINS,
    UPGRADE,
    UPGRADES,
)
from ..reasons import NO_DROP_OUTS
from ..state import NONE, Player, TerraMystica
from ..tables import ENGINEERS, MERMAIDS, SA, SH, TE, TP, D
from .actions import (
    ACTA,
    ACTC,
    ACTS,
    BON1,
    POWER_ACTIONS,
    action_price,
    action_refusal,
    owns_action,
    upgrade_facts,
    use_action,
)
from .build import build_refusal
from .cults import send, send_facts, send_refusal
from .explain import building_name, dig_facts, missing, work_facts
from .means import earns_from_spades, is_among, payable_in_parts
from .moment import LastConversions, OwnTurn, has_conversion
from .passing import append_passes, drop_out, pass_refusal, pass_turn
from .reach import BY_PASSAGE
from .resources import Price
from .rewards import (
    append_river_towns,
    connect_refusal,
    push_rewards,
    river_facts,
)
from .shipping import (
    advance_ship,
    exchange_price,
    exchange_refusal,
    improve_exchange,
    ship_price,
    ship_refusal,
)
from .spades import (
    dig_refusal,
    price_in_hand,
    spades_affordable,
    spades_needed,
)
from .towns import found_over_river
from .transform import dig_and_build, dig_only
from .turn_doubts import action_doubt
from .upgrade import (
    comes_from,
    upgrade,
    upgrade_price,
    upgrade_refusal,
)

ACTIONS: Final[Options] = [
    PASS,
    *PASS_TAKING.options,
    SHIP,
    EXCHANGE,
    *ACTION.options,
    *SEND.options,
    *BUILD.options,
    *UPGRADE.options,
    *DIG.options,
    *CONNECT.options,
    DROP,
]


@final
class TakeAction(OwnTurn):
    """One of the eight actions (TM-6.0)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Take an action")

    def own_candidates(self, s: TerraMystica) -> Options:
        return ACTIONS

    def append_own(self, s: TerraMystica, options: Options) -> None:
        me = s.seats[self.player]
        append_passes(s, options)
        if ship_refusal(me) == LEGAL:
            options.append(SHIP)
        if exchange_refusal(me) == LEGAL:
            options.append(EXCHANGE)
        append_actions(s, self.player, me, options)
        if me.priests > 0:
            for choice in range(SEND.size):
                if send_refusal(s, me, choice) == LEGAL:
                    options.append(SEND.first + choice)
        append_builds(s, me, options)
        append_upgrades(s, self.player, me, options)
        append_digs(s, me, options)
        append_river_towns(s, self.player, options)
        if s.rulings.drop_outs:
            options.append(DROP)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        me = s.seats[self.player]
        if option == SHIP:
            return ship_refusal(me)
        if option == EXCHANGE:
            return exchange_refusal(me)
        if option in ACTION:
            return action_refusal(s, self.player, option - ACTION.first)
        if option in SEND:
            return send_refusal(s, me, option - SEND.first)
        if option in BUILD:
            return build_refusal(s, self.player, option - BUILD.first)
        if option in UPGRADE:
            choice = option - UPGRADE.first
            return upgrade_refusal(s, self.player, choice // UPGRADES, choice % UPGRADES + TP)
        if option in DIG:
            choice = option - DIG.first
            hx, terrain = choice // TERRAINS, choice % TERRAINS
            return dig_refusal(s, self.player, hx, terrain, 0, True, True)
        if option in CONNECT:
            return connect_refusal(s, self.player, option - CONNECT.first, 0)
        if option == DROP:
            return LEGAL if s.rulings.drop_outs else NO_DROP_OUTS
        return pass_refusal(s, self.player, option)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        player = self.player
        if option in BUILD:
            dig_and_build(s, player, option - BUILD.first)
        elif option in UPGRADE:
            choice = option - UPGRADE.first
            upgrade(s, player, choice // UPGRADES, choice % UPGRADES + TP)
        elif option in DIG:
            choice = option - DIG.first
            dig_only(s, player, choice // TERRAINS, choice % TERRAINS)
        elif option in ACTION:
            if option - ACTION.first == ACTC:
                s.push(SecondAction(player))
                s.push(TakeAction(player))
            use_action(s, player, option - ACTION.first)
        elif option in SEND:
            send(s, player, option - SEND.first)
        elif option == SHIP:
            advance_ship(s, player)
        elif option == EXCHANGE:
            improve_exchange(s, player)
        elif option in CONNECT:
            s.push(self)
            connect(s, player, option - CONNECT.first)
        elif option == DROP:
            drop_out(s, player)
        else:
            pass_turn(s, player, option)

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        if option in BUILD:
            hx = option - BUILD.first
            return {
                **work_facts(s, self.player, hx, me.board.terrain, 0),
                "building": building_name(max(s.building[hx], D)),
                "missing": missing(me, self._price(s, me, option)),
            }
        if option in UPGRADE:
            choice = option - UPGRADE.first
            hx, kind = choice // UPGRADES, choice % UPGRADES + TP
            facts = upgrade_facts(s, self.player, hx, kind)
            if s.building[hx] == comes_from(kind):
                facts["building"] = building_name(kind)
            return {**facts, "missing": missing(me, self._price(s, me, option))}
        if option in DIG:
            choice = option - DIG.first
            return dig_facts(s, self.player, choice // TERRAINS, choice % TERRAINS, 0)
        if option in CONNECT:
            return river_facts(s, self.player, option - CONNECT.first)
        if option in SEND:
            choice = option - SEND.first
            return {**send_facts(choice), "missing": missing(me, self._price(s, me, option))}
        return {
            "building": building_name(TP if option == ACTION.first + ACTS else D),
            "level": me.ship,
            "missing": missing(me, self._price(s, me, option)),
        }

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        return action_doubt(s, self.player, option)

    def _price(self, s: TerraMystica, me: Player, option: i64) -> Price:
        """What an option costs, for those who want to know what is missing."""
        if option in BUILD:
            hx = option - BUILD.first
            return price_in_hand(me, hx, spades_needed(s, me, hx, me.board.terrain), True, True)
        if option in UPGRADE:
            choice = option - UPGRADE.first
            return upgrade_price(s, self.player, choice // UPGRADES, choice % UPGRADES + TP)
        if option in ACTION:
            return action_price(s, me, option - ACTION.first)
        if option == SHIP:
            return ship_price(me)
        if option == EXCHANGE:
            return exchange_price(me)
        return (0, 0, 1, 0, 0)


def append_actions(s: TerraMystica, player: i64, me: Player, options: Options) -> None:
    """Add the power actions and special actions that are open."""
    own_first = ACTA if me.built[SH] > 0 or me.faction == ENGINEERS else BON1
    for action in range(ACTION.size):
        if action < POWER_ACTIONS:
            if me.bowl3 < s.tables.action_cost[action]:
                continue
        elif action < own_first or not owns_action(me, action):
            continue
        if action_refusal(s, player, action) == LEGAL:
            options.append(ACTION.first + action)


def append_builds(s: TerraMystica, me: Player, options: Options) -> None:
    """Add the hexes on which `build_refusal` lets a dwelling stand."""
    most, most_afar = spades_affordable(me, True, False), spades_affordable(me, True, True)
    if me.built[D] == s.tables.pieces[D] or (most < 0 and not earns_from_spades(me)):
        return
    board, in_parts = me.board, payable_in_parts(me, most, True)
    for hx in me.reach:
        if s.owner[hx] == NONE:
            limit = most_afar if me.near[hx] == BY_PASSAGE else most
            needed = board.spades[s.terrain[hx] * TERRAINS + board.terrain]
            if needed <= limit or (in_parts > 0 and is_among(in_parts, needed)):
                options.append(BUILD.first + hx)


def append_upgrades(s: TerraMystica, player: i64, me: Player, options: Options) -> None:
    """Add the upgrades that can be paid: D to TP, TP to TE or SH, TE to SA (TM-6.4.1)."""
    for hx in me.homes:
        here = s.building[hx]
        if here <= TE:
            last = SH if here == TP else SA if here == TE else TP
            for kind in range(SA if here == TE else here + 1, last + 1):
                if upgrade_refusal(s, player, hx, kind) == LEGAL:
                    offer(options, UPGRADE.first + hx * UPGRADES + kind - TP)


def append_digs(s: TerraMystica, me: Player, options: Options) -> None:
    """Add the transformations that `dig_refusal` lets the player buy."""
    most, most_afar = spades_affordable(me, False, False), spades_affordable(me, False, True)
    if most <= 0:
        return
    in_parts = payable_in_parts(me, most, False)
    for hx in me.reach:
        if s.owner[hx] == NONE:
            limit = most_afar if me.near[hx] == BY_PASSAGE else most
            here = s.terrain[hx] * TERRAINS
            for terrain in range(TERRAINS):
                needed = me.board.spades[here + terrain]
                if 0 < needed <= limit or (in_parts > 0 and is_among(in_parts, needed)):
                    offer(options, DIG.first + hx * TERRAINS + terrain)


def has_river_town(s: TerraMystica, player: i64) -> bool:
    """Whether the Mermaids could found a town over a river hex now."""
    if s.seats[player].faction != MERMAIDS:
        return False
    found: Options = []
    append_river_towns(s, player, found)
    return len(found) > 0


def connect(s: TerraMystica, player: i64, river: i64) -> None:
    """The Mermaids found a town over a river hex, at any moment of their turn (TM-9.7)."""
    found_over_river(s, player, river)
    push_rewards(s, player, 0, 1, False)


@final
class SecondAction(Do):
    """The second action of the Chaos Magicians, unless they passed (TM-13.11)."""

    def __init__(self, actor: i64) -> None:
        super().__init__()
        self.actor = actor

    def run(self, s: TerraMystica) -> None:
        if not s.seats[self.actor].passed:
            s.push(TakeAction(self.actor))


@final
class EndOfTurn(LastConversions):
    """After the action the player may still convert, if there is anything to convert (TM-14.1)."""

    def __init__(self, actor: i64) -> None:
        super().__init__()
        self.actor = actor

    def run(self, s: TerraMystica) -> None:
        me = s.seats[self.actor]
        if me.passed:
            return
        if has_conversion(me) or has_river_town(s, self.actor):
            s.push(FINISH[self.actor])


@final
class FinishTurn(OwnTurn):
    """Convert, or end the turn."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Convert, or end your turn")

    def own_candidates(self, s: TerraMystica) -> Options:
        return [DONE, *CONNECT.options]

    def append_own(self, s: TerraMystica, options: Options) -> None:
        options.append(DONE)
        append_river_towns(s, self.player, options)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        return (
            LEGAL if option == DONE else connect_refusal(s, self.player, option - CONNECT.first, 0)
        )

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return river_facts(s, self.player, option - CONNECT.first)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        if option != DONE:
            s.push(self)
            connect(s, self.player, option - CONNECT.first)


# Steps never change, so the same ones serve every turn of every game.
SEATS: Final = range(5)
TAKE: Final = [TakeAction(seat) for seat in SEATS]
END: Final = [EndOfTurn(seat) for seat in SEATS]
FINISH: Final = [FinishTurn(seat) for seat in SEATS]
