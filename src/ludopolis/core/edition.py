"""Editions: the component data of a game, from TOML files, each table with its provenance.

The files in the game's folder are the base edition, and also the pattern that an owner's overlay
must follow: an overlay may replace values, with values of the same shape, and nothing else.
It may name components too, in any language: `en = "…"`, and beside it `fr = "…"`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludopolis.core.errors import EditionError, short
from ludopolis.core.table import COMMENTS, Table, is_name, name_place
from ludopolis.core.text import SOURCE

PROVENANCES: Final = ("seed", "public", "reconstructed", "own", "box")
# seed: stated in the rulebook. public: found in public sources. reconstructed: chosen by us where
# no source was found. own: a game of ours. box: corrected by an owner of the box.
_NAMED: Final = re.compile(r"(?:(\w+)_)?([a-z]{2})")  # a name in some language: `fr`, `wonder_fr`

BASE: Final = "base"  # what the edition in a game's folder is called
Named = dict[str, dict[str, str]]  # by the place of a name: languages, and what it is in them


class Edition(Table):
    """All component tables of a game, the name they go by, and a hash of what is played with.

    The hash leaves out what only people read: names, notes and provenance. `content` is one of
    everything, for what is kept of an edition.
    """

    def __init__(
        self, values: dict[str, Any], name: str, source: str, named: Named | None = None
    ) -> None:
        super().__init__(values, "", source)
        self.edition = name  # its name
        self.named: Named = {} if named is None else named  # what an owner calls components
        self.hash = _digest(_played(values))[:20]  # of what is played with
        self.content = _digest([values, self.named])  # a hash of all of it

    def key(self) -> tuple[Any, ...]:
        return (self.values, self.edition, self.source, self.named)

    def __repr__(self) -> str:
        return f"<edition {self.edition} {self.hash}>"

    def provenances(self) -> dict[str, str]:
        """Where each table comes from, by its dotted name."""
        return dict(_provenances(self.values, ""))

    def reconstructed(self) -> list[str]:
        """The tables that are reconstructed, so that an owner of the box may want to check them."""
        return [name for name, source in self.provenances().items() if source == "reconstructed"]


def _digest(values: Any) -> str:
    canonical = json.dumps(values, sort_keys=True, ensure_ascii=False, default=str)
    return sha256(canonical.encode()).hexdigest()


def _played(value: Any) -> Any:
    """The part of some values that rules read."""
    if isinstance(value, dict):
        keys = [key for key in value if key not in COMMENTS and not is_name(key)]
        return {key: _played(value[key]) for key in keys}
    return [_played(item) for item in value] if isinstance(value, list) else value


def _provenances(values: dict[str, Any], place: str) -> Iterator[tuple[str, str]]:
    if "provenance" in values:
        yield place, values["provenance"]
    for key, value in values.items():
        inner = f"{place}.{key}" if place else key
        if isinstance(value, dict):
            yield from _provenances(value, inner)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, dict):
                    yield from _provenances(item, f"{inner}[{i}]")


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file, or an EditionError that says what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise EditionError("there is no such file", "", str(path)) from None
    except (OSError, ValueError, RecursionError) as problem:
        raise EditionError(f"cannot be read as TOML: {problem}", "", str(path)) from None


def load_edition(folder: Path) -> Edition:
    """The base edition of a game: all TOML files of its data folder."""
    values: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        for key, value in read_toml(path).items():
            if key in values:
                raise EditionError("stands in two files of the edition", key, str(path))
            values[key] = value
    edition = Edition(values, BASE, str(folder))
    for place, provenance in edition.provenances().items():
        if provenance not in PROVENANCES:
            raise EditionError(
                f"expected one of {', '.join(PROVENANCES)}, found {short(provenance)}",
                f"{place}.provenance",
                str(folder),
            )
    return edition


def overlay(base: Edition, path: Path) -> Edition:
    """The base edition with the values of an owner's file in place of its own.

    The file begins with `edition = "a name"`; what follows has the shape of the base tables,
    where a name may also be given in other languages.
    """
    given = read_toml(path)
    name = given.pop("edition", None)
    if not isinstance(name, str) or not name or name == BASE:
        problem = f"expected a name for this edition, found {short(name)}"
        raise EditionError(problem, "edition", str(path))
    named: Named = {}
    kept = _without_names(Table(base.values, "", str(path)), given, named)
    values = _merged(base.values, kept, "", str(path))
    return Edition(values, name, str(path), named)


def _without_names(base: Table, given: dict[str, Any], named: Named) -> dict[str, Any]:
    """What is given for a table, less names in other languages.

    They, and names that are not those of the base edition, are put into `named`.
    """
    kept: dict[str, Any] = {}
    for key, value in given.items():
        of, language = _named(key, base.values)
        if of and language != SOURCE and not isinstance(value, str):
            raise base.error(f"expected a string, found {short(value)}", key)
        if of and isinstance(value, str) and (language != SOURCE or value != base.values[of]):
            named.setdefault(name_place(base.place, of), {})[language] = value
        if not of or language == SOURCE:
            kept[key] = _inside(base, key, value, named)
    return kept


def _inside(base: Table, key: str, given: Any, named: Named) -> Any:
    """The same for what is given at a key, which may hold tables."""
    pattern = base.values.get(key)
    if isinstance(pattern, dict) and isinstance(given, dict):
        return _without_names(base.table(key), given, named)
    if not isinstance(pattern, list) or not isinstance(given, list):
        return given
    rows = {f"{key}[{n}]": _row(pattern, n) for n in range(len(given))}
    whole = Table(rows, base.place, base.source)
    return [_inside(whole, f"{key}[{n}]", item, named) for n, item in enumerate(given)]


def _row(rows: list[Any], number: int) -> Any:
    """The row at this place of a list, with all keys that a row of it may have."""
    known = {key: None for row in rows if isinstance(row, dict) for key in row}
    row = rows[number] if number < len(rows) else {}
    return {**known, **row} if known and isinstance(row, dict) else row


def _named(key: str, table: dict[str, Any]) -> tuple[str, str]:
    """Of which name of a table, and in which language, this key tells; of none: ``."""
    found = _NAMED.fullmatch(key)
    if found is None or (key in table and not is_name(key)):
        return "", ""
    of = f"{found[1]}_{SOURCE}" if found[1] else SOURCE
    return (of, found[2]) if of in table else ("", "")


def _merged(base: dict[str, Any], given: dict[str, Any], place: str, source: str) -> dict[str, Any]:
    merged = dict(base)
    if "provenance" in base and given:
        merged["provenance"] = "box"
    for key, value in given.items():
        inner = f"{place}.{key}" if place else key
        if key in COMMENTS:
            _check_comment(key, value, inner, source)
            merged[key] = value
            continue
        if key not in base:
            known = ", ".join([known for known in base if known not in COMMENTS])
            raise EditionError(f"is not known; expected one of {known}", inner, source)
        if isinstance(base[key], dict) and isinstance(value, dict):
            merged[key] = _merged(base[key], value, inner, source)
        else:
            _check_shape([base[key]], value, inner, source)
            merged[key] = _from_box(base[key], value)
    return merged


def _from_box(pattern: Any, value: Any) -> Any:
    """Tables in a list, which are replaced as a whole, come from the box unless they say else."""
    if not isinstance(value, list) or not any([_has_provenance(item) for item in pattern]):
        return value
    return [{"provenance": "box", **item} if isinstance(item, dict) else item for item in value]


def _has_provenance(item: Any) -> bool:
    return isinstance(item, dict) and "provenance" in item


def _check_comment(key: str, value: Any, place: str, source: str) -> None:
    if key == "provenance" and value not in PROVENANCES:
        known = ", ".join(PROVENANCES)
        raise EditionError(f"expected one of {known}, found {short(value)}", place, source)
    if not isinstance(value, str):
        raise EditionError(f"expected a string, found {short(value)}", place, source)


def _check_shape(patterns: list[Any], value: Any, place: str, source: str) -> None:
    """The value is like some of the patterns: of their type, with the keys and items they have."""
    alike = [pattern for pattern in patterns if _kind(pattern) == _kind(value)]
    if not alike:
        raise EditionError(f"expected {_kind(patterns[0])}, found {short(value)}", place, source)
    if isinstance(value, list):
        items = [item for pattern in alike for item in pattern]
        for i, item in enumerate(value if items else []):
            _check_shape(items, item, f"{place}[{i}]", source)
    elif isinstance(value, dict):
        _check_keys(alike, value, place, source)


def _check_keys(patterns: list[Any], value: dict[str, Any], place: str, source: str) -> None:
    known = list(dict.fromkeys([key for pattern in patterns for key in pattern]))
    for key in known:
        if key not in COMMENTS and key not in value and all([key in each for each in patterns]):
            expected = _kind(patterns[0][key])
            raise EditionError(f"is missing; expected {expected}", f"{place}.{key}", source)
    for key, item in value.items():
        inner = f"{place}.{key}"
        if key in COMMENTS:
            _check_comment(key, item, inner, source)
        elif key not in known:
            raise EditionError(f"is not known; expected one of {', '.join(known)}", inner, source)
        else:
            _check_shape([each[key] for each in patterns if key in each], item, inner, source)


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number"
    if isinstance(value, str):
        return "a string"
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"
