"""What is legal and probably a mistake can be asked about, and stops nobody."""

from __future__ import annotations

from ludopolis import games
from ludopolis.core import Match


def test_a_game_without_doubts_has_none() -> None:
    match = Match(games.find("harbour"), 2, seed=1)
    assert [match.doubt(0, option) for option in match.open_to(0)] == [None] * 4


def test_what_is_not_open_is_refused_and_not_doubted() -> None:
    match = Match(games.find("harbour"), 2, seed=1)
    closed = next(option for option in match.game.options if option not in match.open_to(0))
    assert match.explain(0, closed) is not None
    assert match.doubt(0, closed) is None
