"""Chapter 5: visiting an encounter site."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..components.effects import BOTH, TAKE_SPEAKER
from ..components.effects import CLIMB as CLIMB_OP
from ..components.effects import CONSTRUCT as CONSTRUCT_OP
from ..events import BONUS_USED
from ..options import BONUS, BOTTOM, DONE, FISH, TOP
from ..reasons import (
    BONUS_DONE,
    MAIN_DONE,
    MAIN_FIRST,
    NO_EFFECT,
    NO_SPEAKER,
    NO_TEMPLE,
    NO_TILE,
    NOTHING_TO_TRAIN,
    OTHER_COLOUR,
    SHORT_FOR_BONUS,
    SHORT_TO_TRAIN,
    SIX_DOES_BOTH,
    WITHOUT_PISCES,
)
from ..state import Origins
from ..tables import CLIMB, CONSTRUCT, MILITARY, PISCES, RECRUIT
from ..things import BONUS as BONUS_THING
from ..things import COLOUR_NAMES
from .abilities import BONUS as BONUS_SOURCE
from .abilities import NO_CHAIN, NextPart, has_ability
from .citizens import unused_mask
from .construct import Construct, construct_refusal
from .military import BOTH_LEFT, Fight, at_the_end
from .recruiting import PRICED, Recruit, recruit_facts, recruiting_refusal
from .resources import (
    ANY_BASIC,
    FOOD,
    GOLD_COIN,
    STONE,
    gain,
    gain_basic,
    lacking,
    missing,
    pay,
)
from .sites import site_name
from .temples import ClimbTemple, temple_action_refusal
from .training import Train

# What is behind a visitor, and what they may do, as bits.
TOP_DONE: Final[i64] = 1
BOTTOM_DONE: Final[i64] = 2
MAINS_DONE: Final[i64] = 3
BONUS_OVER: Final[i64] = 4
ENTITLED: Final[i64] = 8  # the worker has the colour of the bonus tile
SIX: Final[i64] = 16  # a freeman of value 6
MARKS: Final[i64] = 32


@final
class Act(Ask):
    """Main and bonus actions of a visit, in the order the visitor likes (OR-5.4 to OR-5.6)."""

    def __init__(self, player: i64, site: i64, marks: i64) -> None:
        self.player = player
        self.site = site
        self.marks = marks

    def prompt(self, s: Origins) -> Text:
        return text("Choose an action: {site}", site=site_name(s.tables, self.site))

    def candidates(self, s: Origins) -> Options:
        return _ACTIONS

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == DONE:
            return LEGAL if self.marks & MAINS_DONE else MAIN_FIRST
        if option == TOP:
            return main_refusal(self.marks, TOP_DONE)
        if option == BOTTOM:
            why = main_refusal(self.marks, BOTTOM_DONE)
            return why if why != LEGAL else bottom_refusal(s, self.player, self.site)
        return bonus_refusal(s, self.player, self.site, self.marks, option)

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        if option == BOTTOM:
            return bottom_facts(s, self.player, self.site)
        return bonus_facts(s, self.player, self.site)

    def options(self, s: Origins) -> Options:
        options: Options = []
        marks = self.marks
        if marks & MAINS_DONE:
            offer(options, DONE)
        if main_refusal(marks, TOP_DONE) == LEGAL:
            offer(options, TOP)
        if main_refusal(marks, BOTTOM_DONE) == LEGAL:
            if bottom_refusal(s, self.player, self.site) == LEGAL:
                offer(options, BOTTOM)
        if marks & (ENTITLED | BONUS_OVER) == ENTITLED:
            if bonus_refusal(s, self.player, self.site, marks, BONUS) == LEGAL:
                offer(options, BONUS)
            if s.seats[self.player].has(PISCES):
                offer(options, FISH)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        if option == DONE:
            return
        player, site = self.player, self.site
        if option == TOP:
            s.push(resume(player, site, self.marks | TOP_DONE))
            take_top(s, player, site)
        elif option == BOTTOM:
            s.push(resume(player, site, self.marks | BOTTOM_DONE))
            take_bottom(s, player, site)
        else:
            s.push(resume(player, site, self.marks | BONUS_OVER))
            take_bonus(s, player, s.bonus[site], option == FISH)


_ACTIONS: Final[Options] = [DONE, TOP, BOTTOM, BONUS, FISH]


@final
class Resume(Do):
    """The visit goes on while there is something left to choose."""

    def __init__(self, visitor: i64, site: i64, marks: i64) -> None:
        super().__init__()
        self.visitor = visitor
        self.site = site
        self.marks = marks

    def run(self, s: Origins) -> None:
        if goes_on(s, self.visitor, self.site, self.marks):
            s.push(act(self.visitor, self.site, self.marks))


def goes_on(s: Origins, player: i64, site: i64, marks: i64) -> bool:
    """Whether anything but ending the visit can be chosen."""
    if main_refusal(marks, TOP_DONE) == LEGAL:
        return True
    if marks & (ENTITLED | BONUS_OVER) == ENTITLED:
        if s.seats[player].has(PISCES):
            return True
        if bonus_refusal(s, player, site, marks, BONUS) == LEGAL:
            return True
    if main_refusal(marks, BOTTOM_DONE) == LEGAL:
        return bottom_refusal(s, player, site) == LEGAL
    return False


_ACTS: Final = [
    Act(player, site, marks) for player in range(4) for site in range(5) for marks in range(32)
]
_RESUMES: Final = [
    Resume(player, site, marks) for player in range(4) for site in range(5) for marks in range(32)
]


def act(player: i64, site: i64, marks: i64) -> Act:
    """The question, which is the same each time."""
    return _ACTS[(player * 5 + site) * MARKS + marks]


def resume(player: i64, site: i64, marks: i64) -> Resume:
    """The step that asks it again."""
    return _RESUMES[(player * 5 + site) * MARKS + marks]


# Main actions


def main_refusal(marks: i64, which: i64) -> i64:
    """One main action is performed, both by a freeman of value 6 (OR-5.4, OR-5.5)."""
    if marks & which:
        return MAIN_DONE
    return LEGAL if marks & MAINS_DONE == 0 or marks & SIX else SIX_DOES_BOTH


def bottom_refusal(s: Origins, player: i64, site: i64) -> i64:
    """Whether the lower action of a site may be chosen (OR-5.8)."""
    action = s.tables.bottom[site]
    if action == MILITARY:
        return LEGAL
    if action == CONSTRUCT:
        return construct_refusal(s, player)
    if action == CLIMB:
        return temple_action_refusal(s, player)
    if action == RECRUIT:
        return recruiting_refusal(s, player, PRICED)
    return train_refusal(s, player)


def train_refusal(s: Origins, player: i64) -> i64:
    """Training needs food and something to train (OR-5.8)."""
    me = s.seats[player]
    if lacking(me, FOOD, s.tables.train_fewest) > 0:
        return SHORT_TO_TRAIN
    return NOTHING_TO_TRAIN if at_the_end(s, player) and unused_mask(me) == 0 else LEGAL


def bottom_facts(s: Origins, player: i64, site: i64) -> dict[str, Word]:
    """What the lower action lacks."""
    action, me = s.tables.bottom[site], s.seats[player]
    if action == CLIMB:
        return {"missing": missing(STONE, lacking(me, STONE, s.tables.temple_stone))}
    if action == RECRUIT:
        return recruit_facts(s, player, s.recruits[0])
    return {"missing": missing(FOOD, lacking(me, FOOD, s.tables.train_fewest))}


def take_top(s: Origins, player: i64, site: i64) -> None:
    """The gain of a site (OR-5.4)."""
    gains = s.tables.top_gain
    for resource in range(4):
        gain(s, player, resource, gains[site * 5 + resource])
    gain_basic(s, player, gains[site * 5 + 4], ANY_BASIC)


def take_bottom(s: Origins, player: i64, site: i64) -> None:
    """The lower action of a site (OR-6)."""
    action = s.tables.bottom[site]
    if action == MILITARY:
        s.push(Fight(player, s.tables.military_steps, BOTH, BOTH_LEFT))
    elif action == CONSTRUCT:
        s.push(Construct(player))
    elif action == CLIMB:
        s.push(ClimbTemple(player, s.tables.temple_steps, True))
    elif action == RECRUIT:
        s.push(Recruit(player, PRICED))
    else:
        s.push(Train(player))


# Bonus actions


def bonus_refusal(s: Origins, player: i64, site: i64, marks: i64, option: i64) -> i64:
    """A bonus needs the colour, its price and an effect; Pisces only the colour (OR-5.6)."""
    if marks & BONUS_OVER:
        return BONUS_DONE
    if marks & ENTITLED == 0:
        return OTHER_COLOUR
    if option == FISH:
        return LEGAL if s.seats[player].has(PISCES) else WITHOUT_PISCES
    colour = s.bonus[site]
    for resource in range(3):
        if lacking(s.seats[player], resource, s.tables.bonus_pay[colour * 3 + resource]) > 0:
            return SHORT_FOR_BONUS
    if has_ability(s, player, BONUS_SOURCE + colour, -1, NO_CHAIN):
        return LEGAL
    op = s.tables.bonus_effects[colour][0].op
    if op == TAKE_SPEAKER:
        return NO_SPEAKER
    if op == CLIMB_OP:
        return NO_TEMPLE
    return NO_TILE if op == CONSTRUCT_OP else NO_EFFECT


def bonus_facts(s: Origins, player: i64, site: i64) -> dict[str, Word]:
    """The colour of the bonus tile, and what it lacks."""
    colour = s.bonus[site]
    facts: dict[str, Word] = {"colour": COLOUR_NAMES[colour]}
    for resource in range(3):
        short = lacking(s.seats[player], resource, s.tables.bonus_pay[colour * 3 + resource])
        if short > 0:
            facts["missing"] = missing(resource, short)
    return facts


def take_bonus(s: Origins, player: i64, colour: i64, fish: bool) -> None:
    """Pay for the bonus tile and do what it says, or take 1 gold (OR-7, OR-13.12)."""
    s.tell(BONUS_USED, player, 0, BONUS_THING.first + colour)
    if fish:
        gain(s, player, GOLD_COIN, s.tables.pisces_gold)
        return
    s.push(NextPart(player, BONUS_SOURCE + colour, -1, 0, NO_CHAIN))
    for resource in range(3):
        pay(s, player, resource, s.tables.bonus_pay[colour * 3 + resource], 0)
