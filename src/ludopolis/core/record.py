"""Records: matches as text that outlives the code. `docs/records.md` describes the format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ludopolis.core.edition import BASE, Edition
from ludopolis.core.errors import InputError, RecordError, short
from ludopolis.core.game import Game
from ludopolis.core.match import Match
from ludopolis.core.step import CHANCE
from ludopolis.core.text import Text, text

FORMAT: Final = 1
EARLIER_DIGITS: Final = 16  # of hashes that covered all that stands in an edition
NUMBER: Final = text("a whole number")
STRING: Final = text("a string")
TABLE: Final = text("a table")
BOOLEAN: Final = text("true or false")
STRINGS: Final = text("a list of strings")
NUMBERS: Final = text("a list of whole numbers")
UNWRITABLE: Final = text("holds characters that cannot be written down")
FIELDS: Final[dict[str, Text]] = {
    "ludopolis": NUMBER,
    "game": STRING,
    "rules": NUMBER,
    "edition": TABLE,
    "setup": TABLE,
    "players": NUMBER,
    "names": STRINGS,
    "seed": NUMBER,
    "log": STRINGS,
    "over": BOOLEAN,
    "scores": NUMBERS,
    "conceded": TABLE,
}
OPTIONAL: Final = ("conceded",)


def record(
    match: Match, names: list[str] | None = None, conceded: Mapping[int, int] | None = None
) -> dict[str, Any]:
    """The match as plain JSON values; `load` plays it again.

    Of who gave the game up it tells after how many picks, if anybody did.
    """
    gone = {str(seat): place for seat, place in sorted((conceded or {}).items())}
    return {
        "ludopolis": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "edition": {"name": match.edition.edition, "hash": match.edition.hash},
        "setup": dict(match.settings.values),
        "players": match.players,
        "names": [] if names is None else names,
        "seed": match.seed,
        "log": [str(entry) for entry in match.log],
        "over": match.state.over,
        "scores": match.state.scores(),
        **({"conceded": gone} if gone else {}),
    }


def write(path: Path, values: dict[str, Any]) -> None:
    """Write a record so that the file is whole or not there at all."""
    partial = path.with_name(path.name + ".partial")
    try:
        partial.write_text(
            json.dumps(values, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)  # what an interrupt or a full disk left


def parse(content: str) -> dict[str, Any]:
    """The fields of a record, each of its type."""
    try:
        values = json.loads(content)
    except (ValueError, RecursionError) as problem:  # also numbers too long, lists too deep
        said = text("is no whole JSON text: {problem}", problem=str(problem))
        raise RecordError(said) from None
    if not isinstance(values, dict):
        raise RecordError(text("expected a JSON object, found {found}", found=short(values)))
    for field, value in values.items():
        if not is_writable([field, value]):
            raise RecordError(UNWRITABLE, field if field in FIELDS else "")
    if values.get("ludopolis") != FORMAT:
        found = short(values.get("ludopolis"))
        said = text(
            "expected the record format {format}, found {found}", format=FORMAT, found=found
        )
        raise RecordError(said, "ludopolis")
    for field, kind in FIELDS.items():
        if field in values:
            _expect(kind, values[field], field)
        elif field not in OPTIONAL:
            raise RecordError(text("is missing; expected {expected}", expected=kind), field)
    for field in values:
        if field not in FIELDS:
            known = ", ".join(FIELDS)
            raise RecordError(text("is not known; expected one of {known}", known=known), field)
    return values


def is_writable(value: Any) -> bool:
    """Whether all strings in plain JSON values can be kept and shown: no NUL, no half of a pair."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            if "\0" in found or not _has_an_encoding(found):
                return False
        elif isinstance(found, dict):
            waiting.extend(found.keys())
            waiting.extend(found.values())
        elif isinstance(found, list):
            waiting.extend(found)
    return True


def _has_an_encoding(found: str) -> bool:
    try:
        found.encode()
    except UnicodeEncodeError:
        return False
    return True


def _expect(kind: Text, value: Any, place: str) -> None:
    if not _is(kind, value):
        raise RecordError(_other(kind, short(value)), place)


def _other(expected: str | Text, found: str | int) -> Text:
    return text("expected {expected}, found {found}", expected=expected, found=found)


def _is(kind: Text, value: Any) -> bool:
    if kind == NUMBER:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == BOOLEAN:
        return isinstance(value, bool)
    if kind == STRING:
        return isinstance(value, str)
    if kind == TABLE:
        return isinstance(value, dict)
    item = STRING if kind == STRINGS else NUMBER
    return isinstance(value, list) and all([_is(item, part) for part in value])


def load(game: Game, values: dict[str, Any], edition: Edition | None = None) -> Match:
    """The match that was recorded, at the position where its log ends, scores compared."""
    match = replay(game, values, edition)
    scores = match.state.scores()
    if scores != values["scores"]:
        said = text(
            "the log ends with {scores}, the record says {found}",
            scores=str(scores),
            found=short(values["scores"]),
        )
        raise RecordError(said, "scores")
    if match.state.over != values["over"]:
        ends = text("the log does not end the game, the record says {found}", found="True")
        if match.state.over:
            ends = text("the log ends the game, the record says {found}", found="False")
        raise RecordError(ends, "over")
    concessions(values)
    return match


def concessions(values: dict[str, Any]) -> dict[int, int]:
    """Who gave the game up in a record: seats, and after how many picks."""
    seats = {str(seat): seat for seat in range(values["players"])}
    found: dict[int, int] = {}
    for seat, place in values.get("conceded", {}).items():
        if seat not in seats:
            said = text("expected a seat from 0 to {last}", last=values["players"] - 1)
            raise RecordError(said, f"conceded.{short(seat)}")
        _expect(NUMBER, place, f"conceded.{seat}")
        _check_place(place, len(values["log"]), f"conceded.{seat}")
        found[seats[seat]] = place
    return found


def _check_place(place: int, last: int, where: str) -> None:
    if not 0 <= place <= last:
        said = text("expected a place from 0 to {last}, found {found}", last=last, found=place)
        raise RecordError(said, where)


def replay(
    game: Game, values: dict[str, Any], edition: Edition | None = None, at: int | None = None
) -> Match:
    """The match after the first `at` picks of the recorded log, or after all of them."""
    _check_origin(game, values, game.edition() if edition is None else edition)
    try:
        match = Match(
            game, values["players"], values["setup"], values["seed"], edition, draws=False
        )
    except InputError as problem:
        raise RecordError(problem.said, problem.place) from None
    log = values["log"]
    if at is not None:
        _check_place(at, len(log), "log")
    seats = {str(seat): seat for seat in range(CHANCE, match.players)}
    for place, line in enumerate(log if at is None else log[:at]):
        seat, _, code = line.partition(" ")
        if seat not in seats:
            raise RecordError(_other("'SEAT CODE'", short(line)), f"log[{place}]")
        try:
            match.play(seats[seat], code)
        except InputError as problem:
            raise RecordError(problem.said, f"log[{place}]") from None
    match.draws = True
    return match


def _is_known_by(game: Game, edition: Edition, wrote: dict[str, Any]) -> bool:
    """Whether an earlier version wrote this of the edition.

    Its hashes covered names too, in all languages, so that of an overlay it cannot be made again:
    there the name of the edition, the log and the scores have to do.
    """
    known_by = wrote.get("hash")
    if wrote != {"name": edition.edition, "hash": known_by} or not isinstance(known_by, str):
        return False
    if edition.edition == BASE:
        return game.is_played_with(edition, known_by)
    return len(known_by) == EARLIER_DIGITS


def _check_origin(game: Game, values: dict[str, Any], edition: Edition) -> None:
    if values["game"] != game.name:
        raise RecordError(_other(repr(game.name), short(values["game"])), "game")
    if values["rules"] != game.rules:
        said = text(
            "expected rules version {rules} of {game}, found {found}",
            rules=game.rules,
            game=game.name,
            found=short(values["rules"]),
        )
        raise RecordError(said, "rules")
    wrote, here = values["edition"], {"name": edition.edition, "hash": edition.hash}
    if wrote != here and not _is_known_by(game, edition, wrote):
        raise RecordError(_other(str(here), short(wrote)), "edition")
    if len(values["names"]) not in (0, values["players"]):
        said = text(
            "expected one for each of {players} players or none, found {found}",
            players=values["players"],
            found=len(values["names"]),
        )
        raise RecordError(said, "names")
