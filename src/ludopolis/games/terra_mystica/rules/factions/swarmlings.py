"""The Swarmlings (TM-13.10)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.boards import SH, TP, D
from ...options import UPGRADE, UPGRADES
from ...reasons import NO_PIECE_LEFT, NO_SUCH_UPGRADE, NO_TARGET, NOT_YOURS
from ...state import Player, TerraMystica
from ..actions import ACTS, Action
from ..explain import upgrade_facts
from ..faction import NO_ACTION, Faction
from ..moment import OwnTurn
from ..resources import gain_workers
from ..upgrade import place_upgrade

TOWN_WORKERS: Final[i64] = 0  # in ability


@final
class Swarmlings(Faction):
    """Workers for each town, and a free trading house once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTS if me.built[SH] > 0 else NO_ACTION

    def found_town(self, s: TerraMystica, player: i64) -> None:
        gain_workers(s, player, s.seats[player].board.ability[TOWN_WORKERS])


@final
class FreeUpgrade(Action):
    """A dwelling becomes a trading house (TM-13.10)."""

    def building(self) -> i64:
        return TP

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        me = s.seats[player]
        if me.built[TP] == s.tables.pieces[TP]:
            return NO_PIECE_LEFT
        return LEGAL if me.built[D] > 0 else NO_TARGET

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(FreeTradingHouse(player))


@final
class FreeTradingHouse(OwnTurn):
    """Swarmlings turn a dwelling into a trading house free of charge (TM-13.10)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the dwelling that becomes a trading house")

    def own_candidates(self, s: TerraMystica) -> Options:
        return UPGRADE.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        choice = option - UPGRADE.first
        hx = choice // UPGRADES
        if s.owner[hx] != self.player:
            return NOT_YOURS
        return LEGAL if s.building[hx] == D and choice % UPGRADES == 0 else NO_SUCH_UPGRADE

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        choice = option - UPGRADE.first
        return upgrade_facts(s, self.player, choice // UPGRADES, choice % UPGRADES + TP)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        place_upgrade(s, self.player, (option - UPGRADE.first) // UPGRADES, TP)
