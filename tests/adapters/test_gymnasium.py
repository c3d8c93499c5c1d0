"""Gymnasium's own check, and what it does not ask."""

from __future__ import annotations

from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludopolis.adapters.gymnasium import LudopolisEnv
from ludopolis.core import InputError
from tests.adapters.tables import ALL


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("game", "players"), ALL)
def test_gymnasium_finds_nothing_wrong(game: str, players: int) -> None:
    check_env(LudopolisEnv(game, players, "random", render_mode="ansi"))


def ended(made: LudopolisEnv, seed: int) -> tuple[float, dict[str, object]]:
    """The reward and what is told at the end of a game in which the seat picks at random."""
    rng = np.random.default_rng(seed)
    _, told = made.reset(seed=seed)
    while True:
        action = rng.choice(np.flatnonzero(told["action_mask"]))
        _, reward, over, cut_off, told = made.step(action)
        if over or cut_off:
            return reward, told


def test_a_game_is_known_by_its_name() -> None:
    made = gymnasium.make("ludopolis/CapitalLux2-v0", players=2, opponents="random")
    inside = made.unwrapped
    assert isinstance(inside, LudopolisEnv)
    assert inside.play.game.name == "capital-lux-2"


def test_several_play_side_by_side() -> None:
    several = gymnasium.make_vec("ludopolis/Harbour-v0", 2, players=2, opponents="random")
    _, told = several.reset(seed=1)
    for _ in range(20):
        assert told["action_mask"].shape == (2, len(told["action_mask"][0]))
        _, reward, over, _, told = several.step(told["action_mask"].argmax(1))
        assert (reward[~over] == 0).all()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_one_sits_where_one_wants(seat: int) -> None:
    made = LudopolisEnv("harbour", 3, "random", seat=seat, reward="score")
    reward, told = ended(made, 4)
    assert told["seat"] == seat
    assert reward == told["scores"][seat]


def test_seats_are_drawn_where_none_is_named() -> None:
    made = LudopolisEnv("harbour", 3, "random", seat=None)
    assert {made.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_strong_opponents_win_more_often() -> None:
    against = {
        name: sum(ended(LudopolisEnv("harbour", 2, name), seed)[0] for seed in range(40))
        for name in ("random", "greedy")
    }
    assert against["greedy"] < against["random"]


def test_a_pick_that_is_not_open_ends_the_game_and_says_why() -> None:
    made = LudopolisEnv("harbour", 2, "random")
    _, told = made.reset(seed=1)
    closed = int(np.flatnonzero(told["action_mask"] == 0)[0])
    _, reward, over, _, told = made.step(closed)
    assert (reward, over) == (-1.0, True)
    assert f"{closed} is not open" in str(told["refused"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seat": 2}, "expected a seat from 0 to 1, or None, found 2"),
        ({"opponents": ["greedy", "random"]}, "expected one name, or 1 for the other seats"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
    ],
)
def test_what_there_is_not_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        LudopolisEnv("harbour", 2, **given)  # type: ignore[arg-type]


def test_the_seat_is_shown_what_it_holds() -> None:
    made = LudopolisEnv("capital-lux-2", 3, "random", seat=2, render_mode="svg")
    made.reset(seed=1)
    drawn = made.render()
    assert drawn is not None
    ids = [each.get("id") for each in ElementTree.fromstring(drawn).iter()]
    assert {"lx-capital", "lx-hand", "lx-city-0"} <= set(ids)
