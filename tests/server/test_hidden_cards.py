"""What a server sends of a game with hands is the same whatever the hidden cards are.

The same picks are played twice; only what one player drew, and nobody else saw, differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from ludopolis.core import Match
from ludopolis.games import find
from tests.games.capital_lux_2.test_draft import dealt
from tests.server.serving import Sat, Served, quick
from tests.server.spying import everything, plain, uploaded

SPIED = 1
Swaps = dict[str, str]  # what a hidden pick is at the other table
Twice = tuple[Match, Swaps]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(quick(f"sqlite:///{tmp_path_factory.mktemp('hidden')}/tables.db"))
    yield served
    served.stop()


def capital_lux_2() -> Twice:
    """A kept card, a card drawn by the Scholar and an Agent tile are secrets (CL-16)."""
    p = dealt(3)
    p.play("0 keep pink-2", "0 keep pink-3", "1 keep yellow-6", "1 keep green-2")
    p.play("2 keep green-3", "2 keep green-4", "0 keep green-5", "0 keep pink-6")
    p.play("1 keep blue-3", "1 keep blue-4", "2 keep yellow-2", "2 keep yellow-3")
    p.play("0 play pink-3 city", "1 play green-2 capital", "-1 draw blue-6")
    p.play("2 play green-3 city", "0 play pink-2 city", "1 play blue-3 capital")
    p.play("-1 agent-tile +5", "1 agent pink", "2 play green-4 city")
    swaps = {
        "-1 draw yellow-6": "-1 draw green-6",
        "1 keep yellow-6": "1 keep green-6",
        "-1 draw blue-6": "-1 draw yellow-5",
        "-1 agent-tile +5": "-1 agent-tile -4",
    }
    return p.match, swaps


def pantheon() -> Twice:
    """Cards drawn from the pile, at the start and later, are secrets (PA-9.3)."""
    match = Match(find("pantheon"), 3, {"first-player": "1"}, seed=4)
    drawn = 0
    while drawn < 6 or match.state.decision().player != 0:
        player = match.state.decision().player
        wanted = [option for option in match.open_to(player) if option.code in ("draw", "pile")]
        match.play(player, (wanted or match.open_to(player))[0])
        drawn += len(wanted)
    types = ["gift", "priest", "dancer", "temple", "gift"]
    return match, {f"-1 card {a}": f"-1 card {b}" for a, b in pairwise(types)}


@pytest.fixture(scope="module", params=[capital_lux_2, pantheon])
def pair(running: Served, request: pytest.FixtureRequest) -> tuple[Sat, Sat]:
    """Two tables that differ in what is hidden from all but one player."""
    match, swaps = request.param()
    logs: list[list[str]] = [[], []]
    for entry in match.log:
        logs[0].append(str(entry))
        hidden = entry.seen_by == [SPIED]
        logs[1].append(swaps.get(str(entry), str(entry)) if hidden else str(entry))
    assert sum(a != b for a, b in zip(*logs)) >= 3
    here, there = [uploaded(running, match, log) for log in logs]
    return here, there


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_all_that_others_get_is_the_same(pair: tuple[Sat, Sat], viewer: int | None) -> None:
    codes = [option["code"] for option in pair[0].state(0)["options"]]  # of whoever is asked
    assert codes
    here, there = [
        [plain(said, table) for said in everything(table, viewer, codes)] for table in pair
    ]
    assert here == there
    assert len("".join(here)) > 10_000


def test_the_spied_player_would_have_noticed(pair: tuple[Sat, Sat]) -> None:
    here, there = [plain(table.get(SPIED).text, table) for table in pair]
    assert here != there
