"""Records, one or many, and what they tell as rows of plain values."""

from __future__ import annotations

import glob
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludopolis import games
from ludopolis.core import (
    NOTHING,
    Edition,
    Game,
    Match,
    RecordError,
    concessions,
    load,
    parse,
    point_sources,
    ranks_without,
)
from ludopolis.words import Words

SOURCE: Final = "points from "  # begins the names of columns

Record = Mapping[str, Any] | str | Path  # the values of a record, or its file
Records = Record | Iterable[Record]  # one, several, or a pattern that names files


def read(record: Record, edition: Edition | None = None) -> Match:
    """The match that was recorded: from its values, or from a file, such as one downloaded."""
    return loaded(values_of(record), edition)


def loaded(values: dict[str, Any], edition: Edition | None = None) -> Match:
    """The match that these values record, played again."""
    return load(_found(values["game"]), values, edition)


@cache
def _found(name: str) -> Game:
    return games.find(name)


def scores(records: Records, edition: Edition | None = None) -> list[dict[str, Any]]:
    """A row for each seat of each record: its score and place, and what its points came from.

    Records are values, files, or a pattern such as `records/*.json`. All that gave points to
    somebody has a column, as in `points from Temple of Ishtar`; these columns add up to the score.
    """
    rows = []
    for number, (source, values, match) in enumerate(_matches(records, edition)):
        ranks = ranks_without(match.state, concessions(values))
        words = Words("en", match.game, (), match.edition)
        given = [(f"{SOURCE}{words(what)}", each) for what, each in point_sources(match)]
        for seat, score in enumerate(match.state.scores()):
            rows.append({
                "record": number, "source": source, "game": match.game.name,
                "players": match.players, "seed": match.seed, "seat": seat,
                "name": (values["names"] or [f"player {seat + 1}"] * match.players)[seat],
                "score": score, "rank": ranks[seat], "over": match.state.over,
                "picks": len([entry for entry in match.log if entry.player == seat]),
                **{column: each[seat] for column, each in given},
            })  # fmt: skip
    columns = dict.fromkeys(column for row in rows for column in row)
    return [{column: row.get(column, 0) for column in columns} for row in rows]


def events(records: Records, edition: Edition | None = None) -> list[dict[str, Any]]:
    """A row for each event of each record: with which pick, whose, how much, and in words."""
    rows = []
    for number, (source, values, match) in enumerate(_matches(records, edition)):
        game, things = match.game, match.game.things
        words = Words("en", game, values["names"], match.edition)
        for place, entry in enumerate(match.log):
            for event in entry.events:
                rows.append({
                    "record": number, "source": source, "game": game.name, "pick": place,
                    "picked_by": entry.player, "option": entry.option.code,
                    "event": game.events[event.kind].name, "player": event.player,
                    "amount": event.amount,
                    "thing": None if event.thing == NOTHING else things[event.thing].code,
                    "place": None if event.place == NOTHING else things[event.place].code,
                    "points": event.amount if game.events[event.kind].points else 0,
                    "said": words(match.sentence(event)),
                })  # fmt: skip
    return rows


def _matches(
    records: Records, edition: Edition | None
) -> Iterator[tuple[str, dict[str, Any], Match]]:
    """Each record: where it comes from, its values and the match, played again."""
    for record in _each(records):
        values = values_of(record)
        yield "" if isinstance(record, Mapping) else str(record), values, loaded(values, edition)


def _each(records: Records) -> list[Record]:
    if isinstance(records, str) and glob.has_magic(records):
        return [*sorted(glob.glob(records))]  # noqa: PTH207 - a pattern may begin anywhere
    if isinstance(records, str | Path):
        return [records]
    given: Any = records  # one, or several
    return [given] if isinstance(given, Mapping) else list(given)


def values_of(record: Record) -> dict[str, Any]:
    """The values of a record, checked."""
    if isinstance(record, Mapping):
        return parse(json.dumps(dict(record)))
    try:
        return parse(Path(record).read_text("utf-8"))
    except OSError as problem:
        raise RecordError(f"cannot be read: {problem.strerror}", "", str(record)) from None
    except RecordError as problem:
        raise RecordError(problem.said, problem.place, str(record)) from None
