"""Plain words for the components: what a tooltip says about tiles, cards and actions."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Drawing, Text, Word, text, texts

from ..components.boards import Goods
from ..rules.explain import joined
from ..tables import Tables
from ..things import (
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


def called(component: str) -> Word:
    """The printed name of a component, without its kind: `one spade` for `ACT5`."""
    return THINGS[_FIRST[component]].label.args["name"]


def listed(parts: list[Text]) -> Text:
    """A list in words: `fire 8, water 2 and air 4`."""
    if len(parts) < 3:
        return joined(parts)
    said = parts[0]
    for part in parts[1:-1]:
        said = text("{first}, {second}", first=said, second=part)
    return joined([said, parts[-1]])


def goods_text(goods: Goods) -> Text:
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
    for n, cult in enumerate(CULT_IDS):
        if goods.cults[n]:
            steps = texts("{count} step in {cult}", "{count} steps in {cult}", int(goods.cults[n]),
                          cult=called(cult))  # fmt: skip
            parts.append(steps)
    return listed(parts)


# What tiles and cards do besides their income.
_EFFECTS: Final = {
    "FAV5": text("Your towns need a power value of 6 instead of 7."),
    "FAV6": text("Special action, once a round: one step on a cult track of your choice."),
    "FAV10": text("3 points for each trading house you build."),
    "FAV11": text("2 points for each dwelling you build."),
    "FAV12": text("When you pass: 2, 3, 3 or 4 points for 1, 2, 3 or 4 trading houses."),
    "BON1": text("Special action, once a round: transform and build with one free spade."),
    "BON2": text("Special action, once a round: one step on a cult track of your choice."),
    "BON4": text("Your shipping counts one more until you pass."),
    "BON6": text("When you pass: 4 points for the stronghold and 4 for the sanctuary."),
    "BON7": text("When you pass: 2 points for each trading house."),
    "BON9": text("When you pass: 1 point for each dwelling."),
    "BON10": text("When you pass: 3 points for each level of shipping."),
    "TW7": text("One level of shipping, with its points."),
    "ACT1": text("Build one of your bridges."),
    "ACT2": text("Take a priest."),
    "ACT3": text("Take 2 workers."),
    "ACT4": text("Take 7 coins."),
    "ACT5": text("Transform and build with one free spade."),
    "ACT6": text("Transform and build with two free spades."),
    "ACTA": text("Two steps on one cult track."),
    "ACTC": text("Take two actions in a row."),
    "ACTE": text("Pay 2 workers and build a bridge, as often as you like."),
    "ACTG": text("Two free spades turn one hex into wasteland; you may build there."),
    "ACTN": text("Turn a neighbouring hex into desert without spades; you may build there."),
    "ACTS": text("Turn a dwelling into a trading house free of charge."),
    "ACTW": text("Build a dwelling free of charge on any free forest hex."),
}
_EVENTS: Final = {
    "SPADE": text("each spade you use"),
    "TOWN": text("each town you found"),
    "D": text("each dwelling you build"),
    "TP": text("each trading house you build"),
    "TE": text("each temple you build"),
    "SH_SA": text("your stronghold or sanctuary"),
}
NOTHING: Final = Text("", {})


_SAID: dict[tuple[str, str, str], str] = {}  # what was said about components, which never changes


def tip(drawing: Drawing, component: str) -> str:
    """What a tile or card is, in the viewer's language."""
    tables: Tables = drawing.tables
    key = (component, drawing.language, tables.edition.hash)
    if key not in _SAID:
        kind = component.rstrip("0123456789")
        make = {"FAV": favour_tip, "BON": bonus_tip, "TW": town_tip}[kind]
        _SAID[key] = drawing.say(make(tables, component))
    return _SAID[key]


def effect(component: str) -> Text:
    """What a tile, card or action does, in a sentence; empty where it only gives goods."""
    return _EFFECTS.get(component, NOTHING)


def favour_tip(tables: Tables, tile: str) -> Text:
    """A favor tile in words."""
    n = FAVOUR_IDS.index(tile)
    gain, income = goods_text(tables.favour_gain[n]), tables.favour_income[n]
    if income.coins or income.workers or income.power:
        return text("Favor tile: {gain} at once. Income each round: {income}.",
                    gain=gain, income=goods_text(income))  # fmt: skip
    if tile not in _EFFECTS:
        return text("Favor tile: {gain} at once.", gain=gain)
    return text("Favor tile: {gain} at once. {effect}", gain=gain, effect=effect(tile))


def bonus_tip(tables: Tables, card: str) -> Text:
    """A bonus card in words."""
    income = goods_text(tables.bonus_income[BONUS_IDS.index(card)])
    if card not in _EFFECTS:
        return text("Bonus card: income {income}.", income=income)
    return text("Bonus card: income {income}. {effect}", income=income, effect=effect(card))


def town_tip(tables: Tables, tile: str) -> Text:
    """A town tile in words."""
    n = TOWN_IDS.index(tile)
    points, keys = int(tables.town_vp[n]), int(tables.town_keys[n])
    gain = effect(tile) if tile in _EFFECTS else goods_text(tables.town_gain[n])
    return text(
        "Town tile: {points}, {gain} and {keys}.",
        points=texts("{count} point", "{count} points", points),
        gain=gain,
        keys=texts("{count} key", "{count} keys", keys),
    )


def scoring_tip(tables: Tables, tile: str, last: bool) -> Text:
    """A scoring tile in words; the cult bonus of the last round is not used (TM-2.4)."""
    n = SCORING_IDS.index(tile)
    event = tables.edition.tables("scoring") + tables.edition.table("extras").tables("scoring")
    points = texts("{count} point", "{count} points", int(tables.score_vp[n]))
    scores = text("{points} for {event}.", points=points, event=_EVENTS[event[n].word("event")])
    if last:
        return text("{scores} There is no cult bonus in the last round.", scores=scores)
    per, gain = int(tables.score_per[n]), goods_text(tables.score_gain[n])
    if int(tables.score_cult[n]) == len(CULT_IDS):
        bonus = text("for each of your priests in the orders {gain}", gain=gain)
    else:
        cult = called(CULT_IDS[int(tables.score_cult[n])])
        bonus = texts("for each step in {cult} {gain}", "for every {count} steps in {cult} {gain}",
                      per, cult=cult, gain=gain)  # fmt: skip
    return text("{scores} At the end of the round: {bonus}.", scores=scores, bonus=bonus)


def action_tip(tables: Tables, action: str, taken: bool) -> Text:
    """A power action in words."""
    cost = int(tables.action_cost[ACTION_IDS.index(action)])
    said = text("Power action for {cost} power: {effect}", cost=cost, effect=effect(action))
    return text("{action} Taken in this round.", action=said) if taken else said


def special_tip(action: str, used: bool) -> Text:
    """A special action in words."""
    said = text("Special action: {effect}", effect=special_effect(action))
    return text("{action} Used in this round.", action=said) if used else said


def special_effect(action: str) -> Text:
    """What a special action does."""
    if action == "BON1":
        return effect("ACT5")
    if action in ("BON2", "FAV6"):
        return text("One step on a cult track of your choice.")
    return effect(action)
