"""What is legal and probably a mistake: gains that find no place, and work that is not finished.

Only screens ask for this.
"""

from __future__ import annotations

from ludopolis.core import Text, i64, text, texts

from ..components.boards import Goods
from ..options import BURN, CONVERT
from ..state import Player, TerraMystica
from .explain import hex_facts
from .means import can_afford, spades_at_once
from .resources import convert, room_for_power, sacrifice
from .spades import spades_affordable


def power_doubt(me: Player, power: i64) -> Text | None:
    """Power beyond what the bowls can take is lost (TM-4.1)."""
    room = room_for_power(me)
    if power <= room:
        return None
    return text(
        "your bowls can take {room} of {power} power; the rest is lost", room=room, power=power
    )


def priest_doubt(me: Player, priests: i64) -> Text | None:
    """Priests come out of the reserve only (TM-4.4)."""
    if priests <= me.reserve:
        return None
    lost = priests - me.reserve
    return texts(
        "your reserve is too small: {count} priest is lost",
        "your reserve is too small: {count} priests are lost",
        lost,
    )


def goods_doubt(me: Player, goods: Goods) -> Text | None:
    """What of some goods would be lost."""
    lost = priest_doubt(me, goods.priests)
    return power_doubt(me, goods.power) if lost is None else lost


def spades_doubt(spades: i64) -> Text | None:
    """Spades that are not used now are lost (TM-6.1.4)."""
    if spades == 0:
        return None
    return texts("{count} free spade is lost", "{count} free spades are lost", spades)


def parts_doubt(me: Player, bought: i64, dwelling: bool) -> Text | None:
    """Not all can be paid now: the power of the first spades is needed for the rest (TM-4.5)."""
    count = spades_at_once(me, bought, dwelling)
    if count == 0 or bought <= spades_affordable(me, dwelling, False):
        return None
    if count == bought:
        return text("you can pay for the spades now; for the dwelling you will have to convert")
    return texts(
        "you can pay for {count} of {spades} spades now; for the rest you will have to convert",
        "you can pay for {count} of {spades} spades now; for the rest you will have to convert",
        count,
        spades=bought,
    )


def stopping_doubt(s: TerraMystica, player: i64, hx: i64, aim: i64) -> Text | None:
    """A hex that was to be home terrain is left on the way there (TM-6.1.2)."""
    home = s.seats[player].board.terrain
    if aim != home or s.terrain[hx] == home:
        return None
    facts = hex_facts(s, player, hx)
    return text(
        "{hex} would stay {terrain}, and you can build on {home} only",
        hex=facts["hex"],
        terrain=facts["terrain"],
        home=facts["home"],
    )


def spoiling_doubt(
    s: TerraMystica, player: i64, option: i64, spades: i64, dwelling: bool
) -> Text | None:
    """A conversion after which the spades and dwelling wanted cannot be paid any more (TM-4.5)."""
    if not can_afford(s.seats[player], spades, dwelling):
        return None
    then = s.clone()
    if option == BURN:
        sacrifice(then, player)
    else:
        convert(then, player, option - CONVERT.first)
    if can_afford(then.seats[player], spades, dwelling):
        return None
    return text("after that you can no longer pay for the rest of the work")


def leaving_doubt() -> Text:
    """Nobody comes back (TM-17.13)."""
    return text("you would leave the game for good")
