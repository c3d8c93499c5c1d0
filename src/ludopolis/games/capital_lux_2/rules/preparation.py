"""Setting up: power tiles, opening cards, the powers' own parts, and who begins (CL-3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Do, Options, Range, Step, WhoBegins, i64

from ..components.kinds import CITIZEN, COLOURS
from ..events import BEGINS, OPENED, POWER_LAID
from ..options import DRAW, DRAW_POWER, FIRST
from ..state import NONE, CapitalLux2
from ..things import CAPITAL, CARD, POWER
from .cards import enter_capital
from .decks import FromDeck, ready, take_from_deck
from .hands import capital_district
from .powers import POWERS
from .rounds import BEGIN_ROUND


def whole_setup(powers: list[int], first: int) -> list[Step]:
    """The whole set-up; powers that are NONE, and a first seat that is NONE, are drawn (CL-3.1)."""
    steps: list[Step] = []
    for colour, power in enumerate(powers):
        steps.append(DrawPower(colour) if power == NONE else LayPower(power))
    steps += [Opening(), *[PreparePower(colour) for colour in range(COLOURS)]]
    steps.append(DrawFirst(first))
    return [*steps, BEGIN_ROUND]


def lay(s: CapitalLux2, power: i64) -> None:
    """A power tile lies on the Capital board (CL-3.1)."""
    s.powers[power // COLOURS] = POWERS[power]
    s.tell(POWER_LAID, -1, 0, POWER.first + power)


@final
class LayPower(Do):
    """A power tile that was agreed on (CL-3.1)."""

    def __init__(self, power: i64) -> None:
        super().__init__()
        self.power = power

    def run(self, s: CapitalLux2) -> None:
        lay(s, self.power)


@final
class DrawPower(Chance):
    """One of the four power tiles of a colour (CL-3.1)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def options(self, s: CapitalLux2) -> Options:
        first = DRAW_POWER.first + self.colour * COLOURS
        return [first + letter for letter in range(COLOURS)]

    def choose(self, s: CapitalLux2, option: i64) -> None:
        lay(s, option - DRAW_POWER.first)


@final
class Opening(Do):
    """The first cards of the Capital are turned up; no power is used (CL-3.3)."""

    def run(self, s: CapitalLux2) -> None:
        open_card(s, s.tables.opening_cards)


def open_card(s: CapitalLux2, left: i64) -> None:
    """Turn up the next opening card, if there is one to come."""
    if left > 0 and ready(s, CITIZEN):
        s.push(OpenCard(left))


@final
class OpenCard(FromDeck):
    """A Citizen card comes into the Capital district of its colour (CL-3.3)."""

    def __init__(self, left: i64) -> None:
        super().__init__(CITIZEN)
        self.left = left

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind = option - DRAW.first
        district = capital_district(s, kind)
        take_from_deck(s, kind)
        enter_capital(s, kind, district)
        s.tell(OPENED, -1, 0, CARD.first + kind, CAPITAL.first + district)
        open_card(s, self.left - 1)

    def extent(self) -> i64:
        return self.left


@final
class PreparePower(Do):
    """The set-up of one power (CL-3.4)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def run(self, s: CapitalLux2) -> None:
        s.powers[self.colour].prepare(s)


@final
class DrawFirst(WhoBegins):
    """The start player of round 1; in a solo game it is you (CL-3.5, CL-15.2)."""

    def seats(self) -> Range:
        return FIRST

    def begin(self, s: CapitalLux2, seat: i64) -> None:
        s.start = seat
        s.tell(BEGINS, seat)


Begin: Final = DrawFirst  # as stored positions may call it
