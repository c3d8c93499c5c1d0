"""What may be taken back, and that making it again is as if nothing had happened."""

import pytest

from ludopolis.core import CHANCE, NOTHING, Event, Match, PickError
from ludopolis.testing import check_game
from tests.core.test_match import HARBOUR, played
from tests.pebbles import PEBBLES, SECRET, SHOWN, Hide, Pebbles, PebblesGame, Put
from tests.testing import broken


def on_lanes(*picks: str, players: int = 2) -> Match:
    match = Match(PEBBLES, players, seed=5)
    for pick in picks:
        player, _, code = pick.partition(" ")
        match.play(int(player), code)
    return match


def log(match: Match) -> list[str]:
    return [str(entry) for entry in match.log if entry.player != CHANCE]


def test_a_pick_is_taken_back_and_made_again() -> None:
    match = on_lanes("0 place 1")
    after = match.state.clone()
    match.undo(0)
    assert log(match) == []
    assert match.state.view(0)["pebbles"] == [[], []]
    match.redo(0)
    assert match.state == after


def test_several_picks_at_once() -> None:
    match = on_lanes("0 place 1", "0 place 2")
    assert match.undoable(0) == 2
    match.undo(0, 2)
    assert log(match) == []
    match.redo(0)
    match.redo(0)
    assert log(match) == ["0 place 1", "0 place 2"]


def test_chance_is_not_taken_back() -> None:
    match = on_lanes()
    assert [match.undoable(player) for player in (0, 1)] == [0, 0]
    with pytest.raises(PickError, match=r"^player 0 may take back 0 picks, not 1$"):
        match.undo(0)


def test_others_on_the_same_lanes_do_not_hinder_and_keep_their_picks() -> None:
    match = on_lanes("0 place 1", "1 place 3", "0 place 2", "1 place 4", players=3)
    assert [match.undoable(player) for player in (0, 1, 2)] == [2, 2, 0]
    match.undo(0, 2)
    assert log(match) == ["1 place 3", "1 place 4"]
    assert match.state.view(1)["pebbles"] == [[], [2, 3], []]
    match.play(0, "place 4")
    match.play(0, "place 5")
    match.play(2, "place 1")
    match.play(2, "place 2")
    assert match.state.scores() == [9, 7, 3]


def test_what_others_pick_on_lanes_does_not_end_a_redo() -> None:
    match = on_lanes("0 place 1", players=3)
    match.undo(0)
    match.play(1, "place 3")
    match.redo(0)
    assert log(match) == ["1 place 3", "0 place 1"]


def test_two_players_take_back_and_make_again_independently() -> None:
    match = on_lanes("0 place 1", "1 place 3", players=3)
    after = match.state.clone()
    match.undo(0)
    match.undo(1)
    match.redo(0)
    match.redo(1)
    assert match.state == after


def test_a_new_pick_ends_the_own_redo() -> None:
    match = on_lanes("0 place 1")
    match.undo(0)
    match.play(0, "place 2")
    with pytest.raises(PickError, match=r"^player 0 has nothing to make again$"):
        match.redo(0)


def test_once_all_have_seen_it_a_pick_stays() -> None:
    match = on_lanes("0 place 1", "0 place 2", "1 place 1", "1 place 2")
    assert [match.undoable(player) for player in (0, 1)] == [0, 0]


def test_after_somebody_elses_pick_ones_own_stays() -> None:
    match = on_lanes("0 place 1", "0 place 2", "1 place 1", "1 place 2", "0 cup X")
    assert match.undoable(0) == 1
    match.play(1, "cup X")
    assert [match.undoable(player) for player in (0, 1)] == [0, 1]


def test_the_last_pick_of_a_game_can_be_taken_back() -> None:
    match = on_lanes("0 place 1", "0 place 2", "1 place 1", "1 place 2", "0 cup X", "1 cup Y")
    assert match.state.over
    match.undo(1)
    assert not match.state.over
    match.redo(1)
    assert match.state.over


@pytest.mark.parametrize("picks", [0, -1, 2])
def test_only_as_many_as_may_be(picks: int) -> None:
    match = on_lanes("0 place 1")
    with pytest.raises(PickError, match=f"may take back 1 picks, not {picks}"):
        match.undo(0, picks)


def test_who_took_nothing_back_has_nothing_to_make_again() -> None:
    match = on_lanes("0 place 1", players=3)
    match.undo(0)
    with pytest.raises(PickError, match=r"^player 1 has nothing to make again$"):
        match.redo(1)


def test_playing_on_after_an_undo_late_in_a_long_game() -> None:
    match = played(2)
    whole = [str(entry) for entry in match.log]
    last = match.log[-1].player
    assert match.undoable(last) == 1
    match.undo(last)
    assert match.state == match.state_at(len(match.log))
    match.redo(last)
    assert [str(entry) for entry in match.log] == whole
    assert all(match.state_at(place) is not None for place in range(len(whole) + 1))


def test_checkpoints_follow_an_undo_across_them() -> None:
    tables = [played(seed, 5, 32) for seed in range(20)]
    match = next(m for m in tables if m.undoable(m.log[-1].player))
    player = match.log[-1].player
    match.undo(player)  # back before the copy that is kept after 32 picks
    match.play(player, match.open_to(player)[-1])
    while len(match.log) < 36:
        match.play(*_first(match))
    s = HARBOUR.start(5)
    for place, entry in enumerate(match.log):
        assert match.state_at(place) == s
        s.apply(entry.option.id, entry.player)
    assert match.state == s


def _first(match: Match) -> tuple[int, str]:
    decision = match.state.decision()
    return decision.player, HARBOUR.options[decision.options[0]].code


# What a pick shows its maker


class ShownAtTheEnd(broken.PeekAtTheEnd):
    """The last pick shows everybody's number, which an event tells."""

    class Hiding(Hide):
        def choose(self, s: Pebbles, option: int) -> None:
            super().choose(s, option)
            if self.player == s.players - 1:
                for seat in range(s.players):
                    s.tell(SHOWN, seat, thing=SECRET.first + s.numbers[seat])


class ShownOnLane(PebblesGame):
    """The second pebble shows a player the number of the next, which an event tells them only."""

    class Putting(Put):
        def choose(self, s: Pebbles, option: int) -> None:
            super().choose(s, option)
            if len(s.pebbles[self.player]) == 2:
                number = s.numbers[(self.player + 1) % s.players]
                s.tell_only(SHOWN, self.player, thing=SECRET.first + number)


def test_a_pick_that_shows_its_maker_something_hidden_stays() -> None:
    match = Match(ShownAtTheEnd(), 2, seed=5)
    for pick in ("0 place 1", "0 place 2", "1 place 1", "1 place 2", "0 cup X"):
        match.play(int(pick[0]), pick[2:])
    assert match.undoable(0) == 1
    match.play(1, "cup Y")
    assert match.state.over
    assert match.undoable(1) == 0
    with pytest.raises(PickError, match=r"^player 1 may take back 0 picks, not 1$"):
        match.undo(1)


def test_a_pick_on_a_lane_that_shows_its_maker_something_stays_with_those_before_it() -> None:
    match = Match(ShownOnLane(), 3, seed=5)
    match.play(1, "place 1")
    match.play(0, "place 1")
    assert [match.undoable(player) for player in (0, 1, 2)] == [1, 1, 0]
    match.play(1, "place 2")
    assert [match.undoable(player) for player in (0, 1, 2)] == [1, 0, 0]


def test_a_game_that_says_what_it_reveals_keeps_every_rule() -> None:
    assert check_game(ShownAtTheEnd(), 3, seeds=range(4)).games == 4


@pytest.mark.parametrize(
    ("player", "only", "revealed_to"),
    [(1, NOTHING, [0, 2]), (-1, NOTHING, [0, 1, 2]), (1, 1, [1])],
)
def test_an_event_reveals_to_who_hears_it_and_did_not_know(
    player: int, only: int, revealed_to: list[int]
) -> None:
    event = Event(SHOWN, player, 0, SECRET.first, NOTHING, only)
    assert [seat for seat in range(3) if PEBBLES.events.reveal(event, seat)] == revealed_to
    assert not PEBBLES.events.reveal(event._replace(kind=SHOWN - 1), 0)


def test_what_was_taken_back_when_it_was_played_is_taken_back_again() -> None:
    match = Match(ShownAtTheEnd(), 2, seed=5)
    for pick in ("0 place 1", "0 place 2", "1 place 1", "1 place 2", "0 cup X", "1 cup Y"):
        match.play(int(pick[0]), pick[2:])
    match.undo(1, again=True)
    assert log(match)[-1] == "0 cup X"
    with pytest.raises(PickError, match=r"^player 1 may take back 0 picks, not 1$"):
        match.undo(1, again=True)  # seat 0 has picked since
