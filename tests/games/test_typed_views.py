"""What a view is said to hold is what it holds, for every seat, during whole games."""

from __future__ import annotations

from importlib import import_module
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from ludopolis import games
from ludopolis.core import Game, Match

EVERY = 10  # picks from one look to the next


def said(game: Game) -> Any:
    """What the game says that its views hold."""
    return import_module(f"ludopolis.games.{game.name.replace('-', '_')}.seen").View


def differences(kind: Any, value: Any, place: str = "view") -> list[str]:
    """Where a value is not of its type; nothing more may be in it than the type names."""
    if is_typeddict(kind):
        return (
            [f"{place} is no dictionary"]
            if type(value) is not dict
            else _fields(kind, value, place)
        )
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        found = [differences(part, value, place) for part in inner]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in inner else [f"{place} is {value!r}"]
    if origin is list and type(value) is list:
        return [
            wrong
            for number, item in enumerate(value)
            for wrong in differences(inner[0], item, f"{place}[{number}]")
        ]
    if origin is dict and type(value) is dict:
        keys = [wrong for key in value for wrong in differences(inner[0], key, f"a key of {place}")]
        items = [differences(inner[1], item, f"{place}.{key}") for key, item in value.items()]
        return keys + [wrong for found in items for wrong in found]
    plain = type(None) if kind is None else kind
    return [] if type(value) is plain else [f"{place} is {value!r} and not {kind}"]


def _fields(kind: Any, value: dict[str, Any], place: str) -> list[str]:
    hints = get_type_hints(kind)
    wrong = [f"{place}.{key} is not in its type" for key in value.keys() - hints.keys()]
    wrong += [f"{place}.{key} is missing" for key in kind.__required_keys__ - value.keys()]
    return wrong + [
        found
        for key in value.keys() & hints.keys()
        for found in differences(hints[key], value[key], f"{place}.{key}")
    ]


TABLES = [
    (name, players)
    for name in games.names()
    for players in range(games.find(name).players[0], games.find(name).players[1] + 1)
]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_view_holds_what_it_is_said_to_hold(name: str, players: int) -> None:
    game, rng = games.find(name), Random(players)
    view = said(game)
    match = Match(game, players, seed=players)
    while True:
        if len(match.log) % EVERY == 0 or match.state.over:
            for seat in (None, *range(players)):
                assert differences(view, match.state.view(seat)) == []
        if match.state.over or len(match.log) > 600:
            break
        decision = match.state.decisions()[0]
        match.play(decision.player, game.options[rng.choice(list(decision.options))])


@pytest.mark.parametrize("name", games.names())
def test_a_view_that_holds_something_else_is_found(name: str) -> None:
    game = games.find(name)
    view, whole = said(game), Match(game, game.players[0], seed=1).state.view(None)
    assert differences(view, {**whole, "more": 1}) == ["view.more is not in its type"]
    for key in whole:
        assert differences(view, {**whole, key: 0.5})
