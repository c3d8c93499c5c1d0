"""What a player cannot see is dealt anew, in keeping with all that the player knows (CL-16)."""

from __future__ import annotations

from random import Random

from ludopolis.core import i64, vec

from .components.kinds import CITIZEN, DUALIST, REBEL
from .rules.hands import BELOW_KIND, BY, EPOCH, KIND, PASSED
from .rules.limits import SHOWN, agent_owner
from .state import NONE, CapitalLux2

NO_EPOCH = -1  # of cards that never mix with a deck


class Slots:
    """Hidden cards, and the places that they can change among themselves."""

    def __init__(self, s: CapitalLux2, player: i64) -> None:
        self.s = s
        self.player = player
        self.seats: list[int] = []  # whose card each is
        self.in_hand: list[bool] = []  # in the hand, or in the packet of the draft
        self.places: list[int] = []
        self.kinds: list[int] = []

    def gather(self, deck: i64, epoch: int) -> None:
        """The cards of others that came from a deck at this time and are not known.

        With NO_EPOCH the cards that the player passed first, of which it is known who has them in
        all, and not who has which.
        """
        for seat in range(self.s.count):
            if seat != self.player:
                self._gather(seat, self.s.seats[seat].hand, True, deck, epoch)
                self._gather(seat, self.s.seats[seat].packet, False, deck, epoch)

    def _gather(self, seat: int, cards: vec[i64], in_hand: bool, deck: i64, epoch: int) -> None:
        for place in range(len(cards)):
            card = cards[place]
            if self.s.tables.deck[card >> KIND] != deck or card & (1 << self.player):
                continue
            passed = (card & BY) >> PASSED == self.player + 1
            if passed != (epoch == NO_EPOCH):
                continue
            if passed or (card >> EPOCH) & 63 == epoch:
                self.seats.append(seat)
                self.in_hand.append(in_hand)
                self.places.append(place)
                self.kinds.append(int(card >> KIND))

    def deal(self, kinds: list[int]) -> None:
        """Give the places these kinds, in this order."""
        for seat, in_hand, place, kind in zip(self.seats, self.in_hand, self.places, kinds):
            me = self.s.seats[seat]
            cards = me.hand if in_hand else me.packet
            cards[place] = (cards[place] & BELOW_KIND) | (kind << KIND)


def deal_anew(s: CapitalLux2, player: i64, rng: Random) -> None:
    """Change the state into another that looks the same to this player."""
    passed = Slots(s, player)
    passed.gather(CITIZEN, NO_EPOCH)
    kinds = passed.kinds[:]
    rng.shuffle(kinds)
    passed.deal(kinds)
    for deck in (CITIZEN, REBEL, DUALIST):
        for epoch in range(s.epoch[deck] + 1):
            redeal(s, player, deck, epoch, rng)
    for me in s.seats:
        me.hand = in_order(me.hand)
        me.packet = in_order(me.packet)
    reshuffle_agents(s, player, rng)


def redeal(s: CapitalLux2, player: i64, deck: i64, epoch: int, rng: Random) -> None:
    """Unknown cards of one deck change places; those of the present deck with it, too."""
    slots = Slots(s, player)
    slots.gather(deck, epoch)
    if not slots.kinds:
        return
    pool = slots.kinds[:]
    present = epoch == s.epoch[deck]
    if present:
        for kind in range(s.tables.first[deck], s.tables.end[deck]):
            pool += [kind] * s.deck[kind]
    rng.shuffle(pool)
    count = len(slots.kinds)
    slots.deal(pool[:count])
    if present:
        for kind in range(s.tables.first[deck], s.tables.end[deck]):
            s.deck[kind] = 0
        for left in pool[count:]:
            s.deck[left] += 1


def in_order(cards: vec[i64]) -> vec[i64]:
    """The cards by their kinds."""
    found: list[int] = sorted([int(card) for card in cards])
    return vec[i64](found)


def reshuffle_agents(s: CapitalLux2, player: i64, rng: Random) -> None:
    """Face-down Agent tiles of others, and those in the stack, change places (CL-9.1.5)."""
    hidden = [
        place
        for place, placed in enumerate(s.agents)
        if not placed & SHOWN and agent_owner(placed) != player
    ]
    looked_at = s.looking != NONE and not is_asked(s, player)
    tiles = [n for n in range(len(s.tables.agents)) if s.agents_left & (1 << n)]
    stack = len(tiles)
    tiles += [int(s.agents[place] & 15) for place in hidden]
    if looked_at:
        tiles.append(int(s.looking))
    if stack == len(tiles):
        return
    rng.shuffle(tiles)
    s.agents_left = sum([1 << tile for tile in tiles[:stack]])
    for place, tile in zip(hidden, tiles[stack:]):
        s.agents[place] = (s.agents[place] & ~15) | tile
    if looked_at:
        s.looking = tiles[-1]


def is_asked(s: CapitalLux2, player: i64) -> bool:
    """Whether it is this player who looks at an Agent tile."""
    return len(s.stack) > 0 and s.stack[-1].player == player
