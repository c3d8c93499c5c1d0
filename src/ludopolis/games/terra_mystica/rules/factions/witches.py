"""The Witches (TM-13.2)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.boards import SH, D
from ...components.geometry import LANDS
from ...options import BUILD
from ...reasons import NO_PIECE_LEFT, NO_TARGET, NOT_FOREST, OCCUPIED
from ...state import NONE, Player, TerraMystica
from ...things import ABILITY
from ..actions import ACTW, Action, place_facts
from ..build import place_dwelling
from ..faction import NO_ACTION, Faction
from ..moment import OwnTurn

TOWN_VP: Final[i64] = 0  # in ability


@final
class Witches(Faction):
    """Points for each town, and a ride to any forest once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTW if me.built[SH] > 0 else NO_ACTION

    def found_town(self, s: TerraMystica, player: i64) -> None:
        s.score(player, s.seats[player].board.ability[TOWN_VP], ABILITY)


@final
class Ride(Action):
    """A dwelling on a forest hex anywhere (TM-13.2)."""

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        me = s.seats[player]
        if me.built[D] == s.tables.pieces[D]:
            return NO_PIECE_LEFT
        for hx in range(LANDS):
            if s.owner[hx] == NONE and s.terrain[hx] == me.board.terrain:
                return LEGAL
        return NO_TARGET

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(BroomRide(player))


@final
class BroomRide(OwnTurn):
    """Witches build a dwelling free of charge on any free forest hex (TM-13.2)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the forest hex to fly to")

    def own_candidates(self, s: TerraMystica) -> Options:
        return BUILD.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        hx = option - BUILD.first
        if s.owner[hx] != NONE:
            return OCCUPIED
        return LEGAL if s.terrain[hx] == s.seats[self.player].board.terrain else NOT_FOREST

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return place_facts(s, self.player, option)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        place_dwelling(s, self.player, option - BUILD.first)
