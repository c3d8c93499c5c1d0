"""The Cultists (TM-13.6)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Options, Step, Text, i64, text

from ...options import DONE
from ...state import TerraMystica
from ...things import STRONGHOLD
from ..cults import ChooseCult
from ..faction import Faction
from ..moment import OwnTurn
from ..resources import gain_power

STRONGHOLD_VP: Final[i64] = 0  # in stronghold_ability


@final
class Cultists(Faction):
    """A cult step when a neighbour takes power, and points for the stronghold."""

    def add_reward(self, builder: i64, offers: list[Step]) -> None:
        offers.append(CultistsReward(builder))

    def raise_stronghold(self, s: TerraMystica, player: i64) -> None:
        s.score(player, s.seats[player].board.stronghold_ability[STRONGHOLD_VP], STRONGHOLD)


@final
class CultistsReward(Do):
    """A cult step if an opponent took power; with the erratum 1 power if all declined.

    (TM-13.6, TM-17.3)
    """

    def __init__(self, builder: i64) -> None:
        super().__init__()
        self.builder = builder

    def run(self, s: TerraMystica) -> None:
        if s.leeched > 0:
            s.push(ChooseCult(self.builder, 1))
        elif s.rulings.cultist_power:
            me = s.seats[self.builder]
            if me.bowl1 == 0 and (me.bowl3 > 0 or me.bowl2 > 1):
                s.push(GainPower(self.builder))
            else:
                gain_power(s, self.builder, 1)


@final
class GainPower(OwnTurn):
    """The Cultists' power when all declined, asked for where converting first would matter.

    With a token in bowl I it makes no difference (TM-4.5, TM-17.3).
    """

    def prompt(self, s: TerraMystica) -> Text:
        return text("All have declined: convert, or gain 1 power")

    def own_candidates(self, s: TerraMystica) -> Options:
        return [DONE]

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        gain_power(s, self.player, 1)
