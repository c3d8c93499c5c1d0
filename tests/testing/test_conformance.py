"""Every game, every number of players, with and without each variant, keeps all rules."""

import pytest

from ludopolis.core import Flag, Game, is_compiled
from ludopolis.games import find, names
from ludopolis.testing import Care, Played, check_game, check_play, count
from tests.pebbles import PEBBLES

HARBOUR = find("harbour")
TABLES = [
    (game, players, {choice.name: on})
    for game in (HARBOUR, PEBBLES)
    for players in range(game.players[0], game.players[1] + 1)
    for choice in game.setup
    if isinstance(choice, Flag)
    for on in (False, True)
]

EACH_TABLE = pytest.mark.parametrize(
    ("game", "players", "setup"), TABLES, ids=[f"{game.name}-{p}-{s}" for game, p, s in TABLES]
)


@pytest.mark.thorough
@EACH_TABLE
def test_small_games_keep_every_rule(game: Game, players: int, setup: dict[str, bool]) -> None:
    played = check_game(game, players, setup, range(4))
    assert played.games == 4
    assert played.truncated == 0


@pytest.mark.thorough
@EACH_TABLE
def test_a_hundred_quick_games(game: Game, players: int, setup: dict[str, bool]) -> None:
    played = check_play(game, players, setup, range(100))
    assert played.games == 100
    assert played.picks > 100 * 2 * players


# Plain Python is looked at less often, and each game has a run of its own; that both forms play the
# same game is tested elsewhere.
CARE = Care(every=20 if is_compiled() else 100, breadth=3)


@pytest.mark.thorough
@pytest.mark.parametrize("name", names())
def test_every_game_that_is_found_keeps_the_rules(name: str) -> None:
    game = find(name)
    for seed, players in enumerate(game.players):
        assert check_game(game, players, seeds=[seed], care=CARE).games == 1
        assert check_play(game, players, seeds=range(3)).games == 3


def test_a_game_is_as_long_as_its_rules_say() -> None:
    # Each of 3 players draws once, places two pebbles and hides a coin.
    assert check_play(PEBBLES, 3, seeds=range(5)) == Played(games=5, picks=5 * 12, truncated=0)


def test_counting_option_sequences() -> None:
    s = PEBBLES.start(2)
    assert [count(s, depth) for depth in range(3)] == [1, 6, 30]
    # Then player 0 places two pebbles: 4 + 3 + 2 + 1 pairs, of five places with the last too high
    # to begin with.
    assert count(s, 4) == 30 * (4 + 3 + 2 + 1)


def test_counting_stops_where_the_game_does() -> None:
    s = PEBBLES.start(2, {"coins": False})
    pairs = 4 + 3 + 2 + 1
    assert count(s, 6) == count(s, 60) == 30 * pairs * pairs


def test_counting_leaves_the_state_alone() -> None:
    s = PEBBLES.start(2)
    before = repr(s)
    count(s, 3)
    assert repr(s) == before
