"""Plain words for the components: names, and what tooltips say about gods, peoples and tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import Drawing, Listed, Name, Text, Word, capital, text, texts

from ..options import pieces_text
from ..tables import (
    CARDS,
    COLUMN_ANYWHERE,
    DEMIGOD,
    GOD,
    MONEY,
    OFFERING,
    RESERVE,
    STEPS,
    Tables,
)
from ..things import (
    BONUS_IDS,
    CARD_IDS,
    GOD_IDS,
    LOOT_IDS,
    OFFERINGS,
    PEOPLE_IDS,
    PIETALTE,
    TAKSATOR,
    THINGS,
)

YELLOW: Final = GOD_IDS[: int(TAKSATOR) + 1]  # resolved at once; the others are kept


def called(code: str) -> Name:
    """The printed name of a component, without its kind: `demigod` for `loot demigod`."""
    name = THINGS.called(code).args["name"]
    assert isinstance(name, Name)
    return name


Say = Callable[[int], Text]  # how something is said about so many

_GOD_EFFECTS: Final[dict[str, Say]] = {
    "surparit": lambda n: text("another god from the stack"),
    "plaesiris": lambda n: texts("{count} demigod", "{count} demigods", n),
    "taksator": lambda n: texts("{count} special money card", "{count} special money cards", n),
    "depraccus": lambda n: texts("{count} card in each epoch", "{count} cards in each epoch", n),
    "vinthrad": lambda n: texts("+{count} step", "+{count} steps", n),
    "gaiviles": lambda n: text("a jump over others"),
    "stonkus1": lambda n: text("+{count} money", count=n),
    "stonkus2": lambda n: text("+{count} money", count=n),
    "gadicea": lambda n: texts("+{count} card per Draw", "+{count} cards per Draw", n),
    "pietalte": lambda n: texts(
        "points: highest offering tile", "points: {count} \u00d7 highest offering tile", n
    ),
    "traitera": lambda n: text("another action, once"),
}
_GOD_POWERS: Final[dict[str, Say]] = {
    "surparit": lambda n: text(
        "You also gain the top god of the stack, with its points and effect."
    ),
    "plaesiris": lambda n: text(
        "You take {count} demigods: by Worship the highest on display, else from the stack.",
        count=n,
    ),
    "taksator": lambda n: texts(
        "You take the top special money card into your hand.",
        "You take the top {count} special money cards into your hand.",
        n,
    ),
    "depraccus": lambda n: text(
        "Whenever an epoch has been prepared, you draw {count} cards.", count=n
    ),
    "vinthrad": lambda n: text(
        "+{count} step in each of your movements, also when you follow.", count=n
    ),
    "gaiviles": lambda n: text(
        "Once in each movement you may place a piece beyond a space with pieces of others."
    ),
    "stonkus1": lambda n: text("+{count} money in each Purchase.", count=n),
    "stonkus2": lambda n: text("+{count} money in each Purchase.", count=n),
    "gadicea": lambda n: text("You may take {count} more card in each Draw.", count=n),
    "pietalte": lambda n: texts(
        "At each scoring you score the rank of your highest offering tile. Only cards count"
        " as its offering.",
        "At each scoring you score {count} times the rank of your highest offering tile. Only"
        " cards count as its offering.",
        n,
    ),
    "traitera": lambda n: text("Remove it after an action of your turn to carry out another one."),
}
_PEOPLE_POWERS: Final[dict[str, Say]] = {
    "gallia": lambda n: text("draw {count} cards, or turn over a god", count=n),
    "germania": lambda n: text("everybody's hand becomes {count} cards", count=n),
    "graecia": lambda n: text("everybody's hand becomes {count} cards", count=n),
    "aegyptus": lambda n: text("exchange feet and columns"),
    "persia": lambda n: text("the special money is turned round"),
    "cartago": lambda n: text("spend {count} money of the bank", count=n),
    "iberia": lambda n: texts(
        "an offering tile one rank up", "{count} times an offering tile one rank up", n
    ),
    "roma": lambda n: text("draw {count} cards", count=n),
}
_TILE_POWERS: Final[dict[int, Say]] = {
    DEMIGOD: lambda n: texts(
        "take the highest demigod on display", "take the {count} highest demigods on display", n
    ),
    GOD: lambda n: texts(
        "gain the top god of the stack without an offering",
        "gain the top {count} gods of the stack without an offering",
        n,
    ),
    OFFERING: lambda n: texts(
        "take an offering tile of rank 1, or raise one of yours by one rank",
        "{count} times: take an offering tile of rank 1, or raise one of yours by one rank",
        n,
    ),
    CARDS: lambda n: texts("draw {count} card", "draw {count} cards", n),
    MONEY: lambda n: texts(
        "take the top special money card", "take the top {count} special money cards", n
    ),
    STEPS: lambda n: texts(
        "+{count} step in each of your movements", "+{count} steps in each of your movements", n
    ),
    COLUMN_ANYWHERE: lambda n: text("place a column on any column space"),
}


def god_effect(tables: Tables, god: str) -> Text:
    """What a god does, in a few words."""
    return _GOD_EFFECTS[god](int(tables.god_amount[GOD_IDS.index(god)]))


def god_power(tables: Tables, god: str) -> Text:
    """What a god does, in a sentence."""
    return _GOD_POWERS[god](int(tables.god_amount[GOD_IDS.index(god)]))


def god_cost(tables: Tables, god: str) -> list[int]:
    """The numbers of a god's offering, the largest first."""
    first = GOD_IDS.index(god) * int(OFFERINGS)
    return [int(tables.cost[first + n]) for n in range(OFFERINGS) if tables.cost[first + n]]


def god_tip(drawing: Drawing, god: str) -> str:
    """Name, kind, effect and offering of a god."""
    tables: Tables = drawing.tables
    numbers = ", ".join([str(number) for number in god_cost(tables, god)])
    kind = text("yellow: at once") if god in YELLOW else text("blue: kept")
    offering = (
        text("Offering: {numbers} cards, each number of another type.", numbers=numbers)
        if god == GOD_IDS[int(PIETALTE)]
        else text("Offering: {numbers}, each number of another type, cards and tile together.",
                  numbers=numbers)
    )  # fmt: skip
    said = text("{god} ({kind}). {power} {offering}", god=called(f"god {god}"), kind=kind,
                power=god_power(tables, god), offering=offering)  # fmt: skip
    return drawing.say(said)


def people_power(tables: Tables, people: str) -> Text:
    """What a people brings when its epoch is prepared."""
    return _PEOPLE_POWERS[people](int(tables.people_amount[PEOPLE_IDS.index(people)]))


def tile_power(tables: Tables, kind: str, id: str) -> Text:
    """What a loot tile or a bonus tile gives, in a sentence."""
    effect, amount, ways = gift(tables, kind, id)
    if effect == RESERVE:
        return text("take {pieces} into your personal reserve", pieces=_ways(ways))
    if effect == DEMIGOD and kind == "bonus":
        return texts(
            "take the top demigod of the stack",
            "take the top {count} demigods of the stack",
            amount,
        )
    return _TILE_POWERS[effect](amount)


def gift(tables: Tables, kind: str, id: str) -> tuple[int, int, list[list[int]]]:
    """What a loot or bonus tile gives: its effect, how much of it, or ways to take pieces."""
    if kind == "loot":
        n = LOOT_IDS.index(id)
        return int(tables.loot_effect[n]), int(tables.loot_amount[n]), tables.loot_pieces[n]
    n = BONUS_IDS.index(id)
    return int(tables.bonus_effect[n]), int(tables.bonus_amount[n]), tables.bonus_pieces[n]


def renamed(tables: Tables, base: Tables) -> dict[str, Word]:
    """Tiles that give something else than in the base edition are called by what they give."""
    return {
        called(f"{kind} {id}").place: tile_power(tables, kind, id)
        for kind, ids in (("loot", LOOT_IDS), ("bonus", BONUS_IDS))
        for id in ids
        if gift(tables, kind, id) != gift(base, kind, id)
    }


def _ways(ways: list[list[int]]) -> Listed:
    return Listed([pieces_text(columns, feet) for columns, feet in ways], "or")


def tile_tip(drawing: Drawing, kind: str, id: str) -> str:
    """A loot tile or a bonus tile in a sentence."""
    power = tile_power(drawing.tables, kind, id)
    if kind == "loot":
        return drawing.say(text("Loot tile: {power}.", power=power))
    return drawing.say(text("Bonus tile: {power}.", power=power))


def card_power(tables: Tables, card: str) -> Text:
    """What a card is for."""
    if card == CARD_IDS[0]:
        steps = int(tables.card_steps)
        return texts("{count} step in a movement", "{count} steps in a movement", steps)
    if card.startswith("money"):
        return text("pays {count} money in a Purchase", count=int(card[-1]))
    return text("one offering of its type for a god")


def card_tip(drawing: Drawing, card: str) -> str:
    """A card by name, and what it is for."""
    said = text("{card}: {power}", card=called(f"card {card}"),
                power=card_power(drawing.tables, card))  # fmt: skip
    return capital(drawing.say(said))
