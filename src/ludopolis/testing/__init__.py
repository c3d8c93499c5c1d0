"""Checks for any game, for those who add one.

`check_game` holds a game to every rule of the interface, `check_play` plays many games quickly,
`count` counts option sequences. Beside them, each with a command of its own: `playthrough`
writes a game down to be read and compared later, `transcript` compares the same game under two
hash seeds or in two installations.
"""

from ludopolis.testing.conformance import check_game, check_play
from ludopolis.testing.counting import count
from ludopolis.testing.place import Care, ConformanceError, Played
from ludopolis.testing.words import check_words

__all__ = [
    "Care",
    "ConformanceError",
    "Played",
    "check_game",
    "check_play",
    "check_words",
    "count",
]
