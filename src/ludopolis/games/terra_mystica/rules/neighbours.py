"""Chapter 7: power from neighbours, and what the Cultists have from it."""

from __future__ import annotations

from typing import final

from ludopolis.core import Ask, Do, Options, Step, Text, i64, text, texts

from ..components.geometry import SIDES, SLOT_COUNT
from ..events import DECLINED, LEECHED
from ..options import DECLINE, DONE, DROP
from ..options import LEECH as TAKE
from ..state import NONE, TerraMystica
from ..tables import CULTISTS
from ..things import HEX, LEECH
from .cults import ChooseCult
from .doubts import leaving_doubt
from .moment import OwnTurn
from .passing import drop_out
from .reach import across
from .resources import gain_power, room_for_power


def adjacent_power(s: TerraMystica, player: i64, hx: i64) -> i64:
    """The power value of the player's structures directly adjacent to a hex (TM-7.1)."""
    power: i64 = 0
    for side in range(hx * 6, hx * 6 + 6):
        other = SIDES[side]
        if other >= 0 and s.owner[other] == player:
            power += s.tables.power_value[s.building[other]]
    for slot in range(SLOT_COUNT):
        if s.bridges[slot] != NONE:
            other = across(slot, hx)
            if other >= 0 and s.owner[other] == player:
                power += s.tables.power_value[s.building[other]]
    return power


def offered_power(s: TerraMystica, player: i64, hx: i64) -> i64:
    """The power a neighbour is offered, after both caps (TM-7.1, TM-7.4)."""
    me = s.seats[player]
    if me.dropped:
        return 0
    return min(adjacent_power(s, player, hx), min(room_for_power(me), me.points + 1))


def offers(s: TerraMystica, builder: i64, hx: i64) -> list[Step]:
    """An offer to each neighbour, clockwise, then the Cultists' reward (TM-7.2, TM-13.6)."""
    steps: list[Step] = []
    s.leeched = 0
    for n in range(1, s.players):
        player = (builder + n) % s.players
        power = offered_power(s, player, hx)
        if power > 0:
            steps.append(TakePower(player, power, hx))
    if steps and s.seats[builder].faction == CULTISTS:
        steps.append(CultistsReward(builder))
    return steps


@final
class TakePower(Ask):
    """A neighbour takes all of the offered power for one point less, or declines (TM-7.3)."""

    def __init__(self, player: i64, power: i64, hx: i64) -> None:
        super().__init__(player)
        self.power = power
        self.hx = hx

    def prompt(self, s: TerraMystica) -> Text:
        if self.power == 1:
            return text("Take 1 power? It costs nothing")
        return texts(
            "Take {power} power for {count} point?",
            "Take {power} power for {count} points?",
            self.power - 1,
            power=self.power,
        )

    def candidates(self, s: TerraMystica) -> Options:
        return [TAKE, DECLINE, DROP] if s.rulings.drop_outs else [TAKE, DECLINE]

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option == DECLINE and self.power == 1:
            return text("this power would cost you nothing")
        return leaving_doubt() if option == DROP else None

    def choose(self, s: TerraMystica, option: i64) -> None:
        if option == DROP:
            drop_out(s, self.player)
            return
        if option == DECLINE:
            s.tell(DECLINED, self.player, self.power, place=HEX.first + self.hx)
            return
        s.leeched += 1
        s.tell(LEECHED, self.player, self.power, place=HEX.first + self.hx)
        gain_power(s, self.player, self.power)
        s.score(self.player, 1 - self.power, LEECH)


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
