"""Chapters 6 and 7: taking citizens and speakers."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..events import (
    CHANGED,
    DIE_ROLLED,
    RECRUITED,
    SPEAKER_TAKEN,
)
from ..options import DIE, PLUS, ROLL, SKIP, SPEAKER
from ..reasons import (
    NO_CITIZEN,
    NO_FREE_BASE,
    NOT_IN_THE_AREA,
    NOT_ON_OFFER,
    SHORT_TO_RECRUIT,
)
from ..state import AT, NONE, OWNER, Origins
from ..tables import SAGITTARIUS, TAURUS
from ..things import DIE as DIE_THING
from ..things import DIE_NAMES
from ..things import SPEAKER as SPEAKER_THING
from .citizens import (
    change_die,
    has_free_base,
    offer_dice,
    put_on_base,
    rise,
)
from .dice import RollDie
from .resources import WISDOM, lacking, missing, pay

SLOTS: Final[i64] = 5

PRICED: Final[i64] = 0  # the main action
FREE: Final[i64] = 1  # Estate, Cancer
MAYBE: Final[i64] = 2  # Libra: priced, and may be declined


def citizen_price(s: Origins, player: i64, slot: i64) -> i64:
    """Wisdom for the die in a slot of the recruitment area (OR-6.4, OR-13.2)."""
    price = s.tables.citizen_wisdom[slot]
    return s.tables.with_taurus(price) if s.seats[player].has(TAURUS) else price


def slot_of(s: Origins, die: i64) -> i64:
    """Where a die lies in the recruitment area, or NONE."""
    for slot in range(SLOTS):
        if s.recruits[slot] == die:
            return slot
    return NONE


def recruit_refusal(s: Origins, player: i64, die: i64, mode: i64) -> i64:
    """A die must be there and be paid for (OR-6.4)."""
    slot = slot_of(s, die)
    if slot == NONE:
        return NOT_ON_OFFER
    if mode == FREE or lacking(s.seats[player], WISDOM, citizen_price(s, player, slot)) == 0:
        return LEGAL
    return SHORT_TO_RECRUIT


def recruiting_refusal(s: Origins, player: i64, mode: i64) -> i64:
    """Recruiting needs a free base and a die that can be paid (OR-5.8)."""
    if not has_free_base(s.seats[player]):
        return NO_FREE_BASE
    why = NO_CITIZEN
    for slot in range(SLOTS):
        if s.recruits[slot] != NONE:
            why = recruit_refusal(s, player, s.recruits[slot], mode)
            if why == LEGAL:
                return LEGAL
    return why


def recruit_facts(s: Origins, player: i64, die: i64) -> dict[str, Word]:
    """The die, and what is lacking for it; for NONE the cheapest one."""
    slot = 0 if die == NONE else slot_of(s, die)
    price = 0 if slot == NONE else citizen_price(s, player, slot)
    short = lacking(s.seats[player], WISDOM, price)
    return {"missing": missing(WISDOM, short), "die": DIE_NAMES[0 if die == NONE else die]}


@final
class Recruit(Ask):
    """Take a citizen from the recruitment area (OR-6.4)."""

    def __init__(self, player: i64, mode: i64) -> None:
        self.player = player
        self.mode = mode

    def extent(self) -> i64:
        return self.mode

    def prompt(self, s: Origins) -> Text:
        return text("Take a citizen")

    def candidates(self, s: Origins) -> Options:
        return [SKIP, *DIE.options] if self.mode == MAYBE else DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == SKIP:
            return LEGAL
        return recruit_refusal(s, self.player, option - DIE.first, self.mode)

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return recruit_facts(s, self.player, option - DIE.first)

    def options(self, s: Origins) -> Options:
        options: Options = []
        if self.mode == MAYBE:
            offer(options, SKIP)
        mask: i64 = 0
        for die in s.recruits:
            if die != NONE and recruit_refusal(s, self.player, die, self.mode) == LEGAL:
                mask |= 1 << die
        offer_dice(options, mask)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        if option != SKIP:
            recruit(s, self.player, option - DIE.first, self.mode == FREE)


def recruit(s: Origins, player: i64, die: i64, free: bool) -> None:
    """The die goes on a base, the others slide, a new one is rolled (OR-6.4)."""
    slot = slot_of(s, die)
    price = 0 if free else citizen_price(s, player, slot)
    for place in range(slot, SLOTS - 1):
        s.recruits[place] = s.recruits[place + 1]
    s.recruits[SLOTS - 1] = NONE
    base = put_on_base(s.seats[player], die)
    s.tell(RECRUITED, player, 0, DIE_THING.first + die)
    if s.supply[die // 6] > 0:
        s.push(_ROLLS[die // 6])
    if s.seats[player].has(SAGITTARIUS) and rise(die, s.tables.sagittarius_raise) > 0:
        s.push(AddOne(player, base, False))
    pay(s, player, WISDOM, price, 0)


@final
class RollCitizen(RollDie):
    """A die from the supply is rolled and fills the recruitment area (OR-6.4)."""

    def choose(self, s: Origins, option: i64) -> None:
        slot: i64 = 0
        while s.recruits[slot] != NONE:
            slot += 1
        die = self.colour * 6 + option - ROLL.first
        s.supply[self.colour] -= 1
        s.recruits[slot] = die
        s.tell(DIE_ROLLED, -1, 0, DIE_THING.first + die)


_ROLLS: Final = [RollCitizen(colour) for colour in range(5)]


def speaker_rise(s: Origins, value: i64) -> i64:
    """How much Sagittarius adds to a speaker, who ends at the highest face (OR-13.9)."""
    room = s.tables.speaker_most - value
    if s.tables.sagittarius_raise > room:
        return room
    return s.tables.sagittarius_raise


@final
class AddOne(Ask):
    """Sagittarius: the new citizen or speaker may get +1 (OR-13.9)."""

    def __init__(self, player: i64, which: i64, speaker: bool) -> None:
        self.player = player
        self.which = which  # the base of the citizen, or the place of the speaker
        self.speaker = speaker

    def prompt(self, s: Origins) -> Text:
        by = int(s.tables.sagittarius_raise)
        return text("Add {by} to the new die (Sagittarius)?", by=by)

    def candidates(self, s: Origins) -> Options:
        return [SKIP, PLUS]

    def choose(self, s: Origins, option: i64) -> None:
        if option == SKIP:
            return
        if self.speaker:
            value = s.speakers[self.which] % OWNER
            by = speaker_rise(s, value)
            s.speakers[self.which] += by
            first = SPEAKER_THING.first - 1
            s.tell(CHANGED, self.player, 0, first + value + by, first + value)
        else:
            die = s.seats[self.player].dice[self.which]
            change_die(s, self.player, self.which, rise(die, s.tables.sagittarius_raise))


# Speakers


def find_speaker(s: Origins, owner: i64, value: i64) -> i64:
    """An unused speaker of this value with this owner (NONE: the area), or NONE."""
    wanted = value + OWNER * (owner + 1)
    for place in range(len(s.speakers)):
        if s.speakers[place] == wanted:
            return place
    return NONE


def speaker_mask(s: Origins, owner: i64) -> i64:
    """One bit for each value among the unused speakers of this owner."""
    mask: i64 = 0
    for speaker in s.speakers:
        if speaker // OWNER == owner + 1:
            mask |= 1 << (speaker % OWNER)
    return mask


@final
class TakeSpeaker(Ask):
    """Take a speaker from the speaker area (OR-7)."""

    def prompt(self, s: Origins) -> Text:
        return text("Take a speaker")

    def candidates(self, s: Origins) -> Options:
        return SPEAKER.options

    def refusal(self, s: Origins, option: i64) -> i64:
        there = find_speaker(s, NONE, option - SPEAKER.first + 1) != NONE
        return LEGAL if there else NOT_IN_THE_AREA

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"value": option - SPEAKER.first + 1}

    def choose(self, s: Origins, option: i64) -> None:
        value = option - SPEAKER.first + 1
        place = find_speaker(s, NONE, value)
        s.speakers[place] += OWNER * (self.player + 1)
        s.tell(SPEAKER_TAKEN, self.player, 0, SPEAKER_THING.first + value - 1)
        if s.seats[self.player].has(SAGITTARIUS) and speaker_rise(s, value) > 0:
            s.push(AddOne(self.player, place, True))


def used_speaker(speaker: i64) -> bool:
    """Whether a speaker stands on a site."""
    return speaker >= AT
