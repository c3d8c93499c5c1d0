"""What everybody sees, as plain JSON values; all information is public (WD-18.11)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Step, i64

from .options import (
    BUILD,
    BUILD_DIE,
    BUILD_SPACE,
    CROSS,
    OPTIONS,
    STAGE,
)
from .rules.chain import Act, BuildFree, CrossOff, TakeBonus
from .rules.cities import ChooseCity
from .rules.crossing import next_stage
from .rules.guilds import count_at_start
from .rules.prices import die_cost, die_gain, space_cost
from .rules.scoring import noted, row, total
from .rules.war import defences_against
from .seen import AskedView, DiceView, DieView, NeighboursView, OfferView, PlayerView, View
from .state import ASIDE, NO_CITY, Player, SevenWondersDice
from .things import (
    BONUS_IDS,
    BUILDING_IDS,
    CITY_IDS,
    COLOUR_IDS,
    DICE,
    DIE_IDS,
    EAST,
    GROUP_IDS,
    NOTE_BITS,
    QUARTERS,
    SPACE_IDS,
    SPECIAL,
    SYMBOL_IDS,
    WEST,
)


def table_view(s: SevenWondersDice, player: int | None) -> View:
    """The table by the names of its components."""
    mine = [step for step in s.asks() if step.player == player]
    return {
        "turn": int(s.turn),
        "last_turn": int(s.last) if s.last else None,
        "ended_by": [seat for seat in range(s.players) if (s.enders >> seat) & 1],
        "over": s.over,
        "forum": [die_view(s, die) for die in range(DICE) if s.shown[die] != ASIDE],
        "aside": [DIE_IDS[die] for die in range(DICE) if s.shown[die] == ASIDE],
        "buildings": [
            {"building": id, "spaces": s.tables.layout.ids(n)} for n, id in enumerate(BUILDING_IDS)
        ],
        "players": [player_view(s, seat) for seat in range(s.players)],
        "asked": asked_view(mine[0]) if mine else None,
        "open": [offer_view(s, mine[0], int(o)) for o in mine[0].options(s)] if mine else [],
    }


def die_view(s: SevenWondersDice, die: int) -> DieView:
    """A die of the Forum; before it is shaken it shows nothing."""
    shown = int(s.shown[die])
    return {
        "die": DIE_IDS[die],
        "symbol": SYMBOL_IDS[shown // int(QUARTERS)] if shown >= 0 else None,
        "quarter": shown % int(QUARTERS) if shown >= 0 else None,
        "cost": int(s.tables.quarter_cost[shown % int(QUARTERS)]) if shown >= 0 else None,
    }


def player_view(s: SevenWondersDice, seat: int) -> PlayerView:
    """The board of one player."""
    me = s.seats[seat]
    return {
        "city": CITY_IDS[me.city] if me.city != NO_CITY else None,
        "coins": int(me.coins),
        "resources": int(me.resources),
        "vp": int(me.points),
        "projection": int(total(s, me, True)),
        "rows": [
            {"building": BUILDING_IDS[n], "vp": int(row(s, me, n, True))}
            for n in s.tables.score_rows
        ],
        "crossed": spaces_view(s, me.crossed),
        "fresh": spaces_view(s, me.crossed & ~me.start),
        "last": spaces_view(s, me.start & ~me.before),
        "noted": [
            {"space": SPACE_IDS[space], "vp": int(noted(s, me, space))}
            for space in s.tables.layout.attacks
            if s.has(me, space)
        ],
        "bonuses": [id for n, id in enumerate(BONUS_IDS) if me.has_bonus(n)],
        "complete": [id for n, id in enumerate(BUILDING_IDS) if s.is_complete(me, n)],
        "agora_first": me.race == 1,
        **dice_view(me),
        **neighbours_view(s, seat),
    }


def spaces_view(s: SevenWondersDice, spaces: i64) -> list[str]:
    """The ids of a set of spaces."""
    board = s.tables.layout
    return [SPACE_IDS[space] for space in board.spaces if board.bit[space] & spaces]


def dice_view(me: Player) -> DiceView:
    """How the player stands to the dice."""
    gains = [(int(me.gains) >> (n * int(NOTE_BITS))) & 127 for n in range(len(COLOUR_IDS))]
    return {
        "unlocked": [DIE_IDS[die] for die in range(SPECIAL, DICE) if me.may_choose(die)],
        "discount": int(me.discount),
        "free_colours": [id for n, id in enumerate(COLOUR_IDS) if (me.free >> n) & 1],
        "die_coins": [
            {"colour": id, "coins": coins} for id, coins in zip(COLOUR_IDS, gains) if coins
        ],
    }


def neighbours_view(s: SevenWondersDice, seat: int) -> NeighboursView:
    """What attacks and guilds compare: the picture when the turn began (WD-4.4)."""
    return {
        "left": int(s.left(seat)),
        "right": int(s.right(seat)),
        "defences_faced": [
            {"building": BUILDING_IDS[side], "count": int(defences_against(s, seat, side))}
            for side in (WEST, EAST)
        ],
        "at_start": [
            {"group": id, "count": int(count_at_start(s, seat, n))}
            for n, id in enumerate(GROUP_IDS)
        ],
    }


_QUESTIONS: Final[dict[type, str]] = {
    Act: "act",
    BuildFree: "free_build",
    TakeBonus: "bonus",
    ChooseCity: "city",
}


def asked_view(step: Step) -> AskedView:
    """The question that is open to the viewer."""
    if isinstance(step, CrossOff):
        groups = [id for n, id in enumerate(GROUP_IDS) if (step.targets >> n) & 1]
        return {"what": "cross", "groups": groups, "most": int(step.most)}
    return {"what": _QUESTIONS[type(step)], "groups": [], "most": 1}


def offer_view(s: SevenWondersDice, step: Step, option: int) -> OfferView:
    """An open option with its exact price: for the die, for missing Resources, and what it brings.

    `price` is paid in coins; `gain` comes in first, so that it can pay (WD-15.6).
    """
    me = s.seats[step.player]
    die: i64 = -1
    space: i64 = -1
    if option in BUILD:
        die, space = BUILD_DIE[option - BUILD.first], BUILD_SPACE[option - BUILD.first]
    elif option in CROSS:
        space = option - CROSS.first
    elif option == STAGE:
        space = next_stage(s, me)
    paid = int(die_cost(s, me, die)) if die >= 0 and isinstance(step, Act) else 0
    missing = int(space_cost(s, me, space)) if space >= 0 else 0
    return {
        "option": OPTIONS[option].code,
        "die": DIE_IDS[die] if die >= 0 else None,
        "space": SPACE_IDS[space] if space >= 0 else None,
        "price": paid + missing,
        "die_cost": paid,
        "missing": missing,
        "gain": int(die_gain(s, me, die)) if die >= 0 else 0,
    }
