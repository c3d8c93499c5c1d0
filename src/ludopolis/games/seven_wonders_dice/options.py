"""Everything that can be picked in 7 Wonders Dice, by a player or by chance.

Constructing names die and space together: `build blue ag_12`. There is an option for each space
that some face of a die may open: the spaces of the die's own building, and for the black die
those of the five buildings it may show.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Text, Vocabulary, Word, i64, text, vec

from .things import (
    BONUS,
    BONUS_IDS,
    BUILDING_IDS,
    BUILDING_OF,
    CITY,
    CITY_IDS,
    DICE,
    DIE,
    DIE_IDS,
    QUARTERS,
    SPACE,
    SPACE_IDS,
    SPACES,
    SYMBOL,
    SYMBOL_IDS,
    THINGS,
)

OPENS: Final = {  # the buildings that each colour of dice may open
    "grey": ["warehouse"],
    "blue": ["agora"],
    "red": ["barracks_west", "barracks_east"],
    "yellow": ["market"],
    "green": ["university"],
    "black": ["warehouse", "barracks_west", "barracks_east", "agora", "market", "university"],
    "white": ["gallery"],
    "purple": ["guild_court"],
}
SHOWS: Final = {  # the symbols on dice of each colour
    "grey": SYMBOL_IDS[0:6],
    "blue": SYMBOL_IDS[6:12],
    "red": SYMBOL_IDS[12:15],
    "yellow": SYMBOL_IDS[15:18],
    "green": SYMBOL_IDS[18:21],
    "black": SYMBOL_IDS[21:27],
    "white": SYMBOL_IDS[27:32],
    "purple": SYMBOL_IDS[32:38],
}


def colour_of(die: int) -> str:
    """The colour in the id of a die."""
    return DIE_IDS[die].partition("_")[0]


def _opens(die: int, space: int) -> bool:
    return BUILDING_IDS[int(BUILDING_OF[space])] in OPENS[colour_of(die)]


def _label(first: i64, value: int) -> Text:
    return THINGS[int(first) + value].label


# Die and space of each way to construct, one after the other.
_PAIRS: Final = [
    (die, space) for die in range(DICE) for space in range(SPACES) if _opens(die, space)
]
_BUILDS: Final[list[Word]] = [
    text("{space}: {die}", space=_label(SPACE.first, s), die=_label(DIE.first, d))
    for d, s in _PAIRS
]
# Die, symbol and quarter of each way a die may lie in the Forum.
_LIES: Final = [
    (die, SYMBOL_IDS.index(symbol), quarter)
    for die in range(DICE)
    for symbol in SHOWS[colour_of(die)]
    for quarter in range(QUARTERS)
]
_ROLLS: Final[list[Word]] = [
    text(
        "{die}: {symbol}, quarter {quarter}",
        die=_label(DIE.first, die),
        symbol=_label(SYMBOL.first, symbol),
        quarter=quarter,
    )
    for die, symbol, quarter in _LIES
]
_GREY: Final = [die for die in range(DICE) if colour_of(die) == "grey"]
GREYS: Final[i64] = len(_GREY)

OPTIONS: Final = Vocabulary()
PASS: Final[i64] = OPTIONS.one("pass", "pass and take coins")
STAGE: Final[i64] = OPTIONS.one("wonder", "construct the next stage of the Wonder")
STOP: Final[i64] = OPTIONS.one("stop", "cross off no more")
DECLINE: Final[i64] = OPTIONS.one("decline", "construct nothing")
BUILD: Final = OPTIONS.range(
    "build", [f"{DIE_IDS[die]} {SPACE_IDS[space]}" for die, space in _PAIRS], "{name}", _BUILDS
)
CROSS: Final = OPTIONS.range(
    "cross",
    SPACE_IDS,
    "cross off: {name}",
    [_label(SPACE.first, n) for n in range(SPACES)],
)
TAKE_BONUS: Final = OPTIONS.range(
    "bonus",
    BONUS_IDS,
    "bonus: {name}",
    [_label(BONUS.first, n) for n in range(len(BONUS_IDS))],
)
LEAD: Final = OPTIONS.range(
    "city", CITY_IDS, "lead {name}", [_label(CITY.first, n) for n in range(len(CITY_IDS))]
)
REPLACE: Final = OPTIONS.range(
    "replace",
    [DIE_IDS[die] for die in _GREY],
    "{name} leaves the Forum",
    [_label(DIE.first, die) for die in _GREY],
)
ROLL: Final = OPTIONS.range(
    "roll",
    [f"{DIE_IDS[die]} {SYMBOL_IDS[symbol]} {quarter}" for die, symbol, quarter in _LIES],
    "{name}",
    _ROLLS,
)

BUILD_DIE: Final = vec[i64]([die for die, _ in _PAIRS])
BUILD_SPACE: Final = vec[i64]([space for _, space in _PAIRS])
# The option for a die and a space, or -1: [die * SPACES + space]
BUILD_OF: Final = vec[i64](
    [
        int(BUILD.first) + _PAIRS.index((die, space)) if _opens(die, space) else -1
        for die in range(DICE)
        for space in range(SPACES)
    ]
)
ROLL_SHOWN: Final = vec[i64]([symbol * int(QUARTERS) + quarter for _, symbol, quarter in _LIES])
FIRST_ROLL: Final = vec[i64]([[lie[0] for lie in _LIES].index(die) for die in range(DICE)])
