"""Several players at once: nobody sees the others until all are done."""

from random import Random

import pytest

from ludopolis.core import Match, PickError
from tests.pebbles import PEBBLES


def on_lanes(players: int = 3) -> Match:
    match = Match(PEBBLES, players, draws=False)
    for seat in range(players):
        match.play(-1, f"number {seat + 1}")
    return match


def codes(match: Match, viewer: int | None) -> list[str]:
    return [str(line) for line in match.lines(viewer)]


def test_players_answer_in_any_order_and_go_on_with_their_own_lane() -> None:
    match = on_lanes()
    match.play(2, "place 1")
    match.play(2, "place 2")
    match.play(0, "place 3")
    assert [option.code for option in match.open_to(0)] == ["place 4", "place 5"]
    assert [option.code for option in match.open_to(1)] == [f"place {n}" for n in (1, 2, 3, 4)]
    assert match.open_to(2) == []


def test_who_has_finished_a_lane_waits() -> None:
    match = on_lanes()
    match.play(2, "place 1")
    match.play(2, "place 2")
    with pytest.raises(PickError, match="'place 3' is not open to player 2: it is not your turn"):
        match.play(2, "place 3")


def test_own_picks_are_seen_and_those_of_others_are_not() -> None:
    match = on_lanes()
    match.play(2, "place 1")
    match.play(0, "place 3")
    match.play(2, "place 2")
    assert match.state.view(2)["pebbles"] == [[], [], [0, 1]]
    assert match.state.view(0)["pebbles"] == [[2], [], []]
    assert match.state.view(1)["pebbles"] == match.state.view(None)["pebbles"] == [[], [], []]


def test_the_log_leaves_out_what_others_pick_on_open_lanes() -> None:
    match = on_lanes()
    before = len(match.lines(1))
    match.play(2, "place 1")
    match.play(0, "place 3")
    assert codes(match, 1)[before:] == codes(match, None)[before:] == []
    assert codes(match, 0)[before:] == ["0 place 3"]
    assert [line.place for line in match.lines(2)] == [0, 1, 2, 3]


def test_at_the_barrier_everything_is_told_in_the_order_it_was_picked() -> None:
    match = on_lanes(2)
    for pick in ("1 place 1", "0 place 2", "1 place 4", "0 place 3"):
        match.play(int(pick[0]), pick[2:])
    assert codes(match, None)[2:] == ["1 place 1", "0 place 2", "1 place 4", "0 place 3"]
    assert match.state.view(None)["pebbles"] == [[1, 2], [0, 3]]
    assert [str(match.sentence(event)) for event in match.log[-1].events] == [
        "player 0: 5 points",
        "player 1: 5 points",
    ]


def test_nobody_imagines_what_others_have_picked_on_open_lanes() -> None:
    match = on_lanes()
    match.play(2, "place 1")
    match.play(0, "place 3")
    for seed in range(5):
        imagined = match.state.resample(0, Random(seed))
        assert imagined.view(0) == match.state.view(0)
        assert [decision.player for decision in imagined.decisions()] == [0, 1, 2]
        assert imagined.decisions()[2].options == match.state.decisions()[1].options


def test_a_pick_that_one_player_sees_stays_hidden_after_it_is_made() -> None:
    match = on_lanes(2)
    for pick in ("0 place 1", "0 place 2", "1 place 1", "1 place 2"):
        match.play(int(pick[0]), pick[2:])
    match.play(0, "cup Y")
    match.play(1, "cup Z")
    assert match.state.over
    assert codes(match, 0)[-2:] == ["0 cup Y", "1 ?"]
    assert codes(match, 1)[-2:] == ["0 ?", "1 cup Z"]
    assert codes(match, None)[-2:] == ["0 ?", "1 ?"]


def test_an_event_for_one_player_is_told_to_nobody_else() -> None:
    match = on_lanes(2)
    told = {viewer: match.lines(viewer)[0].events for viewer in (0, 1, None)}
    assert [str(match.sentence(event)) for event in told[0]] == ["player 0 draws 1"]
    assert told[1] == told[None] == []
    assert codes(match, 1)[:2] == ["-1 ?", "-1 number 2"]
