"""Whatever an owner writes in place of a value, it is played with or refused with its place."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludopolis.core import Edition, EditionError
from ludopolis.games.capital_lux_2 import GAME
from tests.core.test_edition_fuzz import LEAVES, STRANGE, Raw, places, toml
from tests.games.capital_lux_2.position import overlaid

BASE = GAME.edition().values
PLACES = [path for path in places(BASE) if path]
ANY = [*LEAVES, *STRANGE, '"blue"', '["blue"]', "[-1]", "1000000"]


def written(path: list[Any], leaf: str) -> Edition | EditionError:
    """The edition of an owner who wrote this there, or why it is refused."""
    values = {path[0]: deepcopy(BASE[path[0]])}
    holder: Any = values
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = Raw(leaf)
    content = "\n".join(f"{key} = {toml(value)}" for key, value in values.items())
    with TemporaryDirectory() as folder:
        try:
            return overlaid(Path(folder), content)
        except EditionError as problem:
            return problem


@given(path=st.sampled_from(PLACES), leaf=st.sampled_from(ANY), players=st.integers(1, 4))
@settings(max_examples=200, deadline=None)
def test_any_value_in_any_place(path: list[Any], leaf: str, players: int) -> None:
    found = written(path, leaf)
    if isinstance(found, EditionError):
        assert found.place.split(".")[0].split("[")[0] in BASE
        return
    s = GAME.start(players, {"powers": "random"}, found)
    s.play_out(Random(1), GAME.longest)
    assert s.over
    s.check()
