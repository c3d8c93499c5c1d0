"""Insight: where a game was lost, and why a bot advises what it does.

`turns` parts a log into what people call turns, `lines` finds what the learned judgement would do
in one, `duels` compares two ways to go on by playing both with the same luck, and `analysis` does
all of that for a finished game. `naming` says lines in words; it needs no NumPy, all others do. A
game takes part as soon as it has features and weights.
"""

from typing import Final

VERSION: Final = 3  # of what is found; raised when another run would find something else
