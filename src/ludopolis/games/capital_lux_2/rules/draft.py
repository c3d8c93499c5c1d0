"""The draft: cards are dealt, and everybody keeps some and passes the rest to the left (CL-4)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import (
    LEGAL,
    Ask,
    Chance,
    Do,
    Options,
    Step,
    Text,
    Together,
    Word,
    i64,
    inserted,
    offer,
    texts,
    vec,
)
from ludopolis.core.numbers import pop

from ..components.kinds import CARD_NAMES, CITIZEN
from ..events import DEALT, KEPT, NO_CARDS, PASSED, RECEIVED
from ..options import DRAW, KEEP
from ..reasons import NOT_IN_PACKET
from ..state import CapitalLux2
from ..things import CARD
from .decks import FromDeck, drawable, ready, take_from_deck
from .hands import (
    BELOW_ARRIVAL,
    EPOCH,
    KIND,
    find,
    receive,
)
from .hands import PASSED as PASSED_BY

MOST_DEALT: Final = 48  # 12 cards for each of four


def cards_each(s: CapitalLux2) -> i64:
    """How many cards everybody is dealt: six, or as many as there are for all (CL-4.2, CL-4.7).

    An edition may have other hands for some numbers of players (CL-3.6).
    """
    each = drawable(s, CITIZEN) // s.count
    whole = s.tables.hand_size[s.players]
    return each if each < whole else whole


def deal(s: CapitalLux2) -> bool:
    """Begin to deal; False if there is not even a card for everybody (CL-4.8)."""
    each = cards_each(s)
    if each == 0:
        s.tell(NO_CARDS, -1)
        return False
    s.push(DRAFT)
    ready(s, CITIZEN)
    s.push(DEALS[each * s.count])
    return True


@final
class DealCard(FromDeck):
    """The next card is dealt; so many are to come, this one included (CL-4.2)."""

    def __init__(self, left: i64) -> None:
        super().__init__(CITIZEN)
        self.left = left

    def to(self, s: CapitalLux2) -> i64:
        """Who gets it: everybody in turn, from the start player on."""
        return (s.start + s.count * MOST_DEALT - self.left) % s.count

    def choose(self, s: CapitalLux2, option: i64) -> None:
        to, kind = self.to(s), option - DRAW.first
        take_from_deck(s, kind)
        me = s.seats[to]
        me.packet = inserted(me.packet, (kind << KIND) | (s.epoch[CITIZEN] << EPOCH))
        s.tell_only(DEALT, to, 0, CARD.first + kind)
        if self.left > 1:
            ready(s, CITIZEN)
            s.push(DEALS[self.left - 1])

    def extent(self) -> i64:
        return self.left

    def seen_by(self, s: CapitalLux2) -> list[int]:
        return [self.to(s)]


@final
class Draft(Do):
    """Keep two and pass, keep two and pass, take what comes (CL-4.3 to CL-4.5)."""

    def run(self, s: CapitalLux2) -> None:
        first, second = s.tables.first_picks, s.tables.second_picks
        steps = keeping(s, first)
        steps += [KeepOthers(first), PASS_FIRST, Second(second)]
        s.plan(steps)


@final
class Second(Do):
    """The second choice, from what was passed (CL-4.4)."""

    def __init__(self, picks: i64) -> None:
        super().__init__()
        self.picks = picks

    def run(self, s: CapitalLux2) -> None:
        steps = keeping(s, self.picks)
        steps += [KeepOthers(self.picks), PASS_LAST]
        s.plan(steps)


def keeping(s: CapitalLux2, picks: i64) -> list[Step]:
    """All players choose at once, unseen, while they have cards to choose from (CL-4.3, CL-4.7)."""
    lanes: list[list[Step]] = []
    for player in range(s.players):
        cards = len(s.seats[player].packet)
        lanes.append([KEEPS[player * MOST_KEPT + min(picks, cards)]] if cards else [])
    return [Together(lanes)]


def keep(s: CapitalLux2, player: i64, kind: i64) -> None:
    """A card of the packet comes into the hand (CL-4.6: for good)."""
    me = s.seats[player]
    me.packet, card = pop(me.packet, find(me.packet, kind))
    receive(me, kind, card & BELOW_ARRIVAL)
    s.tell_only(KEPT, player, 0, CARD.first + kind)


def kinds_in(packet: vec[i64]) -> Options:
    """The kinds in a packet, as options to keep one."""
    found: Options = []
    last: i64 = -1
    for card in packet:
        if card >> KIND != last:
            last = card >> KIND
            offer(found, KEEP.first + last)
    return found


@final
class Keep(Ask):
    """Keep a card; the choice is secret for good (CL-4.3, CL-4.4)."""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left = left

    def prompt(self, s: CapitalLux2) -> Text:
        return texts("Keep {count} more card", "Keep {count} more cards", int(self.left))

    def candidates(self, s: CapitalLux2) -> Options:
        return KEEP.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        held = find(s.seats[self.player].packet, option - KEEP.first) >= 0
        return LEGAL if held else NOT_IN_PACKET

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"card": CARD_NAMES[option - KEEP.first]}

    def options(self, s: CapitalLux2) -> Options:
        return kinds_in(s.seats[self.player].packet)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        keep(s, self.player, option - KEEP.first)
        if self.left > 1:
            s.push(KEEPS[self.player * MOST_KEPT + self.left - 1])

    def extent(self) -> i64:
        return self.left

    def seen_by(self, s: CapitalLux2) -> list[int]:
        return [self.player]

    def hinted_to(self, s: CapitalLux2) -> list[int | None]:
        """What is not kept goes to the left (CL-4.3)."""
        return [(self.player + 1) % s.count]


@final
class KeepOthers(Do):
    """Rob keeps cards at random (CL-15.3)."""

    def __init__(self, picks: i64) -> None:
        super().__init__()
        self.picks = picks

    def run(self, s: CapitalLux2) -> None:
        if s.solo:
            rob = s.seats[1]
            for _ in range(min(self.picks, len(rob.packet))):
                s.push(ROB_KEEPS)


@final
class RobKeeps(Chance):
    """Rob keeps a card at random, which nobody sees (CL-15.3)."""

    def options(self, s: CapitalLux2) -> Options:
        return kinds_in(s.seats[1].packet)

    def weights(self, s: CapitalLux2) -> list[int]:
        kinds = [card >> KIND for card in s.seats[1].packet]
        return [kinds.count(option - KEEP.first) for option in self.options(s)]

    def choose(self, s: CapitalLux2, option: i64) -> None:
        keep(s, 1, option - KEEP.first)

    def seen_by(self, s: CapitalLux2) -> list[int]:
        return []

    def hinted_to(self, s: CapitalLux2) -> list[int | None]:
        return [0]


@final
class PassLeft(Do):
    """All packets go to the left; the last time they are taken into the hand (CL-4.3 to CL-4.5).

    Each player remembers what they passed: `hands` says how.
    """

    def __init__(self, last: bool) -> None:
        super().__init__()
        self.last = last

    def run(self, s: CapitalLux2) -> None:
        packets = [me.packet for me in s.seats]
        s.tell(PASSED, -1, len(packets[0]))
        for player in range(s.count):
            packet, me = packets[player], s.seats[(player + 1) % s.count]
            if self.last:
                self.take(s, packet, (player + 1) % s.count, player)
                nothing: list[int] = []
                s.seats[player].packet = vec[i64](nothing)
            else:
                for place in range(len(packet)):
                    packet[place] |= (player + 1) << PASSED_BY
                me.packet = packet

    def take(self, s: CapitalLux2, packet: vec[i64], to: i64, known_to: i64) -> None:
        """The last cards come into the hand; who passed them knows them."""
        for card in packet:
            receive(s.seats[to], card >> KIND, (card & BELOW_ARRIVAL) | (1 << known_to))
            s.tell_only(RECEIVED, to, 0, CARD.first + (card >> KIND))


MOST_KEPT: Final[i64] = 13
DRAFT: Final = Draft()
DEALS: Final = [DealCard(left) for left in range(MOST_DEALT + 1)]
KEEPS: Final = [Keep(player, left) for player in range(4) for left in range(MOST_KEPT)]
ROB_KEEPS: Final = RobKeeps()
PASS_FIRST: Final = PassLeft(False)
PASS_LAST: Final = PassLeft(True)
