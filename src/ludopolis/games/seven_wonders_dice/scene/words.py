"""Plain words for the components: what a tooltip says about dice, spaces and effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import Drawing, Listed, Text, Word, said_once, text, texts

from ..components import effects as kinds
from ..components.effects import Effect
from ..tables import Tables
from ..things import (
    BONUS_IDS,
    BUILDING,
    CITY_IDS,
    COLOUR_IDS,
    DIE,
    DIE_IDS,
    GROUP,
    GROUP_IDS,
    SPACE,
    SPACE_IDS,
    THINGS,
)

GREY: Final = text("the grey dice")


def called(thing: str) -> Word:
    """The name of a thing by its code: `die blue`, `space ag_12`."""
    return THINGS.called(thing)


@said_once
def name(drawing: Drawing, thing: str) -> str:
    """The name of a thing in the viewer's language."""
    return drawing.say(called(thing))


def points(count: int) -> Text:
    """So many points."""
    return texts("{count} point", "{count} points", count)


def coins(count: int) -> Text:
    """So many coins."""
    return texts("{count} coin", "{count} coins", count)


def dice_of(colour: str) -> Word:
    """The dice of a colour."""
    return GREY if colour == "grey" else THINGS[int(DIE.first) + DIE_IDS.index(colour)].label


def groups_of(effect: Effect) -> list[str]:
    """The groups that an effect names."""
    return [id for n, id in enumerate(GROUP_IDS) if (int(effect.targets) >> n) & 1]


def _cross(effect: Effect) -> Text:
    names = [THINGS[int(GROUP.first) + GROUP_IDS.index(id)].label for id in groups_of(effect)]
    return texts(
        "cross off {count} space of {groups}",
        "cross off up to {count} spaces of {groups}",
        int(effect.amount),
        groups=Listed(names, "or"),
    )


def _per_space(effect: Effect) -> Text:
    building = THINGS[int(BUILDING.first) + int(effect.place)].label
    gain, score = coins(int(effect.coins)), points(int(effect.amount))
    if not effect.coins:
        return text("for each crossed space of {building} {points} at the end",
                    building=building, points=score)  # fmt: skip
    return text(
        "for each crossed space of {building} {coins} now and {points} at the end",
        building=building,
        coins=gain,
        points=score,
    )


def _attack(effect: Effect) -> Text:
    return texts(
        "{count} point, less the defences that face it",
        "{count} points, less the defences that face it",
        int(effect.amount),
    )


def _colour(effect: Effect) -> Word:
    return dice_of(COLOUR_IDS[int(effect.place)])


_SAID: Final[dict[int, Callable[[Effect], Text]]] = {
    int(kinds.VP): lambda e: points(int(e.amount)),
    int(kinds.COINS): lambda e: text("{coins} now", coins=coins(int(e.amount))),
    int(kinds.RESOURCE): lambda e: text("produces 1 Resource"),
    int(kinds.ATTACK): _attack,
    int(kinds.DEFENCE): lambda e: text("1 more defence on this side from the next turn on"),
    int(kinds.PER_SPACE): _per_space,
    int(kinds.DIE_DISCOUNT): lambda e: texts(
        "every die costs {count} coin less", "every die costs {count} coins less", int(e.amount)
    ),
    int(kinds.DIE_FREE): lambda e: text("free of charge from now on: {dice}", dice=_colour(e)),
    int(kinds.DIE_COINS): lambda e: text(
        "{coins} each time you choose: {dice}", coins=coins(int(e.amount)), dice=_colour(e)
    ),
    int(kinds.UNLOCK): lambda e: text(
        "unlocks: {die}", die=THINGS[int(DIE.first) + int(e.place)].label
    ),
    int(kinds.CROSS_OFF): _cross,
    int(kinds.FREE_BUILD): lambda e: text("construct a building without paying for the die"),
    int(kinds.EXTRA_ACTION): lambda e: text("take another action"),
}


def effect_text(effect: Effect) -> Text:
    """An effect in words."""
    return _SAID[int(effect.kind)](effect)


def effects_text(effects: list[Effect]) -> Word:
    """Effects one after the other."""
    said: Word = effect_text(effects[0])
    for effect in effects[1:]:
        said = text("{first}; then {second}", first=said, second=effect_text(effect))
    return said


def renamed(tables: Tables, base: Tables) -> dict[str, Word]:
    """Bonuses that do something else than in the base edition are called by what they do."""
    return {
        f"bonus.{BONUS_IDS[n]}": effects_text(effects)
        for n, effects in enumerate(tables.bonus_effects)
        if [e.said for e in effects] != [e.said for e in base.bonus_effects[n]]
    }


@said_once
def space_tip(drawing: Drawing, city: str, space: str) -> str:
    """What a space costs and does, in the viewer's language."""
    tables: Tables = drawing.tables
    board, n = tables.boards[CITY_IDS.index(city)], SPACE_IDS.index(space)
    cost = int(board.cost[n])
    takes = texts("Takes {count} Resource.", "Takes {count} Resources.", cost)
    tip = text(
        "{space}: {effects}. {takes}",
        space=THINGS[int(SPACE.first) + n].label,
        effects=effects_text(board.effects[n]),
        takes=takes if cost else text("Takes no Resource."),
    )
    return drawing.say(tip)
