"""What people do at once and the rules ask one by one; for the screen, not for bots."""

from __future__ import annotations

from ludopolis.core import NOTHING, Act, Deed, Options, Step, i64, step_of, text

from .options import (
    BUY_COLUMN,
    BUY_FOOT,
    BUY_TILE,
    CARDS,
    COLUMN,
    DRAW,
    FOOT,
    MOVE,
    PURCHASE,
    STOP,
    WORSHIP,
)
from .rules.move import Follow, PlacePieces
from .rules.purchase import Shop
from .rules.turn import TakeAction, UseTraitera
from .state import Pantheon


def offered(s: Pantheon, player: i64, so_far: Options) -> list[Act]:
    """A movement with as few cards as it takes; purchase, god or card without saying so first."""
    step = step_of(s, player)
    if not isinstance(step, (TakeAction, Follow)):
        return []
    found = paths(s, player, so_far)
    if not so_far:
        for action in (PURCHASE, WORSHIP, DRAW):
            found += after(s, player, [action])
    return found


def after(s: Pantheon, player: i64, start: Options) -> list[Act]:
    """All that is open after these picks, if they are; who points at the map means to move."""
    came = walked(s, player, start)
    step = None if came is None else step_of(came, player)
    if came is None or step is None:
        return []
    return [
        Act([*start, option])
        for option in step.options(came)
        if option != STOP and option not in FOOT and option not in COLUMN
    ]


def walked(s: Pantheon, player: i64, picks: Options) -> Pantheon | None:
    """The position after these picks; None if one of them is not open."""
    came = s.clone()
    for option in picks:
        step = step_of(came, player)
        if step is None or option not in step.options(came):
            return None
        came.apply(option, player)
    return came


def paths(s: Pantheon, player: i64, so_far: Options) -> list[Act]:
    """Where one more piece can be placed if enough cards are played (PA-6.1, PA-6.2)."""
    start: Options = [MOVE] if isinstance(step_of(s, player), TakeAction) else []
    played = len(start)
    if so_far and (len(so_far) <= played or so_far[played] not in CARDS):
        return []
    feet = so_far[played + 1 :]
    known = placements(s, player, so_far) if so_far else []
    found: list[Act] = []
    first = so_far[played] + 1 if so_far else CARDS.first
    for cards in range(first, CARDS.first + CARDS.size):
        picks: Options = [*start, cards, *feet]
        for option in placements(s, player, picks):
            if option not in known:
                known.append(option)
                found.append(Act([*picks, option]))
        if cards - CARDS.first >= s.seats[player].movement_cards():
            break
    return found


def placements(s: Pantheon, player: i64, picks: Options) -> Options:
    """The pieces that can be placed after these picks."""
    came = walked(s, player, picks)
    step = None if came is None else step_of(came, player)
    if came is None or not isinstance(step, PlacePieces):
        return []
    return [option for option in step.options(came) if option != STOP]


def deeds(s: Pantheon, player: i64) -> list[Deed]:
    """The four actions (PA-5.1)."""
    if not isinstance(step_of(s, player), TakeAction):
        return []
    return [
        Deed(text("Move"), [MOVE]),
        Deed(text("Purchase"), [PURCHASE]),
        Deed(text("Worship a god"), [WORSHIP]),
        Deed(text("Draw cards"), [DRAW]),
    ]


def goes_on(step: Step) -> bool:
    """An act ends where another action is asked for."""
    return not isinstance(step, (TakeAction, UseTraitera, Follow))


def rest(s: Pantheon, player: i64, last: i64) -> i64:
    """A path or a purchase that is confirmed is over: whoever wants more marks more."""
    step = step_of(s, player)
    placed = last in FOOT or last in COLUMN
    bought = last == BUY_FOOT or last == BUY_COLUMN or last in BUY_TILE
    ends = (isinstance(step, PlacePieces) and placed) or (
        isinstance(step, Shop) and (placed or bought)
    )
    return STOP if ends and step is not None and STOP in step.options(s) else NOTHING
