"""Owners may correct the tables; nonsense is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import EditionError
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.testing import check_play
from tests.games.capital_lux_2.position import overlaid, start


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[game]\nrounds = 0", "game.rounds"),
        ("[game]\nhand = 3", "game.draft_picks"),
        ("[game]\ndraft_picks = [0, 2]", "game.draft_picks"),
        ('[game]\nnext_start = "eldest"', "game.next_start"),
        ("[citizens]\ncounts = [5, 5, 5]", "citizens.counts"),
        ("[citizens]\nvalues = [1, 2, 3, 4, 5]", "citizens.values"),
        ("[rebels]\ncounts = [0, 0, 0, 0, 0, 0]", "rebels.counts"),
        ("[recruiters]\ncounts = [1, 1, 1, -1]", "recruiters.counts"),
        ('[rebels]\nflag = "white"', "rebels.flag"),
        ('[dualists]\ncards = [{ value = 3, capital = "blue", city = "pink" }]', "dualists.cards"),
        ('[dualists]\ncards = [{ value = 2, capital = "blue", city = "blue" }]', "dualists.cards"),
        ("[gold]\ncount = -1", "gold.count"),
        ("[agent_tiles]\nvalues = [10]", "agent_tiles.values"),
        ("[prophet_tiles]\nthreshold = 14", "prophet_tiles.threshold"),
        ("[aristocrat_tokens]\nvalues = [0]", "aristocrat_tokens.values"),
        ("[explorer]\nreach = [{ value = 1, steps = 1 }]", "explorer.reach"),
        ("[discovery.a]\nspaces = [{ draw = 1 }]", "discovery.a.spaces"),
        ('[rob]\ncards = [{ lead = "blue", pick = "any", to = "city" }]', "rob.cards"),
        ('[power_sets]\nA = ["cleric", "agent", "merchant", "scholar"]', "power_sets.A"),
        ("[mentalist_tiles]\ncity = 10", "mentalist_tiles.city"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        overlaid(tmp_path, text)
    assert place in str(caught.value)


OTHER = """
[game]
rounds = 2
hand = 5
opening_cards = 1
[citizens]
counts = [4, 5, 6, 5, 3]
[rebels]
counts = [1, 1, 1, 1, 1, 1]
[agent_tiles]
values = [4, 2, 2, -1, -1, -3]
[aristocrat_tokens]
values = [4, 4, 12]
[gold]
count = 3
[dualists]
cards = [
  { value = 4, capital = "blue", city = "pink" },
  { value = 4, capital = "blue", city = "pink" },
]
[discovery.a]
spaces = [
  { points = 1 },
  { powers = ["green", "yellow"] },
  { draw = 3 },
  { points = 2 },
  { powers = ["blue"] },
]
"""


def test_an_owner_may_correct_the_tables(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, OTHER)
    p = start("C", 3, edition=edition)
    assert p.view()["rounds"] == 2
    assert p.view()["tokens"] == [4, 4, 12]
    for seed in range(4):
        for powers in "ABCD":
            played = check_play(GAME, 1 + seed, {"powers": powers}, [seed], edition)
            assert played.truncated == 0


def test_no_rule_depends_on_the_length_of_the_track(tmp_path: Path) -> None:  # CL-12.3.4
    p = start("explorer", edition=overlaid(tmp_path, OTHER)).hand(0, "green-6 blue-2")
    p.me(1).rocket = 5
    p.me(0).rocket = 3
    assert p.play("0 play green-6 capital").values("fly") == ["4"]


def test_reconstructed_tables_are_marked() -> None:
    found = GAME.edition().reconstructed()
    assert {"citizens", "dualists", "agent_tiles", "discovery.a", "rob"} <= set(found)
    assert "prophet_tiles" not in found
