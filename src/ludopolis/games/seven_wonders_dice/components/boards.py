"""A city board as the rules read it: its spaces with their costs and effects."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Table, Value, i64, vec

from ..things import (
    BUILDING_IDS,
    BUILDING_OF,
    CITY_IDS,
    EAST,
    PART_OF,
    SPACE_IDS,
    SPACES,
    SPECIAL,
    WAREHOUSE,
    WEST,
)
from .effects import (
    ATTACK,
    DEFENCE,
    DIE_COINS,
    MOST,
    PER_SPACE,
    RESOURCE,
    UNLOCK,
    Effect,
    effects_of,
)
from .layout import Layout, space_tables

MOST_COST: Final = 6  # Resources that a space may require (WD-1.4)
_AT_HOME: Final = {RESOURCE: "resource", ATTACK: "attack", DEFENCE: "defence"}


@final
class Board(Value):
    """The board of one city."""

    def __init__(self, edition: Edition, city: i64, layout: Layout) -> None:
        self.edition = edition
        self.city = city
        self.layout = layout
        # Of each space, whether it is on the board or not; those that are not do nothing.
        costs: list[int] = [0] * int(SPACES)
        self.effects: list[list[Effect]] = [[] for _ in range(SPACES)]
        for space in layout.spaces:
            row = space_table(edition, int(city), SPACE_IDS[space])
            costs[space] = _cost(row)
            # Attacks are noted before anything else happens (WD-15.8).
            self.effects[space] = sorted(effects_of(row), key=_is_no_attack)
            _check_effects(row, int(space), self.effects[space])
        self.cost = vec[i64](costs)
        self.counting = [  # spaces that score at the end
            space
            for space, effects in enumerate(self.effects)
            if any([effect.kind == PER_SPACE for effect in effects])
        ]
        gains = sum([int(e.amount) for row in self.effects for e in row if e.kind == DIE_COINS])
        problem = f"expected die_coins of {MOST} at most in one city, found {gains}"
        edition.expect(gains <= MOST, problem, "university")

    def __repr__(self) -> str:
        return f"<board of {CITY_IDS[self.city]}>"


def space_table(edition: Edition, city: int, id: str) -> Table:
    """The row of a space, which for Wonder and University depends on the city."""
    rows = space_tables(edition, id)
    return rows[city] if len(rows) > 1 else rows[0]


def _is_no_attack(effect: Effect) -> bool:
    return effect.kind != ATTACK


def _cost(row: Table) -> int:
    cost = row.number("cost")
    row.expect(0 <= cost <= MOST_COST, f"expected 0 to {MOST_COST} Resources, found {cost}", "cost")
    return cost


def _check_effects(row: Table, space: int, effects: list[Effect]) -> None:
    """Some effects make sense in their own building only; the boards differ in two buildings."""
    row.expect(len(effects) > 0, "expected at least one effect", "effects")
    building, kinds = BUILDING_OF[space], [effect.kind for effect in effects]
    at_home = [RESOURCE] if building == WAREHOUSE else []
    if building == WEST or building == EAST:
        at_home = [ATTACK] if PART_OF[space] == "attack" else [DEFENCE]
    for kind in [RESOURCE, ATTACK, DEFENCE]:
        due = 1 if kind in at_home else 0
        found = len([other for other in kinds if other == kind])
        said, where = _AT_HOME[kind], BUILDING_IDS[building]
        problem = f"expected {said!r} {due} times in a space of {where}, found it {found} times"
        row.expect(found == due, problem, "effects")
    for effect in effects:
        special = effect.kind != UNLOCK or effect.place >= SPECIAL
        row.expect(special, "expected unlock black, white or purple", "effects")
