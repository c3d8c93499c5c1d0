"""OpenSpiel's own test, its search on our games, and what they do not ask."""

from __future__ import annotations

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ludopolis.adapters.openspiel import LudopolisState
from ludopolis.core import SetupError
from ludopolis.games import find
from tests.adapters.tables import ENDS


def load(game: str, players: int) -> pyspiel.Game:
    return pyspiel.load_game(f"ludopolis_{game.replace('-', '_')}(players={players})")


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_openspiel_finds_nothing_wrong(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


def stepped(game: pyspiel.Game, rng: Random, most: int) -> LudopolisState:
    """A position after so many random picks, or the end."""
    s = game.new_initial_state()
    while not s.is_terminal() and len(s.history()) < most:
        if s.is_chance_node():
            options, odds = zip(*s.chance_outcomes())
            s.apply_action(rng.choices(options, odds)[0])
        else:
            s.apply_action(rng.choice(s.legal_actions()))
    return s


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_a_resampled_state_is_the_same_to_its_player(game: str, players: int) -> None:
    made, rng = load(game, players), Random(3)
    for most in (10, 40, 90):
        s = stepped(made, rng, most)
        if s.is_terminal() or s.is_chance_node():
            continue
        player = s.current_player()
        again = s.resample_from_infostate(player, rng.random)
        assert again.information_state_string(player) == s.information_state_string(player)
        assert again.information_state_tensor(player) == s.information_state_tensor(player)
        assert again.legal_actions() == s.legal_actions()


def test_hidden_things_are_dealt_anew() -> None:
    made, rng = load("capital-lux-2", 2), Random(5)
    s = stepped(made, rng, 60)
    me = s.current_player()
    other = 1 - me
    dealt = {s.resample_from_infostate(me, rng.random).observation_string(other) for _ in range(20)}
    assert len(dealt) > 1


def test_a_copy_goes_its_own_way() -> None:
    s = stepped(load("terra-mystica", 2), Random(1), 30)
    copy = s.clone()
    before = s.observation_string(0)
    copy.apply_action(copy.legal_actions()[0])
    assert s.observation_string(0) == before
    assert len(copy.history()) == len(s.history()) + 1


def test_chance_has_odds_that_sum_to_one() -> None:
    made, rng = load("pantheon", 2), Random(2)
    s, seen = made.new_initial_state(), 0
    while seen < 20 and not s.is_terminal():
        if s.is_chance_node():
            options, odds = zip(*s.chance_outcomes())
            assert sum(odds) == pytest.approx(1.0)
            seen += 1
            s.apply_action(rng.choices(options, odds)[0])
        else:
            s.apply_action(rng.choice(s.legal_actions()))
    assert seen == 20


@pytest.mark.parametrize(("kind", "total"), [("place", 0.0), ("win", 1.0)])
def test_returns_are_what_was_asked_for(kind: str, total: float) -> None:
    made = pyspiel.load_game(f"ludopolis_harbour(players=3,returns={kind})")
    s = stepped(made, Random(1), 1000)
    assert s.is_terminal()
    assert sum(s.returns()) == pytest.approx(total)


def test_the_set_up_is_a_matter_of_parameters() -> None:
    made = pyspiel.load_game(
        "ludopolis_terra_mystica(players=3,setup=introductory,mini_expansion_1=true,first_player=2)"
    )
    assert made.setup == {
        "setup": "introductory", "colours": "chosen", "first-player": "2",
        "mini-expansion-1": True, "shipping-bonus": False, "temple-scoring-tile": False,
        "variable-turn-order": False, "errata-cultist-power": False, "drop-outs": False,
    }  # fmt: skip
    same = find("terra-mystica").start(3, made.setup)
    assert made.new_initial_state().at.s == same
    assert same != find("terra-mystica").start(3)


@pytest.mark.parametrize(
    "named",
    [
        "ludopolis_capital_lux_2(players=2,powers=D,side=b,first_player=2)",
        "ludopolis_harbour(players=2,towage=true)",
        "ludopolis_pantheon(players=2,choose_bonus=true,cartago_placing=false)",
    ],
)
def test_openspiel_finds_nothing_wrong_with_other_set_ups(named: str) -> None:
    made = pyspiel.load_game(named)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)
    s = stepped(made, Random(3), 20)
    assert pickle.loads(pickle.dumps(s)).at.s == s.at.s


def test_a_set_up_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match=r"setup\.powers: expected one of A, B, C, D, random"):
        pyspiel.load_game("ludopolis_capital_lux_2", {"powers": "Z"})


def finished(made: pyspiel.Game, bots: list[object], seed: int) -> list[float]:
    """What each gets when these play."""
    rng, s = Random(seed), made.new_initial_state()
    while not s.is_terminal():
        if s.is_chance_node():
            options, odds = zip(*s.chance_outcomes())
            s.apply_action(rng.choices(options, odds)[0])
        else:
            s.apply_action(bots[s.current_player()].step(s))  # type: ignore[attr-defined]
    return list(s.returns())


def test_its_searches_play_and_beat_chance() -> None:
    made, luck = load("harbour", 2), np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, luck)
    knowing = mcts.MCTSBot(made, 1.4, 20, judge, random_state=luck)
    unknowing = ismcts.ISMCTSBot(made, judge, 1.4, 20, -1, random_state=luck)
    chance = pyspiel.make_uniform_random_bot(1, 2)
    for bot in (knowing, unknowing):
        assert sum(finished(made, [bot, chance], seed)[0] for seed in range(60)) > 0
