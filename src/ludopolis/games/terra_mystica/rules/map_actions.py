"""Chapter 6.0: what a turn can do on the map."""

from __future__ import annotations

from typing import final

from ludopolis.core import Options, Text, Word, i64

from ..components.boards import TP, D
from ..options import BUILD, CONNECT, DIG, TERRAINS, UPGRADE, UPGRADES
from ..state import TerraMystica
from .build import append_builds, build_refusal
from .explain import building_name, dig_facts, missing, upgrade_facts, work_facts
from .resources import Price
from .rewards import append_river_towns, connect, connect_refusal, river_facts
from .spades import append_digs, dig_refusal, price_in_hand, spades_needed
from .transform import dig_and_build, dig_only
from .turn_action import TurnAction
from .turn_doubts import build_doubt, dig_doubt, upgrade_doubt
from .upgrade import append_upgrades, comes_from, upgrade, upgrade_price, upgrade_refusal


@final
class Building(TurnAction):
    """A dwelling, on ground that is turned for it where that is needed (TM-6.1)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_builds(s, s.seats[player], options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return build_refusal(s, player, option - BUILD.first)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        dig_and_build(s, player, option - BUILD.first)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        me, hx = s.seats[player], option - BUILD.first
        return price_in_hand(me, hx, spades_needed(s, me, hx, me.board.terrain), True, True)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        me, hx = s.seats[player], option - BUILD.first
        return {
            **work_facts(s, player, hx, me.board.terrain, 0),
            "building": building_name(max(s.building[hx], D)),
            "missing": missing(me, self.price(s, player, option)),
        }

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        return build_doubt(s, player, option - BUILD.first)


@final
class Upgrading(TurnAction):
    """A structure in place of another one (TM-6.4)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_upgrades(s, player, s.seats[player], options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        choice = option - UPGRADE.first
        return upgrade_refusal(s, player, choice // UPGRADES, choice % UPGRADES + TP)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        choice = option - UPGRADE.first
        upgrade(s, player, choice // UPGRADES, choice % UPGRADES + TP)

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        choice = option - UPGRADE.first
        return upgrade_price(s, player, choice // UPGRADES, choice % UPGRADES + TP)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        choice = option - UPGRADE.first
        hx, kind = choice // UPGRADES, choice % UPGRADES + TP
        facts = upgrade_facts(s, player, hx, kind)
        if s.building[hx] == comes_from(kind):
            facts["building"] = building_name(kind)
        return {**facts, "missing": missing(s.seats[player], self.price(s, player, option))}

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        choice = option - UPGRADE.first
        return upgrade_doubt(s, player, choice // UPGRADES, choice % UPGRADES + TP)


@final
class Digging(TurnAction):
    """Ground that is turned with bought spades (TM-6.1)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_digs(s, s.seats[player], options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        choice = option - DIG.first
        return dig_refusal(s, player, choice // TERRAINS, choice % TERRAINS, 0, True, True)

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        choice = option - DIG.first
        dig_only(s, player, choice // TERRAINS, choice % TERRAINS)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        choice = option - DIG.first
        return dig_facts(s, player, choice // TERRAINS, choice % TERRAINS, 0)

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        choice = option - DIG.first
        return dig_doubt(s, player, choice // TERRAINS, choice % TERRAINS)


@final
class Connecting(TurnAction):
    """A town over a river hex, which takes no action (TM-9.7)."""

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        append_river_towns(s, player, options)

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return connect_refusal(s, player, option - CONNECT.first, 0)

    def goes_on(self) -> bool:
        return True

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        connect(s, player, option - CONNECT.first)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        return river_facts(s, player, option - CONNECT.first)
