"""A turn from the shake of the Forum to its end, and the end of the game (WD-4, WD-16)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Together, i64

from ..events import LAST_TURN, TURN
from ..state import ASIDE, Player, SevenWondersDice
from ..things import (
    AGORA,
    BUILDING_OF,
    DICE,
    MOST_PLAYERS,
    RACE,
    SPACE,
    SPECIAL,
)
from .chain import ACTS
from .forum import ReplaceGrey, shake
from .guilds import bits
from .ledger import score
from .scoring import space_points


@final
class Turn(Do):
    """Shake the Forum; then everybody acts at once (WD-4.1)."""

    def run(self, s: SevenWondersDice) -> None:
        s.turn += 1
        s.tell(TURN, -1, s.turn)
        for me in s.seats:
            me.before = me.start
            me.start = me.crossed
        s.push(END_OF_TURN)
        s.push(EVERYBODY[s.players])
        shake(s)


@final
class EndOfTurn(Do):
    """Settle the Agora race, then bring in special dice, then check the end (WD-4.5).

    After the last turn nothing is shaken any more, so no grey die is drawn either (WD-11.4).
    """

    def run(self, s: SevenWondersDice) -> None:
        settle_race(s)
        s.push(END_OR_TURN)
        if is_last_turn(s):
            return
        unlocked: i64 = 0
        for me in s.seats:
            unlocked |= me.unlocked
        if unlocked == 0:
            return
        for die in range(DICE - 1, SPECIAL - 1, -1):
            if (unlocked >> die) & 1 and s.shown[die] == ASIDE:
                s.push(ReplaceGrey(die))


@final
class EndOrTurn(Do):
    """The game ends one turn after somebody has crossed off a third bonus (WD-16.1)."""

    def run(self, s: SevenWondersDice) -> None:
        if s.last == 0:
            bring_end(s)
        if s.last > 0 and s.turn >= s.last:
            s.push(FINAL_SCORING)
        else:
            s.push(NEXT_TURN)


@final
class FinalScoring(Do):
    """Points for each crossed space of the buildings that are counted (WD-15.7, WD-16.2)."""

    def run(self, s: SevenWondersDice) -> None:
        for seat in range(s.players):
            me = s.seats[seat]
            for space in s.board(me).counting:
                points = space_points(s, me, space) if s.has(me, space) else 0
                if points > 0:
                    score(s, seat, points, BUILDING_OF[space], SPACE.first + space)


NEXT_TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
END_OR_TURN: Final = EndOrTurn()
FINAL_SCORING: Final = FinalScoring()
# Everybody's lane holds one action (WD-4.4); by the number of players, shared by all turns.
EVERYBODY: Final = [
    Together([[ACTS[seat]] for seat in range(players)]) for players in range(MOST_PLAYERS + 1)
]


def has_enough(s: SevenWondersDice, me: Player) -> bool:
    """Whether somebody has crossed off the bonus that ends the game (WD-14.5)."""
    return bits(me.bonuses) >= s.tables.end_trigger


def is_last_turn(s: SevenWondersDice) -> bool:
    """Whether no turn follows this one, of which all actions are done (WD-16.1)."""
    if s.last > 0:
        return s.turn >= s.last
    if s.tables.final_turns > 0:
        return False
    return any([has_enough(s, me) for me in s.seats])


def bring_end(s: SevenWondersDice) -> None:
    """Settle the last turn if somebody has enough bonuses; all who have are named (WD-16.1)."""
    for seat in range(s.players):
        if has_enough(s, s.seats[seat]):
            s.enders |= 1 << seat
            s.last = s.turn + s.tables.final_turns
            s.tell(LAST_TURN, seat, s.last)


def settle_race(s: SevenWondersDice) -> None:
    """All who complete the Agora in the first turn in which anybody does win the race (WD-9.5)."""
    for me in s.seats:
        if me.race:
            return
    for seat in range(s.players):
        if s.is_complete(s.seats[seat], AGORA):
            s.seats[seat].race = 1
            score(s, seat, s.tables.race_vp, AGORA, RACE)
