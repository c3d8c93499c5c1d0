"""Plays one game between bots. Knows no game and no bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ludopolis.core import CHANCE, Bot, Edition, Game, Match, PickError, Seat, State, luck


class Result(NamedTuple):
    """How a game went."""

    seed: int  # of the game
    bots: list[str]  # who sat on each seat
    scores: list[int]  # by seats
    ranks: list[int]  # by seats: 1 for the first, shared where equal
    over: bool  # False: stopped at the game's bound on picks
    picks: int  # of all, chance too
    log: list[tuple[int, int]]  # player and option


def play_game(
    game: Game,
    bots: Sequence[Bot],
    seed: int,
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    lucks: Sequence[int] | None = None,
) -> Result:
    """Play until the game is over or its bound on picks is reached.

    Chance draws as in a `Match` with this seed; each bot has a generator of its own, so that
    the game depends on the seed only. It goes by the seat; `lucks` names others, for bots that
    take theirs along when they change places. Bots are not asked where there is one option.
    """
    s = game.start(len(bots), setup, edition)
    rngs = [Random(f"{seed}/seat {seat}") for seat in lucks or range(len(bots))]
    log: list[tuple[int, int]] = []
    while s.stack and len(log) < game.longest:
        player = s.asking().player
        if player == CHANCE:
            option = s.draw(luck(seed, len(log)))
        else:
            option = _pick(game, s, player, bots[player], rngs[player])
        s.apply(option, player)
        log.append((player, option))
    names = [bot.name for bot in bots]
    return Result(
        seed=seed,
        bots=names,
        scores=s.scores(),
        ranks=s.ranks(),
        over=s.over,
        picks=len(log),
        log=log,
    )


def _pick(game: Game, s: State, player: int, bot: Bot, rng: Random) -> int:
    options = s.asking().options(s)
    if len(options) == 1:
        return options[0]
    option = bot.choose(Seat(game, s, player), rng)
    if option not in options:
        raise PickError(f"the bot picked option {option}, which is not open", bot.name)
    return option


def replayed(
    game: Game,
    result: Result,
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Match:
    """The game as a match, every pick checked, to be recorded or looked at."""
    match = Match(game, len(result.bots), setup, result.seed, edition, draws=False)
    for player, option in result.log:
        match.play(player, game.options[option])
    return match
