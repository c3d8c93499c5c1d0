"""What decides between equal scores has a name wherever something does."""

from __future__ import annotations

import pytest

from ludopolis import games


@pytest.mark.parametrize("name", games.names())
def test_every_number_that_breaks_a_tie_has_a_name(name: str) -> None:
    game = games.find(name)
    state = game.start(game.players[1])
    names = [str(said) for said in game.tie_break_names(state)]
    assert [len(names)] * state.players == [len(numbers) for numbers in state.tie_breaks()]
    assert len(set(names)) == len(names)
