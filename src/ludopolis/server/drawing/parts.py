"""Parts of drawings, kept for as long as nothing changes that was looked at to draw them.

A scene draws from a view. While a part is drawn, every question that it asks of the view is
written down with its answer. When the table is drawn again, after the next pick or for another
viewer, and all answers are still the same, so is the part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import contains
from typing import Any, Final, NamedTuple

KEPT: Final = 8  # forms of one part, such as one for each seat
MISSING: Final = object()

Path = tuple[Any, ...]  # keys and places that lead to a value
Question = tuple[Path, Callable[[Any, Any], Any], Any]  # what is asked of that value


def itself(value: Any, _: Any) -> Any:
    """What it is."""
    return value


def length(value: Any, _: Any) -> int:
    """How much is in it."""
    return len(value)


def keys(value: Any, _: Any) -> list[Any]:
    """What is in it, in order."""
    return list(value)


class Form(NamedTuple):
    """A part as it was drawn, and the answers that it was drawn from."""

    answers: dict[Question, Any]
    html: str


class Parts:
    """The parts of one table, as they are said in one language to people of these names."""

    def __init__(self) -> None:
        self._forms: dict[Any, list[Form]] = {}
        self._questions: dict[Question, Question] = {}  # of all forms, each kept once

    def drawn(self, key: Any, facts: Facts, draw: Callable[[], str]) -> str:
        """A part: the form that fits the facts, or a new one."""
        forms = self._forms.setdefault(key, [])
        fits = (number for number, known in enumerate(forms) if facts.still(known.answers))
        number = next(fits, None)
        form = self._small(facts.noting(draw)) if number is None else forms.pop(number)
        forms.insert(0, form)  # the latest first
        del forms[KEPT:]
        facts.note_all(form.answers)
        return form.html

    def _small(self, form: Form) -> Form:
        """A form that shares its questions with the others, since they are most of it."""
        ours = self._questions
        return Form(
            {ours.setdefault(asked, asked): said for asked, said in form.answers.items()}, form.html
        )


class Facts:
    """What a drawing is drawn from. While a part is drawn, what is asked of it is noted."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values
        self._notes: list[dict[Question, Any]] = []  # for each part that is being drawn

    def __getitem__(self, name: str) -> Any:
        """One of the facts; while no part is drawn, as it is."""
        value = self._values[name]
        return self.inside((name,), value) if self._notes else value

    def answer(self, name: str, question: Callable[[Any, Any], Any], about: Any = None) -> Any:
        """The answer to a question about one of the facts, and nothing more of it."""
        return self.note((name,), question, about, question(self._values[name], about))

    def inside(self, path: Path, value: Any) -> Any:
        """The value; if there are lists or dictionaries in it, so that those are watched too."""
        if type(value) is dict and _is_deep(value.values()):
            return WatchedMapping(self, path, value)
        if type(value) is list and _is_deep(value):
            return WatchedSequence(self, path, value)
        return self.note(path, itself, None, value)

    def note(self, path: Path, question: Callable[[Any, Any], Any], about: Any, said: Any) -> Any:
        """Something was asked and answered."""
        for notes in self._notes:
            notes[path, question, about] = said
        return said

    def note_all(self, answers: dict[Question, Any]) -> None:
        """A part is used that was drawn from these answers."""
        for notes in self._notes:
            notes.update(answers)

    def noting(self, draw: Callable[[], str]) -> Form:
        """What is drawn, and the answers that it is drawn from."""
        notes: dict[Question, Any] = {}
        self._notes.append(notes)
        try:
            return Form(notes, draw())
        finally:
            self._notes.pop()

    def still(self, answers: dict[Question, Any]) -> bool:
        """Whether the same questions have the same answers now."""
        for (path, question, about), said in answers.items():
            value = self._at(path)
            now = value if value is MISSING else question(value, about)
            if now is not said and now != said:
                return False
        return True

    def _at(self, path: Path) -> Any:
        value: Any = self._values
        try:
            for step in path:
                value = value[step]
        except (KeyError, IndexError):
            return MISSING
        return value


def _is_deep(values: Any) -> bool:
    """Whether there are lists or dictionaries among the values."""
    for value in values:
        if type(value) is dict or type(value) is list:
            return True
    return False


class WatchedMapping(Mapping[str, Any]):
    """A dictionary, as far as a drawing reads one, that notes what is asked of it."""

    def __init__(self, facts: Facts, path: Path, values: dict[str, Any]) -> None:
        self._facts = facts
        self._path = path
        self._values = values

    def __getitem__(self, key: str) -> Any:
        path = (*self._path, key)
        if key not in self._values:
            self._facts.note(path, itself, None, MISSING)
        return self._facts.inside(path, self._values[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts.note(self._path, keys, None, list(self._values)))

    def __len__(self) -> int:
        return int(self._facts.note(self._path, length, None, len(self._values)))

    def __contains__(self, key: object) -> bool:
        return bool(self._facts.note(self._path, contains, key, key in self._values))

    def __eq__(self, other: object) -> bool:
        mine = self._facts.note(self._path, itself, None, self._values)
        return bool(mine == (other._values if isinstance(other, WatchedMapping) else other))

    __hash__ = None  # type: ignore[assignment]  # as a dictionary has none

    def __repr__(self) -> str:
        return repr(self._facts.note(self._path, itself, None, self._values))


class WatchedSequence(Sequence[Any]):
    """A list, as far as a drawing reads one, that notes what is asked of it."""

    def __init__(self, facts: Facts, path: Path, values: list[Any]) -> None:
        self._facts = facts
        self._path = path
        self._values = values

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[at] for at in range(len(self))[place]]
        path = (*self._path, place)
        if not -len(self._values) <= place < len(self._values):
            self._facts.note(path, itself, None, MISSING)
        return self._facts.inside(path, self._values[place])

    def __iter__(self) -> Iterator[Any]:
        if any([_is_deep(_values(value)) for value in self._values]):
            return iter([self[place] for place in range(len(self))])
        return iter(self._facts.note(self._path, itself, None, self._values))

    def __len__(self) -> int:
        return int(self._facts.note(self._path, length, None, len(self._values)))

    def __add__(self, other: Sequence[Any]) -> list[Any]:
        return [*self, *other]

    def __eq__(self, other: object) -> bool:
        mine = self._facts.note(self._path, itself, None, self._values)
        return bool(mine == (other._values if isinstance(other, WatchedSequence) else other))

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __repr__(self) -> str:
        return repr(self._facts.note(self._path, itself, None, self._values))


def _values(value: Any) -> Any:
    """What is in a list or dictionary."""
    return value.values() if type(value) is dict else value if type(value) is list else ()
