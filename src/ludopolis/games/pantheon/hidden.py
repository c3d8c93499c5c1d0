"""What a player cannot see is dealt anew: the hands of others, their demigods, pile and stack.

What was taken openly stays where everybody saw it go.
"""

from __future__ import annotations

from random import Random

from ludopolis.core import i64

from .components.bags import ONE, count, size
from .rules.purchase import Shop
from .state import Pantheon
from .things import CARD_KINDS, VALUES

TRIES = 40  # hands dealt anew until whoever is asked could have come to the question


def deal_anew(s: Pantheon, player: i64, rng: Random) -> None:
    """Hands and demigods as the player could imagine them."""
    deal_demigods(s, player, rng)
    true_pile, true_hands = s.pile, [me.hand for me in s.seats]
    for _ in range(TRIES):
        deal_hands(s, player, rng)
        if could_be(s, player):
            return
    # Hardly anything but the truth fits. Bots imagine when they are asked, and never come here.
    s.pile = true_pile
    for seat in range(s.players):
        s.seats[seat].hand = true_hands[seat]


def could_be(s: Pantheon, player: i64) -> bool:
    """Whether another player could have come to what is asked with the hand dealt."""
    if not s.stack or s.stack[-1].player < 0 or s.stack[-1].player == player:
        return True
    step = s.stack[-1]
    if isinstance(step, Shop) and step.left(s) < 0:
        return False
    return len(step.options(s)) > 0


def unpacked(bag: i64, kinds: i64) -> list[i64]:
    """The things in a bag, one by one."""
    found: list[i64] = []
    for kind in range(kinds):
        for _ in range(count(bag, kind)):
            found.append(kind)
    return found


def deal_hands(s: Pantheon, player: i64, rng: Random) -> None:
    """Unknown cards of the others and the draw pile change places."""
    unseen = unpacked(s.pile, CARD_KINDS)
    for seat in range(s.players):
        if seat != player:
            unseen += unpacked(s.seats[seat].hand - s.seats[seat].known, CARD_KINDS)
    rng.shuffle(unseen)
    for seat in range(s.players):
        if seat != player:
            me = s.seats[seat]
            held = size(me.hand) - size(me.known)
            me.hand = me.known + packed(unseen, held)
    s.pile = packed(unseen, len(unseen))


def deal_demigods(s: Pantheon, player: i64, rng: Random) -> None:
    """Unknown demigods of the others and the stack change places, low values and high ones apart.

    Low ones lie on top, so everybody knows to which of the two a hidden one belongs.
    """
    for low in (True, False):
        unseen = unpacked(half(s, s.demigod_stack, low), VALUES)
        for seat in range(s.players):
            me = s.seats[seat]
            if seat != player:
                unseen += unpacked(half(s, me.demigods - me.known_demigods, low), VALUES)
        rng.shuffle(unseen)
        for seat in range(s.players):
            me = s.seats[seat]
            if seat != player:
                old = half(s, me.demigods - me.known_demigods, low)
                me.demigods += packed(unseen, size(old)) - old
        s.demigod_stack += packed(unseen, len(unseen)) - half(s, s.demigod_stack, low)


def half(s: Pantheon, bag: i64, low: bool) -> i64:
    """The low or the high demigods of a bag."""
    lower = bag & (ONE[s.tables.low] - 1)
    return lower if low else bag - lower


def packed(things: list[i64], number: i64) -> i64:
    """A bag with the last things of a list, which are taken off it."""
    bag: i64 = 0
    for _ in range(number):
        bag += ONE[things.pop()]
    return bag
