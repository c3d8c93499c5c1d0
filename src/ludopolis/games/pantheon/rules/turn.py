"""Chapter 5: a turn, which is one of four actions, and Traitera (PA-14.13)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..components.bags import ONE
from ..events import DRAWS_CARDS, PHASE_ENDS, PURCHASES, TRAITERA_USED
from ..options import AGAIN, DRAW, END, MOVE, PURCHASE, WORSHIP
from ..reasons import (
    NO_GOD_IN_REACH,
    NOTHING_TO_BUY,
    NOTHING_TO_PLACE,
    TOO_FEW_STEPS,
)
from ..state import NONE, Pantheon
from ..things import TRAITERA
from .cards import FILL_DISPLAY, gap
from .drawing import DRAW_CARDS
from .move import (
    FOLLOW,
    PLAY_CARDS,
    can_move,
    cheapest_step,
    steps_with,
)
from .purchase import SHOP, available, can_buy
from .worship import CHOOSE_GOD, can_worship


def next_seat(s: Pantheon, player: i64) -> i64:
    """Who sits at the left."""
    following = player + 1
    return 0 if following == s.players else following


def begin_turn(s: Pantheon, player: i64) -> None:
    """Only Traiteras owned now can be used in this turn (PA-14.13)."""
    s.active = player
    s.extra = s.seats[player].traiteras()
    s.push(TAKE_ACTION[player])


def move_refusal(s: Pantheon, player: i64) -> i64:
    """A Move places at least one piece (PA-5.3)."""
    if not s.rulings.no_empty_actions or can_move(s, player):
        return LEGAL
    return TOO_FEW_STEPS if cheapest_step(s, player) else NOTHING_TO_PLACE


@final
class TakeAction(Ask):
    """One of the four actions; there is no pass (PA-5.2)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Take an action")

    def candidates(self, s: Pantheon) -> Options:
        return [MOVE, PURCHASE, WORSHIP, DRAW]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        player, free = self.player, not s.rulings.no_empty_actions
        if free or can_move(s, player):
            offer(found, MOVE)
        if free or can_buy(s, player):
            offer(found, PURCHASE)
        if can_worship(s, player):
            offer(found, WORSHIP)
        offer(found, DRAW)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        player, free = self.player, not s.rulings.no_empty_actions
        if option == MOVE:
            return move_refusal(s, player)
        if option == PURCHASE:
            return LEGAL if free or can_buy(s, player) else NOTHING_TO_BUY
        if option == WORSHIP:
            return LEGAL if can_worship(s, player) else NO_GOD_IN_REACH
        return LEGAL

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        cards = s.seats[self.player].movement_cards()
        return {
            "money": available(s, self.player),
            "count": steps_with(s, self.player, cards),
            "price": cheapest_step(s, self.player),
        }

    def choose(self, s: Pantheon, option: i64) -> None:
        player = self.player
        s.push(AFTER_ACTION[player])
        if option == MOVE:
            following = player
            for _ in range(s.players - 1):  # pushed from the last to the first
                following = following - 1 if following > 0 else s.players - 1
                s.push(FOLLOW[following])
            s.push(PLAY_CARDS[player])
        elif option == PURCHASE:
            s.tell(PURCHASES, player)
            s.push(SHOP[player * 2])
        elif option == WORSHIP:
            s.push(CHOOSE_GOD[player])
        else:
            s.tell(DRAWS_CARDS, player)
            s.push(DRAW_CARDS[player])


@final
class AfterAction(Do):
    """Gaps are filled, Traitera is offered, and the next player's turn begins, or none (PA-10.2).

    When the phase has ended, the end of the epoch lies next on the stack.
    """

    def __init__(self, actor: i64) -> None:
        super().__init__()
        self.actor = actor

    def run(self, s: Pantheon) -> None:
        if gap(s) != NONE and (s.pile != 0 or s.discards != 0):
            s.push(self)
            s.push(FILL_DISPLAY)
        elif s.extra > 0 and (not s.ended or s.rulings.traitera_after_end):
            s.push(USE_TRAITERA[self.actor])
        else:
            end_turn(s, self.actor)


def end_turn(s: Pantheon, player: i64) -> None:
    """The next player's turn, unless the phase has ended (PA-5.1, PA-10.1)."""
    if s.ended:
        s.tell(PHASE_ENDS, NONE)
    else:
        begin_turn(s, next_seat(s, player))


@final
class UseTraitera(Ask):
    """Remove a Traitera for another action, or end the turn (PA-14.13)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Use Traitera for another action?")

    def candidates(self, s: Pantheon) -> Options:
        return [AGAIN, END]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        offer(found, AGAIN)
        offer(found, END)
        return found

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == END:
            end_turn(s, self.player)
            return
        s.extra -= 1
        s.seats[self.player].gods -= ONE[TRAITERA]
        s.removed_gods += ONE[TRAITERA]
        s.tell(TRAITERA_USED, self.player)
        s.push(TAKE_ACTION[self.player])


@final
class ActionPhase(Do):
    """The first player begins (PA-5.1)."""

    def run(self, s: Pantheon) -> None:
        begin_turn(s, s.first)


TAKE_ACTION: Final = [TakeAction(seat) for seat in range(4)]
AFTER_ACTION: Final = [AfterAction(seat) for seat in range(4)]
USE_TRAITERA: Final = [UseTraitera(seat) for seat in range(4)]
ACTION_PHASE: Final = ActionPhase()
