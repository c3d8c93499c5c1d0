"""What a new structure brings its builder: favor tiles, town tiles, ordination (TM-14.2)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, text, texts

from ..events import FOUNDED, ORDAINED
from ..options import CONNECT, CULTS, FAVOUR_TILE, GROUP, ORDAIN, TOWN_TILE
from ..reasons import NO_TOWN_THERE, NO_TOWN_TILE, NONE_DUE, TILE_GONE, TOO_FEW_WORKERS
from ..state import Player, TerraMystica
from ..tables import ON_TOWN
from ..things import FAV5, SCORING, TOWN
from .cults import advance_all, step_doubt
from .doubts import goods_doubt
from .faction import faction_of
from .favours import FavourSteps, favour_refusal, make_favour_steps, stops_for_key, take_favour
from .moment import OwnTurn
from .resources import gain
from .shipping import sail_on
from .towns import (
    Group,
    fewest_for_town,
    found_over_river,
    group_at,
    group_over_river,
    group_power,
    groups_due,
    mark_town,
    power_for_town,
    river_town_refusal,
    town_size,
    town_tiles_left,
)


def push_rewards(s: TerraMystica, player: i64, favours: i64, towns: i64, ordain: bool) -> None:
    """Let the player take what is due, in any order; a favor tile nobody can take is lost.

    (TM-14.2, TM-14.4)
    """
    me = s.seats[player]
    if favours > 0:
        kinds: i64 = 0
        for tile in range(FAVOUR_TILE.size):
            if favour_refusal(s, me, tile) == LEGAL:
                kinds += 1
        favours = min(favours, kinds)
    if favours > 0 or towns > 0 or ordain:
        s.push(TakeRewards(player, favours, towns, ordain))


@final
class TakeRewards(OwnTurn):
    """Take a favor tile, a town tile or ordain priests, as long as any of them is due."""

    def __init__(self, player: i64, favours: i64, towns: i64, ordain: bool) -> None:
        super().__init__(player)
        self.favours = favours
        self.towns = towns
        self.ordain = ordain

    def extent(self) -> i64:
        return self.favours + self.towns + self.ordain

    def prompt(self, s: TerraMystica) -> Text:
        if self.favours == 0 and self.towns == 0:
            most = faction_of(s.seats[self.player]).ordains(s.seats[self.player].board)
            return texts(
                "Ordain up to {count} worker as a priest",
                "Ordain up to {count} workers as priests",
                most,
            )
        if self.towns == 0:
            return text("Take a favor tile")
        return text("Take a town tile") if self.favours == 0 else text("Take a favor or town tile")

    def own_candidates(self, s: TerraMystica) -> Options:
        return FAVOUR_TILE.options + TOWN_TILE.options + CONNECT.options + ORDAIN.options

    def append_own(self, s: TerraMystica, options: Options) -> None:
        for tile in FAVOUR_TILE.options:
            if self.own_refusal(s, tile) == LEGAL:
                options.append(tile)
        for tile in TOWN_TILE.options:
            if self.own_refusal(s, tile) == LEGAL:
                options.append(tile)
        append_river_towns(s, self.player, options, self.towns)
        for count in ORDAIN.options:
            if self.own_refusal(s, count) == LEGAL:
                options.append(count)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        me = s.seats[self.player]
        if option in FAVOUR_TILE:
            tile = option - FAVOUR_TILE.first
            return favour_refusal(s, me, tile) if self.favours > 0 else NONE_DUE
        if option in TOWN_TILE:
            if self.towns == 0:
                return NONE_DUE
            return LEGAL if s.towns[option - TOWN_TILE.first] > 0 else TILE_GONE
        if option in CONNECT:
            return connect_refusal(s, self.player, option - CONNECT.first, self.towns)
        if not self.ordain:
            return NONE_DUE
        return LEGAL if option - ORDAIN.first <= most_ordained(me) else TOO_FEW_WORKERS

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        if option in CONNECT:
            return river_facts(s, self.player, option - CONNECT.first)
        return {"most": most_ordained(me)}

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        me = s.seats[self.player]
        if option in TOWN_TILE:
            return goods_doubt(me, s.tables.town_gain[option - TOWN_TILE.first])
        if option in FAVOUR_TILE:
            steps = s.tables.favour_gain[option - FAVOUR_TILE.first].cults
            for cult in range(CULTS):
                if steps[cult]:
                    return step_doubt(s, self.player, cult, steps[cult])
        return None

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        # What raises a question of its own comes after the other rewards are pushed, so that it
        # is asked before them.
        if option in FAVOUR_TILE:
            self._take_favour(s, option - FAVOUR_TILE.first)
        elif option in TOWN_TILE:
            push_rewards(s, self.player, self.favours, self.towns - 1, self.ordain)
            take_town(s, self.player, option - TOWN_TILE.first)
        elif option in CONNECT:
            found_over_river(s, self.player, option - CONNECT.first)
            push_rewards(s, self.player, self.favours, self.towns + 1, self.ordain)
        else:
            ordain_workers(s, self.player, option - ORDAIN.first)
            push_rewards(s, self.player, self.favours, self.towns, False)

    def _take_favour(self, s: TerraMystica, tile: i64) -> None:
        take_favour(s, self.player, tile)
        groups: list[Group] = []
        if tile == FAV5:
            groups = groups_due(s, self.player)
        found = min(len(groups), town_tiles_left(s) - self.towns)
        if found > 0 and stops_for_key(s, self.player, tile):
            s.push(FavourSteps(self.player, tile))
        else:
            make_favour_steps(s, self.player, tile)
        push_rewards(s, self.player, self.favours - 1, self.towns + found, self.ordain)
        if found < len(groups):
            if found > 0:
                s.push(ChooseGroup(self.player, found))
        else:
            for group in groups:
                mark_town(s, group)


def connect_refusal(s: TerraMystica, player: i64, river: i64, due: i64) -> i64:
    """A river town needs a tile beyond those that are due already (TM-9.5, TM-9.7)."""
    refused = river_town_refusal(s, player, river)
    if refused == LEGAL and town_tiles_left(s) <= due:
        return NO_TOWN_TILE
    return refused


def append_river_towns(s: TerraMystica, player: i64, options: Options, due: i64 = 0) -> None:
    """Add the river hexes over which the Mermaids can found a town now (TM-9.7)."""
    me = s.seats[player]
    if faction_of(me).joins_rivers() and len(me.homes) >= fewest_for_town(s):
        for river in CONNECT.options:
            if connect_refusal(s, player, river - CONNECT.first, due) == LEGAL:
                options.append(river)


def connect(s: TerraMystica, player: i64, river: i64) -> None:
    """The Mermaids found a town over a river hex, at any moment of their turn (TM-9.7)."""
    found_over_river(s, player, river)
    push_rewards(s, player, 0, 1, False)


def river_facts(s: TerraMystica, player: i64, river: i64) -> dict[str, Word]:
    """How far a river town is from being one."""
    group = group_over_river(s, player, river)
    return town_facts(s, player, group)


def town_facts(s: TerraMystica, player: i64, group: list[i64]) -> dict[str, Word]:
    """How far a group is from being a town."""
    return {
        "size": town_size(s, group),
        "power": group_power(s, group),
        "town_size": s.tables.town_size,
        "town_power": power_for_town(s, s.seats[player]),
    }


def take_town(s: TerraMystica, player: i64, tile: i64) -> None:
    """Take a town tile: points, key, reward, and what factions have from towns (TM-9.3)."""
    me, tables = s.seats[player], s.tables
    s.towns[tile] -= 1
    me.towns[tile] += 1
    me.keys += tables.town_keys[tile]
    s.tell(FOUNDED, player, thing=TOWN.first + tile)
    s.score(player, tables.town_vp[tile], TOWN.first + tile)
    if tables.score_event[s.tile] == ON_TOWN:
        s.score(player, tables.score_vp[s.tile], SCORING.first + s.tile)
    faction = faction_of(me)
    faction.found_town(s, player)
    goods = tables.town_gain[tile]
    gain(s, player, goods)
    for _ in range(goods.shipping):  # a longer carpet for the Fakirs (TM-17.1)
        if not faction.lengthens(s, player):
            sail_on(s, player)
    if goods.cults[0]:
        advance_all(s, player, goods.cults[0])


def most_ordained(me: Player) -> i64:
    """How many workers the Darklings can ordain (TM-13.4)."""
    return min(faction_of(me).ordains(me.board), min(me.workers, me.reserve))


def ordain_workers(s: TerraMystica, player: i64, count: i64) -> None:
    """Darklings turn workers into priests, once (TM-13.4)."""
    me = s.seats[player]
    me.workers -= count
    me.priests += count
    me.reserve -= count
    s.tell(ORDAINED, player, count)


@final
class ChooseGroup(Ask):
    """More groups qualify than town tiles are left: which become towns? (TM-9.5)"""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left = left

    def extent(self) -> i64:
        return self.left

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the group that becomes a town")

    def candidates(self, s: TerraMystica) -> Options:
        return GROUP.options

    def options(self, s: TerraMystica) -> Options:
        return [GROUP.first + min(group) for group in groups_due(s, self.player)]

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        return LEGAL if option in self.options(s) else NO_TOWN_THERE

    def facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return town_facts(s, self.player, group_at(s, self.player, option - GROUP.first))

    def choose(self, s: TerraMystica, option: i64) -> None:
        mark_town(s, group_at(s, self.player, option - GROUP.first))
        if self.left > 1:
            s.push(ChooseGroup(self.player, self.left - 1))
