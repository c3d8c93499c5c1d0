"""What a player may expect of the questions that are still open in a turn, for bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludopolis.core import LEGAL, i64

from ..components.effects import (
    CONSTRUCT,
)
from ..rules.abilities import BONUS as BONUS_SOURCE
from ..rules.abilities import CopyTile, NextPart
from ..rules.ability_choices import (
    AddMore,
    IncreaseFreeman,
    Recolour,
    SetAside,
    Veteran,
)
from ..rules.city import (
    around,
    completes_block,
)
from ..rules.construct import (
    Construct,
    PlaceTile,
    short_of_building,
    source_type,
    wisdom_price,
)
from ..rules.districts import (
    ActivateTile,
    OfferTiles,
    ScoreCard,
    card_points,
)
from ..rules.market import MARKET
from ..rules.military import (
    BOTH_LEFT,
    Fight,
)
from ..rules.recruiting import (
    PRICED,
    Recruit,
    TakeSpeaker,
)
from ..rules.resources import GainBasic, Pay, PayLater, lacking
from ..rules.temples import ClimbOther, ClimbTemple
from ..rules.training import Train, TrainOne
from ..rules.use import OfferAbility, UseAbility
from ..rules.visit import (
    BONUS_OVER,
    BOTTOM_DONE,
    ENTITLED,
    MAINS_DONE,
    SIX,
    TOP_DONE,
    Act,
    Resume,
    bottom_refusal,
)
from ..state import NONE, Origins
from ..tables import CLIMB as CLIMB_SITE
from ..tables import CONSTRUCT as CONSTRUCT_SITE
from ..tables import MILITARY as MILITARY_SITE
from ..tables import RECRUIT as RECRUIT_SITE
from .ability_hopes import (
    ability_hope,
    copy_hope,
    recruit_hope,
    tile_hope,
    tiles_hope,
    veteran_hope,
)
from .prices import (
    CHOICE,
    GOLD,
    MADE,
    RAISED,
    SPACE,
    SPEAKER,
    THRESHOLD,
    at,
    basic_price,
)
from .prospects import closing_worth
from .track_hopes import any_basic, climb_hope, fight_hope

Hope = Callable[[Origins, Any, i64, float, bool], float]


def hopes(s: Origins, player: i64, left: float, last: bool) -> float:
    """The sum over the steps that wait for this player."""
    value = 0.0
    for step in s.stack:
        if step.player == player:
            hope = _ASKED.get(type(step))
            if hope is not None:
                value += hope(s, step, player, left, last)
            continue
        waiting = _WAITING.get(type(step))
        if waiting is not None and waiting[0](step) == player:
            value += waiting[1](s, step, player, left, last)
    return value


def visit_hope(s: Origins, player: i64, site: i64, marks: i64, left: float, last: bool) -> float:
    """What is left to do on a site: the better main action, or both."""
    value = 0.0
    if marks & MAINS_DONE == 0 or marks & SIX:
        top = 0.0 if marks & TOP_DONE else top_hope(s, site, left)
        bottom = 0.0
        if marks & BOTTOM_DONE == 0 and bottom_refusal(s, player, site) == LEGAL:
            bottom = bottom_hope(s, player, site, left, last)
        value = top + max(bottom, 0.0) if marks & SIX else max(top, bottom)
    if marks & (ENTITLED | BONUS_OVER) == ENTITLED:
        value += max(bonus_hope(s, player, s.bonus[site], left, last), 0.0)
    return value


def top_hope(s: Origins, site: i64, left: float) -> float:
    """The gain of a site."""
    gains = s.tables.top_gain
    value = float(gains[site * 5 + 3]) * (1.0 + at(GOLD, left))
    value += float(gains[site * 5 + 4]) * any_basic(left)
    for resource in range(3):
        value += float(gains[site * 5 + resource]) * basic_price(resource, left)
    return value


def bottom_hope(s: Origins, player: i64, site: i64, left: float, last: bool) -> float:
    """The lower action of a site."""
    action, tables = s.tables.bottom[site], s.tables
    if action == MILITARY_SITE:
        return fight_hope(s, player, tables.military_steps, 2, BOTH_LEFT, left)
    if action == CONSTRUCT_SITE:
        return construct_hope(s, player, left, last)
    if action == CLIMB_SITE:
        return climb_hope(s, player, tables.temple_steps, True, left)
    if action == RECRUIT_SITE:
        return recruit_hope(s, player, PRICED, left)
    return train_hope(s, player, left)


def bonus_hope(s: Origins, player: i64, colour: i64, left: float, last: bool) -> float:
    """A bonus tile, if it can be paid."""
    price = 0.0
    for resource in range(3):
        pay = s.tables.bonus_pay[colour * 3 + resource]
        if lacking(s.seats[player], resource, pay) > 0:
            return 0.0
        price += float(pay) * basic_price(resource, left)
    if s.tables.bonus_effects[colour][0].op == CONSTRUCT:
        return construct_hope(s, player, left, last) - price
    return ability_hope(s, player, BONUS_SOURCE + colour, -1, 0, left) - price


def train_hope(s: Origins, player: i64, left: float) -> float:
    """Food turned into values and spaces, as far as it pays."""
    me = s.seats[player]
    food = min(me.food + me.gold, s.tables.train_most)
    return float(food) * max(step_up_hope(left) - basic_price(1, left), 0.0)


def step_up_hope(left: float) -> float:
    """A freeman increased by 1, or a space of the military track."""
    return max(at(RAISED, left), at(SPACE, left) + at(THRESHOLD, left) / 3.0)


def construct_hope(s: Origins, player: i64, left: float, last: bool) -> float:
    """The best tile that can be paid, or a Farm."""
    best = place_hope(s, player, 0, True, left, last)
    for slot in range(MARKET):
        if s.market[slot] != NONE and short_of_building(s, player, slot) == 0:
            best = max(best, place_hope(s, player, slot, False, left, last))
    for tile in s.seats[player].aside:
        if short_of_building(s, player, tile + MARKET) == 0:
            best = max(best, place_hope(s, player, tile + MARKET, False, left, last))
    return best


def place_hope(s: Origins, player: i64, source: i64, farm: bool, left: float, last: bool) -> float:
    """A tile less its price, with its ability and the seat that it can make."""
    me = s.seats[player]
    value = 0.0
    for place in me.open:
        if completes_block(around(me, place)):
            value = closing_worth(s, me, me.vacant + 1, left, last)
            value -= closing_worth(s, me, me.vacant, left, last)
            break
    if farm:
        return value
    tile = source_type(s, source)
    value += at(MADE, left) + ability_hope(s, player, tile, -1, 0, left)
    value -= float(wisdom_price(s, player, source)) * basic_price(2, left)
    return value - float(s.tables.stone[tile]) * basic_price(0, left)


def card_hope(s: Origins, player: i64, cards: i64, left: float) -> float:
    """The best of these district cards."""
    best = 0.0
    for n in range(len(s.cards)):
        card = s.cards[n]
        if (cards >> card) & 1:
            gold = float(s.card_gold[n]) * (1.0 + at(GOLD, left))
            best = max(best, float(card_points(s, player, card)) + gold)
    return best


# What one open question promises its player, or still costs.
_ASKED: Final[dict[type, Hope]] = {
    Act: lambda s, q, player, left, last: visit_hope(s, player, q.site, q.marks, left, last),
    Pay: lambda s, q, player, left, last: -float(q.amount) * basic_price(q.resource, left),
    GainBasic: lambda s, q, player, left, last: float(q.count) * any_basic(left),
    PlaceTile: lambda s, q, player, left, last: place_hope(s, player, q.source, q.farm, left, last),
    Construct: lambda s, q, player, left, last: construct_hope(s, player, left, last),
    ClimbTemple: lambda s, q, player, left, last: climb_hope(s, player, q.steps, q.card, left),
    Fight: lambda s, q, player, left, last: fight_hope(s, player, q.steps, q.mode, q.left, left),
    Recruit: lambda s, q, player, left, last: recruit_hope(s, player, q.mode, left),
    ScoreCard: lambda s, q, player, left, last: card_hope(s, player, q.cards, left),
    TrainOne: lambda s, q, player, left, last: float(q.count) * step_up_hope(left),
    Train: lambda s, q, player, left, last: train_hope(s, player, left),
    UseAbility: lambda s, q, player, left, last: tile_hope(s, player, q.place, left),
    ActivateTile: lambda s, q, player, left, last: tiles_hope(
        s, player, q.seat, q.colour, q.left, left
    ),
    CopyTile: lambda s, q, player, left, last: copy_hope(s, player, q.place, left),
    TakeSpeaker: lambda s, q, player, left, last: at(SPEAKER, left),
    Veteran: lambda s, q, player, left, last: veteran_hope(s, player, left),
    IncreaseFreeman: lambda s, q, player, left, last: float(q.most) * at(RAISED, left),
    **dict.fromkeys(
        (AddMore, Recolour, SetAside, ClimbOther), lambda s, q, player, left, last: at(CHOICE, left)
    ),
}
# What follows by itself, once all before it is done: for whom, and what it promises them.
_WAITING: Final[dict[type, tuple[Callable[[Any], i64], Hope]]] = {
    Resume: (lambda q: q.visitor, _ASKED[Act]),
    PayLater: (lambda q: q.payer, _ASKED[Pay]),
    OfferTiles: (lambda q: q.closer, _ASKED[ActivateTile]),
    NextPart: (
        lambda q: q.user,
        lambda s, q, player, left, last: ability_hope(s, player, q.source, q.place, q.part, left),
    ),
    OfferAbility: (lambda q: q.builder, _ASKED[UseAbility]),
}
