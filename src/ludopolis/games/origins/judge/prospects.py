"""What a city promises a bot: seats of power, the dice that will sit there, district cards."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

from ..components.geometry import EAST, NORTH, NORTH_EAST, PLACES, SOUTH, WEST, step
from ..components.patterns import EMPTY, bare_number
from ..rules.city import corner, is_building, tile_colour
from ..rules.districts import card_points, cards_in_play
from ..state import COLOURS, DICE, NONE, Origins, Player
from .prices import (
    BUILDING,
    CARD,
    CLOSING,
    FLOOR,
    GOLD,
    LATER_CLOSING,
    NEARLY,
    ONE_MISSING,
    RISING,
    SAVING,
    SEAT,
    TWO_MISSING,
    at,
    share,
)

MOST_NEARLY: Final[i64] = 3  # places that make seats; more of them are no use


def city_worth(s: Origins, player: i64, me: Player, left: float, last: bool) -> float:
    """Tiles, towers, seats and cards."""
    value = closing_worth(s, me, me.vacant, left, last)
    for tile in me.tiles:
        if is_building(tile):
            value += at(BUILDING, left)
    for colour in range(COLOURS):
        value += float(me.towers[colour]) * at(FLOOR, left)
    value += saving_worth(s, me, left)
    value += float(me.vacant) * at(SEAT, left)
    return value + blocks_worth(s, player, me, left, closers(me, last))


def closers(me: Player, last: bool) -> i64:
    """How many freemen can still close a district; in the last round only unused ones."""
    count: i64 = 0
    for die in me.dice:
        if die != NONE and (not last or (die < DICE and not me.passed)):
            count += 1
    return count


def closing_worth(s: Origins, me: Player, seats: i64, left: float, last: bool) -> float:
    """What the freemen will score on seats, the best of them on those that are there."""
    scores: list[float] = []
    for die in me.dice:
        if die != NONE and (not last or (die < DICE and not me.passed)):
            height = expected_height(s, me, die % DICE // 6, left)
            scores.append(float(die % 6 + 1) * height)
    scores.sort(reverse=True)
    value, now, later = 0.0, share(CLOSING, left), share(LATER_CLOSING, left)
    for n in range(len(scores)):
        value += scores[n] * (now if n < seats else later)
    return value


def expected_height(s: Origins, me: Player, colour: i64, left: float) -> float:
    """How high a tower will be at the end, as far as there are floors."""
    return float(me.towers[colour]) + min(share(RISING, left), float(s.floors[colour]))


def saving_worth(s: Origins, me: Player, left: float) -> float:
    """Gold at hand for the best of the next floors: it raises all dice of a colour."""
    if me.gold == 0:
        return 0.0
    best, closing = 0.0, share(CLOSING, left) if me.vacant > 0 else share(LATER_CLOSING, left)
    for colour in range(COLOURS):
        if s.floors[colour] > 0:
            height = me.towers[colour]
            gain = faces_of(me.seat_dice, colour) + closing * faces_of(me.dice, colour)
            best = max(best, gain * float(min(me.gold, height)) / float(height))
    return best * share(SAVING, left)


def faces_of(dice: vec[i64], colour: i64) -> float:
    """The values of all dice of a colour."""
    total: i64 = 0
    for die in dice:
        if die != NONE and die % DICE // 6 == colour:
            total += die % 6 + 1
    return float(total)


def blocks_worth(s: Origins, player: i64, me: Player, left: float, closing: i64) -> float:
    """For each district card the block that is nearest to it, and places that make seats."""
    kinds = [EMPTY] * PLACES
    for n in range(len(me.tiles)):
        kinds[me.places[n]] = int(tile_colour(s.tables, me.tiles[n]))
    hopes = [0.0] * len(s.cards)
    cards = cards_in_play(s)
    for n in range(len(me.seats)):
        if me.seat_dice[n] == NONE:
            note(s, hopes, promised(s, kinds, me.seats[n]) & cards, share(CARD, left))
    nearly: i64 = 0
    for place in me.places:
        nearly += unfinished(s, kinds, place, hopes, cards, left)
    value = at(NEARLY, left) * float(min(nearly, MOST_NEARLY))
    return value + cards_worth(s, player, hopes, left, closing)


def cards_worth(s: Origins, player: i64, hopes: list[float], left: float, closing: i64) -> float:
    """The best of the hoped-for cards, as many as there are freemen to close districts."""
    gains: list[float] = []
    for n in range(len(s.cards)):
        if hopes[n] > 0.0:
            gold = float(s.card_gold[n]) * (1.0 + at(GOLD, left))
            gains.append(hopes[n] * (float(card_points(s, player, s.cards[n])) + gold))
    gains.sort(reverse=True)
    value = 0.0
    for n in range(min(len(gains), closing)):
        value += gains[n]
    return value


def unfinished(
    s: Origins, kinds: list[int], place: i64, hopes: list[float], cards: i64, left: float
) -> i64:
    """Note the blocks in which a tile lies and others are missing; returns how many lack one.

    A block is looked at from its first tile: south-west, else south-east, else north-west.
    """
    nearly = look(s, kinds, place, hopes, cards, left)
    west, south = step(place, WEST), step(place, SOUTH)
    if kinds[west] == EMPTY:
        nearly += look(s, kinds, west, hopes, cards, left)
    if kinds[south] == EMPTY and kinds[step(south, EAST)] == EMPTY:
        nearly += look(s, kinds, south, hopes, cards, left)
    return nearly


def look(
    s: Origins, kinds: list[int], seat: i64, hopes: list[float], cards: i64, left: float
) -> i64:
    """Note what a block with empty places promises; returns 1 if it lacks one tile."""
    missing = 0
    for n in range(4):
        if kinds[corner(seat, n)] == EMPTY:
            missing += 1
    if missing == 1 or missing == 2:
        price = at(ONE_MISSING, left) if missing == 1 else at(TWO_MISSING, left)
        note(s, hopes, promised(s, kinds, seat) & cards, price)
    return 1 if missing == 1 else 0


def promised(s: Origins, kinds: list[int], seat: i64) -> i64:
    """One bit for each card that the block of a seat matches or may still match."""
    return s.tables.promising[
        bare_number(
            kinds[step(seat, NORTH)],
            kinds[step(seat, NORTH_EAST)],
            kinds[seat],
            kinds[step(seat, EAST)],
        )
    ]


def note(s: Origins, hopes: list[float], found: i64, hope: float) -> None:
    """Keep the best hope for each of these cards."""
    if found == 0:
        return
    for n in range(len(s.cards)):
        if (found >> s.cards[n]) & 1 and hope > hopes[n]:
            hopes[n] = hope
