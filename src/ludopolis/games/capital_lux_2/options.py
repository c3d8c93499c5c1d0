"""Everything that can be picked in Capital Lux 2, by a player or by chance.

Cards on the table are named by their district and kind; `marked` ones have an Aristocrat token or
gold on them. Cards that cannot be told apart are one option.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Options, Vocabulary, Word, first_seats, i64, text

from .components.kinds import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CITIZENS,
    COLOUR_IDS,
    COLOUR_NAMES,
    DISTRICT_IDS,
    DISTRICT_NAMES,
    HAND_KINDS,
    MOST_ROB_CARDS,
    MOST_SPACES,
    POWER_IDS,
    POWER_NAMES,
    TILE_IDS,
    TILE_NAMES,
)
from .things import AGENT_NAMES, AGENT_VALUES, PROPHET_VALUES

HAND_IDS: Final = CARD_IDS[: int(HAND_KINDS)]
HAND_NAMES: Final = CARD_NAMES[: int(HAND_KINDS)]
CITIZEN_IDS: Final = CARD_IDS[: int(CITIZENS)]
MARKS: Final[i64] = 2 * CARDS  # numbers for one district, where marked cards are told apart


def _plays() -> list[Word]:
    ways = [text("{card} into your City"), text("{card} into the Capital")]
    return [text(way.key, card=card) for card in HAND_NAMES for way in ways]


def _spots(districts: int) -> tuple[list[str], list[Word]]:
    """Codes and names of cards in so many districts."""
    codes, names = [], list[Word]()
    for district in range(districts):
        for code, card in zip(CARD_IDS, CARD_NAMES):
            codes.append(f"{DISTRICT_IDS[district]} {code}")
            names.append(text("{district}: {card}", district=DISTRICT_NAMES[district], card=card))
    return codes, names


def _marked_spots(districts: int) -> tuple[list[str], list[Word]]:
    """The same, and for each card the one with a token or gold on it."""
    codes, names = [], list[Word]()
    for code, name in zip(*_spots(districts)):
        codes += [code, f"{code} marked"]
        names += [name, text("{card} with its token", card=name)]
    return codes, names


OPTIONS: Final = Vocabulary()
PLAY: Final = OPTIONS.range(
    "play",
    [f"{code} {where}" for code in HAND_IDS for where in ("city", "capital")],
    "play {name}",
    _plays(),
)
USE_TILE: Final[i64] = OPTIONS.one("use-tile", "use your Mentalist tile")
FORGO: Final[i64] = OPTIONS.one("forgo", "forgo the extra turn")
KEEP: Final = OPTIONS.range("keep", CITIZEN_IDS, "keep {name}", CARD_NAMES[: int(CITIZENS)])

# Powers
AGENT_TO: Final = OPTIONS.range("agent", COLOUR_IDS, "Agent tile on {name}", COLOUR_NAMES)
FLAG_TO: Final = OPTIONS.range("flag", COLOUR_IDS, "Rebel flag on {name}", COLOUR_NAMES)
TAKE_STRANGER: Final = OPTIONS.range(
    "stranger", CARD_IDS, "take {name} into your Strangers district", CARD_NAMES
)
EXCHANGE: Final = OPTIONS.range("exchange", CARD_IDS, "exchange for {name}", CARD_NAMES)
_CODES, _NAMES = _marked_spots(5)
GIVE: Final = OPTIONS.range(
    "give", [code.removeprefix("strangers ") for code in _CODES[-int(MARKS):]], "give {name}",
    _NAMES[-int(MARKS):],
)  # fmt: skip
CLERIC_FROM: Final = OPTIONS.range(
    "cleric", COLOUR_IDS, "the lowest card of the {name} Capital district", COLOUR_NAMES
)
MISSIONARY_TAKE: Final = OPTIONS.range(
    "missionary",
    _CODES[: 4 * int(MARKS)],
    "take from the Capital: {name}",
    _NAMES[: 4 * int(MARKS)],
)
MOVE: Final = OPTIONS.range("move", _CODES, "move {name}", _NAMES)
MOVE_TO: Final = OPTIONS.range("to", DISTRICT_IDS, "to {name}", DISTRICT_NAMES)
_CODES, _NAMES = _spots(5)
DOUBLE: Final = OPTIONS.range(
    "double", _CODES[: 4 * int(CARDS)], "double in the Capital: {name}", _NAMES[: 4 * int(CARDS)]
)
DOUBLE_OWN: Final = OPTIONS.range("double-own", _CODES, "double in your City: {name}", _NAMES)
GUARD: Final = OPTIONS.range("guard", _CODES, "gold on {name}", _NAMES)
BONUS_CARD: Final = OPTIONS.range(
    "bonus", _CODES[: 4 * int(CARDS)], "bonus card: {name}", _NAMES[: 4 * int(CARDS)]
)
ADD: Final = OPTIONS.range("add", HAND_IDS, "add {name} to the river", HAND_NAMES)
FLY: Final = OPTIONS.range("fly", range(1, MOST_SPACES + 1), "rocket to space {name}")
ACTIVATE: Final = OPTIONS.range("activate", COLOUR_IDS, "use the {name} power", COLOUR_NAMES)

# The end of a round
PAY: Final[i64] = OPTIONS.one("pay", "pay gold and keep the district")
DECLINE: Final[i64] = OPTIONS.one("decline", "let the district go")
COVER: Final = OPTIONS.range("cover", CARD_IDS, "cover {name} with gold", CARD_NAMES)

# Chance
DRAW: Final = OPTIONS.range("draw", CARD_IDS, "{name}", CARD_NAMES)
DRAW_TILE: Final = OPTIONS.range("tile", TILE_IDS, "{name}", TILE_NAMES)
DRAW_AGENT: Final = OPTIONS.range(
    "agent-tile", [f"{n:+d}" for n in AGENT_VALUES], "Agent tile {name}", AGENT_NAMES
)
DRAW_PROPHET: Final = OPTIONS.range("prophet-tile", PROPHET_VALUES, "Prophet tile {name}")
DRAW_POWER: Final = OPTIONS.range("power", POWER_IDS, "power tile: {name}", POWER_NAMES)
DRAW_ROB: Final = OPTIONS.range("rob", range(1, MOST_ROB_CARDS + 1), "Rob's card {name}")
FIRST: Final = first_seats(OPTIONS, 4)


def distinct(options: Options) -> Options:
    """The options in order, each once."""
    options.sort()
    found: Options = []
    last: i64 = -1
    for option in options:
        if option != last:
            found.append(option)
            last = option
    return found
