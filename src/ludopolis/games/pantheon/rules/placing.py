"""Where a piece may be placed, at which price, and what placing it does (PA-6.2 to PA-6.11)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, Options, Word, append, i64, inserted, offer, vec

from ..components.bags import ONE
from ..components.geometry import NOWHERE, SIDES
from ..events import JUMPED, LOOTED, PLACED
from ..options import COLUMN_AT, FOOT_AT
from ..reasons import (
    COLUMNS_ONLY,
    FULL,
    NO_COLUMN,
    NO_COLUMN_SPACE,
    NO_FOOT,
    NO_FOOT_BESIDE,
    NO_JUMP_LEFT,
    NOT_CONNECTED,
    OWN_PIECE,
    TEMPLE_THERE,
)
from ..state import FOOTED, NONE, TOUCHED, Pantheon
from ..things import COLUMN, FOOT, LOOT, PIECE, SPACE, THINGS
from .connection import join

# Pieces on a space, by the seats that have one there.
PIECES: Final = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
MOST_ON_SPACE: Final[i64] = 2

Prices = tuple[i64, i64, i64]  # of a free and of an occupied space; and the jumps that are left


def price(s: Pantheon, prices: Prices, space: i64) -> i64:
    """What placing costs there: more where another player is (PA-6.2, PA-7.4)."""
    free, occupied, _ = prices
    return occupied if s.pieces[space] else free


def room_refusal(s: Pantheon, player: i64, space: i64) -> i64:
    """Two pieces at most on a space, and of different players (PA-6.6)."""
    if s.pieces[space] & (1 << player):
        return OWN_PIECE
    return FULL if PIECES[s.pieces[space]] >= MOST_ON_SPACE else LEGAL


def has_room(s: Pantheon, player: i64, space: i64) -> bool:
    """Whether one more piece of the player finds room there (PA-6.6)."""
    return room_refusal(s, player, space) == LEGAL


def piece_refusal(s: Pantheon, player: i64, piece: i64, space: i64) -> i64:
    """Whether the space is one for the piece, and the piece is there (PA-6.3 to PA-6.6)."""
    me = s.seats[player]
    if piece == FOOT:
        if s.tables.is_column[space]:
            return COLUMNS_ONLY
        if s.people != NONE and space == s.tables.home[s.people]:
            return TEMPLE_THERE
        return NO_FOOT if me.feet == 0 else room_refusal(s, player, space)
    if not s.tables.is_column[space]:
        return NO_COLUMN_SPACE
    return NO_COLUMN if me.columns == 0 else room_refusal(s, player, space)


def is_near(s: Pantheon, player: i64, piece: i64, space: i64) -> bool:
    """Whether the piece can go there without a jump (PA-6.5, PA-6.7)."""
    wanted = TOUCHED if piece == FOOT else FOOTED
    return s.near[space] & (wanted << player) != 0


def is_behind(s: Pantheon, player: i64, piece: i64, space: i64) -> bool:
    """Whether a jump over pieces of others leads there (PA-14.8)."""
    if piece == COLUMN and not s.rulings.jumping_columns:
        return False
    for side in range(space * SIDES, space * SIDES + SIDES):
        over = s.tables.around[side]
        if over == NOWHERE:
            return False
        if is_others(s, player, over) and s.near[over] & (TOUCHED << player):
            # A column goes next to a foot only, and feet are never on column spaces.
            if piece == FOOT or not s.tables.is_column[over]:
                return True
    return False


def way_refusal(s: Pantheon, player: i64, piece: i64, space: i64, jumps: i64) -> i64:
    """Whether the place is next to what it has to be next to, or a jump leads there."""
    if is_near(s, player, piece, space):
        return LEGAL
    if s.seats[player].jumps() > 0 and is_behind(s, player, piece, space):
        return LEGAL if jumps > 0 else NO_JUMP_LEFT
    return NOT_CONNECTED if piece == FOOT else NO_FOOT_BESIDE


def place_refusal(
    s: Pantheon, player: i64, piece: i64, space: i64, left: i64, prices: Prices, short: i64
) -> i64:
    """Whether the player may place this piece there now; `short`: too little is left (PA-6)."""
    why = piece_refusal(s, player, piece, space)
    if why == LEGAL:
        why = way_refusal(s, player, piece, space, prices[2])
    if why == LEGAL and price(s, prices, space) > left:
        why = short
    return why


def placement_refusal(
    s: Pantheon, player: i64, option: i64, left: i64, prices: Prices, short: i64
) -> i64:
    """The same for an option to place a foot or a column."""
    if option < COLUMN_AT:
        return place_refusal(s, player, FOOT, option - FOOT_AT, left, prices, short)
    return place_refusal(s, player, COLUMN, option - COLUMN_AT, left, prices, short)


def place_facts(s: Pantheon, space: i64, left: i64, prices: Prices) -> dict[str, Word]:
    """What fills the gaps of these refusals."""
    return {
        "space": THINGS[int(SPACE.first + space)].label,
        "price": price(s, prices, space),
        "left": left,
    }


def append_feet(s: Pantheon, player: i64, left: i64, prices: Prices, options: Options) -> None:
    """Add the spaces for a foot."""
    me = s.seats[player]
    free, occupied, jumps = prices
    if me.feet == 0 or left < free:
        return
    for space in me.reach if jumps == 0 else foot_spaces(s, player):
        if s.pieces[space] == 0 or (left >= occupied and has_room(s, player, space)):
            offer(options, FOOT_AT + space)


def append_columns(s: Pantheon, player: i64, left: i64, prices: Prices, options: Options) -> None:
    """Add the spaces for a column."""
    me = s.seats[player]
    free, occupied, jumps = prices
    if me.columns == 0 or left < free:
        return
    for space in me.sites if jumps == 0 else column_spaces(s, player):
        if jumps > 0 or s.near[space] & (FOOTED << player):
            if s.pieces[space] == 0 or (left >= occupied and has_room(s, player, space)):
                offer(options, COLUMN_AT + space)


def foot_spaces(s: Pantheon, player: i64) -> vec[i64]:
    """The spaces that a foot reaches with a jump or without, full ones too, ascending."""
    me = s.seats[player]
    row = me.reach[:]
    for over in me.reach:
        if is_others(s, player, over):
            row = with_spaces_behind(s, player, over, 0, TOUCHED, row)
    for over in me.sites:
        if is_others(s, player, over):
            row = with_spaces_behind(s, player, over, 0, TOUCHED, row)
    return row


def column_spaces(s: Pantheon, player: i64) -> vec[i64]:
    """The spaces that a column reaches with a jump over a foot or without one, ascending."""
    me = s.seats[player]
    row = vec[i64]([])
    for space in me.sites:
        if s.near[space] & (FOOTED << player):
            row = append(row, space)
    if s.rulings.jumping_columns:
        for over in me.reach:
            if is_others(s, player, over):
                row = with_spaces_behind(s, player, over, 1, FOOTED, row)
    return row


def is_others(s: Pantheon, player: i64, space: i64) -> bool:
    """Whether only pieces of others are on a space (PA-14.8)."""
    return s.pieces[space] != 0 and s.pieces[space] & (1 << player) == 0


def with_spaces_behind(
    s: Pantheon, player: i64, over: i64, column: i64, near: i64, row: vec[i64]
) -> vec[i64]:
    """The row with the spaces around `over` that are not near anyhow."""
    for side in range(over * SIDES, over * SIDES + SIDES):
        space = s.tables.around[side]
        if space == NOWHERE:
            break
        if s.tables.is_column[space] == column and s.near[space] & (near << player) == 0:
            if not has(row, space):
                row = inserted(row, space)
    return row


def has(row: vec[i64], space: i64) -> bool:
    """Whether a space is in the row."""
    for other in row:
        if other == space:
            return True
    return False


def cheapest(s: Pantheon, player: i64, prices: Prices) -> i64:
    """The price of the cheapest placement, whatever is left; 0 if nothing can be placed."""
    me = s.seats[player]
    free, occupied, jumps = prices
    found: i64 = 0
    if me.feet > 0:
        for space in me.reach if jumps == 0 else foot_spaces(s, player):
            if s.pieces[space] == 0:
                return free
            if has_room(s, player, space):
                found = occupied
    if me.columns > 0:
        for space in me.sites if jumps == 0 else column_spaces(s, player):
            if jumps > 0 or s.near[space] & (FOOTED << player):
                if s.pieces[space] == 0:
                    return free
                if has_room(s, player, space):
                    found = occupied
    return found


def jump_targets(s: Pantheon, player: i64) -> list[int]:
    """The spaces that the player, who is moving, reaches by using up a jump (PA-14.8)."""
    if s.jumps == 0 or player < 0:
        return []
    found: list[int] = []
    for space in s.tables.spaces:
        piece = COLUMN if s.tables.is_column[space] else FOOT
        if piece_refusal(s, player, piece, space) == LEGAL:
            if not is_near(s, player, piece, space) and is_behind(s, player, piece, space):
                found.append(int(space))
    return found


def place(s: Pantheon, player: i64, space: i64) -> None:
    """Put a piece of the personal reserve on the space; it is connected from now on (PA-6.8)."""
    me = s.seats[player]
    is_column = s.tables.is_column[space] != 0
    piece = COLUMN if is_column else FOOT
    if not is_near(s, player, piece, space):
        s.jumps -= 1
        s.tell(JUMPED, player, 0, PIECE.first + piece, SPACE.first + space)
    if is_column:
        me.columns -= 1
    else:
        me.feet -= 1
    s.tell(PLACED, player, 0, PIECE.first + piece, SPACE.first + space)
    s.pieces[space] |= 1 << player
    join(s, player, space, not is_column)
    if s.tables.symbol_of[space] == s.people:
        take_loot(s, player, s.tables.slot_of[space])


def take_loot(s: Pantheon, player: i64, slot: i64) -> None:
    """Who places a foot on a loot tile takes it; the last one ends the phase (PA-6.11, PA-10.1)."""
    kind = s.loot[slot]
    if kind == NONE:
        return
    s.loot[slot] = NONE
    s.collected += ONE[kind]
    s.tell(LOOTED, player, 0, LOOT.first + kind)
    if s.active != NONE and s.loot_left() == 0:
        s.ended = True
