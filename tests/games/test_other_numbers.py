"""An owner may put any number into a component table: it is refused, or games can be played."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludopolis import games
from ludopolis.core import Edition, EditionError, Game
from tests.games.editions import numbers, overlaid, toml

NUMBERS = [-1, 0, 1, 2, 3, 7, 12, 99]
SETUPS: dict[str, list[dict[str, Any]]] = {"terra-mystica": [{}, {"setup": "introductory"}]}


@pytest.mark.thorough
@pytest.mark.parametrize("name", games.names())
@given(data=st.data())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_with_any_other_number_an_edition_is_refused_or_played_out(
    name: str, data: st.DataObject
) -> None:
    game = games.find(name)
    path = data.draw(st.sampled_from(numbers(game.edition().values)))
    edition = changed(game, path, data.draw(st.sampled_from(NUMBERS)))
    for setup in SETUPS.get(name, [{}]) if edition else []:
        s = game.start(2, setup, edition)
        s.play_out(Random(1), game.longest)
        assert s.over
        s.check()


def changed(game: Game, path: tuple[Any, ...], number: int) -> Edition | None:
    """The edition with another number at this place; None if it is refused."""
    table = deepcopy(game.edition().values[path[0]])
    holder = table
    for key in path[1:-1]:
        holder = holder[key]
    holder[path[-1]] = number
    with TemporaryDirectory() as folder:
        try:
            return overlaid(game, Path(folder), f"{path[0]} = {toml(table)}")
        except EditionError:
            return None
