"""Chapter 14: what the solo training does differently."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Chance, Do, Options, Text, i64, offer, text

from ..events import CARD_BACK, HELD, NEUTRAL, SHIP_SET
from ..options import HOLD, LEFT, RIGHT, SKIP, ZODIAC
from ..reasons import NEIGHBOUR_AT_SIX, NO_NEIGHBOUR, NO_TOKEN
from ..state import NONE, SITES, Origins
from ..things import SITE
from ..things import ZODIAC as ZODIAC_THING

TRAINEE: Final[i64] = 0
NEUTRAL_MARKER: Final[i64] = 1
HIGHEST_SHIP: Final[i64] = 6


def set_ship(s: Origins, site: i64, value: i64) -> None:
    """Turn a mothership."""
    s.ships[site] = value
    s.tell(SHIP_SET, -1, value, -1, SITE.first + site)


def neighbour_refusal(s: Origins, site: i64) -> i64:
    """A neighbouring site must be there and below 6 (OR-14.4)."""
    if not 0 <= site < SITES:
        return NO_NEIGHBOUR
    return LEGAL if s.ships[site] < HIGHEST_SHIP else NEIGHBOUR_AT_SIX


def neighbours(s: Origins, site: i64) -> i64:
    """How many neighbours could be raised."""
    count: i64 = 0
    if neighbour_refusal(s, site - 1) == LEGAL:
        count += 1
    if neighbour_refusal(s, site + 1) == LEGAL:
        count += 1
    return count


def raise_ships(s: Origins, site: i64, neighbour: i64) -> None:
    """The visited site goes up, from 6 to 1, and a neighbour with it (OR-14.4)."""
    value = s.ships[site]
    set_ship(s, site, 1 if value >= HIGHEST_SHIP else value + 1)
    if neighbour_refusal(s, neighbour) == LEGAL:
        set_ship(s, neighbour, s.ships[neighbour] + 1)


@final
class MoveShips(Do):
    """Raise the motherships, and ask only where there is a choice (OR-14.4, OR-14.5)."""

    def __init__(self, site: i64) -> None:
        super().__init__()
        self.site = site

    def run(self, s: Origins) -> None:
        if s.seats[TRAINEE].tokens > 0 or neighbours(s, self.site) == 2:
            s.push(ChooseNeighbour(TRAINEE, self.site))
        elif neighbour_refusal(s, self.site - 1) == LEGAL:
            raise_ships(s, self.site, self.site - 1)
        else:
            raise_ships(s, self.site, self.site + 1)


@final
class ChooseNeighbour(Ask):
    """Which neighbour is raised, or a token that keeps all as it is (OR-14.4, OR-14.5)."""

    def __init__(self, player: i64, site: i64) -> None:
        self.player = player
        self.site = site

    def prompt(self, s: Origins) -> Text:
        return text("Which neighbouring site is raised?")

    def candidates(self, s: Origins) -> Options:
        sides: Options = [LEFT, RIGHT, HOLD]
        return sides if neighbours(s, self.site) > 0 else [SKIP, *sides]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == LEFT:
            return neighbour_refusal(s, self.site - 1)
        if option == RIGHT:
            return neighbour_refusal(s, self.site + 1)
        if option == HOLD:
            return LEGAL if s.seats[self.player].tokens > 0 else NO_TOKEN
        return LEGAL

    def choose(self, s: Origins, option: i64) -> None:
        if option == HOLD:
            s.seats[self.player].tokens -= 1
            s.tell(HELD, self.player)
        elif option == LEFT:
            raise_ships(s, self.site, self.site - 1)
        elif option == RIGHT:
            raise_ships(s, self.site, self.site + 1)
        else:
            raise_ships(s, self.site, NONE)


def move_neutral(s: Origins) -> None:
    """The neutral marker goes to the last space before a threshold (OR-14.6)."""
    space = s.tables.neutral[s.round - 1]
    if s.military[NEUTRAL_MARKER] != space:
        s.military[NEUTRAL_MARKER] = space
        s.tell(NEUTRAL, -1, space)


@final
class KeepCard(Chance):
    """At the end of a round all cards but one, drawn at random, go back (OR-14.7)."""

    def options(self, s: Origins) -> Options:
        options: Options = []
        for card in range(ZODIAC.size):
            if (s.seats[TRAINEE].zodiac >> card) & 1:
                offer(options, ZODIAC.first + card)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        kept = option - ZODIAC.first
        for temple in range(len(s.zodiac)):
            if s.holder[temple] == TRAINEE and s.zodiac[temple] != kept:
                s.holder[temple] = NONE
                s.tell(CARD_BACK, -1, 0, ZODIAC_THING.first + s.zodiac[temple])
        s.seats[TRAINEE].zodiac = 1 << kept
