"""Two games written down play again, line by line: what was picked, drawn and told.

Whole playthroughs of this game would be a megabyte each. Where a change is meant,
`python -m tests.games.seven_wonders_dice.test_written_down` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.testing.transcript import transcript

FOLDER = Path(__file__).parent / "written_down"
GAMES = {"two-chosen": (2, {"cities": "chosen"}, 1), "four-dealt": (4, {"cities": "random"}, 2)}


def written(name: str) -> list[str]:
    """The lines of a game, without the digests of its positions and the last views."""
    players, setup, seed = GAMES[name]
    lines = transcript(GAME, players, setup, seed).splitlines()
    return [line for line in lines if not line.startswith(("  ", "{"))]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_is_the_same_again(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert written(name) == path.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text("\n".join(written(name)) + "\n", encoding="utf-8")
