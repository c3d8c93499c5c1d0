"""Plays a tournament, or what is left of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial

from ludopolis.arena.folder import Folder
from ludopolis.arena.tournament import Played, Tournament, play_fixture

Spread = Callable[[Callable[[int], Played], Sequence[int]], Generator[Played, None, None]]


def hold(
    tournament: Tournament, spread: Spread, folder: Folder | None = None
) -> Generator[Played, None, None]:
    """All games as they come in, those first that the folder has; each is kept before it is told.

    `spread` has the games played: by processes of this machine, or on a cluster.
    """
    found = {} if folder is None else folder.open()
    yield from found.values()
    left = [number for number in range(tournament.games) if number not in found]
    if not left:
        return
    with closing(spread(partial(play_fixture, tournament, keep=folder is not None), left)) as games:
        for played in games:
            if folder is not None:
                folder.keep(played)
            yield played._replace(record=None)
