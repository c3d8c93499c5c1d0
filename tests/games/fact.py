"""A number of an edition: where it stands, and how to write another one there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ludopolis.core.edition import COMMENTS

DIGITS: Final = re.compile(r"\d+")
Key = str | int


class Fact(NamedTuple):
    """A number of an edition: the keys to it and, if it stands in a string, which one of it."""

    keys: tuple[Key, ...]
    nth: int = -1

    @property
    def place(self) -> str:
        """As an error names it: `building[3].stone`."""
        named = [f"[{key}]" if isinstance(key, int) else f".{key}" for key in self.keys]
        return "".join(named).removeprefix(".") + (f"#{self.nth}" if self.nth >= 0 else "")

    @property
    def kind(self) -> str:
        """The same for all rows of a table."""
        named = [key for key in self.keys if isinstance(key, str)]
        return f"{named[0]}.{named[-1]}" + (f"#{self.nth}" if self.nth >= 0 else "")


def facts(value: Any, spoken: Sequence[str] = (), keys: tuple[Key, ...] = ()) -> Iterator[Fact]:
    """Every number inside; also those in the strings under the keys of a small language."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield Fact(keys)
    elif isinstance(value, str):
        if any(key in spoken for key in keys):
            yield from [Fact(keys, nth) for nth in range(len(DIGITS.findall(value)))]
    elif isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inner:
            if key not in COMMENTS:
                yield from facts(item, spoken, (*keys, key))


def number_at(values: Any, fact: Fact) -> int:
    """What stands there."""
    for key in fact.keys:
        values = values[key]
    return int(DIGITS.findall(values)[fact.nth]) if fact.nth >= 0 else int(values)


def put(values: dict[str, Any], fact: Fact, number: int) -> None:
    """Write another number there."""
    holder: Any = values
    for key in fact.keys[:-1]:
        holder = holder[key]
    last = fact.keys[-1]
    if fact.nth < 0:
        holder[last] = number
        return
    found = list(DIGITS.finditer(holder[last]))[fact.nth]
    holder[last] = f"{holder[last][: found.start()]}{number}{holder[last][found.end() :]}"
