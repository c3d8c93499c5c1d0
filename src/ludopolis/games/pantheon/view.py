"""What a player sees, as plain JSON values: all but the hands, demigods and piles of others."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from .components.bags import count, counts, size
from .components.geometry import CELL_NAMES, SYMBOLS
from .rules.money import special_stack
from .rules.peoples import AcquireGod
from .rules.placing import jump_targets
from .rules.purchase import available
from .rules.scoring import scoring_points
from .rules.worship import BringOffering
from .seen import DoingView, PlayerView, ProjectionView, View
from .state import NONE, Pantheon, Player
from .things import (
    BONUS_IDS,
    BONUS_KINDS,
    CARD_IDS,
    CARD_KINDS,
    GOD_IDS,
    GOD_KINDS,
    LOOT_IDS,
    LOOT_KINDS,
    OFFERING_IDS,
    PEOPLE_IDS,
    VALUES,
)


def table_view(s: Pantheon, viewer: int | None) -> View:
    """The table by the names of its components."""
    return {
        "epoch": s.epoch,
        "peoples": [PEOPLE_IDS[people] for people in s.scale if people != NONE],
        "board": s.tables.rows[:],
        "temple": CELL_NAMES[s.tables.home[s.people]] if s.people != NONE else None,
        "first": seat_view(s.first),
        "active": seat_view(s.active),
        "ended": s.ended,
        "pieces": pieces_view(s),
        "loot": loot_view(s),
        "loot_in_bag": size(s.bag),
        "gods": named(s.gods, GOD_IDS, GOD_KINDS),
        "god_stack": size(s.god_stack),
        "removed_gods": named(s.removed_gods, GOD_IDS, GOD_KINDS),
        "demigods": values(s.demigods),
        "demigod_stack": size(s.demigod_stack),
        "display": [CARD_IDS[card] if card != NONE else None for card in s.display],
        "pile": size(s.pile),
        "discards": named(s.discards, CARD_IDS, CARD_KINDS),
        "special_money": special_stack(s),
        "bonuses": [BONUS_IDS[tile] for tile in range(BONUS_KINDS) if (s.bonuses >> tile) & 1],
        "doing": doing_view(s),
        "players": [player_view(s, seat, viewer) for seat in range(s.players)],
    }


def seat_view(seat: i64) -> int | None:
    """A seat, or nobody."""
    return None if seat == NONE else int(seat)


def named(bag: i64, ids: list[str], kinds: i64) -> dict[str, int]:
    """What is in a bag, by name."""
    return {ids[kind]: count(bag, kind) for kind in range(kinds) if count(bag, kind)}


def values(bag: i64) -> list[int]:
    """The values of demigods, highest first."""
    found = [value + 1 for value, number in enumerate(counts(bag, VALUES)) for _ in range(number)]
    return found[::-1]


def pieces_view(s: Pantheon) -> dict[str, list[int]]:
    """The seats with a piece on each space: columns on column spaces, else feet."""
    return {
        CELL_NAMES[space]: [seat for seat in range(s.players) if (s.pieces[space] >> seat) & 1]
        for space in s.tables.spaces
        if s.pieces[space]
    }


def loot_view(s: Pantheon) -> dict[str, str]:
    """The loot tile on each space."""
    return {
        CELL_NAMES[s.tables.symbols[s.people * SYMBOLS + slot]]: LOOT_IDS[s.loot[slot]]
        for slot in range(SYMBOLS)
        if s.loot[slot] != NONE
    }


# What the steps that ask are about, by the names of their classes.
QUESTIONS: Final = {
    "TakeAction": "action",
    "PlayCards": "movement",
    "Follow": "follow",
    "PlacePieces": "place",
    "Shop": "purchase",
    "Pay": "pay",
    "ChooseGod": "worship",
    "BringOffering": "offer",
    "DrawCards": "draw",
    "ChooseLoot": "loot",
    "TakePieces": "reserve",
    "RaiseOffering": "raise",
    "DiscardDown": "discard",
    "SwapPieces": "swap",
    "GalliaChoice": "gallia",
    "AcquireGod": "acquire",
    "UseTraitera": "traitera",
    "ChooseBonus": "bonus",
    "PlaceAnywhere": "column",
}


def doing_view(s: Pantheon) -> DoingView:
    """What is asked and of whom; the movement, purchase or draw that is going on."""
    player = s.stack[-1].player if s.stack else NONE
    return {
        "question": QUESTIONS.get(type(s.stack[-1]).__name__) if s.stack else None,
        "player": seat_view(max(player, NONE)),
        "god": god_asked(s),
        "steps": s.steps,
        "jumps": s.jumps,
        "by_jump": [CELL_NAMES[space] for space in jump_targets(s, player)],
        "made": s.made,
        "spent": s.spent,
        "collected": named(s.collected, LOOT_IDS, LOOT_KINDS),
        "extra": s.extra,
    }


def god_asked(s: Pantheon) -> str | None:
    """The god that somebody brings offerings to, or that Gallia has turned over."""
    step = s.stack[-1] if s.stack else None
    if isinstance(step, AcquireGod | BringOffering):
        return GOD_IDS[step.god]
    return None


def player_view(s: Pantheon, seat: int, viewer: int | None) -> PlayerView:
    """What lies in front of one player, as the viewer sees it."""
    me, own = s.seats[seat], seat == viewer
    return {
        "points": me.points,
        "cards": size(me.hand),
        "hand": named(me.hand, CARD_IDS, CARD_KINDS) if own else None,
        "known": named(me.known, CARD_IDS, CARD_KINDS),
        "money": available(s, seat) if own else None,
        "feet": me.feet,
        "feet_left": me.feet_left,
        "feet_out": s.feet_out(me),
        "columns": me.columns,
        "columns_left": me.columns_left,
        "built": s.built(me),
        "offerings": {name: me.rank(n) for n, name in enumerate(OFFERING_IDS)},
        "gods": named(me.gods, GOD_IDS, GOD_KINDS),
        "tiles": named(me.tiles, LOOT_IDS, LOOT_KINDS),
        "bonus": BONUS_IDS[me.bonus] if me.bonus != NONE else None,
        "steps": me.steps,
        "demigods": size(me.demigods),
        "demigods_hidden": size(me.demigods) - size(me.known_demigods),
        "demigod_values": values(me.demigods if own else me.known_demigods),
        "projection": projection(s, me, own),
    }


def projection(s: Pantheon, me: Player, own: bool) -> ProjectionView:
    """What a scoring would bring now, as far as the viewer can know (PA-11.1 to PA-11.3)."""
    seen = me.demigods if own else me.known_demigods
    demigods, columns, pietalte = scoring_points(s, me, seen)
    return {"demigods": demigods, "columns": columns, "pietalte": pietalte}
