"""Records: matches as text that outlives the code. `docs/records.md` describes the format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ludopolis.core.edition import Edition
from ludopolis.core.errors import InputError, RecordError
from ludopolis.core.game import Game
from ludopolis.core.match import Match
from ludopolis.core.step import CHANCE

FORMAT: Final = 1
FIELDS: Final[dict[str, str]] = {
    "ludopolis": "a whole number",
    "game": "a string",
    "rules": "a whole number",
    "edition": "a table",
    "setup": "a table",
    "players": "a whole number",
    "names": "a list of strings",
    "seed": "a whole number",
    "log": "a list of strings",
    "over": "true or false",
    "scores": "a list of whole numbers",
}


def record(match: Match, names: list[str] | None = None) -> dict[str, Any]:
    """The match as plain JSON values; `load` plays it again."""
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
    }


def write(path: Path, values: dict[str, Any]) -> None:
    """Write a record so that the file is whole or not there at all."""
    partial = path.with_name(path.name + ".partial")
    partial.write_text(json.dumps(values, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    partial.replace(path)


def parse(content: str) -> dict[str, Any]:
    """The fields of a record, each of its type."""
    try:
        values = json.loads(content)
    except (ValueError, RecursionError) as problem:  # also numbers too long, lists too deep
        raise RecordError(f"is no whole JSON text: {problem}") from None
    if not isinstance(values, dict):
        raise RecordError(f"expected a JSON object, found {_short(values)}")
    if values.get("ludopolis") != FORMAT:
        found = _short(values.get("ludopolis"))
        raise RecordError(f"expected the record format {FORMAT}, found {found}", "ludopolis")
    for field, kind in FIELDS.items():
        if field not in values:
            raise RecordError(f"is missing; expected {kind}", field)
        if not _is(kind, values[field]):
            raise RecordError(f"expected {kind}, found {_short(values[field])}", field)
    for field in values:
        if field not in FIELDS:
            raise RecordError(f"is not known; expected one of {', '.join(FIELDS)}", field)
    return values


def _is(kind: str, value: Any) -> bool:
    if kind == "a whole number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "true or false":
        return isinstance(value, bool)
    if kind == "a string":
        return isinstance(value, str)
    if kind == "a table":
        return isinstance(value, dict)
    item = "a string" if kind == "a list of strings" else "a whole number"
    return isinstance(value, list) and all([_is(item, part) for part in value])


def _short(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def load(game: Game, values: dict[str, Any], edition: Edition | None = None) -> Match:
    """The match that was recorded, at the position where its log ends, scores compared."""
    match = replay(game, values, edition)
    scores = match.state.scores()
    if scores != values["scores"]:
        raise RecordError(
            f"the log ends with {scores}, the record says {_short(values['scores'])}", "scores"
        )
    if match.state.over != values["over"]:
        ends = "ends the game" if match.state.over else "does not end the game"
        raise RecordError(f"the log {ends}, the record says {values['over']}", "over")
    return match


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
        raise RecordError(problem.problem, problem.place) from None
    log = values["log"]
    if at is not None and not 0 <= at <= len(log):
        raise RecordError(f"expected a place from 0 to {len(log)}, found {at}", "log")
    seats = {str(seat): seat for seat in range(CHANCE, match.players)}
    for place, line in enumerate(log if at is None else log[:at]):
        seat, _, code = line.partition(" ")
        if seat not in seats:
            raise RecordError(f"expected 'SEAT CODE', found {_short(line)}", f"log[{place}]")
        try:
            match.play(seats[seat], code)
        except InputError as problem:
            raise RecordError(problem.problem, f"log[{place}]") from None
    match.draws = True
    return match


def _check_origin(game: Game, values: dict[str, Any], edition: Edition) -> None:
    if values["game"] != game.name:
        raise RecordError(f"expected {game.name!r}, found {values['game']!r}", "game")
    if values["rules"] != game.rules:
        raise RecordError(
            f"expected rules version {game.rules} of {game.name}, found {values['rules']}", "rules"
        )
    wrote, here = values["edition"], {"name": edition.edition, "hash": edition.hash}
    if wrote != here:
        raise RecordError(f"expected {here}, found {_short(wrote)}", "edition")
    if len(values["names"]) not in (0, values["players"]):
        raise RecordError(
            f"expected one for each of {values['players']} players or none, "
            f"found {len(values['names'])}",
            "names",
        )
