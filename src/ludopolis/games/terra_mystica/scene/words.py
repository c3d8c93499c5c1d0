"""Plain words for the components: what a tooltip says about tiles, cards and actions."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Drawing, Text, Word, said_once, text, texts

from ..tables import Tables
from ..things import ACTION_IDS, BONUS_IDS, CULT_IDS, FAVOUR_IDS, SCORING_IDS, TOWN_IDS
from ..words import action_effect, bonus_effects, called, favour_effect, goods_text, points

_EVENTS: Final = {
    "SPADE": text("each spade you use"),
    "TOWN": text("each town you found"),
    "D": text("each dwelling you build"),
    "TP": text("each trading house you build"),
    "TE": text("each temple you build"),
    "SH_SA": text("your stronghold or sanctuary"),
}


@said_once
def tip(drawing: Drawing, component: str) -> str:
    """What a tile or card is, in the viewer's language."""
    kind = component.rstrip("0123456789")
    make = {"FAV": favour_tip, "BON": bonus_tip, "TW": town_tip}[kind]
    return drawing.say(make(drawing.tables, component))


def favour_tip(tables: Tables, tile: str) -> Text:
    """A favor tile in words."""
    n = FAVOUR_IDS.index(tile)
    gain, income, effect = tables.favour_gain[n], tables.favour_income[n], favour_effect(tables, n)
    said = text("Favor tile: {gain} at once.", gain=goods_text(gain))
    if income.coins or income.workers or income.power:
        said = text("Favor tile: {gain} at once. Income each round: {income}.",
                    gain=goods_text(gain), income=goods_text(income))  # fmt: skip
    return said if effect is None else text("{first} {second}", first=said, second=effect)


def bonus_tip(tables: Tables, card: str) -> Text:
    """A bonus card in words."""
    n = BONUS_IDS.index(card)
    said = text("Bonus card: income {income}.", income=goods_text(tables.bonus_income[n]))
    for effect in bonus_effects(tables, n):
        said = text("{first} {second}", first=said, second=effect)
    return said


def town_tip(tables: Tables, tile: str) -> Text:
    """A town tile in words."""
    n = TOWN_IDS.index(tile)
    return text(
        "Town tile: {points}, {gain} and {keys}.",
        points=points(int(tables.town_vp[n])),
        gain=goods_text(tables.town_gain[n]),
        keys=texts("{count} key", "{count} keys", int(tables.town_keys[n])),
    )


def scoring_tip(tables: Tables, tile: str, last: bool) -> Text:
    """A scoring tile in words; the cult bonus of the last round is not used (TM-2.4)."""
    n = SCORING_IDS.index(tile)
    event = tables.edition.tables("scoring") + tables.edition.table("extras").tables("scoring")
    score = points(int(tables.score_vp[n]))
    scores = text("{points} for {event}.", points=score, event=_EVENTS[event[n].word("event")])
    if last:
        return text("{scores} There is no cult bonus in the last round.", scores=scores)
    bonus = cult_bonus(tables, n)
    return text("{scores} At the end of the round: {bonus}.", scores=scores, bonus=bonus)


def cult_bonus(tables: Tables, n: int) -> Text:
    """What a scoring tile gives at the end of its round."""
    per, gain = int(tables.score_per[n]), goods_text(tables.score_gain[n])
    if int(tables.score_cult[n]) == len(CULT_IDS):
        return texts(
            "for each of your priests in the orders {gain}",
            "for every {count} of your priests in the orders {gain}",
            per,
            gain=gain,
        )
    cult: Word = called(CULT_IDS[int(tables.score_cult[n])])
    return texts("for each step in {cult} {gain}", "for every {count} steps in {cult} {gain}",
                 per, cult=cult, gain=gain)  # fmt: skip


def action_tip(tables: Tables, action: str, taken: bool) -> Text:
    """A power action in words."""
    cost = int(tables.action_cost[ACTION_IDS.index(action)])
    effect = action_effect(tables, action)
    said = text("Power action for {cost} power: {effect}", cost=cost, effect=effect)
    return text("{action} Taken in this round.", action=said) if taken else said


def special_tip(tables: Tables, action: str, used: bool) -> Text:
    """A special action in words."""
    said = text("Special action: {effect}", effect=action_effect(tables, action))
    return text("{action} Used in this round.", action=said) if used else said
