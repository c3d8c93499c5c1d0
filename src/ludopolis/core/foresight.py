"""Answers that a player gives in advance, to a question of a kind that comes again and again."""

from __future__ import annotations

from typing import NamedTuple

from ludopolis.core.text import Text


class Foreseen(NamedTuple):
    """A question that can be answered before it is asked, and the answers, by their names."""

    question: str  # by which it is answered
    said: Text  # in words
    answers: list[tuple[str, Text]]  # their codes, and what they say
    blind: bool = False  # whether what is picked depends on nothing that is hidden
