"""Lists of component tables as people read them: rows together, and not one by one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any


def folded(values: dict[str, Any], wanted: Collection[str]) -> list[str]:
    """The wanted tables of an edition, such as `ships` for all of its rows, or `ships[0-3]`.

    Tables are wanted by their places, as `Edition.provenances` names them.
    """
    return _fields(values, "", wanted)[1]


def _fields(table: dict[str, Any], place: str, wanted: Collection[str]) -> tuple[bool, list[str]]:
    """Whether all of a table is wanted, and the names for what is."""
    whole = [place in wanted] if "provenance" in table else []
    names = [place] if place in wanted else []
    for key, value in table.items():
        inner = f"{place}.{key}" if place else key
        if isinstance(value, dict) and _is_sourced(value):
            every, found = _fields(value, inner, wanted)
        elif isinstance(value, list) and any([_is_sourced(row) for row in value]):
            every, found = _rows(value, inner, wanted)
        else:
            continue
        whole.append(every)
        names += found
    every = all(whole)
    return (True, [place]) if every and place else (every, names)


def _rows(rows: list[Any], place: str, wanted: Collection[str]) -> tuple[bool, list[str]]:
    tried = [
        _fields(row, f"{place}[{n}]", wanted) if isinstance(row, dict) else (True, [])
        for n, row in enumerate(rows)
    ]
    if all([every for every, _ in tried]):
        return True, [place]
    names: list[str] = []
    first = 0
    for number, (every, found) in enumerate(tried):
        if not every:
            names += found
            first = number + 1
        elif number + 1 == len(tried) or not tried[number + 1][0]:
            rows_meant = f"{first}" if first == number else f"{first}-{number}"
            names.append(f"{place}[{rows_meant}]")
    return False, names


def _is_sourced(value: Any) -> bool:
    """Whether something in it says where it comes from."""
    if isinstance(value, dict):
        return "provenance" in value or any([_is_sourced(inner) for inner in value.values()])
    return isinstance(value, list) and any([_is_sourced(row) for row in value])
