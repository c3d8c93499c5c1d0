"""Steps and decisions are values: equal when made alike, and made again from their text."""

import pickle

from ludopolis.core import NOBODY, Decision, Together
from tests.pebbles import Draw, Hide, Put, Score


def test_steps_are_equal_when_class_and_arguments_are() -> None:
    assert Put(1) == Put(1)
    assert Put(1) != Put(2)
    assert Put(1) != Hide(1)
    assert Put(1) != "Put(1)"
    assert Score() == Score()


def test_steps_show_what_makes_them_again() -> None:
    assert [repr(step) for step in (Put(1), Draw(0), Score())] == ["Put(1)", "Draw(0)", "Score()"]
    assert repr(Together([[Put(0)], []])) == "Together([[Put(0)], []], None, [[], []])"


def test_equal_values_have_equal_hashes() -> None:
    assert len({Put(1), Put(1), Put(2), Decision(0, [1]), Decision(0, [1])}) == 3


def test_values_can_be_stored() -> None:
    together = Together([[Put(0), Put(0)], [Hide(1)]])
    for value in (Put(1), Decision(0, [1, 2]), together):
        assert pickle.loads(pickle.dumps(value)) == value


def test_answering_on_a_lane_makes_a_new_step() -> None:
    together = Together([[Put(0), Put(0)], [Put(1)]])
    after = together.answered(0, 7, [Put(0)])
    assert together.picks == [[], []]
    assert after.picks == [[7], []]
    assert [len(lane) for lane in together.lanes] == [2, 1]
    assert [len(lane) for lane in after.lanes] == [1, 1]


def test_the_first_open_lane() -> None:
    assert Together([[], [Put(1)]]).first() == 1
    assert Together([[], []]).first() == NOBODY
