"""OpenSpiel's own test, its search on our games, and what they do not ask."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ludopolis.adapters.openspiel import LudopolisState
from ludopolis.core import SetupError
from ludopolis.games import find, names
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
    for s in asking(made, rng, (10, 40, 90)):
        for player in range(players):
            again = s.resample_from_infostate(player, rng.random)
            assert again.information_state_string(player) == s.information_state_string(player)
            assert again.information_state_tensor(player) == s.information_state_tensor(player)
            assert again.current_player() == s.current_player()
        me = s.current_player()
        again = s.resample_from_infostate(me, rng.random)
        assert again.legal_actions() == s.legal_actions()


def asking(made: pyspiel.Game, rng: Random, after: tuple[int, ...]) -> Iterator[LudopolisState]:
    """Positions after so many picks, or few more, in which a player has to pick."""
    for most in after:
        s = stepped(made, rng, most)
        while not s.is_terminal() and s.is_chance_node():
            s.apply_action(s.chance_outcomes()[0][0])
        if not s.is_terminal():
            yield s


@pytest.mark.parametrize("game", names())
def test_what_it_answers_itself_is_what_openspiel_would_answer(game: str) -> None:
    made, rng, theirs = load(game, 2), Random(8), pyspiel.State
    s = made.new_initial_state()
    for _ in range(150):
        assert s.is_chance_node() == theirs.is_chance_node(s)
        assert s.legal_actions() == theirs.legal_actions(s)
        for seat in [] if s.is_chance_node() else range(2):
            assert s.legal_actions(seat) == theirs.legal_actions(s, seat)
            assert s.observation_tensor(seat) == theirs.observation_tensor(s, seat)
            assert s.information_state_tensor(seat) == theirs.information_state_tensor(s, seat)
            assert s.observation_string(seat) == theirs.observation_string(s, seat)
            assert s.information_state_string(seat) == theirs.information_state_string(s, seat)
        if s.is_terminal():
            break
        s.apply_action(rng.choice(s.legal_actions()))
    with pytest.raises(pyspiel.SpielError, match="expected a seat from 0 to 1, found 2"):
        s.observation_tensor(2)


@pytest.mark.parametrize("game", names())
def test_a_resampled_state_is_kept_as_it_is(game: str) -> None:
    made, rng = load(game, 2), Random(4)
    for s in asking(made, rng, (10, 40, 90)):
        again = s.resample_from_infostate(s.current_player(), rng.random)
        _, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(made, again))
        for copy in (kept, again.clone(), pickle.loads(pickle.dumps(again))):
            assert copy.at.s == again.at.s
            assert [copy.information_state_string(seat) for seat in range(2)] == [
                again.information_state_string(seat) for seat in range(2)
            ]


def test_a_resampled_state_tells_nothing_that_was_hidden() -> None:
    made, rng = load("capital-lux-2", 2), Random(6)
    (s,) = asking(made, rng, (60,))
    me, other = s.current_player(), 1 - s.current_player()
    theirs = [option for who, option in s.at.seen(other)]
    mine = [option for who, option in s.at.seen(me)]
    again = s.resample_from_infostate(me, rng.random)
    assert mine != theirs
    assert [option for who, option in again.at.seen(other)] != theirs
    assert [option for _, option, _ in again.at.log] == mine
    assert again.history() == []


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


@pytest.mark.parametrize("game", names())
def test_its_searches_play_every_game(game: str) -> None:
    """Few simulations of few picks: a game to the end takes long through another library."""
    made, rng, luck = load(game, 2), Random(7), np.random.RandomState(7)
    judge = Counted()
    knowing = mcts.MCTSBot(made, 1.4, 12, judge, random_state=luck)
    unknowing = ismcts.ISMCTSBot(made, judge, 1.4, 12, -1, random_state=luck)
    for s in asking(made, rng, (0, 30, 80)):
        for bot in (knowing, unknowing):
            judge.times = 0
            assert bot.step(s) in s.legal_actions()
            assert len(s.legal_actions()) == 1 or judge.times >= 6


class Counted(mcts.Evaluator):  # type: ignore[misc]
    """Judges a position as the game itself does, and counts how often."""

    times = 0

    def evaluate(self, state: LudopolisState) -> np.ndarray[Any, Any]:
        self.times += 1
        worth = np.array(state.at.game.evaluate(state.at.s), float)
        return np.clip((worth - worth.mean()) / 100.0, -1.0, 1.0)

    def prior(self, state: LudopolisState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
