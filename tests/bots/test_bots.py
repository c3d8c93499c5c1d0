"""What holds for every bot: it plays any game, from its seat only, and the same with one seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.core import CHANCE, InputError, Seat, State
from ludopolis.games import find
from tests.pebbles import PEBBLES, Pebbles, PebblesGame

HARBOUR = find("harbour")
EVERY = ["random", "greedy:2", "montecarlo:20", "learned:5", "search:4"]


def after_chance(game: Any, players: int, seed: int) -> State:
    s, rng = game.start(players), Random(seed)
    while s.asking().player == CHANCE:
        s.apply(s.draw(rng), CHANCE)
    return s


def test_the_bots_are_listed_from_weak_to_strong() -> None:
    ours = ["random", "greedy", "montecarlo", "learned", "search"]
    levels = ["apprentice", "builder", "master", "grand-master"]
    assert bots.names()[:9] == ours + levels


@pytest.mark.parametrize(
    "name",
    [
        "random", "greedy", "greedy:3", "montecarlo", "montecarlo:50",
        "learned", "learned:7", "search", "search:9", "search:2s",
        "apprentice", "builder", "master", "grand-master",
    ],
)  # fmt: skip
def test_a_bot_goes_by_the_name_it_was_asked_for(name: str) -> None:
    assert bots.make(name).name == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("clever", "there is no bot 'clever'; expected one of random, greedy, montecarlo"),
        ("", "there is no bot ''"),
        ("random:2", "expected 'random' without a number"),
        ("greedy:", "expected a number from 1 to 1000000 after 'greedy:', found ''"),
        ("greedy:0", "found '0'"),
        ("greedy:²", "found '²'"),
        ("montecarlo:many", "found 'many'"),
        ("montecarlo:-1", "found '-1'"),
        ("montecarlo:99999999", "found '99999999'"),
        ("search:s", "expected a number from 1 to 600 after 'search:', found ''"),
        ("search:601s", "found '601'"),
        ("learned:2s", "found '2s'"),
        ("master:3", "expected 'master' without a number, found 'master:3'"),
    ],
)
def test_a_bad_name_says_what_was_expected(name: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        bots.make(name)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("players", [2, 5])
def test_the_same_seed_plays_the_same_game(name: str, players: int) -> None:
    games = [play_game(HARBOUR, [bots.make(name)] * players, seed=4).log for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", EVERY)
def test_another_seed_plays_another_game(name: str) -> None:
    games = [play_game(HARBOUR, [bots.make(name)] * 3, seed).log for seed in range(4)]
    assert len({tuple(log) for log in games}) > 1


@pytest.mark.parametrize("name", EVERY)
def test_games_of_other_people_are_played_to_the_end(name: str) -> None:
    result = play_game(PEBBLES, [bots.make(name)] * 3, seed=1)
    assert result.over


@pytest.mark.parametrize("name", EVERY)
def test_a_bot_leaves_the_table_as_it_was(name: str) -> None:
    s = after_chance(HARBOUR, 3, seed=2)
    before = s.clone()
    assert bots.make(name).choose(Seat(HARBOUR, s, 0), Random(1)) in s.decision().options
    assert s == before


@pytest.mark.parametrize("name", EVERY)
def test_on_open_lanes_any_seat_may_answer_first(name: str) -> None:
    s = after_chance(HARBOUR, 4, seed=5)
    bot, rng = bots.make(name), Random(6)
    for seat in (2, 0, 3, 1):
        option = bot.choose(Seat(HARBOUR, s, seat), rng)
        assert option in {d.player: d.options for d in s.decisions()}[seat]
        s.apply(option, seat)


class Watched(Pebbles):
    """Knows whether it is the true position or an imagined one."""

    imagined = False

    def clone(self) -> Watched:
        copy = super().clone()
        assert isinstance(copy, Watched)
        copy.imagined = self.imagined
        return copy

    def _resample(self, player: int, rng: Random) -> None:
        super()._resample(player, rng)
        self.imagined = True

    def scores(self) -> list[int]:
        assert self.imagined, "a bot tried something on the true position"
        return super().scores()


class WatchedGame(PebblesGame):
    """Pebbles that asks where its positions come from."""

    Position = Watched


@pytest.mark.parametrize("name", EVERY)
def test_a_bot_tries_things_on_imagined_positions_only(name: str) -> None:
    game, rng = WatchedGame(), Random(3)
    s = after_chance(game, 3, seed=1)
    while not s.over:
        seat = s.asking().player
        s.apply(bots.make(name).choose(Seat(game, s, seat), rng), seat)
