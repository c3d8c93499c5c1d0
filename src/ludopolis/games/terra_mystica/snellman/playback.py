"""A game that is played pick by pick from a text, and stops between the phases of a round.

The engine runs from the last pass of a round through cult bonus and income to the next turn in
one go. A ledger has rows in between, so the steps that ask nobody are run one by one here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from ludopolis.core import CHANCE, NOBODY, Edition, Event, PickError, Step, explain, i64

from .. import GAME
from ..options import OPTIONS
from ..rules.factions.cultists import CultistsReward
from ..rules.rounds import (
    CleanUp,
    CultBonus,
    EndOfRound,
    NextTurn,
    Round,
)
from ..rules.scoring import FinalScoring
from ..state import TerraMystica

# Where a game can be
ASKING: Final[i64] = 0  # somebody has to decide
TURN_OVER: Final[i64] = 1  # the next turn is about to begin
REWARDING: Final[i64] = 2  # the Cultists are about to have something from their neighbours
ROUND_OVER: Final[i64] = 3  # the order of the next round is about to be settled
CULT_BONUS: Final[i64] = 4  # one player is about to get it
CLEANING: Final[i64] = 5
INCOME: Final[i64] = 6  # all players are about to get it
SCORING: Final[i64] = 7
OVER: Final[i64] = 8


@final
class Playback:
    """A state, the picks that led to it, and the place where it stopped."""

    def __init__(
        self, players: int, setup: Mapping[str, Any], edition: Edition | None = None
    ) -> None:
        s = GAME.start(players, setup, edition)
        assert isinstance(s, TerraMystica)
        self.s = s
        self.log: list[str] = []
        self.events: list[Event] = []  # of the last pick or step
        self.place: i64 = ASKING
        self.look()

    @property
    def step(self) -> Step:
        """The question that is asked, or the step that is about to be run."""
        return self.s.stack[-1]

    def pick(self, option: i64) -> None:
        """Answer the question that is asked."""
        if self.place != ASKING:
            raise PickError(f"{OPTIONS[option].code!r} is open to nobody between two turns")
        step = self.s.stack[-1]
        if option not in step.options(self.s):
            self.refuse(step.player, option)
        self.log.append(f"{step.player} {OPTIONS[option].code}")
        self.s.stack.pop()
        self.events = []
        self.s.events = self.events
        step.choose(self.s, option)
        self.look()

    def refuse(self, player: i64, option: i64) -> None:
        """Say why this may not be picked."""
        chosen = OPTIONS[option]
        who = "chance" if player == CHANCE else self.faction(player)
        why = explain(GAME, self.s, player, chosen)
        raise PickError(f"{chosen.code!r} is not open to {who}: {why}")

    def faction(self, player: i64) -> str:
        """What the player is called in a log."""
        return repr(self.s.seats[player].board)[1:-1]

    def go_on(self) -> None:
        """Run the step before which the game stopped."""
        step = self.s.stack.pop()
        self.events = []
        self.s.events = self.events
        step.run(self.s)
        self.look()

    def look(self) -> None:
        """Run what needs no attention, and see where the game is now."""
        s = self.s
        while s.stack and s.stack[-1].player == NOBODY:
            self.place = place_of(s.stack[-1])
            if self.place != ASKING:
                return
            s.stack.pop().run(s)
        self.place = ASKING if s.stack else OVER


def place_of(step: Step) -> i64:
    """Where the game is if this step comes next; ASKING where it needs no attention."""
    if isinstance(step, NextTurn):
        return TURN_OVER
    if isinstance(step, CultistsReward):
        return REWARDING
    if isinstance(step, CultBonus):
        return CULT_BONUS
    if isinstance(step, EndOfRound):
        return ROUND_OVER
    if isinstance(step, CleanUp):
        return CLEANING
    if isinstance(step, Round):
        return INCOME
    return SCORING if isinstance(step, FinalScoring) else ASKING
