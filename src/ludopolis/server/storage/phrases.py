"""Sentences as plain values, so that they can be stored and said later in any language."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Listed, Name, Text, Who, Word


def to_plain(word: Word) -> Any:
    """A word as JSON values."""
    if isinstance(word, Text):
        args = {gap: to_plain(inner) for gap, inner in word.args.items()}
        return {"key": word.key, "args": args, "many": word.many}
    if isinstance(word, Who):
        return {"who": word.seat}
    if isinstance(word, Name):
        return {"en": word.en, "place": word.place}
    if isinstance(word, Listed):
        return {"list": [to_plain(inner) for inner in word.words], "last": word.last}
    return word


def from_plain(value: Any) -> Word:
    """The word that was stored."""
    if not isinstance(value, dict):
        return str(value) if not isinstance(value, int) else value
    if "who" in value:
        return Who(value["who"])
    if "en" in value:  # older ones also have French, which stands in the catalogues now
        english, place = value["en"], value.get("place", "")
        return Name(english, place)
    if "list" in value:
        return Listed([from_plain(inner) for inner in value["list"]], value["last"])
    args = {gap: from_plain(inner) for gap, inner in value["args"].items()}
    return Text(value["key"], args, value["many"])


def sentence(value: Any) -> Text:
    """The sentence that was stored."""
    word = from_plain(value)
    assert isinstance(word, Text), f"{value!r} is no sentence"
    return word
