"""The cycle of landscapes as a faction sees it: its home, and how many spades lead there."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, text, texts

from ..components.boards import NEVER, Board
from ..things import TERRAIN_IDS
from ..words import called

STEP: Final = 42.0
AROUND: Final = (-3, -2, -1, 0, 1, 2, 3)  # steps along the cycle; home lies in the middle


def wheel(drawing: Drawing, board: Board) -> dict[str, Any]:
    """The seven landscapes, and all the numbers of spades as one text."""
    found = []
    for n, step in enumerate(AROUND):
        terrain = (board.terrain + step) % len(TERRAIN_IDS)
        tip = _tip(board, int(terrain))
        found.append((TERRAIN_IDS[terrain], 27 + n * STEP, drawing.say(tip)))
    spades = [_spades(board, (board.terrain + step) % len(TERRAIN_IDS)) for step in AROUND]
    return {
        "lands": found,
        "letters": "".join([str(count) if count else "⌂" for count in spades]),
        "xs": " ".join([f"{27 + n * STEP:g}" for n in range(len(AROUND))]),
    }


def _tip(board: Board, terrain: int) -> Text:
    name, spades = called(TERRAIN_IDS[terrain]), _spades(board, terrain)
    if spades == 0:
        return text("{terrain}: your home terrain", terrain=name)
    return texts(
        "{terrain}: {count} spade from home", "{terrain}: {count} spades from home",
        spades, terrain=name,
    )  # fmt: skip


def _spades(board: Board, terrain: int) -> int:
    spades = int(board.spades[terrain * len(TERRAIN_IDS) + board.terrain])
    assert spades != NEVER
    return spades
