"""Everything that can be picked in Pantheon, by a player or by chance.

What is listed most often has the lowest numbers: small numbers are quickest to hand around.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludopolis.core import (
    COMMA,
    Listed,
    Text,
    Vocabulary,
    Word,
    first_seats,
    i64,
    text,
    texts,
    vec,
)

from .components.bags import count, filled
from .components.geometry import CELL_NAMES
from .things import (
    BONUS,
    BONUS_IDS,
    CARD_IDS,
    CARD_NAMES,
    GOD,
    GOD_IDS,
    LOOT,
    LOOT_IDS,
    OFFERING_IDS,
    OFFERING_NAMES,
    OFFERINGS,
    PEOPLE,
    PEOPLE_IDS,
    RANKS,
    THINGS,
    TILE,
    VALUES,
)

MOST_CARDS: Final[i64] = 16  # movement cards in the game
MOST_PIECES: Final[i64] = 12  # of a kind and colour
MOST_OFFERED: Final[i64] = 5  # cards of one type given for a god
MOST_TAKEN: Final[i64] = 4  # pieces of a kind on a reserve tile
MOST_MONEY: Final = [15, 2, 2, 2, 1]  # money cards of the values 1 to 5


def card_list(counts: list[int], names: Sequence[Word]) -> Listed:
    """Cards in words, such as `2x gift, 1x temple`."""
    pairs = zip(counts, names)
    return Listed([text("{number}x {card}", number=n, card=name) for n, name in pairs if n], COMMA)


def _played() -> list[Word]:
    none: list[Word] = [text("play no movement card")]
    return none + [
        texts("play {count} movement card", "play {count} movement cards", n)
        for n in range(1, MOST_CARDS + 1)
    ]


def _moneys() -> list[list[int]]:
    """All sets of money cards: how many of each value."""
    found: list[list[int]] = [[]]
    for most in MOST_MONEY:
        found = [[*start, n] for start in found for n in range(most + 1)]
    return found


def _offers() -> list[list[int]]:
    """All sets of offering cards: how many of each type; the smaller ones first (PA-8.3)."""
    found: list[list[int]] = [[]]
    for _ in OFFERING_IDS:
        found = [[*start, n] for start in found for n in range(MOST_OFFERED + 1)]
    return sorted(found, key=sum)


def _offer_numbers(sets: list[list[int]]) -> vec[i64]:
    """The number of each set of offering cards, found by reading its counts as digits."""
    base, found = int(MOST_OFFERED) + 1, [0] * len(sets)
    for number, (gifts, priests, dancers, temples) in enumerate(sets):
        found[((gifts * base + priests) * base + dancers) * base + temples] = number
    return vec[i64](found)


def _set_code(counts: list[int], names: list[str]) -> str:
    return " ".join([f"{n}x{name}" for n, name in zip(counts, names) if n]) or "none"


def _reserves() -> list[list[int]]:
    numbers = range(MOST_TAKEN + 1)
    return [[columns, feet] for columns in numbers for feet in numbers]


def pieces_text(columns: int, feet: int) -> Listed:
    """Columns and feet in words."""
    parts: list[Text] = []
    if columns:
        parts.append(texts("{count} column", "{count} columns", columns))
    if feet:
        parts.append(texts("{count} foot", "{count} feet", feet))
    return Listed(parts)


def _swaps() -> list[Word]:
    numbers = range(1, MOST_PIECES + 1)
    none: list[Word] = [text("exchange nothing")]
    feet: list[Word] = [
        texts("exchange {count} foot for a column", "exchange {count} feet for columns", n)
        for n in numbers
    ]
    columns: list[Word] = [
        texts("exchange {count} column for a foot", "exchange {count} columns for feet", n)
        for n in numbers
    ]
    return none + feet + columns


_NUMBERS: Final = [str(n) for n in range(1, MOST_PIECES + 1)]
_MONEYS: Final = _moneys()
_MONEY_NAMES: Final = [str(value) for value in range(1, 6)]
_OFFERS: Final = _offers()
_RESERVES: Final = _reserves()

OPTIONS: Final = Vocabulary()
FOOT: Final = OPTIONS.range("foot", CELL_NAMES, "place a foot on {name}")
STOP: Final[i64] = OPTIONS.one("stop", "stop here")
MOVE: Final[i64] = OPTIONS.one("move", "move")
PURCHASE: Final[i64] = OPTIONS.one("purchase", "purchase")
WORSHIP: Final[i64] = OPTIONS.one("worship", "worship a god")
DRAW: Final[i64] = OPTIONS.one("draw", "draw cards")
CARDS: Final = OPTIONS.range("cards", range(MOST_CARDS + 1), "{name}", _played())
SKIP: Final[i64] = OPTIONS.one("skip", "draw 1 card instead of moving")
TAKE: Final = OPTIONS.range("take", CARD_IDS, "take the face-up card: {name}", CARD_NAMES)
PILE: Final[i64] = OPTIONS.one("pile", "draw from the pile")
CARD: Final = OPTIONS.range("card", CARD_IDS, "{name}", CARD_NAMES)
COLUMN: Final = OPTIONS.range("column", CELL_NAMES, "place a column on {name}")
BUY_FOOT: Final[i64] = OPTIONS.one("buy foot", "buy a foot")
BUY_COLUMN: Final[i64] = OPTIONS.one("buy column", "buy a column")
BUY_TILE: Final = OPTIONS.range(
    "tile",
    [f"{offering} {rank}" for offering in OFFERING_IDS for rank in range(1, RANKS + 1)],
    "{name}",
    THINGS.labels(TILE),
)
PAY: Final = OPTIONS.range(
    "pay",
    [_set_code(cards, ["1", "2", "3", "4", "5"]) for cards in _MONEYS],
    "pay with money cards: {name}",
    [card_list(cards, _MONEY_NAMES) for cards in _MONEYS],
)
GOD_TILE: Final = OPTIONS.range("god", GOD_IDS, "{name}", THINGS.labels(GOD))
OFFER: Final = OPTIONS.range(
    "offer",
    [_set_code(cards, OFFERING_IDS) for cards in _OFFERS],
    "offer {name}",
    [card_list(cards, OFFERING_NAMES) for cards in _OFFERS],
)
LOOT_TILE: Final = OPTIONS.range("loot", LOOT_IDS, "{name}", THINGS.labels(LOOT))
RESERVE: Final = OPTIONS.range(
    "reserve",
    [f"{columns}c {feet}f" for columns, feet in _RESERVES],
    "take {name}",
    [pieces_text(columns, feet) for columns, feet in _RESERVES],
)
RAISE: Final = OPTIONS.range(
    "raise", OFFERING_IDS, "raise the offering tile by one rank: {name}", OFFERING_NAMES
)
AGAIN: Final[i64] = OPTIONS.one("traitera", "use Traitera for another action")
END: Final[i64] = OPTIONS.one("end", "end the turn")
DISCARD: Final = OPTIONS.range("discard", CARD_IDS, "discard {name}", CARD_NAMES)
SWAP: Final = OPTIONS.range(
    "swap",
    ["none", *[f"feet {n}" for n in _NUMBERS], *[f"columns {n}" for n in _NUMBERS]],
    "{name}",
    _swaps(),
)
DRAW_TWO: Final[i64] = OPTIONS.one("gallia cards", "draw cards")
REVEAL: Final[i64] = OPTIONS.one("gallia god", "turn over a god")
REFUSE: Final[i64] = OPTIONS.one("refuse", "refuse the god")
BONUS_TILE: Final = OPTIONS.range("bonus", BONUS_IDS, "{name}", THINGS.labels(BONUS))
DEMIGOD_TILE: Final = OPTIONS.range("demigod", range(1, VALUES + 1), "demigod {name}")
PEOPLE_CARD: Final = OPTIONS.range("people", PEOPLE_IDS, "{name}", THINGS.labels(PEOPLE))
FIRST: Final = first_seats(OPTIONS, 4, counted_from=1)

# The first numbers of ranges that are asked for all the time.
FOOT_AT: Final[i64] = FOOT.first
COLUMN_AT: Final[i64] = COLUMN.first
CARDS_AT: Final[i64] = CARDS.first
TAKE_AT: Final[i64] = TAKE.first
CARD_AT: Final[i64] = CARD.first

_OFFER_BAGS: Final = vec[i64]([filled(cards) for cards in _OFFERS])
_OFFER_NUMBERS: Final = _offer_numbers(_OFFERS)


def money_option(ones: i64, twos: i64, threes: i64, fours: i64, fives: i64) -> i64:
    """The option to pay with so many cards of each value."""
    return PAY.first + (((ones * 3 + twos) * 3 + threes) * 3 + fours) * 2 + fives


def offer_option(cards: i64) -> i64:
    """The option to offer this bag of cards, counted by type."""
    digits: i64 = 0
    for offering in range(OFFERINGS):
        digits = digits * (MOST_OFFERED + 1) + count(cards, offering)
    return OFFER.first + _OFFER_NUMBERS[digits]


def offered(option: i64) -> i64:
    """The bag of cards that an option to offer means."""
    return _OFFER_BAGS[option - OFFER.first]


def reserve_option(columns: i64, feet: i64) -> i64:
    """The option to take so many pieces from the general reserve."""
    return RESERVE.first + columns * (MOST_TAKEN + 1) + feet
