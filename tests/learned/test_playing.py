"""Bots that play by a net."""

from __future__ import annotations

import logging
from itertools import groupby
from random import Random
from typing import Any

import numpy as np
import pytest
from threadpoolctl import threadpool_info

from ludopolis import bots
from ludopolis.core import CHANCE, Game, Seat, State
from ludopolis.games import find
from ludopolis.learned import LearnedBot, Net, SearchBot
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.judging import Afterwards, choose, outcome
from ludopolis.learned.playouts import Playout, play_out
from ludopolis.learned.search import FEWEST, TURNS, WARMTH, WIDTH, Trial
from tests.learned.nets import net_by_chance
from tests.pebbles import PEBBLES

HARBOUR = find("harbour")
LUX = find("capital-lux-2")
MYSTICA = find("terra-mystica")


def a_decision(game: Game, players: int = 3, seed: int = 5, skip: int = 4) -> tuple[State, int]:
    """A position in which somebody has a choice, and who."""
    s, rng = game.start(players), Random(seed)
    while True:
        step = s.asking()
        if step.player == CHANCE:
            s.apply(s.draw(rng), CHANCE)
            continue
        options = step.options(s)
        if len(options) > 2 and not skip:
            return s, int(step.player)
        skip -= len(options) > 2
        s.apply(rng.choice(list(options)), step.player)


def test_learned_takes_what_the_net_promises_most() -> None:
    net = net_by_chance(LUX)
    s, player = a_decision(LUX)
    seat = Seat(LUX, s, player)
    after = Afterwards(LUX, seat.imagine(Random(7)), player, seat.options)
    worth = net.worth(after.judged(net), 3)
    assert len(worth) == len(seat.options)
    picked = LearnedBot(net=net).choose(seat, Random(7))
    assert picked == seat.options[int(worth.argmax())]


def test_an_end_of_the_game_is_judged_by_its_result() -> None:
    """The last pick of a game: no net is needed to know what it brings."""
    s, player, before = HARBOUR.start(2), 0, None
    rng = Random(3)
    while s.stack:
        step = s.asking()
        before, player = s.clone(), int(step.player)
        if player == CHANCE:
            s.apply(s.draw(rng), CHANCE)
        else:
            s.apply(rng.choice(list(step.options(s))), player)
    assert before is not None
    options = list(before.asking().options(before))
    after = Afterwards(HARBOUR, before, player, options)
    assert sorted(after.ended) == list(range(len(options)))
    judged = after.judged(net_by_chance(HARBOUR))
    last = before.clone()
    last.apply(options[0], player)
    assert judged[0].tolist() == outcome(last, player)


def test_an_outcome_tells_own_score_that_of_the_others_and_shares_of_the_win() -> None:
    class Ended(State):
        def scores(self) -> list[int]:
            return [40, 52, 52]

    s = Ended(3, [])
    assert outcome(s, 0) == [40.0, 52.0, 0.0]
    assert outcome(s, 1) == [52.0, 46.0, 0.5]


def test_warmth_draws_good_options_more_often_than_bad_ones() -> None:
    worth, rng = np.array([10.0, 9.0, 0.0], np.float32), Random(1)
    assert {choose(worth, rng, 0.0) for _ in range(50)} == {0}
    drawn = [choose(worth, rng, 1.0) for _ in range(2000)]
    assert drawn.count(0) / drawn.count(1) == pytest.approx(np.e, rel=0.2)
    assert drawn.count(2) == 0
    cold = {LearnedBot(0, net_by_chance(LUX)).choose(a_seat(), Random(n)) for n in range(30)}
    warm = {LearnedBot(999, net_by_chance(LUX)).choose(a_seat(), Random(n)) for n in range(30)}
    assert len(cold) < len(warm)


def a_seat() -> Seat:
    s, player = a_decision(LUX)
    return Seat(LUX, s, player)


def test_nets_are_worked_out_on_one_core() -> None:
    """Several take ten times as long for so little, and add up in another order."""

    class Watched(Net):
        threads: list[int] = []

        def judge(self, rows: Any) -> Any:
            self.threads += [pool["num_threads"] for pool in threadpool_info()]
            return super().judge(rows)

    net = net_by_chance(LUX)
    watched = Watched(net.layers, net.facts)
    for bot in (LearnedBot(net=watched), SearchBot(2, net=watched)):
        bot.choose(a_seat(), Random(1))
    assert set(watched.threads) == {1}


@pytest.mark.parametrize("name", ["learned", "search"])
def test_without_weights_greedy_plays_and_that_is_said_once(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    s, player = a_decision(PEBBLES)
    seat = Seat(PEBBLES, s, player)
    with caplog.at_level(logging.WARNING):
        for seed in range(5):
            greedy = bots.make("greedy").choose(seat, Random(seed))
            assert bots.make(name).choose(seat, Random(seed)) == greedy
    said = [record.getMessage() for record in caplog.records]
    assert said in ([], ["there are no learned weights for pebbles; greedy plays instead"])


def test_playouts_go_to_the_end_and_many_at_once_go_as_one_by_one() -> None:
    net = net_by_chance(LUX)
    s, _ = a_decision(LUX)
    together = [Playout(s.clone(), seed) for seed in (1, 2, 3)]
    play_out(LUX, net, together, 0.3)
    alone = [Playout(s.clone(), seed) for seed in (1, 2, 3)]
    for each in alone:
        play_out(LUX, net, [each], 0.3)
    assert all(each.s.over for each in together)
    assert [each.s for each in together] == [each.s for each in alone]


def test_options_meet_the_same_luck_in_a_playout() -> None:
    """Two play-outs with one seed from one position are one game."""
    net = net_by_chance(HARBOUR)
    s, _ = a_decision(HARBOUR)
    pair = [Playout(s.clone(), 11), Playout(s.clone(), 11)]
    play_out(HARBOUR, net, pair, 0.3)
    assert pair[0].s == pair[1].s


def test_the_most_promising_options_are_tried_and_half_of_them_dropped_each_round() -> None:
    net = net_by_chance(LUX, prize=1000.0)
    seat = a_seat()
    trial = Trial(seat, net, seat.options, Random(2))
    assert 2 < len(trial.left) <= WIDTH
    tried: list[tuple[int, int]] = []
    trial.try_all = lambda times: tried.append((len(trial.left), times))  # type: ignore[method-assign]
    trial.run(24)
    assert tried == [(4, 3), (2, 6)] if len(seat.options) > 3 else [(3, 4), (2, 6)]
    assert len(trial.left) == 1


def test_search_leaves_the_table_as_it_was_and_picks_the_same_again() -> None:
    s, player = a_decision(LUX)
    before = s.clone()
    bot = SearchBot(6, net=net_by_chance(LUX))
    picks = {bot.choose(Seat(LUX, s, player), Random(4)) for _ in range(2)}
    assert len(picks) == 1
    assert s == before


def test_search_takes_what_looks_best_where_there_is_no_time_for_a_playout() -> None:
    net, seat = net_by_chance(LUX, prize=1000.0), a_seat()
    trial = Trial(seat, net, seat.options, Random(2))
    first = trial.left[0]
    trial.run_for(0.0)
    assert len(trial.brought) == 0
    assert trial.best() == first == LearnedBot(net=net).choose(seat, Random(2))


def test_search_for_a_time_ends() -> None:
    seat = a_seat()
    assert SearchBot(seconds=1, net=net_by_chance(LUX)).choose(seat, Random(1)) in seat.options


def a_trial(promised: list[float], prize: float = 1000.0) -> Trial:
    """Options that promise so much less than the best of them, before any of them is tried."""
    net, seat = net_by_chance(LUX, prize=prize), a_seat()
    trial = Trial(seat, net, seat.options, Random(2))
    count = len(promised)
    trial.left, trial.promised = trial.left[:count], np.array(promised, np.float32)
    trial.brought = np.zeros((0, count), np.float32)
    return trial


def test_results_count_more_than_promises_the_less_luck_there_is_in_them() -> None:
    trial = a_trial([0, -50])
    first, second = trial.left
    assert trial.best() == first
    trial.brought = np.array([[0, 60]] * 4, np.float32)  # 60 more each time
    assert trial.best() == second
    trial.brought = np.array([[0, 1060], [0, -940]] * 2, np.float32)  # 60 more on average
    assert trial.best() == first
    trial.brought = np.array([[0, 1060], [0, -940]] * 200, np.float32)
    assert trial.best() == second


def test_few_results_are_held_to_be_spread_by_luck_however_they_agree() -> None:
    trial = a_trial([0, -50])
    first, second = trial.left
    trial.brought = np.array([[0, 60]] * (FEWEST - 1), np.float32)
    assert trial.best() == first
    trial.brought = np.array([[0, 60]] * FEWEST, np.float32)
    assert trial.best() == second


def test_what_looked_best_is_never_dropped() -> None:
    trial = a_trial([0, 0, 0])
    one, two, three = trial.left
    trial.brought = np.array([[1, 2, 3]], np.float32)
    trial.drop_half()
    assert trial.left == [one, two, three]
    trial.brought = np.array([[1, 0, 3]], np.float32)
    trial.drop_half()
    assert trial.left == [one, three]
    assert trial.brought.tolist() == [[1, 3]]
    assert trial.promised.tolist() == [0, 0]


class Heard(Playout):
    """It notes who is asked."""

    def __init__(self, s: State, player: int, turns: int) -> None:
        super().__init__(s, 3, player, turns)
        self.asked = [player]

    def arrives(self) -> bool:
        self.asked.append(self.player)
        return super().arrives()


@pytest.mark.parametrize(
    ("name", "players", "turns"),
    [("harbour", 4, TURNS), ("capital-lux-2", 3, TURNS), ("capital-lux-2", 4, 1)],
)
def test_a_game_can_say_how_far_search_plays_on(name: str, players: int, turns: int) -> None:
    game = find(name)
    s, player = a_decision(game, players, 1, 8)
    seat = Seat(game, s, player)
    trial = Trial(seat, net_by_chance(game), seat.options, Random(1))
    assert trial.turns == turns
    trial.run(8)
    assert len(trial.brought)


@pytest.mark.parametrize("turns", [1, 3])
def test_a_playout_stops_where_a_turn_of_its_player_begins(turns: int) -> None:
    """What they decide before anybody else is asked is one turn."""
    s, player = a_decision(MYSTICA, skip=9)
    playout = Heard(s.clone(), player, turns)
    play_out(MYSTICA, net_by_chance(MYSTICA), [playout], 0.3)
    assert playout.turns == 0
    assert not playout.s.over
    assert playout.s.decision().player == player
    who_had_a_turn = [who for who, _ in groupby(playout.asked)]
    assert who_had_a_turn.count(player) == 1 + turns  # the one under way, and so many more
    assert who_had_a_turn[-1] == playout.asked[-1] == player != playout.asked[-2]


def test_a_playout_that_is_alone_goes_to_the_end() -> None:
    s, _ = a_decision(LUX, players=1)
    playout = Playout(s.clone(), 3, 0, 1)
    play_out(LUX, net_by_chance(LUX), [playout], 0.3)
    assert playout.s.over


@pytest.mark.parametrize(("game", "skip", "ended"), [(HARBOUR, 7, True), (LUX, 4, False)])
def test_options_are_compared_by_the_end_of_the_game_or_by_what_a_later_turn_promises(
    game: Game, skip: int, ended: bool
) -> None:
    net, seat = net_by_chance(game, prize=1000.0), Seat(game, *a_decision(game, skip=skip))
    trial = Trial(seat, net, seat.options, Random(2))
    again = Random()
    again.setstate(trial.rng.getstate())
    trial.try_all(2)
    totals = [0.0] * len(trial.left)
    for _ in range(2):
        imagined, seed = seat.imagine(again), again.getrandbits(48)
        for place, option in enumerate(trial.left):
            each = Playout(imagined.clone(), seed, seat.player, TURNS)
            each.s.apply(option, seat.player)
            play_out(game, net, [each], WARMTH * net.prize)
            assert each.s.over == ended
            if ended:
                own, others, won = outcome(each.s, seat.player)
                totals[place] += own - others / 2 + 1000.0 * won
            else:
                ahead = Lookahead(game, net, each.s, seat.player, each.options)
                totals[place] += float(ahead.worth.max())
    assert trial.brought.sum(0).tolist() == pytest.approx(totals, rel=1e-5)
    assert len(set(totals)) > 1
