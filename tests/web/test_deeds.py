"""Prompts name the acts of each game, those that are closed now too."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import Game, State, step_of
from ludopolis.core.step import CHANCE
from ludopolis.games import find

ASKED = {  # where an act is asked for, and the acts that are always named there
    "origins": ("Turn", ["Send a worker", "Raise a tower", "Grow the population", "Pass"]),
    "pantheon": ("TakeAction", ["Move", "Purchase", "Worship a god", "Draw cards"]),
    "seven-wonders-dice": ("Act", ["Wonder", "Market", "University", "Warehouse", "Pass"]),
    "capital-lux-2": ("TakeTurn", ["Into your City", "Into the Capital"]),
    "terra-mystica": ("TakeAction", ["Transform and build", "Upgrade", "Power action", "Pass"]),
}


def moments(game: Game, name: str) -> list[State]:
    """Positions of random games in which an act is asked for."""
    found: list[State] = []
    for seed in range(2):
        s, rng = game.start(3), Random(seed)
        while not s.over:
            player = s.decision().player
            if player != CHANCE and type(step_of(s, player)).__name__ == name:
                found.append(s.clone())
            s.apply(s.draw(rng), player)
    return found


@pytest.mark.parametrize("name", ASKED)
def test_every_act_has_its_name_and_every_option_its_act(name: str) -> None:
    game, (asked, names) = find(name), ASKED[name]
    beside = {"convert", "burn", "done", "drop", "forgo"}  # no acts, or ends of them
    for s in moments(game, asked):
        deeds = game.deeds(s, s.decision().player)
        assert set(names) <= {str(deed.name) for deed in deeds}
        inside = [option for deed in deeds for option in deed.options]
        assert len(inside) == len(set(inside))
        open_ = [o for o in s.decision().options if game.options[o].kind not in beside]
        assert set(open_) <= set(inside), [game.options[o].code for o in set(open_) - set(inside)]


@pytest.mark.parametrize("name", ASKED)
def test_acts_are_named_only_where_one_is_asked_for(name: str) -> None:
    game, (asked, _) = find(name), ASKED[name]
    s, rng, others = game.start(3), Random(3), 0
    while not s.over and others < 60:
        player = s.decision().player
        if player != CHANCE and type(step_of(s, player)).__name__ != asked:
            assert game.deeds(s, player) == []
            others += 1
        s.apply(s.draw(rng), player)
    assert others
