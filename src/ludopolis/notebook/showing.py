"""Matches, states and records show themselves."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from ludopolis import games
from ludopolis.core import Game, InputError, Match, State
from ludopolis.notebook.pictures import SIZE, Picture, picture
from ludopolis.records import Record, loaded, values_of

Shown = Match | State | Record


def show(
    shown: Shown,
    seat: int | None = None,
    at: int | None = None,
    names: list[str] | None = None,
    language: str = "en",
    size: tuple[int, int] = SIZE,
) -> Picture:
    """A match, a state or a record (its values, or the path of its file) as a picture.

    `seat` is who looks, None a spectator; `at` looks back to the position after so many picks.
    States do not know the edition that they are played with; the base is taken.
    """
    if isinstance(shown, State):
        if at is not None:
            raise InputError("a state knows no earlier ones; show the match", "at")
        return picture(game_of(shown), shown, seat, names, None, language, size)
    if isinstance(shown, Match):
        match, called = shown, names
    else:
        values = values_of(shown)
        match, called = loaded(values), names or values["names"]
    s = match.state if at is None else match.state_at(_checked(at, match))
    return picture(match.game, s, seat, called, match.edition, language, size)


def _checked(at: int, match: Match) -> int:
    if not match.base <= at <= len(match.log):
        said = f"expected a place from {match.base} to {len(match.log)}, found {at}"
        raise InputError(said, "at")
    return at


def game_of(s: State) -> Game:
    """The game that a state is a position of."""
    return _game_in(type(s).__module__)


@cache
def _game_in(module: str) -> Game:
    for name in games.names():
        game = games.find(name)
        package = sys.modules[type(game).__module__].__package__
        if f"{module}.".startswith(f"{package}."):
            return game
    raise InputError(f"no installed game has positions as those of {module}", "state")


def load_ipython_extension(ipython: Any) -> None:
    """`%load_ext ludopolis.notebook`: matches and states show themselves in this notebook."""
    html = ipython.display_formatter.formatters["text/html"]
    for kind in (Match, State):
        html.for_type(kind, lambda shown: show(shown)._repr_html_())
