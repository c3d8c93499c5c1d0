"""Who meets whom: every line-up, from every seat, with the same seeds."""

from __future__ import annotations

import pickle

import pytest

from ludopolis.arena import Tournament, counted, play_fixture
from ludopolis.arena.tournament import MOST
from ludopolis.core import CHANCE, InputError, SetupError
from ludopolis.games import find
from tests.arena.tables import outcome, played, tournament


def seatings(held: Tournament) -> list[list[str]]:
    return [held.fixture(number).bots for number in range(held.games)]


def test_few_names_take_all_seats_in_turn() -> None:
    held = tournament("learned", "greedy", players=4)
    assert held.line_ups == [["learned", "greedy", "learned", "greedy"]]
    assert tournament("random", "greedy", "greedy", players=3).line_ups == [
        ["random", "greedy", "greedy"]
    ]


def test_of_many_names_every_choice_has_its_turn() -> None:
    held = tournament("random", "greedy", "learned", players=2)
    assert held.line_ups == [["random", "greedy"], ["random", "learned"], ["greedy", "learned"]]


def test_the_same_choice_is_made_once() -> None:
    held = tournament("random", "greedy", "greedy", players=2)
    assert held.line_ups == [["random", "greedy"], ["greedy", "greedy"]]


def test_every_seed_is_played_by_all_line_ups_in_all_rotations() -> None:
    held = tournament("random", "greedy:1", "greedy:2", players=2, games=12, seed=30)
    fixtures = [held.fixture(number) for number in range(12)]
    assert [fixture.seed for fixture in fixtures] == [30] * 6 + [31] * 6
    assert [fixture.line_up for fixture in fixtures] == [0, 0, 1, 1, 2, 2] * 2
    assert seatings(held)[:6] == [
        ["random", "greedy:1"], ["greedy:1", "random"],
        ["random", "greedy:2"], ["greedy:2", "random"],
        ["greedy:1", "greedy:2"], ["greedy:2", "greedy:1"],
    ]  # fmt: skip


def test_one_against_three_has_every_seat_once() -> None:
    held = tournament("greedy", "random", "random", "random", players=4, games=4)
    assert [names.index("greedy") for names in seatings(held)] == [0, 3, 2, 1]
    assert held.seeds == 1


@pytest.mark.parametrize(("asked", "games"), [(1, 6), (6, 6), (7, 12), (12, 12)])
def test_games_are_rounded_up_to_whole_seeds(asked: int, games: int) -> None:
    held = tournament("random", "greedy", "learned", players=2, games=asked)
    assert (held.asked, held.games, held.seeds) == (asked, games, games // 6)


def test_rotations_start_alike_with_the_same_draws() -> None:
    held = tournament("random", "greedy:1", players=3, games=3, seed=8)
    logs = []
    for number in range(3):
        values = play_fixture(held, number, keep=True).record
        assert values is not None
        assert values["seed"] == 8
        logs.append([line for line in values["log"] if line.startswith(f"{CHANCE} ")])
    assert len(logs[0]) > 5
    assert logs[0] == logs[1] == logs[2]


def test_luck_goes_along_with_a_place_of_the_line_up() -> None:
    """Two of one name at one table would else play the same game again."""
    held = tournament("random", players=2, games=2)
    one, other = [play_fixture(held, number, keep=True).record for number in range(2)]
    assert one is not None
    assert other is not None
    assert one["log"] != other["log"]


def test_records_name_bots_and_seats() -> None:
    values = play_fixture(tournament("random", "greedy:1", games=2), 1, keep=True).record
    assert values is not None
    assert values["names"] == ["greedy:1 1", "random 2"]


def test_only_decisions_are_timed() -> None:
    held = tournament("random", "greedy:1", games=2)
    game = play_fixture(held, 0)
    count = sum([len(times) for times in game.microseconds])
    assert 0 < count < game.result.picks
    assert all(time >= 0 for times in game.microseconds for time in times)
    assert game.record is None


def test_what_is_played_elsewhere_must_be_the_same_version() -> None:
    held = tournament("random")
    held.rules += 1
    with pytest.raises(InputError, match=r"^harbour: expected .*, found .* where a game is played"):
        play_fixture(held, 0)


def test_a_tournament_can_be_sent_to_other_processes() -> None:
    held = tournament("random", "greedy", "learned", games=5)
    sent = pickle.loads(pickle.dumps(held))
    assert sent.facts() == held.facts()
    assert seatings(sent) == seatings(held)


@pytest.mark.parametrize(
    ("bots", "players", "games", "said"),
    [
        (["hal"], 2, 1, "bot: there is no bot 'hal'"),
        ([], 2, 1, "bots: expected the name of a bot"),
        (["random"], 6, 1, "players: harbour is for 2 to 5 players, found 6"),
        (["random"], 1, 1, "players: harbour is for 2 to 5 players, found 1"),
        (["random"], 2, 0, "games: expected at least 1, found 0"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], players: int, games: int, said: str
) -> None:
    with pytest.raises(InputError) as caught:
        tournament(*bots, players=players, games=games)
    assert str(caught.value).startswith(said)


def test_too_many_line_ups_are_refused() -> None:
    names = [f"greedy:{number}" for number in range(1, 20)]
    with pytest.raises(InputError, match=f"^bots: 19 bots are more than {MOST} line-ups of 5$"):
        tournament(*names, players=5)


def test_a_wrong_set_up_is_refused() -> None:
    harbour = find("harbour")
    with pytest.raises(SetupError, match=r"^setup\.fog: "):
        Tournament("harbour", ["random"], 2, 1, 0, {"fog": True}, harbour.edition())


def test_the_better_bot_wins_more_than_its_fair_share() -> None:
    bots = outcome(tournament("random", "greedy:4", games=200))["bots"]
    assert list(bots) == ["greedy:4", "random"]
    assert bots["greedy:4"]["win_interval"][0] > 0.5 > bots["random"]["win_interval"][1]
    assert bots["greedy:4"]["rating"]["mu"] > bots["random"]["rating"]["mu"] + 2
    assert bots["greedy:4"]["time"]["mean_ms"] > bots["random"]["time"]["mean_ms"]


def test_the_order_in_which_games_come_in_changes_nothing() -> None:
    held = tournament("random", "greedy:1", players=3, games=12)
    games = played(held)
    assert counted(held, games[::-1]) == counted(held, games)
