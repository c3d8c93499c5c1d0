"""Positions: who decides, what may be picked, who is ahead."""

import pickle
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ludopolis.core import CHANCE, Chance, Decision
from ludopolis.core.lots import Lots
from tests.pebbles import CUP, NUMBER, PEBBLES, PLACE, Draw, Hide, Pebbles, PebblesGame, Put


def drawn(players: int = 2) -> Pebbles:
    """Every number drawn, lanes open."""
    s = PEBBLES.start(players)
    for seat in range(players):
        s.apply(NUMBER.first + seat)
    assert isinstance(s, Pebbles)
    return s


def test_steps_are_done_in_the_order_planned() -> None:
    s = PEBBLES.start(2)
    s.plan([Hide(0), Hide(1), Put(0)])
    assert [repr(step) for step in s.stack[-3:]] == ["Put(0)", "Hide(1)", "Hide(0)"]


def test_a_pushed_step_comes_next() -> None:
    s = PEBBLES.start(2)
    s.push(Hide(1))
    assert s.decision() == Decision(1, CUP.options)


def test_chance_is_a_player() -> None:
    s = PEBBLES.start(2)
    assert s.decision() == Decision(CHANCE, NUMBER.options)
    s.apply(NUMBER.first + 2)
    assert s.decision().options == [NUMBER.first + n for n in (0, 1, 3, 4, 5)]


def test_decisions_lists_every_lane_and_decision_the_first() -> None:
    s = drawn(3)
    first_places = PLACE.options[:4]
    assert s.decisions() == [Decision(seat, first_places) for seat in range(3)]
    assert s.decision() == s.decisions()[0]


def test_a_step_that_asks_nobody_runs_by_itself() -> None:
    s = drawn()
    for _ in range(2):
        s.apply(PLACE.first)
        s.apply(PLACE.first + 4)
    assert s.scores() == [6, 6]
    assert s.decision().player == 0


def test_a_game_is_over_when_nothing_is_left_to_do() -> None:
    s = PEBBLES.start(2)
    assert not s.over
    picks = s.play_out(Random(1), 100)
    assert (picks, s.over, s.decisions()) == (8, True, [])


def test_playing_out_stops_at_the_bound() -> None:
    s = PEBBLES.start(2)
    assert s.play_out(Random(1), 5) == 5
    assert not s.over


def test_events_are_noted_only_while_somebody_listens() -> None:
    s = PEBBLES.start(2)
    s.apply(NUMBER.first)
    assert s.events is None
    s.events = []
    s.apply(NUMBER.first + 1)
    assert [event.player for event in s.events] == [1]
    assert s.clone().events is None


def test_copies_are_equal_in_the_middle_of_lanes() -> None:
    s = drawn()
    s.apply(PLACE.first + 1, 1)
    assert s.clone() == s
    assert pickle.loads(pickle.dumps(s)) == s
    assert repr(s.clone()) == repr(s)


class Ranked(Pebbles):
    def tie_breaks(self) -> list[list[int]]:
        return [[cup] for cup in self.cups]


def ranks(points: list[int], cups: list[int]) -> list[int]:
    return Ranked([0] * len(points), [[] for _ in points], cups, points, []).ranks()


def test_places_follow_the_scores() -> None:
    assert ranks([5, 9, 7], [0, 0, 0]) == [3, 1, 2]


def test_tie_breaks_decide_between_equal_scores_only() -> None:
    assert ranks([5, 9, 5], [1, 0, 2]) == [3, 1, 2]


def test_what_stays_equal_shares_a_place_and_the_next_is_left_out() -> None:
    assert ranks([5, 5, 3], [1, 1, 0]) == [1, 1, 3]


class Alone(Pebbles):
    """Against an opponent of 7 points that the rules play, and that wins ties."""

    def tie_breaks(self) -> list[list[int]]:
        return [[0]]

    def rivals(self) -> list[list[int]]:
        return [[7, 1]]


@pytest.mark.parametrize(("points", "place"), [(8, 1), (7, 2), (6, 2)])
def test_opponents_that_the_rules_play_have_their_place(points: int, place: int) -> None:
    assert Alone([0], [[]], [0], [points], []).ranks() == [place]


class LoadedDraw(Draw):
    def weights(self, s: Any) -> Sequence[int] | None:
        return [8, *[1] * (len(self.options(s)) - 1)]


class Loaded(PebblesGame):
    Drawing = LoadedDraw


def test_chance_draws_by_its_odds() -> None:
    rng = Random(3)
    fair = Counter(PEBBLES.start(2).draw(rng) for _ in range(1300))
    loaded = Counter(Loaded().start(2).draw(rng) for _ in range(1300))
    assert max(fair.values()) < 300
    assert 700 < loaded[NUMBER.first] < 900  # 8 in 13


def test_playing_out_draws_by_the_same_odds() -> None:
    s, lots = Loaded().start(2), Lots(Random(3))
    step = s.asking()
    assert isinstance(step, Chance)
    drawn = Counter(step.lot(s, lots) for _ in range(1300))
    assert 700 < drawn[NUMBER.first] < 900  # 8 in 13
    assert len(drawn) == len(NUMBER.options)


def test_seats_are_named_in_turn_order_from_any_of_them() -> None:
    s = drawn(3)
    assert [s.seats_from(first) for first in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
