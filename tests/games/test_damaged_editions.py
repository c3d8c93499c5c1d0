"""Whatever an owner writes into a component table: it is refused, or games are played and shown.

A short run is part of all tests. `LUDOPOLIS_DAMAGES=5000` tries so many for each game instead.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from ludopolis import games
from ludopolis.core import Edition, EditionError, Game, State
from ludopolis.core.edition import COMMENTS
from ludopolis.server.drawing.templates import TableDrawing, scene
from ludopolis.words import Words
from tests.games.editions import overlaid, toml

DAMAGES = int(os.environ.get("LUDOPOLIS_DAMAGES", "100"))
NUMBERS = [-(10**9), -1, 0, 1, 2, 7, 13, 99, 1000, 10**9, 2**40, 10**20]
STRINGS = ["", "pink", "any", "0"]
NAMES = ["Ana", "Bo", "Clo", "Dan", "Eva", "Flo", "Gil"]
NOT_DRAWN = {"seven-wonders-dice"}  # its drawing does not know tiles without an effect

Place = tuple[Any, ...]
Change = Callable[[Any, Random, list[str]], Any]

ANYTHING: dict[str, Change] = {
    "a number": lambda old, rng, words: rng.choice(NUMBERS),
    "a string": lambda old, rng, words: rng.choice(STRINGS),
    "another name": lambda old, rng, words: rng.choice(words),
    "an empty list": lambda old, rng, words: [],
    "an empty table": lambda old, rng, words: {},
    "true": lambda old, rng, words: True,
    "a fraction": lambda old, rng, words: 1.5,
}
LISTS: dict[str, Change] = {
    "an empty list": lambda old, rng, words: [],
    "twice as long": lambda old, rng, words: [*old, *old],
    "one shorter": lambda old, rng, words: old[:-1],
    "all alike": lambda old, rng, words: old[:1] * len(old),
    "in another order": lambda old, rng, words: rng.sample(old, len(old)),
    "a medley": lambda old, rng, words: rng.choices([*old[:1], "pink", 3, [], {}], k=4),
}
MISSING = "missing"


class Damage(NamedTuple):
    """What was done to which place, and the overlay that says so."""

    place: Place
    how: str
    text: str


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """The path to everything inside, comments left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in inner:
        if key not in COMMENTS:
            yield (*place, key)
            if isinstance(item, (dict, list)):
                yield from places(item, (*place, key))


def kinds_of_places(values: dict[str, Any]) -> list[list[Place]]:
    """Places that differ in the number of a row only are of one kind: long lists get no more."""
    found: dict[Place, list[Place]] = {}
    for place in places(values):
        kind = tuple(["" if isinstance(key, int) else key for key in place])
        found.setdefault(kind, []).append(place)
    return list(found.values())


def words_in(value: Any) -> list[str]:
    """Every string of a table, such as the names of components."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [word for item in inner for word in words_in(item)]


def damaged(values: dict[str, Any], place: Place, rng: Random, words: list[str]) -> Damage:
    """An overlay in which one place is wrong in some way."""
    first = place[0]
    table = {first: deepcopy(values[first])}
    holder: Any = table
    for key in place[:-1]:
        holder = holder[key]
    old = holder[place[-1]]
    ways = ANYTHING | (LISTS if isinstance(old, list) else {})
    how = rng.choice([*ways, MISSING] if len(place) > 1 else list(ways))
    if how == MISSING:
        del holder[place[-1]]
    else:
        holder[place[-1]] = ways[how](old, rng, words)
    return Damage(place, how, f"{first} = {toml(table[first])}")


@contextmanager
def caused_by(damage: Damage) -> Iterator[None]:
    """Tell which damage a failure comes from."""
    try:
        yield
    except Exception as problem:
        problem.add_note(f"{damage.place} is {damage.how}")
        raise


def read(game: Game, folder: Path, damage: Damage) -> Edition | EditionError:
    """The edition, or why it is refused."""
    try:
        return overlaid(game, folder, damage.text)
    except EditionError as error:
        return error


def look_at(game: Game, edition: Edition, s: State) -> None:
    """What bots and people see of a position can be worked out."""
    words = Words("fr", game, NAMES[: s.players])
    view = s.view(0)
    game.evaluate(s)
    game.board(view, words)
    drawn = scene(game)
    if drawn is not None and game.name not in NOT_DRAWN:
        drawn(TableDrawing(game, game.tables(edition), view, 0, [0], words))


@pytest.mark.thorough
@pytest.mark.parametrize("name", games.names())
def test_a_damaged_edition_is_refused_or_played_out(name: str, tmp_path: Path) -> None:
    game, rng = games.find(name), Random(name)
    values = game.edition().values
    kinds, words = kinds_of_places(values), sorted(set(words_in(values)))
    refused = 0
    for number in range(DAMAGES):
        damage = damaged(values, rng.choice(rng.choice(kinds)), rng, words)
        with caused_by(damage):
            edition = read(game, tmp_path, damage)
            if isinstance(edition, EditionError):
                assert edition.place, edition.problem
                refused += 1
                continue
            s = game.start(rng.randint(*game.players), None, edition)
            look_at(game, edition, s)
            s.play_out(Random(number), game.longest)
            assert s.over
            s.check()
            look_at(game, edition, s)
    assert DAMAGES // 4 < refused < DAMAGES


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("terra-mystica", "power_action = []", "power_action"),
        (
            "seven-wonders-dice",
            "space.bw_attack_3.order = 10000000000",
            "space.bw_attack_3.order",
        ),
    ],
)
def test_what_long_runs_have_found(name: str, text: str, place: str, tmp_path: Path) -> None:
    """A drawing that failed, and a list of all places up to a number that filled the memory."""
    with pytest.raises(EditionError) as refused:
        overlaid(games.find(name), tmp_path, text)
    assert refused.value.place == place
