"""What a view is said to hold is what it holds, for every seat, during whole games."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, is_typeddict

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

from ludopolis import games
from ludopolis.core import Game, Match

EVERY = 5  # picks from one look to the next
EXACT = ConfigDict(extra="forbid", strict=True)


def said(game: Game) -> TypeAdapter[Any]:
    """What the game says that its views hold."""
    module = import_module(f"ludopolis.games.{game.name.replace('-', '_')}.view")
    if not hasattr(module, "View"):
        pytest.skip("its view has no type yet")
    for part in vars(import_module(module.View.__module__)).values():
        if is_typeddict(part):
            part.__pydantic_config__ = EXACT  # there is no room for what it does not name
    return TypeAdapter(module.View)


TABLES = [
    (name, players)
    for name in games.names()
    for players in range(games.find(name).players[0], games.find(name).players[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_view_holds_what_it_is_said_to_hold(name: str, players: int) -> None:
    game, rng = games.find(name), Random(players)
    view = said(game)
    match = Match(game, players, seed=players)
    while True:
        if len(match.log) % EVERY == 0 or match.state.over:
            for seat in (None, *range(players)):
                view.validate_python(match.state.view(seat))
        if match.state.over or len(match.log) > 600:
            break
        decision = match.state.decisions()[0]
        match.play(decision.player, game.options[rng.choice(list(decision.options))])


@pytest.mark.parametrize("name", games.names())
def test_a_view_that_holds_more_is_found(name: str) -> None:
    game = games.find(name)
    view, whole = said(game), Match(game, game.players[0], seed=1).state.view(None)
    view.validate_python(whole)
    with pytest.raises(ValidationError):
        view.validate_python({**whole, "more": 1})
