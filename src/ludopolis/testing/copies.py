"""Clones and stored copies are equal to the state, in every field, and share nothing (rule 2)."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from ludopolis.core import Decision, State, Value
from ludopolis.testing.place import Place

# An edition is the same where its hash is; events are heard by one listener only.
SKIPPED = ("events",)


def check_copies(place: Place, s: State) -> None:
    """Clone and pickle give an equal state, down to fields that `key` forgets."""
    for how, copy in (("clone()", s.clone()), ("a pickled copy", pickle.loads(pickle.dumps(s)))):
        where = difference(s, copy, "state")
        if where:
            raise place.broken(f"{how} differs from the state at {where}")
        if copy != s or repr(copy) != repr(s):
            raise place.broken(f"{how} is not equal to the state: {changed(repr(s), repr(copy))}")


def check_independence(
    place: Place, s: State, decisions: list[Decision], rng: Random, breadth: int
) -> None:
    """A pick on a clone changes the clone and nothing else."""
    before = repr(s)
    for decision in decisions:
        options = decision.options
        for option in rng.sample(options, min(breadth, len(options))):
            code = place.codes([option])
            c = s.clone()
            c.apply(option, decision.player)
            if repr(s) != before:
                raise place.broken(
                    f"picking {code!r} on a clone changed the state it was cloned from: "
                    f"{changed(before, repr(s))}"
                )
            if repr(c) == before:
                raise place.broken(f"picking {code!r} changed nothing")
            check_holds(place, c, f"after picking {code!r} ")


def check_holds(place: Place, s: State, when: str = "") -> None:
    """What the game says holds in every position holds here (rule 6)."""
    try:
        s.check()
    except AssertionError as problem:
        raise place.broken(f"check() fails {when}: {problem or 'an assertion'}") from problem


def changed(before: str, after: str) -> str:
    """The part in which two texts differ."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    start = max(0, start - 30)
    return f"expected …{before[start : start + 90]}…, found …{after[start : start + 90]}…"


def difference(one: Any, other: Any, path: str) -> str:
    """The first field in which two values differ, or nothing.

    Fields that begin with an underscore are caches, which a copy may leave out.
    """
    if one is other:
        return ""
    if isinstance(one, Value):
        return _field_difference(one, other, path)
    if isinstance(one, dict) or not hasattr(one, "__iter__") or isinstance(one, str):
        return "" if one == other else f"{path}: expected {one!r}, found {other!r}"
    mine, theirs = list(one), list(other)
    if len(mine) != len(theirs):
        return f"{path}: expected {len(mine)} items, found {len(theirs)}"
    for i, (a, b) in enumerate(zip(mine, theirs)):
        where = difference(a, b, f"{path}[{i}]")
        if where:
            return where
    return ""


def _field_difference(one: Value, other: Any, path: str) -> str:
    if type(one) is not type(other):
        return f"{path}: expected {one!r}, found {other!r}"
    for field in fields(one):
        if field not in SKIPPED and not field.startswith("_"):
            mine, theirs = getattr(one, field, None), getattr(other, field, None)
            where = difference(mine, theirs, f"{path}.{field}")
            if where:
                return where
    return ""


def fields(value: Value) -> list[str]:
    """The names of all fields of a plain or compiled object."""
    names = dict.fromkeys(getattr(value, "__dict__", {}))
    for cls in type(value).__mro__:
        names.update(dict.fromkeys(cls.__dict__.get("__mypyc_attrs__", ())))
    return list(names)
