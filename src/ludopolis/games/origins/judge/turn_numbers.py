"""A turn of Origins that is under way, as numbers: worker, visit, tile and debts."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64

from ..rules.ability_choices import ChooseColour
from ..rules.city import corner, tile_at
from ..rules.construct import PlaceTile, source_type, wisdom_price
from ..rules.districts import (
    CORNERS,
    ActivateTile,
    OfferTiles,
    ScoreCard,
    card_points,
    is_active,
)
from ..rules.resources import FOOD, STONE, Pay, PayLater
from ..rules.sending import ARCHON, SPEAKERS, SendWorker
from ..rules.use import UseAbility
from ..rules.visit import (
    BONUS_OVER,
    BOTTOM_DONE,
    ENTITLED,
    MAINS_DONE,
    SIX,
    TOP_DONE,
    Act,
    Resume,
)
from ..state import NONE, TYPES, Origins
from ..things import BUILDING_IDS, COLOUR_IDS
from .own_numbers import ability_points

SENT: Final = [f"worker is {colour}" for colour in COLOUR_IDS]
AT_SITE: Final = [f"visit to site {site}" for site in range(1, 6)]
TO_PLACE: Final = [f"{tile} in hand" for tile in BUILDING_IDS]
DEPTH: Final[i64] = 6  # steps on top of the stack that belong to a turn

TURN_MEANINGS: Final[dict[str, str]] = {
    "value of the worker": "the value of the worker that is being sent, or of the die exchanged",
    **dict.fromkeys(SENT, "1 if it has this colour"),
    "speaker sent": "1 if it is a speaker",
    "archon sent": "1 if it is the archon",
    **dict.fromkeys(AT_SITE, "1 while this site is being visited"),
    "upper action open": "1 if the gain of the site can still be taken",
    "lower action open": "1 if the lower main action can still be chosen",
    "bonus open": "1 if the worker may still use the bonus tile",
    "six": "1 if the worker has value 6 and does both",
    **dict.fromkeys(TO_PLACE, "1 if this tile is being placed or its ability is offered"),
    "as a Farm": "1 if it becomes a Farm",
    "wisdom of the tile": "wisdom that it will cost",
    "stone of the tile": "stone that it will cost",
    "points of the tile": "points that its ability will score",
    "card to score": "points and gold of the best card that the closed district may score",
    "tiles to use": "tiles of the closed district that can still be used",
    "points of these tiles": "points that they would score",
    "stone owed": "stone still to be paid",
    "food owed": "food still to be paid",
    "wisdom owed": "wisdom still to be paid",
}


def describe_turn(s: Origins, sheet: Sheet) -> None:
    """What the player on turn has begun."""
    describe_worker(s, sheet)
    describe_visit(s, sheet)
    describe_tile(s, sheet)
    describe_closing(s, sheet)
    describe_debts(s, sheet)


def describe_worker(s: Origins, sheet: Sheet) -> None:
    """The worker that is picked up and has not found its place."""
    worker: i64 = NONE
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, SendWorker):
            worker = top.worker
        elif isinstance(top, ChooseColour):
            worker = top.die
    die = 0 <= worker < SPEAKERS
    speaker = SPEAKERS <= worker < ARCHON
    if die or speaker:
        sheet.put("value of the worker", worker % 6 + 1)
    else:
        sheet.put("value of the worker", 0)
    sheet.one_of(SENT, worker // 6 if die else NONE)
    sheet.flag("speaker sent", speaker)
    sheet.flag("archon sent", worker == ARCHON)


def describe_visit(s: Origins, sheet: Sheet) -> None:
    """The site that is being visited, and what can still be done there."""
    site: i64 = NONE
    marks: i64 = MAINS_DONE
    place: i64 = len(s.stack) - 1
    last = max(place - DEPTH, 0)
    while place >= last and site == NONE:
        step = s.stack[place]
        if isinstance(step, Act):  # noqa: SIM114 - one class at a time compiles well
            site, marks = step.site, step.marks
        elif isinstance(step, Resume):
            site, marks = step.site, step.marks
        place -= 1
    sheet.one_of(AT_SITE, site)
    mains = marks & MAINS_DONE == 0 or marks & SIX != 0
    sheet.flag("upper action open", mains and marks & TOP_DONE == 0)
    sheet.flag("lower action open", mains and marks & BOTTOM_DONE == 0)
    sheet.flag("bonus open", marks & (ENTITLED | BONUS_OVER) == ENTITLED)
    sheet.flag("six", marks & SIX != 0)


def describe_tile(s: Origins, sheet: Sheet) -> None:
    """The tile that is chosen and has no place yet, or whose ability is offered."""
    tile: i64 = NONE
    wisdom: i64 = 0
    stone: i64 = 0
    points: i64 = 0
    farm = False
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, PlaceTile):
            tile, farm = source_type(s, top.source), top.farm
            if not farm:
                wisdom = wisdom_price(s, top.player, top.source)
                stone = s.tables.stone[tile]
                points = ability_points(s, top.player, tile, NONE)
        elif isinstance(top, UseAbility):
            tile = tile_at(s.seats[top.player], top.place)
            points = ability_points(s, top.player, tile, top.place)
    sheet.one_of(TO_PLACE, tile)
    sheet.flag("as a Farm", farm)
    sheet.put("wisdom of the tile", wisdom)
    sheet.put("stone of the tile", stone)
    sheet.put("points of the tile", points)


def describe_closing(s: Origins, sheet: Sheet) -> None:
    """A district that has just been closed: the best card, and tiles to use (OR-8.1.3)."""
    card: i64 = 0
    tiles: i64 = 0
    points: i64 = 0
    place: i64 = len(s.stack) - 1
    last = max(place - DEPTH, 0)
    while place >= last:
        step = s.stack[place]
        place -= 1
        if isinstance(step, ScoreCard):
            card = best_card(s, step)
            continue
        if isinstance(step, OfferTiles):
            closer, seat, colour, left = step.closer, step.seat, step.colour, step.left
        elif isinstance(step, ActivateTile):
            closer, seat, colour, left = step.player, step.seat, step.colour, step.left
        else:
            continue
        for n in range(CORNERS):
            if (left >> n) & 1 and is_active(s, closer, corner(seat, n), colour):
                tiles += 1
                points += points_at(s, closer, corner(seat, n))
    sheet.put("card to score", card)
    sheet.put("tiles to use", tiles)
    sheet.put("points of these tiles", points)


def best_card(s: Origins, step: ScoreCard) -> i64:
    """The points and the gold of the best card that may be scored (OR-8.1.4)."""
    best: i64 = 0
    for n in range(len(s.cards)):
        if (step.cards >> s.cards[n]) & 1:
            best = max(best, card_points(s, step.player, s.cards[n]) + s.card_gold[n])
    return best


def points_at(s: Origins, player: i64, place: i64) -> i64:
    """Points that the tile at a place would score now; the Agora scores none."""
    tile = tile_at(s.seats[player], place)
    if tile < TYPES:
        return ability_points(s, player, tile, place)
    return 0


def describe_debts(s: Origins, sheet: Sheet) -> None:
    """What is bought and not paid yet."""
    stone: i64 = 0
    food: i64 = 0
    wisdom: i64 = 0
    place: i64 = len(s.stack) - 1
    last = max(place - DEPTH, 0)
    while place >= last:
        step = s.stack[place]
        place -= 1
        if isinstance(step, Pay):  # noqa: SIM114 - as above
            resource, amount = step.resource, step.amount
        elif isinstance(step, PayLater):
            resource, amount = step.resource, step.amount
        else:
            continue
        if resource == STONE:
            stone += amount
        elif resource == FOOD:
            food += amount
        else:
            wisdom += amount
    sheet.put("stone owed", stone)
    sheet.put("food owed", food)
    sheet.put("wisdom owed", wisdom)
