"""Chapter 11: the two scorings."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, i64

from ..components.bags import count, size
from ..events import DEMIGODS_SHOWN, SCORING
from ..state import NONE, Pantheon, Player
from ..things import COLUMNS, DEMIGODS, GOD, PIETALTE, VALUES
from .offerings import highest_rank

Points = tuple[i64, i64, i64]  # demigods, columns, Pietalte


def demigod_points(demigods: i64) -> i64:
    """The sum of the values (PA-11.1)."""
    total: i64 = 0
    for value in range(VALUES):
        total += count(demigods, value) * (value + 1)
    return total


def column_points(s: Pantheon, columns: i64) -> i64:
    """Each column counts by how many there are (PA-11.2)."""
    return columns * s.tables.column_value[columns]


def pietalte_points(s: Pantheon, me: Player) -> i64:
    """Each Pietalte scores the highest own rank (PA-11.3)."""
    return me.god(PIETALTE) * s.tables.god_amount[PIETALTE] * highest_rank(me)


def scoring_points(s: Pantheon, me: Player, demigods: i64) -> Points:
    """What a scoring brings a player with these demigods."""
    return (
        demigod_points(demigods),
        column_points(s, s.built(me)),
        pietalte_points(s, me),
    )


@final
class Scoring(Do):
    """Demigods, columns and Pietaltes of everybody; all are kept (PA-11).

    Demigods are shown when they are counted, so that everybody knows them from then on (ruling:
    what they score would tell most of it anyway).
    """

    def run(self, s: Pantheon) -> None:
        s.tell(SCORING, NONE, s.epoch)
        for player in range(s.players):
            me = s.seats[player]
            hidden = size(me.demigods - me.known_demigods)
            if hidden > 0:
                me.known_demigods = me.demigods
                s.tell(DEMIGODS_SHOWN, player, hidden)
            demigods, columns, pietalte = scoring_points(s, me, me.demigods)
            s.score(player, demigods, DEMIGODS)
            s.score(player, columns, COLUMNS)
            s.score(player, pietalte, GOD.first + PIETALTE)


SCORE_ALL: Final = Scoring()
