"""What tournaments have shown is kept with each game, and told as it was measured."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from ludopolis import games
from ludopolis.bots.ladder import ladder, sum_of_weights

ROOT = Path(__file__).parents[2]
MEASURED = [name for name in games.names() if ladder(games.find(name))]


@pytest.mark.parametrize("name", MEASURED)
def test_rows_were_played_by_the_weights_of_now_in_400_games_and_more(name: str) -> None:
    game = games.find(name)
    for row in ladder(game):
        assert row.weights == sum_of_weights(game, row.players)
        assert row.games >= 400
        assert row.command.startswith(f"ludopolis arena {name} --bots ")
        assert f"--players {row.players} " in row.command
        if row.players > 1:  # of more bots than seats, each sits at a part of the tables only
            shares = max(1.0, len(row.standings) / row.players)
            assert sum(each.fair for each in row.standings) == pytest.approx(shares, abs=0.001)
        for each in row.standings:
            assert each.interval[0] <= each.won <= each.interval[1]
            assert each.score_interval[0] <= each.score <= each.score_interval[1]


def test_the_page_about_bots_tells_what_was_measured() -> None:
    """It is written by `python tools/ladder.py`."""
    renewed = runpy.run_path(str(ROOT / "tools" / "ladder.py"))["renewed"]
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert "## Ladder" in page
    assert renewed(page) == page
