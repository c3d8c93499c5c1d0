"""Has the games played that a lab counts, and reads those that people played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from ludopolis.arena.folder import PLAN, Folder
from ludopolis.arena.tournament import Played, Tournament, play_fixture
from ludopolis.core import (
    Edition,
    Game,
    InputError,
    Match,
    RecordError,
    concessions,
    load,
    parse,
    ranks_without,
)
from ludopolis.lab.counting import Lab

Spread = Callable[[Callable[[int], Played], Sequence[int]], Generator[Played, None, None]]


class Games(Tournament):
    """A tournament whose bots change seats only where they differ.

    Two bots of one name are the same player: rotating them would play the same games again.
    """

    @property
    def rotations(self) -> int:
        return self.players if len(set(self.bots)) > 1 else 1


def play(
    game: Game, tournament: Tournament, spread: Spread, folder: Folder | None, lab: Lab
) -> Generator[int, None, None]:
    """Count all games of a tournament, those first that the folder has; tells their numbers."""
    found = [] if folder is None else sorted(folder.open())
    for number in found:
        assert folder is not None
        _count(game, read_record(folder.file(number)), tournament.edition, lab)
        yield number
    left = [number for number in range(tournament.games) if number not in set(found)]
    if not left:
        return
    with closing(spread(partial(play_fixture, tournament, keep=True), left)) as games:
        for played in games:
            assert played.record is not None
            if folder is not None:
                folder.keep(played)
            _count(game, played.record, tournament.edition, lab)
            yield played.number


def _count(game: Game, values: dict[str, Any], edition: Edition, lab: Lab) -> None:
    match = load(game, values, edition)
    lab.add(match, match.seed, match.state.ranks())


def count_records(
    game: Game, folder: Path, edition: Edition, lab: Lab
) -> Generator[int, None, None]:
    """Count the games of this game among the records in a folder.

    Each counts for itself, whatever its seed.
    """
    files = [path for path in sorted(folder.glob("*.json")) if path.name != PLAN]
    if not files:
        raise InputError("expected a folder with records", "--records", str(folder))
    for number, path in enumerate(files):
        values = read_record(path)
        if values["game"] == game.name:
            match = _loaded(game, values, edition, path)
            lab.add(match, number, ranks_without(match.state, concessions(values)))
        yield number


def read_record(path: Path) -> dict[str, Any]:
    """The fields of a stored record."""
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise RecordError(f"cannot be read: {problem}", "", str(path)) from None
    except RecordError as problem:
        raise RecordError(problem.said, problem.place, str(path)) from None


def _loaded(game: Game, values: dict[str, Any], edition: Edition, path: Path) -> Match:
    try:
        return load(game, values, edition)
    except RecordError as problem:
        raise RecordError(problem.said, problem.place, str(path)) from None
