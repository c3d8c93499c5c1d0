"""What holds in every position: nothing is lost, no counter is out of range."""

from __future__ import annotations

from .components.boards import SA
from .components.geometry import LANDS
from .state import NONE, TAKEN, TerraMystica


def check(s: TerraMystica) -> None:
    """Assert all of it."""
    check_players(s)
    check_map(s)
    check_tiles(s)


def check_players(s: TerraMystica) -> None:
    """Goods are never negative, power tokens never more than twelve, priests always seven."""
    for seat, me in enumerate(s.seats):
        assert min(me.points, me.coins, me.workers, me.priests, me.reserve, me.keys) >= 0
        assert min(me.bowl1, me.bowl2, me.bowl3) >= 0
        assert me.bowl1 + me.bowl2 + me.bowl3 <= s.tables.tokens
        placed = len([owner for owner in s.orders if owner == seat])
        assert me.priests + me.reserve + placed == s.tables.priests
        assert me.bridges + len([owner for owner in s.bridges if owner == seat]) == s.tables.bridges
        assert all([0 <= space <= 10 for space in me.cults])
        for kind in range(1, SA + 1):
            assert 0 <= me.built[kind] <= s.tables.pieces[kind]
    for cult in range(4):
        assert len([1 for me in s.seats if me.cults[cult] == 10]) <= 1


def check_map(s: TerraMystica) -> None:
    """Structures stand on their owner's home terrain and are all counted."""
    counted = [[0] * 6 for _ in s.seats]
    for hx in range(LANDS):
        owner = s.owner[hx]
        assert (owner == NONE) == (s.building[hx] == 0)
        if owner != NONE:
            assert s.seats[owner].board.terrain == s.terrain[hx]
            counted[owner][s.building[hx]] += 1
        else:
            assert s.town[hx] == 0
    for me, kinds in zip(s.seats, counted):
        assert list(me.built) == kinds


def check_tiles(s: TerraMystica) -> None:
    """Every tile and card is in exactly one place."""
    for tile in range(len(s.favours)):
        owned = len([1 for me in s.seats if me.has_favour(tile)])
        assert s.favours[tile] + owned == s.tables.favour_count[tile]
    for tile in range(len(s.towns)):
        owned = sum([me.towns[tile] for me in s.seats])
        assert s.towns[tile] + owned == s.town_tiles(tile)
    for card in range(len(s.cards)):
        holders = len([1 for me in s.seats if me.bonus == card])
        assert holders == (1 if s.cards[card] == TAKEN else 0)
