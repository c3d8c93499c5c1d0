"""Numbers in game logs of terra.snellman.net, and what is said where a log cannot be read."""

from __future__ import annotations

from typing import Final

from ludopolis.core import InputError

DIGITS: Final = "0123456789"
LONGEST: Final = 4  # digits of a number; nothing in the game comes near to it


class UnreadableError(InputError):
    """Words that are no command, or one that the rules do not know."""


def expect(fits: bool, form: str) -> None:
    """Refuse words that do not have their usual form."""
    if not fits:
        raise UnreadableError(f"expected {form!r}")


def whole(word: str) -> int:
    """A number of zero or more."""
    if not word or word.strip(DIGITS) or len(word) > LONGEST:
        raise UnreadableError(f"expected a number, found {word!r}")
    return int(word)


def count(word: str) -> int:
    """How many of something: a number of one or more."""
    number = whole(word)
    if number == 0:
        raise UnreadableError("expected a number of 1 or more, found 0")
    return number


def change(field: str) -> int:
    """By how much something changed: `+3`, `-12`, or nothing at all."""
    word = field.strip()
    if not word:
        return 0
    if word[0] not in "+-":
        raise UnreadableError(f"expected a change such as +3, found {word!r}")
    return whole(word[1:]) if word[0] == "+" else -whole(word[1:])


def counted(word: str) -> tuple[int, str]:
    """A number, 1 if there is none, and what it counts: `3pw` or `pw`."""
    name = word.lstrip(DIGITS)
    digits = word[: len(word) - len(name)]
    return count(digits) if digits else 1, name
