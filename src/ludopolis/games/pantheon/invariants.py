"""What holds in every position: nothing is lost, no counter is out of range."""

from __future__ import annotations

from .components.bags import ONE, count, counts, is_part, size
from .components.geometry import SYMBOLS
from .rules.gods import DrawGod, TakeGod
from .rules.peoples import AcquireGod
from .rules.placing import MOST_ON_SPACE, PIECES
from .rules.preparation import demigods_due
from .state import NONE, Pantheon
from .tables import DEMIGOD, STEPS
from .things import (
    CARD_KINDS,
    GOD_KINDS,
    LOOT_KINDS,
    OFFERINGS,
    RANKS,
    SURPARIT,
    TAKSATOR,
    VALUES,
    VINTHRAD,
)


def check(s: Pantheon) -> None:
    """All of it."""
    check_cards(s)
    check_gods(s)
    check_demigods(s)
    check_loot(s)
    check_pieces(s)
    check_players(s)


def check_cards(s: Pantheon) -> None:
    """Every card is in one place; nobody is known to hold what they do not hold."""
    total = s.pile + s.discards + s.special
    for card in s.display:
        if card != NONE:
            total += ONE[card]
    for me in s.seats:
        total += me.hand
        assert is_part(me.known, me.hand, CARD_KINDS)
    assert counts(total, CARD_KINDS) == counts(s.tables.pile + s.tables.special, CARD_KINDS)


def check_gods(s: Pantheon) -> None:
    """Every god is in one place, also while it is being resolved; yellow ones are not kept."""
    total = s.god_stack + s.gods + s.removed_gods
    for me in s.seats:
        total += me.gods
        for kind in range(TAKSATOR + 1):
            assert me.god(kind) == 0
    for step in s.stack:
        if isinstance(step, AcquireGod):
            total += ONE[step.god]
        elif isinstance(step, (TakeGod, DrawGod)) and step.surparit:
            total += ONE[SURPARIT]
    assert counts(total, GOD_KINDS) == counts(s.tables.gods, GOD_KINDS)
    assert s.extra >= 0


def check_demigods(s: Pantheon) -> None:
    """Every demigod is in one place; the display holds as many as belong there (PA-4.10)."""
    total = s.demigod_stack + s.demigods + s.removed_demigods
    for me in s.seats:
        total += me.demigods
        assert is_part(me.known_demigods, me.demigods, VALUES)
    assert counts(total, VALUES) == counts(s.tables.demigods, VALUES)
    if s.active != NONE and s.demigod_stack:
        due = demigods_due(s)
        for kind in range(LOOT_KINDS):
            if s.tables.loot_effect[kind] == DEMIGOD:
                due += count(s.collected, kind) * s.tables.loot_amount[kind]
        assert size(s.demigods) == due


def check_loot(s: Pantheon) -> None:
    """Every loot tile is in one place."""
    total = s.bag + s.removed_loot + s.collected
    for slot in range(SYMBOLS):
        if s.loot[slot] != NONE:
            total += ONE[s.loot[slot]]
    for me in s.seats:
        total += me.tiles
    assert counts(total, LOOT_KINDS) == counts(s.tables.bag, LOOT_KINDS)


def check_pieces(s: Pantheon) -> None:
    """Two pieces at most on a space, all counted; none beside the board."""
    feet, columns = [0] * s.players, [0] * s.players
    for space in range(len(s.pieces)):
        there = s.pieces[space]
        assert PIECES[there] <= MOST_ON_SPACE
        assert not there or s.tables.is_space[space]
        for seat in range(s.players):
            if (there >> seat) & 1:
                if s.tables.is_column[space]:
                    columns[seat] += 1
                else:
                    feet[seat] += 1
    for seat, me in enumerate(s.seats):
        assert min(me.feet, me.feet_left, me.columns, me.columns_left) >= 0
        assert s.feet_out(me) == feet[seat]
        assert s.built(me) == columns[seat]
    if s.people != NONE and s.active != NONE:
        assert s.pieces[s.tables.home[s.people]] == 0


def check_players(s: Pantheon) -> None:
    """Ranks are in range, and steps are those of tiles and Vinthrads."""
    for me in s.seats:
        assert all([0 <= me.rank(offering) <= RANKS for offering in range(OFFERINGS)])
        steps = me.god(VINTHRAD) * s.tables.god_amount[VINTHRAD]
        for kind in range(LOOT_KINDS):
            if s.tables.loot_effect[kind] == STEPS:
                steps += count(me.tiles, kind) * s.tables.loot_amount[kind]
        if me.bonus != NONE and s.tables.bonus_effect[me.bonus] == STEPS and s.active != NONE:
            steps += s.tables.bonus_amount[me.bonus]
        assert me.steps >= steps if s.active == NONE else me.steps == steps
    assert min(s.steps, s.jumps, s.made, s.spent) >= 0
