"""What zodiac cards do, in words: with the numbers that the rules read (OR-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import Text, Word, text, texts

from ..tables import Tables
from ..things import ZODIAC_IDS


def _aries(tables: Tables) -> Text:
    return texts(
        "each attack also brings {count} point for each red die among your freemen and on your "
        "seats of power",
        "each attack also brings {count} points for each red die among your freemen and on your "
        "seats of power",
        int(tables.aries_vp),
    )


def _gemini(tables: Tables) -> Text:
    return texts(
        "when you pass: {count} basic resource for each space that your military marker will "
        "retreat",
        "when you pass: {count} basic resources for each space that your military marker will "
        "retreat",
        int(tables.gemini_basic),
    )


def _sagittarius(tables: Tables) -> Text:
    return text(
        "a citizen or speaker that you take may get +{by} (up to 6 and {most})",
        by=int(tables.sagittarius_raise),
        most=int(tables.speaker_most),
    )


def _aquarius(tables: Tables) -> Text:
    return texts(
        "when you climb {climb} steps of one temple you may pay {gold} gold to climb {count} step "
        "of another",
        "when you climb {climb} steps of one temple you may pay {gold} gold to climb {count} steps "
        "of another",
        int(tables.aquarius_steps),
        climb=int(tables.aquarius_climb),
        gold=int(tables.aquarius_gold),
    )


_SAID: Final[dict[str, Callable[[Tables], Text]]] = {
    "aries": _aries,
    "taurus": lambda tables: text(
        "tiles of the market and citizens cost {wisdom} wisdom less",
        wisdom=int(tables.taurus_wisdom),
    ),
    "gemini": _gemini,
    "leo": lambda tables: text(
        "when you close a district, its die rises by {by}, up to 6", by=int(tables.leo_raise)
    ),
    "scorpio": lambda tables: text(
        "{wisdom} wisdom for each district you close and for each of your 6s that becomes an "
        "advisor",
        wisdom=int(tables.scorpio_wisdom),
    ),
    "sagittarius": _sagittarius,
    "capricorn": lambda tables: text(
        "when you raise a tower, one of your freemen may rise by {by}, up to 6",
        by=int(tables.capricorn_raise),
    ),
    "aquarius": _aquarius,
    "pisces": lambda tables: text(
        "you may gain {gold} gold in place of any bonus action you are entitled to",
        gold=int(tables.pisces_gold),
    ),
}


def zodiac_text(tables: Tables, card: str) -> Word:
    """What a card does; where it has no number, as its table sums it up."""
    if card in _SAID:
        return _SAID[card](tables)
    return tables.edition.tables("zodiac")[ZODIAC_IDS.index(card)].table("says").name()
