"""Abilities as faction boards say them: words with numbers between them, such as `town_vp_5`.

An edition may change the numbers. The words are those of the base edition: they say which ability
of its faction the rules carry out.
"""

from __future__ import annotations

from ludopolis.core import Table

MOST = 99  # no ability has a greater number


def ability_numbers(row: Table, base: Table, key: str) -> list[int]:
    """The numbers of an ability, in their order."""
    parts, form = row.word(key).split("_"), _form(base.word(key))
    numbers = [int(part) for part in parts if part.isdecimal()]
    fits = _form(row.word(key)) == form and all([number <= MOST for number in numbers])
    problem = f"expected {form} with numbers up to {MOST}, found {row.word(key)!r}"
    row.expect(fits, problem, key)
    return numbers


def _form(said: str) -> str:
    return "_".join(["#" if part.isdecimal() else part for part in said.split("_")])
