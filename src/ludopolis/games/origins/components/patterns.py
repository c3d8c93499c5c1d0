"""Which district cards a block of four tiles matches (OR-8.1.5)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Table, i64, vec

from ..things import COLOUR_IDS

GREY: Final[i64] = 5  # a tile without a colour: Farm, Agora, Palace
EMPTY: Final = 6  # a place without a tile
_KINDS: Final = 6  # five colours and grey
# The corners nw, ne, sw, se as they are seen after each rotation and mirror image.
ORIENTATIONS: Final = [
    (0, 1, 2, 3),
    (2, 0, 3, 1),
    (3, 2, 1, 0),
    (1, 3, 0, 2),
    (1, 0, 3, 2),
    (0, 2, 1, 3),
    (2, 3, 0, 1),
    (3, 1, 2, 0),
]


def block_number(nw: i64, ne: i64, sw: i64, se: i64) -> i64:
    """One number for the colours of a block."""
    return ((nw * 6 + ne) * 6 + sw) * 6 + se


def bare_number(nw: i64, ne: i64, sw: i64, se: i64) -> i64:
    """One number for the colours of a block in which tiles may be missing."""
    return ((nw * 7 + ne) * 7 + sw) * 7 + se


def read_pattern(row: Table) -> list[int]:
    """The colours of a card at nw, ne, sw and se; -1 is any tile."""
    cells: list[list[str]] = row.values["pattern"]
    whole = len(cells) == 2 and all([len(line) == 2 for line in cells])
    row.expect(whole, f"expected two rows of two cells, found {cells}", "pattern")
    known = [*COLOUR_IDS, "any"]
    for cell in cells[0] + cells[1]:
        row.expect(cell in known, f"expected one of {', '.join(known)}, found {cell!r}", "pattern")
    return [-1 if cell == "any" else COLOUR_IDS.index(cell) for cell in cells[0] + cells[1]]


def needed_colours(cards: list[Table]) -> vec[i64]:
    """For each card one bit for each colour that its pattern asks for."""
    return vec[i64]([sum([1 << n for n in read_pattern(row) if n >= 0]) for row in cards])


def matching_cards(cards: list[Table]) -> vec[i64]:
    """For each block, by its number, one bit for each card that it matches in some orientation."""
    return _cards_by_block(cards, _KINDS)


def promising_cards(cards: list[Table]) -> vec[i64]:
    """For each block, tiles missing or not, one bit for each card that it can still match."""
    return _cards_by_block(cards, EMPTY + 1)


def _cards_by_block(cards: list[Table], kinds: int) -> vec[i64]:
    masks = [0] * kinds**4
    for card, row in enumerate(cards):
        pattern = read_pattern(row)
        for orientation in ORIENTATIONS:
            for block in _blocks([pattern[corner] for corner in orientation], kinds):
                masks[block] |= 1 << card
    return vec[i64](masks)


def _blocks(pattern: list[int], kinds: int) -> list[int]:
    """The numbers of the blocks that look like this, read as it stands."""
    found = [0]
    for colour in pattern:
        fitting = list(range(kinds)) if colour == -1 else [colour, *range(EMPTY, kinds)]
        found = [block * kinds + kind for block in found for kind in fitting]
    return found
