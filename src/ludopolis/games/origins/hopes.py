"""What a player may expect of the questions that are still open in a turn, for bots."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Step, i64
from ludopolis.games.origins.abilities import CopyTile
from ludopolis.games.origins.ability_choices import (
    AddMore,
    IncreaseFreeman,
    Recolour,
    SetAside,
    Veteran,
)
from ludopolis.games.origins.construct import Construct, PlaceTile
from ludopolis.games.origins.districts import ActivateTile, OfferTiles, ScoreCard
from ludopolis.games.origins.military import TO_ADVANCE, TO_ATTACK, Fight
from ludopolis.games.origins.recruiting import Recruit, TakeSpeaker
from ludopolis.games.origins.resources import GainBasic, Pay, PayLater
from ludopolis.games.origins.state import Origins
from ludopolis.games.origins.temples import ClimbOther, ClimbTemple
from ludopolis.games.origins.training import Train, TrainOne
from ludopolis.games.origins.use import UseAbility
from ludopolis.games.origins.visit import BONUS_OVER, ENTITLED, MAINS_DONE, SIX, Act, Resume

# By the number of rounds still to come, as in evaluate.py.
BASIC: Final = [0.1, 0.45, 0.6, 0.7, 0.75, 0.8, 0.8]  # a basic resource
MAIN: Final = [1.1, 2.9, 3.4, 3.6, 3.8, 3.8, 3.8]
BONUS: Final = [0.3, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0]
TILE: Final = [0.3, 2.0, 2.6, 3.0, 3.2, 3.4, 3.4]
FARM: Final = [0.1, 0.5, 0.8, 0.9, 1.0, 1.0, 1.0]
CITIZEN: Final = [0.0, 4.0, 5.0, 5.5, 6.0, 6.0, 6.0]
STEP: Final = [1.2, 2.2, 2.4, 2.5, 2.6, 2.7, 2.7]


def hopes(s: Origins, player: i64, later: i64) -> float:
    """The sum over the steps that wait for this player."""
    value = 0.0
    for step in s.stack:
        if step.player == player:
            value += hope(s, step, later)
        elif isinstance(step, PayLater) and step.payer == player:
            value -= float(step.amount) * BASIC[later]
        elif isinstance(step, OfferTiles) and step.closer == player:
            value += 1.0
        elif isinstance(step, Resume) and step.visitor == player:
            value += visit_hope(step.marks, later)
    return value


def visit_hope(marks: i64, later: i64) -> float:
    """What is left to do on a site."""
    value = 0.0
    if marks & MAINS_DONE == 0:
        value += MAIN[later]
    if marks & SIX and marks & MAINS_DONE != MAINS_DONE:
        value += 0.8 * MAIN[later]
    if marks & (ENTITLED | BONUS_OVER) == ENTITLED:
        value += BONUS[later]
    return value


def hope(s: Origins, step: Step, later: i64) -> float:
    """What one open question promises, or still costs."""
    if isinstance(step, Act):
        return visit_hope(step.marks, later)
    if isinstance(step, Pay):
        return -float(step.amount) * BASIC[later]
    if isinstance(step, GainBasic):
        return float(step.count) * BASIC[later]
    if isinstance(step, PlaceTile):
        return FARM[later] if step.farm else TILE[later]
    if isinstance(step, Construct):
        return FARM[later] + 0.5
    if isinstance(step, ClimbTemple):
        return float(step.steps) * STEP[later] + (1.0 if step.card else 0.0)
    if isinstance(step, Fight):
        return fight_hope(s, step)
    return other_hope(s, step, later)


def fight_hope(s: Origins, step: Fight) -> float:
    """An advance, an attack or both."""
    value = 0.8 * float(step.steps) if step.left & TO_ADVANCE else 0.0
    if step.left & TO_ATTACK:
        value += 0.7 + float(s.tables.thresholds[s.military[step.player]])
    return value


def other_hope(s: Origins, step: Step, later: i64) -> float:
    """Questions that come up less often."""
    if isinstance(step, Recruit):
        return CITIZEN[later]
    if isinstance(step, Train):
        return 0.8
    if isinstance(step, TrainOne):
        return 0.8 * float(step.count)
    if isinstance(step, ScoreCard):
        return 6.0
    if isinstance(step, (UseAbility, ActivateTile, CopyTile)):
        return 1.6
    if isinstance(step, (TakeSpeaker, SetAside)):
        return 1.8
    if isinstance(step, Veteran):
        return 3.0
    if isinstance(step, (IncreaseFreeman, AddMore, Recolour, ClimbOther)):
        return 0.3
    return 0.0
