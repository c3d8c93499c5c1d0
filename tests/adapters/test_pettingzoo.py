"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import copy
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

from ludopolis.adapters.pettingzoo import env, raw_env
from ludopolis.arena import play_game
from ludopolis.core import InputError, Seat
from ludopolis.games import find
from tests.adapters.tables import ALL


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("game", "players"), ALL)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), ALL)
def test_the_same_seed_plays_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=50)


def picked_first(made: raw_env, seed: int) -> None:
    """A whole game in which everybody takes the first option that is open."""
    made.reset(seed=seed)
    for _ in made.agent_iter():
        observation, _, ended, cut_off, _ = made.last()
        mask = observation["action_mask"]
        made.step(None if ended or cut_off else int(np.flatnonzero(mask)[0]))


class First:
    """Takes the first option."""

    name = "first"

    def choose(self, seat: Seat, rng: Random) -> int:
        """The first."""
        return seat.options[0]


def test_a_seed_is_the_same_game_as_in_the_arena() -> None:
    made = raw_env("capital-lux-2", 3)
    picked_first(made, 7)
    played = play_game(find("capital-lux-2"), [First(), First(), First()], 7)
    assert made.play.state.scores() == played.scores
    assert made.play.picks == played.picks


@pytest.mark.parametrize("kind", ["win", "place", "score"])
def test_rewards_are_paid_once_and_in_the_end(kind: str) -> None:
    made = raw_env("harbour", 3, reward=kind)
    made.reset(seed=1)
    got = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        observation, reward, ended, _, _ = made.last()
        got[agent] += reward
        assert reward == 0.0 or ended
        made.step(None if ended else int(np.flatnonzero(observation["action_mask"])[0]))
    ranks, scores = made.play.state.ranks(), made.play.state.scores()
    sums = {"win": 1.0, "place": 0.0, "score": float(sum(scores))}
    assert sum(got.values()) == pytest.approx(sums[kind])
    assert got[f"player_{ranks.index(1)}"] == max(got.values())


def test_a_pick_that_is_not_open_ends_the_game_and_costs_one() -> None:
    made = env("harbour", 2)
    made.reset(seed=1)
    closed = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])
    who = made.agent_selection
    made.step(closed)
    assert all(made.terminations.values())
    assert made.rewards[who] == -1


def told_by(made: Any, blunder: int) -> list[str]:
    """All that is told in a game of random picks; the one of this number is not open."""
    made.reset(seed=3)
    rng, told = np.random.default_rng(3), [str(made)]
    for number, agent in enumerate(made.agent_iter()):
        observation, reward, over, cut_off, info = made.last()
        mask = observation["action_mask"]
        told.append(f"{agent} {reward} {over} {cut_off} {info} {made.rewards} {mask.nonzero()}")
        open_now = np.flatnonzero(mask == (number != blunder))
        made.step(None if over or cut_off else rng.choice(open_now))
    return [*told, str(made.agents)]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("blunder", [-1, 5])
def test_it_is_as_if_it_were_in_the_wrappers_of_pettingzoo(blunder: int) -> None:
    theirs = wrappers.TerminateIllegalWrapper(raw_env("capital-lux-2", 3), illegal_reward=-1)
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(theirs))
    assert told_by(env("capital-lux-2", 3), blunder) == told_by(theirs, blunder)


def test_what_is_called_out_of_order_or_out_of_bounds_is_refused() -> None:
    made = env("harbour", 2)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        made.last()
    made.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        made.step(10**6)
    with pytest.raises(AssertionError, match=r"need to call step\(\) or reset\(\)"):
        list(made.agent_iter())


def test_a_copy_goes_its_own_way() -> None:
    made = env("capital-lux-2", 2)
    made.reset(seed=1)
    picks, copied = made.unwrapped.play.picks, copy.deepcopy(made)
    for each in (copied, made):
        assert each.unwrapped.play.picks == picks
        each.step(int(np.flatnonzero(each.last()[0]["action_mask"])[0]))
    assert made.unwrapped.play.state == copied.unwrapped.play.state


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    made = raw_env("terra-mystica", 2)
    made.play.game.longest, longest = 30, made.play.game.longest
    try:
        picked_first(made, 1)
        assert made.play.is_cut_off
    finally:
        made.play.game.longest = longest
    assert not made.agents


def test_who_picks_unseen_observes_nothing_of_the_others() -> None:
    """7 Wonders Dice asks all at once: what the first has picked is hidden from the next."""
    one, other = raw_env("seven-wonders-dice", 3), raw_env("seven-wonders-dice", 3)
    for made, place in ((one, 0), (other, -1)):
        made.reset(seed=5)
        first = made.agent_selection
        open_now = np.flatnonzero(made.observe(first)["action_mask"])
        made.step(int(open_now[place]))
    agent = "player_2"
    assert one.agent_selection == other.agent_selection
    assert (one.observe(agent)["observation"] == other.observe(agent)["observation"]).all()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 9}, "2 to 5 players, found 9"),
        ({"reward": "fame"}, "expected one of win, place, score, found 'fame'"),
        ({"render_mode": "film"}, "expected one of ansi, human, svg, found 'film'"),
    ],
)
def test_what_there_is_not_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        env("harbour", **given)  # type: ignore[arg-type]


def test_the_table_is_shown_as_text() -> None:
    made = env("terra-mystica", 2, render_mode="ansi")
    made.reset(seed=1)
    assert "ACT1 bridge" in made.render()


def test_the_table_is_shown_as_a_picture() -> None:
    made = env("capital-lux-2", 3, render_mode="svg")
    made.reset(seed=1)
    drawn = ElementTree.fromstring(made.render())
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert [each for each in drawn.iter() if each.get("id") == "lx-capital"]
    assert not [each for each in drawn.iter() if each.get("id") == "lx-hand"]  # of nobody
