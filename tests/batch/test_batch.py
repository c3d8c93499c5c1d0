"""Many games at once: what each seat would be told, in rows, and one step for all."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludopolis.batch import Arrays, Batch, Play, drawn, paid
from ludopolis.batch.rows import write_observed
from ludopolis.core import InputError, SetupError
from ludopolis.games import find, names

HARBOUR = find("harbour")


def played(batch: Batch, steps: int, seed: int = 1) -> list[Arrays]:
    """What was told after each of so many random steps."""
    rng = np.random.default_rng(seed)
    return [batch.step(drawn(batch.now.action_mask, rng)).copy() for _ in range(steps)]


def same(one: Arrays, other: Arrays) -> bool:
    return all(np.array_equal(ours, theirs) for ours, theirs in zip(one, other))


@pytest.mark.parametrize("name", names())
def test_a_row_tells_what_who_is_asked_sees_and_may_pick(name: str) -> None:
    batch = Batch(name, games=4, players=3, seed=5)
    alone = [Play(name, 3, seed=seed) for seed in range(5, 9)]
    for _ in range(12):
        for row, play in enumerate(alone):
            assert batch.now.seat[row] == play.player
            features = play.game.features(play.state, play.player)
            assert batch.now.observation[row].tolist() == list(features)
            assert np.flatnonzero(batch.now.action_mask[row]).tolist() == list(play.options)
        actions = [play.options[-1] for play in alone]
        batch.step(actions)
        for play, action in zip(alone, actions):
            play.pick(action)
            if not play.options:
                play.restart(play.seed + 4)


def test_a_game_that_ends_pays_and_the_next_one_begins_in_its_row() -> None:
    batch = Batch("harbour", games=3, players=4, reward="place", seed=20)
    alone = Play("harbour", 4, seed=21)
    while True:
        actions = drawn(batch.now.action_mask, np.random.default_rng(0))
        alone.pick(int(actions[1]))
        now = batch.step(actions)
        if now.terminated[1]:
            break
        assert not now.reward[1].any()
    assert alone.is_over
    assert now.reward[1].tolist() == pytest.approx(paid(alone.state, "place"))
    assert now.score[1].tolist() == alone.state.scores()
    assert now.seed[1] == 21 + 3
    alone.restart(24)
    assert np.flatnonzero(now.action_mask[1]).tolist() == list(alone.options)
    assert not batch.step(drawn(now.action_mask, np.random.default_rng(0))).terminated[1]


def test_a_game_that_takes_too_long_is_cut_off_and_pays_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HARBOUR, "longest", 12)
    batch = Batch(HARBOUR, games=2, players=2, reward="score")
    told = played(batch, 12)
    assert [now.truncated.any() for now in told].count(True) > 0
    assert not any(now.terminated.any() or now.reward.any() for now in told)


def test_several_processes_play_the_same_games_as_one() -> None:
    one = Batch("harbour", games=5, players=3, seed=9)
    with Batch("harbour", games=5, players=3, seed=9, workers=2) as two:
        assert same(one.now, two.now)
        for ours, theirs in zip(played(one, 60), played(two, 60)):
            assert same(ours, theirs)
        assert same(one.reset(4), two.reset(4))
        with pytest.raises(InputError, match=r"^action of game 4: expected one of the open"):
            two.step([*[int(row.argmax()) for row in two.now.action_mask[:4]], -1])


def test_processes_end_with_the_batch() -> None:
    batch = Batch("harbour", games=2, workers=2)
    processes = batch._played._processes  # type: ignore[attr-defined]
    batch.close()
    assert [process.is_alive() for process in processes] == [False, False]


def test_a_process_that_is_ended_from_outside_is_told() -> None:
    with Batch("harbour", games=2, workers=2) as batch:
        batch._played._processes[1].kill()  # type: ignore[attr-defined]
        with pytest.raises(InputError, match=r"^workers: a process that played was ended"):
            played(batch, 2)


def test_what_is_not_open_is_refused_and_nothing_is_done() -> None:
    batch = Batch("harbour", games=2, players=2)
    before = batch.now.copy()
    closed = int(np.flatnonzero(batch.now.action_mask[1] == 0)[0])
    first = int(np.flatnonzero(batch.now.action_mask[0])[0])
    with pytest.raises(InputError, match=rf"^action of game 1: expected .*, found {closed}$"):
        batch.step([first, closed])
    assert same(before, batch.now)
    batch.step([first, int(np.flatnonzero(batch.now.action_mask[1])[0])])
    for beyond in (-1, len(HARBOUR.options)):
        with pytest.raises(InputError, match=rf"^action of game 0: expected .*, found {beyond}$"):
            batch.step([beyond, closed])


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.0, 0.0], ["a", "b"]])
def test_actions_are_one_whole_number_for_each_game(actions: object) -> None:
    batch = Batch("harbour", games=2)
    with pytest.raises(InputError, match=r"^actions: expected 2 whole numbers, found "):
        batch.step(actions)  # type: ignore[arg-type]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(InputError, match=r"^games: expected 1 or more, found 0$"):
        Batch("harbour", games=0)
    with pytest.raises(InputError, match=r"^workers: expected 1 to 3, .* found 4$"):
        Batch("harbour", games=3, workers=4)
    with pytest.raises(InputError, match=r"^reward: expected one of win, place, score"):
        Batch("harbour", reward="gold")
    with pytest.raises(SetupError):
        Batch("harbour", players=9)


def test_an_owners_edition_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('edition = "mine"\n[ships]\npoints = [9, 9, 9, 9]\n', encoding="utf-8")
    scores = [
        np.concatenate([now.score for now in played(batch, 40)])
        for batch in (Batch("harbour", 2, 2, edition=file), Batch("harbour", 2, 2))
    ]
    assert scores[0].sum() > scores[1].sum()


def test_numbers_beyond_16_bits_are_cut_off() -> None:
    told = np.zeros(4, np.int16)
    write_observed([10**6, -(10**6), 7, -7], told)
    assert told.tolist() == [32767, -32768, 7, -7]


def test_options_are_drawn_evenly_from_those_that_are_open() -> None:
    mask = np.zeros((3000, 6), np.int8)
    mask[:, [1, 4, 5]] = 1
    mask[0] = [0, 0, 1, 0, 0, 0]
    found = drawn(mask, np.random.default_rng(3))
    assert found[0] == 2
    counts = np.bincount(found[1:], minlength=6)
    assert counts[[0, 2, 3]].tolist() == [0, 0, 0]
    assert all(900 < count < 1100 for count in counts[[1, 4, 5]])
