"""What is legal and probably a mistake: gains that find no place. Only screens ask for this."""

from __future__ import annotations

from ludopolis.core import Text, i64, text, texts
from ludopolis.games.terra_mystica.resources import room_for_power
from ludopolis.games.terra_mystica.state import Player
from ludopolis.games.terra_mystica.tables import Goods


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


def leaving_doubt() -> Text:
    """Nobody comes back (TM-17.13)."""
    return text("you would leave the game for good")
