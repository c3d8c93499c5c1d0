"""Rules keep nothing between calls: games that are played in several threads are those of one."""

import sys
import threading
from collections.abc import Iterator
from random import Random

import pytest

from ludopolis import games
from ludopolis.core import Match

THREADS = 4


def played(name: str, seed: int) -> list[str]:
    """The log of a random game, with what was open at every pick."""
    game, rng = games.find(name), Random(seed)
    match, told = Match(game, game.players[1], seed=seed), []
    while not match.state.over and len(match.log) < 120:
        for decision in match.state.decisions():
            told.append(" ".join(str(option) for option in decision.options))
        decision = match.state.decisions()[0]
        match.play(decision.player, game.options[rng.choice(list(decision.options))])
    end = match.state.clone()
    end.play_out(rng, game.longest)
    return [*told, *[str(line) for line in match.log], repr(end)]


@pytest.fixture
def often() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("name", games.names())
def test_threads_play_the_games_that_one_plays(name: str) -> None:
    alone = [played(name, seed) for seed in range(THREADS)]
    found: dict[int, list[str]] = {}
    start = threading.Barrier(THREADS)

    def play(seed: int) -> None:
        start.wait()
        found[seed] = played(name, seed)

    threads = [threading.Thread(target=play, args=[seed]) for seed in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found.get(seed) for seed in range(THREADS)] == alone
