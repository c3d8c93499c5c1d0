"""A match checks picks, says why not, lets chance draw and keeps its log."""

import pytest

from ludopolis.core import CHANCE, NOTHING, Match, PickError, SetupError, luck
from ludopolis.games import find
from tests.pebbles import PEBBLES

HARBOUR = find("harbour")


def played(seed: int, players: int = 5, picks: int = 99) -> Match:
    """A game of Harbour in which everybody takes the first option."""
    match = Match(HARBOUR, players, seed=seed)
    while not match.state.over and len(match.log) < picks:
        decision = match.state.decision()
        match.play(decision.player, HARBOUR.options[decision.options[0]])
    return match


def test_chance_draws_by_itself() -> None:
    match = Match(PEBBLES, 2, seed=4)
    assert [entry.player for entry in match.log] == [CHANCE, CHANCE]
    assert [decision.player for decision in match.state.decisions()] == [0, 1]


def test_a_draw_depends_on_the_seed_and_its_place_only() -> None:
    match = Match(PEBBLES, 2, seed=4)
    s = PEBBLES.start(2)
    for place, entry in enumerate(match.log):
        drawn = s.draw(luck(4, place))
        assert drawn == entry.option.id
        s.apply(drawn)


def test_other_seeds_draw_otherwise() -> None:
    logs = {tuple(map(str, Match(HARBOUR, 3, seed=seed).log)) for seed in range(20)}
    assert len(logs) == 20


def test_without_draws_chance_waits_to_be_told() -> None:
    match = Match(PEBBLES, 2, draws=False)
    assert match.log == []
    match.play(CHANCE, "number 6")
    match.play(CHANCE, "number 1")
    assert [str(entry) for entry in match.log] == ["-1 number 6", "-1 number 1"]
    assert match.state.view(0)["number"] == 5


def test_a_draw_that_is_typed_in_is_checked_too() -> None:
    match = Match(PEBBLES, 2, draws=False)
    match.play(CHANCE, "number 6")
    with pytest.raises(PickError, match="'number 6' is not open to player -1"):
        match.play(CHANCE, "number 6")


def test_an_option_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(PickError, match=r"^'hex E7' is no option of pebbles$"):
        Match(PEBBLES, 2).play(0, "hex E7")


def test_a_refusal_says_why_by_which_rule_and_what_is_open() -> None:
    match = Match(PEBBLES, 2)
    match.play(0, "place 3")
    expected = (
        r"^'place 2' is not open to player 0: expected a place above 3 \(PB-2.1\); "
        "open are: place 4, place 5$"
    )
    with pytest.raises(PickError, match=expected):
        match.play(0, "place 2")


def test_a_refused_pick_changes_nothing() -> None:
    match = Match(PEBBLES, 2)
    match.play(0, "place 3")
    before = repr(match.state), len(match.log)
    with pytest.raises(PickError):
        match.play(0, "place 2")
    assert (repr(match.state), len(match.log)) == before


def test_explain() -> None:
    match = Match(PEBBLES, 2)
    match.play(0, "place 3")
    why = match.explain(0, "place 1")
    assert why is not None
    assert (why.reason, why.rule) == ("too_low", "PB-2.1")
    assert str(why) == "expected a place above 3 (PB-2.1)"
    assert match.explain(0, "place 4") is None


def test_explain_where_nothing_of_the_kind_is_asked() -> None:
    why = Match(PEBBLES, 2).explain(0, "cup X")
    assert why is not None
    assert (why.reason, str(why)) == ("not_asked", "it is not what is asked now")


def test_explain_to_somebody_who_is_not_asked() -> None:
    match = Match(HARBOUR, 2, draws=False)
    why = match.explain(0, "bid 1")
    assert why is not None
    assert (why.reason, str(why)) == ("not_your_turn", "it is not your turn")


def test_explain_when_the_game_is_over() -> None:
    match = played(1, 2)
    why = match.explain(0, "pier A")
    assert why is not None
    assert str(why) == "the game is over"
    with pytest.raises(PickError, match="the game is over; open are: none"):
        match.play(0, "pier A")


def test_open_to_lists_options_with_code_and_label() -> None:
    match = Match(PEBBLES, 2)
    option = match.open_to(1)[0]
    assert (option.kind, option.value, option.code) == ("place", 0, "place 1")
    assert str(option.label) == "place a pebble at 1"


@pytest.mark.parametrize("players", [1, 4])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(
        SetupError, match=f"^players: pebbles is for 2 to 3 players, found {players}$"
    ):
        Match(PEBBLES, players)


def test_points_by_what_gave_them() -> None:
    match = Match(PEBBLES, 2)
    for player, places in ((0, (1, 2)), (1, (3, 5))):
        for place in places:
            match.play(player, f"place {place}")
    assert match.points() == [{NOTHING: 3}, {NOTHING: 8}]
    assert match.state.scores() == [3, 8]


def test_any_position_of_a_long_game_can_be_seen_again() -> None:
    match = played(2)
    assert len(match.log) > 40  # checkpoints are kept after 16 and 32 picks
    s = HARBOUR.start(5)
    for place, entry in enumerate(match.log):
        assert match.state_at(place) == s
        s.apply(entry.option.id, entry.player)
    assert match.state_at(len(match.log)) == s == match.state


def test_looking_back_changes_nothing() -> None:
    match = played(2)
    before = repr(match.state)
    match.state_at(20).apply(match.log[20].option.id, match.log[20].player)
    assert repr(match.state) == before
    assert match.state_at(20) == match.state_at(20)
