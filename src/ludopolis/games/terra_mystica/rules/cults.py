"""Chapter 8: the four cult tracks, and priests sent to their orders (TM-6.5)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text, texts

from ..events import ADVANCED, PRIESTS_PAID, SENT
from ..options import CULTS, STEP
from ..reasons import NOT_AT_THE_TOP, ORDER_SPACE_TAKEN, SHORT_TO_SEND
from ..state import NONE, Player, TerraMystica
from ..things import CULT, CULT_TOP, THINGS
from .doubts import power_doubt
from .moment import OwnTurn
from .resources import gain_power, spend_priests


def top_is_free(s: TerraMystica, cult: i64) -> bool:
    """Whether nobody stands on space 10 of a track (TM-8.2)."""
    for me in s.seats:
        if me.cults[cult] == CULT_TOP:
            return False
    return True


def advance(s: TerraMystica, player: i64, cult: i64, steps: i64) -> None:
    """Move up a track; space 10 takes a key and is for one player only (TM-8.1, TM-8.2)."""
    me = s.seats[player]
    start = me.cults[cult]
    target = reached(s, me, cult, steps)
    if target <= start:
        return
    if target == CULT_TOP:
        me.keys -= 1
    me.cults[cult] = target
    s.tell(ADVANCED, player, target, CULT.first + cult)
    power: i64 = 0
    for space in range(start + 1, target + 1):
        power += s.tables.cult_power[space]
    if power > 0:
        gain_power(s, player, power)


def reached(s: TerraMystica, me: Player, cult: i64, steps: i64) -> i64:
    """The space of a track that so many steps lead to (TM-8.2)."""
    start = me.cults[cult]
    target = min(start + steps, CULT_TOP)
    if target == CULT_TOP > start and not (me.keys > 0 and top_is_free(s, cult)):
        return CULT_TOP - 1
    return target


def step_doubt(s: TerraMystica, player: i64, cult: i64, steps: i64) -> Text | None:
    """Steps, or power of the track, that would be lost."""
    me = s.seats[player]
    start, target = me.cults[cult], reached(s, me, cult, steps)
    name = THINGS[int(CULT.first + cult)].label
    lost = steps - (target - start)
    if start == CULT_TOP:
        return text("your marker stands on space 10 of {cult}: the steps are lost", cult=name)
    if lost > 0 and not top_is_free(s, cult):
        return texts(
            "space 10 of {cult} is taken: {count} step is lost",
            "space 10 of {cult} is taken: {count} steps are lost",
            lost,
            cult=name,
        )
    if lost > 0 and target == CULT_TOP - 1:
        return texts(
            "without a key you stop on space 9 of {cult}: {count} step is lost",
            "without a key you stop on space 9 of {cult}: {count} steps are lost",
            lost,
            cult=name,
        )
    if lost > 0:
        return texts(
            "{cult} ends on space 10: {count} step is lost",
            "{cult} ends on space 10: {count} steps are lost",
            lost,
            cult=name,
        )
    power: i64 = 0
    for space in range(start + 1, target + 1):
        power += s.tables.cult_power[space]
    return power_doubt(me, power)


def advance_all(s: TerraMystica, player: i64, steps: i64) -> None:
    """Steps on every track; with too few keys the player chooses the tops (TM-8.4)."""
    me = s.seats[player]
    wanted = [cult for cult in range(CULTS) if wants_key(s, me, cult, steps)]
    chooses = len(wanted) > me.keys
    if chooses:
        s.push(ChooseTops(player, steps, wanted))
    for cult in range(CULTS):
        if not chooses or cult not in wanted:
            advance(s, player, cult, steps)


def wants_key(s: TerraMystica, me: Player, cult: i64, steps: i64) -> bool:
    """Whether these steps would take the player onto the free space 10."""
    at = me.cults[cult]
    return at < CULT_TOP <= at + steps and top_is_free(s, cult)


@final
class ChooseTops(OwnTurn):
    """A town tile would lift more markers to space 10 than there are keys (TM-8.4)."""

    def __init__(self, player: i64, steps: i64, tracks: list[i64]) -> None:
        super().__init__(player)
        self.steps = steps
        self.tracks = tracks  # those that wait for a key

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the cult that uses the key")

    def own_candidates(self, s: TerraMystica) -> Options:
        return STEP.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        return LEGAL if option - STEP.first in self.tracks else NOT_AT_THE_TOP

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        chosen = option - STEP.first
        advance(s, self.player, chosen, self.steps)
        rest = [cult for cult in self.tracks if cult != chosen]
        if s.seats[self.player].keys > 0:
            s.push(ChooseTops(self.player, self.steps, rest))
            return
        for cult in rest:
            advance(s, self.player, cult, self.steps)


@final
class ChooseCult(OwnTurn):
    """Steps on one track of the player's choice, even if they have no effect (TM-8.5)."""

    def __init__(self, player: i64, steps: i64) -> None:
        super().__init__(player)
        self.steps = steps

    def extent(self) -> i64:
        return self.steps

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose a cult to advance in")

    def own_candidates(self, s: TerraMystica) -> Options:
        return STEP.options

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        advance(s, self.player, option - STEP.first, self.steps)

    def doubt(self, s: TerraMystica, option: i64) -> Text | None:
        if option not in STEP:
            return None
        return step_doubt(s, self.player, option - STEP.first, self.steps)


# A priest goes to the first order space, to another one, or back to the reserve.
WAYS: Final[i64] = 3
RETURNED: Final[i64] = 2


def order_space(s: TerraMystica, cult: i64, way: i64) -> i64:
    """A free order space of a cult, the first one or one of the others, or -1."""
    for n in range(0 if way == 0 else 1, 1 if way == 0 else 4):
        if s.orders[cult * 4 + n] == NONE:
            return cult * 4 + n
    return -1


def best_way(s: TerraMystica, cult: i64) -> i64:
    """The first way to send a priest that is free."""
    for way in range(RETURNED):
        if order_space(s, cult, way) >= 0:
            return way
    return RETURNED


def send_refusal(s: TerraMystica, me: Player, choice: i64) -> i64:
    """Whether a priest can go to this order; choices are three for each cult (TM-6.5)."""
    if me.priests == 0:
        return SHORT_TO_SEND
    way = choice % WAYS
    if way == RETURNED or order_space(s, choice // WAYS, way) >= 0:
        return LEGAL
    return ORDER_SPACE_TAKEN


def send_facts(s: TerraMystica, choice: i64) -> dict[str, Word]:
    """What can be said about an order."""
    steps = s.tables.order_steps[choice % WAYS]
    return {"cult": THINGS[CULT.first + choice // WAYS].label, "steps": steps}


def order_doubt(s: TerraMystica, player: i64, choice: i64) -> Text | None:
    """What of the steps would be lost."""
    return step_doubt(s, player, choice // WAYS, s.tables.order_steps[choice % WAYS])


def send(s: TerraMystica, player: i64, choice: i64) -> None:
    """A priest on an order space stays for good; one returned to the reserve gives few steps."""
    me, cult, way = s.seats[player], choice // WAYS, choice % WAYS
    steps = s.tables.order_steps[way]
    s.tell(SENT, player, steps, CULT.first + cult)
    s.tell(PRIESTS_PAID, player, 1)
    if way == RETURNED:
        spend_priests(me, 1)
    else:
        me.priests -= 1
        s.orders[order_space(s, cult, way)] = player
    advance(s, player, cult, steps)
