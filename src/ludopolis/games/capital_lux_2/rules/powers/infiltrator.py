"""Infiltrator: Rebel cards, whose colour is where the Rebel flag stands (CL-9.2)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Options, Text, i64, text

from ...components.kinds import COLOURS, REBEL
from ...events import FLAG_MOVED
from ...options import FLAG_TO
from ...state import CapitalLux2
from ...things import CAPITAL
from ..decks import draw_to_hand
from ..limits import limit
from ..power import Power, Question, ask


@final
class Infiltrator(Power):
    """Draw a Rebel card, then move the flag if you like (CL-9.2.2, CL-9.2.7)."""

    def prepare(self, s: CapitalLux2) -> None:
        s.flag = s.tables.flag

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        s.push(AFTER_DRAWING[player])
        draw_to_hand(s, player, REBEL, 1)


@final
class AfterDrawing(Do):
    """The card is seen before the flag is moved (CL-9.2.2)."""

    def __init__(self, drawer: i64) -> None:
        super().__init__()
        self.drawer = drawer

    def run(self, s: CapitalLux2) -> None:
        ask(s, MOVE_FLAGS[self.drawer])


@final
class MoveFlag(Question):
    """The flag goes to another district, or stays where it is (CL-9.2.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Move the Rebel flag, or leave it where it is")

    def candidates(self, s: CapitalLux2) -> Options:
        return FLAG_TO.options

    def options(self, s: CapitalLux2) -> Options:
        return FLAG_TO.options

    def rob(self, s: CapitalLux2) -> i64:
        """Where he has the most room (CL-15.7)."""
        best: i64 = 0
        total = s.seats[self.player].total
        for district in range(1, COLOURS):
            if limit(s, district) - total[district] > limit(s, best) - total[best]:
                best = district
        return FLAG_TO.first + best

    def choose(self, s: CapitalLux2, option: i64) -> None:
        district = option - FLAG_TO.first
        if district != s.flag:
            s.flag = district
            s.tell(FLAG_MOVED, self.player, place=CAPITAL.first + district)


AFTER_DRAWING: Final = [AfterDrawing(player) for player in range(4)]
MOVE_FLAGS: Final = [MoveFlag(player) for player in range(4)]
