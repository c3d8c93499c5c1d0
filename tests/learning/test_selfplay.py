"""What is learned from: positions after picks, and what came of them."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ludopolis import bots
from ludopolis.games import find
from ludopolis.learned.judging import outcome
from ludopolis.learning.selfplay import JUDGEMENTS, MOST_MIXED, Learner, Model, lessons, play
from ludopolis.learning.worker import Table
from tests.learned.nets import net_by_chance

HARBOUR = find("harbour")


def test_each_decision_of_each_seat_is_remembered_until_the_game_is_over() -> None:
    net = net_by_chance(HARBOUR)
    seats = [Learner(net), Learner(net), Model(bots.make("random"))]
    s = play(HARBOUR, seats, seed=3)
    assert s.over
    learned = lessons(s, seats)
    assert len(learned) == 3
    for lesson, seat in zip(learned, seats):
        assert lesson.rows.shape == (len(seat.rows), len(HARBOUR.feature_names()))
        assert lesson.rows.dtype == np.int16
        assert lesson.targets.shape == (len(seat.rows), 3)


def test_the_last_target_is_the_result_and_earlier_ones_mix_in_later_judgements() -> None:
    learner = Learner(net_by_chance(HARBOUR))
    learner.rows = [np.zeros(4, np.int16)] * 3
    learner.judged = [
        np.array(judged, np.float32) for judged in ([9, 9, 0], [20, 10, 0], [30, 0, 1])
    ]
    targets = learner.lesson([50.0, 40.0, 1.0]).targets
    mix = 1 - MOST_MIXED
    then = mix * 50.0 + MOST_MIXED * 30.0
    assert targets[2].tolist() == [50.0, 40.0, 1.0]
    assert targets[1].tolist() == pytest.approx([then, mix * 40.0, 1.0])
    assert targets[0][0] == pytest.approx(mix * then + MOST_MIXED * 20.0)


def test_a_long_game_mixes_in_less_of_each_judgement() -> None:
    learner = Learner(net_by_chance(HARBOUR))
    learner.rows = [np.zeros(4, np.int16)] * 70
    learner.judged = [np.zeros(3, np.float32)] * 70
    targets = learner.lesson([100.0, 0.0, 0.0]).targets
    assert targets[68][0] == pytest.approx(100.0 * (1 - JUDGEMENTS / 70))
    assert targets[0][0] == pytest.approx(100.0 * (1 - JUDGEMENTS / 70) ** 69, rel=1e-4)


def test_each_number_of_players_brings_as_many_positions_and_four_twice_as_many() -> None:
    table = Table(find("seven-wonders-dice"), Path(), 0, os.getpid())
    table.rng = Random(1)
    drawn = Counter(table.number_of_players() for _ in range(20_000))
    seats = {number: number * games for number, games in drawn.items()}
    usual = seats.pop(4)
    assert sorted(seats) == [2, 3, 5, 6, 7]
    assert max(seats.values()) < 1.1 * min(seats.values())
    assert usual == pytest.approx(2 * seats[5], rel=0.1)


def test_a_model_is_learned_from_by_results_alone() -> None:
    seats = [Model(bots.make("random"), 0.0), Model(bots.make("greedy:1"), 1.0)]
    s = play(HARBOUR, seats, seed=8)
    for player, lesson in enumerate(lessons(s, seats)):
        assert lesson.targets.tolist() == [outcome(s, player)] * len(lesson.rows)


def test_the_same_seed_plays_the_same_game_and_daring_plays_others() -> None:
    net = net_by_chance(HARBOUR)
    results = [
        play(HARBOUR, [Learner(net, daring, 5.0) for _ in range(2)], seed=2)
        for daring in (0.0, 0.0, 1.0)
    ]
    assert results[0] == results[1]
    assert results[0] != results[2]


def test_what_is_remembered_is_what_the_seat_could_see_after_its_pick() -> None:
    net, s = net_by_chance(HARBOUR), HARBOUR.start(2)
    learner, rng = Learner(net), Random(1)
    while s.asking().player < 0:
        s.apply(s.draw(rng), -1)
    player = int(s.asking().player)
    option = learner.pick(HARBOUR, s, player, list(s.asking().options(s)), rng)
    after = s.clone()
    after.apply(option, player)
    assert learner.rows[0].tolist() == list(HARBOUR.features(after, player))
