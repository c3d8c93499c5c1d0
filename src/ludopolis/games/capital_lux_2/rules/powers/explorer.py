"""Explorer: rockets on the Discovery board (CL-12.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.kinds import CITIZEN, COLOUR_NAMES, COLOURS
from ...events import FLEW
from ...options import ACTIVATE, FLY, distinct
from ...reasons import NOT_ON_SPACE, OCCUPIED, OUT_OF_REACH
from ...state import CapitalLux2
from ...things import SPACE
from ..cards import trigger_value
from ..decks import draw_to_hand
from ..power import Power, Question, ask


@final
class Explorer(Power):
    """Advance the rocket, by the value of the triggering card (CL-12.3.1, CL-12.3.2)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if landing(s, player, 1) > s.seats[player].rocket:
            ask(s, FLIES[player * COLOURS + trigger])


def is_free(s: CapitalLux2, space: i64) -> bool:
    """Whether no rocket stands on a space; the globe holds any number (CL-12.3.3)."""
    for other in s.seats:
        if other.rocket == space:
            return False
    return True


def landing(s: CapitalLux2, player: i64, steps: i64) -> i64:
    """Where so many steps lead: on from an occupied space, or back from the end.

    (CL-12.3.3, CL-12.3.4)
    """
    here, last = s.seats[player].rocket, s.track.last
    for space in range(here + steps, last + 1):
        if is_free(s, space):
            return space
    for space in range(min(here + steps, last), here, -1):
        if is_free(s, space):
            return space
    return here


def reachable(s: CapitalLux2, player: i64, trigger: i64) -> Options:
    """The spaces that a player may fly to, as options."""
    found: Options = []
    here = s.seats[player].rocket
    for steps in range(1, s.tables.steps(trigger_value(s, trigger)) + 1):
        space = landing(s, player, steps)
        if space > here:
            found.append(FLY.first + space - 1)
    return distinct(found)


@final
class Fly(Question):
    """To which space (CL-12.3.2)."""

    def __init__(self, player: i64, trigger: i64) -> None:
        super().__init__(player)
        self.trigger = trigger

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Advance your rocket")

    def candidates(self, s: CapitalLux2) -> Options:
        return FLY.options[: s.track.last]

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        if option in reachable(s, self.player, self.trigger):
            return LEGAL
        return OUT_OF_REACH if is_free(s, option - FLY.first + 1) else OCCUPIED

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"value": int(trigger_value(s, self.trigger))}

    def options(self, s: CapitalLux2) -> Options:
        return reachable(s, self.player, self.trigger)

    def rob(self, s: CapitalLux2) -> i64:
        return self.options(s)[-1]

    def choose(self, s: CapitalLux2, option: i64) -> None:
        space = option - FLY.first + 1
        s.seats[self.player].rocket = space
        s.tell(FLEW, self.player, 0, SPACE.first + space)
        explore(s, self.player, space, self.trigger)


def explore(s: CapitalLux2, player: i64, space: i64, trigger: i64) -> None:
    """Use the space reached: cards, a power, or nothing (CL-12.3.6)."""
    track = s.track
    if track.draw[space] > 0:
        draw_to_hand(s, player, CITIZEN, track.draw[space])
        return
    shown = track.powers[space]
    if shown == 0:
        return
    for colour in range(COLOURS):
        if shown == 1 << colour:
            s.powers[colour].activate(s, player, trigger)
            return
    ask(s, ChoosePower(player, trigger, shown))


@final
class ChoosePower(Question):
    """Which of the powers shown on the space (CL-12.3.6)."""

    def __init__(self, player: i64, trigger: i64, shown: i64) -> None:
        super().__init__(player)
        self.trigger = trigger
        self.shown = shown  # one bit for each colour

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Use which power?")

    def candidates(self, s: CapitalLux2) -> Options:
        return ACTIVATE.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        return LEGAL if self.shown & (1 << (option - ACTIVATE.first)) else NOT_ON_SPACE

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"district": COLOUR_NAMES[option - ACTIVATE.first]}

    def rob(self, s: CapitalLux2) -> i64:
        """The first colour listed on the space under his rocket (CL-15.7)."""
        first: i64 = s.track.listed[s.seats[self.player].rocket][0]
        return ACTIVATE.first + first

    def choose(self, s: CapitalLux2, option: i64) -> None:
        s.powers[option - ACTIVATE.first].activate(s, self.player, self.trigger)


FLIES: Final = [Fly(player, trigger) for player in range(4) for trigger in range(COLOURS)]
