"""What tiles do, in words: the same operations that the rules carry out (OR-12.7)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ludopolis.core import Text, Word, text, texts

from ..components import effects as ops
from ..components.effects import Effect
from ..things import COLOUR_NAMES, RESOURCE_NAMES, TEMPLE_NAMES

Say = Callable[[Effect], Text]

GOODS: Final[list[Word]] = [*RESOURCE_NAMES, text("basic resource")]
_COUNTED: Final[dict[int, Text]] = {
    int(ops.FARMS): text("for each Farm of your city"),
    int(ops.FREEMEN): text("for each of your freemen"),
    int(ops.FREEMAN_COLOURS): text("for each colour among your freemen"),
    int(ops.BUILDING_COLOURS): text("for each colour among your Buildings"),
    int(ops.EMPTY_SPACES): text("for each empty space beside this tile"),
    int(ops.WEAKER): text("for each weaker opponent"),
    int(ops.CLOSED_DISTRICTS): text("for each closed district of your city"),
    int(ops.ADVISORS): text("for each of your advisors"),
    int(ops.OBELISKS): text("for each Obelisk of your city"),
    int(ops.ZODIAC_CARDS): text("for each zodiac card that you hold"),
}
_LISTED: Final[dict[int, Callable[[str, str], Text]]] = {  # what a table of points counts
    int(ops.BUILDING_COLOURS): lambda points, counts: text(
        "{points} points for {counts} different colours of Buildings", points=points, counts=counts
    ),
    int(ops.OBELISKS): lambda points, counts: text(
        "{points} points for {counts} or more Obelisks of your city", points=points, counts=counts
    ),
    int(ops.ZODIAC_CARDS): lambda points, counts: text(
        "{points} points for {counts} zodiac cards that you hold", points=points, counts=counts
    ),
}


def _counted(per: int) -> Text:
    """What is counted; Buildings and freemen may be those of one colour."""
    if per in _COUNTED:
        return _COUNTED[per]
    if per < ops.FREEMEN_OF:
        return text("for each {colour} Building of your city", colour=_colour(per))
    return text("for each of your {colour} freemen", colour=COLOUR_NAMES[per - int(ops.FREEMEN_OF)])


def _colour(per: int) -> Word:
    return COLOUR_NAMES[per - int(ops.BUILDINGS_OF)]


def _is_of_buildings(per: int) -> bool:
    return ops.BUILDINGS_OF <= per < ops.FREEMEN_OF


def _gain(e: Effect) -> Text:
    good, base, each = GOODS[int(e.resource)], int(e.base), int(e.each)
    if not e.per:
        return text("gain {count} {resource}", count=base, resource=good)
    counted = _counted(int(e.per))
    if not base:
        return text("gain {count} {resource} {counted}", count=each, resource=good, counted=counted)
    return text(
        "gain {count} {resource}, and {each} more {counted}",
        count=base,
        resource=good,
        each=each,
        counted=counted,
    )


def _choice(e: Effect) -> Text:
    count = int(e.base) or int(e.each)
    names = [name for n, name in enumerate(RESOURCE_NAMES) if (int(e.choices) >> n) & 1]
    said = text("{amount} {resource}", amount=count, resource=names[0])
    for name in names[1:]:
        other = text("{amount} {resource}", amount=count, resource=name)
        said = text("{first} or {second}", first=said, second=other)
    if not e.per:
        return said
    counted = _counted(int(e.per))
    if not e.base:
        return text("{goods} {counted}", goods=said, counted=counted)
    each = int(e.each)
    return text("{goods}, and {each} more {counted}", goods=said, each=each, counted=counted)


def _points(e: Effect) -> Text:
    base, each = int(e.base), int(e.each)
    if not e.per:
        return texts("{count} point", "{count} points", base)
    counted = _counted(int(e.per))
    if base:
        return texts(
            "{count} point, and {each} more {counted}",
            "{count} points, and {each} more {counted}",
            base,
            each=each,
            counted=counted,
        )
    if _is_of_buildings(int(e.per)):
        counted = text("{counted}, this one included", counted=counted)
    return texts("{count} point {counted}", "{count} points {counted}", each, counted=counted)


def _table(e: Effect) -> Text:
    first = 0 if e.table[0] else 1
    counts = range(first, len(e.table))
    points = "/".join([str(int(e.table[n])) for n in counts])
    listed = "/".join([str(n) for n in counts])
    if int(e.per) in _LISTED:
        return _LISTED[int(e.per)](points, listed)
    counted = _counted(int(e.per))
    return text("{points} points for {counts}, counted {counted}", points=points, counts=listed,
                counted=counted)  # fmt: skip


def _military(e: Effect) -> Text:
    said = text("advance {steps} on the military track", steps=int(e.base))
    if e.per:
        each, counted = int(e.each), _counted(int(e.per))
        if e.base:
            said = text(
                "{first}, and {each} more {counted}", first=said, each=each, counted=counted
            )
        else:
            said = text("advance {steps} on the military track {counted}", steps=each,
                        counted=counted)  # fmt: skip
    if e.mode == ops.ONE_OF_BOTH:
        return text("{advance} or attack", advance=said)
    if e.mode == ops.BOTH:
        return text("{advance} and/or attack, in either order", advance=said)
    return said


def _climb(e: Effect) -> Text:
    if e.temple == ops.ANY_TEMPLE:
        return texts(
            "climb {count} step of any temple", "climb {count} steps of any temple", int(e.base)
        )
    return texts(
        "climb {count} step of the {temple}",
        "climb {count} steps of the {temple}",
        int(e.base),
        temple=TEMPLE_NAMES[int(e.temple)],
    )


def _climb_other(e: Effect) -> Text:
    return texts(
        "you may pay {gold} gold to climb {count} step of another",
        "you may pay {gold} gold to climb {count} steps of another",
        int(e.base),
        gold=int(e.gold),
    )


def _increase(e: Effect) -> Text:
    most = int(e.base)
    if most == 1:
        return text("add 1 to an unused freeman")
    if most == 2:
        return text("add 1 or {most} to an unused freeman", most=most)
    return text("add 1 to {most} to an unused freeman", most=most)


_SAID: Final[dict[int, Say]] = {
    int(ops.GAIN): _gain,
    int(ops.GAIN_CHOICE): _choice,
    int(ops.POINTS): _points,
    int(ops.POINTS_TABLE): _table,
    int(ops.MILITARY): _military,
    int(ops.CLIMB): _climb,
    int(ops.CLIMB_OTHER): _climb_other,
    int(ops.TAKE_CITIZEN): lambda e: (
        text("take a citizen for free") if e.free else text("take a citizen for its wisdom")
    ),
    int(ops.TAKE_SPEAKER): lambda e: text("take a speaker for free"),
    int(ops.CONSTRUCT): lambda e: text("construct a building at its own cost, or a Farm"),
    int(ops.SET_TILE_ASIDE): lambda e: text(
        "take a tile from the market for free and set it aside, to be built later"
    ),
    int(ops.RECOLOUR): lambda e: text(
        "exchange the die of an unused freeman for one of another colour with the same value"
    ),
    int(ops.VETERAN): lambda e: text(
        "choose an unused freeman: points equal to its value, then its value drops by 1"
    ),
    int(ops.INCREASE): _increase,
    int(ops.SET_MOTHERSHIP): lambda e: text("set any mothership to {value}", value=int(e.value)),
    int(ops.COPY): lambda e: text("use the ability of a tile beside this one"),
}
_BONUS: Final[dict[int, Say]] = {  # what a bonus tile says in other words
    int(ops.CLIMB): lambda e: texts(
        "climb {count} step of a temple, without its card",
        "climb {count} steps of a temple, without its card",
        int(e.base),
    ),
    int(ops.TAKE_SPEAKER): lambda e: text("take a speaker from the speaker area"),
}


def ability_text(effects: list[Effect]) -> Text:
    """All operations of a tile, one after the other; in an edition it may have none."""
    if not effects:
        return text("no ability")
    said = _SAID[int(effects[0].op)](effects[0])
    for before, effect in pairwise(effects):
        said = _joined(said, before, effect)
    return said


def _joined(said: Text, before: Effect, effect: Effect) -> Text:
    """A sentence that goes on with the next operation."""
    if effect.op == ops.POINTS == before.op and not (before.base or effect.base):
        return _two_counts(before, effect)
    second = _SAID[int(effect.op)](effect)
    if effect.op == ops.CLIMB_OTHER:
        return text("{first}; {second}", first=said, second=second)
    if effect.op == ops.SET_MOTHERSHIP:
        return text("{first} and {second}", first=said, second=second)
    return text("{first}, then {second}", first=said, second=second)


def _two_counts(one: Effect, other: Effect) -> Text:
    """Points for each of two things, the first of them in short."""
    counted = _counted(int(one.per))
    if _is_of_buildings(int(one.per)):
        counted = text("for each {colour} Building", colour=_colour(int(one.per)))
    first = texts("{count} point {counted}", "{count} points {counted}", int(one.each),
                  counted=counted)  # fmt: skip
    return text("{first} and {each} {counted}", first=first, each=int(other.each),
                counted=_counted(int(other.per)))  # fmt: skip


def bonus_text(effects: list[Effect]) -> Text:
    """What a bonus tile does."""
    only = _BONUS.get(int(effects[0].op)) if len(effects) == 1 else None
    return only(effects[0]) if only else ability_text(effects)


def agora_text(effects: list[Effect]) -> Text:
    """What the Agora does."""
    return text(
        "in a district that is closed, whatever the colour of the die: {ability}",
        ability=ability_text(effects),
    )
