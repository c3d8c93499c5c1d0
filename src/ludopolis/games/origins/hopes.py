"""What a player may expect of the questions that are still open in a turn, for bots."""

from __future__ import annotations

from ludopolis.core import LEGAL, Step, i64
from ludopolis.games.origins.abilities import BONUS as BONUS_SOURCE
from ludopolis.games.origins.abilities import CopyTile, NextPart, effects_of
from ludopolis.games.origins.ability_choices import (
    AddMore,
    IncreaseFreeman,
    Recolour,
    SetAside,
    Veteran,
)
from ludopolis.games.origins.citizens import has_free_base
from ludopolis.games.origins.city import (
    around,
    completes_block,
    corner,
    side,
    tile_at,
)
from ludopolis.games.origins.construct import (
    Construct,
    PlaceTile,
    short_of_building,
    source_type,
    wisdom_price,
)
from ludopolis.games.origins.counting import amount, table_points
from ludopolis.games.origins.districts import (
    ActivateTile,
    OfferTiles,
    ScoreCard,
    card_points,
    is_active,
)
from ludopolis.games.origins.effects import (
    ADVANCE_ONLY,
    ANY_TEMPLE,
    BASIC,
    BUILDINGS_OF,
    CLIMB,
    CONSTRUCT,
    COPY,
    EMPTY_SPACES,
    FREEMEN_OF,
    GAIN,
    GAIN_CHOICE,
    INCREASE,
    MILITARY,
    ONE_OF_BOTH,
    POINTS,
    POINTS_TABLE,
    TAKE_CITIZEN,
    TAKE_SPEAKER,
    VETERAN,
    Effect,
)
from ludopolis.games.origins.market import MARKET
from ludopolis.games.origins.military import (
    BOTH_LEFT,
    TO_ADVANCE,
    TO_ATTACK,
    Fight,
    at_the_end,
    red_dice,
    weaker_markers,
)
from ludopolis.games.origins.prices import (
    CHOICE,
    EMPTY_BASE,
    GOLD,
    LATER_CLOSING,
    MADE,
    RAISED,
    SPACE,
    SPEAKER,
    THRESHOLD,
    ZODIAC,
    at,
    basic_price,
    temple_worth,
)
from ludopolis.games.origins.prospects import closing_worth
from ludopolis.games.origins.recruiting import (
    FREE,
    PRICED,
    Recruit,
    TakeSpeaker,
    citizen_price,
    recruit_refusal,
    speaker_mask,
)
from ludopolis.games.origins.resources import GainBasic, Pay, PayLater, lacking
from ludopolis.games.origins.state import DICE, NONE, Origins
from ludopolis.games.origins.state import FARM as FARM_TILE
from ludopolis.games.origins.tables import ARIES
from ludopolis.games.origins.tables import CLIMB as CLIMB_SITE
from ludopolis.games.origins.tables import CONSTRUCT as CONSTRUCT_SITE
from ludopolis.games.origins.tables import MILITARY as MILITARY_SITE
from ludopolis.games.origins.tables import RECRUIT as RECRUIT_SITE
from ludopolis.games.origins.temples import ClimbOther, ClimbTemple
from ludopolis.games.origins.training import Train, TrainOne
from ludopolis.games.origins.use import OfferAbility, UseAbility
from ludopolis.games.origins.visit import (
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
from ludopolis.games.origins.workforce import freeman_worth


def hopes(s: Origins, player: i64, left: float, last: bool) -> float:
    """The sum over the steps that wait for this player."""
    value = 0.0
    for step in s.stack:
        if step.player == player:
            value += asked_hope(s, step, left, last)
        elif isinstance(step, Resume):
            if step.visitor == player:
                value += visit_hope(s, player, step.site, step.marks, left, last)
        elif isinstance(step, PayLater):
            if step.payer == player:
                value -= float(step.amount) * basic_price(step.resource, left)
        elif isinstance(step, OfferTiles):
            if step.closer == player:
                value += tiles_hope(s, player, step.seat, step.colour, step.left, left)
        elif isinstance(step, NextPart):
            if step.user == player:
                value += ability_hope(s, player, step.source, step.place, step.part, left)
        elif isinstance(step, OfferAbility):
            if step.builder == player:
                value += tile_hope(s, player, step.place, left)
    return value


def asked_hope(s: Origins, step: Step, left: float, last: bool) -> float:
    """What one open question promises, or still costs."""
    player = step.player
    if isinstance(step, Act):
        return visit_hope(s, player, step.site, step.marks, left, last)
    if isinstance(step, Pay):
        return -float(step.amount) * basic_price(step.resource, left)
    if isinstance(step, GainBasic):
        return float(step.count) * any_basic(left)
    if isinstance(step, PlaceTile):
        return place_hope(s, player, step.source, step.farm, left, last)
    if isinstance(step, Construct):
        return construct_hope(s, player, left, last)
    if isinstance(step, ClimbTemple):
        return climb_hope(s, player, step.steps, step.card, left)
    if isinstance(step, Fight):
        return fight_hope(s, player, step.steps, step.mode, step.left, left)
    if isinstance(step, Recruit):
        return recruit_hope(s, player, step.mode, left)
    if isinstance(step, ScoreCard):
        return card_hope(s, player, step.cards, left)
    return ability_choice_hope(s, step, left)


def ability_choice_hope(s: Origins, step: Step, left: float) -> float:
    """Questions of training and of abilities."""
    player = step.player
    if isinstance(step, TrainOne):
        return float(step.count) * step_up_hope(left)
    if isinstance(step, Train):
        return train_hope(s, player, left)
    if isinstance(step, UseAbility):
        return tile_hope(s, player, step.place, left)
    if isinstance(step, ActivateTile):
        return tiles_hope(s, player, step.seat, step.colour, step.left, left)
    if isinstance(step, CopyTile):
        return copy_hope(s, player, step.place, left)
    if isinstance(step, TakeSpeaker):
        return at(SPEAKER, left)
    if isinstance(step, Veteran):
        return veteran_hope(s, player, left)
    if isinstance(step, IncreaseFreeman):
        return float(step.most) * at(RAISED, left)
    if isinstance(step, (AddMore, Recolour, SetAside, ClimbOther)):
        return at(CHOICE, left)
    return 0.0


# Visits


def any_basic(left: float) -> float:
    """A basic resource of one's choice."""
    return max(basic_price(0, left), basic_price(1, left), basic_price(2, left))


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


def recruit_hope(s: Origins, player: i64, mode: i64, left: float) -> float:
    """The best citizen on offer, less its price."""
    me, best = s.seats[player], 0.0
    if not has_free_base(me):
        return 0.0
    for slot in range(5):
        die = s.recruits[slot]
        if die != NONE and recruit_refusal(s, player, die, mode) == LEGAL:
            value = freeman_worth(s, me, die, int(left), left)
            value += float((die % 6 + 1) * me.towers[die // 6]) * at(LATER_CLOSING, left)
            if mode != FREE:
                value -= float(citizen_price(s, player, slot)) * basic_price(2, left)
            best = max(best, value - at(EMPTY_BASE, left))
    return best


# Tracks


def climb_hope(s: Origins, player: i64, steps: i64, card: bool, left: float) -> float:
    """The temple where the steps bring most."""
    best = 0.0
    for temple in range(3):
        best = max(best, temple_hope(s, player, temple, steps, card, left))
    return best - float(s.tables.temple_stone) * basic_price(0, left) if card else best


def temple_hope(s: Origins, player: i64, temple: i64, steps: i64, card: bool, left: float) -> float:
    """Steps of one temple, and its card."""
    track = s.seats[player].temples
    a, b, c = track[0], track[1], track[2]
    before = temple_worth(s.tables, a, b, c, left)
    to = min(track[temple] + steps, s.tables.temple_top)
    if temple == 0:
        a = to
    elif temple == 1:
        b = to
    else:
        c = to
    value = temple_worth(s.tables, a, b, c, left) - before
    return value + at(ZODIAC, left) if card and s.holder[temple] != player else value


def fight_hope(s: Origins, player: i64, steps: i64, mode: i64, parts: i64, left: float) -> float:
    """An advance, an attack or both."""
    onward, blow = 0.0, 0.0
    if parts & TO_ADVANCE and not at_the_end(s, player):
        onward = advance_hope(s, player, steps, left)
    if parts & TO_ATTACK and mode != ADVANCE_ONLY:
        blow = attack_hope(s, player, left)
    return max(onward, blow) if mode == ONE_OF_BOTH else onward + blow


def advance_hope(s: Origins, player: i64, steps: i64, left: float) -> float:
    """Spaces and thresholds of the military track."""
    start, tables = s.military[player], s.tables
    to = min(start + steps, tables.final_space)
    value = float(to - start) * at(SPACE, left)
    value += float(tables.thresholds[to] - tables.thresholds[start]) * at(THRESHOLD, left)
    return value + (float(tables.final_vp) if to == tables.final_space > start else 0.0)


def attack_hope(s: Origins, player: i64, left: float) -> float:
    """The bonus of the space and the points of an attack."""
    space, tables = s.military[player], s.tables
    points = weaker_markers(s, player) * tables.weaker_vp
    points += tables.thresholds[space] * tables.threshold_vp
    if s.seats[player].has(ARIES):
        points += red_dice(s.seats[player])
    value = float(points) + float(tables.attack_gain[space * 5 + 4]) * any_basic(left)
    value += float(tables.attack_gain[space * 5 + 3]) * (1.0 + at(GOLD, left))
    for resource in range(3):
        value += float(tables.attack_gain[space * 5 + resource]) * basic_price(resource, left)
    return value


# The city


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
            value = closing_worth(me, me.vacant + 1, left, last)
            value -= closing_worth(me, me.vacant, left, last)
            break
    if farm:
        return value
    tile = source_type(s, source)
    value += at(MADE, left) + new_tile_hope(s, player, tile, left)
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


def tiles_hope(s: Origins, player: i64, seat: i64, colour: i64, tiles: i64, left: float) -> float:
    """The tiles of a district that will be used."""
    value = 0.0
    for n in range(4):
        if (tiles >> n) & 1 and is_active(s, player, corner(seat, n), colour):
            value += tile_hope(s, player, corner(seat, n), left)
    return value


def tile_hope(s: Origins, player: i64, place: i64, left: float) -> float:
    """The ability of a tile in the city."""
    tile = tile_at(s.seats[player], place)
    return ability_hope(s, player, tile, place, 0, left)


def new_tile_hope(s: Origins, player: i64, tile: i64, left: float) -> float:
    """The ability of a tile that is not in the city yet."""
    return ability_hope(s, player, tile, -1, 0, left)


# Abilities


def ability_hope(s: Origins, player: i64, source: i64, place: i64, part: i64, left: float) -> float:
    """The parts of an ability from this one on."""
    value = 0.0
    effects = effects_of(s.tables, source)
    while part < len(effects):
        value += effect_hope(s, player, effects[part], place, left)
        part += 1
    return value


def effect_amount(s: Origins, player: i64, effect: Effect, place: i64) -> i64:
    """The number of an effect; a tile still to be placed counts itself and two empty sides."""
    if place >= 0:
        return amount(s, player, effect, place)
    if effect.per == EMPTY_SPACES:
        return effect.base + 2 * effect.each
    found = amount(s, player, effect, place)
    return found + effect.each if BUILDINGS_OF <= effect.per < FREEMEN_OF else found


def effect_hope(s: Origins, player: i64, effect: Effect, place: i64, left: float) -> float:
    """One operation."""
    op = effect.op
    if op == GAIN and effect.resource < 3:
        price = basic_price(effect.resource, left)
        return float(effect_amount(s, player, effect, place)) * price
    if op == GAIN and effect.resource != BASIC:
        return float(effect_amount(s, player, effect, place)) * (1.0 + at(GOLD, left))
    if op == GAIN or op == GAIN_CHOICE:
        return float(effect_amount(s, player, effect, place)) * any_basic(left)
    if op == POINTS:
        return float(effect_amount(s, player, effect, place))
    if op == POINTS_TABLE:
        return float(table_points(s, player, effect, place))
    if op == MILITARY:
        steps = effect_amount(s, player, effect, place)
        return fight_hope(s, player, steps, effect.mode, BOTH_LEFT, left)
    if op == CLIMB and effect.temple == ANY_TEMPLE:
        return climb_hope(s, player, effect.base, False, left)
    if op == CLIMB:
        return temple_hope(s, player, effect.temple, effect.base, False, left)
    return target_hope(s, player, effect, place, left)


def target_hope(s: Origins, player: i64, effect: Effect, place: i64, left: float) -> float:
    """Operations that begin with a choice."""
    op = effect.op
    if op == TAKE_CITIZEN:
        return recruit_hope(s, player, FREE if effect.free else PRICED, left)
    if op == TAKE_SPEAKER:
        return at(SPEAKER, left) if speaker_mask(s, NONE) > 0 else 0.0
    if op == VETERAN:
        return veteran_hope(s, player, left)
    if op == INCREASE:
        return float(effect.base) * at(RAISED, left)
    if op == COPY:
        return copy_hope(s, player, place, left) if place >= 0 else at(CHOICE, left)
    return at(CHOICE, left)


def veteran_hope(s: Origins, player: i64, left: float) -> float:
    """The points of the highest unused freeman, who then drops."""
    best: i64 = 0
    for die in s.seats[player].dice:
        if 0 <= die < DICE:
            best = max(best, die % 6 + 1)
    return float(best) - at(RAISED, left) if best > 0 else 0.0


def copy_hope(s: Origins, player: i64, place: i64, left: float) -> float:
    """The best tile beside a Mage Tower that is none itself."""
    best = 0.0
    me, tables = s.seats[player], s.tables
    for n in range(4):
        tile = tile_at(me, side(place, n))
        if tile != NONE and (tile >= FARM_TILE or tables.copies_others[tile] == 0):
            best = max(best, ability_hope(s, player, tile, side(place, n), 0, left))
    return best
