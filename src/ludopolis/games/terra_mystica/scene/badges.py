"""What tiles, cards and actions do, as pictures with numbers; the words are in `words`."""

from __future__ import annotations

from typing import Final

from ..components.boards import SA, Goods
from ..tables import Tables
from ..things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FAV5,
    FAV10,
    FAV11,
    FAV12,
    FAVOUR_IDS,
)
from ..words import special_amount

Badge = tuple[str, str]  # a picture, and what stands in it
Badges = list[Badge]

PASSING: Final[Badge] = ("rest", "")
SPECIAL: Final[Badge] = ("act", "")


def goods(amount: Goods) -> Badges:
    """An amount as pictures with numbers."""
    found = [
        ("coin", amount.coins),
        ("worker", amount.workers),
        ("priest", amount.priests),
        ("power", amount.power),
        ("spade", amount.spades),
        ("cult", amount.steps),
    ]
    found += [(cult.lower(), amount.cults[n]) for n, cult in enumerate(CULT_IDS)]
    return [(picture, str(count)) for picture, count in found if count]


def favour_badges(tables: Tables, tile: int) -> Badges:
    """What a favor tile does besides its steps and its income."""
    special = goods(tables.favour_special[tile])
    if special:
        return [SPECIAL, *special]
    if tile == FAV5:
        return [("walls", str(tables.favour_town_power))]
    if tile == FAV10:
        return [("TP", ""), ("vp", str(tables.favour_trading_vp))]
    if tile == FAV11:
        return [("D", ""), ("vp", str(tables.favour_dwelling_vp))]
    if tile == FAV12:
        scores = [int(points) for points in tables.favour_pass_vp[1:]]
        return [PASSING, ("TP", ""), ("vp", f"{min(scores)}-{max(scores)}")]
    return []


def bonus_badges(tables: Tables, card: int) -> Badges:
    """What a bonus card does besides its income."""
    special, found = goods(tables.bonus_special[card]), []
    if special:
        found += [SPECIAL, *special]
    if tables.bonus_ship[card]:
        found.append(("ship", f"+{tables.bonus_ship[card]}"))
    scores = [int(points) for points in tables.bonus_pass_vp[card * 6 + 1 : card * 6 + SA + 1]]
    for points in dict.fromkeys(scores):  # one number for all the structures that score it
        if points:
            kinds = [kind for kind, scored in zip(BUILDING_IDS, scores) if scored == points]
            found += [PASSING, *[(kind, "") for kind in kinds], ("vp", str(points))]
    if tables.bonus_ship_vp[card]:
        found += [PASSING, ("ship", ""), ("vp", str(tables.bonus_ship_vp[card]))]
    return found


def action_badges(tables: Tables, action: str) -> Badges:
    """What a power action or a special action does."""
    if action in BONUS_IDS:
        return goods(tables.bonus_special[BONUS_IDS.index(action)])
    if action in FAVOUR_IDS:
        return goods(tables.favour_special[FAVOUR_IDS.index(action)])
    if action == "ACTA":
        return [("cult", str(special_amount(tables, "auren")))]
    if action == "ACTG":
        return [("spade", str(special_amount(tables, "giants")))]
    if action in _FIXED:
        return _FIXED[action]
    gain = tables.action_gain[ACTION_IDS.index(action)]
    return [("bridge", "")] if gain.bridges else goods(gain)


_FIXED: Final[dict[str, Badges]] = {
    "ACTC": [("act", "2")],
    "ACTE": [("bridge", "")],
    "ACTN": [("desert", "")],
    "ACTS": [("D", ""), ("TP", "")],
    "ACTW": [("forest", ""), ("D", "")],
}
