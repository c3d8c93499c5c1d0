"""What the edge answers to bad input."""

from __future__ import annotations

from ludopolis.core.text import Text


class InputError(ValueError):
    """Something given from outside is wrong: what, where, and what was expected."""

    def __init__(self, problem: str | Text, place: str = "", source: str = "") -> None:
        super().__init__(problem, place, source)
        self.said = problem  # a `Text` where people read it in their language
        self.problem = str(problem)
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
