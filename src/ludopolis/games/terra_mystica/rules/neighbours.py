"""Chapter 7: power from neighbours, and what the Cultists have from it."""

from __future__ import annotations

from typing import final

from ludopolis.core import Ask, Options, Step, Text, i64, text, texts

from ..components.geometry import SIDES, SLOT_COUNT
from ..events import DECLINED, LEECHED
from ..options import DECLINE, DROP
from ..options import LEECH as TAKE
from ..state import NONE, TerraMystica
from ..things import HEX, LEECH
from .doubts import leaving_doubt
from .faction import faction_of
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
    most = min(room_for_power(me), me.points + s.tables.free_power)
    return min(adjacent_power(s, player, hx), most)


def power_cost(s: TerraMystica, power: i64) -> i64:
    """The points that a neighbour pays for power (TM-7.3)."""
    return max(power - s.tables.free_power, 0)


def offers(s: TerraMystica, builder: i64, hx: i64) -> list[Step]:
    """An offer to each neighbour, clockwise, then the Cultists' reward (TM-7.2, TM-13.6)."""
    steps: list[Step] = []
    s.leeched = 0
    for n in range(1, s.players):
        player = (builder + n) % s.players
        power = offered_power(s, player, hx)
        if power > 0:
            steps.append(TakePower(player, power, hx))
    if steps:
        faction_of(s.seats[builder]).add_reward(builder, steps)
    return steps


@final
class TakePower(Ask):
    """A neighbour takes all of the offered power for one point less, or declines (TM-7.3)."""

    def __init__(self, player: i64, power: i64, hx: i64) -> None:
        super().__init__(player)
        self.power = power
        self.hx = hx

    def extent(self) -> i64:
        return self.power

    def prompt(self, s: TerraMystica) -> Text:
        cost = power_cost(s, self.power)
        if cost == 0:
            return text("Take {power} power? It costs nothing", power=self.power)
        return texts(
            "Take {power} power for {count} point?",
            "Take {power} power for {count} points?",
            cost,
            power=self.power,
        )

    def candidates(self, s: TerraMystica) -> Options:
        return [TAKE, DECLINE, DROP] if s.rulings.drop_outs else [TAKE, DECLINE]

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option == DECLINE and power_cost(s, self.power) == 0:
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
        s.score(self.player, -power_cost(s, self.power), LEECH)
