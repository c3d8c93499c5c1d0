"""Which of the eight actions are probably a mistake, though legal. Only screens ask for this."""

from __future__ import annotations

from ludopolis.core import LEGAL, Text, i64, text

from ..components.boards import SH, TP
from ..state import TerraMystica
from ..things import ACTION, LAST_ROUND, POWER_ACTIONS, TERRAIN, THINGS
from .actions import ACTIONS
from .doubts import parts_doubt, power_doubt
from .explain import hex_facts
from .faction import faction_of
from .reach import touches_opponent
from .spades import spades_needed


def passing_doubt(s: TerraMystica, player: i64) -> Text | None:
    """An own action that is still unused; in the last round also one of the board (TM-6.8)."""
    first: i64 = 0 if s.round == LAST_ROUND else POWER_ACTIONS
    for action in ACTIONS[first:]:
        if not action.is_endless() and action.refusal(s, player) == LEGAL:
            said = THINGS[int(ACTION.first + action.index)].label
            return text("you could still take the action: {action}", action=said)
    return None


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
    return power_doubt(me, faction_of(me).stronghold_power(me.board)) if kind == SH else None


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
