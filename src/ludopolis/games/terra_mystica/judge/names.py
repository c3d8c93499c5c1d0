"""What the numbers of a position are called, and what each of them counts."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..things import (
    BONUS_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    LAST_ROUND,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TOWN_IDS,
)

MOST_PLAYERS: Final[i64] = 5
ROUNDS: Final = ["preparation", *[f"round {number}" for number in range(1, LAST_ROUND + 1)]]
SCORED_NOW: Final = [f"this round {tile}" for tile in SCORING_IDS]
SCORED_NEXT: Final = [f"next round {tile}" for tile in SCORING_IDS]
SCORED_LATER: Final = [f"later {tile}" for tile in SCORING_IDS]
ON_DISPLAY: Final = [f"{card} on display" for card in BONUS_IDS]
COINS_ON: Final = [f"coins on {card}" for card in BONUS_IDS]
SPACES: Final = [f"{cult} order space {place}" for cult in CULT_IDS for place in range(1, 5)]
FREE: Final = [f"{space} free" for space in SPACES]
PRIEST_ON: Final = [f"priest on {space}" for space in SPACES]
TOPS: Final = [f"{cult} top taken" for cult in CULT_IDS]
LEFT: Final = [f"{tile} left" for tile in [*FAVOUR_IDS, *TOWN_IDS]]
ROOM: Final = [f"free hexes {spades} spades away" for spades in range(4)]
STRUCTURES: Final = ["dwellings", "trading houses", "temples", "stronghold", "sanctuary"]

# What each number counts
MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    **dict.fromkeys(ROUNDS, "1 in this round"),
    **dict.fromkeys(SCORED_NOW, "1 if this scoring tile lies in this round"),
    **dict.fromkeys(SCORED_NEXT, "1 if this scoring tile lies in the next round"),
    **dict.fromkeys(SCORED_LATER, "1 if this scoring tile lies in a later round"),
    **dict.fromkeys(POWER_ACTION_IDS, "1 if this power action is taken in this round"),
    **dict.fromkeys(ON_DISPLAY, "1 if this bonus card can be taken"),
    **dict.fromkeys(COINS_ON, "coins on this bonus card"),
    **dict.fromkeys(LEFT, "tiles of this kind that nobody has"),
    **dict.fromkeys(FREE, "1 if no priest is on this order space"),
    **dict.fromkeys(PRIEST_ON, "1 if an own priest is on this order space"),
    **dict.fromkeys(TOPS, "1 if somebody is on the top of this cult track"),
    "there": "1 if this seat is taken",
    **dict.fromkeys(FACTION_IDS, "1 for the faction of the player"),
    "points": "victory points",
    "coins": "coins in hand",
    "workers": "workers in hand",
    "priests": "priests in hand",
    "priests in reserve": "priests that can still be gained",
    "bowl 1": "power tokens in bowl I",
    "bowl 2": "power tokens in bowl II",
    "bowl 3": "power tokens in bowl III",
    "shipping": "level of the shipping track",
    "spade upgrades": "upgrades of the exchange track",
    "bridges left": "bridges that can still be built",
    "keys": "keys of towns that are not used",
    "carpet": "hexes by which town tiles lengthen the carpet of the Fakirs",
    **dict.fromkeys(FAVOUR_IDS, "1 if the player has this favor tile"),
    **dict.fromkeys(BONUS_IDS, "1 if the player has this bonus card"),
    **dict.fromkeys(TOWN_IDS, "town tiles of this kind that the player has"),
    **dict.fromkeys(CULT_IDS, "the space on this cult track"),
    **dict.fromkeys(STRUCTURES, "structures of this kind on the map"),
    "passed": "1 if the player has passed in this round",
    "dropped out": "1 if the player has dropped out",
    "place in turn order": "the place in the order of this round, from 1",
    "place in passing": "the place among those who passed, from 1; 0 before",
    "faction action open": "1 if the special action of the faction can still be used",
    "special actions used": "special actions used in this round",
    "income of coins": "coins that the next income brings",
    "income of workers": "workers that the next income brings",
    "income of priests": "priests that the next income brings",
    "income of power": "power that the next income brings",
    "points for passing": "points that passing now would score",
    "cult bonus of this round": "how often the cult bonus of this round would be paid now",
    "steps to the cult bonus": "steps to the next cult bonus of this round",
    "largest area": "structures in the largest connected area",
    "workers for a spade": "the price of a spade",
    **dict.fromkeys(ROOM, "free hexes in reach that need so many spades; the last: or more"),
    "good free hexes beside others": "of those with at most one spade, how many touch others",
    "range of ships": "the shipping value, bonus card included",
    "power value beside others": "the power value of own structures beside each of the others'",
    "dwellings beside others": "dwellings whose upgrade costs less thanks to a neighbour",
    "strongest group": "the power value of the strongest group that is no town",
    "structures of the strongest group": "how many structures it has",
    "second group": "the power value of the next one",
    "structures in towns": "structures that belong to towns",
    "power for a town": "the power value that a town needs",
}
