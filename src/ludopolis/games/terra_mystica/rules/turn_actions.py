"""Chapter 6.0: all that can be done with a turn, in one table."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64

from ..options import (
    ACTION,
    BUILD,
    CONNECT,
    DIG,
    DROP,
    EXCHANGE,
    OPTIONS,
    PASS,
    PASS_TAKING,
    SEND,
    SHIP,
    UPGRADE,
)
from ..reasons import NO_DROP_OUTS
from ..state import TerraMystica
from .actions import ACTIONS, append_actions
from .cults import order_doubt, send, send_facts, send_refusal
from .doubts import leaving_doubt
from .explain import building_name, missing
from .map_actions import Building, Connecting, Digging, Upgrading
from .passing import append_passes, drop_out, pass_refusal, pass_turn
from .resources import Price
from .shipping import (
    advance_ship,
    exchange_price,
    exchange_refusal,
    improve_exchange,
    ship_price,
    ship_refusal,
)
from .turn_action import TurnAction
from .turn_doubts import passing_doubt


@final
class Passing(TurnAction):
    """Be out of the round, taking a bonus card (TM-6.8)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_passes(s, options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return pass_refusal(s, player, option)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        pass_turn(s, player, option)

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        return passing_doubt(s, player)


@final
class Shipping(TurnAction):
    """A level of shipping (TM-6.2)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        if ship_refusal(s.seats[player]) == LEGAL:
            options.append(SHIP)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return ship_refusal(s.seats[player])

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        advance_ship(s, player)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        return ship_price(s.seats[player])

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        me = s.seats[player]
        return {"level": me.ship, "missing": missing(me, ship_price(me))}


@final
class Improving(TurnAction):
    """A better exchange rate for spades (TM-6.3)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        if exchange_refusal(s.seats[player]) == LEGAL:
            options.append(EXCHANGE)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return exchange_refusal(s.seats[player])

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        improve_exchange(s, player)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        return exchange_price(s.seats[player])


@final
class Acting(TurnAction):
    """A power action or a special action (TM-6.6, TM-6.7)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_actions(s, player, options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return ACTIONS[option - ACTION.first].refusal(s, player)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        ACTIONS[option - ACTION.first].use(s, player)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        return ACTIONS[option - ACTION.first].price(s, s.seats[player])

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        return {
            "building": building_name(ACTIONS[option - ACTION.first].building()),
            "missing": missing(s.seats[player], self.price(s, player, option)),
        }

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        return ACTIONS[option - ACTION.first].doubt(s, player)


@final
class Sending(TurnAction):
    """A priest to a cult (TM-6.5)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        me = s.seats[player]
        if me.priests > 0:
            for choice in range(SEND.size):
                if send_refusal(s, me, choice) == LEGAL:
                    options.append(SEND.first + choice)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return send_refusal(s, s.seats[player], option - SEND.first)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        send(s, player, option - SEND.first)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        return (0, 0, 1, 0, 0)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        lacks = missing(s.seats[player], self.price(s, player, option))
        return {**send_facts(s, option - SEND.first), "missing": lacks}

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        return order_doubt(s, player, option - SEND.first)


@final
class Leaving(TurnAction):
    """The end of the game for one player (TM-17.13)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        if s.rulings.drop_outs:
            options.append(DROP)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return LEGAL if s.rulings.drop_outs else NO_DROP_OUTS

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        drop_out(s, player)

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        return leaving_doubt()


PASSING: Final = Passing([PASS, *PASS_TAKING.options])
SHIPPING: Final = Shipping([SHIP])
IMPROVING: Final = Improving([EXCHANGE])
ACTING: Final = Acting(ACTION.options)
SENDING: Final = Sending(SEND.options)
BUILDING: Final = Building(BUILD.options)
UPGRADING: Final = Upgrading(UPGRADE.options)
DIGGING: Final = Digging(DIG.options)
CONNECTING: Final = Connecting(CONNECT.options)
LEAVING: Final = Leaving([DROP])
TURN_ACTIONS: Final[list[TurnAction]] = [  # their options ascending
    PASSING, SHIPPING, IMPROVING, ACTING, SENDING, BUILDING, UPGRADING, DIGGING, CONNECTING,
    LEAVING,
]  # fmt: skip
ALL: Final[Options] = [option for action in TURN_ACTIONS for option in action.options]
_BY_OPTION: Final[list[TurnAction]] = [TURN_ACTIONS[-1]] * len(OPTIONS)
for _action in TURN_ACTIONS:
    for _option in _action.options:
        _BY_OPTION[_option] = _action


def action_of(option: i64) -> TurnAction:
    """What an option of the turn belongs to."""
    return _BY_OPTION[option]


def append_all(s: TerraMystica, player: i64, options: Options) -> None:
    """Add all that is open: a loop over the table, written out because it is quicker so."""
    PASSING.append(s, player, options)
    SHIPPING.append(s, player, options)
    IMPROVING.append(s, player, options)
    ACTING.append(s, player, options)
    SENDING.append(s, player, options)
    BUILDING.append(s, player, options)
    UPGRADING.append(s, player, options)
    DIGGING.append(s, player, options)
    CONNECTING.append(s, player, options)
    LEAVING.append(s, player, options)
