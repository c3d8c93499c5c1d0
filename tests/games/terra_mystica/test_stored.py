"""Positions that were stored when steps of factions stood in other modules are read."""

from __future__ import annotations

import io
import pickle

import pytest

from ludopolis.core import Value
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.boards import Board
from ludopolis.games.terra_mystica.rules.factions.chaosmagicians import SecondAction
from ludopolis.games.terra_mystica.rules.factions.cultists import CultistsReward, GainPower
from ludopolis.games.terra_mystica.rules.factions.halflings import StrongholdSpades
from ludopolis.games.terra_mystica.rules.factions.nomads import Sandstorm
from ludopolis.games.terra_mystica.rules.factions.swarmlings import FreeTradingHouse
from ludopolis.games.terra_mystica.rules.factions.witches import BroomRide
from ludopolis.server.storage.snapshots import Reader

PACKAGE = "ludopolis.games.terra_mystica"


def read(module: str, name: str, *given: object) -> object:
    """What is made of a value that was stored as a class of this module, with these arguments."""
    packed = pickle.dumps(given, protocol=0)
    # `c` names the class, `R` makes the value.
    stored = f"c{PACKAGE}.{module}\n{name}\n".encode() + packed[:-1] + b"R."
    return Reader(io.BytesIO(stored)).load()


@pytest.mark.parametrize(
    ("module", "step"),
    [
        ("rules.turn", SecondAction(1)),
        ("rules.neighbours", CultistsReward(1)),
        ("rules.neighbours", GainPower(1)),
        ("rules.upgrade", StrongholdSpades(1)),
        ("rules.actions", Sandstorm(1)),
        ("rules.actions", FreeTradingHouse(1)),
        ("rules.actions", BroomRide(1)),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Value) else given,
)
def test_a_step_is_found_where_it_stands_now(module: str, step: Value) -> None:
    assert read(module, type(step).__name__, 1) == step


def test_a_faction_board_is_read_with_the_rates_that_were_the_only_ones() -> None:
    board = GAME.tables(GAME.edition()).factions[2]
    assert isinstance(board, Board)
    assert read("tables", "Faction", board.row, 2) == board
