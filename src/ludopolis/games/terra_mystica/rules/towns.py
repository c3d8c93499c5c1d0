"""Chapter 9: groups of structures that become towns."""

from __future__ import annotations

from ludopolis.core import LEGAL, i64, vec

from ..components.boards import SA
from ..components.geometry import LANDS, RIVERS, SHORES, SIDES, SLOT_COUNT
from ..events import LINKED
from ..reasons import (
    NO_TOWN_THERE,
    NO_TOWN_TILE,
    NOT_MERMAIDS,
    TOWN_THERE,
)
from ..state import NONE, Player, TerraMystica
from ..things import FAV5, RIVER
from .faction import faction_of
from .reach import across

Group = list[i64]  # hexes


def add_to_group(s: TerraMystica, player: i64, start: i64, group: Group, marks: vec[i64]) -> None:
    """Add all structures connected with the start by sides, bridges and river towns (TM-9.1)."""
    if s.owner[start] != player or marks[start]:
        return
    marks[start] = 1
    first: i64 = len(group)
    group.append(start)
    while first < len(group):
        hx = group[first]
        first += 1
        for side in range(hx * 6, hx * 6 + 6):
            _add(s, player, SIDES[side], group, marks)
        for slot in range(SLOT_COUNT):
            if s.bridges[slot] != NONE:
                _add(s, player, across(slot, hx), group, marks)
        if s.seats[player].river_links:
            _add_over_rivers(s, player, hx, group, marks)


def _add(s: TerraMystica, player: i64, hx: i64, group: Group, marks: vec[i64]) -> None:
    if hx >= 0 and s.owner[hx] == player and not marks[hx]:
        marks[hx] = 1
        group.append(hx)


def _add_over_rivers(s: TerraMystica, player: i64, hx: i64, group: Group, marks: vec[i64]) -> None:
    links = s.seats[player].river_links
    for river in range(RIVERS):
        if (links >> river) & 1 and touches_river(hx, river):
            for side in range(river * 6, river * 6 + 6):
                _add(s, player, SHORES[side], group, marks)


def touches_river(hx: i64, river: i64) -> bool:
    """Whether a land hex touches a river hex."""
    for side in range(river * 6, river * 6 + 6):
        if SHORES[side] == hx:
            return True
    return False


def group_at(s: TerraMystica, player: i64, hx: i64) -> Group:
    """The player's structures connected with this one."""
    group: Group = []
    add_to_group(s, player, hx, group, no_marks())
    return group


def no_marks() -> vec[i64]:
    """A mark for each hex, none set."""
    return vec[i64]([0] * LANDS)


def town_size(s: TerraMystica, group: Group) -> i64:
    """Structures of a group; a sanctuary counts for two (TM-9.2)."""
    size: i64 = 0
    for hx in group:
        size += s.tables.counts_for_town[s.building[hx]]
    return size


def fewest_for_town(s: TerraMystica) -> i64:
    """How many structures may be enough: a sanctuary counts for more than one (TM-9.2)."""
    return s.tables.town_size + 1 - s.tables.counts_for_town[SA]


def group_power(s: TerraMystica, group: Group) -> i64:
    """The power value of a group."""
    power: i64 = 0
    for hx in group:
        power += s.tables.power_value[s.building[hx]]
    return power


def power_for_town(s: TerraMystica, me: Player) -> i64:
    """The power value a town needs (TM-9.1)."""
    return s.tables.favour_town_power if me.has_favour(FAV5) else s.tables.town_power


def is_town(s: TerraMystica, me: Player, group: Group) -> bool:
    """Whether a group is large and strong enough, and in no town yet (TM-9.1)."""
    for hx in group:
        if s.town[hx]:
            return False
    if town_size(s, group) < s.tables.town_size:
        return False
    return group_power(s, group) >= power_for_town(s, me)


def town_tiles_left(s: TerraMystica) -> i64:
    """Town tiles nobody has taken."""
    left: i64 = 0
    for count in s.towns:
        left += count
    return left


def found_at(s: TerraMystica, player: i64, hx: i64) -> i64:
    """The group around a hex joins the town it touches, or becomes one: 1 if it does (TM-9.4)."""
    if len(s.seats[player].homes) < fewest_for_town(s):
        return 0
    group = group_at(s, player, hx)
    if is_town(s, s.seats[player], group) and town_tiles_left(s) > 0:
        mark_town(s, group)
        return 1
    for member in group:
        if s.town[member]:
            mark_town(s, group)
            break
    return 0


def mark_town(s: TerraMystica, group: Group) -> None:
    """All structures of the group belong to a town from now on (TM-9.4)."""
    for hx in group:
        s.town[hx] = 1


def groups_due(s: TerraMystica, player: i64) -> list[Group]:
    """All groups that fulfil the conditions of a town, as when FAV5 lowers them (TM-9.6)."""
    marks = no_marks()
    due: list[Group] = []
    for hx in range(LANDS):
        if s.owner[hx] == player and not marks[hx]:
            group: Group = []
            add_to_group(s, player, hx, group, marks)
            if is_town(s, s.seats[player], group):
                due.append(group)
    return due


def group_over_river(s: TerraMystica, player: i64, river: i64) -> Group:
    """All structures that a town over this river hex would have (TM-9.7)."""
    group: Group = []
    marks = no_marks()
    for side in range(river * 6, river * 6 + 6):
        if SHORES[side] >= 0:
            add_to_group(s, player, SHORES[side], group, marks)
    return group


def river_town_refusal(s: TerraMystica, player: i64, river: i64) -> i64:
    """Whether the Mermaids can found a town over this river hex now (TM-9.7)."""
    me = s.seats[player]
    if not faction_of(me).joins_rivers():
        return NOT_MERMAIDS
    banks: i64 = 0
    for side in range(river * 6, river * 6 + 6):
        hx = SHORES[side]
        if hx >= 0 and s.owner[hx] == player:
            if s.town[hx]:
                return TOWN_THERE
            banks += 1
    # A river hex that joins nothing founds nothing: such a group would be a town by itself.
    if banks < 2 or not is_town(s, me, group_over_river(s, player, river)):
        return NO_TOWN_THERE
    return LEGAL if town_tiles_left(s) > 0 else NO_TOWN_TILE


def found_over_river(s: TerraMystica, player: i64, river: i64) -> None:
    """Link the structures around a river hex for good and make them a town (TM-9.7)."""
    mark_town(s, group_over_river(s, player, river))
    bit: i64 = 1
    s.seats[player].river_links |= bit << river
    s.tell(LINKED, player, place=RIVER.first + river)
