"""What the edge answers to bad input."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core.text import Text

LONGEST: Final = 60  # letters of something wrong that are said again


def short(value: Any) -> str:
    """What was found, in a message that stays readable whatever it was."""
    shown = repr(value)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + "..."


class InputError(ValueError):
    """Something given from outside is wrong: what, where, and what was expected."""

    def __init__(self, problem: str | Text, place: str = "", source: str = "") -> None:
        super().__init__(problem, place, source)
        self.said = problem  # a `Text` where people read it in their language
        self.problem = str(problem)  # what was wrong, in English
        self.place = place  # such as `log[17]` or `ships.points`
        self.source = source  # such as the name of a file

    def __str__(self) -> str:
        return ": ".join([part for part in (self.source, self.place, self.problem) if part])


class PickError(InputError):
    """A pick that is not open to the player who made it."""


class RecordError(InputError):
    """A record that cannot be read or replayed."""


class EditionError(InputError):
    """A component table that is incomplete, of another shape, or does not add up."""


class SetupError(InputError):
    """A set-up that the game does not know."""
