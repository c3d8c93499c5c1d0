"""Acts: picks that people think of as one, such as a worker, the site and what is done there.

The engine knows single picks only. An act is a list of them that is shown, tried and made as a
whole; each is open in its turn, and the log has them one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ludopolis.core.numbers import i64
from ludopolis.core.step import CHANCE, Step, Together
from ludopolis.core.text import Text
from ludopolis.core.vocabulary import NOTHING, Event, Options

if TYPE_CHECKING:
    from ludopolis.core.game import Game
    from ludopolis.core.state import State

LONGEST: Final = 60  # picks of an act


class Act(NamedTuple):
    """Picks from a position on, all of one player."""

    options: Options  # picked one after the other
    label: Text | None = None  # what it is called; None: as its last pick


class Deed(NamedTuple):
    """An action of a game by its name, with all options that belong to it, open or not."""

    name: Text  # what is done
    options: Options  # those that do it


class Brief(NamedTuple):
    """What an option is called in the menu of its own place, which need not be named again."""

    said: Text  # its name there
    icon: str  # its picture, as `Game.icon` has them


def step_of(s: State, player: i64) -> Step | None:
    """What the player is asked; None if nothing."""
    for step in s.asks():
        if step.player == player:
            return step
    return None


def begins_again(game: Game, s: State, player: i64, begun: Step | None, last: i64) -> bool:
    """Whether the next turn of the same player begins after a pick.

    The question with which the last one began is asked again, one of several actions, and what was
    picked is more than an exchange that is open beside them.
    """
    if game.options[int(last)].kind in game.asides() or step_of(s, player) != begun:
        return False
    return len(game.deeds(s, player)) > 0


def tried(game: Game, s: State, player: i64, options: Options) -> State | None:
    """The position after these picks; None if one of them is not open in its turn.

    What chance draws, or a pick shows, is not known before: nothing belongs to an act after it.
    """
    after, _ = _walked(game, s, player, options)
    return after


def _walked(game: Game, s: State, player: i64, options: Options) -> tuple[State | None, bool]:
    """The position after the picks, if they are an act, and whether it ends with the last one."""
    after, shown = s.clone(), False
    for option in options:
        step = step_of(after, player)
        if shown or step is None or option not in step.options(after):
            return None, True
        shown = _shows(game, after, player, option)
    return after, shown


def _shows(game: Game, s: State, player: i64, option: i64) -> bool:
    """Make a pick; whether it showed its player something that was hidden (`Match` alike)."""
    on_lanes = isinstance(s.stack[-1], Together)
    events: list[Event] = []
    s.events = events
    s.apply(option, player)
    s.events = None
    top = s.stack[-1] if s.stack else None
    sealed = isinstance(top, Together) and any([len(picks) > 0 for picks in top.picks])
    return (on_lanes and not sealed) or any([game.events.reveal(event, player) for event in events])


def acts(game: Game, s: State, player: i64, so_far: Options) -> list[Act]:
    """How an act goes on that begins with these picks; each act has all of its picks.

    Without picks, the acts that the game offers beside the single options.
    """
    found: list[Act] = []
    begun = step_of(s, player)
    if begun is None or len(so_far) >= LONGEST:
        return found
    after, shown = _walked(game, s, player, so_far)
    if after is None:
        return found
    if so_far and not shown:
        found += _one_more(game, begun, after, player, so_far)
    return [*found, *game.acts(s, player, so_far)]


def _one_more(game: Game, begun: Step, after: State, player: i64, so_far: Options) -> list[Act]:
    """One more pick, if what is asked now belongs to the act."""
    step = step_of(after, player)
    if step is None or not game.goes_on(begun, step):
        return []
    ends = game.rest(after, player, so_far[-1])  # is made by itself
    asides = game.asides()  # are open all the time, and no part of an act
    return [
        Act([*so_far, option])
        for option in step.options(after)
        if option != ends and game.options[option].kind not in asides
    ]


def can_return(game: Game, s: State, player: i64, options: Options) -> bool:
    """Whether an act could be taken back once it, and what ends it by itself, is made.

    It cannot where something hidden is shown by it, or chance draws next.
    """
    after, shown = _walked(game, s, player, options)
    if after is None or shown:
        return False
    for option in remainder(game, after, player, options[-1]):
        if _shows(game, after, player, option):
            return False
    return not after.stack or after.stack[-1].player != CHANCE


def remainder(game: Game, s: State, player: i64, last: i64) -> Options:
    """The picks that end an act, after this one, because nothing is left to think about."""
    made: Options = []
    after = s
    while len(made) < LONGEST and step_of(after, player) is not None:
        option = game.rest(after, player, last)
        if option == NOTHING:
            break
        made.append(option)
        after = after.clone()
        after.apply(option, player)
        last = option
    return made
