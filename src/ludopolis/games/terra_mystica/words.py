"""What components do, in words made of the numbers that the rules read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import Listed, Name, Text, Word, text, texts

from .components.boards import SA, SH, TP, D, Goods
from .tables import Tables
from .things import (
    ACTION,
    ACTION_IDS,
    BONUS,
    BONUS_IDS,
    BUILDING,
    BUILDING_IDS,
    CULT,
    CULT_IDS,
    FACTION,
    FACTION_IDS,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAV12,
    FAVOUR,
    FAVOUR_IDS,
    SCORING,
    SCORING_IDS,
    TERRAIN,
    TERRAIN_IDS,
    THINGS,
    TOWN,
    TOWN_IDS,
)

_FIRST: Final = {
    **{id: ACTION.first + n for n, id in enumerate(ACTION_IDS)},
    **{id: TERRAIN.first + n for n, id in enumerate(TERRAIN_IDS)},
    **{id: BUILDING.first + n for n, id in enumerate(BUILDING_IDS)},
    **{id: FACTION.first + n for n, id in enumerate(FACTION_IDS)},
    **{id: CULT.first + n for n, id in enumerate(CULT_IDS)},
    **{id: FAVOUR.first + n for n, id in enumerate(FAVOUR_IDS)},
    **{id: TOWN.first + n for n, id in enumerate(TOWN_IDS)},
    **{id: BONUS.first + n for n, id in enumerate(BONUS_IDS)},
    **{id: SCORING.first + n for n, id in enumerate(SCORING_IDS)},
}


def called(component: str) -> Name:
    """The printed name of a component, without its kind: `one spade` for `ACT5`."""
    name = THINGS[_FIRST[component]].label.args["name"]
    assert isinstance(name, Name)
    return name


def points(count: int) -> Text:
    """So many points."""
    return texts("{count} point", "{count} points", count)


def goods_text(goods: Goods) -> Word:
    """An amount in words, such as `1 worker and 3 power`."""
    if goods.cults[0] and goods.cults[1]:
        everywhere = int(goods.cults[0])
        return texts("{count} step on each track", "{count} steps on each track", everywhere)
    parts = []
    if goods.coins:
        parts.append(texts("{count} coin", "{count} coins", int(goods.coins)))
    if goods.workers:
        parts.append(texts("{count} worker", "{count} workers", int(goods.workers)))
    if goods.priests:
        parts.append(texts("{count} priest", "{count} priests", int(goods.priests)))
    if goods.power:
        parts.append(text("{count} power", count=int(goods.power)))
    if goods.spades:
        parts.append(texts("{count} spade", "{count} spades", int(goods.spades)))
    if goods.shipping:
        parts.append(
            texts(
                "{count} level of shipping with its points",
                "{count} levels of shipping with their points",
                int(goods.shipping),
            )
        )
    for n, cult in enumerate(CULT_IDS):
        if goods.cults[n]:
            steps = texts("{count} step in {cult}", "{count} steps in {cult}", int(goods.cults[n]),
                          cult=called(cult))  # fmt: skip
            parts.append(steps)
    return Listed(parts)


# Tiles and cards


def favour_effect(tables: Tables, tile: int) -> Text | None:
    """What a favor tile does besides its steps and its income."""
    if tile == FAV5:
        return text(
            "Your towns need a power value of {power} instead of {usual}.",
            power=int(tables.favour_town_power),
            usual=int(tables.town_power),
        )
    if tile == FAV6:
        return special_steps(tables.favour_special[FAV6])
    if tile == FAV10:
        return texts(
            "{count} point for each trading house you build.",
            "{count} points for each trading house you build.",
            int(tables.favour_trading_vp),
        )
    if tile == FAV11:
        return texts(
            "{count} point for each dwelling you build.",
            "{count} points for each dwelling you build.",
            int(tables.favour_dwelling_vp),
        )
    return passing_favour(tables) if tile == FAV12 else None


def passing_favour(tables: Tables) -> Text:
    """What FAV12 scores."""
    houses = list(range(1, int(tables.pieces[TP]) + 1))
    return text(
        "When you pass: {points} points for {houses} trading houses.",
        points=Listed([int(tables.favour_pass_vp[n]) for n in houses], "or"),
        houses=Listed(houses, "or"),
    )


def bonus_effects(tables: Tables, card: int) -> list[Text]:
    """What a bonus card does besides its income."""
    special, found = tables.bonus_special[card], []
    if special.spades:
        found.append(
            texts(
                "Special action, once a round: transform and build with {count} free spade.",
                "Special action, once a round: transform and build with {count} free spades.",
                int(special.spades),
            )
        )
    if special.steps:
        found.append(special_steps(special))
    if tables.bonus_ship[card]:
        more = int(tables.bonus_ship[card])
        found.append(text("Your shipping counts {count} more until you pass.", count=more))
    return found + passing_card(tables, card)


def special_steps(special: Goods) -> Text:
    """A special action for cult steps."""
    return texts(
        "Special action, once a round: {count} step on a cult track of your choice.",
        "Special action, once a round: {count} steps on a cult track of your choice.",
        int(special.steps),
    )


def passing_card(tables: Tables, card: int) -> list[Text]:
    """What a bonus card scores when its owner passes."""
    scores = [int(tables.bonus_pass_vp[card * 6 + kind]) for kind in range(SA + 1)]
    found = []
    if scores[SH] or scores[SA]:
        found.append(
            text(
                "When you pass: {stronghold} points for the stronghold and {sanctuary} for the"
                " sanctuary.",
                stronghold=scores[SH],
                sanctuary=scores[SA],
            )
        )
    if scores[TP]:
        found.append(
            texts(
                "When you pass: {count} point for each trading house.",
                "When you pass: {count} points for each trading house.",
                scores[TP],
            )
        )
    if scores[D]:
        found.append(
            texts(
                "When you pass: {count} point for each dwelling.",
                "When you pass: {count} points for each dwelling.",
                scores[D],
            )
        )
    if tables.bonus_ship_vp[card]:
        found.append(
            texts(
                "When you pass: {count} point for each level of shipping.",
                "When you pass: {count} points for each level of shipping.",
                int(tables.bonus_ship_vp[card]),
            )
        )
    return found


# Actions


def action_effect(tables: Tables, action: str) -> Text:
    """What a power action or a special action does."""
    if action in _SPECIAL:
        return _SPECIAL[action](tables)
    if action in BONUS_IDS:
        return free_effect(tables.bonus_special[BONUS_IDS.index(action)])
    if action in FAVOUR_IDS:
        return free_effect(tables.favour_special[FAVOUR_IDS.index(action)])
    return free_effect(tables.action_gain[ACTION_IDS.index(action)])


def free_effect(gain: Goods) -> Text:
    """What goods, spades, steps or bridges of an action are good for."""
    if gain.bridges:
        return text("Build one of your bridges.")
    if gain.spades:
        return texts(
            "Transform and build with {count} free spade.",
            "Transform and build with {count} free spades.",
            int(gain.spades),
        )
    if gain.steps:
        return texts(
            "{count} step on a cult track of your choice.",
            "{count} steps on a cult track of your choice.",
            int(gain.steps),
        )
    return text("Take {goods}.", goods=goods_text(gain))


def special_amount(tables: Tables, faction: str) -> int:
    """The number that a faction board says about its special action."""
    return int(tables.factions[FACTION_IDS.index(faction)].special_amount)


def special_cost(tables: Tables, faction: str) -> Word:
    """What a faction pays for its special action."""
    return goods_text(tables.factions[FACTION_IDS.index(faction)].special_cost)


_SPECIAL: Final[dict[str, Callable[[Tables], Text]]] = {
    "ACTA": lambda tables: texts(
        "{count} step on one cult track.",
        "{count} steps on one cult track.",
        special_amount(tables, "auren"),
    ),
    "ACTC": lambda tables: text("Take two actions in a row."),
    "ACTE": lambda tables: text(
        "Pay {price} and build a bridge, as often as you like.",
        price=special_cost(tables, "engineers"),
    ),
    "ACTG": lambda tables: texts(
        "{count} free spade to turn one hex into wasteland; you may build there.",
        "{count} free spades to turn one hex into wasteland; you may build there.",
        special_amount(tables, "giants"),
    ),
    "ACTN": lambda tables: text(
        "Turn a neighbouring hex into desert without spades; you may build there."
    ),
    "ACTS": lambda tables: text("Turn a dwelling into a trading house free of charge."),
    "ACTW": lambda tables: text("Build a dwelling free of charge on any free forest hex."),
}
