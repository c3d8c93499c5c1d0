"""Which pick of the engine a command stands for, and which commands suit a question."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Options, Step, i64

from .. import options
from ..components.boards import TP
from ..options import TERRAINS, UPGRADES
from ..rules.bridges import PlaceBridge
from ..rules.cults import WAYS, ChooseCult, best_way
from ..rules.dig_on import DigOn
from ..rules.digging import UseSpades
from ..rules.factions.nomads import Sandstorm
from ..rules.factions.swarmlings import FreeTradingHouse
from ..rules.factions.witches import BroomRide
from ..rules.first_dwellings import PlaceFirstDwelling, TakeFirstCard
from ..rules.moment import OwnTurn
from ..rules.resources import (
    COINS_TO_POINT,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from ..rules.rewards import ChooseGroup, TakeRewards
from ..rules.spades import spades_needed
from ..rules.turn import FinishTurn, TakeAction
from ..state import Player, TerraMystica
from ..things import LAST_ROUND
from . import commands
from .commands import (
    ANY,
    COINS,
    POINTS,
    POWER,
    PRIESTS,
    WORKERS,
    Command,
)
from .counting import UnreadableError

_SPADES: Final[i64] = commands.BUILD | commands.TRANSFORM | commands.DIG | commands.DISCARD
_CONVERSIONS: Final[dict[tuple[i64, i64], list[i64]]] = {
    (POWER, PRIESTS): [POWER_TO_PRIEST],
    (POWER, WORKERS): [POWER_TO_WORKER],
    (POWER, COINS): [POWER_TO_COIN],
    (PRIESTS, WORKERS): [PRIEST_TO_WORKER],
    (PRIESTS, COINS): [PRIEST_TO_WORKER, WORKER_TO_COIN],
    (WORKERS, COINS): [WORKER_TO_COIN],
    (POINTS, COINS): [POINT_TO_COIN],
    (COINS, POINTS): [COINS_TO_POINT],
}


def suiting(step: Step) -> i64:
    """The kinds of commands that can answer a question."""
    free = commands.FREE if isinstance(step, OwnTurn) else 0
    if isinstance(step, TakeAction):
        return free | commands.ACTIONS | commands.TRANSFORM | commands.CONNECT
    if isinstance(step, UseSpades):
        return free | _SPADES
    if isinstance(step, DigOn):
        return free | _SPADES & ~commands.DISCARD
    if isinstance(step, TakeRewards):
        return free | _due(step)
    if isinstance(step, FinishTurn):
        return free | commands.CONNECT
    if isinstance(step, Sandstorm):
        return free | commands.BUILD | commands.TRANSFORM
    return free | _plain(step)


def _plain(step: Step) -> i64:
    """The one kind of command that answers a question which has one answer."""
    if isinstance(step, ChooseCult):
        return commands.CULT
    if isinstance(step, PlaceBridge):
        return commands.BRIDGE
    if isinstance(step, FreeTradingHouse):
        return commands.UPGRADE
    if isinstance(step, (BroomRide, PlaceFirstDwelling)):
        return commands.BUILD
    if isinstance(step, TakeFirstCard):
        return commands.PASS
    return commands.GROUP if isinstance(step, ChooseGroup) else 0


def _due(step: TakeRewards) -> i64:
    """What may be taken now."""
    kinds = commands.CONNECT
    if step.favours > 0:
        kinds |= commands.FAVOUR
    if step.towns > 0:
        kinds |= commands.TOWN
    return kinds | commands.ORDAIN if step.ordain else kinds


def conversions(command: Command) -> Options:
    """The picks of a conversion or sacrifice, one for each unit."""
    if command.kind == commands.BURN:
        return [options.BURN] * command.number
    picks: Options = []
    for kind in _CONVERSIONS[command.what, command.more]:
        picks += [options.CONVERT.first + kind] * command.number
    return picks


def meant(s: TerraMystica, step: Step, command: Command, spades: i64) -> i64:
    """The pick that a command stands for, with so many spades at hand."""
    me, what = s.seats[step.player], command.what
    kind = command.kind
    if kind == commands.TRANSFORM:
        return dig_option(what, terrain_meant(s, me, command, spades))
    if kind == commands.UPGRADE:
        return options.UPGRADE.first + what * UPGRADES + command.more - TP
    if kind == commands.SEND:
        return options.SEND.first + what * WAYS + way_meant(s, command)
    if kind == commands.PASS:
        return pass_meant(s, step, what)
    if kind == commands.CONNECT:
        return river_meant(s, step, command)
    if kind == commands.ORDAIN:
        return options.ORDAIN.first + command.number
    return _FIRST[kind] + max(what, 0)


_FIRST: Final[dict[i64, i64]] = {
    commands.BUILD: options.BUILD.first,
    commands.ACTION: options.ACTION.first,
    commands.BRIDGE: options.BRIDGE.first,
    commands.FAVOUR: options.FAVOUR_TILE.first,
    commands.TOWN: options.TOWN_TILE.first,
    commands.CULT: options.STEP.first,
    commands.GROUP: options.GROUP.first,
    commands.SHIP: options.SHIP,
    commands.EXCHANGE: options.EXCHANGE,
}


def dig_option(hx: i64, terrain: i64) -> i64:
    """Turning a hex into a terrain."""
    return options.DIG.first + hx * TERRAINS + terrain


def terrain_meant(s: TerraMystica, me: Player, command: Command, spades: i64) -> i64:
    """The terrain named; if none is, home, or as near to home as the spades reach."""
    if command.more != ANY:
        return command.more
    here, home = s.terrain[command.what], me.board.terrain
    if spades_needed(s, me, command.what, home) <= spades:
        return home
    up = (home - here) % TERRAINS <= (here - home) % TERRAINS
    return (here + spades) % TERRAINS if up else (here - spades) % TERRAINS


def way_meant(s: TerraMystica, command: Command) -> i64:
    """The order space named by its steps, or the best one that is free."""
    if command.number > 0:
        return [int(steps) for steps in s.tables.order_steps].index(command.number)
    return best_way(s, command.what)


def pass_meant(s: TerraMystica, step: Step, card: i64) -> i64:
    """Passing with a card or, in the last round, without; or the first card of the game."""
    if isinstance(step, TakeFirstCard):
        if card == ANY:
            raise UnreadableError("expected a bonus card")
        return options.CARD.first + card
    if card == ANY or s.round == LAST_ROUND:
        return options.PASS
    return options.PASS_TAKING.first + card


def river_meant(s: TerraMystica, step: Step, command: Command) -> i64:
    """The river hex named, or the one between the land hexes named that makes a town."""
    opened = step.options(s)
    for river in command.rivers:
        if options.CONNECT.first + river in opened:
            return options.CONNECT.first + river
    return options.CONNECT.first + command.rivers[0]
