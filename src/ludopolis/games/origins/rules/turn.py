"""Chapters 3, 8 and 9: a turn, which is one action, or two with a superiority token."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..events import TOKEN_SPENT
from ..options import ARCHON, DIE, DONE, GROW, PASS, SPEAKER, TOWER
from ..reasons import (
    ARCHON_USED,
    NO_SUCH_SPEAKER,
    NOWHERE_TO_GO,
)
from ..state import COLOURS, NONE, Origins
from ..things import COLOUR_NAMES, DIE_NAMES
from .ability_choices import freeman_refusal
from .citizens import offer_dice, unused_mask
from .endings import announce_endings
from .growth import (
    grow,
    grow_price,
    grow_refusal,
    raise_tower,
    tower_refusal,
)
from .passing import pass_round
from .recruiting import find_speaker, speaker_mask
from .resources import FOOD, GOLD_COIN, WISDOM, lacking, missing
from .sending import ARCHON as ARCHON_WORKER
from .sending import SPEAKERS, lowest_ship, send


@final
class Turn(Ask):
    """Pick up a worker, raise a tower, grow or pass (OR-3.2)."""

    def __init__(self, player: i64, extra: i64) -> None:
        self.player = player
        self.extra = extra  # 1: another action for a superiority token (OR-9.1)

    def extent(self) -> i64:
        return self.extra

    def prompt(self, s: Origins) -> Text:
        if self.extra:
            return text("Spend a superiority token for another action, or end your turn")
        return text("Choose a worker or another action")

    def candidates(self, s: Origins) -> Options:
        return _EXTRA_ACTIONS if self.extra else _ACTIONS

    def refusal(self, s: Origins, option: i64) -> i64:
        me = s.seats[self.player]
        if option in DIE:
            return die_refusal(s, self.player, option - DIE.first)
        if option in SPEAKER:
            return speaker_refusal(s, self.player, option - SPEAKER.first + 1)
        if option == ARCHON:
            return LEGAL if me.archon == NONE else ARCHON_USED
        if option in TOWER:
            return tower_refusal(s, me, option - TOWER.first)
        return grow_refusal(s, me) if option == GROW else LEGAL

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return turn_facts(s, self.player, option)

    def options(self, s: Origins) -> Options:
        options: Options = []
        me = s.seats[self.player]
        if self.extra:
            offer(options, DONE)
        offer(options, PASS)
        if grow_refusal(s, me) == LEGAL:
            offer(options, GROW)
        reach = me.wisdom + me.gold - lowest_ship(s)
        offer_dice(options, sendable(unused_mask(me), reach, me.vacant))
        if len(s.speakers) > 0:
            self.offer_speakers(options, speaker_mask(s, self.player), reach)
        if me.archon == NONE:
            offer(options, ARCHON)
        if me.gold > 0:
            for colour in range(COLOURS):
                if tower_refusal(s, me, colour) == LEGAL:
                    offer(options, TOWER.first + colour)
        return options

    def offer_speakers(self, options: Options, mask: i64, reach: i64) -> None:
        """Add the own speakers that can visit some site."""
        for value in range(1, 7):
            if (mask >> value) & 1 and value + reach >= 0:
                offer(options, SPEAKER.first + value - 1)

    def choose(self, s: Origins, option: i64) -> None:
        player = self.player
        if option == DONE:
            end_turn(s, player)
            return
        if self.extra:
            s.seats[player].tokens -= 1
            s.tell(TOKEN_SPENT, player)
        s.push(_AFTERS[player * 2 + self.extra])
        if option in DIE:
            s.push(send(player, option - DIE.first))
        elif option in SPEAKER:
            s.push(send(player, SPEAKERS + option - SPEAKER.first))
        elif option == ARCHON:
            s.push(send(player, ARCHON_WORKER))
        elif option in TOWER:
            raise_tower(s, player, option - TOWER.first)
        elif option == GROW:
            grow(s, player)
        else:
            pass_round(s, player)


_ACTIONS: Final[Options] = [PASS, GROW, *DIE.options, *SPEAKER.options, ARCHON, *TOWER.options]
_EXTRA_ACTIONS: Final[Options] = [DONE, *_ACTIONS]


@final
class AfterAction(Do):
    """Another action for a superiority token, or the next player's turn (OR-9.1, OR-3.1)."""

    def __init__(self, actor: i64, extra: i64) -> None:
        super().__init__()
        self.actor = actor
        self.extra = extra

    def extent(self) -> i64:
        return self.extra

    def run(self, s: Origins) -> None:
        me = s.seats[self.actor]
        if not self.extra and me.tokens > 0 and not me.passed and not s.alone:
            s.push(_TURNS[self.actor * 2 + 1])
        else:
            end_turn(s, self.actor)


_TURNS: Final = [Turn(player, extra) for player in range(4) for extra in range(2)]
_AFTERS: Final = [AfterAction(player, extra) for player in range(4) for extra in range(2)]


def begin_turn(s: Origins, player: i64) -> None:
    """It is this player's turn."""
    s.push(_TURNS[player * 2])


def end_turn(s: Origins, player: i64) -> None:
    """The next player clockwise who has not passed; without one the round is over (OR-3.1)."""
    if s.tables.announce:
        announce_endings(s)
    following = player
    for _ in range(s.players):
        following += 1
        if following == s.players:
            following = 0
        if not s.seats[following].passed:
            s.push(_TURNS[following * 2])
            return


def sendable(mask: i64, reach: i64, vacant: i64) -> i64:
    """Of these dice those that reach some site, or all where a seat of power is empty."""
    if vacant > 0 or reach >= -1:
        return mask
    kept: i64 = 0
    for die in range(30):
        if (mask >> die) & 1 and die % 6 + 1 + reach >= 0:
            kept |= 1 << die
    return kept


def die_refusal(s: Origins, player: i64, die: i64) -> i64:
    """A freeman must be unused and have somewhere to go (OR-5.1, OR-5.2, OR-8.1.1)."""
    me = s.seats[player]
    why = freeman_refusal(me, die)
    if why != LEGAL or me.vacant > 0:
        return why
    return NOWHERE_TO_GO if lacking(me, WISDOM, lowest_ship(s) - die % 6 - 1) > 0 else LEGAL


def speaker_refusal(s: Origins, player: i64, value: i64) -> i64:
    """A speaker must be the player's own, unused, and reach some site (OR-5.1, OR-5.2)."""
    if find_speaker(s, player, value) == NONE:
        return NO_SUCH_SPEAKER
    short = lacking(s.seats[player], WISDOM, lowest_ship(s) - value)
    return NOWHERE_TO_GO if short > 0 else LEGAL


def turn_facts(s: Origins, player: i64, option: i64) -> dict[str, Word]:
    """The numbers of a refusal."""
    me = s.seats[player]
    if option in TOWER:
        colour = option - TOWER.first
        short = missing(GOLD_COIN, max(me.towers[colour] - me.gold, 0))
        return {"missing": short, "colour": COLOUR_NAMES[colour]}
    if option == GROW:
        return {"missing": missing(FOOD, lacking(me, FOOD, grow_price(s, me)))}
    if option == ARCHON or option == PASS:
        return {}
    lowest = lowest_ship(s)
    if option in SPEAKER:
        value = option - SPEAKER.first + 1
        own = find_speaker(s, player, value) != NONE
        short = missing(WISDOM, lacking(me, WISDOM, lowest - value))
        return {"value": lowest if own else value, "missing": short}
    die = option - DIE.first
    short = missing(WISDOM, lacking(me, WISDOM, lowest - die % 6 - 1))
    return {"die": DIE_NAMES[die], "value": lowest, "missing": short}
