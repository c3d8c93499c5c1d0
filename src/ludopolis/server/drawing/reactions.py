"""What can be said at a table with one sign, which everybody reads in their own language."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Text, text

REACTIONS: Final[dict[str, Text]] = {
    "★": text("Well played"),
    "♥": text("Thank you"),
    "☘": text("Good luck"),
    "‽": text("What a surprise"),
    "…": text("I am thinking"),
}
