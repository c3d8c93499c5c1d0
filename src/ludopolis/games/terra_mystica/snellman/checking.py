"""What a log must say and where, and what is said to those who wrote it where it does not."""

from __future__ import annotations

from ludopolis.core import Ask, Step, i64

from ..components.boards import NEVER
from ..components.geometry import HEX_NAMES
from ..rules.dig_on import DigOn
from ..rules.digging import UseSpades
from ..rules.spades import spades_needed
from ..rules.turn import TakeAction
from ..state import TerraMystica
from .answers import Answers
from .commands import (
    BUILD,
    BURN,
    ORDAIN,
    TRANSFORM,
    Command,
)
from .counting import UnreadableError
from .ledger import Row
from .playback import Playback
from .translating import terrain_meant


def check_spades(s: TerraMystica, step: Step, command: Command, free: i64, bought: i64) -> None:
    """Exactly the spades are bought that a hex takes beyond the free ones (TM-6.1.3)."""
    if not command.kind & (BUILD | TRANSFORM) or not isinstance(
        step, (TakeAction, UseSpades, DigOn)
    ):
        return
    hx, me = command.what, s.seats[step.player]
    if isinstance(step, UseSpades) and hx in step.turned:
        return
    home = me.board.terrain
    terrain = home if command.kind == BUILD else terrain_meant(s, me, command, free + bought)
    needed = spades_needed(s, me, hx, terrain)
    if needed != NEVER and bought != max(needed - free, 0):
        raise UnreadableError(
            f"{HEX_NAMES[hx]} takes {needed} spades, and there are {free} free and {bought} bought"
        )


def check_order(answers: Answers, row: Row, command: Command) -> None:
    """A sacrifice before the answer to an old offer leaves less room for that power.

    Where no values prove the order, it has to be made a turn earlier (TM-17.5).
    """
    if command.kind == BURN and command in row.commands and not row.values:
        for taken in answers.taken_after(command, row.seat):
            if taken.late is not None and taken.late.capped:
                raise UnreadableError(
                    f"{command.text!r} comes before {taken.text!r}, and cannot be made"
                    " in the turn before (TM-17.5)"
                )


def check_left(play: Playback, step: UseSpades, thrown: i64) -> None:
    """All free spades are used or thrown away before the turn ends."""
    if step.spades > thrown:
        who, left = play.faction(step.player), step.spades - thrown
        raise UnreadableError(f"{who} have {left} of their free spades left: expected '-SPADE'")


def whose_turn(play: Playback) -> str:
    """Who has to go on, and with what where it is not a turn that begins."""
    turn = f"it is the turn of the {play.faction(play.step.player)}"
    return turn if isinstance(play.step, TakeAction) else f"{turn}: {_asked(play.s, play.step)}"


def out_of_place(s: TerraMystica, step: Step, command: Command) -> str:
    """Why a command does not fit a question."""
    if command.kind == ORDAIN:
        return "only a stronghold ordains, once and at once (TM-13.4)"
    return f"{command.text!r} is not what is asked: {_asked(s, step)}"


def _asked(s: TerraMystica, step: Step) -> str:
    return str(step.prompt(s)) if isinstance(step, Ask) else ""
