"""Chapter 6: a player's turn, which is one action and any number of conversions."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ..options import CONNECT, DONE
from ..state import TerraMystica
from .faction import faction_of
from .moment import FREE, LastConversions, OwnTurn, has_conversion
from .rewards import append_river_towns, connect, connect_refusal, river_facts
from .turn_actions import ALL, action_of, append_all


@final
class TakeAction(OwnTurn):
    """One of the eight actions (TM-6.0)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Take an action")

    def own_candidates(self, s: TerraMystica) -> Options:
        return ALL

    def append_own(self, s: TerraMystica, options: Options) -> None:
        append_all(s, self.player, options)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        return action_of(option).refusal(s, self.player, option)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        action = action_of(option)
        if action.goes_on():
            s.push(self)
        action.choose(s, self.player, option)

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return action_of(option).facts(s, self.player, option)

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option in FREE:
            return None
        return action_of(option).doubt(s, self.player, option)


def has_river_town(s: TerraMystica, player: i64) -> bool:
    """Whether the Mermaids could found a town over a river hex now."""
    if not faction_of(s.seats[player]).joins_rivers():
        return False
    found: Options = []
    append_river_towns(s, player, found)
    return len(found) > 0


@final
class EndOfTurn(LastConversions):
    """After the action the player may still convert, if there is anything to convert (TM-14.1)."""

    def __init__(self, actor: i64) -> None:
        super().__init__()
        self.actor = actor

    def run(self, s: TerraMystica) -> None:
        me = s.seats[self.actor]
        if me.passed:
            return
        if has_conversion(me) or has_river_town(s, self.actor):
            s.push(FINISH[self.actor])


@final
class FinishTurn(OwnTurn):
    """Convert, or end the turn."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Convert, or end your turn")

    def own_candidates(self, s: TerraMystica) -> Options:
        return [DONE, *CONNECT.options]

    def append_own(self, s: TerraMystica, options: Options) -> None:
        options.append(DONE)
        append_river_towns(s, self.player, options)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        return (
            LEGAL if option == DONE else connect_refusal(s, self.player, option - CONNECT.first, 0)
        )

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return river_facts(s, self.player, option - CONNECT.first)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        if option != DONE:
            s.push(self)
            connect(s, self.player, option - CONNECT.first)


# Steps never change, so the same ones serve every turn of every game.
SEATS: Final = range(5)
TAKE: Final = [TakeAction(seat) for seat in SEATS]
END: Final = [EndOfTurn(seat) for seat in SEATS]
FINISH: Final = [FinishTurn(seat) for seat in SEATS]
