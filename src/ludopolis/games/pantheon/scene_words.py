"""Plain words for the components: names, and what tooltips say about gods, peoples and tiles."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, Word, text, texts
from ludopolis.games.pantheon.options import joined
from ludopolis.games.pantheon.tables import (
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
from ludopolis.games.pantheon.things import (
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


def called(code: str) -> Word:
    """The printed name of a component, without its kind: `demigod` for `loot demigod`."""
    return THINGS[THINGS.by_code[code]].label.args["name"]


def listed(drawing: Drawing, parts: list[Text]) -> str:
    """A list in words, with commas."""
    return ", ".join([drawing.say(part) for part in parts])


def pieces_text(columns: int, feet: int) -> Text:
    """Columns and feet in words."""
    parts: list[Text] = []
    if columns:
        parts.append(texts("{count} column", "{count} columns", columns))
    if feet:
        parts.append(texts("{count} foot", "{count} feet", feet))
    return joined(parts)


def god_effect(tables: Tables, god: str) -> Text:
    """What a god does, in a few words."""
    amount = int(tables.god_amount[GOD_IDS.index(god)])
    effects = {
        "surparit": text("another god from the stack"),
        "plaesiris": texts("{count} demigod", "{count} demigods", amount),
        "taksator": texts("{count} special money card", "{count} special money cards", amount),
        "depraccus": texts("{count} card in each epoch", "{count} cards in each epoch", amount),
        "vinthrad": texts("+{count} step", "+{count} steps", amount),
        "gaiviles": text("a jump over others"),
        "stonkus1": text("+{count} money", count=amount),
        "stonkus2": text("+{count} money", count=amount),
        "gadicea": texts("+{count} card per Draw", "+{count} cards per Draw", amount),
        "pietalte": text("points: highest offering tile"),
        "traitera": text("another action, once"),
    }
    return effects[god]


def god_power(tables: Tables, god: str) -> Text:
    """What a god does, in a sentence."""
    amount = int(tables.god_amount[GOD_IDS.index(god)])
    powers = {
        "surparit": text("You also gain the top god of the stack, with its points and effect."),
        "plaesiris": text(
            "You take {count} demigods: by Worship the highest on display, else from the stack.",
            count=amount,
        ),
        "taksator": text("You take the top special money card into your hand."),
        "depraccus": text(
            "Whenever an epoch has been prepared, you draw {count} cards.", count=amount
        ),
        "vinthrad": text(
            "+{count} step in each of your movements, also when you follow.", count=amount
        ),
        "gaiviles": text(
            "Once in each movement you may place a piece beyond a space with pieces of others."
        ),
        "stonkus1": text("+{count} money in each Purchase.", count=amount),
        "stonkus2": text("+{count} money in each Purchase.", count=amount),
        "gadicea": text("You may take {count} more card in each Draw.", count=amount),
        "pietalte": text(
            "At each scoring you score the rank of your highest offering tile. Only cards count"
            " as its offering."
        ),
        "traitera": text("Remove it after an action of your turn to carry out another one."),
    }
    return powers[god]


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
    amount = int(tables.people_amount[PEOPLE_IDS.index(people)])
    powers = {
        "gallia": text("draw {count} cards, or turn over a god", count=amount),
        "germania": text("everybody's hand becomes {count} cards", count=amount),
        "graecia": text("everybody's hand becomes {count} cards", count=amount),
        "aegyptus": text("exchange feet and columns"),
        "persia": text("the special money is turned round"),
        "cartago": text("spend {count} money of the bank", count=amount),
        "iberia": text("an offering tile one rank up"),
        "roma": text("draw {count} cards", count=amount),
    }
    return powers[people]


def tile_power(tables: Tables, kind: str, id: str) -> Text:
    """What a loot tile or a bonus tile gives, in a sentence."""
    if kind == "loot":
        n = LOOT_IDS.index(id)
        effect, amount, ways = (
            tables.loot_effect[n], int(tables.loot_amount[n]), tables.loot_pieces[n],
        )  # fmt: skip
    else:
        n = BONUS_IDS.index(id)
        effect, amount, ways = (
            tables.bonus_effect[n], int(tables.bonus_amount[n]), tables.bonus_pieces[n],
        )  # fmt: skip
    if effect == RESERVE:
        return text("take {pieces} into your personal reserve", pieces=_ways(ways))
    from_where = (
        text("take the highest demigod on display")
        if kind == "loot"
        else text("take the top demigod of the stack")
    )
    powers: dict[Any, Text] = {
        DEMIGOD: from_where,
        GOD: text("gain the top god of the stack without an offering"),
        OFFERING: text("take an offering tile of rank 1, or raise one of yours by one rank"),
        CARDS: texts("draw {count} card", "draw {count} cards", amount),
        MONEY: text("take the top special money card"),
        STEPS: texts("+{count} step in each of your movements",
                     "+{count} steps in each of your movements", amount),
        COLUMN_ANYWHERE: text("place a column on any column space"),
    }  # fmt: skip
    return powers[int(effect)]


def _ways(ways: list[list[int]]) -> Text:
    said = pieces_text(*ways[0])
    for columns, feet in ways[1:]:
        said = text("{first} or {second}", first=said, second=pieces_text(columns, feet))
    return said


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


def capital(said: str) -> str:
    """A sentence begins with a capital letter."""
    return said[:1].upper() + said[1:]
