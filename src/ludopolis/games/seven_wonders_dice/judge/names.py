"""What the numbers of a position are called, and what each of them counts."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

from ..options import SHOWS, colour_of
from ..things import (
    BONUS_IDS,
    BUILDING_IDS,
    BUILDING_OF,
    CITY_IDS,
    COLOUR_IDS,
    DICE,
    DIE_IDS,
    GROUP_IDS,
    PART_OF,
    SPACE_IDS,
    SPACES,
    SPECIAL,
    SYMBOL_IDS,
)

SYMBOLS: Final[i64] = len(SYMBOL_IDS)
COMMON: Final[i64] = -1  # of a symbol on dice that everybody may choose
_PARTS_OF: Final = [f"{BUILDING_IDS[int(BUILDING_OF[n])]} {PART_OF[n]}" for n in range(SPACES)]
PART_IDS: Final = list(dict.fromkeys(_PARTS_OF))
PART_AT: Final = vec[i64]([PART_IDS.index(part) for part in _PARTS_OF])  # the part of each space
_SHOWN: Final = [SHOWS[colour_of(die)] for die in range(DICE)]
FIRST_SYMBOL: Final = vec[i64]([SYMBOL_IDS.index(shown[0]) for shown in _SHOWN])  # of each die
SHOWN_BY: Final = vec[i64](  # the special die that shows a symbol
    [
        max([die for die in range(DICE) if symbol in _SHOWN[die] and die >= SPECIAL] or [-1])
        for symbol in SYMBOL_IDS
    ]
)

PRESENT: Final = [f"{die} in the Forum" for die in DIE_IDS]
FACES: Final = [[f"{die} shows {symbol}" for symbol in _SHOWN[n]] for n, die in enumerate(DIE_IDS)]
COST: Final = [f"{die} costs" for die in DIE_IDS]
USABLE: Final = [f"{die} usable" for die in DIE_IDS]
OPENS: Final = [f"{symbol} opens" for symbol in SYMBOL_IDS]
PRICE: Final = [f"{symbol} price" for symbol in SYMBOL_IDS]
AHEAD: Final = [f"{group} ahead of neighbours" for group in GROUP_IDS]
EACH: Final = [f"points for {building}" for building in BUILDING_IDS]
FREE: Final = [f"{colour} dice free" for colour in COLOUR_IDS]
GAINS: Final = [f"coins for {colour} dice" for colour in COLOUR_IDS]
BONUSES: Final = [f"bonus {bonus}" for bonus in BONUS_IDS]
UNLOCKED: Final = [f"{die} unlocked" for die in DIE_IDS[SPECIAL:]]
COMPLETE: Final = [f"{building} complete" for building in BUILDING_IDS]
TARGETS: Final = [f"{group} asked for" for group in GROUP_IDS]

# What each number counts
MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    "turn": "the number of the turn",
    "end is near": "1 if the last turn is known",
    "turns to come": "turns after this one, once the last is known",
    "over": "1 if the game is over",
    "most bonuses of others": "the most bonuses that another player has crossed off",
    "fewest to go of others": "the fewest spaces another player needs for the bonus that ends it",
    "race open": "1 while nobody has completed the Agora",
    **dict.fromkeys(PRESENT, "1 if the die is in the Forum"),
    **{face: "1 if the die shows this symbol" for faces in FACES for face in faces},
    **dict.fromkeys(COST, "coins that the player pays for the die as it lies"),
    **dict.fromkeys(USABLE, "1 if the player can construct with the die as it lies"),
    **dict.fromkeys(SPACE_IDS, "1 if the player has crossed off this space"),
    "crossed this turn": "spaces that the player has crossed off in this turn",
    **dict.fromkeys(OPENS, "1 if the symbol opens a space of the player"),
    **dict.fromkeys(PRICE, "coins for the cheapest of these; 0 if there is none"),
    **dict.fromkeys(AHEAD, "crossed spaces more than the neighbour who has more"),
    **dict.fromkeys(EACH, "points at the end for each crossed space of the building"),
    **dict.fromkeys(FREE, "1 if dice of this colour cost nothing"),
    **dict.fromkeys(GAINS, "coins for choosing a die of this colour"),
    "defences facing west": "defences that an attack from the West Barracks meets",
    "defences facing east": "defences that an attack from the East Barracks meets",
    "there": "1 if this seat is taken",
    **dict.fromkeys(CITY_IDS, "1 for the city that the player leads"),
    "coins": "coins in the Gold Reserve",
    "resources": "Resources produced",
    "points": "points told so far",
    "standing": "points if the game ended now",
    "lead": "these points before the best of the others",
    "race won": "1 if the player completed the Agora first",
    "bonuses": "bonuses crossed off",
    **dict.fromkeys(BONUSES, "1 if this bonus is crossed off"),
    "spaces": "spaces crossed off",
    "discount": "coins less for every die",
    "free colours": "colours of dice that cost nothing",
    "coins for dice": "coins for choosing dice, all colours together",
    **dict.fromkeys(UNLOCKED, "1 if the player may choose this special die"),
    "usable symbols": "symbols that open a space which the player can pay, die cost aside",
    "price of the next stage": "coins for the next stage of the Wonder; 0 if there is none",
    "stage payable": "1 if the player can construct it",
    **dict.fromkeys(PART_IDS, "spaces crossed off in this part of the building"),
    **dict.fromkeys(COMPLETE, "1 if the building is complete"),
    "spaces to go": "the fewest spaces missing until the bonus that ends the game",
    "spaces to a bonus": "the fewest spaces missing until the next bonus",
    **dict.fromkeys(TARGETS, "1 if the question, or what follows it, is about these spaces"),
}
