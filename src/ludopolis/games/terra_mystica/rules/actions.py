"""Chapters 6.6 and 6.7: power actions of the board and special actions of players."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64

from ..components.boards import D
from ..events import ACTED
from ..options import ACTION as OPTION
from ..options import BUILD, DIG, TERRAINS
from ..reasons import ACTION_NOT_OWNED, ACTION_TAKEN, ACTION_USED, SHORT_TO_ACT
from ..state import Player, TerraMystica
from ..things import ACTION, ACTION_IDS, BON1, BON2, FAV6, POWER_ACTIONS
from .bridges import PlaceBridge, bridging_refusal
from .cults import ChooseCult
from .digging import push_free_spades
from .doubts import goods_doubt
from .explain import hex_facts, missing
from .faction import NO_ACTION, faction_of
from .resources import Price, can_pay, gain, pay
from .spades import work_price

ACTA: Final[i64] = ACTION_IDS.index("ACTA")
ACTC: Final[i64] = ACTION_IDS.index("ACTC")
ACTE: Final[i64] = ACTION_IDS.index("ACTE")
ACTG: Final[i64] = ACTION_IDS.index("ACTG")
ACTN: Final[i64] = ACTION_IDS.index("ACTN")
ACTS: Final[i64] = ACTION_IDS.index("ACTS")
ACTW: Final[i64] = ACTION_IDS.index("ACTW")
ACT_BON1: Final[i64] = ACTION_IDS.index("BON1")
ACT_BON2: Final[i64] = ACTION_IDS.index("BON2")
ACT_FAV6: Final[i64] = ACTION_IDS.index("FAV6")


class Action:
    """A special action of a faction board, once a round for who owns it (TM-6.7)."""

    def __init__(self, index: i64) -> None:
        self.index = index

    def is_owned(self, me: Player) -> bool:
        """Whether the player has this action before them."""
        return faction_of(me).special_action(me) == self.index

    def is_endless(self) -> bool:
        """Whether it can be used more than once a round."""
        return False

    def building(self) -> i64:
        """The structure that it takes."""
        return D

    def price(self, s: TerraMystica, me: Player) -> Price:
        """What it takes."""
        cost = me.board.special_cost
        return (cost.coins, cost.workers, cost.priests, cost.power, 0)

    def shortage(self) -> i64:
        """The reason if that is too much."""
        return SHORT_TO_ACT

    def refusal(self, s: TerraMystica, player: i64) -> i64:
        """Whether the player may use it now (TM-6.6, TM-6.7, TM-14.5)."""
        me = s.seats[player]
        if not self.is_owned(me):
            return ACTION_NOT_OWNED
        if me.has_used(self.index):
            return ACTION_USED
        if not can_pay(me, self.price(s, me)):
            return self.shortage()
        return self.target_refusal(s, player)

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        """A few actions need something to work on (TM-14.5)."""
        return LEGAL

    def use(self, s: TerraMystica, player: i64) -> None:
        """Pay for it, mark it as used and begin its effect."""
        me = s.seats[player]
        pay(s, player, self.price(s, me))
        s.tell(ACTED, player, thing=ACTION.first + self.index)
        self.mark(s, me)
        self.begin(s, player)

    def mark(self, s: TerraMystica, me: Player) -> None:
        """Note that it was used in this round."""
        bit: i64 = 1
        if not self.is_endless():
            me.used |= bit << self.index

    def begin(self, s: TerraMystica, player: i64) -> None:
        """The question that it asks (TM-13)."""

    def doubt(self, s: TerraMystica, player: i64) -> Text | None:
        """What of it would be lost."""
        return None


@final
class PowerAction(Action):
    """An action of the board, once a round for whoever comes first (TM-6.6)."""

    def is_owned(self, me: Player) -> bool:
        return True

    def price(self, s: TerraMystica, me: Player) -> Price:
        return (0, 0, 0, s.tables.action_cost[self.index], 0)

    def refusal(self, s: TerraMystica, player: i64) -> i64:
        me = s.seats[player]
        if (s.taken_actions >> self.index) & 1:
            return ACTION_TAKEN
        if not can_pay(me, self.price(s, me)):
            return SHORT_TO_ACT
        return self.target_refusal(s, player)

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        if s.tables.action_gain[self.index].bridges > 0:
            return bridging_refusal(s, player)
        return LEGAL

    def mark(self, s: TerraMystica, me: Player) -> None:
        bit: i64 = 1
        s.taken_actions |= bit << self.index

    def begin(self, s: TerraMystica, player: i64) -> None:
        goods = s.tables.action_gain[self.index]
        gain(s, player, goods)
        if goods.spades > 0:
            push_free_spades(s, player, goods.spades, True)
        if goods.bridges > 0:
            s.push(PlaceBridge(player))

    def doubt(self, s: TerraMystica, player: i64) -> Text | None:
        return goods_doubt(s.seats[player], s.tables.action_gain[self.index])


@final
class CardAction(Action):
    """An action of a bonus card: a spade or a cult step (TM-12.2)."""

    def __init__(self, index: i64, card: i64) -> None:
        super().__init__(index)
        self.card = card

    def is_owned(self, me: Player) -> bool:
        return me.bonus == self.card

    def price(self, s: TerraMystica, me: Player) -> Price:
        return (0, 0, 0, 0, 0)

    def begin(self, s: TerraMystica, player: i64) -> None:
        special = s.tables.bonus_special[self.card]
        if special.spades > 0:
            push_free_spades(s, player, special.spades, True)
        else:
            s.push(ChooseCult(player, special.steps))


@final
class FavourAction(Action):
    """The action of a favor tile: a cult step (TM-12.1)."""

    def __init__(self, index: i64, tile: i64) -> None:
        super().__init__(index)
        self.tile = tile

    def is_owned(self, me: Player) -> bool:
        return me.has_favour(self.tile)

    def price(self, s: TerraMystica, me: Player) -> Price:
        return (0, 0, 0, 0, 0)

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(ChooseCult(player, s.tables.favour_special[self.tile].steps))


# By their numbers; those of factions are put there by the package `factions`.
ACTIONS: Final[list[Action]] = [
    *[PowerAction(n) for n in range(POWER_ACTIONS)],
    *[Action(n) for n in range(POWER_ACTIONS, ACT_BON1)],
    CardAction(ACT_BON1, BON1),
    CardAction(ACT_BON2, BON2),
    FavourAction(ACT_FAV6, FAV6),
]


def append_actions(s: TerraMystica, player: i64, options: Options) -> None:
    """Add the power actions and special actions that are open."""
    me = s.seats[player]
    for action in range(POWER_ACTIONS):
        if me.bowl3 >= s.tables.action_cost[action]:
            append_action(s, player, action, options)
    own = faction_of(me).special_action(me)
    if own != NO_ACTION:
        append_action(s, player, own, options)
    if me.bonus == BON1:
        append_action(s, player, ACT_BON1, options)
    elif me.bonus == BON2:
        append_action(s, player, ACT_BON2, options)
    if me.has_favour(FAV6):
        append_action(s, player, ACT_FAV6, options)


def append_action(s: TerraMystica, player: i64, action: i64, options: Options) -> None:
    """Add an action if it is open."""
    if ACTIONS[action].refusal(s, player) == LEGAL:
        options.append(OPTION.first + action)


def place_facts(s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
    """What can be said about a hex that an action turns or builds on."""
    me = s.seats[player]
    builds = option in BUILD
    hx = option - BUILD.first if builds else (option - DIG.first) // TERRAINS
    price = work_price(me, hx, 0, True, False)
    return {**hex_facts(s, player, hx), "missing": missing(me, price)}
