"""What is connected to the temple, and what touches it (PA-6.7 to PA-6.9).

Within an epoch pieces are only added, so what is noted here only grows.
"""

from __future__ import annotations

from ludopolis.core import i64, inserted, vec

from ..components.geometry import CELLS, NOWHERE, SIDES
from ..state import FOOTED, JOINED, TOUCHED, Pantheon, Player


def begin_from_temple(s: Pantheon) -> None:
    """In a new epoch only the temple is a starting point (PA-6.7, PA-6.9).

    Columns beside it, which an owner's board may allow, are none before the first foot.
    """
    for space in range(CELLS):
        s.near[space] = 0
    home = s.tables.home[s.people]
    for player in range(s.players):
        me = s.seats[player]
        me.reach = vec[i64]([])
        me.sites = vec[i64]([])
        s.near[home] |= TOUCHED << player  # noted before, so that it is no space for feet (PA-6.4)
        for side in range(home * SIDES, home * SIDES + SIDES):
            other = s.tables.around[side]
            if other == NOWHERE:
                break
            reach(s, me, player, other)


def join(s: Pantheon, player: i64, space: i64, foot: bool) -> None:
    """A piece on this space is connected: what it touches can be reached (PA-6.8)."""
    s.near[space] |= JOINED << player
    touch_around(s, s.seats[player], player, space, foot)
    if foot and s.tables.beside_home[s.people]:
        touch_around(s, s.seats[player], player, s.tables.home[s.people], False)


def connect(s: Pantheon, player: i64, space: i64) -> None:
    """A column that no route led to is connected if it touches one (PA-6.9, PA-12.5)."""
    if s.near[space] & (TOUCHED << player) and s.feet_out(s.seats[player]) > 0:
        join(s, player, space, False)


def touch_around(s: Pantheon, me: Player, player: i64, space: i64, foot: bool) -> None:
    """All spaces around this one touch something connected."""
    for side in range(space * SIDES, space * SIDES + SIDES):
        other = s.tables.around[side]
        if other == NOWHERE:
            return
        touch(s, me, player, other, foot)


def touch(s: Pantheon, me: Player, player: i64, space: i64, foot: bool) -> None:
    """This space touches something connected; an own column there is connected now (PA-6.9)."""
    reach(s, me, player, space)
    if foot:
        s.near[space] |= FOOTED << player
    if s.pieces[space] & (1 << player) and s.near[space] & (JOINED << player) == 0:
        join(s, player, space, False)


def reach(s: Pantheon, me: Player, player: i64, space: i64) -> None:
    """This space touches the temple or something connected (PA-6.7)."""
    if s.near[space] & (TOUCHED << player):
        return
    if s.tables.is_column[space]:
        me.sites = inserted(me.sites, space)
    else:
        me.reach = inserted(me.reach, space)
    s.near[space] |= TOUCHED << player
