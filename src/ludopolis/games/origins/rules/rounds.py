"""Chapters 3 and 10: rounds and what happens between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ludopolis.core import Chance, Do, Options, i64, vec

from ..events import BASTION, RETREATED, ROUND, SPEAKER_ROLLED
from ..options import ROLL
from ..state import NONE, OWNER, Origins
from ..things import SPEAKER
from .endings import endings_met
from .recruiting import used_speaker
from .scoring import FinalScoring
from .solo import TRAINEE, KeepCard, move_neutral
from .temples import take_card
from .turn import begin_turn


@final
class Round(Do):
    """A round: turns until all have passed, then its end (OR-3.1)."""

    def run(self, s: Origins) -> None:
        s.round += 1
        s.announced = 0
        s.tell(ROUND, -1, s.round)
        if s.alone:
            move_neutral(s)
        for me in s.seats:
            me.passed = False
        s.push(_END)
        begin_turn(s, TRAINEE if s.alone else s.bastion)


@final
class EndOfRound(Do):
    """Speakers come back; the used ones rise by 1 or are rolled anew (OR-10.1)."""

    def run(self, s: Origins) -> None:
        s.push(_AWARDS)
        for n in range(len(s.speakers)):
            speaker = s.speakers[n]
            value = speaker % OWNER
            if not used_speaker(speaker):
                s.speakers[n] = value
            elif value < s.tables.speaker_most:
                s.speakers[n] = value + 1
            else:
                s.speakers[n] = value
                s.push(RollSpeaker(n))


@final
class RollSpeaker(Chance):
    """A speaker is rolled and lies in the speaker area (OR-2.6, OR-4.5)."""

    def __init__(self, which: i64) -> None:
        super().__init__()
        self.which = which

    def options(self, s: Origins) -> Options:
        return s.tables.speaker_rolls

    def weights(self, s: Origins) -> Sequence[int] | None:
        return s.tables.speaker_odds

    def choose(self, s: Origins, option: i64) -> None:
        s.speakers[self.which] = option - ROLL.first + 1
        s.tell(SPEAKER_ROLLED, -1, 0, SPEAKER.first + option - ROLL.first)


@final
class Awards(Do):
    """Bastion, retreat, zodiac cards, and whether the game is over (OR-10.2 to OR-10.5)."""

    def run(self, s: Origins) -> None:
        if s.alone:
            end_solo_round(s)
            return
        give_bastion(s)
        retreat(s)
        for temple in range(len(s.zodiac)):
            award_card(s, temple)
        s.push(FinalScoring() if endings_met(s) else _ROUND)


_ROUND: Final = Round()
_END: Final = EndOfRound()
_AWARDS: Final = Awards()


def end_solo_round(s: Origins) -> None:
    """Retreat; one zodiac card stays; a fixed number of rounds (OR-14.6 to OR-14.8)."""
    retreat(s)
    if s.round >= s.tables.solo_rounds:
        s.push(FinalScoring())
        return
    s.push(_ROUND)
    cards = s.seats[TRAINEE].zodiac
    if cards & (cards - 1):
        s.push(KeepCard())


def give_bastion(s: Origins) -> None:
    """To the furthest marker, the lowest of those on one space (OR-10.2)."""
    best: i64 = NONE
    for marker in s.military_order:
        if best == NONE or s.military[marker] > s.military[best]:
            best = marker
    s.bastion = best
    s.tell(BASTION, best)


def retreat(s: Origins) -> None:
    """Markers go back to the first space of their segment, under those before them (OR-10.3)."""
    s.military_order = by_space(s.military, s.military_order)
    for player in range(s.players):
        to = s.tables.retreat_to[s.military[player]]
        if to != s.military[player]:
            s.military[player] = to
            s.tell(RETREATED, player, to)


def by_space(spaces: vec[i64], order: vec[i64]) -> vec[i64]:
    """The furthest first; those on one space keep their order."""
    sorted_order = order[:]
    for n in range(1, len(sorted_order)):
        marker = sorted_order[n]
        place = n
        while place > 0 and spaces[sorted_order[place - 1]] < spaces[marker]:
            sorted_order[place] = sorted_order[place - 1]
            place -= 1
        sorted_order[place] = marker
    return sorted_order


def award_card(s: Origins, temple: i64) -> None:
    """The card goes to the highest marker, the lowest of those on one step (OR-10.4)."""
    best: i64 = NONE
    for n in range(temple * s.players, temple * s.players + s.players):
        player = s.temple_order[n]
        if best == NONE or s.seats[player].temples[temple] > s.seats[best].temples[temple]:
            best = player
    if s.seats[best].temples[temple] > 0 or s.rulings.award_from_start:
        take_card(s, best, temple)
