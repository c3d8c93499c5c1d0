"""What is learned from: positions after picks, and what came of them."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ludopolis import bots
from ludopolis.bots.greedy import DEPTH, Look
from ludopolis.core import Game, Seat, State
from ludopolis.games import find
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.judging import outcome
from ludopolis.learning import worker
from ludopolis.learning.selfplay import (
    JUDGEMENTS,
    KEPT,
    LONGEST,
    MOST_MIXED,
    TRIED,
    Foresighted,
    Learner,
    Rival,
    Sitting,
    Teacher,
    lessons,
    play,
    step,
)
from ludopolis.learning.worker import DARES, DARING, TOGETHER, Table
from tests.learned.nets import net_by_chance

HARBOUR = find("harbour")


def test_each_decision_of_each_seat_is_remembered_until_the_game_is_over() -> None:
    net = net_by_chance(HARBOUR)
    seats = [Learner(net), Learner(net), Learner(net)]
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
    learner.rows = [np.zeros(4, np.int16)] * 60
    learner.judged = [np.zeros(3, np.float32)] * 60
    targets = learner.lesson([100.0, 0.0, 0.0]).targets
    assert targets[58][0] == pytest.approx(100.0 * (1 - JUDGEMENTS / 60))
    assert targets[0][0] == pytest.approx(100.0 * (1 - JUDGEMENTS / 60) ** 59, rel=1e-4)


def test_who_trusts_its_judgement_mixes_in_as_much_as_it_is_told() -> None:
    learner = Learner(net_by_chance(HARBOUR), trust=0.4)
    learner.rows = [np.zeros(4, np.int16)] * 2
    learner.judged = [np.array(judged, np.float32) for judged in ([9, 9, 0], [20, 10, 0])]
    targets = learner.lesson([50.0, 40.0, 1.0]).targets
    assert targets[0].tolist() == pytest.approx([38.0, 28.0, 0.6])
    table = Table(HARBOUR, Path(), 0, os.getpid(), trust=0.4)
    assert table.judge(net_by_chance(HARBOUR)).trust == 0.4


@pytest.mark.parametrize("kind", [Learner, Foresighted])
def test_a_drawn_pick_is_no_worse_for_what_came_before_it(kind: type[Learner]) -> None:
    """A target mixes in what the best pick promised, not what was drawn to see something new."""
    net = net_by_chance(HARBOUR)
    s = HARBOUR.start(2)
    while s.asking().player < 0:
        s.apply(s.draw(Random(4)), -1)
    player, options = int(s.asking().player), list(s.asking().options(s))
    usual, daring = kind(net), kind(net, daring=1.0, warmth=100.0)
    best = usual.pick(HARBOUR, s, player, options, Random(1))
    picked = {daring.pick(HARBOUR, s, player, options, Random(seed)) for seed in range(9)}
    assert picked - {best}
    for judged in daring.judged:
        assert judged.tolist() == usual.judged[0].tolist()


def test_of_a_very_long_game_positions_from_all_parts_are_kept() -> None:
    learner = Learner(net_by_chance(HARBOUR))
    learner.rows = [np.full(4, place, np.int16) for place in range(10 * KEPT)]
    learner.judged = [np.zeros(3, np.float32)] * len(learner.rows)
    rows, targets = learner.lesson([100.0, 0.0, 0.0])
    assert [row[0] for row in rows] == [10 * part for part in range(KEPT)]
    mixed = JUDGEMENTS / len(learner.rows)
    wanted = [100.0 * (1 - mixed) ** (len(learner.rows) - 1 - row[0]) for row in rows]
    assert targets[:, 0].tolist() == pytest.approx(wanted, rel=1e-3)


def test_who_makes_many_picks_in_a_game_draws_fewer_of_them() -> None:
    table = Table(HARBOUR, Path(), 0, os.getpid())
    table.net = net_by_chance(HARBOUR)
    table.rng = Random(3)
    assert daring(table) == DARING
    table.usual = 10 * DARES
    assert daring(table) == pytest.approx(0.1)
    table.dares = DARES / 5
    assert daring(table) == pytest.approx(0.02)


def daring(table: Table) -> float:
    """Of a seat at a table where the net plays itself."""
    while (found := table.seated(2))[1] != "own":
        pass
    seat = found[0][0]
    assert isinstance(seat, Learner)
    return seat.daring


def test_a_game_tells_how_many_picks_are_usual() -> None:
    table = Table(HARBOUR, Path(), 0, os.getpid())
    table.net = net_by_chance(HARBOUR)
    while not table.played():
        pass
    assert 1 < table.usual < 100


def test_each_number_of_players_brings_as_many_positions_and_four_twice_as_many() -> None:
    table = Table(find("seven-wonders-dice"), Path(), 0, os.getpid())
    table.rng = Random(1)
    drawn = Counter(table.number_of_players() for _ in range(20_000))
    seats = {number: number * games for number, games in drawn.items()}
    usual = seats.pop(4)
    assert sorted(seats) == [2, 3, 5, 6, 7]
    assert max(seats.values()) < 1.1 * min(seats.values())
    assert usual == pytest.approx(2 * seats[5], rel=0.1)


def test_a_worker_plays_at_tables_of_one_size_if_it_is_told_so() -> None:
    table = Table(find("seven-wonders-dice"), Path(), 0, os.getpid(), players=3)
    assert {table.number_of_players() for _ in range(100)} == {3}


def test_who_looks_ahead_while_learning_picks_as_the_bot_does() -> None:
    table = Table(HARBOUR, Path(), 0, os.getpid(), ahead=True)
    table.net = net_by_chance(HARBOUR)
    assert all(isinstance(seat, Foresighted | Rival) for seat in table.seated(2)[0])
    s, rng = HARBOUR.start(2), Random(4)
    while s.asking().player < 0:
        s.apply(s.draw(rng), -1)
    player, options = int(s.asking().player), list(s.asking().options(s))
    learner = Foresighted(table.net)
    picked = learner.pick(HARBOUR, s, player, options, Random(1))
    ahead = Lookahead(HARBOUR, table.net, s.resample(player, Random(1)), player, options)
    assert ahead.worth[options.index(picked)] == max(ahead.worth)
    after = s.clone()
    after.apply(picked, player)
    assert learner.rows[0].tolist() == list(HARBOUR.features(after, player))


def test_nothing_is_learned_from_the_picks_of_rivals() -> None:
    learner = Learner(net_by_chance(HARBOUR))
    seats = [Rival(bots.make("random")), learner]
    s = play(HARBOUR, seats, seed=8)
    (lesson,) = lessons(s, seats)
    assert lesson.rows.tolist() == [row.tolist() for row in learner.rows]
    assert lesson.targets[-1].tolist() == outcome(s, 1)


def test_a_share_of_the_tables_seats_from_one_rival_to_all_but_one() -> None:
    table = Table(HARBOUR, Path(), 0, os.getpid(), sparring=0.5)
    table.net, table.rng = net_by_chance(HARBOUR), Random(5)
    found = [table.seated(4) for _ in range(2000)]
    kinds = Counter(kind for _, kind in found)
    assert kinds["mixed"] / 2000 == pytest.approx(0.5, abs=0.04)
    rivals = Counter(
        sum(isinstance(seat, Rival) for seat in seats) for seats, kind in found if kind == "mixed"
    )
    assert sorted(rivals) == [1, 2, 3]
    assert min(rivals.values()) > 250


def test_a_teacher_shows_what_it_thinks_of_options_that_it_leaves_too() -> None:
    seats = [Teacher(0.0), Teacher(0.0)]
    s = play(HARBOUR, seats, seed=8)
    for player, (lesson, seat) in enumerate(zip(lessons(s, seats), seats)):
        assert lesson.targets[:, 0].tolist() == pytest.approx(seat.thought)
        assert {tuple(target) for target in lesson.targets[:, 1:].tolist()} == {
            tuple(outcome(s, player)[1:])
        }
        assert len(set(seat.thought)) > len(seat.thought) / 3


def test_a_teacher_picks_as_greedy_does_and_thinks_most_of_that() -> None:
    s, rng = HARBOUR.start(2), Random(4)
    while s.asking().player < 0:
        s.apply(s.draw(rng), -1)
    player, options = int(s.asking().player), list(s.asking().options(s))
    teacher = Teacher(0.0)
    picked = teacher.pick(HARBOUR, s, player, options, Random(1))
    as_good = bots.make("greedy:1").choose(Seat(HARBOUR, s, player), Random(1))
    look, rng = Look(HARBOUR, player), Random(1)
    imagined, look.seed = s.resample(player, rng), rng.getrandbits(48)
    assert look.through(imagined, picked, DEPTH) == look.through(imagined, as_good, DEPTH)
    assert 1 < len(teacher.thought) == min(TRIED, len(options))
    assert teacher.thought[0] == max(teacher.thought)


def test_a_game_that_would_never_end_is_stopped() -> None:
    decisions = 0

    class Counting(Teacher):
        def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
            nonlocal decisions
            decisions += 1
            return rng.choice(options)

    s = play(find("origins"), [Counting(), Counting()], seed=1)
    assert not s.over
    assert decisions == 2 * LONGEST


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


def test_games_that_are_stepped_together_end_as_each_does_alone() -> None:
    net = net_by_chance(HARBOUR)

    def seats(seed: int) -> list[Learner | Rival]:
        return [Learner(net), Rival(bots.make("random")), Learner(net)][: 2 + seed % 2]

    together = [Sitting(HARBOUR, seats(seed), seed) for seed in range(6)]
    while open_games := [each for each in together if not each.is_over]:
        step(open_games)
    alone = [play(HARBOUR, seats(seed), seed) for seed in range(6)]
    assert [each.play.state for each in together] == alone


def test_a_worker_keeps_many_games_under_way_and_tells_of_each_that_ends() -> None:
    table = Table(HARBOUR, Path(), 0, os.getpid())
    table.net, table.rng = net_by_chance(HARBOUR), Random(2)
    ended = []
    while len(ended) < 2 * TOGETHER:
        found = table.played()
        assert len(table.under_way) + len(found) == TOGETHER
        ended += found
    for learned, note in ended:
        assert len(note["scores"]) == note["players"]
        assert learned


def test_a_worker_hands_in_what_it_learned_until_it_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("lessons", "league"):
        (tmp_path / name).mkdir()
    net_by_chance(HARBOUR).save(tmp_path / "weights.npz")
    monkeypatch.setattr(worker, "ENOUGH", 60)

    class Brief(Table):
        @property
        def is_enough(self) -> bool:
            return len(list((self.folder / "lessons").glob("*.npz"))) == 2

    Brief(HARBOUR, tmp_path, 0, os.getpid()).work()
    for path in (tmp_path / "lessons").iterdir():
        with np.load(path) as kept:
            assert len(kept["rows"]) == len(kept["targets"]) >= 60
            assert len(json.loads(str(kept["notes"]))) >= 1
