"""Chapter 8.1: closing a district."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..components.tile_names import district_tiles, option_of, picked_of
from ..events import CHANGED, CLOSED
from ..options import ACTIVATE, CARD, CORNER_TILES, DONE, SKIP
from ..reasons import NO_MATCH, NOT_ACTIVE, USED_ALREADY
from ..state import AGORA, NONE, Origins, bit
from ..tables import LEO, LIBRA, SCORPIO
from ..things import DIE as DIE_THING
from ..things import DISTRICT, PLACE
from .abilities import NO_CHAIN, has_ability, use_tile
from .citizens import find_unused, rise
from .city import corner, matches, seat_index, tile_at, tile_colour
from .recruiting import MAYBE, Recruit, recruiting_refusal
from .resources import GOLD_COIN, WISDOM, gain

CORNERS: Final[i64] = 4
ALL_CORNERS: Final[i64] = 15


def close_district(s: Origins, player: i64, die: i64, place: i64) -> None:
    """Die on the seat, Leo and Scorpio, card, buildings, Libra (OR-8.1.3)."""
    me = s.seats[player]
    seat = seat_index(me, place)
    me.dice[find_unused(me, die)] = NONE
    me.seat_dice[seat] = die
    me.vacant -= 1
    s.tell(CLOSED, player, 0, DIE_THING.first + die, PLACE.first + place)
    if me.has(LEO):
        raise_on_seat(s, player, seat)
    if me.has(SCORPIO):
        gain(s, player, WISDOM, s.tables.scorpio_wisdom)
    if me.has(LIBRA):
        s.push(OfferCitizen(player))
    s.push(OfferTiles(player, place, die // 6, ALL_CORNERS))
    cards = matches(s.tables, me, place) & cards_in_play(s)
    if cards > 0:
        s.push(ScoreCard(player, cards))


def raise_on_seat(s: Origins, player: i64, seat: i64) -> None:
    """Leo: the die rises by 2, at most to 6 (OR-13.5)."""
    me = s.seats[player]
    die = me.seat_dice[seat]
    by = rise(die, s.tables.leo_raise)
    if by > 0:
        me.seat_dice[seat] = die + by
        s.tell(CHANGED, player, 0, DIE_THING.first + die + by, DIE_THING.first + die)


def cards_in_play(s: Origins) -> i64:
    """One bit for each district card in play."""
    mask: i64 = 0
    for card in s.cards:
        mask |= bit(card)
    return mask


@final
class ScoreCard(Ask):
    """Score one of the district cards that the block matches, or none (OR-8.1.4)."""

    def __init__(self, player: i64, cards: i64) -> None:
        self.player = player
        self.cards = cards

    def prompt(self, s: Origins) -> Text:
        return text("Score a district card?")

    def candidates(self, s: Origins) -> Options:
        return [SKIP, *sorted([CARD.first + card for card in s.cards])]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == SKIP:
            return LEGAL
        return LEGAL if (self.cards >> (option - CARD.first)) & 1 else NO_MATCH

    def choose(self, s: Origins, option: i64) -> None:
        if option != SKIP:
            score_card(s, self.player, option - CARD.first)


def card_points(s: Origins, player: i64, card: i64) -> i64:
    """The higher points the first time, the lower ones later (OR-8.1.4)."""
    again = (s.seats[player].scored >> card) & 1
    return s.tables.card_again[card] if again else s.tables.card_first[card]


def score_card(s: Origins, player: i64, card: i64) -> None:
    """Points of the card, and all gold on it (OR-8.1.4)."""
    s.score(player, card_points(s, player, card), DISTRICT.first + card)
    s.seats[player].scored |= bit(card)
    for n in range(len(s.cards)):
        if s.cards[n] == card:
            gain(s, player, GOLD_COIN, s.card_gold[n])
            s.card_gold[n] = 0


# The tiles of the district


def is_active(s: Origins, player: i64, place: i64, colour: i64) -> bool:
    """Whether a tile of the block has the colour of the die, or is the Agora (OR-8.1.6)."""
    tile = tile_at(s.seats[player], place)
    return tile == AGORA or tile_colour(s.tables, tile) == colour


def is_useful(s: Origins, player: i64, place: i64, colour: i64) -> bool:
    """Whether it is active and its ability can do something now."""
    if not is_active(s, player, place, colour):
        return False
    return has_ability(s, player, tile_at(s.seats[player], place), place, NO_CHAIN)


@final
class OfferTiles(Do):
    """Offer the tiles of the district that are left, if any can be used (OR-8.1.6)."""

    def __init__(self, closer: i64, seat: i64, colour: i64, left: i64) -> None:
        super().__init__()
        self.closer = closer
        self.seat = seat
        self.colour = colour
        self.left = left

    def run(self, s: Origins) -> None:
        for n in range(CORNERS):
            if (self.left >> n) & 1:
                if is_useful(s, self.closer, corner(self.seat, n), self.colour):
                    s.push(ActivateTile(self.closer, self.seat, self.colour, self.left))
                    return


@final
class ActivateTile(Ask):
    """Use a tile of the district, in any order, or stop (OR-8.1.6)."""

    def __init__(self, player: i64, seat: i64, colour: i64, left: i64) -> None:
        self.player = player
        self.seat = seat
        self.colour = colour
        self.left = left

    def prompt(self, s: Origins) -> Text:
        return text("Use a tile of the district?")

    def candidates(self, s: Origins) -> Options:
        tiles = district_tiles(s.seats[self.player], self.seat)
        named = [ACTIVATE.first + option_of(tiles, n) for n in range(CORNERS)]
        return [DONE, *sorted(named)]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == DONE:
            return LEGAL
        n = self.picked(s, option)
        if (self.left >> n) & 1 == 0:
            return USED_ALREADY
        useful = is_useful(s, self.player, corner(self.seat, n), self.colour)
        return LEGAL if useful else NOT_ACTIVE

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"tile": CORNER_TILES[option - ACTIVATE.first]}

    def options(self, s: Origins) -> Options:
        tiles = district_tiles(s.seats[self.player], self.seat)
        named: Options = []
        for n in range(CORNERS):
            if (self.left >> n) & 1:
                if is_useful(s, self.player, corner(self.seat, n), self.colour):
                    offer(named, ACTIVATE.first + option_of(tiles, n))
        named.sort()
        return [DONE, *named]

    def picked(self, s: Origins, option: i64) -> i64:
        """The corner of the tile that an option names."""
        tiles = district_tiles(s.seats[self.player], self.seat)
        return picked_of(tiles, option - ACTIVATE.first)

    def choose(self, s: Origins, option: i64) -> None:
        if option == DONE:
            return
        n = self.picked(s, option)
        left = self.left & ~(1 << n)
        if left:
            s.push(OfferTiles(self.player, self.seat, self.colour, left))
        use_tile(s, self.player, corner(self.seat, n), NO_CHAIN)


@final
class OfferCitizen(Do):
    """Libra: a citizen may be taken for its wisdom (OR-13.7)."""

    def __init__(self, closer: i64) -> None:
        super().__init__()
        self.closer = closer

    def run(self, s: Origins) -> None:
        if recruiting_refusal(s, self.closer, MAYBE) == LEGAL:
            s.push(Recruit(self.closer, MAYBE))
