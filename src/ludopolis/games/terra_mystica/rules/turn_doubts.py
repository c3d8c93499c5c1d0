"""Which of the eight actions are probably a mistake, though legal. Only screens ask for this."""

from __future__ import annotations

from ludopolis.core import LEGAL, Text, i64, text

from ..options import (
    ACTION,
    BUILD,
    DIG,
    DROP,
    PASS,
    PASS_TAKING,
    SEND,
    TERRAINS,
    UPGRADE,
    UPGRADES,
)
from ..state import TerraMystica
from ..tables import ALCHEMISTS, SH, TP
from ..things import ACTION as ACTION_THING
from ..things import TERRAIN, THINGS
from .actions import ACTE, POWER_ACTIONS, action_refusal, owns_action
from .cults import step_doubt
from .doubts import (
    goods_doubt,
    leaving_doubt,
    parts_doubt,
    power_doubt,
)
from .explain import hex_facts
from .passing import LAST_ROUND
from .reach import touches_opponent
from .spades import spades_needed


def action_doubt(s: TerraMystica, player: i64, option: i64) -> Text | None:
    """Why the player may want to think again before this action."""
    if option == PASS or option in PASS_TAKING:
        return passing_doubt(s, player)
    if option in SEND:
        choice = option - SEND.first
        return step_doubt(s, player, choice // 3, 3 - choice % 3)
    if option in ACTION:
        action = option - ACTION.first
        return board_doubt(s, player, action) if action < POWER_ACTIONS else None
    if option in UPGRADE:
        choice = option - UPGRADE.first
        return upgrade_doubt(s, player, choice // UPGRADES, choice % UPGRADES + TP)
    if option in DIG:
        choice = option - DIG.first
        return dig_doubt(s, player, choice // TERRAINS, choice % TERRAINS)
    if option in BUILD:
        return build_doubt(s, player, option - BUILD.first)
    return leaving_doubt() if option == DROP else None


def passing_doubt(s: TerraMystica, player: i64) -> Text | None:
    """An own action that is still unused; in the last round also one of the board (TM-6.8)."""
    first: i64 = 0 if s.round == LAST_ROUND else POWER_ACTIONS
    for action in range(first, ACTION.size):
        mine = action < POWER_ACTIONS or owns_action(s.seats[player], action)
        if mine and action != ACTE and action_refusal(s, player, action) == LEGAL:
            said = THINGS[int(ACTION_THING.first + action)].label
            return text("you could still take the action: {action}", action=said)
    return None


def board_doubt(s: TerraMystica, player: i64, action: i64) -> Text | None:
    """What a power action of the board gives and the player cannot take."""
    return goods_doubt(s.seats[player], s.tables.action_gain[action])


def upgrade_doubt(s: TerraMystica, player: i64, hx: i64, kind: i64) -> Text | None:
    """A trading house beside nobody costs more (TM-6.4.2); so does power that is lost."""
    me = s.seats[player]
    if kind == TP and not touches_opponent(s, player, hx):
        return text(
            "no opponent is beside {hex}: the trading house costs {coins} coins instead of {less}",
            hex=hex_facts(s, player, hx)["hex"],
            coins=me.board.alone_coins,
            less=me.board.cost_coins[TP],
        )
    if kind == SH and me.faction == ALCHEMISTS:
        return power_doubt(me, 12)
    return None


def dig_doubt(s: TerraMystica, player: i64, hx: i64, terrain: i64) -> Text | None:
    """Bought spades that do not lead home (TM-6.1.2), or cannot all be paid now."""
    me = s.seats[player]
    home = me.board.terrain
    if terrain == home:
        return parts_doubt(me, spades_needed(s, me, hx, home), False)
    return text(
        "{hex} would become {terrain}, and you can build on {home} only",
        hex=hex_facts(s, player, hx)["hex"],
        terrain=THINGS[int(TERRAIN.first + terrain)].label,
        home=THINGS[int(TERRAIN.first + home)].label,
    )


def build_doubt(s: TerraMystica, player: i64, hx: i64) -> Text | None:
    """Spades and a dwelling that cannot all be paid now (TM-4.5)."""
    me = s.seats[player]
    return parts_doubt(me, spades_needed(s, me, hx, me.board.terrain), True)
